import { and, eq } from 'drizzle-orm';
import { customers } from '#server/schema/identity-tables.ts';
import { isRightPassword } from './hash-password.ts';
import type { IdentityParts } from './identity-parts.ts';
import { type Device, openSession } from './open-session.ts';
import { forgetAttempts, takeAttempt } from './password-attempts.ts';
import type { SignInOutcome } from './sign-in-by-code.ts';

interface PasswordSignIn {
  phone: string;
  password: string;
  isRemembered: boolean;
  device: Device;
}

/** Signs in by password. A wrong one, a phone of nobody and a customer without a password take the same way and time. */
export async function signInByPassword(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  { phone, password, isRemembered, device }: PasswordSignIn,
): Promise<SignInOutcome | { kind: 'closed'; seconds: number }> {
  const leave = await takeAttempt(db, phone, now());
  if (leave.kind === 'closed') return leave;
  const [customer] = await db.select().from(customers).where(eq(customers.phone, phone));
  const isRight = await isRightPassword(password, customer?.passwordHash ?? null);
  const hash = customer?.passwordHash;
  if (!customer || !hash || !isRight) return { kind: 'wrong' };
  return db.transaction(async (tx) => {
    // While it was compared somebody may have set another one, which ends what the old one opened.
    const [still] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, hash)))
      .for('share');
    if (!still) return { kind: 'wrong' };
    await forgetAttempts(tx, phone);
    const token = await openSession(tx, customer.id, device, isRemembered, now());
    return { kind: 'signed_in', token, customer, isRemembered };
  });
}
