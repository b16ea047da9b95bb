import { and, eq, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { passwordAttempts } from '#server/schema/identity-tables.ts';

export const MAX_WRONG_PASSWORDS = 10;
const WINDOW_MS = 15 * MINUTE_MS;
const LOCK_MS = 15 * MINUTE_MS;

/** Whose attempts are counted together: those of one device that is known to the phone, or of all others. */
export interface AttemptKey {
  phone: string;
  deviceId: number;
}

export type AttemptOutcome = { kind: 'allowed' } | { kind: 'locked'; seconds: number };

/**
 * Counts an attempt as wrong before the password is checked, so that concurrent attempts cannot all pass the limit; a right
 * password clears the count with `clearAttempts`. The tenth wrong attempt within 15 minutes locks the phone for 15 minutes,
 * for the device that calls, or for all that are not known.
 */
export async function recordAttempt(
  db: Queryable,
  { phone, deviceId }: AttemptKey,
  now: Date,
): Promise<AttemptOutcome> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const lockedUntil = new Date(now.getTime() + LOCK_MS).toISOString();
  const recent = sql`array(select wrong from unnest(${passwordAttempts.failedAt}) wrong where wrong > ${since}::timestamptz)`;
  const isTenth = sql`cardinality(${recent}) >= ${MAX_WRONG_PASSWORDS - 1}`;
  const recorded = await db
    .insert(passwordAttempts)
    .values({ phone, deviceId, failedAt: [now], changedAt: now })
    .onConflictDoUpdate({
      target: [passwordAttempts.phone, passwordAttempts.deviceId],
      set: {
        failedAt: sql`case when ${isTenth} then '{}'::timestamptz[] else ${recent} || ${at}::timestamptz end`,
        lockedUntil: sql`case when ${isTenth} then ${lockedUntil}::timestamptz end`,
        changedAt: now,
      },
      setWhere: sql`${passwordAttempts.lockedUntil} is null or ${passwordAttempts.lockedUntil} <= ${at}::timestamptz`,
    })
    .returning({ phone: passwordAttempts.phone });
  if (recorded.length > 0) return { kind: 'allowed' };
  const [row] = await db
    .select({ lockedUntil: passwordAttempts.lockedUntil })
    .from(passwordAttempts)
    .where(isOf({ phone, deviceId }));
  const left = (row?.lockedUntil?.getTime() ?? now.getTime()) - now.getTime();
  return { kind: 'locked', seconds: Math.max(1, Math.ceil(left / 1000)) };
}

export async function clearAttempts(db: Queryable, { phone, deviceId }: AttemptKey): Promise<void> {
  await db.delete(passwordAttempts).where(isOf({ phone, deviceId }));
}

/** Forgets the wrong attempts of every device. */
export async function clearAllAttempts(db: Queryable, phone: string): Promise<void> {
  await db.delete(passwordAttempts).where(eq(passwordAttempts.phone, phone));
}

function isOf({ phone, deviceId }: AttemptKey): SQL | undefined {
  return and(eq(passwordAttempts.phone, phone), eq(passwordAttempts.deviceId, deviceId));
}
