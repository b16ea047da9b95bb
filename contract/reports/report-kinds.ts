import { tashkentDay, tashkentDayStart } from '../time/tashkent-day.ts';

/** Reports without schemas, so that pages can load this alone. */

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
export const CUSTOMER_SPLITS = ['day', 'week', 'month'] as const;
export type CustomerSplit = (typeof CUSTOMER_SPLITS)[number];

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
