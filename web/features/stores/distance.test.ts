import { expect, test } from 'vitest';
import { metresBetween, nearestFirst, roundDistance } from './distance.ts';

const CHILANZAR = { latitude: 41.2826, longitude: 69.2138 };
const YUNUSABAD = { latitude: 41.3648, longitude: 69.2869 };
const SAMARKAND = { latitude: 39.6653, longitude: 66.9812 };

test.each([
  [CHILANZAR, CHILANZAR, 0],
  [CHILANZAR, YUNUSABAD, 10_990],
  [CHILANZAR, SAMARKAND, 261_000],
])('from %j to %j are some %i metres', (from, to, metres) => {
  expect(Math.abs(metresBetween(from, to) - metres)).toBeLessThanOrEqual(metres / 100);
  expect(metresBetween(from, to)).toBe(metresBetween(to, from));
});

test('stores are sorted by distance, and stay in order without a location', () => {
  const stores = [CHILANZAR, YUNUSABAD, SAMARKAND];
  expect(nearestFirst(stores, SAMARKAND)).toEqual([SAMARKAND, CHILANZAR, YUNUSABAD]);
  expect(nearestFirst(stores, null)).toEqual(stores);
  expect(stores).toEqual([CHILANZAR, YUNUSABAD, SAMARKAND]);
});

test.each([
  [0, 'm', '50'],
  [120, 'm', '100'],
  [974, 'm', '950'],
  [975, 'km', '1'],
  [2440, 'km', '2,4'],
  [9949, 'km', '9,9'],
  [9950, 'km', '10'],
  [261_300, 'km', '261'],
  [3_010_000, 'km', '3\u00a0010'],
] as const)('%i metres are told in %s: %s', (metres, unit, count) => {
  expect(roundDistance(metres)).toEqual({ unit, count });
});
