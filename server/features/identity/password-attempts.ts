import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { passwordAttempts } from '#server/schema/identity-tables.ts';

export const WRONG_PASSWORDS = 10;
const WINDOW_MS = 15 * 60_000;
const CLOSED_MS = 15 * 60_000;

export type AttemptLeave = { kind: 'open' } | { kind: 'closed'; seconds: number };

/**
 * Counts an attempt as wrong before the password is looked at, so that a thousand at the same time don't all get their look; a
 * right one takes them back with `forgetAttempts`. The tenth wrong one within 15 minutes closes the phone for 15 minutes.
 */
export async function takeAttempt(db: Queryable, phone: string, now: Date): Promise<AttemptLeave> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const closed = new Date(now.getTime() + CLOSED_MS).toISOString();
  const recent = sql`array(select wrong from unnest(${passwordAttempts.wrongAt}) wrong where wrong > ${since}::timestamptz)`;
  const isTenth = sql`cardinality(${recent}) >= ${WRONG_PASSWORDS - 1}`;
  const taken = await db
    .insert(passwordAttempts)
    .values({ phone, wrongAt: [now], changedAt: now })
    .onConflictDoUpdate({
      target: passwordAttempts.phone,
      set: {
        wrongAt: sql`case when ${isTenth} then '{}'::timestamptz[] else ${recent} || ${at}::timestamptz end`,
        closedUntil: sql`case when ${isTenth} then ${closed}::timestamptz end`,
        changedAt: now,
      },
      setWhere: sql`${passwordAttempts.closedUntil} is null or ${passwordAttempts.closedUntil} <= ${at}::timestamptz`,
    })
    .returning({ phone: passwordAttempts.phone });
  if (taken.length > 0) return { kind: 'open' };
  const [row] = await db
    .select({ closedUntil: passwordAttempts.closedUntil })
    .from(passwordAttempts)
    .where(eq(passwordAttempts.phone, phone));
  const left = (row?.closedUntil?.getTime() ?? now.getTime()) - now.getTime();
  return { kind: 'closed', seconds: Math.max(1, Math.ceil(left / 1000)) };
}

export async function forgetAttempts(db: Queryable, phone: string): Promise<void> {
  await db.delete(passwordAttempts).where(eq(passwordAttempts.phone, phone));
}
