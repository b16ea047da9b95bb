import { eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staffSignInAttempts } from '#server/schema/staff-tables.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const LOCK_MS = 15 * MINUTE_MS;

/** Wrong attempts within 15 minutes that lock a key for 15 minutes. An address may be that of a whole shop. */
const MAX_WRONG = { email: 10, device: 10, address: 50 } as const;

/** What is counted: `email` by strangers, `device` of a person who has signed in there before, a network `address`. */
export interface AttemptKey {
  by: keyof typeof MAX_WRONG;
  value: string;
}

export type AttemptOutcome = { kind: 'allowed' } | { kind: 'locked'; seconds: number };

/**
 * Counts an attempt as wrong before anything is checked, so that concurrent attempts cannot all pass the limit; a right
 * one clears the count with `clearAttempts`.
 */
export async function recordAttempt(db: Queryable, { by, value }: AttemptKey, now: Date): Promise<AttemptOutcome> {
  const { failedAt, lockedUntil: lockedUntilColumn, key: keyColumn } = staffSignInAttempts;
  const key = `${by} ${value}`;
  const at = now.toISOString();
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const lockedUntil = new Date(now.getTime() + LOCK_MS).toISOString();
  const recent = sql`array(select wrong from unnest(${failedAt}) wrong where wrong > ${since}::timestamptz)`;
  const isLast = sql`cardinality(${recent}) >= ${MAX_WRONG[by] - 1}`;
  const recorded = await db
    .insert(staffSignInAttempts)
    .values({ key, failedAt: [now], changedAt: now })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        failedAt: sql`case when ${isLast} then '{}'::timestamptz[] else ${recent} || ${at}::timestamptz end`,
        lockedUntil: sql`case when ${isLast} then ${lockedUntil}::timestamptz end`,
        changedAt: now,
      },
      setWhere: sql`${lockedUntilColumn} is null or ${lockedUntilColumn} <= ${at}::timestamptz`,
    })
    .returning({ key: keyColumn });
  if (recorded.length > 0) return { kind: 'allowed' };
  const [row] = await db.select({ until: lockedUntilColumn }).from(staffSignInAttempts).where(eq(keyColumn, key));
  const left = (row?.until?.getTime() ?? now.getTime()) - now.getTime();
  return { kind: 'locked', seconds: Math.max(1, Math.ceil(left / 1000)) };
}

export async function clearAttempts(db: Queryable, { by, value }: AttemptKey): Promise<void> {
  await db.delete(staffSignInAttempts).where(eq(staffSignInAttempts.key, `${by} ${value}`));
}
