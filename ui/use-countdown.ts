import { useNow } from './use-now.ts';

const TICK_MS = 500;

/** Whole seconds until the given time; 0 afterwards. */
export function useCountdown(until: number): number {
  return Math.max(0, Math.ceil((until - useNow(TICK_MS)) / 1000));
}

/** `119` as `1:59`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
