import { m } from '#messages';
import { FUNNEL_STEPS } from '../funnel/funnel.ts';
import { COUNTED_MOVES } from '../orders/order-outcomes.ts';
import type { ReportName } from './report-kinds.ts';
import { MOVE_TITLES, STEP_TITLES, type Title } from './report-titles.ts';

/** A figure of a report: the head of its column, and what it counts. `docs/reports.md` has the same definitions. */
export interface Figure {
  title: Title;
  about: Title;
}

const figure = (title: Title, about: Title): Figure => ({ title, about });

const sold = figure(m.admin_reports_sold, m.admin_reports_about_sold);
const average = figure(m.admin_reports_average, m.admin_reports_about_average);
const placed = figure(m.admin_reports_placed, m.admin_reports_about_placed);
const revenue = figure(m.admin_reports_revenue, m.admin_reports_about_sales_revenue);
const stock = figure(m.admin_reports_stock, m.admin_reports_about_goods_stock);

const STEP_HINTS: Record<keyof typeof STEP_TITLES, Title> = {
  visit: m.admin_reports_step_visit_hint,
  listing: m.admin_reports_step_listing_hint,
  product: m.admin_reports_step_product_hint,
  cart: m.admin_reports_step_cart_hint,
  checkout: m.admin_reports_step_checkout_hint,
  order: m.admin_reports_step_order_hint,
};

/** The figures of each report, in the order in which people look for them. */
export const REPORT_FIGURES = {
  sales: {
    revenue,
    sold,
    average,
    placed,
    delivered: figure(m.admin_reports_delivered, m.admin_reports_about_delivered),
    cancelled: figure(m.admin_reports_cancelled, m.admin_reports_about_cancelled),
    returned: figure(m.admin_reports_returned, m.admin_reports_about_returned),
    refunded: figure(m.admin_reports_refunded, m.admin_reports_about_refunded),
  },
  goods: {
    pieces: figure(m.admin_reports_pieces, m.admin_reports_about_pieces),
    revenue: figure(m.admin_reports_revenue, m.admin_reports_about_goods_revenue),
    orders: figure(m.admin_reports_orders, m.admin_reports_about_goods_orders),
    known_revenue: figure(m.admin_reports_known_revenue, m.admin_reports_about_known_revenue),
    margin: figure(m.admin_reports_margin, m.admin_reports_about_margin),
    margin_percent: figure(m.admin_reports_margin_percent, m.admin_reports_about_margin_percent),
    stock,
    lasts: figure(m.admin_reports_lasts, m.admin_reports_about_lasts),
    delivery: figure(m.admin_reports_delivery_revenue, m.admin_reports_about_delivery_revenue),
  },
  baskets: {
    sold,
    share: figure(m.admin_reports_of_orders, m.admin_reports_about_of_orders),
    revenue,
    average,
    lines: figure(m.admin_reports_lines_each, m.admin_reports_about_lines_each),
    pieces: figure(m.admin_reports_pieces_each, m.admin_reports_about_pieces_each),
    pairs: figure(m.admin_reports_pairs, m.admin_reports_about_pairs),
  },
  unsold: {
    goods: figure(m.admin_reports_unsold_goods, m.admin_reports_about_unsold_goods),
    stock,
    worth: figure(m.admin_reports_worth, m.admin_reports_about_worth),
    cost: figure(m.admin_reports_cost, m.admin_reports_about_cost),
  },
  lost: {
    lost: figure(m.admin_reports_lost_sum, m.admin_reports_about_lost_sum),
    goods: figure(m.admin_reports_unsold_goods, m.admin_reports_about_lost_goods),
    views: figure(m.admin_reports_lost_views, m.admin_reports_about_lost_views),
    views_in_stock: figure(m.admin_reports_views_in_stock, m.admin_reports_about_views_in_stock),
    rate: figure(m.admin_reports_lost_rate, m.admin_reports_about_lost_rate),
    sold: figure(m.admin_reports_lost_sold, m.admin_reports_about_lost_sold),
    pieces: figure(m.admin_reports_pieces, m.admin_reports_about_pieces),
    price: figure(m.admin_reports_price, m.admin_reports_about_price),
    stock,
  },
  funnel: {
    ...fromNames(FUNNEL_STEPS, (step) => figure(STEP_TITLES[step], STEP_HINTS[step])),
    of_previous: figure(m.admin_reports_step_of_previous, m.admin_reports_about_step_of_previous),
    of_first: figure(m.admin_reports_step_of_first, m.admin_reports_about_step_of_first),
    conversion: figure(m.admin_reports_conversion, m.admin_reports_conversion_hint),
    orders: figure(m.admin_reports_all_orders, m.admin_reports_all_orders_hint),
  },
  search: {
    searches: figure(m.admin_reports_searches_count, m.admin_reports_about_searches),
    nothing: figure(m.admin_reports_search_nothing, m.admin_reports_about_search_nothing),
    clicks: figure(m.admin_reports_search_clicks, m.admin_reports_about_search_clicks),
    found: figure(m.admin_reports_search_found, m.admin_reports_about_search_found),
    before: figure(m.admin_reports_step_before, m.admin_reports_about_search_before),
  },
  speed: {
    LCP: figure(m.admin_reports_vital_lcp, m.admin_reports_about_vital_lcp),
    INP: figure(m.admin_reports_vital_inp, m.admin_reports_about_vital_inp),
    CLS: figure(m.admin_reports_vital_cls, m.admin_reports_about_vital_cls),
    TTFB: figure(m.admin_reports_vital_ttfb, m.admin_reports_about_vital_ttfb),
    shares: figure(m.admin_reports_vital_ratings, m.admin_reports_about_vital_shares),
    count: figure(m.admin_reports_vital_count, m.admin_reports_about_vital_count),
  },
  customers: {
    new: figure(m.admin_reports_new_buyers, m.admin_reports_about_new_buyers),
    new_revenue: figure(m.admin_reports_new_revenue, m.admin_reports_about_new_revenue),
    repeat: figure(m.admin_reports_repeat_orders, m.admin_reports_about_repeat_orders),
    repeat_revenue: figure(m.admin_reports_repeat_revenue, m.admin_reports_about_repeat_revenue),
    unknown: figure(m.admin_reports_unknown_orders, m.admin_reports_about_unknown_orders),
    unknown_revenue: figure(m.admin_reports_unknown_revenue, m.admin_reports_about_unknown_revenue),
    cohort_buyers: figure(m.admin_reports_cohort_buyers, m.admin_reports_about_cohort_buyers),
    cohort_revenue: figure(m.admin_reports_cohort_revenue, m.admin_reports_about_cohort_revenue),
    returned: figure(m.admin_reports_cohorts, m.admin_reports_about_cohort_returned),
  },
  promotions: {
    sold: figure(m.admin_reports_sold, m.admin_reports_about_promo_sold),
    revenue: figure(m.admin_reports_revenue, m.admin_reports_about_promo_revenue),
    coupon_discount: figure(m.admin_reports_coupon_discount, m.admin_reports_about_coupon_discount),
    vouchers: figure(m.admin_reports_vouchers, m.admin_reports_about_vouchers),
    voucher_discount: figure(m.admin_reports_voucher_discount, m.admin_reports_about_voucher_discount),
    discount: figure(m.admin_reports_discount_given, m.admin_reports_about_discount_given),
    placed: figure(m.admin_reports_placed, m.admin_reports_about_promo_placed),
  },
  instalments: {
    applied: figure(m.admin_reports_applied, m.admin_reports_about_applied),
    approved: figure(m.admin_reports_apps_approved, m.admin_reports_about_apps_approved),
    share: figure(m.admin_reports_apps_share, m.admin_reports_about_apps_share),
    refused: figure(m.admin_reports_apps_refused, m.admin_reports_about_apps_refused),
    undone: figure(m.admin_reports_apps_undone, m.admin_reports_about_apps_undone),
    cancelled: figure(m.admin_reports_apps_cancelled, m.admin_reports_about_apps_cancelled),
    failed: figure(m.admin_reports_apps_failed, m.admin_reports_about_apps_failed),
    open: figure(m.admin_reports_apps_open, m.admin_reports_about_apps_open),
    amount: figure(m.admin_reports_apps_amount, m.admin_reports_about_apps_amount),
    approved_amount: figure(m.admin_reports_apps_approved_amount, m.admin_reports_about_apps_approved_amount),
    average: figure(m.admin_reports_apps_average, m.admin_reports_about_apps_average),
    months: figure(m.admin_reports_apps_months, m.admin_reports_about_apps_months),
    sold: figure(m.admin_reports_sold_by_instalments, m.admin_reports_about_sold_by_instalments),
    revenue: figure(m.admin_reports_revenue_by_instalments, m.admin_reports_about_revenue_by_instalments),
  },
  delivery: {
    delivered: figure(m.admin_reports_handed_over, m.admin_reports_about_handed_over),
    time: figure(m.admin_reports_time_taken, m.admin_reports_about_time_taken),
    on_time: figure(m.admin_reports_on_time, m.admin_reports_about_on_time),
    late: figure(m.admin_reports_late, m.admin_reports_about_late),
    overdue: figure(m.admin_reports_overdue, m.admin_reports_about_overdue),
  },
  staff: {
    ...fromNames(COUNTED_MOVES, (move) => figure(MOVE_TITLES[move], m.admin_reports_about_moves)),
    time: figure(m.admin_reports_time_to_confirm, m.admin_reports_about_time_to_confirm),
  },
  refunds: {
    amount: figure(m.admin_reports_amount, m.admin_reports_about_refund_amount),
    refunds: figure(m.admin_reports_refunds_count, m.admin_reports_about_refunds_count),
    cause: figure(m.admin_reports_cause, m.admin_reports_about_refund_cause),
    way: figure(m.admin_reports_way, m.admin_reports_about_refund_way),
  },
  /** Another view of the promotions. */
  'shop-promotions': {
    days: figure(m.admin_reports_run_days, m.admin_reports_about_run_days),
    goods: figure(m.admin_reports_unsold_goods, m.admin_reports_about_promoted_goods),
    orders: figure(m.admin_reports_orders, m.admin_reports_about_promoted_orders),
    pieces: figure(m.admin_reports_pieces, m.admin_reports_about_pieces),
    pace: figure(m.admin_reports_pace, m.admin_reports_about_pace),
    pace_before: figure(m.admin_reports_pace_before, m.admin_reports_about_pace_before),
    lowered: figure(m.admin_reports_lowered, m.admin_reports_about_lowered),
    revenue: figure(m.admin_reports_revenue, m.admin_reports_about_goods_revenue),
  },
} as const satisfies Record<ReportName | 'shop-promotions', Record<string, Figure>>;
export type FigureSet = keyof typeof REPORT_FIGURES;

function fromNames<Name extends string>(names: readonly Name[], of: (name: Name) => Figure): Record<Name, Figure> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Figure>;
}
