import { TASHKENT_OFFSET_MS } from './durations.ts';

/** The day in Tashkent: `2026-11-21`. */
export function tashkentDay(moment: Date): string {
  return new Date(moment.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(0, 10);
}
