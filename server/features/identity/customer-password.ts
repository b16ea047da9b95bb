import { LOCALES } from '#contract/i18n/locale.ts';
import { type PasswordFault, type PasswordOwner, passwordFault } from '#server/platform/passwords/index.ts';
import type { IdentityDeps } from './identity-deps.ts';

/** Why a customer's new password is refused, or null. */
export function customerPasswordFault(
  { shopName }: Pick<IdentityDeps, 'shopName'>,
  password: string,
  customer: Omit<PasswordOwner, 'shop'>,
): PasswordFault | null {
  return passwordFault(password, { shop: LOCALES.map(shopName), ...customer });
}
