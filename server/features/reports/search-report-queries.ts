import { and, eq, gt, min, type SQL, sql } from 'drizzle-orm';
import { type Period, periodBefore, type SearchSplit } from '#contract/reports/report-kinds.ts';
import type { SearchFigures, SearchFilters } from '#contract/reports/search-report.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { searchQueries, searchQueryDays } from '#server/schema/search-admin-tables.ts';
import { isOfTime, timeKey } from './sales-report-queries.ts';

interface KeyedSearches {
  /** Empty: queries that are too rare to be named. */
  key: string;
  found: number | null;
  before: number | null;
  figures: SearchFigures;
}

/** The key of a row, of a column of `search_query_days`. */
const KEYS: Record<Exclude<SearchSplit, 'query'>, (period: Period) => SQL> = {
  ...timeKey,
  locale: () => sql`locale`,
  source: () => sql`source`,
};

interface SearchRequest {
  period: Period;
  by: SearchSplit;
  filters: SearchFilters;
  /** Null: all rows. */
  limit: number | null;
  /** Whether the period before is added up too, and for each query how often it was searched for then. */
  isCompared: boolean;
}

interface SearchSums {
  /** Splits by time are in its order, the others by how many searches there were. */
  rows: KeyedSearches[];
  /** Of all rows, of which the first are here. */
  count: number;
  totals: SearchFigures;
  totalsBefore: SearchFigures | null;
}

const NO_SEARCHES: SearchFigures = { searches: 0, nothing: 0, clicks: 0 };

/** Two years of a busy shop are a million rows, so each period is read once: its totals are those of its rows. */
export async function readSearches(
  db: Queryable,
  { period, by, filters, limit, isCompared }: SearchRequest,
): Promise<SearchSums> {
  const { rows } = await db.execute<
    { key: string; found: number | null; count: number; totals: SearchFigures } & SearchFigures
  >(
    sql`
      select key, searches, nothing, clicks, found, count(*) over ()::int as count, jsonb_build_object(
        'searches', sum(searches) over (), 'nothing', sum(nothing) over (), 'clicks', sum(clicks) over ()) as totals
      from (${sumsByKey(period, by, filters)}) keyed
      order by ${isOfTime(by) ? sql`key` : sql`searches desc, key`} limit ${limit}::int`,
  );
  const keys = by === 'query' ? rows.map(({ key }) => key) : [];
  const before = isCompared ? await readBefore(db, sumsByKey(periodBefore(period), by, filters), keys) : null;
  return {
    count: rows[0]?.count ?? 0,
    totals: rows[0]?.totals ?? NO_SEARCHES,
    totalsBefore: before?.totals ?? null,
    rows: rows.map(({ key, found, searches, nothing, clicks }) => ({
      ...{ key, figures: { searches, nothing, clicks } },
      before: by === 'query' && before !== null ? (before.searches[key] ?? 0) : null,
      found: key === '' ? null : found,
    })),
  };
}

/** The first day of which searches are kept. */
export async function firstSearchDay(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ day: min(searchQueryDays.day) }).from(searchQueryDays);
  return row?.day ?? null;
}

async function readBefore(db: Queryable, keyed: SQL, keys: string[]) {
  const { rows } = await db.execute<{ totals: SearchFigures; searches: Record<string, number> | null }>(sql`
    select jsonb_build_object('searches', coalesce(sum(searches), 0), 'nothing', coalesce(sum(nothing), 0),
        'clicks', coalesce(sum(clicks), 0)) as totals,
      jsonb_object_agg(key, searches) filter (where key = any(${sql.param(keys)}::text[])) as searches
    from (${keyed}) keyed`);
  return { totals: rows[0]?.totals ?? NO_SEARCHES, searches: rows[0]?.searches ?? {} };
}

const figures = sql`sum(searches)::float8 as searches, sum(nothing)::float8 as nothing, sum(clicks)::float8 as clicks`;

/**
 * What a period comes to, by key. Its many rows are added up by numbers first, so that few sums meet words and dates. Of what was
 * not found alone, the searches are those that found nothing, and nothing was opened.
 */
function sumsByKey(period: Period, by: SearchSplit, { only, locale, source }: SearchFilters): SQL {
  const searches = only === undefined ? searchQueryDays.searches : searchQueryDays.nothing;
  const clicks = only === undefined ? searchQueryDays.clicks : sql`0`;
  const sums = sql`sum(${searches}) as searches, sum(${searchQueryDays.nothing}) as nothing, sum(${clicks}) as clicks`;
  const days = and(
    only === undefined ? undefined : gt(searchQueryDays.nothing, 0),
    sql`${searchQueryDays.day} between ${period.from}::date and ${period.to}::date`,
    locale === undefined ? undefined : eq(searchQueryDays.locale, locale),
    source === undefined ? undefined : eq(searchQueryDays.source, source),
  );
  if (by === 'query') {
    return sql`
      select coalesce(text, '') as key, max(found) as found, ${figures}
      from (
        select ${searchQueries.text}, ${searchQueries.found}, sums.searches, sums.nothing, sums.clicks
        from (select ${searchQueryDays.queryId}, ${sums} from ${searchQueryDays} where ${days} group by 1) sums
        join ${searchQueries} on ${searchQueries.id} = sums.query_id
      ) named
      group by 1`;
  }
  const of = by === 'locale' || by === 'source' ? searchQueryDays[by] : searchQueryDays.day;
  return sql`
    select ${KEYS[by](period)}::text as key, null::int as found, ${figures}
    from (select ${of}, ${sums} from ${searchQueryDays} where ${days} group by 1) sums
    group by 1`;
}
