import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { PROMISE_OUTCOMES, type PromiseOutcome } from '#contract/orders/order-outcomes.ts';
import type { DeliveryFigures, DeliveryReport, DeliveryRow } from '#contract/reports/delivery-report.ts';
import { averageOf } from '#contract/reports/figures.ts';
import { m } from '#messages';
import { durationText } from './duration-text.ts';
import { FigureLink } from './figure-link.tsx';
import { type DeliveryState, ordersAddress } from './report-address.ts';
import { KEY_TITLES, rowFilters, rowName } from './split-rows.ts';

export const PROMISE_TITLES: Record<PromiseOutcome, () => string> = {
  on_time: m.admin_reports_on_time,
  late: m.admin_reports_late,
  overdue: m.admin_reports_overdue,
};

const TOTAL = 'total';

interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  totals: DeliveryFigures;
  state: DeliveryState;
  /** The store that the report is limited to. */
  pickup: DeliveryReport['pickup'];
}

export function DeliveryTable({ rows, totals, state, pickup }: DeliveryTableProps) {
  const ofReport = { ...state.period, ...state.filters, ...(pickup !== null && { pickup }) };
  return (
    <div className="pt-2">
      <DataTable
        label={m.admin_reports_deliveries()}
        isScrolled
        columns={columnsOf({
          title: KEY_TITLES[state.by](),
          nameOf: (row) => (row.key === TOTAL ? m.admin_reports_total() : rowName(row, state)),
          filtersOf: ({ key }) => ({ ...ofReport, ...(key !== TOTAL && rowFilters(key, state)) }),
        })}
        rows={[...rows, { key: TOTAL, name: null, figures: totals }]}
        keyOf={({ key }) => key}
      />
    </div>
  );
}

interface Columns {
  title: string;
  nameOf(row: DeliveryRow): string;
  filtersOf(row: DeliveryRow): object;
}

function columnsOf({ title, nameOf, filtersOf }: Columns): Column<DeliveryRow>[] {
  const figure = (id: 'delivered' | PromiseOutcome, name: string, filters: object): Column<DeliveryRow> => ({
    ...{ id, title: name, align: 'end' },
    cell: (row) => {
      const value = groupThousands(row.figures[id]);
      return (
        <FigureLink
          label={m.admin_reports_open_orders({ what: `${nameOf(row)}, ${name}`, value })}
          value={value}
          to={ordersAddress({ ...filtersOf(row), ...filters })}
          isEmpty={row.figures[id] === 0}
        />
      );
    },
  });
  return [
    {
      ...{ id: 'key', title },
      cell: (row) => <span className={row.key === TOTAL ? 'font-semibold' : undefined}>{nameOf(row)}</span>,
    },
    figure('delivered', m.admin_reports_handed_over(), { outcome: 'delivered' }),
    ...PROMISE_OUTCOMES.map((promise) => figure(promise, PROMISE_TITLES[promise](), { promise })),
    {
      ...{ id: 'time', title: m.admin_reports_time_taken(), align: 'end' },
      cell: ({ figures: { minutes, timed } }) => {
        const average = averageOf(minutes, timed);
        return average === null ? '—' : durationText(average);
      },
    },
  ];
}
