import { expect, test } from 'vitest';
import { chartLine } from './chart-line.ts';

const size = { width: 100, height: 108 };
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const now = Date.parse(day(11));

test('a price is a line of steps from before its first change to now', () => {
  const points = [
    { at: day(1), value: 100 },
    { at: day(1), value: 200 },
    { at: day(6), value: 150 },
  ];
  expect(chartLine(points, now, size)).toBe('M0 104H6V4H53V54H100');
});

test('without a price there is no line', () => {
  const points = [
    { at: day(1), value: null },
    { at: day(1), value: 200 },
    { at: day(6), value: null },
    { at: day(11), value: 100 },
  ];
  expect(chartLine(points, now, size)).toBe('M6 4H53M100 104H100');
  expect(chartLine([], now, size)).toBe('');
});
