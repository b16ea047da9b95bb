import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { createSession } from './create-session.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { checkCode, consumeAllCodes } from './one-time-code.ts';
import { clearAllAttempts } from './password-attempts.ts';
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
    const key = { phone, deviceId: await findDevice(tx, phone, device, deps.now()) };
    const checked = await checkCode(tx, deps, key, code);
    if (checked.kind === 'wrong') return checked;
    const [customer] = await tx.update(customers).set({ passwordHash }).where(eq(customers.phone, phone)).returning();
    if (!customer) return { kind: 'wrong' };
    await consumeAllCodes(tx, phone);
    await clearAllAttempts(tx, phone);
    await endSessionsOf(tx, customer.id);
    const session = await createSession(tx, customer.id, device, false, deps.now());
    return { kind: 'signed_in', session, customer, isRemembered: false };
  });
}
