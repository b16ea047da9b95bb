/** The smallest size of the pool. */
const MIN_POOL = 1024;

/**
 * A short list of numbers for every row (its attribute values, its stickers), all in one pool. A longer list is written
 * at the end; the gaps that are left behind are removed when the pool is full.
 */
export class RowLists {
  private pool = new Uint32Array(MIN_POOL);
  private used = 0;
  private live = 0;
  private starts: Uint32Array<ArrayBuffer>;
  private lengths: Uint16Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity);
    this.lengths = new Uint16Array(capacity);
  }

  /** For the loop that counts a hundred thousand rows: `values[start(row)]` … `values[end(row) - 1]`. */
  get values(): Uint32Array {
    return this.pool;
  }

  start(row: number): number {
    return this.starts[row] ?? 0;
  }

  end(row: number): number {
    return (this.starts[row] ?? 0) + (this.lengths[row] ?? 0);
  }

  get(row: number): Uint32Array {
    return this.pool.subarray(this.start(row), this.end(row));
  }

  set(row: number, list: readonly number[]): void {
    this.live += list.length - (this.lengths[row] ?? 0);
    if (list.length > (this.lengths[row] ?? 0)) {
      if (this.used + list.length > this.pool.length) this.makeRoom(row, list.length);
      this.starts[row] = this.used;
      this.used += list.length;
    }
    this.pool.set(list, this.starts[row]);
    this.lengths[row] = list.length;
  }

  grow(capacity: number): void {
    this.starts = copied(this.starts, new Uint32Array(capacity));
    this.lengths = copied(this.lengths, new Uint16Array(capacity));
  }

  get bytes(): number {
    return this.pool.byteLength + this.starts.byteLength + this.lengths.byteLength;
  }

  private makeRoom(changing: number, needed: number): void {
    this.lengths[changing] = 0;
    const larger = new Uint32Array(Math.ceil(Math.max(MIN_POOL, this.live * 1.3 + needed)));
    let used = 0;
    for (let row = 0; row < this.starts.length; row++) {
      const list = this.get(row);
      larger.set(list, used);
      this.starts[row] = used;
      used += list.length;
    }
    this.pool = larger;
    this.used = used;
  }
}

function copied<T extends Uint32Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
