import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { checkCode, spendCode } from './check-code.ts';
import type { IdentityParts } from './identity-parts.ts';
import { type Device, openSession } from './open-session.ts';
import type { SignedInCustomer } from './session-queries.ts';

export type SignInOutcome =
  | { kind: 'wrong' }
  | { kind: 'signed_in'; token: string; customer: SignedInCustomer; isRemembered: boolean };

interface CodeSignIn {
  phone: string;
  code: string;
  /** Of somebody who finishes registering. */
  name?: string | undefined;
  isRemembered: boolean;
  locale: Locale;
  device: Device;
}

/** Signs in who has the phone's code; somebody who registered with it becomes a customer now. */
export async function signInByCode(parts: IdentityParts, signIn: CodeSignIn): Promise<SignInOutcome> {
  const { phone, code, name, isRemembered, device, locale } = signIn;
  return parts.db.transaction(async (tx) => {
    const checked = await checkCode(tx, parts, phone, code);
    if (checked.kind === 'wrong') return checked;
    const customer = await findOrRegister(tx, phone, checked.pendingName && (name ?? checked.pendingName), locale);
    // The code of a stranger was guessed: there is nobody to be.
    if (customer === null) return { kind: 'wrong' };
    await spendCode(tx, phone);
    const token = await openSession(tx, customer.id, device, isRemembered, parts.now());
    return { kind: 'signed_in', token, customer, isRemembered };
  });
}

async function findOrRegister(
  tx: Tx,
  phone: string,
  pendingName: string | null,
  locale: Locale,
): Promise<SignedInCustomer | null> {
  const [known] = await tx.select().from(customers).where(eq(customers.phone, phone));
  if (known) return known;
  if (pendingName === null) return null;
  const [registered] = await tx.insert(customers).values({ phone, name: pendingName, locale }).returning();
  return registered ?? null;
}
