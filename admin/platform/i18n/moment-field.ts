import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';

/** The value of a field for day and time: `2026-11-23T18:00`, in Tashkent. */
export function fieldOfTime(at: Date): string {
  return new Date(at.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(0, 16);
}

/** Null while the field is not filled. */
export function timeOfField(value: string): Date | null {
  const at = new Date(`${value}:00+05:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
