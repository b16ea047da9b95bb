import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { shopAlerts } from '#server/schema/shop-alerts-tables.ts';

export type DescribedAlert = Pick<typeof shopAlerts.$inferSelect, 'kind' | 'target' | 'data'>;

type Data = Record<string, unknown>;

/** What is wrong, with the figures with which it started. */
export function alertText({ kind, data }: DescribedAlert, locale: Locale): string {
  return TEXTS[kind].start(data, locale);
}

/** That it is over. */
export function alertEndText({ kind, data }: DescribedAlert, locale: Locale): string {
  return TEXTS[kind].end(data, locale);
}

/** The screen of what it is about, below `/admin`. */
export function alertPlace({ kind, target }: DescribedAlert): string {
  return PLACES[kind](encodeURIComponent(target));
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

const PLACES: Record<AlertKind, (target: string) => string> = {
  no_orders: () => '/orders?group=all',
  payments_unknown: () => '/payments?group=unknown',
  conversion_low: () => '/reports/funnel',
  receipts_refused: () => '/receipts',
  bestseller_out: (id) => `/products/${id}`,
  exchange_silent: (id) => `/settings/webhooks/exchanges/${id}`,
};

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
