import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { type CountedReceiptGroup, RECEIPT_GROUPS, type ReceiptGroup } from '#contract/receipts/receipt-states.ts';
import { receiptsAdminCalls } from '#contract/receipts/receipts-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { RECEIPT_GROUP_TITLES } from './receipt-texts.ts';
import { ReceiptsTable } from './receipts-table.tsx';

const POLL_MS = 15 * SECOND_MS;

/** `/admin/receipts?group=by_hand`: fiscal receipts by what somebody has to look after, newest first. */
export function Component() {
  const [search] = useSearchParams();
  const group = RECEIPT_GROUPS.find((name) => name === search.get('group')) ?? 'to_do';
  const pages = useCallPages(
    receiptsAdminCalls.readStaffReceipts,
    (before) => ({ query: { group, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_receipts_title()}
        hint={m.admin_receipts_hint()}
        tabs={
          <GroupsNav
            label={m.admin_receipts_groups()}
            current={group}
            groups={RECEIPT_GROUPS.map((name) => ({
              name,
              title: RECEIPT_GROUP_TITLES[name](),
              to: name === 'to_do' ? '/receipts' : `/receipts?group=${name}`,
              count: counts?.[name as CountedReceiptGroup],
              isUrgent: name === 'to_do',
            }))}
          />
        }
      />
      <PagedList
        key={group}
        pages={pages}
        rowsOf={({ receipts }) => receipts}
        empty={
          <EmptyState Icon={ReceiptText} title={m.admin_receipts_empty()}>
            {EMPTY_HINTS[group]()}
          </EmptyState>
        }
      >
        {(receipts) => <ReceiptsTable receipts={receipts} />}
      </PagedList>
    </>
  );
}

const EMPTY_HINTS: Record<ReceiptGroup, () => string> = {
  to_do: m.admin_receipts_empty_to_do,
  open: m.admin_receipts_empty_open,
  by_hand: m.admin_receipts_empty_by_hand,
  registered: m.admin_receipts_empty_all,
  all: m.admin_receipts_empty_all,
};
