import { Link } from 'react-router';
import { QUERY_GROUPS, QUERY_PERIODS, type QueryGroup, type QueryPeriod } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

const GROUP_TITLES: Record<QueryGroup, () => string> = {
  searched: m.admin_search_group_searched,
  nothing: m.admin_search_group_nothing,
  corrected: m.admin_search_group_corrected,
  unclicked: m.admin_search_group_unclicked,
};

export const DEFAULT_DAYS: QueryPeriod = 30;

interface SearchNavProps {
  current: QueryGroup | 'synonyms' | 'judged';
  days: QueryPeriod;
}

/** The lists of queries, which keep their period, the synonyms and the judged queries. */
export function SearchNav({ current, days }: SearchNavProps) {
  return (
    <nav aria-label={m.admin_search_groups()} className="-mx-1 flex gap-1 overflow-x-auto scrollbar-none">
      {QUERY_GROUPS.map((group) => (
        <Tab key={group} to={groupAddress(group, days)} isCurrent={group === current}>
          {GROUP_TITLES[group]()}
        </Tab>
      ))}
      <Tab to="/search/synonyms" isCurrent={current === 'synonyms'}>
        {m.admin_search_group_synonyms()}
      </Tab>
      <Tab to="/search/judged" isCurrent={current === 'judged'}>
        {m.admin_search_group_judged()}
      </Tab>
    </nav>
  );
}

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'control flex shrink-0 items-center border-b-2 px-2 text-sm transition-colors',
        isCurrent ? 'border-cobalt font-medium text-ink' : 'border-transparent text-slate hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

/** The most frequent queries of a month are the first view, so they need no parameters. */
export function groupAddress(group: QueryGroup, days: QueryPeriod): string {
  const params = new URLSearchParams({
    ...(group !== 'searched' && { group }),
    ...(days !== DEFAULT_DAYS && { days: String(days) }),
  });
  return params.size === 0 ? '/search' : `/search?${params}`;
}

export function queryAddress(text: string, days: QueryPeriod): string {
  return `/search/query?${new URLSearchParams({ text, ...(days !== DEFAULT_DAYS && { days: String(days) }) })}`;
}

export function daysOf(params: URLSearchParams): QueryPeriod {
  return QUERY_PERIODS.find((days) => String(days) === params.get('days')) ?? DEFAULT_DAYS;
}
