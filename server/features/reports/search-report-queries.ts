import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Period, periodBefore, type SearchSplit } from '#contract/reports/report-kinds.ts';
import type { SearchFigures, SearchFilters } from '#contract/reports/search-report.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { searchQueries, searchQueryDays } from '#server/schema/search-admin-tables.ts';
import { timeKey } from './sales-report-queries.ts';

export interface KeyedSearches {
  /** Empty: queries that are too rare to be named. */
  key: string;
  found: number | null;
  before: number | null;
  figures: SearchFigures;
}

const KEYS: Record<SearchSplit, (period: Period) => SQL> = {
  ...timeKey,
  query: () => sql`${searchQueries.text}`,
  locale: () => sql`${searchQueryDays.locale}`,
  source: () => sql`${searchQueryDays.source}`,
};

interface SearchRequest {
  period: Period;
  by: SearchSplit;
  filters: SearchFilters;
  /** Null: all rows. */
  limit: number | null;
  /** Whether each query gets how often it was searched for in the period before. */
  isCompared: boolean;
}

const searches = sql`sum(${searchQueryDays.searches})`;
const figures = sql`${searches}::float8 as searches,
  coalesce(sum(${searchQueryDays.searches}) filter (where ${searchQueries.found} = 0), 0)::float8 as nothing,
  coalesce(sum(${searchQueryDays.clicks}), 0)::float8 as clicks`;

/** Splits by time are in its order, the others by how many searches there were. */
export async function readSearches(
  db: Queryable,
  { period, by, filters, limit, isCompared }: SearchRequest,
): Promise<{ rows: KeyedSearches[]; count: number }> {
  const isOfTime = by === 'day' || by === 'week' || by === 'month';
  const order = isOfTime ? sql`key` : sql`searches desc, key`;
  const before =
    by === 'query' && isCompared
      ? sql`(select coalesce(${searches}, 0)::float8 from ${searchOf(periodBefore(period), filters)}
          and coalesce(${searchQueries.text}, '') = page.key)`
      : sql`null`;
  const { rows } = await db.execute<{ count: number } & Omit<KeyedSearches, 'figures'> & SearchFigures>(sql`
    with keyed as materialized (
      select coalesce(${KEYS[by](period)}::text, '') as key, ${figures},
        (array_agg(${searchQueries.found} order by ${searchQueries.id} desc))[1] as found
      from ${searchOf(period, filters)}
      group by 1),
    page as (select * from keyed order by ${order} limit ${limit}::int)
    select page.*, ${before} as before, (select count(*)::int from keyed) as count from page order by ${order}`);
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ key, found, before: earlier, searches: count, nothing, clicks }) => ({
      ...{ key, before: earlier, figures: { searches: count, nothing, clicks } },
      found: by === 'query' && key !== '' ? found : null,
    })),
  };
}

/** What a period comes to, whatever it is split by. */
export async function sumSearches(db: Queryable, period: Period, filters: SearchFilters): Promise<SearchFigures> {
  const { rows } = await db.execute<SearchFigures & Record<string, unknown>>(
    sql`select ${figures} from ${searchOf(period, filters)} having count(*) > 0`,
  );
  return rows[0] ?? { searches: 0, nothing: 0, clicks: 0 };
}

function searchOf({ from, to }: Period, { only, locale, source }: SearchFilters): SQL {
  const fits = and(
    only === undefined ? undefined : eq(searchQueries.found, 0),
    locale === undefined ? undefined : eq(searchQueryDays.locale, locale),
    source === undefined ? undefined : eq(searchQueryDays.source, source),
  );
  return sql`${searchQueryDays} join ${searchQueries} on ${searchQueries.id} = ${searchQueryDays.queryId}
    where ${searchQueryDays.day} between ${from}::date and ${to}::date and ${fits ?? sql`true`}`;
}
