import { History } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { m } from '#messages';
import { ChangeSetLine } from './change-set-line.tsx';
import { ChangesFilter } from './changes-filter.tsx';
import { filterOf } from './filter-of-address.ts';
import { useFreshHistory } from './use-fresh-history.ts';

/** Every change of what staff, imports, 1C and scripts may change, newest first. The address is the filter. */
export function Component() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  useFreshHistory(historyAdminCalls.readChangeSets);
  const pages = useCallPages(
    historyAdminCalls.readChangeSets,
    (before) => ({ query: { ...filter, ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
  const changeSets = pages.data?.pages.flatMap((page) => page.changeSets);
  return (
    <>
      <PageHeader title={m.admin_changes_title()} hint={m.admin_changes_hint()} />
      <ChangesFilter changeSets={changeSets ?? []} />
      <PagedList
        pages={pages}
        rowsOf={(page) => page.changeSets}
        empty={
          <EmptyState Icon={History} title={m.admin_changes_none()}>
            {Object.keys(filter).length > 0 ? m.admin_changes_none_filtered() : m.admin_changes_none_yet()}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label={m.admin_changes_title()}>
            {rows.map((changeSet) => (
              <ChangeSetLine key={changeSet.id} changeSet={changeSet} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
