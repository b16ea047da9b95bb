import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import type { shopAlerts } from '#server/schema/shop-alerts-tables.ts';

export type DescribedAlert = Pick<typeof shopAlerts.$inferSelect, 'kind' | 'target' | 'data' | 'startedAt'>;

type Data = Record<string, unknown>;

/** What is wrong, with the figures with which it started. */
export function alertText({ kind, data }: DescribedAlert, locale: Locale): string {
  return TEXTS[kind].start(data, locale);
}

/** That it is over. */
export function alertEndText({ kind, data }: DescribedAlert, locale: Locale): string {
  return TEXTS[kind].end(data, locale);
}

/** The rows that it counts, or else the screen of what it is about, below `/admin`. */
export function alertPlace({ kind, target, data, startedAt }: DescribedAlert): string {
  return PLACES[kind]({ target: encodeURIComponent(target), data, day: tashkentDay(startedAt) });
}

const TEXTS: Record<AlertKind, Record<'start' | 'end', (data: Data, locale: Locale) => string>> = {
  no_orders: {
    start: ({ since, usual }, locale) =>
      m.shop_alerts_no_orders({ time: timeText(since), count: Number(usual) }, { locale }),
    end: (_data, locale) => m.shop_alerts_no_orders_over({}, { locale }),
  },
  conversion_low: {
    start: ({ percent, usual }, locale) =>
      m.shop_alerts_conversion({ percent: percentText(percent), usual: percentText(usual) }, { locale }),
    end: (_data, locale) => m.shop_alerts_conversion_over({}, { locale }),
  },
  receipts_refused: {
    start: ({ count }, locale) => m.shop_alerts_receipts({ count: Number(count) }, { locale }),
    end: (_data, locale) => m.shop_alerts_receipts_over({}, { locale }),
  },
  payments_unknown: {
    start: ({ count, sum }, locale) =>
      m.shop_alerts_payments({ count: Number(count), sum: formatSum(Number(sum), locale) }, { locale }),
    end: (_data, locale) => m.shop_alerts_payments_over({}, { locale }),
  },
  bestseller_out: {
    start: ({ name, pieces }, locale) =>
      m.shop_alerts_bestseller({ name: nameText(name, locale), count: Number(pieces) }, { locale }),
    end: ({ name }, locale) => m.shop_alerts_bestseller_over({ name: nameText(name, locale) }, { locale }),
  },
  exchange_silent: {
    start: ({ name, since, usual }, locale) =>
      m.shop_alerts_exchange({ name: String(name), time: timeText(since), count: Number(usual) }, { locale }),
    end: ({ name }, locale) => m.shop_alerts_exchange_over({ name: String(name) }, { locale }),
  },
};

interface Place {
  target: string;
  data: Data;
  /** On which it began. */
  day: string;
}

const PLACES: Record<AlertKind, (place: Place) => string> = {
  // The days of the silence: the last order before it, and the first one after it.
  no_orders: ({ data: { since }, day }) => `/orders?group=all&from=${dayOf(since) ?? day}&to=${day}`,
  payments_unknown: ({ data: { minutes } }) =>
    typeof minutes === 'number' ? `/payments?group=unknown&longer=${minutes}` : '/payments?group=unknown',
  conversion_low: ({ day }) => `/reports/funnel?from=${day}&to=${day}&by=source`,
  receipts_refused: () => '/receipts',
  bestseller_out: ({ target }) => `/products/${target}`,
  exchange_silent: ({ target }) => `/settings/webhooks/exchanges/${target}`,
};

function dayOf(moment: unknown): string | null {
  const at = new Date(String(moment));
  return Number.isNaN(at.getTime()) ? null : tashkentDay(at);
}

function percentText(percent: unknown): string {
  return String(percent).replace('.', ',');
}

/** In Tashkent, as `24.11 14:05`: a message may be read on another day. */
function timeText(moment: unknown): string {
  const iso = new Date(Date.parse(String(moment)) + TASHKENT_OFFSET_MS).toISOString();
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)} ${iso.slice(11, 16)}`;
}

export function nameText(name: unknown, locale: Locale): string {
  if (typeof name === 'string') return name;
  return name === null || typeof name !== 'object' ? '' : localize(name as Localized, locale);
}
