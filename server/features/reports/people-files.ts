import type { Locale } from '#contract/i18n/locale.ts';
import { COUNTED_MOVES } from '#contract/orders/order-outcomes.ts';
import type { Cohort, CustomerRow } from '#contract/reports/customer-report.ts';
import type { DeliveryRow } from '#contract/reports/delivery-report.ts';
import { averageOf, shareOf } from '#contract/reports/figures.ts';
import type { InstalmentReport, InstalmentRow } from '#contract/reports/instalment-report.ts';
import type { PromotionRow } from '#contract/reports/promotion-report.ts';
import { REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import type { CustomerSplit, DeliverySplit, InstalmentSplit, PromotionSplit } from '#contract/reports/report-kinds.ts';
import { daysOf } from '#contract/reports/row-names.ts';
import { shownCohorts } from '#contract/reports/shown-cohorts.ts';
import type { StaffReportRow } from '#contract/reports/staff-report.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import type { FileColumn, SmallTable } from '#server/platform/table-files/table-file.ts';
import { columnOf, type FileRequest, keyColumn } from './file-columns.ts';

/** The columns of reports of people and what they do as files. */

/** The average in hours with one decimal, as spreadsheets add up and draw it. */
export function deliveryColumns(request: FileRequest<DeliverySplit>): FileColumn<DeliveryRow>[] {
  const column = columnOf<DeliveryRow>(request.locale);
  const names = REPORT_FIGURES.delivery;
  return [
    keyColumn(request),
    column(names.delivered, ({ figures }) => figures.delivered),
    column(m.admin_reports_hours_taken, ({ figures: { minutes, timed } }) => averageOf(minutes / 60, timed, 1)),
    column(names.on_time, ({ figures }) => figures.on_time),
    column(names.late, ({ figures }) => figures.late),
    column(names.overdue, ({ figures }) => figures.overdue),
  ];
}

export function promotionColumns(request: FileRequest<PromotionSplit>): FileColumn<PromotionRow>[] {
  const column = columnOf<PromotionRow>(request.locale);
  const names = REPORT_FIGURES.promotions;
  return [
    keyColumn(request),
    column(names.sold, ({ figures }) => figures.sold),
    column(names.revenue, ({ figures }) => figures.revenue),
    column(names.coupon_discount, ({ figures }) => figures.coupon_discount),
    column(names.vouchers, ({ figures }) => figures.vouchers),
    column(names.voucher_discount, ({ figures }) => figures.voucher_discount),
    column(names.placed, ({ figures }) => figures.placed),
  ];
}

export function staffColumns(locale: Locale): FileColumn<StaffReportRow>[] {
  const column = columnOf<StaffReportRow>(locale);
  return [
    column(m.admin_reports_person, ({ name }) => name),
    ...COUNTED_MOVES.map((status) => column(REPORT_FIGURES.staff[status], ({ figures }) => figures.moves[status])),
    column(m.admin_reports_minutes_to_confirm, ({ figures: { moves, minutes_to_confirm } }) =>
      averageOf(minutes_to_confirm, moves.confirmed),
    ),
  ];
}

export function customerColumns(request: FileRequest<CustomerSplit>): FileColumn<CustomerRow>[] {
  const column = columnOf<CustomerRow>(request.locale);
  const names = REPORT_FIGURES.customers;
  return [
    keyColumn(request),
    column(names.new, ({ figures }) => figures.new),
    column(names.new_revenue, ({ figures }) => figures.new_revenue),
    column(names.repeat, ({ figures }) => figures.repeat),
    column(names.repeat_revenue, ({ figures }) => figures.repeat_revenue),
    column(names.unknown, ({ figures }) => figures.unknown),
    column(names.unknown_revenue, ({ figures }) => figures.unknown_revenue),
  ];
}

/** Who came back: for each month of a first purchase which part had bought again by the end of each month since. */
export function cohortsTable(cohorts: readonly Cohort[], end: string, locale: Locale): SmallTable {
  const { shown, later } = shownCohorts(cohorts);
  const names = REPORT_FIGURES.customers;
  const laterName = (months: number) =>
    months === 0
      ? m.admin_reports_cohort_same({}, { locale })
      : m.admin_reports_cohort_later({ months: String(months) }, { locale });
  return {
    title: names.returned.title({}, { locale }),
    heads: [
      m.admin_reports_cohort_month({}, { locale }),
      names.cohort_buyers.title({}, { locale }),
      names.cohort_revenue.title({}, { locale }),
      ...later.map((months) => m.admin_reports_in_percent({ figure: laterName(months) }, { locale })),
    ],
    rows: shown.map(({ month, buyers, returned, revenue }) => {
      const { from, to } = daysOf(month, 'month', end);
      const parts = later.map((months) => returned[months]);
      return [
        ...[formatDays({ from, until: to }), buyers, averageOf(revenue, buyers)],
        ...parts.map((count) => (count === undefined ? null : shareOf(count, buyers))),
      ];
    }),
  };
}

export function instalmentColumns(request: FileRequest<InstalmentSplit>): FileColumn<InstalmentRow>[] {
  const column = columnOf<InstalmentRow>(request.locale);
  const names = REPORT_FIGURES.instalments;
  return [
    keyColumn(request),
    column(names.applied, ({ figures }) => figures.applied),
    column(names.approved, ({ figures }) => figures.approved),
    column.percent(names.share, ({ figures: { approved, applied } }) => shareOf(approved, applied)),
    column(names.refused, ({ figures }) => figures.refused),
    column(names.undone, ({ figures }) => figures.undone),
    column(names.cancelled, ({ figures }) => figures.cancelled),
    column(names.failed, ({ figures }) => figures.failed),
    column(names.open, ({ figures }) => figures.open),
    column(names.amount, ({ figures }) => figures.amount),
    column(names.approved_amount, ({ figures }) => figures.approved_amount),
    column(names.average, ({ figures: { amount, applied } }) => averageOf(amount, applied)),
    column(names.months, ({ figures: { months, applied } }) => averageOf(months, applied, 1)),
  ];
}

/** Which part of the sales is paid in instalments. */
export function instalmentShareTable(
  { orders, instalment_orders: paid }: InstalmentReport,
  locale: Locale,
): SmallTable {
  const { sold, revenue } = REPORT_FIGURES.instalments;
  return {
    title: m.admin_reports_shares({}, { locale }),
    heads: [
      m.admin_reports_figure_name({}, { locale }),
      m.admin_reports_total({}, { locale }),
      m.admin_reports_in_percent({ figure: m.admin_reports_share_name({}, { locale }) }, { locale }),
    ],
    rows: [
      [sold.title({}, { locale }), paid.sold, shareOf(paid.sold, orders.sold)],
      [revenue.title({}, { locale }), paid.revenue, shareOf(paid.revenue, orders.revenue)],
    ],
  };
}
