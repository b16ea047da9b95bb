import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

test.each([
  ['2026-11-24T07:59:59+05:00', '2026-11-24T08:00:00+05:00'],
  ['2026-11-24T08:00:00+05:00', null],
  ['2026-11-24T21:59:59+05:00', null],
  ['2026-11-24T22:00:00+05:00', '2026-11-25T08:00:00+05:00'],
  ['2026-11-25T00:30:00+05:00', '2026-11-25T08:00:00+05:00'],
])('at %s it is quiet until %s', (moment, end) => {
  expect(endOfQuiet(new Date(moment))).toEqual(end === null ? null : new Date(end));
});
