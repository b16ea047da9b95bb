import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '#server/platform/crypto/hash-password.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { createSession } from './create-session.ts';
import { excludeDemoAccounts } from './demo-accounts.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { clearAttempts, recordAttempt } from './password-attempts.ts';
import type { SignInOutcome } from './sign-in-by-code.ts';

interface PasswordSignIn {
  phone: string;
  password: string;
  isRemembered: boolean;
  device: Device;
}

/**
 * Signs in by password. A wrong password, an unknown phone and a customer without a password take the same path and
 * time.
 */
export async function signInByPassword(
  deps: Pick<IdentityDeps, 'db' | 'isDemo' | 'now'>,
  { phone, password, isRemembered, device }: PasswordSignIn,
): Promise<SignInOutcome | { kind: 'locked'; seconds: number }> {
  const { db, now } = deps;
  const account = { phone, deviceId: await findDevice(db, phone, device, now()) };
  const attempt = await recordAttempt(db, account, now());
  if (attempt.kind === 'locked') return attempt;
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.phone, phone), excludeDemoAccounts(deps)));
  const isRight = await verifyPassword(password, customer?.passwordHash ?? null);
  const hash = customer?.passwordHash;
  if (!customer || !hash || !isRight) return { kind: 'wrong', customerId: customer?.id ?? null };
  return db.transaction(async (tx) => {
    // The password may have changed during the comparison; a changed password ends all sessions of the old one.
    const [unchanged] = await tx
      .select({ disabledAt: customers.disabledAt })
      .from(customers)
      .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, hash)))
      .for('share');
    if (!unchanged) return { kind: 'wrong', customerId: customer.id };
    await clearAttempts(tx, account);
    if (unchanged.disabledAt !== null) return { kind: 'disabled', customerId: customer.id };
    const session = await createSession(tx, customer.id, device, isRemembered, now());
    return { kind: 'signed_in', session, customer, isRemembered };
  });
}
