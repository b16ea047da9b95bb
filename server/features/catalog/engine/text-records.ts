/** A PostgreSQL text can't contain `\0`, so it can separate the fields. */
const SEPARATOR = '\0';
const PAGE_BYTES = 1 << 16;
/** The share of the pages that unused records may take. */
const SPARE = 1 / 4;

/**
 * The few texts of every row, packed as UTF-8 into pages: outside JavaScript's heap, where a hundred thousand
 * products cost the garbage collector nothing, and at half the size of its strings. A longer record is written anew at
 * the end; what it leaves behind is reclaimed page by page, never in one pass over all rows, which would delay requests.
 */
export class TextRecords {
  private readonly pages: Buffer[] = [];
  /** The bytes of a page that records in use take. */
  private readonly live: number[] = [];
  private readonly freePages: number[] = [];
  private current = -1;
  private used = 0;
  private allocated = 0;
  private total = 0;
  private starts: Uint32Array<ArrayBuffer>;
  private pageOf: Int32Array<ArrayBuffer>;
  private lengths: Uint32Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity);
    this.pageOf = new Int32Array(capacity).fill(-1);
    this.lengths = new Uint32Array(capacity);
  }

  get(row: number): string[] {
    const page = this.pages[this.pageOf[row] ?? -1];
    const start = this.starts[row] ?? 0;
    return (page?.toString('utf8', start, start + (this.lengths[row] ?? 0)) ?? '').split(SEPARATOR);
  }

  set(row: number, fields: readonly string[]): void {
    const record = fields.join(SEPARATOR);
    const length = Buffer.byteLength(record);
    if (length > (this.lengths[row] ?? 0)) this.move(row, length);
    const page = this.pageOf[row] ?? -1;
    this.addLive(page, length - (this.lengths[row] ?? 0));
    this.pages[page]?.write(record, this.starts[row] ?? 0, 'utf8');
    this.lengths[row] = length;
  }

  grow(capacity: number): void {
    this.starts = copied(this.starts, new Uint32Array(capacity));
    this.pageOf = copied(this.pageOf, new Int32Array(capacity).fill(-1));
    this.lengths = copied(this.lengths, new Uint32Array(capacity));
  }

  get bytes(): number {
    return this.allocated + this.starts.byteLength + this.pageOf.byteLength + this.lengths.byteLength;
  }

  /** Gives a row new room of `length` bytes at the end; its record is lost. */
  private move(row: number, length: number): void {
    this.addLive(this.pageOf[row] ?? -1, -(this.lengths[row] ?? 0));
    this.lengths[row] = 0;
    this.pageOf[row] = -1;
    if (this.used + length > (this.pages[this.current]?.length ?? 0)) this.startPage(length);
    this.pageOf[row] = this.current;
    this.starts[row] = this.used;
    this.used += length;
  }

  private startPage(needed: number): void {
    this.openPage(needed);
    if (this.allocated * (1 - SPARE) < this.total + 2 * PAGE_BYTES) return;
    const emptiest = this.emptiestPage();
    if (emptiest >= 0) this.reclaim(emptiest);
    if ((this.pages[this.current]?.length ?? 0) - this.used < needed) this.openPage(needed);
  }

  private openPage(needed: number): void {
    const page = Buffer.alloc(Math.max(PAGE_BYTES, needed));
    this.current = this.freePages.pop() ?? this.pages.length;
    this.pages[this.current] = page;
    this.live[this.current] = 0;
    this.allocated += page.length;
    this.used = 0;
  }

  private emptiestPage(): number {
    let emptiest = -1;
    for (let page = 0; page < this.pages.length; page++) {
      if (page === this.current || this.pages[page]?.length === 0) continue;
      if (emptiest < 0 || (this.live[page] ?? 0) < (this.live[emptiest] ?? 0)) emptiest = page;
    }
    return emptiest;
  }

  /** Moves the records of one page to the end and frees it. */
  private reclaim(page: number): void {
    const old = this.pages[page] ?? Buffer.alloc(0);
    for (let row = this.pageOf.indexOf(page); row >= 0; row = this.pageOf.indexOf(page, row + 1)) {
      const [start, length] = [this.starts[row] ?? 0, this.lengths[row] ?? 0];
      if (this.used + length > (this.pages[this.current]?.length ?? 0)) this.openPage(length);
      old.copy(this.pages[this.current] ?? old, this.used, start, start + length);
      this.pageOf[row] = this.current;
      this.starts[row] = this.used;
      this.used += length;
      this.live[this.current] = (this.live[this.current] ?? 0) + length;
    }
    this.allocated -= old.length;
    this.pages[page] = Buffer.alloc(0);
    this.live[page] = 0;
    this.freePages.push(page);
  }

  private addLive(page: number, bytes: number): void {
    if (page < 0) return;
    this.live[page] = (this.live[page] ?? 0) + bytes;
    this.total += bytes;
  }
}

function copied<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
