import { expect, test } from 'vitest';
import { preOrderWindow } from './pre-order-window.ts';

test.each([
  ['2026-11-21T06:00:00Z', '2026-11-21T06:00:00.000Z', '2026-11-25T06:00:00.000Z'],
  ['2026-12-29T20:00:00Z', '2026-12-29T20:00:00.000Z', '2027-01-02T20:00:00.000Z'],
])('a pre-order of %s comes between %s and %s', (now, from, to) => {
  expect(preOrderWindow(new Date(now))).toEqual({ from, to });
});
