export interface MemorySample {
  /** Seconds since the start. */
  at: number;
  /** Bytes of the process, and of its JavaScript heap as it was just then, garbage included. */
  resident: number;
  heap: number;
}

/** Intervals that are long enough for a garbage collection in each. */
const INTERVALS = 6;

/**
 * Growth of the heap's floor in bytes per minute: a least-squares line through the minimum of each interval, because whatever is
 * above the minimum is garbage that was not collected yet.
 */
export function slopeOfFloor(samples: readonly MemorySample[]): number {
  const size = Math.ceil(samples.length / INTERVALS);
  const floor = Array.from({ length: INTERVALS }, (_, piece) => samples.slice(piece * size, (piece + 1) * size))
    .filter((piece) => piece.length > 0)
    .map((piece) => piece.reduce((least, sample) => (sample.heap < least.heap ? sample : least)));
  const meanAt = mean(floor.map(({ at }) => at));
  const meanHeap = mean(floor.map(({ heap }) => heap));
  const spread = floor.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const covariance = floor.reduce((sum, { at, heap }) => sum + (at - meanAt) * (heap - meanHeap), 0);
  return spread === 0 ? 0 : (covariance / spread) * 60;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
