import { CalendarClock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import {
  APPLICATION_GROUPS,
  type ApplicationGroup,
  type CountedApplicationGroup,
} from '#contract/instalments/application-groups.ts';
import { instalmentsAdminCalls } from '#contract/instalments/instalments-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { APPLICATION_GROUP_TITLES } from './instalment-texts.ts';
import { InstalmentsTable } from './instalments-table.tsx';

const POLL_MS = 15 * SECOND_MS;

/** `/admin/instalments?group=partner`: the instalment applications of a group, newest first. */
export function Component() {
  const [search] = useSearchParams();
  const group = APPLICATION_GROUPS.find((name) => name === search.get('group')) ?? 'shop';
  const pages = useApplicationPages(group);
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_instalments_title()}
        tabs={
          <GroupsNav
            label={m.admin_instalments_groups()}
            current={group}
            groups={APPLICATION_GROUPS.map((name) => ({
              name,
              title: APPLICATION_GROUP_TITLES[name](),
              to: name === 'shop' ? '/instalments' : `/instalments?group=${name}`,
              count: counts?.[name as CountedApplicationGroup],
              isUrgent: name === 'shop',
            }))}
          />
        }
      />
      <PagedList
        key={group}
        pages={pages}
        rowsOf={({ applications }) => applications}
        empty={
          <EmptyState
            Icon={CalendarClock}
            title={group === 'shop' ? m.admin_instalments_empty_shop() : m.admin_ui_empty()}
          >
            {m.admin_instalments_empty_hint()}
          </EmptyState>
        }
      >
        {(applications) => <InstalmentsTable applications={applications} />}
      </PagedList>
    </>
  );
}

function useApplicationPages(group: ApplicationGroup) {
  return useCallPages(
    instalmentsAdminCalls.readStaffApplications,
    (before) => ({ query: { group, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}
