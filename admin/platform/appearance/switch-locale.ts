import { callStaff } from '#admin/platform/api/call-staff.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { changeLocale } from './appearance.ts';

/** The menu answers within this time, whatever the network does. */
const TIMEOUT_MS = 2_000;

/**
 * Changes the language of this device and stores it with the person, so that their next device begins with it. A person
 * whose choice could not be stored works in it all the same.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  await callStaff(staffAccountCalls.changeLocale, { body: { locale } }, { timeoutMs: TIMEOUT_MS });
  changeLocale(locale);
}
