import { expect, test } from 'vitest';
import { createDrawingQueue, type QueuedDrawing } from './drawing-queue.ts';

const OPTIONS = { concurrency: 2, slowConcurrency: 1, maxWaiting: 10, maxWaitingPerCaller: 5 };

/** Runs everything to its end, one drawing after the other, and returns the names in the order of their turns. */
async function orderOf(drawings: Record<string, QueuedDrawing>): Promise<string[]> {
  const order: string[] = [];
  await Promise.all(
    Object.entries(drawings).map(async ([name, { turn }]) => {
      const end = await turn;
      order.push(name);
      setImmediate(end);
    }),
  );
  return order;
}

test('callers take turns, so that many drawings of one keep nobody else waiting', async () => {
  const queue = createDrawingQueue({ ...OPTIONS, concurrency: 1 });
  const drawings = {
    running: queue.add('a', false),
    a1: queue.add('a', false),
    a2: queue.add('a', false),
    a3: queue.add('a', false),
    b1: queue.add('b', false),
    b2: queue.add('b', false),
    c1: queue.add('c', false),
  };
  expect(await orderOf(drawings)).toEqual(['running', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('drawings that take long leave a place to quick ones', async () => {
  const queue = createDrawingQueue(OPTIONS);
  const slow = queue.add('a', true);
  const alsoSlow = queue.add('b', true);
  const quick = queue.add('c', false);
  const endOfSlow = await slow.turn;
  await quick.turn;
  expect(queue.waiting()).toBe(1);
  endOfSlow();
  await alsoSlow.turn;
});

test('the queue is bounded for each caller and for all, with a time to come again', () => {
  const queue = createDrawingQueue({ ...OPTIONS, concurrency: 1 });
  queue.add('a', false);
  for (let index = 0; index < 5; index++) queue.add('a', false);
  const refused = expect.objectContaining({ code: 'unavailable', details: { retryAfter: 5 } });
  expect(() => queue.add('a', false)).toThrow(refused);
  for (let index = 0; index < 5; index++) queue.add(`b${index}`, false);
  expect(() => queue.add('c', false)).toThrow(refused);
});

test('who leaves makes room, and a drawing that others need too stays and has its place in their line', async () => {
  const queue = createDrawingQueue({ ...OPTIONS, concurrency: 1 });
  const end = await queue.add('a', false).turn;
  const left = queue.add('a', false);
  const rest = [queue.add('a', false), queue.add('a', false)];
  const shared = queue.add('a', false);
  shared.join('b');
  expect(left.cancel()).toBe(true);
  await expect(left.turn).rejects.toThrow('unavailable');
  expect(queue.waiting()).toBe(3);
  end();
  const endOfFirst = await rest[0]?.turn;
  endOfFirst?.();
  await shared.turn;
  expect(shared.cancel()).toBe(false);
  expect(queue.waiting()).toBe(1);
});
