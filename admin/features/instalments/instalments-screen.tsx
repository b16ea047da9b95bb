import { CalendarClock } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterTexts } from '#admin/platform/address/read-values.ts';
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
import type { ApplicationFilters } from '#contract/instalments/staff-application.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { APPLICATION_GROUP_TITLES } from './instalment-texts.ts';
import { applicationFiltersOf, InstalmentsFilter } from './instalments-filter.tsx';
import { InstalmentsTable } from './instalments-table.tsx';

const POLL_MS = 15 * SECOND_MS;

/** `/admin/instalments?group=partner`: the instalment applications of a group, newest first. */
export function Component() {
  const [search] = useSearchParams();
  const group = APPLICATION_GROUPS.find((name) => name === search.get('group')) ?? 'shop';
  const filters = applicationFiltersOf(search);
  const navigate = useNavigate();
  const pages = useApplicationPages(group, filters);
  const first = pages.data?.pages[0];
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
              to: addressOf(name, filters),
              count: first?.counts?.[name as CountedApplicationGroup],
              isUrgent: name === 'shop',
            }))}
          />
        }
      />
      <InstalmentsFilter
        filters={filters}
        partners={first?.partners ?? undefined}
        onChange={(next) => void navigate(addressOf(group, next), { replace: true })}
      />
      <PagedList
        key={addressOf(group, filters)}
        pages={pages}
        rowsOf={({ applications }) => applications}
        empty={
          <EmptyState
            Icon={CalendarClock}
            title={
              group === 'shop' && Object.keys(filters).length === 0
                ? m.admin_instalments_empty_shop()
                : m.admin_ui_empty()
            }
          >
            {Object.keys(filters).length > 0 ? m.admin_orders_empty_filter() : m.admin_instalments_empty_hint()}
          </EmptyState>
        }
      >
        {(applications) => (
          <>
            {first?.sums && (
              <p className="tabular px-4 py-2 text-slate md:px-6">
                {m.admin_instalments_count({ count: groupThousands(first.sums.count) })} ·{' '}
                {formatSum(first.sums.amount, getLocale())}
              </p>
            )}
            <InstalmentsTable applications={applications} />
          </>
        )}
      </PagedList>
    </>
  );
}

function addressOf(group: ApplicationGroup, filters: ApplicationFilters): string {
  const query = new URLSearchParams(filterTexts(group === 'shop' ? filters : { group, ...filters }));
  return query.size === 0 ? '/instalments' : `/instalments?${query}`;
}

function useApplicationPages(group: ApplicationGroup, filters: ApplicationFilters) {
  return useCallPages(
    instalmentsAdminCalls.readStaffApplications,
    (before) => ({ query: { group, ...filters, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}
