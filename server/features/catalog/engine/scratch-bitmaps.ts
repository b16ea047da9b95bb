import { type Bitmap, bitmapFor } from './bitmap.ts';

/**
 * Bitmaps for one query, empty or a copy of another. They are reused after the query, so none may be kept or returned.
 */
export interface Scratch {
  take(): Bitmap;
  takeCopy(original: Bitmap): Bitmap;
}

/**
 * A query's result. A bitmap is none: its memory belongs to the next query. Nor is a promise: it would outlive the
 * query.
 */
export type QueryResult<T> = T extends Bitmap | PromiseLike<unknown> ? never : T;

/**
 * A pool of temporary bitmaps. A query needs five or six of them, a thousand queries a second; allocating them each
 * time kept the garbage collector busy for a quarter of the time. Queries may be nested: each releases what it took,
 * and nothing else.
 */
export class ScratchBitmaps {
  private readonly bitmaps: Bitmap[] = [];
  private taken = 0;
  private rows = 0;
  private depth = 0;

  private readonly scratch: Scratch = {
    take: () => this.take().fill(0),
    takeCopy: (original) => {
      const bitmap = this.take();
      bitmap.set(original);
      return bitmap;
    },
  };

  /** Runs a query over that many rows with bitmaps that live until it returns. */
  run<T>(rows: number, query: (scratch: Scratch) => QueryResult<T>): QueryResult<T> {
    if (rows !== this.rows) this.resize(rows);
    const before = this.taken;
    this.depth++;
    try {
      return query(this.scratch);
    } finally {
      this.depth--;
      this.taken = before;
    }
  }

  private resize(rows: number): void {
    if (this.depth > 0) throw new Error('The index has grown during a query');
    this.bitmaps.length = 0;
    this.rows = rows;
  }

  private take(): Bitmap {
    if (this.depth === 0) throw new Error('A scratch bitmap was taken after its query had returned');
    const known = this.bitmaps[this.taken++];
    if (known !== undefined) return known;
    const bitmap = bitmapFor(this.rows);
    this.bitmaps.push(bitmap);
    return bitmap;
  }
}
