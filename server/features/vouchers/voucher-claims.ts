import { DAY_MS } from '#contract/time/durations.ts';
import { startOfTashkentDay } from '#contract/time/tashkent-day.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';

/** How often a customer may get a voucher: once in so many days of Tashkent; 0: as soon as there is no active one. */
export interface ClaimRule {
  everyDays: number;
  now: Date;
}

/** What decides over a claim of one customer: `keys` hash the phone of a deleted account. */
export type KeyedClaimRule = ClaimRule & { keys: Keys };

/** Whoever last claimed before this moment may claim again. Whole days, so that the date that people read is exact. */
export function claimableBefore({ everyDays, now }: ClaimRule): Date {
  if (everyDays === 0) return new Date(now.getTime() + 1);
  return new Date(startOfTashkentDay(now).getTime() - (everyDays - 1) * DAY_MS);
}

/** The beginning of the day in Tashkent on which the next voucher may be claimed. */
export function nextClaimAt(claimedAt: Date, everyDays: number): Date {
  return new Date(startOfTashkentDay(claimedAt).getTime() + everyDays * DAY_MS);
}
