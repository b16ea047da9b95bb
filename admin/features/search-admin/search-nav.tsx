import { dayOf, setOnly } from '#admin/platform/address/read-values.ts';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import {
  QUERY_GROUPS,
  QUERY_PERIODS,
  type QueryGroup,
  type QueryPeriod,
  SEARCH_SOURCES,
  type SearchSource,
} from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';

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
    <GroupsNav
      label={m.admin_search_groups()}
      current={current}
      groups={[
        ...QUERY_GROUPS.map((group) => ({
          name: group,
          title: GROUP_TITLES[group](),
          to: groupAddress(group, days),
        })),
        { name: 'synonyms', title: m.admin_search_group_synonyms(), to: '/search/synonyms' },
        { name: 'judged', title: m.admin_search_group_judged(), to: '/search/judged' },
      ]}
    />
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

/** The days of a report that has opened a query, in a language and from a source; null: the last days. */
export function reportDaysOf(params: URLSearchParams): QueryDays | null {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  if (from === undefined || to === undefined) return null;
  return setOnly<QueryDays>({
    ...{ from, to },
    locale: LOCALES.find((name) => name === params.get('locale')),
    source: SEARCH_SOURCES.find((name) => name === params.get('source')),
  });
}

export interface QueryDays {
  from: string;
  to: string;
  locale?: Locale;
  source?: SearchSource;
}

export function daysOf(params: URLSearchParams): QueryPeriod {
  return QUERY_PERIODS.find((days) => String(days) === params.get('days')) ?? DEFAULT_DAYS;
}
