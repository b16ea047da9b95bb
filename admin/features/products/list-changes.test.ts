import { expect, it } from 'vitest';
import { movedRows } from './list-changes.ts';

it.each<[string, number[], number[], number]>([
  ['nothing', [1, 2, 3], [1, 2, 3], 0],
  ['one added at the start', [1, 2, 3], [9, 1, 2, 3], 1],
  ['one missing', [1, 2, 3], [1, 3], 1],
  ['one moved over many', [1, 2, 3, 4, 5], [5, 1, 2, 3, 4], 1],
  ['two exchanged', [1, 2, 3], [1, 3, 2], 1],
  ['turned around', [1, 2, 3, 4], [4, 3, 2, 1], 3],
])('%s', (_, before, after, count) => {
  expect(movedRows(Int32Array.from(before), Int32Array.from(after))).toBe(count);
});

it('100,000 rows are compared within a frame or two', () => {
  const before = Int32Array.from({ length: 100_000 }, (_, at) => at + 1);
  const after = Int32Array.from(before).reverse();
  expect(movedRows(before, after)).toBe(99_999);
});
