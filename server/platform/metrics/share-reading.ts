/** Gauges and screens that read at the same time share one statement. */
const SHARED_FOR_MS = 1_000;

/** Repeats a reading at most once a second. */
export function shareReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Value> | undefined;
  return () => {
    if (reading === undefined || performance.now() - readAt > SHARED_FOR_MS) {
      readAt = performance.now();
      reading = read();
    }
    return reading;
  };
}
