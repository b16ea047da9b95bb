import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '#server/schema/identity-tables.ts';
import { endSessionsOf } from './end-sessions.ts';
import { hashPassword, isRightPassword } from './hash-password.ts';
import type { IdentityParts } from './identity-parts.ts';
import { forgetAttempts, takeAttempt } from './password-attempts.ts';
import type { CallerSession } from './session-queries.ts';

export type PasswordChangeOutcome =
  | { kind: 'changed' }
  | { kind: 'old_missing' }
  | { kind: 'old_wrong' }
  | { kind: 'closed'; seconds: number };

/** A new password for a signed-in customer; their other devices have to sign in again. */
export async function changePassword(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  { customer, session }: CallerSession,
  { oldPassword, newPassword }: { oldPassword: string | undefined; newPassword: string },
): Promise<PasswordChangeOutcome> {
  if (customer.passwordHash !== null) {
    if (!oldPassword) return { kind: 'old_missing' };
    const leave = await takeAttempt(db, customer.phone, now());
    if (leave.kind === 'closed') return leave;
    if (!(await isRightPassword(oldPassword, customer.passwordHash))) return { kind: 'old_wrong' };
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
    // Somebody set another one meanwhile, by a code or elsewhere: theirs stands.
    if (!changed) return { kind: before === null ? 'old_missing' : 'old_wrong' };
    await forgetAttempts(tx, customer.phone);
    await endSessionsOf(tx, customer.id, session.id);
    return { kind: 'changed' };
  });
}
