import { expect, test } from 'vitest';
import { PRODUCT_STATUS } from '../catalog/product-status.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import {
  DELIVERY_REGIONS,
  deliveriesTo,
  deliveryDays,
  pickupDays,
  promisedDays,
  slowestStatus,
  supplyDays,
} from './delivery-dates.ts';

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

const { inStock, shortWait, preOrder, onOrder, outOfStock } = PRODUCT_STATUS;

test.each([
  ['what is in stock is delivered as the region is', inStock, 10, ['2026-11-22', '2026-11-22']],
  ['what is on its way comes to the shop first', shortWait, 10, ['2026-11-24', '2026-11-27']],
  ['so does what is ordered, and then it goes to the region', onOrder, 14, ['2026-12-01', '2026-12-09']],
  ['any other status means that it is ordered', 77, 10, ['2026-11-29', '2026-12-06']],
  ['what is sold ahead comes within its window everywhere', preOrder, 14, ['2026-11-21', '2026-11-25']],
])('%s', (_, status, region, days) => {
  const now = at('2026-11-21T12:00:00');
  const deliveries = deliveriesTo(region, now, status).filter(({ method }) => method !== 'express');
  expect(deliveries.map(({ from, to }) => [dayInTashkent(from), dayInTashkent(to)])).toEqual([days]);
  expect(deliveriesTo(region, now, status)).toHaveLength(status === inStock ? 2 : 1);
});

test('what cannot be ordered has no date', () => {
  expect(supplyDays(outOfStock)).toBeNull();
  expect(deliveriesTo(10, at('2026-11-21T12:00:00'), outOfStock)).toEqual([]);
});

test('an order waits for the slowest of its goods; what cannot be ordered does not count', () => {
  expect(slowestStatus([])).toBe(inStock);
  expect(slowestStatus([inStock, onOrder, shortWait])).toBe(onOrder);
  expect(slowestStatus([shortWait, outOfStock, inStock])).toBe(shortWait);
});

test.each([
  ['before it opens', '08:00', [0, 0]],
  ['while it is open', '20:59', [0, 0]],
  ['once it is closed', '21:00', [1, 1]],
])('goods in stock are picked up on the day of the order until the store closes: %s', (_, time, days) => {
  expect(pickupDays('10:00–21:00', at(`2026-11-21T${time}:00`))).toEqual(days);
});

test('an order is promised for the days that the pages show', () => {
  const now = at('2026-11-21T12:00:00');
  const way = { code: 'courier', regionId: 10, storeHours: null, status: inStock as number };
  expect(promisedDays(way, now)).toEqual({ from: '2026-11-22', until: '2026-11-22' });
  expect(promisedDays({ ...way, code: 'express' }, now)).toEqual({ from: '2026-11-21', until: '2026-11-21' });
  // Express brings only what is in stock.
  expect(promisedDays({ ...way, code: 'express', status: onOrder }, now)).toEqual({
    from: '2026-11-29',
    until: '2026-12-06',
  });
  expect(promisedDays({ ...way, code: 'delivery_region', regionId: 7 }, now)).toEqual({
    from: '2026-11-23',
    until: '2026-11-24',
  });
  const pickup = { ...way, code: 'pickup', storeHours: '10:00–21:00' };
  expect(promisedDays(pickup, now)).toEqual({ from: '2026-11-21', until: '2026-11-21' });
  expect(promisedDays({ ...pickup, storeHours: null }, now)).toBeNull();
  expect(promisedDays({ ...way, status: outOfStock }, now)).toBeNull();
});

test('the days of a region are those of its deliveries at any hour', () => {
  const now = at('2026-11-21T12:00:00');
  for (const region of DELIVERY_REGIONS) {
    const [delivery] = deliveriesTo(region, now).filter(({ method }) => method !== 'express');
    const days = [delivery?.from, delivery?.to].map((day) => (Date.parse(day ?? '') - now.getTime()) / DAY_MS);
    expect(deliveryDays(region)).toEqual(days);
  }
});
