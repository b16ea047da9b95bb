import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

test('of many who come at once, one begins in each turn of the event loop, in order', async () => {
  const myTurn = createRenderQueue();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const begun: { name: string; turn: number }[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => myTurn().then(() => begun.push({ name, turn }))));
  isOver = true;
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(begun.map((one) => one.turn)).size).toBe(3);
});

test('whoever comes when all are through begins as well, even from within a turn', async () => {
  const myTurn = createRenderQueue();
  await myTurn();
  await myTurn();
  await Promise.all([myTurn(), myTurn().then(() => myTurn())]);
});
