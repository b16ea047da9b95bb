import { expect, test } from 'vitest';
import { averageOf, changeOf, changeText, daysSold, marginPercent, shareOf, stockDays } from './figures.ts';

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

test('an average is of something, and has as many decimals as it is asked for', () => {
  expect([averageOf(10, 4), averageOf(10, 4, 1), averageOf(7, 3, 2), averageOf(0, 5)]).toEqual([3, 2.5, 2.33, 0]);
  expect(averageOf(10, 0)).toBeNull();
});

test('a share has a decimal below ten percent, where it would say too little without', () => {
  expect([shareOf(1, 3), shareOf(1, 30), shareOf(-1, 30), shareOf(3, 3), shareOf(0, 3)]).toEqual([
    ...[33, 3.3, -3.3, 100, 0],
  ]);
  expect(shareOf(1, 0)).toBeNull();
});

test('days to come have sold nothing, and a margin is of what has a known cost', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };
  expect([daysSold(period, '2026-03-10'), daysSold(period, '2026-04-10')]).toEqual([10, 31]);
  expect(marginPercent({ margin: 30, known_revenue: 200 })).toBe(15);
  expect([
    marginPercent({ margin: 0, known_revenue: 0 }),
    marginPercent({ margin: null, known_revenue: null }),
  ]).toEqual([null, null]);
});
