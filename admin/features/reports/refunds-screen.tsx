import { Undo2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { reasonText, wayName } from '#admin/features/orders/index.ts';
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
import { REFUND_CAUSES, type RefundCause } from '#contract/reports/refund-causes.ts';
import type { RefundReport } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { periodOf, reportAddress } from './report-address.ts';
import { PickupFilter } from './report-filters.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { TotalFigures } from './total-figures.tsx';

type RefundRow = RefundReport['rows'][number];
const ANY = '';

interface RefundFilters {
  pickup?: IdOrNone;
  cause?: RefundCause;
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
  });
  const pages = useCallPages(
    reportsCalls.readRefundReport,
    (page) => ({ query: { ...period, ...filters, ...(page !== null && { page }) } }),
    ({ next }) => next,
  );
  const open = (to: string) => void navigate(to, { replace: true });
  const set = filterSetter(filters, (next) => open(reportAddress('refunds', period, next)));
  const first = pages.data?.pages[0];
  return (
    <>
      <ReportHeader
        name="refunds"
        hint={m.admin_reports_refunds_hint()}
        period={period}
        file={{
          call: reportsCalls.exportRefundReport,
          inputOf: (format) => ({ query: { ...period, ...filters, format } }),
        }}
      />
      <ReportToolbar
        period={period}
        onPeriod={(next) => open(reportAddress('refunds', next, filters))}
        count={Object.keys(filters).length}
        onClear={() => open(reportAddress('refunds', period))}
      >
        <Select
          label={m.admin_reports_cause()}
          showsLabel
          value={filters.cause ?? ANY}
          onChange={(value) => set('cause', REFUND_CAUSES.find((name) => name === value) ?? null)}
          options={[
            { value: ANY, title: m.admin_orders_any() },
            ...REFUND_CAUSES.map((value) => ({ value, title: causeText(value) })),
          ]}
        />
        <PickupFilter filters={filters} set={set} />
      </ReportToolbar>
      <PagedList
        key={reportAddress('refunds', period, filters)}
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
            <div className="pt-2">
              <DataTable
                label={m.admin_reports_refunds()}
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

export function causeText(cause: RefundCause): string {
  if (cause === 'edit') return m.admin_reports_cause_edit();
  return cause === 'end' ? m.admin_reports_cause_end() : reasonText(cause);
}

const sum = (value: number) => formatSum(value, getLocale());

/** All of them, and each cause, which opens its refunds. */
function RefundTotals({ report, filters }: { report: RefundReport; filters: RefundFilters }) {
  const { from, to, totals, causes } = report;
  return (
    <TotalFigures
      figures={[
        {
          title: m.admin_reports_total(),
          value: sum(totals.amount),
          note: `${m.admin_reports_refunds_count()}: ${groupThousands(totals.refunds)}`,
        },
        ...causes
          .filter(({ cause }) => filters.cause === undefined || filters.cause === cause)
          .map(({ cause, refunds, amount }) => ({
            title: causeText(cause),
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
    { id: 'cause', title: m.admin_reports_cause(), cell: ({ cause }) => causeText(cause) },
    { id: 'way', title: m.admin_reports_way(), isDesktopOnly: true, cell: ({ way }) => wayName(way) },
    {
      ...{ id: 'amount', title: m.admin_reports_amount(), align: 'end', isLastOnPhone: true },
      cell: ({ amount }) => <span className="font-medium whitespace-nowrap">{sum(amount)}</span>,
    },
  ];
}
