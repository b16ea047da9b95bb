import { fieldOfTime, timeOfField } from '#admin/platform/i18n/moment-field.ts';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { HOUR_MS } from '#contract/time/durations.ts';

/** What is typed: sums as text, times of Tashkent. */
export interface PriceScheduleDraft {
  price: string;
  oldPrice: string;
  from: string;
  until: string;
  reason: string;
}

export type PriceScheduleField = 'price' | 'old_price' | 'starts_at' | 'ends_at';

export interface PlannedPrice {
  price: number;
  old_price: number | null;
  starts_at: string;
  ends_at: string | null;
  reason: string | null;
}

/** From the next full hour on, without an end. */
export function newDraft(now: number): PriceScheduleDraft {
  const nextHour = new Date(Math.floor(now / HOUR_MS + 1) * HOUR_MS);
  return { price: '', oldPrice: '', from: fieldOfTime(nextHour), until: '', reason: '' };
}

export function draftOf(schedule: PriceSchedule): PriceScheduleDraft {
  return {
    price: String(schedule.price),
    oldPrice: schedule.old_price === null ? '' : String(schedule.old_price),
    from: fieldOfTime(new Date(schedule.starts_at)),
    until: schedule.ends_at === null ? '' : fieldOfTime(new Date(schedule.ends_at)),
    reason: schedule.reason ?? '',
  };
}

export type ReadDraft =
  | { kind: 'read'; plan: PlannedPrice }
  | { kind: 'invalid'; fields: ReadonlySet<PriceScheduleField> };

/** The plan that the draft stands for. A time that was not touched keeps the seconds that the field does not show. */
export function readDraft(draft: PriceScheduleDraft, seen: PriceSchedule | null): ReadDraft {
  const before = seen && draftOf(seen);
  const invalid = new Set<PriceScheduleField>();
  const price = sumOf(draft.price);
  const oldPrice = draft.oldPrice.trim() === '' ? null : sumOf(draft.oldPrice);
  const from = draft.from === before?.from ? seen?.starts_at : timeOfField(draft.from)?.toISOString();
  const until = momentOrNone(draft.until, before?.until, seen?.ends_at);
  if (price === undefined) invalid.add('price');
  if (oldPrice === undefined || (oldPrice !== null && price !== undefined && oldPrice <= price))
    invalid.add('old_price');
  if (from === undefined) invalid.add('starts_at');
  if (until === undefined || (until !== null && from !== undefined && Date.parse(until) <= Date.parse(from))) {
    invalid.add('ends_at');
  }
  if (price === undefined || oldPrice === undefined || from === undefined || until === undefined || invalid.size > 0) {
    return { kind: 'invalid', fields: invalid };
  }
  return {
    kind: 'read',
    plan: { price, old_price: oldPrice, starts_at: from, ends_at: until, reason: draft.reason.trim() || null },
  };
}

function momentOrNone(
  typed: string,
  before: string | undefined,
  seen: string | null | undefined,
): string | null | undefined {
  if (typed === '') return null;
  return typed === before && seen ? seen : timeOfField(typed)?.toISOString();
}

/** Whole sum above nothing, with or without spaces between the thousands. */
function sumOf(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}
