import { RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts';

export const MAX_CODES_PER_DAY = 5;
export const MAX_CODES_PER_HOUR_PER_ADDRESS = 20;

export type CodeWait = { kind: 'free' } | { kind: 'too_soon' | 'too_many'; seconds: number };

/**
 * Whether another code may be sent to a phone now (ruling R2.4): 120 s after the last, 5 in any 24 hours, and 20 from one
 * address in any hour. The times of earlier requests come newest first, at most as many as the limit counts.
 */
export function codeWait(ofPhone: readonly Date[], ofAddress: readonly Date[], now: Date): CodeWait {
  const resend = secondsUntil(ofPhone[0], RESEND_AFTER_SECONDS, now);
  const day = secondsUntil(ofPhone[MAX_CODES_PER_DAY - 1], DAY_SECONDS, now);
  const address = secondsUntil(ofAddress[MAX_CODES_PER_HOUR_PER_ADDRESS - 1], HOUR_SECONDS, now);
  const many = Math.max(day, address);
  if (many > 0 && many >= resend) return { kind: 'too_many', seconds: many };
  return resend > 0 ? { kind: 'too_soon', seconds: resend } : { kind: 'free' };
}

function secondsUntil(from: Date | undefined, length: number, now: Date): number {
  if (from === undefined) return 0;
  return Math.max(0, Math.ceil(length - (now.getTime() - from.getTime()) / 1000));
}
