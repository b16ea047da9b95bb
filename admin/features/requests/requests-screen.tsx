import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { type CountedRequestGroup, REQUEST_GROUPS, type RequestGroup } from '#contract/requests/request-states.ts';
import { requestsAdminCalls } from '#contract/requests/requests-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { REQUEST_GROUP_TITLES } from './request-texts.ts';
import { RequestsTable } from './requests-table.tsx';

/** A new request is on the screen this soon. */
const POLL_MS = 15 * SECOND_MS;

/** `/admin/requests?group=mine`: the requests of a group, newest first, and who has each. */
export function Component() {
  const [search] = useSearchParams();
  const group = REQUEST_GROUPS.find((name) => name === search.get('group')) ?? 'new';
  const pages = useRequestPages(group);
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_requests_title()}
        tabs={
          <GroupsNav
            label={m.admin_requests_groups()}
            current={group}
            groups={REQUEST_GROUPS.map((name) => ({
              name,
              title: REQUEST_GROUP_TITLES[name](),
              to: name === 'new' ? '/requests' : `/requests?group=${name}`,
              count: counts?.[name as CountedRequestGroup],
              isUrgent: name === 'new' || name === 'overdue',
            }))}
          />
        }
      />
      <RequestList key={group} group={group} pages={pages} />
    </>
  );
}

function useRequestPages(group: RequestGroup) {
  return useCallPages(
    requestsAdminCalls.readStaffRequests,
    (before) => ({ query: { group, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}

function RequestList({ group, pages }: { group: RequestGroup; pages: ReturnType<typeof useRequestPages> }) {
  return (
    <PagedList
      pages={pages}
      rowsOf={({ requests }) => requests}
      empty={
        <EmptyState Icon={Inbox} title={group === 'new' ? m.admin_requests_empty_new() : m.admin_ui_empty()}>
          {m.admin_requests_empty_hint()}
        </EmptyState>
      }
    >
      {(requests) => <RequestsTable requests={requests} />}
    </PagedList>
  );
}
