import { MAX_ID } from '#contract/api/max-id.ts';
import { ANY_PROMOTION, type IdOrNone, NONE, type PromotionFilter } from '#contract/orders/order-outcomes.ts';
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

export function idOrNoneOf(text: string | null): IdOrNone | undefined {
  return text === NONE ? NONE : idOf(text);
}

export function promotionOf(text: string | null): PromotionFilter | undefined {
  return text === ANY_PROMOTION ? ANY_PROMOTION : idOrNoneOf(text);
}

/** Of a day. */
export function hourOf(text: string | null): number | undefined {
  return text !== null && /^(1?\d|2[0-3])$/.test(text) ? Number(text) : undefined;
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

/** Only what is set. */
export function setOnly<Filters extends object>(
  filters: {
    [Name in keyof Filters]: Filters[Name] | undefined;
  },
): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}

/** Filters that are on or off. */
export function marksOf<Mark extends string>(
  search: URLSearchParams,
  marks: readonly Mark[],
): { [Name in Mark]?: 'yes' } {
  return Object.fromEntries(marks.filter((mark) => search.get(mark) === 'yes').map((mark) => [mark, 'yes'])) as {
    [Name in Mark]?: 'yes';
  };
}

interface SortedList {
  /** What `filterTexts` gives. */
  filters: [string, string][];
  /** Null: the usual one, which needs no place in the address. */
  order: string | null;
  view: number | null;
}

/** The address of a list with its filters, its order and the saved view that it started from. */
export function sortedListAddress(path: string, { filters, order, view }: SortedList): string {
  const query = new URLSearchParams(filters);
  if (order !== null) query.set('order', order);
  if (view !== null) query.set('view', String(view));
  return query.size === 0 ? path : `${path}?${query}`;
}
