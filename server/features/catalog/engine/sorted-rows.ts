import type { WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { type Bitmap, bitmapFor, hasBit, setBit } from './bitmap.ts';

/** So many rows are sorted in about two milliseconds. */
const RUN = 4096;
const NO_ROWS = new Uint32Array(0);

type Compare = (a: number, b: number) => number;
type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/**
 * All rows sorted by one column, then by product id. Read backwards, it is the descending order, an exact
 * mirror. The tie-break makes the order total, so that pages never overlap or skip.
 */
export class SortedRows {
  private order: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  get rows(): Uint32Array<ArrayBuffer> {
    return this.order;
  }

  /** Sorts all rows, in steps of a few milliseconds: nobody reads them in between. */
  async rebuild(rows: readonly number[], keys: Column, ids: Int32Array, slices: WorkSlices): Promise<void> {
    const compare = byKey(keys, ids);
    let runs: Uint32Array<ArrayBuffer>[] = [];
    for (let start = 0; start < rows.length; start += RUN) {
      runs.push(Uint32Array.from(rows.slice(start, start + RUN)).sort(compare));
      if (slices.isOver()) await slices.pause();
    }
    while (runs.length > 1) {
      const longer: Uint32Array<ArrayBuffer>[] = [];
      for (let at = 0; at < runs.length; at += 2) {
        longer.push(merged(runs[at] ?? NO_ROWS, runs[at + 1] ?? NO_ROWS, compare));
        if (slices.isOver()) await slices.pause();
      }
      runs = longer;
    }
    this.order = runs[0] ?? NO_ROWS;
  }

  /** Removes `removed`, then inserts `added` by the current values of the column. A changed row is in both. */
  update(removed: readonly number[], added: readonly number[], keys: Column, ids: Int32Array, capacity: number): void {
    if (removed.length === 0 && added.length === 0) return;
    const compare = byKey(keys, ids);
    const rest = removed.length === 0 ? this.order : without(this.order, removed, capacity);
    this.order = added.length === 0 ? rest : withInserted(rest, Uint32Array.from(added).sort(compare), compare);
  }

  /** The rows whose key is between `from` and `to`, both included. */
  between(keys: Column, from: number, to: number): Uint32Array {
    return this.order.subarray(this.firstPlace(keys, from), this.firstPlace(keys, to, true));
  }

  /** At most `limit` rows of `result` from `offset` on; `size` is the number of bits set in `result`. */
  page(result: Bitmap, size: number, offset: number, limit: number, descending: boolean): number[] {
    const found: number[] = [];
    if (offset >= size) return found;
    const total = this.order.length;
    let skipped = 0;
    for (let at = 0; at < total && found.length < limit; at++) {
      const row = this.order[descending ? total - 1 - at : at] ?? 0;
      if (!hasBit(result, row)) continue;
      if (skipped < offset) skipped++;
      else found.push(row);
    }
    return found;
  }

  /** Visits the rows of `result` in order until `visit` returns true. */
  visit(result: Bitmap, descending: boolean, visit: (row: number) => boolean): void {
    const total = this.order.length;
    for (let at = 0; at < total; at++) {
      const row = this.order[descending ? total - 1 - at : at] ?? 0;
      if (hasBit(result, row) && visit(row)) return;
    }
  }

  /** The first position whose key is at least the limit; with `after`, the first one above it. */
  private firstPlace(keys: Column, limit: number, after = false): number {
    let low = 0;
    let high = this.order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const key = keys[this.order[middle] ?? 0] ?? 0;
      if (key < limit || (after && key === limit)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function byKey(keys: Column, ids: Int32Array): Compare {
  return (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0);
}

function without(order: Uint32Array, removed: readonly number[], capacity: number): Uint32Array<ArrayBuffer> {
  const isRemoved = bitmapFor(capacity);
  for (const row of removed) setBit(isRemoved, row);
  const rest = new Uint32Array(order.length);
  let length = 0;
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0;
    if (!hasBit(isRemoved, row)) rest[length++] = row;
  }
  return rest.subarray(0, length);
}

/** Few rows among many: finds the place of each, and copies the runs between the places. */
function withInserted(order: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(order.length + added.length);
  let from = 0;
  for (let at = 0; at < added.length; at++) {
    const row = added[at] ?? 0;
    const to = placeOf(row, order, from, compare);
    all.set(order.subarray(from, to), from + at);
    all[to + at] = row;
    from = to;
  }
  all.set(order.subarray(from), from + added.length);
  return all;
}

/** The first position from `from` on whose row comes after `row`. */
function placeOf(row: number, order: Uint32Array, from: number, compare: Compare): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merged(one: Uint32Array, other: Uint32Array, compare: Compare): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(one.length + other.length);
  let left = 0;
  let right = 0;
  for (let at = 0; at < all.length; at++) {
    const takesLeft = right >= other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) < 0);
    all[at] = (takesLeft ? one[left++] : other[right++]) ?? 0;
  }
  return all;
}
