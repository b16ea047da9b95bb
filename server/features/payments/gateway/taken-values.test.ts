import { expect, test } from 'vitest';
import { commissionSchema, timeOr } from './taken-values.ts';

test.each([
  [0, 0],
  [12_345, 12_345],
  [0.5, 0.5],
  [-1, 0],
  [1e300, 0],
  [null, 0],
  [undefined, 0],
  ['x', 0],
])('the commission %j of a bank is %j: nothing that it says keeps taken money from being settled', (given, read) => {
  expect(commissionSchema.parse(given)).toBe(read);
});

const NOW = new Date('2026-11-23T07:00:00Z');

test.each([
  [1_795_417_200_000, '2026-11-23T07:00:00.000Z'],
  [8.64e15 + 1, NOW.toISOString()],
  [Number.NaN, NOW.toISOString()],
  ['2026-11-23T12:00:00+05:00', '2026-11-23T07:00:00.000Z'],
  ['2026-02-31T99:00+05:00', NOW.toISOString()],
  ['+05:00', NOW.toISOString()],
])('the time %j of a bank is %s', (given, read) => {
  expect(timeOr(given, NOW).toISOString()).toBe(read);
});
