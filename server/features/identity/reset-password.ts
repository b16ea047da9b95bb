import { and, eq } from 'drizzle-orm';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import type { PasswordFault } from '#server/platform/passwords/index.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { createSession } from './create-session.ts';
import { customerPasswordFault } from './customer-password.ts';
import { excludeDemoAccounts } from './demo-accounts.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { checkCode, consumeAllCodes } from './one-time-code.ts';
import { clearAllAttempts } from './password-attempts.ts';
import { findCustomerId } from './session-queries.ts';
import type { SignInOutcome } from './sign-in-by-code.ts';

interface PasswordReset {
  phone: string;
  code: string;
  newPassword: string;
  device: Device;
}

export type ResetOutcome = SignInOutcome | { kind: 'weak'; fault: PasswordFault };

/** Sets a new password by a code, ends every session of the customer and creates a new one. */
export async function resetPassword(
  deps: IdentityDeps,
  { phone, code, newPassword, device }: PasswordReset,
): Promise<ResetOutcome> {
  // Before the code is checked, and by what is known without it: otherwise the answer would show whose phone it is.
  const fault = customerPasswordFault(deps, newPassword, { phone });
  if (fault !== null) return { kind: 'weak', fault };
  // Hashing is slow: it runs before the transaction, and for wrong codes too, so that both take the same time.
  const passwordHash = await hashPassword(newPassword);
  return deps.db.transaction(async (tx): Promise<ResetOutcome> => {
    const key = { phone, deviceId: await findDevice(tx, phone, device, deps.now()) };
    const checked = await checkCode(tx, deps, key, code);
    if (checked.kind === 'wrong') return { kind: 'wrong', customerId: await findCustomerId(tx, phone) };
    const [known] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.phone, phone), excludeDemoAccounts(deps)));
    const ownFault = known && customerPasswordFault(deps, newPassword, known);
    // The code stays usable for a better password.
    if (ownFault) return { kind: 'weak', fault: ownFault };
    const [customer] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.phone, phone), excludeDemoAccounts(deps)))
      .returning();
    if (!customer) return { kind: 'wrong', customerId: null };
    await consumeAllCodes(tx, phone);
    await clearAllAttempts(tx, phone);
    await endSessionsOf(tx, customer.id);
    if (customer.disabledAt !== null) return { kind: 'disabled', customerId: customer.id };
    const session = await createSession(tx, customer.id, device, false, deps.now());
    return { kind: 'signed_in', session, customer, isRemembered: false };
  });
}
