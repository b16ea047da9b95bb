import { hourText } from '#admin/platform/i18n/hour-text.ts';
import { bandRange, dayLater, type GoodsSplit, type Period, type ReportSplit } from '#contract/reports/report-kinds.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';

interface SplitPeriod {
  by: ReportSplit;
  period: Period;
}

export const KEY_TITLES: Record<ReportSplit, () => string> = {
  day: m.admin_reports_day,
  week: m.admin_reports_week_of,
  month: m.admin_reports_month_of,
  hour: m.admin_reports_hour,
  store: m.admin_orders_store,
  payment: m.admin_orders_payment_method,
  shipping: m.admin_orders_shipping,
  region: m.admin_orders_region,
  staff: m.admin_reports_placed_by,
  courier: m.admin_reports_courier,
  promotion: m.admin_reports_promotion,
  code: m.admin_reports_code,
  query: m.admin_reports_query,
  page: m.admin_reports_page,
  band: m.admin_reports_order_sum,
  partner: m.admin_instalment_partner,
  term: m.admin_reports_term,
  reason: m.admin_reports_cause,
  category: m.admin_reports_first_category,
  device: m.admin_reports_device,
  locale: m.admin_reports_locale,
  source: m.admin_reports_source,
  channel: m.admin_reports_channel,
};

export const SPLIT_NAMES: Record<ReportSplit | GoodsSplit, () => string> = {
  product: m.admin_reports_by_product,
  brand: m.admin_reports_by_brand,
  day: m.admin_reports_by_day,
  week: m.admin_reports_by_week,
  month: m.admin_reports_by_month,
  hour: m.admin_reports_by_hour,
  store: m.admin_reports_by_store,
  payment: m.admin_reports_by_payment,
  shipping: m.admin_reports_by_shipping,
  region: m.admin_reports_by_region,
  staff: m.admin_reports_by_staff,
  courier: m.admin_reports_by_courier,
  promotion: m.admin_reports_by_promotion,
  code: m.admin_reports_by_code,
  query: m.admin_reports_by_query,
  page: m.admin_reports_by_page,
  band: m.admin_reports_by_band,
  partner: m.admin_reports_by_partner,
  term: m.admin_reports_by_term,
  reason: m.admin_reports_by_reason,
  category: m.admin_reports_by_category,
  device: m.admin_reports_by_device,
  locale: m.admin_reports_by_locale,
  source: m.admin_reports_by_source,
  channel: m.admin_reports_by_channel,
};

/** The days of a row of a split by time, within the period. */
function daysOf(key: string, by: 'day' | 'week' | 'month', end: string): { from: string; to: string } {
  if (by === 'day') return { from: key, to: key };
  const last = by === 'week' ? endOfWeek(key) : endOfMonth(key);
  return { from: key, to: last < end ? last : end };
}

function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayLater(day, weekday === 0 ? 0 : 7 - weekday);
}

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function rowName({ key, name }: { key: string; name: string | null }, { by, period }: SplitPeriod): string {
  if (name !== null) return name;
  if (by === 'hour') return hourText(Number(key));
  if (by !== 'day' && by !== 'week' && by !== 'month') return key;
  const { from, to } = daysOf(key, by, period.to);
  return formatDays({ from, until: to });
}

/** What the orders of a row are found by, besides the filters of the report. */
export function rowFilters(key: string, { by, period }: SplitPeriod): object {
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
      return daysOf(key, by, period.to);
    case 'hour':
      return { hour: key };
    case 'band':
      return bandFilters(Number(key));
    case 'store':
      return { pickup: key };
    case 'staff':
      return { placed_by: key };
    default:
      return { [by]: key };
  }
}

/** Orders whose total is in the band. */
function bandFilters(band: number): object {
  const { min, max } = bandRange(band);
  return { ...(min > 0 && { min }), ...(max !== null && { max }) };
}
