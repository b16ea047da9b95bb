import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { QUERY_GROUPS, type QueryPeriod } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { m } from '#messages';
import { PeriodToolbar } from './period-toolbar.tsx';
import { QueriesTable } from './queries-table.tsx';
import { daysOf, SearchNav } from './search-nav.tsx';

/** `/admin/search?group=nothing&days=90`: what shoppers search for, most often first. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const group = QUERY_GROUPS.find((name) => name === params.get('group')) ?? 'searched';
  const days = daysOf(params);

  function choose(chosen: QueryPeriod): void {
    const next = new URLSearchParams(params);
    next.set('days', String(chosen));
    setParams(next, { replace: true });
  }

  return (
    <>
      <PageHeader
        title={m.admin_search_title()}
        hint={m.admin_search_hint()}
        tabs={<SearchNav current={group} days={days} />}
      />
      <PeriodToolbar days={days} onDays={choose} />
      <QueryRows group={group} days={days} />
    </>
  );
}

function QueryRows({ group, days }: { group: (typeof QUERY_GROUPS)[number]; days: QueryPeriod }) {
  const list = useCall(
    searchAdminCalls.readQueries,
    { query: { group, days: String(days) as `${QueryPeriod}` } },
    { keepsPrevious: true },
  );
  if (list.isPending) return <LoadingRows />;
  if (list.isLoadingError) return <LoadFailure message={list.error.message} onRetry={() => void list.refetch()} />;
  const { queries, searches, rare_searches } = list.data;
  return (
    <>
      {queries.length === 0 ? (
        <EmptyState Icon={Search} title={m.admin_search_none()}>
          {m.admin_search_none_hint()}
        </EmptyState>
      ) : (
        <QueriesTable queries={queries} days={days} />
      )}
      {searches > 0 && (
        <p className="tabular px-4 py-3 text-slate md:px-6">
          {m.admin_search_totals({ searches })}
          {rare_searches > 0 && `, ${m.admin_search_rare({ count: rare_searches })}`}
        </p>
      )}
    </>
  );
}
