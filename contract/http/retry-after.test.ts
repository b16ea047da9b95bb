import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-22T10:00:00.500Z');

test.each([
  ['120', 120],
  ['0', 0],
  ['Sun, 22 Nov 2026 10:05:00 GMT', 300],
  ['Sun, 22 Nov 2026 09:59:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %s is %s seconds', (value, seconds) => {
  expect(parseRetryAfter(value, NOW)).toBe(seconds);
});
