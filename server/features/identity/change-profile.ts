import { and, eq, isNull } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#server/platform/crypto/hash-password.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PasswordFault } from '#server/platform/passwords/index.ts';
import { customers, UNKNOWN_DEVICE } from '#server/schema/identity-tables.ts';
import { customerPasswordFault } from './customer-password.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { clearAttempts, recordAttempt } from './password-attempts.ts';
import type { CallerSession, SignedInCustomer } from './session-queries.ts';

export type PasswordChangeOutcome =
  | { kind: 'changed' }
  | { kind: 'weak'; fault: PasswordFault }
  | { kind: 'old_missing' }
  | { kind: 'old_wrong' }
  | { kind: 'locked'; seconds: number };

/** A new password for a signed-in customer; their other devices have to sign in again. */
export async function changePassword(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'shopName'>,
  { customer, session }: CallerSession,
  { oldPassword, newPassword }: { oldPassword: string | undefined; newPassword: string },
): Promise<PasswordChangeOutcome> {
  const { db, now } = deps;
  const fault = customerPasswordFault(deps, newPassword, customer);
  if (fault !== null) return { kind: 'weak', fault };
  const account = { phone: customer.phone, deviceId: session.deviceId ?? UNKNOWN_DEVICE };
  if (customer.passwordHash !== null) {
    if (!oldPassword) return { kind: 'old_missing' };
    const attempt = await recordAttempt(db, account, now());
    if (attempt.kind === 'locked') return attempt;
    if (!(await verifyPassword(oldPassword, customer.passwordHash))) return { kind: 'old_wrong' };
  }
  const passwordHash = await hashPassword(newPassword);
  const before = customer.passwordHash;
  const isAsBefore = before === null ? isNull(customers.passwordHash) : eq(customers.passwordHash, before);
  return db.transaction(async (tx): Promise<PasswordChangeOutcome> => {
    const [changed] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.id, customer.id), isAsBefore))
      .returning({ id: customers.id });
    // Another request changed the password meanwhile: that one wins.
    if (!changed) return { kind: before === null ? 'old_missing' : 'old_wrong' };
    await clearAttempts(tx, account);
    await endSessionsOf(tx, customer.id, session);
    return { kind: 'changed' };
  });
}

export async function updateProfile(
  tx: Queryable,
  customerId: number,
  { name, email }: { name: string; email: string | null },
): Promise<SignedInCustomer | null> {
  const [updated] = await tx.update(customers).set({ name, email }).where(eq(customers.id, customerId)).returning();
  return updated ?? null;
}
