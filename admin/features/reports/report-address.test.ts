import { expect, test } from 'vitest';
import {
  goodsAddress,
  ordersAddress,
  periodOf,
  presetOf,
  readGoodsState,
  readSalesState,
  salesAddress,
} from './report-address.ts';

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');

test.each([
  '/reports?from=2026-10-01&to=2026-10-31',
  '/reports?by=store&compare=no&from=2026-10-01&payment=2&pickup=none&region=10&shipping=1&to=2026-10-31',
])('%s holds all of the report of sales', (address) => {
  expect(salesAddress(readSalesState(searchOf(address)))).toBe(address);
});

test.each(['/reports/goods?brand=8&by=category&category=2&from=2026-10-01&order=-margin&pickup=1&to=2026-10-31'])(
  '%s holds all of the report of goods',
  (address) => {
    expect(goodsAddress(readGoodsState(searchOf(address)))).toBe(address);
  },
);

test('a period that is none is the last thirty days, and a day alone is that day', () => {
  const read = (text: string) => periodOf(new URLSearchParams(text), '2026-11-27');
  const last = { from: '2026-10-29', to: '2026-11-27' };
  for (const text of ['', 'from=2026-02-30', 'from=2026-11-02&to=2026-11-01', 'from=2000-01-01&to=2026-11-01']) {
    expect(read(text)).toEqual(last);
  }
  expect(presetOf(last, '2026-11-27')).toBe('month');
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-27')).toBe('last_month');
  expect(read('from=2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-02' });
});

test('what is not set is not in the address of the orders', () => {
  expect(ordersAddress({ from: '2026-10-01', pickup: undefined, outcome: 'sold' })).toBe(
    '/orders?from=2026-10-01&group=all&outcome=sold',
  );
});
