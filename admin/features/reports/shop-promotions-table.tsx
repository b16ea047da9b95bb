import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { ANY_PROMOTION } from '#contract/orders/order-outcomes.ts';
import { changeOf } from '#contract/reports/figures.ts';
import { daysIn } from '#contract/reports/report-kinds.ts';
import type { ShopPromotionReport, ShopPromotionRow } from '#contract/reports/shop-promotion-report.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FigureLink } from './figure-link.tsx';
import { Change, decimalText } from './total-figures.tsx';

interface ShopPromotionsTableProps {
  report: ShopPromotionReport;
  /** The orders and the goods that count for a promotion, by its filter. */
  ordersOf(promotion: string): string;
  goodsOf(promotion: string): string;
}

/** A promotion, or all of them. */
type Line = ShopPromotionRow;

/** The promotions, and what they come to: a line counts for one of them. */
export function ShopPromotionsTable({ report: { rows, totals }, ordersOf, goodsOf }: ShopPromotionsTableProps) {
  const total: Line = {
    ...{ key: ANY_PROMOTION, name: m.admin_reports_total(), figures: totals },
    ...{ is_promotion: false, run: null, goods: null, pace: null },
  };
  const ofOrders = (
    name: 'orders' | 'revenue' | 'lowered',
    title: string,
    text: (value: number) => string,
  ): Column<Line> => ({
    ...{ id: name, title, align: 'end' },
    cell: ({ key, name: what, figures }) => (
      <FigureLink
        label={m.admin_reports_open_orders({ what: `${what}, ${title}`, value: text(figures[name]) })}
        value={text(figures[name])}
        to={ordersOf(key)}
        isEmpty={figures.orders === 0}
      />
    ),
  });
  const sum = (value: number) => formatSum(value, getLocale());
  return (
    <div className="pt-2">
      <DataTable<Line>
        label={m.admin_reports_shop_promotions()}
        isScrolled
        keyOf={({ key }) => key}
        rows={[...rows, total]}
        columns={[
          nameColumn(),
          daysColumn(),
          ofOrders('orders', m.admin_reports_orders(), groupThousands),
          piecesColumn(goodsOf),
          paceColumn(),
          ofOrders('lowered', m.admin_reports_lowered(), sum),
          ofOrders('revenue', m.admin_reports_revenue(), sum),
        ]}
      />
    </div>
  );
}

function nameColumn(): Column<Line> {
  return {
    ...{ id: 'name', title: m.admin_reports_promotion() },
    cell: ({ key, name, run }) => (
      <>
        <span className={key === ANY_PROMOTION ? 'font-semibold' : 'font-medium'}>{name}</span>
        {run && (
          <span className="block text-sm font-normal text-slate">{formatDays({ from: run.from, until: run.to })}</span>
        )}
      </>
    ),
  };
}

function daysColumn(): Column<Line> {
  return {
    ...{ id: 'days', title: m.admin_reports_run_days(), align: 'end' },
    cell: ({ run }) => (run === null ? '—' : daysIn(run)),
  };
}

function piecesColumn(goodsOf: ShopPromotionsTableProps['goodsOf']): Column<Line> {
  const title = m.admin_reports_pieces();
  return {
    ...{ id: 'pieces', title, align: 'end' },
    cell: ({ key, name, figures: { orders, pieces } }) => (
      <FigureLink
        label={m.admin_reports_open_goods({ what: `${name}, ${title}`, value: groupThousands(pieces) })}
        value={groupThousands(pieces)}
        to={goodsOf(key)}
        isEmpty={orders === 0}
        permission="reports:see"
      />
    ),
  };
}

/** What it has moved: how many pieces a day while it ran, and before. */
function paceColumn(): Column<Line> {
  return {
    ...{ id: 'pace', title: m.admin_reports_pace(), align: 'end' },
    cell: ({ key, pace }) => {
      if (pace === null) return key === ANY_PROMOTION ? null : '—';
      const { now, before, days_before: days } = pace;
      const percent = changeOf(now, before);
      return (
        <>
          <span className="whitespace-nowrap">{paceText(now)}</span>
          {percent !== null && (
            <>
              {' '}
              <Change percent={percent} />
            </>
          )}
          <span
            className="block text-sm font-normal text-slate"
            title={formatDays({ from: days.from, until: days.to })}
          >
            {m.admin_reports_pace_was({ value: paceText(before) })}
          </span>
        </>
      );
    },
  };
}

function paceText(value: number): string {
  if (value >= 10) return groupThousands(Math.round(value));
  const digits = value < 1 ? 100 : 10;
  return decimalText(Math.round(value * digits) / digits);
}
