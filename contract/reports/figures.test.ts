import { expect, test } from 'vitest';
import { changeOf, changeText, stockDays } from './figures.ts';

test.each([
  [112, 100, '+12\u00A0%'],
  [95, 100, '−5\u00A0%'],
  [100, 100, '0\u00A0%'],
  [0, 100, '−100\u00A0%'],
  [1005, 1000, '+1\u00A0%'],
  [5, 0, null],
  [5, -10, null],
])('%d after %d is a change of %s', (value, before, text) => {
  const percent = changeOf(value, before);
  expect(percent === null ? null : changeText(percent)).toBe(text);
});

test.each([
  [{ stock: 10, pieces: 4, days: 1 }, 2],
  [{ stock: 1, pieces: 28, days: 28 }, 1],
  [{ stock: 27, pieces: 280, days: 28 }, 2],
  [{ stock: 1, pieces: 100, days: 28 }, 0],
  [{ stock: 0, pieces: 5, days: 28 }, null],
  [{ stock: -1, pieces: 5, days: 28 }, null],
  [{ stock: 5, pieces: 0, days: 28 }, null],
])('%o lasts %s days', (sold, days) => {
  expect(stockDays(sold)).toBe(days);
});
