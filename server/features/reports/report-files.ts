import { FUNNEL_STEPS, type FunnelStep } from '#contract/funnel/funnel.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { COUNTED_MOVES, type CountedMove } from '#contract/orders/order-outcomes.ts';
import type { RefundWay } from '#contract/orders/order-refunds.ts';
import type { BasketRow } from '#contract/reports/basket-report.ts';
import type { CustomerRow } from '#contract/reports/customer-report.ts';
import type { DeliveryFigures, DeliveryRow } from '#contract/reports/delivery-report.ts';
import type { FunnelRow } from '#contract/reports/funnel-report.ts';
import type { InstalmentRow } from '#contract/reports/instalment-report.ts';
import type { LostGoods } from '#contract/reports/lost-report.ts';
import type { PromotionRow } from '#contract/reports/promotion-report.ts';
import type { RefundCause } from '#contract/reports/refund-causes.ts';
import type {
  BasketSplit,
  CustomerSplit,
  DeliverySplit,
  FunnelSplit,
  InstalmentSplit,
  PromotionSplit,
  ReportSplit,
  SalesSplit,
  SearchSplit,
  SpeedSplit,
} from '#contract/reports/report-kinds.ts';
import type { GoodsRow, SalesRow, UnsoldGoods } from '#contract/reports/reports.ts';
import type { SearchRow } from '#contract/reports/search-report.ts';
import type { SpeedRow } from '#contract/reports/speed-report.ts';
import type { StaffReportRow } from '#contract/reports/staff-report.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { VITAL_METRICS } from '#contract/web-vitals/vital-buckets.ts';
import { m } from '#messages';
import type { FileColumn } from '#server/platform/table-files/table-file.ts';
import type { RefundReportRow } from './refund-report-queries.ts';

/** The columns of reports as files: the same figures by the same names as on their screens. */

export type Title = (inputs: Record<never, never>, options: { locale: Locale }) => string;

export const KEY_TITLES: Record<ReportSplit, Title> = {
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
  promotion: m.admin_reports_promotion,
  code: m.admin_reports_code,
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
};

function columnsOf<Row>(locale: Locale) {
  return (title: Title, cell: FileColumn<Row>['cell']): FileColumn<Row> => ({ title: title({}, { locale }), cell });
}

function keyColumn<Row extends { key: string; name?: string | null }>(
  by: keyof typeof KEY_TITLES,
  locale: Locale,
): FileColumn<Row> {
  return { title: KEY_TITLES[by]({}, { locale }), cell: ({ key, name }) => name ?? key };
}

export function salesColumns(by: SalesSplit, locale: Locale): FileColumn<SalesRow>[] {
  const column = columnsOf<SalesRow>(locale);
  return [
    keyColumn(by, locale),
    column(m.admin_reports_revenue, ({ figures }) => figures.revenue),
    column(m.admin_reports_sold, ({ figures }) => figures.sold),
    column(m.admin_reports_placed, ({ figures }) => figures.placed),
    column(m.admin_reports_delivered, ({ figures }) => figures.delivered),
    column(m.admin_reports_cancelled, ({ figures }) => figures.cancelled),
    column(m.admin_reports_returned, ({ figures }) => figures.returned),
    column(m.admin_reports_refunded, ({ figures }) => figures.refunded),
  ];
}

/** The average in hours with one decimal, as spreadsheets add up and draw it. */
export function deliveryColumns(by: DeliverySplit, locale: Locale): FileColumn<DeliveryRow>[] {
  const column = columnsOf<DeliveryRow>(locale);
  return [
    keyColumn(by, locale),
    column(m.admin_reports_handed_over, ({ figures }) => figures.delivered),
    column(m.admin_reports_hours_taken, ({ figures }) => averageHours(figures)),
    column(m.admin_reports_on_time, ({ figures }) => figures.on_time),
    column(m.admin_reports_late, ({ figures }) => figures.late),
    column(m.admin_reports_overdue, ({ figures }) => figures.overdue),
  ];
}

function averageHours({ minutes, timed }: DeliveryFigures): number | null {
  return timed === 0 ? null : Math.round(minutes / timed / 6) / 10;
}

export function goodsColumns(
  { title, seesCosts, isProduct }: { title: Title; seesCosts: boolean; isProduct: boolean },
  locale: Locale,
): FileColumn<GoodsRow>[] {
  const column = columnsOf<GoodsRow>(locale);
  const ofProduct = [
    column(m.admin_reports_sku, ({ sku }) => sku),
    column(m.admin_reports_orders, ({ figures }) => figures.orders),
  ];
  const ofCosts = [
    column(m.admin_reports_known_revenue, ({ figures }) => figures.known_revenue),
    column(m.admin_reports_margin, ({ figures }) => figures.margin),
  ];
  return [
    column(title, ({ name }) => name),
    ...(isProduct ? ofProduct : []),
    column(m.admin_reports_pieces, ({ figures }) => figures.pieces),
    column(m.admin_reports_revenue, ({ figures }) => figures.revenue),
    ...(seesCosts ? ofCosts : []),
  ];
}

export function unsoldColumns(seesCosts: boolean, locale: Locale): FileColumn<UnsoldGoods['rows'][number]>[] {
  const column = columnsOf<UnsoldGoods['rows'][number]>(locale);
  return [
    column(m.admin_reports_product, ({ name }) => name),
    column(m.admin_reports_sku, ({ sku }) => sku),
    column(m.admin_reports_stock, ({ stock }) => stock),
    column(m.admin_reports_worth, ({ worth }) => worth),
    ...(seesCosts ? [column(m.admin_reports_cost, ({ cost }) => cost)] : []),
  ];
}

export const CAUSES: Record<RefundCause, Title> = {
  defect: m.admin_refund_reason_defect,
  not_as_ordered: m.admin_refund_reason_not_as_ordered,
  changed_mind: m.admin_refund_reason_changed_mind,
  missing: m.admin_refund_reason_missing,
  other: m.admin_refund_reason_other,
  edit: m.admin_reports_cause_edit,
  end: m.admin_reports_cause_end,
};
export const WAYS: Record<RefundWay, Title> = {
  cash: m.admin_refund_way_cash,
  bank: m.admin_refund_way_bank,
  by_hand: m.admin_refund_way_by_hand,
};

export function refundColumns(locale: Locale): FileColumn<RefundReportRow>[] {
  const column = columnsOf<RefundReportRow>(locale);
  return [
    column(m.admin_orders_number, ({ order }) => order),
    column(m.admin_reports_when, ({ atMs }) => tashkentDay(new Date(atMs))),
    column(m.admin_reports_cause, ({ cause }) => CAUSES[cause]({}, { locale })),
    column(m.admin_reports_way, ({ way }) => WAYS[way]({}, { locale })),
    column(m.admin_reports_amount, ({ amount }) => amount),
  ];
}

export function promotionColumns(by: PromotionSplit, locale: Locale): FileColumn<PromotionRow>[] {
  const column = columnsOf<PromotionRow>(locale);
  return [
    keyColumn(by, locale),
    column(m.admin_reports_sold, ({ figures }) => figures.sold),
    column(m.admin_reports_revenue, ({ figures }) => figures.revenue),
    column(m.admin_reports_coupon_discount, ({ figures }) => figures.coupon_discount),
    column(m.admin_reports_vouchers, ({ figures }) => figures.vouchers),
    column(m.admin_reports_voucher_discount, ({ figures }) => figures.voucher_discount),
    column(m.admin_reports_placed, ({ figures }) => figures.placed),
  ];
}

const MOVE_TITLES: Record<CountedMove, Title> = {
  confirmed: m.admin_reports_confirmed,
  packed: m.admin_reports_packed,
  on_the_way: m.admin_reports_sent,
  ready_for_pickup: m.admin_reports_ready,
  delivered: m.admin_reports_handed_over,
  cancelled: m.admin_reports_cancelled,
  returned: m.admin_reports_returned,
};

export function staffColumns(locale: Locale): FileColumn<StaffReportRow>[] {
  const column = columnsOf<StaffReportRow>(locale);
  return [
    column(m.admin_reports_person, ({ name }) => name),
    ...COUNTED_MOVES.map((status) => column(MOVE_TITLES[status], ({ figures }) => figures.moves[status])),
    column(m.admin_reports_minutes_to_confirm, ({ figures: { moves, minutes_to_confirm } }) =>
      moves.confirmed === 0 ? null : Math.round(minutes_to_confirm / moves.confirmed),
    ),
  ];
}

export function customerColumns(by: CustomerSplit, locale: Locale): FileColumn<CustomerRow>[] {
  const column = columnsOf<CustomerRow>(locale);
  return [
    keyColumn(by, locale),
    column(m.admin_reports_new_buyers, ({ figures }) => figures.new),
    column(m.admin_reports_new_revenue, ({ figures }) => figures.new_revenue),
    column(m.admin_reports_repeat_orders, ({ figures }) => figures.repeat),
    column(m.admin_reports_repeat_revenue, ({ figures }) => figures.repeat_revenue),
    column(m.admin_reports_unknown_orders, ({ figures }) => figures.unknown),
    column(m.admin_reports_unknown_revenue, ({ figures }) => figures.unknown_revenue),
  ];
}

const STEP_TITLES: Record<FunnelStep, Title> = {
  visit: m.admin_reports_step_visit,
  listing: m.admin_reports_step_listing,
  product: m.admin_reports_step_product,
  cart: m.admin_reports_step_cart,
  checkout: m.admin_reports_step_checkout,
  order: m.admin_reports_step_order,
};

export function funnelColumns(
  by: FunnelSplit,
  { hasVisits }: { hasVisits: boolean },
  locale: Locale,
): FileColumn<FunnelRow>[] {
  const column = columnsOf<FunnelRow>(locale);
  const steps = FUNNEL_STEPS.filter((step) => hasVisits || step !== 'visit');
  return [keyColumn(by, locale), ...steps.map((step) => column(STEP_TITLES[step], ({ figures }) => figures[step]))];
}

export function instalmentColumns(by: InstalmentSplit, locale: Locale): FileColumn<InstalmentRow>[] {
  const column = columnsOf<InstalmentRow>(locale);
  return [
    keyColumn(by, locale),
    column(m.admin_reports_applied, ({ figures }) => figures.applied),
    column(m.admin_reports_apps_approved, ({ figures }) => figures.approved),
    column(m.admin_reports_apps_refused, ({ figures }) => figures.refused),
    column(m.admin_reports_apps_undone, ({ figures }) => figures.undone),
    column(m.admin_reports_apps_cancelled, ({ figures }) => figures.cancelled),
    column(m.admin_reports_apps_failed, ({ figures }) => figures.failed),
    column(m.admin_reports_apps_open, ({ figures }) => figures.open),
    column(m.admin_reports_apps_amount, ({ figures }) => figures.amount),
    column(m.admin_reports_apps_approved_amount, ({ figures }) => figures.approved_amount),
    column(m.admin_reports_apps_average, ({ figures: { amount, applied } }) =>
      applied === 0 ? null : Math.round(amount / applied),
    ),
    column(m.admin_reports_apps_months, ({ figures: { months, applied } }) =>
      applied === 0 ? null : Math.round((months / applied) * 10) / 10,
    ),
  ];
}

export function searchColumns(by: SearchSplit, locale: Locale): FileColumn<SearchRow>[] {
  const column = columnsOf<SearchRow>(locale);
  return [
    keyColumn(by, locale),
    column(m.admin_reports_searches_count, ({ figures }) => figures.searches),
    column(m.admin_reports_search_nothing, ({ figures }) => figures.nothing),
    column(m.admin_reports_search_clicks, ({ figures }) => figures.clicks),
    ...(by === 'query' ? [column(m.admin_reports_search_found, ({ found }) => found)] : []),
  ];
}

/** Times in milliseconds, as they are measured. */
export function speedColumns(by: SpeedSplit, locale: Locale): FileColumn<SpeedRow>[] {
  return [
    keyColumn(by, locale),
    ...VITAL_METRICS.flatMap((metric): FileColumn<SpeedRow>[] => [
      { title: `${metric} p75`, cell: ({ figures }) => roundedVital(figures[metric].p75, metric === 'CLS') },
      { title: `${metric}, n`, cell: ({ figures }) => figures[metric].count },
      {
        title: `${metric}, ${m.admin_reports_vital_good({}, { locale })}`,
        cell: ({ figures }) => figures[metric].good,
      },
      {
        title: `${metric}, ${m.admin_reports_vital_needs({}, { locale })}`,
        cell: ({ figures }) => figures[metric].needs,
      },
      {
        title: `${metric}, ${m.admin_reports_vital_poor({}, { locale })}`,
        cell: ({ figures }) => figures[metric].poor,
      },
    ]),
  ];
}

function roundedVital(value: number | null, isScore: boolean): number | null {
  if (value === null) return null;
  return isScore ? Math.round(value * 1000) / 1000 : Math.round(value);
}

export function basketColumns(by: BasketSplit, locale: Locale): FileColumn<BasketRow>[] {
  const column = columnsOf<BasketRow>(locale);
  const each = (value: number, sold: number, digits: number) =>
    sold === 0 ? null : Math.round((value / sold) * 10 ** digits) / 10 ** digits;
  return [
    keyColumn(by, locale),
    column(m.admin_reports_sold, ({ figures }) => figures.sold),
    column(m.admin_reports_revenue, ({ figures }) => figures.revenue),
    column(m.admin_reports_average, ({ figures: { revenue, sold } }) => each(revenue, sold, 0)),
    column(m.admin_reports_lines_each, ({ figures: { lines, sold } }) => each(lines, sold, 2)),
    column(m.admin_reports_pieces_each, ({ figures: { pieces, sold } }) => each(pieces, sold, 2)),
  ];
}

type LostRow = LostGoods['rows'][number];

export function lostColumns(locale: Locale): FileColumn<LostRow>[] {
  const column = columnsOf<LostRow>(locale);
  return [
    column(m.admin_reports_product, ({ name }) => name),
    column(m.admin_reports_sku, ({ sku }) => sku),
    column(m.admin_reports_lost_views, ({ views }) => views),
    column(m.admin_reports_views_in_stock, ({ views_in_stock }) => views_in_stock),
    column(m.admin_reports_pieces, ({ pieces }) => pieces),
    column(m.admin_reports_lost_rate, ({ rate }) => Math.round(rate * 10_000) / 10_000),
    column(m.admin_reports_price, ({ price }) => price),
    column(m.admin_reports_lost_sum, ({ lost }) => lost),
    column(m.admin_reports_stock, ({ stock }) => stock),
  ];
}
