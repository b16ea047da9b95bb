import { m } from '#messages';

/** The messages of the staff's forms that the storefront has none of. */
const MESSAGES: Record<string, () => string> = {
  admin_form_code: m.admin_form_code,
  admin_form_email_code: m.admin_form_email_code,
  admin_form_code_or_recovery: m.admin_form_code_or_recovery,
  admin_form_max_60: m.admin_form_max_60,
  admin_form_password_min: m.admin_form_password_min,
};

/** The text of a message that a staff schema names. Others are left to `fieldMessage`, as they are. */
export function formMessage(message: string | undefined): string | undefined {
  return message === undefined ? undefined : (MESSAGES[message]?.() ?? message);
}
