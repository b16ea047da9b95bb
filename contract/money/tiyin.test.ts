import { expect, test } from 'vitest';
import { parseSum, readTiyin, sumToTiyin, tiyinToSum } from './tiyin.ts';

test('a whole sum is a hundred times as many tiyin, and back', () => {
  expect(sumToTiyin(130_000)).toBe(13_000_000);
  expect(tiyinToSum(sumToTiyin(130_000))).toBe(130_000);
});

test.each([
  ['130000', 13_000_000],
  ['130000.0', 13_000_000],
  ['130000.5', 13_000_050],
  ['130000.50', 13_000_050],
  ['130000.0000', 13_000_000],
  ['0.01', 1],
  ['130000.001', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['1 000', null],
  ['9999999999999', null],
])('reads %j as tiyin', (text, expected) => {
  expect(parseSum(text)).toBe(expected);
});

test('what is no whole number of tiyin is none', () => {
  expect([readTiyin(1.5), readTiyin(Number.NaN), readTiyin(2 ** 60), readTiyin(7)]).toEqual([null, null, null, 7]);
});
