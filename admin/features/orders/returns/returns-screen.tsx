import { PackageOpen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { buttonClass } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import { type CountedReturnGroup, RETURN_GROUPS } from '#contract/orders/return-states.ts';
import type { ReturnRow } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { RETURN_GROUP_TITLES, RETURN_REASON_TEXTS, RETURN_STATES } from './return-texts.ts';

const POLL_MS = 15 * SECOND_MS;

/** `/admin/returns?group=announced`: the returns of a group, newest first. */
export function Component() {
  const [search] = useSearchParams();
  const may = useMay();
  const group = RETURN_GROUPS.find((name) => name === search.get('group')) ?? 'waiting';
  const pages = useCallPages(
    returnsAdminCalls.readReturns,
    (before) => ({ query: { group, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_returns_title()}
        tabs={
          <GroupsNav
            label={m.admin_returns_groups()}
            current={group}
            groups={RETURN_GROUPS.map((name) => ({
              name,
              title: RETURN_GROUP_TITLES[name](),
              to: name === 'waiting' ? '/returns' : `/returns?group=${name}`,
              count: counts?.[name as CountedReturnGroup],
              isUrgent: name === 'waiting',
            }))}
          />
        }
      />
      <PagedList
        key={group}
        pages={pages}
        rowsOf={({ returns }) => returns}
        empty={
          <EmptyState
            Icon={PackageOpen}
            title={m.admin_returns_empty()}
            actions={
              may('orders:see') && (
                <Link to="/orders?group=ended" className={buttonClass()}>
                  {m.admin_returns_to_orders()}
                </Link>
              )
            }
          >
            {m.admin_returns_empty_hint()}
          </EmptyState>
        }
      >
        {(returns) => <ReturnsTable returns={returns} />}
      </PagedList>
    </>
  );
}

function ReturnsTable({ returns }: { returns: readonly ReturnRow[] }) {
  const group = m.admin_returns_title();
  const keys = useRowKeys('tbody a', { group, down: m.admin_orders_key_down(), up: m.admin_orders_key_up() });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_returns_title()}
        columns={columns()}
        rows={returns}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/returns/${id}`}
      />
    </div>
  );
}

const columns = (): Column<ReturnRow>[] => [
  {
    id: 'number',
    title: m.admin_returns_number(),
    width: 'md:w-48',
    cell: ({ id, order_number }) => (
      <TwoLines
        below={<span className="tabular font-normal">{m.admin_returns_of_order({ number: order_number })}</span>}
      >
        {m.admin_returns_one({ id })}
      </TwoLines>
    ),
  },
  {
    id: 'goods',
    title: m.admin_returns_goods(),
    cell: ({ goods, pieces }) => (
      <TwoLines below={m.admin_products_pieces({ count: pieces })}>
        <span className="line-clamp-1">{goods}</span>
      </TwoLines>
    ),
  },
  {
    id: 'reason',
    title: m.admin_returns_reason(),
    isWideOnly: true,
    cell: ({ reasons }) => reasons.map((reason) => RETURN_REASON_TEXTS[reason]()).join(', '),
  },
  { id: 'store', title: m.admin_returns_store(), width: 'md:w-48', cell: ({ store }) => store.name },
  {
    id: 'state',
    title: m.admin_returns_state(),
    width: 'md:w-44',
    cell: ({ state, since }) => (
      <TwoLines below={<Moment iso={since} className="tabular" />}>
        <Badge tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].title()}</Badge>
      </TwoLines>
    ),
  },
];
