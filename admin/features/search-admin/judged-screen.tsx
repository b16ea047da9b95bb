import { ListChecks } from 'lucide-react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { JudgedQuery } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { m } from '#messages';
import { DEFAULT_DAYS, queryAddress, SearchNav } from './search-nav.tsx';

/** `/admin/search/judged`: queries whose right goods are known, and where these stand now. */
export function Component() {
  const judged = useCall(searchAdminCalls.readJudged, {});
  return (
    <>
      <PageHeader
        title={m.admin_search_title()}
        hint={m.admin_search_judged_hint()}
        tabs={<SearchNav current="judged" days={DEFAULT_DAYS} />}
      />
      {judged.isPending ? (
        <LoadingRows />
      ) : judged.isLoadingError ? (
        <LoadFailure message={judged.error.message} onRetry={() => void judged.refetch()} />
      ) : judged.data.length === 0 ? (
        <EmptyState Icon={ListChecks} title={m.admin_search_judged_none()}>
          {m.admin_search_judged_none_hint()}
        </EmptyState>
      ) : (
        <DataTable
          label={m.admin_search_group_judged()}
          columns={COLUMNS}
          rows={judged.data}
          keyOf={({ query }) => query}
          linkOf={({ query }) => queryAddress(query, DEFAULT_DAYS)}
        />
      )}
    </>
  );
}

const COLUMNS: Column<JudgedQuery>[] = [
  { id: 'query', title: m.admin_search_query(), cell: ({ query }) => <span className="wrap-anywhere">{query}</span> },
  {
    id: 'place',
    title: m.admin_search_judged_place(),
    align: 'end',
    width: 'md:w-64',
    cell: ({ place }) => (
      <>
        <span className="text-slate md:hidden">{m.admin_search_judged_place()}: </span>
        {place ?? <span className="text-anor-text">{m.admin_search_judged_missing()}</span>}
      </>
    ),
  },
];
