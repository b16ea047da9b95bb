import type { VisitChannel, VisitSource } from '#contract/funnel/funnel.ts';

export interface Arrival {
  source: VisitSource;
  channel: VisitChannel | null;
}

/** Media of campaigns that are paid for. */
const PAID = /^(cpc|cpm|cpa|ppc|paid.*|.*ads?|advert.*|banner|display|retargeting|remarketing|target)$/;
const MAILED = /^(e-?mail|newsletter|sms|push)$/;

/** Sites with a name of their own: what ends their hosts, and what kind they are. Others are `site` and `other`. */
const SITES: readonly [pattern: RegExp, channel: VisitChannel, kind: VisitSource][] = [
  [/^(mail|e\.mail|webmail)\.[^/]+$|^com\.google\.android\.gm$/, 'email', 'mailing'],
  [/(^|\.)google(\.[a-z]{2,3}){1,2}$|^com\.google\.android\.googlequicksearchbox$/, 'google', 'search'],
  [/(^|\.)(yandex(\.[a-z]{2,3}){1,2}|ya\.ru)$|^ru\.yandex\./, 'yandex', 'search'],
  [/(^|\.)bing\.com$/, 'bing', 'search'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo', 'search'],
  [/(^|\.)go\.mail\.ru$/, 'mail_ru', 'search'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$|^com\.facebook\.katana$/, 'facebook', 'social'],
  [/(^|\.)instagram\.com$|^com\.instagram\./, 'instagram', 'social'],
  [/(^|\.)(telegram\.(org|me)|t\.me)$|^org\.telegram\./, 'telegram', 'messenger'],
  [/(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp$/, 'whatsapp', 'messenger'],
  [/(^|\.)viber\.com$|^com\.viber\./, 'viber', 'messenger'],
  [/(^|\.)tiktok\.com$/, 'tiktok', 'social'],
  [/(^|\.)(youtube\.com|youtu\.be)$|^com\.google\.android\.youtube$/, 'youtube', 'social'],
  [/(^|\.)(vk\.com|vk\.ru)$|^com\.vkontakte\./, 'vk', 'social'],
  [/(^|\.)ok\.ru$/, 'ok', 'social'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin', 'social'],
  [/(^|\.)(x\.com|twitter\.com|t\.co)$/, 'x', 'social'],
  [/(^|\.)pinterest\.[a-z.]+$/, 'pinterest', 'social'],
  [/(^|\.)olx\.uz$/, 'olx', 'site'],
];

/** What is written as `utm_source` besides the channels' own names. */
const UTM_NAMES: Readonly<Record<string, VisitChannel>> = {
  adwords: 'google',
  ya: 'yandex',
  yd: 'yandex',
  mail: 'email',
  newsletter: 'email',
  fb: 'facebook',
  meta: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  tg: 'telegram',
  wa: 'whatsapp',
  tt: 'tiktok',
  yt: 'youtube',
  twitter: 'x',
};
const UTM_MAX_LENGTH = 40;

/**
 * How a visit has come, from the address of its first page and the page before. Only one of the known names leaves the
 * browser: neither address does, nor a campaign's own words.
 */
export function arrivalOf(address: URL, referrer: string): Arrival {
  const utm = (name: string) => address.searchParams.get(name)?.trim().toLowerCase().slice(0, UTM_MAX_LENGTH) ?? '';
  const [source, medium] = [utm('utm_source'), utm('utm_medium')];
  const isPaid = PAID.test(medium) || ['gclid', 'yclid', 'gbraid', 'wbraid'].some((id) => address.searchParams.has(id));
  if (source !== '' || medium !== '' || isPaid) {
    const channel = (source === '' ? siteOf(referrer, address)?.channel : channelOf(source)) ?? 'other';
    return { source: kindOf({ channel, medium, isPaid }), channel };
  }
  return siteOf(referrer, address) ?? { source: 'direct', channel: null };
}

function kindOf({ channel, medium, isPaid }: { channel: VisitChannel; medium: string; isPaid: boolean }): VisitSource {
  if (isPaid) return 'advertising';
  if (MAILED.test(medium) || channel === 'sms') return 'mailing';
  return SITES.find(([, name]) => name === channel)?.[2] ?? 'site';
}

function channelOf(source: string): VisitChannel {
  const name = Object.hasOwn(UTM_NAMES, source) ? UTM_NAMES[source] : undefined;
  if (name !== undefined) return name;
  if (source === 'sms' || source === 'qr') return source;
  const known = SITES.find(([pattern, channel]) => channel === source || pattern.test(source));
  return known?.[1] ?? 'other';
}

/** Null: there is none, or the browser does not name it. */
function siteOf(referrer: string, { host: ownHost }: URL): Arrival | null {
  const page = URL.parse(referrer);
  if (page === null) return null;
  if (page.host === ownHost) return { source: 'tab', channel: null };
  const known = SITES.find(([pattern]) => pattern.test(page.hostname));
  return known ? { source: known[2], channel: known[1] } : { source: 'site', channel: 'other' };
}
