import { m } from '#messages';
import type { FunnelStep } from '../funnel/funnel.ts';
import type { Locale } from '../i18n/locale.ts';
import type { CountedMove } from '../orders/order-outcomes.ts';
import type { RefundWay } from '../orders/order-refunds.ts';
import type { SearchSource } from '../search-admin/search-admin.ts';
import type { RefundCause } from './refund-causes.ts';
import type { GoodsSplit, ReportSplit } from './report-kinds.ts';

/** Without a language in that of the page. */
export type Title = (inputs?: Record<never, never>, options?: { locale?: Locale }) => string;

/** What the rows of a report are of, as the head of their column, on screens and in files. */
export const KEY_TITLES: Record<ReportSplit, Title> = {
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

export const GOODS_KEY_TITLES: Record<GoodsSplit, Title> = {
  product: m.admin_reports_product,
  category: m.admin_reports_category,
  brand: m.admin_reports_brand,
};

export const STEP_TITLES: Record<FunnelStep, Title> = {
  visit: m.admin_reports_step_visit,
  listing: m.admin_reports_step_listing,
  product: m.admin_reports_step_product,
  cart: m.admin_reports_step_cart,
  checkout: m.admin_reports_step_checkout,
  order: m.admin_reports_step_order,
};

export const MOVE_TITLES: Record<CountedMove, Title> = {
  confirmed: m.admin_reports_confirmed,
  packed: m.admin_reports_packed,
  on_the_way: m.admin_reports_sent,
  ready_for_pickup: m.admin_reports_ready,
  delivered: m.admin_reports_handed_over,
  cancelled: m.admin_reports_cancelled,
  returned: m.admin_reports_returned,
};

export const CAUSE_TITLES: Record<RefundCause, Title> = {
  defect: m.admin_refund_reason_defect,
  not_as_ordered: m.admin_refund_reason_not_as_ordered,
  changed_mind: m.admin_refund_reason_changed_mind,
  missing: m.admin_refund_reason_missing,
  other: m.admin_refund_reason_other,
  edit: m.admin_reports_cause_edit,
  end: m.admin_reports_cause_end,
};

export const WAY_TITLES: Record<RefundWay, Title> = {
  cash: m.admin_refund_way_cash,
  bank: m.admin_refund_way_bank,
  provider: m.admin_refund_way_part,
  by_hand: m.admin_refund_way_by_hand,
};

/** Where a search was made. */
export const SEARCH_SOURCE_TITLES: Record<SearchSource, Title> = {
  results: m.admin_reports_from_results,
  suggestions: m.admin_reports_from_suggestions,
};
