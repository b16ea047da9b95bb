import { tashkentDay, tashkentDayStart } from '../time/tashkent-day.ts';

/** Reports without schemas, so that pages can load this alone. */

export const REPORTS = [
  'sales',
  'goods',
  'baskets',
  'unsold',
  'lost',
  'funnel',
  'search',
  'speed',
  'customers',
  'promotions',
  'instalments',
  'delivery',
  'staff',
  'refunds',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** What sales can be split by. */
export const SALES_SPLITS = [
  'day',
  'week',
  'month',
  'hour',
  'store',
  'payment',
  'shipping',
  'region',
  'staff',
] as const;
export type SalesSplit = (typeof SALES_SPLITS)[number];

export const GOODS_SPLITS = ['product', 'category', 'brand'] as const;
export type GoodsSplit = (typeof GOODS_SPLITS)[number];

/** What delivery can be split by. */
export const DELIVERY_SPLITS = ['day', 'week', 'month', 'shipping', 'courier', 'store', 'region'] as const;
export type DeliverySplit = (typeof DELIVERY_SPLITS)[number];

/** What coupons and vouchers can be split by, and buyers. */
export const PROMOTION_SPLITS = ['code', 'day', 'week', 'month'] as const;
export type PromotionSplit = (typeof PROMOTION_SPLITS)[number];
/** And the promotions of the shop, which are a report of their own on the same page. */
export const PROMOTION_VIEWS = ['promotion', ...PROMOTION_SPLITS] as const;
export type PromotionView = (typeof PROMOTION_VIEWS)[number];
export const CUSTOMER_SPLITS = ['day', 'week', 'month'] as const;
export type CustomerSplit = (typeof CUSTOMER_SPLITS)[number];

/** What searches can be split by; `source`: the page of results, or the suggestions. */
export const SEARCH_SPLITS = ['query', 'day', 'week', 'month', 'locale', 'source'] as const;
export type SearchSplit = (typeof SEARCH_SPLITS)[number];

/** What the speed of pages can be split by. */
export const SPEED_SPLITS = ['page', 'day', 'week', 'month', 'device'] as const;
export type SpeedSplit = (typeof SPEED_SPLITS)[number];

/** What baskets can be split by; `band`: how much the order came to. */
export const BASKET_SPLITS = ['band', 'payment', 'shipping', 'day', 'week', 'month'] as const;
export type BasketSplit = (typeof BASKET_SPLITS)[number];

/** Where each band of an order's total begins, in sum; it ends where the next one begins. */
export const BASKET_BANDS = [
  ...[0, 100_000, 300_000, 500_000, 1_000_000, 2_000_000],
  ...[3_000_000, 5_000_000, 10_000_000, 20_000_000],
] as const;

/** The least and the largest total of a band, both included; null: without an end. */
export function bandRange(band: number): { min: number; max: number | null } {
  const next = BASKET_BANDS[band + 1];
  return { min: BASKET_BANDS[band] ?? 0, max: next === undefined ? null : next - 1 };
}

/** Goods that are bought together are shown from so many orders on, and so many pairs. */
export const MIN_PAIR_ORDERS = 2;
export const PAIRS_SHOWN = 20;
/** The most queries of a page; a file has all. */
export const QUERIES_SHOWN = 200;
/** A product that was opened less often while it was in stock sells as the whole shop does, in the estimate of lost sales. */
export const MIN_OWN_VIEWS = 50;

/** What applications for instalments can be split by. `term`: for how many months. */
export const INSTALMENT_SPLITS = ['partner', 'day', 'week', 'month', 'term', 'reason'] as const;
export type InstalmentSplit = (typeof INSTALMENT_SPLITS)[number];

/** What the funnel can be split by. */
export const FUNNEL_SPLITS = ['day', 'week', 'month', 'category', 'device', 'locale', 'source', 'channel'] as const;
export type FunnelSplit = (typeof FUNNEL_SPLITS)[number];

export const GOODS_SORTS = ['-revenue', '-pieces', '-margin'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** The longest period, three years. */
export const MAX_REPORT_DAYS = 1100;
export const GOODS_PER_PAGE = 50;
export const REFUNDS_PER_PAGE = 50;

/** Days in Tashkent; the last one is included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function isPeriod(period: Period): boolean {
  const days = daysIn(period);
  return days >= 1 && days <= MAX_REPORT_DAYS;
}

export function dayLater(day: string, days: number): string {
  return tashkentDay(tashkentDayStart(day, days));
}

/** As many days, just before. */
export function periodBefore(period: Period): Period {
  return { from: dayLater(period.from, -daysIn(period)), to: dayLater(period.from, -1) };
}

export const PERIOD_PRESETS = ['today', 'yesterday', 'week', 'month', 'this_month', 'last_month', 'year'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** A period as it is on a day; `week` and `month` are the last 7 and 30 days, `year` the last 365. */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLastMonth = dayLater(firstOfMonth, -1);
  const periods: Record<PeriodPreset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: dayLater(today, -1), to: dayLater(today, -1) },
    week: { from: dayLater(today, -6), to: today },
    month: { from: dayLater(today, -29), to: today },
    this_month: { from: firstOfMonth, to: today },
    last_month: { from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
    year: { from: dayLater(today, -364), to: today },
  };
  return periods[preset];
}

/** What any report with figures by row is split by. */
export type ReportSplit =
  | SalesSplit
  | DeliverySplit
  | PromotionView
  | FunnelSplit
  | InstalmentSplit
  | SearchSplit
  | SpeedSplit
  | BasketSplit;
