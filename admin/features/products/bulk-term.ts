import { fieldOfTime, timeOfField } from '#admin/platform/i18n/moment-field.ts';
import { endsBeforeItStarts, type PriceTerm } from '#contract/catalog/price-term.ts';
import type { ProductOperation } from '#contract/catalog/product-operations.ts';
import type { BulkChange } from '#contract/catalog/products-admin.ts';
import { HOUR_MS } from '#contract/time/durations.ts';

/** What is typed of the time of a bulk change: values of fields for day and time, in Tashkent. */
export interface BulkTerm {
  isLater: boolean;
  from: string;
  /** Empty: the prices stay. */
  until: string;
  /** The price of before is shown, crossed out, beside the new one. */
  keepsOldPrice: boolean;
}

/** From the next full hour on, without an end. */
export function newBulkTerm(now: number): BulkTerm {
  const nextHour = new Date(Math.floor(now / HOUR_MS + 1) * HOUR_MS);
  return { isLater: false, from: fieldOfTime(nextHour), until: '', keepsOldPrice: false };
}

export function termProblem(term: BulkTerm): 'no_time' | 'ends_before' | null {
  const read = readTerm(term);
  if (read === null) return 'no_time';
  return endsBeforeItStarts(read) ? 'ends_before' : null;
}

export type BulkRequest = Pick<BulkChange, 'operations' | 'term'>;

/** What the server is asked to do: now, or by the term. Null: the term is not filled. */
export function bulkRequestOf(operation: ProductOperation, term: BulkTerm): BulkRequest | null {
  const isPrice = operation.field === 'price';
  if (!(term.isLater && (isPrice || operation.field === 'old_price'))) return { operations: [operation] };
  const read = termProblem(term) === null ? readTerm(term) : null;
  if (read === null) return null;
  // First, so that it copies the price of before.
  const copy = { kind: 'copy', field: 'old_price', from: 'price' } as const;
  return { operations: isPrice && term.keepsOldPrice ? [copy, operation] : [operation], term: read };
}

function readTerm({ from, until }: BulkTerm): PriceTerm | null {
  const startsAt = timeOfField(from);
  const endsAt = until === '' ? null : timeOfField(until);
  if (startsAt === null || (until !== '' && endsAt === null)) return null;
  return { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null };
}
