import { bandRange, type GoodsSplit, type Period, type ReportSplit } from '#contract/reports/report-kinds.ts';
import { daysOf } from '#contract/reports/row-names.ts';
import { m } from '#messages';

/** As their names stand beside all others of a row. */
export { KEY_TITLES } from '#contract/reports/report-titles.ts';
export { rowName } from '#contract/reports/row-names.ts';

interface SplitPeriod {
  by: ReportSplit;
  period: Period;
}

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
