import { expect, test } from 'vitest';
import { type MemorySample, slopeOfFloor } from './memory-slope.ts';

const MB = 1e6;
/** A sample every two seconds for a minute and a half; the heap saws up and down above its floor. */
const saw = (floorAt: (seconds: number) => number): MemorySample[] =>
  Array.from({ length: 45 }, (_, n) => ({ at: 30 + n * 2, resident: 0, heap: floorAt(n * 2) + (n % 5) * 20 * MB }));

test.each([
  ['a flat floor', () => 100 * MB, 0],
  ['a floor that rises by 6 MB a minute', (seconds: number) => 100 * MB + seconds * 0.1 * MB, 6],
  ['a floor that falls by 3 MB a minute', (seconds: number) => 100 * MB - seconds * 0.05 * MB, -3],
])('%s under a saw of garbage', (_, floorAt, expected) => {
  expect(slopeOfFloor(saw(floorAt)) / MB).toBeCloseTo(expected, 0);
});

test('a single sample has no slope', () => {
  expect(slopeOfFloor([{ at: 1, resident: 1, heap: 1 }])).toBe(0);
});
