import { TicketPercent } from 'lucide-react';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { ANY_PROMOTION, NONE, VOUCHER_ALONE } from '#contract/orders/order-outcomes.ts';
import { changeOf } from '#contract/reports/figures.ts';
import {
  ANY_COUPON,
  type PromotionFigures,
  type PromotionReport,
  type PromotionRow,
} from '#contract/reports/promotion-report.ts';
import { PROMOTION_VIEWS, type PromotionSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ordersAddress, type SplitState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { ShopPromotions } from './shop-promotions.tsx';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';
import { SplitToolbar } from './split-toolbar.tsx';
import { percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';
import { useSplitState } from './use-split-state.ts';

const sum = (value: number) => formatSum(value, getLocale());
const discountOf = ({ coupon_discount, voucher_discount }: PromotionFigures) => coupon_discount + voucher_discount;

/** `/admin/reports/promotions?by=code`: what the shop's promotions have moved, or what coupons and vouchers have taken off. */
export function Component() {
  const { state, open } = useSplitState('promotions', PROMOTION_VIEWS, 'promotion');
  const { period, by, isCompared, filters } = state;
  const query = { ...period, ...filters, compare: isCompared ? 'before' : 'no' } as const;
  const toolbar = <SplitToolbar state={state} splits={PROMOTION_VIEWS} open={open} />;
  if (by === 'promotion') {
    const call = reportsCalls.exportShopPromotionReport;
    return (
      <>
        <ReportHeader
          name="promotions"
          figures="shop-promotions"
          hint={m.admin_reports_shop_promotions_hint()}
          period={period}
          file={{ call, inputOf: (format) => ({ query: { ...query, format } }) }}
        />
        {toolbar}
        <ShopPromotions {...{ period, filters, isCompared }} />
      </>
    );
  }
  return (
    <>
      <ReportHeader
        name="promotions"
        hint={m.admin_reports_promotions_hint()}
        period={period}
        file={{
          call: reportsCalls.exportPromotionReport,
          inputOf: (format) => ({ query: { ...query, by, format } }),
        }}
      />
      {toolbar}
      <Coupons state={{ ...state, by }} />
    </>
  );
}

function Coupons({ state }: { state: SplitState<PromotionSplit> }) {
  const { period, by, isCompared, filters } = state;
  const query = { ...period, by, ...filters, compare: isCompared ? 'before' : 'no' } as const;
  const report = useCall(reportsCalls.readPromotionReport, { query }, { keepsPrevious: true });
  if (report.data === undefined) return <LoadBody query={report} />;
  return <PromotionsBody report={report.data} state={state} />;
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
      <PromotionTotals report={report} addressOf={(filters) => addressOf(null, filters) ?? ''} />
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

interface PromotionTotalsProps {
  report: PromotionReport;
  /** The orders with any coupon or voucher that have these filters too. */
  addressOf(filters: object): string;
}

function PromotionTotals({ report: { totals, totals_before: before, all }, addressOf }: PromotionTotalsProps) {
  const figure = (
    title: string,
    read: (figures: PromotionFigures) => number,
    text: (value: number) => string,
    share: string | null,
    filters: object = SOLD,
  ): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value: text(read(totals)) })}
        value={text(read(totals))}
        to={addressOf(filters)}
        isEmpty={read(totals) === 0}
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
        figure(m.admin_reports_placed(), ({ placed }) => placed, groupThousands, null, {}),
        figure(m.admin_reports_vouchers(), ({ vouchers }) => vouchers, groupThousands, null, WITH_VOUCHER),
      ]}
    />
  );
}

const SOLD = { outcome: 'sold' };
const WITH_VOUCHER = { ...SOLD, voucher: 'yes' };

/** A figure opens the orders that it counts: above them stand their number, their revenue and what was taken off. */
function columnsOf(): FigureColumn<PromotionFigures>[] {
  const column = (
    id: string,
    title: string,
    read: (row: PromotionFigures) => number,
    text: (value: number) => string,
    own: Pick<FigureColumn<PromotionFigures>, 'filters'> = {},
  ): FigureColumn<PromotionFigures> => ({
    ...{ id, title, text: (row) => text(read(row)), isEmpty: (row) => read(row) === 0 },
    ...{ filters: SOLD, ...own },
  });
  const voucher = { filters: WITH_VOUCHER };
  return [
    column('placed', m.admin_reports_placed(), ({ placed }) => placed, groupThousands, { filters: {} }),
    column('sold', m.admin_reports_sold(), ({ sold }) => sold, groupThousands),
    column('revenue', m.admin_reports_revenue(), ({ revenue }) => revenue, sum),
    column('coupons', m.admin_reports_coupon_discount(), (row) => row.coupon_discount, sum),
    column('with_voucher', m.admin_reports_vouchers(), ({ vouchers }) => vouchers, groupThousands, voucher),
    column('vouchers', m.admin_reports_voucher_discount(), (row) => row.voucher_discount, sum, voucher),
    column('discount', m.admin_reports_discount_given(), discountOf, sum),
  ];
}
