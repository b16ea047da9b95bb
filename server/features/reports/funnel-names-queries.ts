import {
  DEVICE_KINDS,
  type DeviceKind,
  VISIT_CHANNELS,
  VISIT_SOURCES,
  type VisitChannel,
  type VisitSource,
} from '#contract/funnel/funnel.ts';
import { LOCALE_NAMES, LOCALES, type Locale, localize } from '#contract/i18n/locale.ts';
import { NONE } from '#contract/orders/order-outcomes.ts';
import type { FunnelReport } from '#contract/reports/funnel-report.ts';
import type { FunnelSplit } from '#contract/reports/report-kinds.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { categories } from '#server/schema/catalog-tables.ts';

type Title = (inputs: Record<never, never>, options: { locale: Locale }) => string;

const DEVICES: Record<DeviceKind, Title> = {
  phone: m.admin_reports_device_phone,
  tablet: m.admin_reports_device_tablet,
  desktop: m.admin_reports_device_desktop,
};
const SOURCES: Record<VisitSource, Title> = {
  direct: m.admin_reports_source_direct,
  search: m.admin_reports_source_search,
  social: m.admin_reports_source_social,
  messenger: m.admin_reports_source_messenger,
  mailing: m.admin_reports_source_mailing,
  advertising: m.admin_reports_source_advertising,
  site: m.admin_reports_source_site,
  tab: m.admin_reports_source_tab,
};
/** Names of their owners are the same in every language. */
const CHANNELS: Record<VisitChannel, string | Title> = {
  google: 'Google',
  yandex: m.admin_reports_channel_yandex,
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  mail_ru: 'Mail.ru',
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  vk: 'VK',
  ok: m.admin_reports_channel_ok,
  linkedin: 'LinkedIn',
  x: 'X',
  pinterest: 'Pinterest',
  olx: 'OLX',
  email: m.admin_reports_channel_email,
  sms: 'SMS',
  qr: m.admin_reports_channel_qr,
  other: m.admin_reports_channel_other,
};

function choicesOf<Value extends string>(
  values: readonly Value[],
  names: Record<Value, string | Title>,
  locale: Locale,
): { value: Value; name: string }[] {
  return values.map((value) => {
    const name = names[value];
    return { value, name: typeof name === 'string' ? name : name({}, { locale }) };
  });
}

/** What the funnel can be filtered by. */
export function funnelChoices(locale: Locale): FunnelReport['choices'] {
  return {
    device: choicesOf(DEVICE_KINDS, DEVICES, locale),
    locale: choicesOf(LOCALES, LOCALE_NAMES, locale),
    source: choicesOf(VISIT_SOURCES, SOURCES, locale),
    channel: choicesOf(VISIT_CHANNELS, CHANNELS, locale),
  };
}

/** What the keys of a split are called; null: days, which have no names. */
export async function readFunnelNames(
  db: Queryable,
  by: FunnelSplit,
  locale: Locale,
): Promise<((key: string) => string) | null> {
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
      return null;
    case 'category': {
      const rows = await db.select({ id: categories.id, name: categories.name }).from(categories);
      const names = new Map(rows.map(({ id, name }) => [String(id), localize(name, locale)]));
      return (key) =>
        key === NONE
          ? m.admin_reports_no_single_category({}, { locale })
          : (names.get(key) ?? m.admin_reports_unknown({ id: key }, { locale }));
    }
    default: {
      const names = new Map<string, string>(funnelChoices(locale)[by].map(({ value, name }) => [value, name]));
      return (key) => names.get(key) ?? m.admin_reports_no_channel({}, { locale });
    }
  }
}
