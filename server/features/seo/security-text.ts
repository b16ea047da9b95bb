import { DAY_MS } from '#contract/time/durations.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';
const VALID_MS = 90 * DAY_MS;

/** RFC 9116. It expires 90 days after it was asked for, at midnight, so a copy that nobody renews becomes void. */
export function securityText(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date(Math.floor((now.getTime() + VALID_MS) / DAY_MS) * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ru, uz, en',
    `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
