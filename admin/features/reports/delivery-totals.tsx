import { groupThousands } from '#contract/money/money.ts';
import { PROMISE_OUTCOMES } from '#contract/orders/order-outcomes.ts';
import type { DeliveryFigures, DeliveryReport } from '#contract/reports/delivery-report.ts';
import { averageOf, changeOf } from '#contract/reports/figures.ts';
import { m } from '#messages';
import { PROMISE_TITLES } from './delivery-table.tsx';
import { durationText } from './duration-text.ts';
import { FigureLink } from './figure-link.tsx';
import { type DeliveryState, ordersAddress } from './report-address.ts';
import { type TotalFigure, TotalFigures } from './total-figures.tsx';

/** What the period comes to, beside the period before; each figure opens its orders. */
export function DeliveryTotals({ report, state }: { report: DeliveryReport; state: DeliveryState }) {
  const { totals, totals_before: before, pickup } = report;
  const orders = { ...state.period, ...state.filters, ...(pickup !== null && { pickup }) };
  const promised = totals.on_time + totals.late + totals.overdue;
  const figure = (title: string, name: keyof DeliveryFigures, filters: object): TotalFigure => ({
    title,
    value: (
      <FigureLink
        label={m.admin_reports_open_orders({ what: title, value: groupThousands(totals[name]) })}
        value={groupThousands(totals[name])}
        to={ordersAddress({ ...orders, ...filters })}
        isEmpty={totals[name] === 0}
      />
    ),
    // Orders of the period before have had more time, so that what waits now is not compared.
    before:
      before && name !== 'overdue'
        ? { text: groupThousands(before[name]), percent: changeOf(totals[name], before[name]) }
        : null,
    note: noteOf(name, totals, promised),
  });
  const [average, averageBefore] = [
    averageOf(totals.minutes, totals.timed),
    before && averageOf(before.minutes, before.timed),
  ];
  return (
    <TotalFigures
      figures={[
        figure(m.admin_reports_handed_over(), 'delivered', { outcome: 'delivered' }),
        {
          title: m.admin_reports_time_taken(),
          value: average === null ? '—' : durationText(average),
          before:
            average === null || averageBefore === null
              ? null
              : { text: durationText(averageBefore), percent: changeOf(average, averageBefore) },
        },
        ...PROMISE_OUTCOMES.map((promise) => figure(PROMISE_TITLES[promise](), promise, { promise })),
      ]}
    />
  );
}

function noteOf(name: keyof DeliveryFigures, totals: DeliveryFigures, promised: number): string | undefined {
  if (name === 'overdue' && totals.overdue > 0) return m.admin_reports_overdue_note();
  if (name !== 'on_time' || promised === 0) return undefined;
  return m.admin_reports_promised_share({ percent: String(Math.round((totals.on_time / promised) * 100)) });
}
