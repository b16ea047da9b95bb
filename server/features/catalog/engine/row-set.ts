import { type Bitmap, bitmapFor, clearBit, countCommonBits, grown, hasBit, setBit } from './bitmap.ts';

/** Below one row in 32 a list of numbers is smaller than the bitmap. */
const DENSE_SHARE = 32;
const MIN_LIST = 8;

/**
 * The rows that have one value of something (a brand, a category, "256 GB"): a short unordered list while they are few,
 * a bitmap when they are many. Most values of a large catalogue are rare, so this is what keeps the index small.
 */
export class RowSet {
  private list = new Uint32Array(MIN_LIST);
  private bits: Bitmap | null = null;
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(row: number, capacity: number): void {
    if (this.bits !== null) {
      if (row >>> 5 >= this.bits.length) this.bits = grown(this.bits, capacity);
      if (hasBit(this.bits, row)) return;
      setBit(this.bits, row);
    } else {
      if (this.count === this.list.length) this.makeRoom(capacity);
      if (this.bits !== null) setBit(this.bits, row);
      else this.list[this.count] = row;
    }
    this.count++;
  }

  delete(row: number): void {
    if (this.bits !== null) {
      if (!hasBit(this.bits, row)) return;
      clearBit(this.bits, row);
    } else {
      const at = this.list.subarray(0, this.count).indexOf(row);
      if (at < 0) return;
      this.list[at] = this.list[this.count - 1] ?? 0;
    }
    this.count--;
  }

  /** Adds these rows to `target`, which must be large enough for every row. */
  addTo(target: Bitmap): void {
    if (this.bits !== null) {
      for (let word = 0; word < this.bits.length; word++) target[word] = (target[word] ?? 0) | (this.bits[word] ?? 0);
    } else {
      for (let at = 0; at < this.count; at++) setBit(target, this.list[at] ?? 0);
    }
  }

  /** How many of these rows are among `others`. */
  countIn(others: Bitmap): number {
    if (this.bits !== null) return countCommonBits(this.bits, others);
    let count = 0;
    for (let at = 0; at < this.count; at++) if (hasBit(others, this.list[at] ?? 0)) count++;
    return count;
  }

  /** The number of steps that `countIn` takes. */
  get effort(): number {
    return this.bits?.length ?? this.count;
  }

  get bytes(): number {
    return this.bits?.byteLength ?? this.list.byteLength;
  }

  private makeRoom(capacity: number): void {
    if (this.count * DENSE_SHARE < capacity) {
      const larger = new Uint32Array(Math.ceil(this.list.length * 1.5));
      larger.set(this.list);
      this.list = larger;
      return;
    }
    const bits = bitmapFor(capacity);
    for (let at = 0; at < this.count; at++) setBit(bits, this.list[at] ?? 0);
    this.bits = bits;
    this.list = new Uint32Array(0);
  }
}

/** Appends empty sets until there are `length` of them. */
export function growSets(sets: RowSet[], length: number): void {
  while (sets.length < length) sets.push(new RowSet());
}
