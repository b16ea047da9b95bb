import { formatSum, groupThousands } from '#contract/money/money.ts';
import { averageOf, changeOf } from '#contract/reports/figures.ts';
import type { SalesFigures, SalesReport } from '#contract/reports/reports.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FigureLink } from './figure-link.tsx';
import { ordersAddress, type SalesState } from './report-address.ts';
import { type TotalFigure, TotalFigures } from './total-figures.tsx';

/** What the period comes to, beside the period before; each figure opens its orders. */
export function SalesTotals({ report, state }: { report: SalesReport; state: SalesState }) {
  const { totals, totals_before: before } = report;
  const orders = { ...state.period, ...state.filters, ...(report.pickup !== null && { pickup: report.pickup }) };
  const sum = (value: number) => formatSum(value, getLocale());
  const figure = (
    title: string,
    countOf: (figures: SalesFigures) => number,
    format: (value: number) => string,
    filters: object,
  ): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value: format(countOf(totals)) })}
        value={format(countOf(totals))}
        to={ordersAddress({ ...orders, ...filters })}
        isEmpty={countOf(totals) === 0}
      />
    ),
    before: before && { text: format(countOf(before)), percent: changeOf(countOf(totals), countOf(before)) },
  });
  const average = averageOf(totals.revenue, totals.sold);
  const averageBefore = before && averageOf(before.revenue, before.sold);
  return (
    <TotalFigures
      figures={[
        figure(m.admin_reports_revenue(), ({ revenue }) => revenue, sum, { outcome: 'sold' }),
        figure(m.admin_reports_sold(), ({ sold }) => sold, groupThousands, { outcome: 'sold' }),
        {
          title: m.admin_reports_average(),
          value: average === null ? '—' : sum(average),
          before:
            averageBefore === null
              ? null
              : { text: sum(averageBefore), percent: average === null ? null : changeOf(average, averageBefore) },
        },
        figure(m.admin_reports_placed(), ({ placed }) => placed, groupThousands, {}),
        figure(m.admin_reports_cancelled(), ({ cancelled }) => cancelled, groupThousands, { outcome: 'cancelled' }),
        figure(m.admin_reports_returned(), ({ returned }) => returned, groupThousands, { outcome: 'returned' }),
      ]}
    />
  );
}
