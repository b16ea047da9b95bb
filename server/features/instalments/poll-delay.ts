const STEPS_MS = [5_000, 5_000, 10_000, 15_000, 15_000, 30_000, 30_000, 60_000, 60_000, 120_000, 300_000];
const MAX_DELAY_MS = 600_000;

/** The delay before the next check: short while the buyer waits, then ten minutes. */
export function pollDelay(checks: number): number {
  return STEPS_MS[checks] ?? MAX_DELAY_MS;
}
