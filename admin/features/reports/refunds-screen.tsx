import { Undo2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { idOrNoneOf, setOnly } from '#admin/platform/address/read-values.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import { REFUND_WAYS, type RefundWay } from '#contract/orders/order-refunds.ts';
import { changeOf } from '#contract/reports/figures.ts';
import { REFUND_CAUSES, type RefundCause } from '#contract/reports/refund-causes.ts';
import { CAUSE_TITLES, WAY_TITLES } from '#contract/reports/report-titles.ts';
import type { RefundReport } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { BarChart } from './bar-chart.tsx';
import { periodOf, reportAddress } from './report-address.ts';
import { FilterChip, PickupFilter } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { CompareCheckbox } from './toolbar-controls.tsx';
import { TotalFigures } from './total-figures.tsx';

type RefundRow = RefundReport['rows'][number];
const ANY = '';

interface RefundFilters {
  pickup?: IdOrNone;
  cause?: RefundCause;
  way?: RefundWay;
}

/** `/admin/reports/refunds?cause=defect`: money that went back, why, and each refund. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const period = periodOf(search);
  const filters = setOnly<RefundFilters>({
    pickup: idOrNoneOf(search.get('pickup')),
    cause: REFUND_CAUSES.find((name) => name === search.get('cause')),
    way: REFUND_WAYS.find((name) => name === search.get('way')),
  });
  const isCompared = search.get('compare') !== 'no';
  const compare = isCompared ? {} : { compare: 'no' };
  const query = { ...period, ...filters, compare: isCompared ? 'before' : 'no' };
  const pages = useCallPages(
    reportsCalls.readRefundReport,
    (page) => ({ query: { ...query, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const open = (to: string) => void navigate(to, { replace: true });
  const set = filterSetter(filters, (next) => open(reportAddress('refunds', period, { ...compare, ...next })));
  const first = pages.data?.pages[0];
  return (
    <>
      <ReportHeader
        name="refunds"
        hint={m.admin_reports_refunds_hint()}
        period={period}
        file={{
          call: reportsCalls.exportRefundReport,
          inputOf: (format) => ({ query: { ...query, format } }),
        }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open(reportAddress('refunds', next, { ...compare, ...filters }))}
        count={Object.keys(filters).length}
        onClear={() => open(reportAddress('refunds', period, compare))}
      >
        <Select
          label={m.admin_reports_cause()}
          showsLabel
          value={filters.cause ?? ANY}
          onChange={(value) => set('cause', REFUND_CAUSES.find((name) => name === value) ?? null)}
          options={[
            { value: ANY, title: m.admin_orders_any() },
            ...REFUND_CAUSES.map((value) => ({ value, title: CAUSE_TITLES[value]() })),
          ]}
        />
        <PickupFilter filters={filters} set={set} />
        {filters.way !== undefined && (
          <FilterChip
            title={m.admin_reports_way()}
            value={WAY_TITLES[filters.way]()}
            onRemove={() => set('way', null)}
          />
        )}
        <CompareCheckbox
          isCompared={isCompared}
          onChange={(next) => open(reportAddress('refunds', period, { ...(!next && { compare: 'no' }), ...filters }))}
        />
      </ReportToolbar>
      <PagedList
        key={reportAddress('refunds', period, { ...compare, ...filters })}
        pages={pages}
        rowsOf={({ rows }) => rows}
        empty={
          <EmptyState Icon={Undo2} title={m.admin_reports_empty()}>
            {m.admin_reports_empty_hint()}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {first && <RefundTotals report={first} filters={filters} />}
            {first && filters.cause === undefined && <CausesChart causes={first.causes} />}
            <div className="pt-2">
              <DataTable
                label={m.admin_reports_refunds()}
                isScrolled
                columns={columnsOf()}
                rows={rows}
                keyOf={({ id }) => id}
                {...(may('orders:see') && { linkOf: ({ order }: RefundRow) => `/orders/${order}` })}
              />
            </div>
          </>
        )}
      </PagedList>
    </>
  );
}

const sum = (value: number) => formatSum(value, getLocale());

function CausesChart({ causes }: { causes: RefundReport['causes'] }) {
  return (
    <BarChart
      bars={causes.map(({ cause, amount }) => ({
        ...{ key: cause, name: CAUSE_TITLES[cause](), before: null, value: amount },
      }))}
      words={{
        valueText: sum,
        label: (max) => m.admin_reports_causes_chart({ max }),
        maxText: (max) => m.admin_reports_chart_max({ sum: max }),
      }}
    />
  );
}

/** All of them, and each cause, which opens its refunds. */
function RefundTotals({ report, filters }: { report: RefundReport; filters: RefundFilters }) {
  const { from, to, totals, totals_before: before, causes } = report;
  return (
    <TotalFigures
      figures={[
        {
          title: m.admin_reports_total(),
          value: sum(totals.amount),
          before: before && { text: sum(before.amount), percent: changeOf(totals.amount, before.amount) },
          note: `${m.admin_reports_refunds_count()}: ${groupThousands(totals.refunds)}`,
        },
        ...causes
          .filter(({ cause }) => filters.cause === undefined || filters.cause === cause)
          .map(({ cause, refunds, amount }) => ({
            title: CAUSE_TITLES[cause](),
            value: (
              <Link
                to={reportAddress('refunds', { from, to }, { ...filters, cause })}
                className="hit-area hover:text-cobalt-text hover:underline"
              >
                {sum(amount)}
              </Link>
            ),
            note: `${m.admin_reports_refunds_count()}: ${groupThousands(refunds)}`,
          })),
      ]}
    />
  );
}

function columnsOf(): Column<RefundRow>[] {
  return [
    { id: 'order', title: m.admin_orders_number(), cell: ({ order }) => <span className="tabular">{order}</span> },
    { id: 'when', title: m.admin_reports_when(), cell: ({ at }) => <Moment iso={at} className="tabular text-slate" /> },
    { id: 'cause', title: m.admin_reports_cause(), width: 'min-w-44', cell: ({ cause }) => CAUSE_TITLES[cause]() },
    { id: 'way', title: m.admin_reports_way(), cell: ({ way }) => WAY_TITLES[way]() },
    {
      ...{ id: 'amount', title: m.admin_reports_amount(), align: 'end' },
      cell: ({ amount }) => <span className="font-medium">{sum(amount)}</span>,
    },
  ];
}
