const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Milliseconds until the next try after `attempts` of them: 1 s, 2 s, 4 s … up to a minute, each between half and whole. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(whole * (0.5 + random() / 2));
}
