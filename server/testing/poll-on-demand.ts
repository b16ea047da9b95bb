import { vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

/**
 * For tests of what must not happen: the returned function resolves when each of these queues has looked for due schedules
 * and jobs, from beginning to end, since it was called.
 */
export function pollOnDemand(db: Database, queues: readonly Jobs[]): () => Promise<void> {
  const handled = queues.map((queue, index) => {
    const handler = vi.fn(async () => undefined);
    queue.work(nameOf(index), handler);
    return handler;
  });

  async function runMarkers(): Promise<void> {
    const before = handled.map((handler) => handler.mock.calls.length);
    for (const [index, queue] of queues.entries()) {
      await queue.queue(db, nameOf(index), {});
      queue.wake();
    }
    await vi.waitUntil(() => handled.every((handler, index) => handler.mock.calls.length > (before[index] ?? 0)));
  }

  return async () => {
    // The first marker may be claimed by a poll that had begun earlier; the second one proves a whole poll.
    await runMarkers();
    await runMarkers();
  };
}

function nameOf(index: number): string {
  return `test.marker.${index}`;
}
