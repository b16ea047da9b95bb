import { Filter } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { LoadBody } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { changeOf } from '#contract/reports/figures.ts';
import type { FunnelFigures, FunnelReport, FunnelRow } from '#contract/reports/funnel-report.ts';
import { STEP_TITLES } from '#contract/reports/report-titles.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { BarChart } from './bar-chart.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { FunnelSteps, firstOf, stepsOf } from './funnel-steps.tsx';
import { FunnelToolbar } from './funnel-toolbar.tsx';
import { type FunnelState, funnelAddress, funnelRowAddress, ordersAddress, readFunnelState } from './report-address.ts';
import { ReportHeader } from './report-header.tsx';
import { KEY_TITLES, rowName } from './split-rows.ts';
import { percentOf, TotalFigures } from './total-figures.tsx';

/** `/admin/reports/funnel?by=source`: how far visits have come towards an order, and where those that did not have left. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readFunnelState(search);
  const { period, by, isCompared, filters } = state;
  const query = { ...period, by, ...filters, compare: isCompared ? 'before' : 'no' };
  const report = useCall(reportsCalls.readFunnelReport, { query }, { keepsPrevious: true });
  const open = (change: Partial<FunnelState>) =>
    void navigate(funnelAddress({ ...state, ...change }), { replace: true });
  return (
    <>
      <ReportHeader
        name="funnel"
        hint={m.admin_reports_funnel_hint()}
        period={period}
        file={{ call: reportsCalls.exportFunnelReport, inputOf: (format) => ({ query: { ...query, format } }) }}
      />
      <FunnelToolbar
        state={state}
        choices={report.data?.choices}
        open={open}
        set={filterSetter(filters, (next) => open({ filters: next }))}
      />
      {report.data === undefined ? <LoadBody query={report} /> : <FunnelBody report={report.data} state={state} />}
    </>
  );
}

function FunnelBody({ report, state }: { report: FunnelReport; state: FunnelState }) {
  const { totals, totals_before: before, rows } = report;
  if (isNothing(totals) && (before === null || isNothing(before))) {
    return (
      <EmptyState Icon={Filter} title={m.admin_reports_empty()}>
        {m.admin_reports_empty_hint()}
      </EmptyState>
    );
  }
  const hasCategories = totals.visit === null;
  return (
    <>
      <FunnelTotals report={report} />
      {hasCategories && (
        <p className="max-w-prose px-4 pt-4 text-sm text-slate md:px-6">{m.admin_reports_first_category_hint()}</p>
      )}
      <FunnelSteps totals={totals} totals_before={before} />
      <div className="pt-6">
        <BarChart
          bars={rows.map((row) => ({
            ...{ key: row.key, name: rowName(row, state), value: row.figures.order, before: firstOf(row.figures) },
          }))}
          words={{
            valueText: groupThousands,
            label: (count) => m.admin_reports_funnel_split_chart({ count }),
            maxText: (count) => m.admin_reports_funnel_chart_max({ count }),
            bothText: (order, first) => m.admin_reports_funnel_both({ first, order }),
            legend: [m.admin_reports_funnel_legend_order(), m.admin_reports_funnel_legend_first()],
          }}
        />
        <FiguresTable<FunnelRow>
          label={m.admin_reports_funnel()}
          title={KEY_TITLES[state.by]()}
          rows={rows}
          totals={totals}
          nameOf={(row) => rowName(row, state)}
          openRow={(row) => funnelRowAddress(row.key, state)}
          addressOf={() => null}
          columns={columnsOf(totals)}
        />
      </div>
    </>
  );
}

function isNothing(figures: FunnelFigures): boolean {
  return firstOf(figures) === 0 && figures.listing === 0;
}

/** Orders of visits are a part of all orders, which stand beside them. */
function FunnelTotals({ report: { from, to, totals, totals_before: before, orders } }: { report: FunnelReport }) {
  const conversion = (figures: FunnelFigures) => percentOf(figures.order, firstOf(figures));
  const [percent, percentBefore] = [conversion(totals), before && conversion(before)];
  const counted = percentOf(totals.order, orders);
  return (
    <TotalFigures
      figures={[
        {
          title: m.admin_reports_conversion(),
          value: percent === null ? '—' : m.admin_reports_share({ percent }),
          before:
            percentBefore === null ? null : { text: m.admin_reports_share({ percent: percentBefore }), percent: null },
          note: m.admin_reports_conversion_hint(),
        },
        {
          title: STEP_TITLES.order(),
          value: groupThousands(totals.order),
          before: before && { text: groupThousands(before.order), percent: changeOf(totals.order, before.order) },
          note: m.admin_reports_step_order_hint(),
        },
        {
          title: m.admin_reports_all_orders(),
          value: (
            <FigureLink
              label={m.admin_reports_open_orders({ what: m.admin_reports_all_orders(), value: groupThousands(orders) })}
              value={groupThousands(orders)}
              to={ordersAddress({ from, to })}
              isEmpty={orders === 0}
            />
          ),
          note:
            counted === null
              ? m.admin_reports_all_orders_hint()
              : `${m.admin_reports_orders_counted({ percent: counted })}. ${m.admin_reports_all_orders_hint()}`,
        },
      ]}
    />
  );
}

function columnsOf(totals: FunnelFigures): FigureColumn<FunnelFigures>[] {
  const steps = stepsOf(totals);
  return [
    ...steps.map(
      (step): FigureColumn<FunnelFigures> => ({
        ...{ id: step, title: STEP_TITLES[step](), text: (figures) => groupThousands(figures[step] ?? 0) },
      }),
    ),
    {
      ...{ id: 'conversion', title: m.admin_reports_conversion() },
      text: (figures) => {
        const percent = percentOf(figures.order, firstOf(figures));
        return percent === null ? '—' : m.admin_reports_share({ percent });
      },
    },
  ];
}
