import { type Bitmap, bitmapFor } from './bitmap.ts';

/**
 * Bitmaps for the length of one question. A question needs five or six of them, a thousand questions a second; making them anew
 * each time kept the garbage collector busy for a quarter of the time.
 */
export class ScratchBitmaps {
  private readonly bitmaps: Bitmap[] = [];
  private taken = 0;
  private rows = 0;

  /** Everything that was taken before may be given out again. */
  reset(rows: number): void {
    this.taken = 0;
    if (rows === this.rows) return;
    this.bitmaps.length = 0;
    this.rows = rows;
  }

  take(): Bitmap {
    const known = this.bitmaps[this.taken++];
    if (known !== undefined) return known.fill(0);
    const bitmap = bitmapFor(this.rows);
    this.bitmaps.push(bitmap);
    return bitmap;
  }

  takeCopy(original: Bitmap): Bitmap {
    const bitmap = this.take();
    bitmap.set(original);
    return bitmap;
  }
}
