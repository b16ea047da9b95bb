import { MINUTE_MS } from '#contract/time/durations.ts';

/** How many weeks are looked back at, and how many of them a new shop needs before anything is unusual. */
export const WEEKS = 8;
const MIN_WEEKS = 4;
/** Shorter silences are nobody's concern, however busy the shop is. */
export const MIN_SILENCE_MS = 60 * MINUTE_MS;
/** With fewer on average a silence happens by chance. */
const MIN_USUAL = 3;
/** A week with a holiday in it. */
const MAX_EMPTY_WEEKS = 1;

interface Silence {
  /** How long nothing came. */
  silentMs: number;
  /** How many came in the same hours of each of the weeks before, newest first; weeks before the first one ever are left out. */
  counts: readonly number[];
}

/**
 * Whether a silence is unusual for these hours of the week: something came in them in all weeks but one, and on average so
 * many that all of them are missed. The answer is how many usually came; null: it is not unusual, or nothing is known yet.
 */
export function unusualSilence({ silentMs, counts }: Silence): number | null {
  if (silentMs < MIN_SILENCE_MS || counts.length < MIN_WEEKS) return null;
  if (counts.filter((count) => count === 0).length > MAX_EMPTY_WEEKS) return null;
  const usual = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return usual < MIN_USUAL ? null : Math.round(usual);
}
