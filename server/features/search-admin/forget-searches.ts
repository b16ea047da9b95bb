import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What was not searched for often enough to be named is of no use any more. */
const UNNAMED_DAYS = 30;

/** Deletes sums of days before, of queries without words those of a month ago, and queries that have none left. */
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
 * rows of its queries; they are left out, and what it has just written is seen by the second statement.
 */
async function forgetUnused(db: Database, unnamedDay: string, limit: number): Promise<number> {
  const isUnused = sql`not exists (
    select from search_query_days d
    where d.query_id = q.id and (q.text is not null or d.day >= ${unnamedDay}::date))`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select q.id from search_queries q where ${isUnused} limit ${limit} for update skip locked`);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const { rowCount } = await tx.execute(sql`
      delete from search_queries q where q.id = any(${sql.param(ids)}::int[]) and ${isUnused}`);
    return rowCount ?? 0;
  });
}
