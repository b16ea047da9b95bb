import { RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';

export const CODES_A_DAY = 5;
export const CODES_AN_HOUR_AN_ADDRESS = 20;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

export type CodeWait = { kind: 'free' } | { kind: 'too_soon' | 'too_many'; seconds: number };

/**
 * Whether a phone may be sent another code now (rulings, "Signing in"): 120 s after the last, 5 in any 24 hours, and 20 from one
 * address in any hour. Times of earlier requests, newest first, as many as the limits are.
 */
export function codeWait(ofPhone: readonly Date[], ofAddress: readonly Date[], now: Date): CodeWait {
  const resend = secondsUntil(ofPhone[0], RESEND_AFTER_SECONDS, now);
  const day = secondsUntil(ofPhone[CODES_A_DAY - 1], DAY_SECONDS, now);
  const address = secondsUntil(ofAddress[CODES_AN_HOUR_AN_ADDRESS - 1], HOUR_SECONDS, now);
  const many = Math.max(day, address);
  if (many > 0 && many >= resend) return { kind: 'too_many', seconds: many };
  return resend > 0 ? { kind: 'too_soon', seconds: resend } : { kind: 'free' };
}

function secondsUntil(from: Date | undefined, length: number, now: Date): number {
  if (from === undefined) return 0;
  return Math.max(0, Math.ceil(length - (now.getTime() - from.getTime()) / 1000));
}
