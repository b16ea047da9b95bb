import { expect, test } from 'vitest';
import { splitTime } from './split-time.ts';

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [60, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [3_661, { days: 0, hours: 1, minutes: 1, seconds: 1 }],
  [86_399, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [86_400, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [24 * 86_400 + 5, { days: 24, hours: 0, minutes: 0, seconds: 5 }],
])('%i seconds', (seconds, parts) => {
  expect(splitTime(seconds)).toEqual(parts);
});
