/**
 * Starts the waiting tasks in order, one per turn of the event loop. A rendering keeps the processor busy for milliseconds; thirty that
 * start together would block every other request until all thirty are done.
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
