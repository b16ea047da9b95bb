import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { createSession, type Device } from './create-session.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { checkCode, consumeCode } from './one-time-code.ts';
import { clearAttempts } from './password-attempts.ts';
import type { SignInOutcome } from './sign-in-by-code.ts';

interface PasswordReset {
  phone: string;
  code: string;
  newPassword: string;
  device: Device;
}

/** Sets a new password by a code, ends every session of the customer and creates a new one. */
export async function resetPassword(
  deps: IdentityDeps,
  { phone, code, newPassword, device }: PasswordReset,
): Promise<SignInOutcome> {
  // Hashing is slow: it runs before the transaction, and for wrong codes too, so that both take the same time.
  const passwordHash = await hashPassword(newPassword);
  return deps.db.transaction(async (tx) => {
    const checked = await checkCode(tx, deps, phone, code);
    if (checked.kind === 'wrong') return checked;
    const [customer] = await tx.update(customers).set({ passwordHash }).where(eq(customers.phone, phone)).returning();
    if (!customer) return { kind: 'wrong' };
    await consumeCode(tx, phone);
    await clearAttempts(tx, phone);
    await endSessionsOf(tx, customer.id);
    const token = await createSession(tx, customer.id, device, false, deps.now());
    return { kind: 'signed_in', token, customer, isRemembered: false };
  });
}
