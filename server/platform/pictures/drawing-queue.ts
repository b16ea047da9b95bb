import { ShopError } from '#server/platform/http/shop-error.ts';

export interface DrawingQueueOptions {
  concurrency: number;
  /** How many may be drawn at the same time of those that take long. */
  slowConcurrency: number;
  maxWaiting: number;
  maxWaitingPerCaller: number;
}

/** One drawing that waits for its turn, or has it. */
export interface QueuedDrawing {
  /** Resolves at its turn with a function that ends it; rejects with `unavailable` when the drawing is cancelled. */
  turn: Promise<() => void>;
  /** Another caller needs the same drawing: it stands in that caller's line too. */
  join(caller: string): void;
  /** Leaves the line; false, without effect, once it is its turn. */
  cancel(): boolean;
}

export interface DrawingQueue {
  /** Throws `unavailable` when the queue is full. */
  add(caller: string, isSlow: boolean): QueuedDrawing;
  waiting(): number;
}

const RETRY_SECONDS = 5;

interface Entry {
  isSlow: boolean;
  callers: Set<string>;
  start(): void;
}

/**
 * The order of drawings: callers take turns, so that a thousand drawings of one keep nobody else waiting, and those that take long
 * never fill all places.
 */
export function createDrawingQueue(options: DrawingQueueOptions): DrawingQueue {
  const lines = new Map<string, Set<Entry>>();
  const waiting = new Set<Entry>();
  let running = 0;
  let slowRunning = 0;

  function startNext(): void {
    while (running < options.concurrency) {
      const entry = takeNext();
      if (entry === undefined) return;
      running++;
      if (entry.isSlow) slowRunning++;
      entry.start();
    }
  }

  function takeNext(): Entry | undefined {
    const canBeSlow = slowRunning < options.slowConcurrency;
    for (const [caller, line] of lines) {
      for (const entry of line) {
        if (entry.isSlow && !canBeSlow) continue;
        remove(entry);
        // The caller's turn is over: its line goes to the end.
        if (lines.delete(caller) && line.size > 0) lines.set(caller, line);
        return entry;
      }
    }
    return undefined;
  }

  function remove(entry: Entry): void {
    waiting.delete(entry);
    for (const caller of entry.callers) {
      const line = lines.get(caller);
      line?.delete(entry);
      if (line?.size === 0) lines.delete(caller);
    }
  }

  function enter(entry: Entry, caller: string): void {
    const line = lines.get(caller) ?? new Set();
    entry.callers.add(caller);
    lines.set(caller, line.add(entry));
  }

  function end({ isSlow }: Entry): void {
    running--;
    if (isSlow) slowRunning--;
    startNext();
  }

  function add(caller: string, isSlow: boolean): QueuedDrawing {
    const isFull = waiting.size >= options.maxWaiting;
    if (isFull || (lines.get(caller)?.size ?? 0) >= options.maxWaitingPerCaller) throw queueFull();
    const { promise: turn, resolve, reject } = Promise.withResolvers<() => void>();
    const entry: Entry = { isSlow, callers: new Set(), start: () => resolve(() => end(entry)) };
    waiting.add(entry);
    enter(entry, caller);
    startNext();
    return {
      turn,
      join: (other) => waiting.has(entry) && enter(entry, other),
      cancel() {
        if (!waiting.has(entry)) return false;
        remove(entry);
        reject(queueFull());
        return true;
      },
    };
  }

  return { add, waiting: () => waiting.size };
}

function queueFull(): ShopError {
  return new ShopError('unavailable', { retryAfter: RETRY_SECONDS });
}
