import { TicketPercent } from 'lucide-react';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { ANY_PROMOTION, NONE } from '#contract/orders/order-outcomes.ts';
import { changeOf } from '#contract/reports/figures.ts';
import type { Period } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { ShopPromotionFigures, ShopPromotionReport } from '#contract/reports/shop-promotion-report.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { ordersAddress, type PickupFilters, reportAddress } from './report-address.ts';
import { ShopPromotionsTable } from './shop-promotions-table.tsx';
import { percentOf, type TotalFigure, TotalFigures } from './total-figures.tsx';

const sum = (value: number) => formatSum(value, getLocale());

interface ShopPromotionsProps {
  period: Period;
  filters: PickupFilters;
  isCompared: boolean;
}

/** What the shop's promotions have sold and moved, and goods at a lowered price without one. */
export function ShopPromotions({ period, filters, isCompared }: ShopPromotionsProps) {
  const query = { ...period, ...filters, compare: isCompared ? 'before' : 'no' } as const;
  const report = useCall(reportsCalls.readShopPromotionReport, { query }, { keepsPrevious: true });
  if (report.data === undefined) return <LoadBody query={report} />;
  return <ShopPromotionsBody report={report.data} />;
}

function ShopPromotionsBody({ report }: { report: ShopPromotionReport }) {
  const { totals_before: before, rows, from, to, pickup } = report;
  if (rows.length === 0 && (before?.orders ?? 0) === 0) {
    return (
      <EmptyState Icon={TicketPercent} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const within = { ...(pickup !== null && { pickup }) };
  const orders = (promotion: string) => ordersAddress({ from, to, ...within, outcome: 'sold', promotion });
  const goods = (promotion: string) => reportAddress('goods', { from, to }, { ...within, promotion });
  return (
    <>
      <Totals report={report} to={{ orders: orders(ANY_PROMOTION), goods: goods(ANY_PROMOTION) }} />
      <BarChart
        bars={rows
          .filter(({ key }) => key !== NONE)
          .map(({ key, name, figures }) => ({ key, name, value: figures.revenue, before: null }))}
      />
      <ShopPromotionsTable report={report} ordersOf={orders} goodsOf={goods} />
      <div className="max-w-3xl space-y-2 px-4 py-4 text-sm text-slate md:px-6">
        <p>{m.admin_reports_pace_hint()}</p>
        <p>{m.admin_reports_one_promotion_hint()}</p>
      </div>
    </>
  );
}

interface TotalsProps {
  report: ShopPromotionReport;
  to: { orders: string; goods: string };
}

function Totals({ report: { totals, totals_before: before, sold }, to }: TotalsProps) {
  const figure = (
    title: string,
    name: keyof ShopPromotionFigures,
    text: (value: number) => string,
    note?: string | null,
  ): TotalFigure => {
    const value = text(totals[name]);
    const opened = name === 'pieces' ? to.goods : to.orders;
    const label = name === 'pieces' ? m.admin_reports_open_goods : m.admin_reports_open_orders;
    return {
      title,
      value: (
        <FigureLink
          label={label({ what: title, value })}
          {...{ value, to: opened, isEmpty: totals.orders === 0 }}
          permission={name === 'pieces' ? 'reports:see' : 'orders:see'}
        />
      ),
      before: before && { text: text(before[name]), percent: changeOf(totals[name], before[name]) },
      note: note ?? undefined,
    };
  };
  const percent = percentOf(totals.orders, sold);
  return (
    <TotalFigures
      figures={[
        figure(m.admin_reports_revenue(), 'revenue', sum),
        figure(m.admin_reports_lowered(), 'lowered', sum, m.admin_reports_lowered_note()),
        figure(
          m.admin_reports_orders(),
          'orders',
          groupThousands,
          percent && m.admin_reports_share_of_sold({ percent }),
        ),
        figure(m.admin_reports_pieces(), 'pieces', groupThousands),
      ]}
    />
  );
}
