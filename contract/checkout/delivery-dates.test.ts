import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { DELIVERY_REGIONS, deliveriesTo } from './delivery-dates.ts';

/** A moment by the clock in Tashkent. */
const at = (moment: string) => new Date(`${moment}+05:00`);
const dayInTashkent = (iso: string) => new Date(Date.parse(iso) + 5 * HOUR_MS).toISOString().slice(0, 10);

test.each([
  ['2026-11-21T00:00:00', 10, ['express 2026-11-21–2026-11-21', 'courier 2026-11-22–2026-11-22']],
  ['2026-11-21T14:59:59', 10, ['express 2026-11-21–2026-11-21', 'courier 2026-11-22–2026-11-22']],
  ['2026-11-21T15:00:00', 10, ['express 2026-11-22–2026-11-22', 'courier 2026-11-22–2026-11-22']],
  ['2026-11-21T23:59:59', 10, ['express 2026-11-22–2026-11-22', 'courier 2026-11-22–2026-11-22']],
  ['2026-12-31T23:30:00', 10, ['express 2027-01-01–2027-01-01', 'courier 2027-01-01–2027-01-01']],
  ['2026-11-21T09:00:00', 11, ['regional 2026-11-23–2026-11-23']],
  ['2026-11-21T09:00:00', 7, ['regional 2026-11-23–2026-11-24']],
  ['2026-11-21T09:00:00', 14, ['regional 2026-11-24–2026-11-25']],
  ['2026-11-21T02:00:00', 13, ['regional 2026-11-24–2026-11-25']],
  ['2026-02-27T20:00:00', 8, ['regional 2026-03-02–2026-03-03']],
  ['2026-11-21T09:00:00', 99, ['regional 2026-11-24–2026-11-25']],
] as const)('an order at %s to region %i: %j', (moment, region, expected) => {
  const deliveries = deliveriesTo(region, at(moment)).map(
    ({ method, from, to }) => `${method} ${dayInTashkent(from)}–${dayInTashkent(to)}`,
  );
  expect(deliveries).toEqual(expected);
});

test('every region receives goods in two to four days, the capital on the next day', () => {
  const now = at('2026-11-21T16:00:00');
  for (const region of DELIVERY_REGIONS) {
    const deliveries = deliveriesTo(region, now);
    expect(deliveries).toHaveLength(region === 10 ? 2 : 1);
    const days = [deliveries[0]?.from, deliveries[0]?.to].map(
      (day) => (Date.parse(day ?? '') - now.getTime()) / DAY_MS,
    );
    if (region === 10) expect(days).toEqual([1, 1]);
    else for (const day of days) expect(day).toSatisfy((count: number) => count >= 2 && count <= 4);
  }
  expect(new Set(DELIVERY_REGIONS).size).toBe(14);
});

test.each([
  ['08:59:59', { hours: null, byHour: 12, beforeHour: 9 }],
  ['09:00:00', { hours: 3, byHour: null, beforeHour: 15 }],
  ['14:59:59', { hours: 3, byHour: null, beforeHour: 15 }],
  ['15:00:00', { hours: null, byHour: 12, beforeHour: null }],
])('express that is ordered at %s says how soon it comes: %j', (time, expected) => {
  expect(deliveriesTo(10, at(`2026-11-21T${time}`))).toMatchObject([
    { method: 'express', ...expected },
    { method: 'courier', hours: null, byHour: null, beforeHour: null },
  ]);
});
