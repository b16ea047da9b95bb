import { m } from '#messages';

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The first name of a new passkey, which the person may change: what device it was made on. */
export function thisDevice(userAgent: string = navigator.userAgent): string {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? m.admin_me_passkey();
}
