import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { unusualSilence } from './unusual-silence.ts';

test.each([
  ['an hour in which six usually come', HOUR_MS, [6, 7, 5, 6, 6, 6, 6, 6], 6],
  ['less than an hour', 59 * MINUTE_MS, [60, 60, 60, 60], null],
  ['hours in which two usually come', 2 * HOUR_MS, [2, 3, 2, 2, 2, 3], null],
  ['one holiday among the weeks', HOUR_MS, [0, 6, 6, 6, 6, 6], 5],
  ['hours that are often empty', HOUR_MS, [0, 20, 0, 20, 20, 20], null],
  ['a shop of three weeks', HOUR_MS, [20, 20, 20], null],
  ['a shop of four weeks', HOUR_MS, [3, 3, 3, 3], 3],
])('%s', (_, silentMs, counts, usual) => {
  expect(unusualSilence({ silentMs, counts })).toBe(usual);
});
