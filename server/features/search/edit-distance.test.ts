import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['samsung', 'samsung', 0],
  ['samsung', 'samsumg', 1],
  ['samsung', 'samsng', 1],
  ['samsung', 'samssung', 1],
  ['samsung', 'smasung', 1],
  ['telefon', 'tilivon', 3],
  ['', 'abc', 3],
  ['ab', 'ba', 1],
  ['televizor', 'tilevizro', 2],
])('%s to %s takes %i', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
  expect(editDistance(other, one, 3)).toBe(distance);
});

test('gives up above the limit', () => {
  expect(editDistance('samsung', 'philips', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
  expect(editDistance('x'.repeat(100), 'x'.repeat(100), 2)).toBe(3);
});
