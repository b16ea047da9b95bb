import type { Locale } from '#contract/i18n/locale.ts';
import { createSession, type NewSession } from './create-session.ts';
import { findOrCreateCustomer } from './customer-of-phone.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { checkCode, consumeCode, refundTry } from './one-time-code.ts';
import { NAME_TO_COME } from './request-code.ts';
import { findCustomerId, type SignedInCustomer } from './session-queries.ts';

export type SignInOutcome =
  /** `customerId`: of the account that was tried, if there is one. */
  | { kind: 'wrong'; customerId: number | null }
  /** The proof was right. */
  | { kind: 'disabled'; customerId: number }
  | { kind: 'signed_in'; session: NewSession; customer: SignedInCustomer; isRemembered: boolean };

interface CodeSignIn {
  phone: string;
  code: string;
  /** Sent when a registration is completed. */
  name?: string | undefined;
  isRemembered: boolean;
  locale: Locale;
  device: Device;
}

/** The code was right and stays usable: the phone is nobody's yet, and its name is missing. */
export type NamelessOutcome = { kind: 'nameless' };

/** Signs in by a code; a phone that was registering becomes a customer now. */
export async function signInByCode(deps: IdentityDeps, signIn: CodeSignIn): Promise<SignInOutcome | NamelessOutcome> {
  const { phone, code, name, isRemembered, device, locale } = signIn;
  return deps.db.transaction(async (tx) => {
    const key = { phone, deviceId: await findDevice(tx, phone, device, deps.now()) };
    const checked = await checkCode(tx, deps, key, code);
    if (checked.kind === 'wrong') return { kind: 'wrong', customerId: await findCustomerId(tx, phone) };
    const newName = checked.pendingName === null ? null : (name ?? checked.pendingName);
    const isNameMissing = newName === NAME_TO_COME;
    const customer = await findOrCreateCustomer(
      tx,
      deps,
      { phone, name: isNameMissing ? null : newName, locale },
      'share',
    );
    if (customer === null && isNameMissing) {
      await refundTry(tx, key);
      return { kind: 'nameless' };
    }
    // A right code without a customer or a pending name was guessed: there is no account to sign in to.
    if (customer === null) return { kind: 'wrong', customerId: null };
    await consumeCode(tx, key);
    if (customer.disabledAt !== null) return { kind: 'disabled', customerId: customer.id };
    const session = await createSession(tx, customer.id, device, isRemembered, deps.now());
    return { kind: 'signed_in', session, customer, isRemembered };
  });
}
