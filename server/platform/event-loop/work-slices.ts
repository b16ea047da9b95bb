import { setImmediate as runWaitingRequests } from 'node:timers/promises';

/** How long work may occupy the thread before waiting requests run. */
const SLICE_MS = 5;

/**
 * Cuts long work on the thread that serves requests into slices. Between two steps, each of which takes at most a few
 * milliseconds, the worker pauses if its slice is over:
 *
 *     if (slices.isOver()) await slices.pause();
 */
export class WorkSlices {
  #startedAt = performance.now();

  isOver(): boolean {
    return performance.now() - this.#startedAt >= SLICE_MS;
  }

  /** Lets everything run that waits, then starts the next slice. */
  async pause(): Promise<void> {
    await runWaitingRequests();
    this.#startedAt = performance.now();
  }
}

/** The items in groups of `size`, which is small enough that one takes at most a few milliseconds. */
export async function forEachGroup<T>(
  items: readonly T[],
  size: number,
  slices: WorkSlices,
  work: (group: readonly T[]) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    work(items.slice(start, start + size));
    if (slices.isOver()) await slices.pause();
  }
}
