import { TicketPercent } from 'lucide-react';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { ANY_PROMOTION, NONE, VOUCHER_ALONE } from '#contract/orders/order-outcomes.ts';
import {
  ANY_COUPON,
  type PromotionFigures,
  type PromotionReport,
  type PromotionRow,
} from '#contract/reports/promotion-report.ts';
import { PROMOTION_SPLITS, type PromotionSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ordersAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { SplitToolbar } from './split-toolbar.tsx';
import { changeOf, percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useSplitState } from './use-split-state.ts';

const sum = (value: number) => formatSum(value, getLocale());
const discountOf = ({ coupon_discount, voucher_discount }: PromotionFigures) => coupon_discount + voucher_discount;

/** `/admin/reports/promotions?by=month`: what coupons and vouchers have taken off, and what was bought with them. */
export function Component() {
  const { state, open, query, compared } = useSplitState('promotions', PROMOTION_SPLITS, 'code');
  const report = useCall(reportsCalls.readPromotionReport, compared, { keepsPrevious: true });
  return (
    <>
      <ReportHeader
        name="promotions"
        hint={m.admin_reports_promotions_hint()}
        period={state.period}
        file={{ call: reportsCalls.exportPromotionReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <SplitToolbar state={state} splits={PROMOTION_SPLITS} open={open} />
      {report.data === undefined ? <LoadBody query={report} /> : <PromotionsBody report={report.data} state={state} />}
    </>
  );
}

interface PromotionsBodyProps {
  report: PromotionReport;
  state: SplitState<PromotionSplit>;
}

function PromotionsBody({ report, state }: PromotionsBodyProps) {
  const { totals, totals_before: before, rows, pickup } = report;
  if (totals.placed === 0 && (before?.placed ?? 0) === 0) {
    return (
      <EmptyState Icon={TicketPercent} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const orders = { ...state.period, ...state.filters, ...(pickup !== null && { pickup }) };
  const addressOf = (row: PromotionRow | null, filters: object) =>
    row?.key === ANY_COUPON
      ? null
      : ordersAddress({ ...orders, promo: ANY_PROMOTION, ...(row && filtersOf(row, state)), ...filters });
  return (
    <>
      <PromotionTotals report={report} to={ordersAddress({ ...orders, promo: ANY_PROMOTION, outcome: 'sold' })} />
      {state.by === 'code' && !report.shows_codes && (
        <p className="px-4 pt-4 text-sm text-slate md:px-6">{m.admin_reports_codes_hidden()}</p>
      )}
      <BarChart
        bars={rows.map((row) => ({
          ...{ key: row.key, name: rowName(row, state), value: discountOf(row.figures), before: null },
        }))}
        words={{
          valueText: sum,
          label: (value) => m.admin_reports_discount_chart({ sum: value }),
          maxText: (value) => m.admin_reports_chart_max({ sum: value }),
        }}
      />
      <FiguresTable<PromotionRow>
        label={m.admin_reports_promotions()}
        title={KEY_TITLES[state.by]()}
        rows={rows}
        totals={totals}
        nameOf={(row) => rowName(row, state)}
        addressOf={addressOf}
        columns={columnsOf()}
      />
    </>
  );
}

function filtersOf({ key }: PromotionRow, state: SplitState<PromotionSplit>): object {
  if (state.by === 'code') return { promo: key === NONE ? VOUCHER_ALONE : key };
  return rowFilters(key, { by: state.by, period: state.period });
}

function PromotionTotals({
  report: { totals, totals_before: before, all },
  to,
}: {
  report: PromotionReport;
  to: string;
}) {
  const figure = (
    title: string,
    read: (figures: PromotionFigures) => number,
    text: (value: number) => string,
    share: string | null,
  ): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value: text(read(totals)) })}
        value={text(read(totals))}
        to={to}
        isEmpty={totals.sold === 0}
      />
    ),
    before: before && { text: text(read(before)), percent: changeOf(read(totals), read(before)) },
    note: share ?? undefined,
  });
  const soldShare = percentOf(totals.sold, all.sold);
  const revenueShare = percentOf(totals.revenue, all.revenue);
  return (
    <TotalFigures
      figures={[
        figure(m.admin_reports_discount_given(), discountOf, sum, null),
        figure(
          m.admin_reports_sold(),
          ({ sold }) => sold,
          groupThousands,
          soldShare && m.admin_reports_share_of_sold({ percent: soldShare }),
        ),
        figure(
          m.admin_reports_revenue(),
          ({ revenue }) => revenue,
          sum,
          revenueShare && m.admin_reports_share_of_revenue({ percent: revenueShare }),
        ),
      ]}
    />
  );
}

function columnsOf(): FigureColumn<PromotionFigures>[] {
  const isEmpty = ({ sold }: PromotionFigures) => sold === 0;
  return [
    {
      ...{ id: 'sold', title: m.admin_reports_sold(), text: ({ sold }) => groupThousands(sold), isEmpty },
      filters: { outcome: 'sold' },
    },
    {
      ...{ id: 'revenue', title: m.admin_reports_revenue(), text: ({ revenue }) => sum(revenue), isEmpty },
      filters: { outcome: 'sold' },
    },
    {
      ...{ id: 'coupons', title: m.admin_reports_coupon_discount(), text: (row) => sum(row.coupon_discount) },
    },
    {
      ...{ id: 'vouchers', title: m.admin_reports_voucher_discount(), text: (row) => sum(row.voucher_discount) },
    },
    {
      ...{ id: 'discount', title: m.admin_reports_discount_given(), text: (row) => sum(discountOf(row)) },
    },
  ];
}
