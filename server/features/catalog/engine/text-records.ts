/** A PostgreSQL text can't contain `\0`, so it can separate the fields. */
const SEPARATOR = '\0';

/**
 * The few texts of every row, packed as UTF-8 into one buffer: outside JavaScript's heap, where a hundred thousand
 * products cost the garbage collector nothing, and at half the size of its strings.
 */
export class TextRecords {
  private pool = Buffer.alloc(1 << 16);
  private used = 0;
  private live = 0;
  private starts: Float64Array<ArrayBuffer>;
  private lengths: Uint32Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.starts = new Float64Array(capacity);
    this.lengths = new Uint32Array(capacity);
  }

  get(row: number): string[] {
    const start = this.starts[row] ?? 0;
    return this.pool.toString('utf8', start, start + (this.lengths[row] ?? 0)).split(SEPARATOR);
  }

  set(row: number, fields: readonly string[]): void {
    const record = fields.join(SEPARATOR);
    const length = Buffer.byteLength(record);
    this.live += length - (this.lengths[row] ?? 0);
    if (length > (this.lengths[row] ?? 0)) {
      if (this.used + length > this.pool.length) this.makeRoom(row, length);
      this.starts[row] = this.used;
      this.used += length;
    }
    this.pool.write(record, this.starts[row] ?? 0, 'utf8');
    this.lengths[row] = length;
  }

  grow(capacity: number): void {
    const starts = new Float64Array(capacity);
    starts.set(this.starts);
    this.starts = starts;
    const lengths = new Uint32Array(capacity);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }

  get bytes(): number {
    return this.pool.byteLength + this.starts.byteLength + this.lengths.byteLength;
  }

  /** Copies the records in use to a larger buffer, which also drops the unused ones. */
  private makeRoom(changing: number, needed: number): void {
    this.lengths[changing] = 0;
    const larger = Buffer.alloc(Math.ceil(Math.max(1 << 16, this.live * 1.25 + needed)));
    let used = 0;
    for (let row = 0; row < this.starts.length; row++) {
      const start = this.starts[row] ?? 0;
      const length = this.lengths[row] ?? 0;
      this.pool.copy(larger, used, start, start + length);
      this.starts[row] = used;
      used += length;
    }
    this.pool = larger;
    this.used = used;
  }
}
