import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';

/** What was not searched for often enough to be named is of no use any more. */
const UNNAMED_DAYS = 30;

/** Deletes sums of days before, queries without words after a month, whose sums become those of all forgotten ones, and queries without sums. */
export async function forgetOldSearches(
  db: Database,
  before: Date,
  limit: number,
  now: Date = new Date(),
): Promise<number> {
  const day = tashkentDay(before);
  const unnamedDay = tashkentDay(new Date(now.getTime() - UNNAMED_DAYS * DAY_MS));
  const { rows } = await db.execute<{ forgotten: number }>(sql`
    with old_clicks as (
      delete from search_query_clicks where (query_id, day, product_id) in (
        select query_id, day, product_id from search_query_clicks where day < ${day}::date limit ${limit})
      returning query_id),
    old_days as (
      delete from search_query_days where (query_id, day, locale, source) in (
        select query_id, day, locale, source from search_query_days where day < ${day}::date limit ${limit})
      returning query_id)
    select (select count(*) from old_clicks)::int + (select count(*) from old_days)::int as forgotten`);
  return (rows[0]?.forgotten ?? 0) + (await forgetUnused(db, unnamedDay, limit));
}

/**
 * Queries without sums, and those without words whose last search is older. A batch that is being written holds the
 * rows of its queries; they are left out, and what it has just written is seen by the later statements.
 */
async function forgetUnused(db: Database, unnamedDay: string, limit: number): Promise<number> {
  const isUnused = sql`${isQuery} and not exists (
    select from search_query_days d
    where d.query_id = q.id and (q.text is not null or d.day >= ${unnamedDay}::date))`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select q.id from search_queries q where ${isUnused} limit ${limit} for update skip locked`);
    if (rows.length === 0) return 0;
    const isForgotten = sql`q.id = any(${sql.param(rows.map(({ id }) => id))}::int[]) and ${isUnused}`;
    await addForgotten(tx, isForgotten);
    await keepSums(tx, isForgotten);
    const { rowCount } = await tx.execute(sql`delete from search_queries q where ${isForgotten}`);
    return rowCount ?? 0;
  });
}

/** The fingerprint of a query has 32 bytes. */
const isQuery = sql`octet_length(q.fingerprint) > 1`;
const NOTHING_FOUND = sql`decode('00', 'hex')`;
const SOMETHING_FOUND = sql`decode('01', 'hex')`;

/**
 * Two rows stand for all queries that are forgotten: those for which nothing was found the last time, and the others. So
 * the days that are over have as many searches as they had, and nobody can tell which.
 */
async function addForgotten(tx: Tx, isForgotten: SQL): Promise<void> {
  await tx.execute(sql`
    insert into search_queries (fingerprint, searches, found)
    select fingerprint, 0, found from (values (${NOTHING_FOUND}, 0), (${SOMETHING_FOUND}, 1)) as kept (fingerprint, found)
    where exists (select from search_queries q join search_query_days d on d.query_id = q.id where ${isForgotten})
    on conflict do nothing`);
}

/** The rows of the queries are locked, so that nothing is added to their days until they are deleted. */
async function keepSums(tx: Tx, isForgotten: SQL): Promise<void> {
  await tx.execute(sql`
    insert into search_query_days as kept (query_id, day, locale, source, searches, nothing, clicks)
    select forgotten.id, d.day, d.locale, d.source, sum(d.searches), sum(d.nothing), sum(d.clicks)
    from search_queries q join search_query_days d on d.query_id = q.id
    join search_queries forgotten on forgotten.fingerprint = case when q.found = 0 then ${NOTHING_FOUND} else ${SOMETHING_FOUND} end
    where ${isForgotten} group by 1, 2, 3, 4
    on conflict (query_id, day, locale, source)
      do update set searches = kept.searches + excluded.searches, nothing = kept.nothing + excluded.nothing,
        clicks = kept.clicks + excluded.clicks`);
}
