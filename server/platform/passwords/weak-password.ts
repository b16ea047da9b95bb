import { m } from '#messages';
import { Invalid, type LocalizedMessage } from '#server/platform/http/shop-error.ts';
import type { PasswordFault } from './password-fault.ts';

/** 422 at the field of the new password. */
export function weakPassword(field: string, fault: PasswordFault): Invalid {
  const text = fault === 'common' ? m.identity_password_common : m.identity_password_own;
  const message: LocalizedMessage = (locale) => text({}, { locale });
  return new Invalid({ [field]: [message] }, message);
}
