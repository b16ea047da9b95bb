import { LOCALES } from '#contract/i18n/locale.ts';
import { type PasswordFault, passwordFault } from '#server/platform/passwords/index.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { StaffRow } from './staff-queries.ts';

/** Why a new password of somebody on the staff is refused, or null. */
export function staffPasswordFault(
  { shopName }: Pick<StaffDeps, 'shopName'>,
  password: string,
  { name, email }: Pick<StaffRow, 'name' | 'email'>,
): PasswordFault | null {
  return passwordFault(password, { shop: LOCALES.map(shopName), name, email });
}
