import { type Bitmap, bitmapFor, hasBit, setBit } from './bitmap.ts';

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

  rebuild(rows: readonly number[], keys: Column, ids: Int32Array): void {
    this.order = Uint32Array.from(rows).sort(byKey(keys, ids));
  }

  /** Removes `removed`, then inserts `added` by the current values of the column. A changed row is in both. */
  update(removed: readonly number[], added: readonly number[], keys: Column, ids: Int32Array, capacity: number): void {
    if (removed.length === 0 && added.length === 0) return;
    const compare = byKey(keys, ids);
    const removedBits = bitmapFor(capacity);
    for (const row of removed) setBit(removedBits, row);
    const news = Uint32Array.from(added).sort(compare);
    const merged = new Uint32Array(this.order.length + news.length);
    let written = 0;
    let next = 0;
    let nextRow = news[0];
    for (const row of this.order) {
      if (hasBit(removedBits, row)) continue;
      while (nextRow !== undefined && compare(nextRow, row) < 0) {
        merged[written++] = nextRow;
        nextRow = news[++next];
      }
      merged[written++] = row;
    }
    for (; nextRow !== undefined; nextRow = news[++next]) merged[written++] = nextRow;
    this.order = merged.slice(0, written);
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

export function byKey(keys: Column, ids: Int32Array): (a: number, b: number) => number {
  return (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0);
}
