import { eq } from 'drizzle-orm';
import { customers } from '#server/schema/identity-tables.ts';
import { checkCode, spendCode } from './check-code.ts';
import { endSessionsOf } from './end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import type { IdentityParts } from './identity-parts.ts';
import { type Device, openSession } from './open-session.ts';
import { forgetAttempts } from './password-attempts.ts';
import type { SignInOutcome } from './sign-in-by-code.ts';

interface PasswordReset {
  phone: string;
  code: string;
  newPassword: string;
  device: Device;
}

/** Sets a new password for who has the phone's code, ends every session of theirs and opens a new one. */
export async function resetPassword(
  parts: IdentityParts,
  { phone, code, newPassword, device }: PasswordReset,
): Promise<SignInOutcome> {
  // Before the transaction, and whatever the code is: it takes its time.
  const passwordHash = await hashPassword(newPassword);
  return parts.db.transaction(async (tx) => {
    const checked = await checkCode(tx, parts, phone, code);
    if (checked.kind === 'wrong') return checked;
    const [customer] = await tx.update(customers).set({ passwordHash }).where(eq(customers.phone, phone)).returning();
    if (!customer) return { kind: 'wrong' };
    await spendCode(tx, phone);
    await forgetAttempts(tx, phone);
    await endSessionsOf(tx, customer.id);
    const token = await openSession(tx, customer.id, device, false, parts.now());
    return { kind: 'signed_in', token, customer, isRemembered: false };
  });
}
