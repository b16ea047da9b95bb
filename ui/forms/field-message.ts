import { m } from '#messages';

/** The messages that the contract's schemas name. A lookup by any key would load every text of the shop. */
const MESSAGES: Record<string, () => string> = {
  form_required: m.form_required,
  form_invalid: m.form_invalid,
  form_code: m.form_code,
  form_email: m.form_email,
  form_max_191: m.form_max_191,
  form_max_5000: m.form_max_5000,
  form_password_min: m.form_password_min,
  form_phone_prefix: m.form_phone_prefix,
  form_phone_strict: m.form_phone_strict,
  form_order_number: m.form_order_number,
  form_phone_loose: m.form_phone_loose,
};

/** The text under a field: the message that a schema names, or the server's message as it is. */
export function fieldMessage(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  return MESSAGES[message]?.() ?? (/^(Invalid|Too|Unrecognized|Expected)/.test(message) ? m.form_invalid() : message);
}
