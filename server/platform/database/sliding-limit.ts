import { and, type ColumnBaseConfig, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from './database.ts';

/** At most `max` rows in any `seconds`. */
export interface SlidingLimit {
  max: number;
  seconds: number;
}

/** The rows that are counted, such as those of one phone or of one network address. */
export interface CountedRows {
  at: PgColumn<ColumnBaseConfig<'date', 'PgTimestamp'> & { data: Date; notNull: true }>;
  owner: SQL;
}

/**
 * Transactions that name the same key run one after another, so that each of them sees the rows of the others. All
 * callers name their keys in the same order, or two of them could wait for each other.
 */
export async function lockKeys(tx: Tx, ...keys: string[]): Promise<void> {
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Seconds until each of the limits allows another row; 0: now. */
export async function secondsUntilAllowed<const Limits extends readonly SlidingLimit[]>(
  db: Queryable,
  { at, owner }: CountedRows,
  limits: Limits,
  now: Date,
): Promise<{ [Index in keyof Limits]: number }> {
  const since = new Date(now.getTime() - Math.max(...limits.map(({ seconds }) => seconds)) * 1000);
  const rows = await db
    .select({ at })
    .from(at.table)
    .where(and(owner, gt(at, since)))
    .orderBy(desc(at))
    .limit(Math.max(...limits.map(({ max }) => max)));
  const newestFirst = rows.map((row) => row.at);
  return limits.map((limit) => waitSeconds(newestFirst, limit, now)) as { [Index in keyof Limits]: number };
}

/** The oldest row that still counts has to leave the window. */
function waitSeconds(newestFirst: readonly Date[], { max, seconds }: SlidingLimit, now: Date): number {
  const oldest = newestFirst[max - 1];
  if (oldest === undefined) return 0;
  return Math.max(0, Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000));
}
