import { expect, test } from 'vitest';
import { seesRows } from './sees-rows.ts';

const BOTH = ['reports:see', 'orders:see'] as const;

test('a figure opens its rows for whoever sees all of them', () => {
  const everywhere = { permissions: [...BOTH], storesOf: {} };
  expect(seesRows(everywhere, 'orders:see', '/orders?group=all')).toBe(true);
  expect(seesRows({ permissions: ['reports:see'], storesOf: {} }, 'orders:see', '/orders?group=all')).toBe(false);
});

test('rows of more stores than a person sees are not opened, those of one of them are', () => {
  const ofOne = { permissions: [...BOTH], storesOf: { 'orders:see': [1] } };
  expect(seesRows(ofOne, 'orders:see', '/orders?group=all')).toBe(false);
  expect(seesRows(ofOne, 'orders:see', '/orders?group=all&pickup=1')).toBe(true);
  expect(seesRows(ofOne, 'orders:see', '/orders?group=all&pickup=2')).toBe(false);
  expect(seesRows(ofOne, 'orders:see', '/orders?group=all&pickup=none')).toBe(false);
  const reports = { permissions: [...BOTH], storesOf: { 'orders:see': [1, 2], 'reports:see': [1] } };
  expect(seesRows(reports, 'orders:see', '/orders?group=all')).toBe(true);
  const more = { permissions: [...BOTH], storesOf: { 'orders:see': [1], 'reports:see': [1, 2] } };
  expect(seesRows(more, 'orders:see', '/orders?group=all')).toBe(false);
});
