const STEPS_MS = [5_000, 5_000, 10_000, 15_000, 15_000, 30_000, 30_000, 60_000, 60_000, 120_000, 300_000];
const LONGEST_MS = 600_000;

/** When to look at an application again: often while the buyer is sitting there, then every ten minutes. */
export function lookDelay(looks: number): number {
  return STEPS_MS[looks] ?? LONGEST_MS;
}
