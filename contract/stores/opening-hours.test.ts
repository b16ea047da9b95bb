import { expect, test } from 'vitest';
import { openingAt } from './opening-hours.ts';

/** A time of day in Tashkent. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:00`);

test.each([
  ['10:00–21:00', '09:59', { state: 'closed', opens: '10:00' }],
  ['10:00–21:00', '10:00', { state: 'open', until: '21:00' }],
  ['10:00–21:00', '20:59', { state: 'open', until: '21:00' }],
  ['10:00–21:00', '21:00', { state: 'closed', opens: '10:00' }],
  ['10:00–21:00', '03:00', { state: 'closed', opens: '10:00' }],
  ['9:30 - 18:00', '09:30', { state: 'open', until: '18:00' }],
  ['18:00–02:00', '01:59', { state: 'open', until: '02:00' }],
  ['18:00–02:00', '02:00', { state: 'closed', opens: '18:00' }],
  ['18:00–02:00', '23:00', { state: 'open', until: '02:00' }],
  ['08:00–24:00', '23:59', { state: 'open', until: '24:00' }],
  ['08:00–24:00', '00:00', { state: 'closed', opens: '08:00' }],
  ['00:00–24:00', '12:00', { state: 'always' }],
  ['00:00–00:00', '12:00', { state: 'always' }],
  ['по договорённости', '12:00', null],
  ['10:00–25:00', '12:00', null],
  ['10:75–21:00', '12:00', null],
  ['', '12:00', null],
])('%s at %s', (hours, time, expected) => {
  expect(openingAt(hours, at(time))).toEqual(expected);
});
