import { and, desc, eq, gt } from 'drizzle-orm';
import { hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';

export type SignedInCustomer = typeof customers.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export interface CallerSession {
  session: SessionRow;
  customer: SignedInCustomer;
}

/** The session and customer of a token; null when there is none or it has expired. */
export async function findSession(db: Queryable, token: string, now: Date): Promise<CallerSession | null> {
  const [found] = await db
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)));
  return found ?? null;
}

export async function recordSeen(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function listSessions(db: Queryable, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}
