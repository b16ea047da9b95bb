import { MAX_ID } from '#contract/api/max-id.ts';
import { isCalendarDay } from '#contract/time/calendar-day.ts';

/** Values of a list's address; what is not understood is left out. */
const MAX_SUM = 1_000_000_000_000;
const MAX_SEARCH = 64;

/** `1 500 000`, as people type sums. */
export function sumOf(text: string | null): number | undefined {
  const digits = text?.replace(/\s/g, '') ?? '';
  return /^\d{1,13}$/.test(digits) && Number(digits) <= MAX_SUM ? Number(digits) : undefined;
}

export function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
}

export function dayOf(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}

export function searchOf(text: string | null): string | undefined {
  return text?.trim().slice(0, MAX_SEARCH) || undefined;
}

/** Sorted, so that the same filters have the same text. */
export function filterTexts(filters: object): [string, string][] {
  return Object.entries(filters)
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
