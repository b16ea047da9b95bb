/** Sets of rows as plain words of 32 bits: bit `row & 31` of word `row >> 5`. */
export type Bitmap = Uint32Array<ArrayBuffer>;

export function bitmapFor(rows: number): Bitmap {
  return new Uint32Array((rows + 31) >>> 5);
}

export function hasBit(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function setBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function clearBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export function writeBit(bitmap: Bitmap, row: number, isSet: boolean): void {
  if (isSet) setBit(bitmap, row);
  else clearBit(bitmap, row);
}

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word++) count += popcount(bitmap[word] ?? 0);
  return count;
}

export function countCommonBits(a: Bitmap, b: Bitmap): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += popcount((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/**
 * The rows of a bitmap in ascending order. It allocates a list: hot paths walk the words themselves
 * (`listing-counts.ts`).
 */
export function rowsOf(bitmap: Bitmap): number[] {
  const rows: number[] = [];
  for (let word = 0; word < bitmap.length; word++) {
    for (let bits = bitmap[word] ?? 0; bits !== 0; bits &= bits - 1) {
      rows.push((word << 5) | (31 - Math.clz32(bits & -bits)));
    }
  }
  return rows;
}

export function grown(bitmap: Bitmap, rows: number): Bitmap {
  const larger = bitmapFor(rows);
  larger.set(bitmap);
  return larger;
}
