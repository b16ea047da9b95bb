/** A function as Chromium's coverage tells it: its outermost range first, and within it blocks that ran otherwise. */
export interface CoveredFunction {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

/** Characters of a script that never ran. A range within another one knows better than that one. */
export function unusedBytes(functions: readonly CoveredFunction[], length: number): number {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const isUsed = new Uint8Array(length).fill(1);
  for (const { startOffset, endOffset, count } of ranges) isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return isUsed.reduce((unused, used) => unused + (used === 1 ? 0 : 1), 0);
}
