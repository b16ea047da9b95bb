import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { excludeDemoAccounts } from './demo-accounts.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { SentToken } from './session-cookie.ts';

export type SignedInCustomer = typeof customers.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export interface CallerSession {
  session: SessionRow;
  customer: SignedInCustomer;
}

/**
 * The session and customer of a token; null when there is none, it has expired or the customer is disabled. The legacy
 * cookie could be set by a subdomain, so it opens only sessions from before its end: those without a device.
 */
export async function findSession(
  deps: Pick<IdentityDeps, 'db' | 'isDemo'>,
  { value, isLegacy }: SentToken,
  now: Date,
): Promise<CallerSession | null> {
  const [found] = await deps.db
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(value)),
        gt(sessions.expiresAt, now),
        isNull(customers.disabledAt),
        isLegacy ? isNull(sessions.deviceId) : undefined,
        excludeDemoAccounts(deps),
      ),
    );
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

export async function findCustomerId(db: Queryable, phone: string): Promise<number | null> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone));
  return found?.id ?? null;
}
