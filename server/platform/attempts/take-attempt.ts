import { eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { attempts } from '#server/schema/attempts-tables.ts';

/** At most `max` attempts in any `windowMs`, by what and whom: `card customer 1001, 10 minutes`. */
export interface AttemptLimit {
  key: string;
  max: number;
  windowMs: number;
}

/**
 * Counts an attempt, or returns the seconds until the next one is allowed; 0: counted. One statement checks and counts,
 * so that no number of calls or processes at once exceeds the limit.
 */
export async function takeAttempt(db: Queryable, { key, max, windowMs }: AttemptLimit, now: Date): Promise<number> {
  const since = new Date(now.getTime() - windowMs);
  const recent = sql`select t from unnest(${attempts.at}) t where t > ${since.toISOString()}::timestamptz`;
  const expiresAt = new Date(now.getTime() + windowMs);
  const taken = await db
    .insert(attempts)
    .values({ key, at: [now], expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { at: sql`array(${recent} order by t) || excluded.at`, expiresAt },
      setWhere: sql`(select count(*) from (${recent}) as counted) < ${max}`,
    })
    .returning({ key: attempts.key });
  return taken.length === 1 ? 0 : secondsUntilFree(db, { key, max, windowMs }, now);
}

export async function deleteExpiredAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expiresAt, now));
}

async function secondsUntilFree(db: Queryable, { key, max, windowMs }: AttemptLimit, now: Date): Promise<number> {
  const [row] = await db.select({ at: attempts.at }).from(attempts).where(eq(attempts.key, key));
  const oldest = row?.at.at(-max);
  return oldest === undefined ? 1 : Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000));
}
