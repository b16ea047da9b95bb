/**
 * Lets those who wait for it begin one in a turn of the event loop, in the order in which they came. Work that keeps the processor
 * busy for milliseconds, begun by thirty visitors at once, would otherwise keep everybody else waiting for all thirty.
 */
export function createRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function startNext(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(startNext);
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
    return promise;
  };
}
