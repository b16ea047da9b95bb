import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

test('of many concurrent tasks one starts in each turn of the event loop, in order', async () => {
  const myTurn = createRenderQueue();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const started: { name: string; turn: number }[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => myTurn().then(() => started.push({ name, turn }))));
  isOver = true;
  expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(started.map((one) => one.turn)).size).toBe(3);
});

test('a task that arrives after the others starts too, even from within a turn', async () => {
  const myTurn = createRenderQueue();
  await myTurn();
  await myTurn();
  await Promise.all([myTurn(), myTurn().then(() => myTurn())]);
});
