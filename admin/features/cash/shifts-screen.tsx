import { CalendarRange } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { Toolbar } from '#admin/ui/toolbar.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { CashShiftRow } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { m } from '#messages';
import { CashNav } from './cash-nav.tsx';
import { differenceText, sumText } from './cash-texts.ts';

/** `/admin/cash/shifts?till=3`: shifts, newest first; each leads to its report. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const till = search.get('till') ?? '';
  const cash = useCall(cashCalls.readCash, {});
  const pages = useCallPages(
    cashCalls.readCashShifts,
    (before) => ({ query: { ...(till && { till }), ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
  return (
    <>
      <PageHeader title={m.admin_cash_title()} tabs={<CashNav current="shifts" />} />
      <Toolbar label={m.admin_cash_filters()}>
        <Select
          label={m.admin_cash_till()}
          value={till}
          onChange={(id) => setSearch(id === '' ? {} : { till: id }, { replace: true })}
          options={[
            { value: '', title: m.admin_cash_all_tills() },
            ...(cash.data?.tills ?? []).map(({ id, title }) => ({ value: String(id), title })),
          ]}
        />
      </Toolbar>
      <PagedList
        pages={pages}
        rowsOf={({ shifts }) => shifts}
        empty={
          <EmptyState Icon={CalendarRange} title={m.admin_cash_shifts_empty()}>
            {m.admin_cash_shifts_empty_hint()}
          </EmptyState>
        }
      >
        {(shifts) => (
          <DataTable
            label={m.admin_cash_shifts()}
            columns={COLUMNS()}
            rows={shifts}
            keyOf={({ id }) => id}
            linkOf={({ id }) => `/cash/shifts/${id}`}
          />
        )}
      </PagedList>
    </>
  );
}

const COLUMNS = (): Column<CashShiftRow>[] => [
  {
    id: 'till',
    title: m.admin_cash_till(),
    cell: ({ id, till }) => <TwoLines below={m.admin_cash_shift_title({ id })}>{till.title}</TwoLines>,
  },
  {
    id: 'opened',
    title: m.admin_cash_opened_by(),
    cell: ({ opened_by: author, opened_at: at }) => (
      <TwoLines below={<Moment iso={at} className="tabular" />}>{author}</TwoLines>
    ),
  },
  {
    id: 'closed',
    title: m.admin_cash_closed_by(),
    cell: ({ closed_by: author, closed_at: at }) =>
      at === null ? (
        <Badge tone="leaf">{m.admin_cash_not_closed()}</Badge>
      ) : (
        <TwoLines below={<Moment iso={at} className="tabular" />}>{author}</TwoLines>
      ),
  },
  {
    id: 'counted',
    title: m.admin_cash_counted_total(),
    align: 'end',
    width: 'md:w-40',
    cell: ({ counted }) => counted !== null && <span className="whitespace-nowrap">{sumText(counted)}</span>,
  },
  {
    id: 'difference',
    title: m.admin_cash_difference(),
    align: 'end',
    width: 'md:w-40',
    cell: ({ closing_difference: difference }) =>
      difference !== null &&
      (difference === 0 ? (
        <span className="text-leaf">{m.admin_cash_no_difference()}</span>
      ) : (
        <span className="font-semibold whitespace-nowrap text-anor-text">{differenceText(difference)}</span>
      )),
  },
];
