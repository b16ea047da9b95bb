import { expect, test } from 'vitest';
import { isLikelySlip } from './likely-slip.ts';

test.each([
  ['чайнек', 'чайник'],
  ['noytbuk', 'noutbuk'],
  ['vibo', 'vivo'],
  ['пылсос', 'пылесос'],
  ['smasung', 'samsung'],
  ['gislof', 'gʻilof'],
])('%s may be %s', (typed, meant) => {
  expect(isLikelySlip(typed, meant)).toBe(true);
});

test.each([
  ['ariel', 'artel'],
  ['palto', 'parto'],
  ['sumol', 'suvol'],
])('%s is no %s', (typed, meant) => {
  expect(isLikelySlip(typed, meant)).toBe(false);
});
