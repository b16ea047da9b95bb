import { expect, test } from 'vitest';
import {
  funnelRowAddress,
  goodsAddress,
  ordersAddress,
  periodOf,
  presetOf,
  readFunnelState,
  readGoodsState,
  readSalesState,
  salesAddress,
} from './report-address.ts';

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');

test.each([
  '/reports?from=2026-10-01&to=2026-10-31',
  '/reports?by=store&compare=no&from=2026-10-01&hour=9&payment=2&pickup=none&placed_by=7&region=10&shipping=1&to=2026-10-31',
])('%s holds all of the report of sales', (address) => {
  expect(salesAddress(readSalesState(searchOf(address)))).toBe(address);
});

test.each([
  '/reports/goods?brand=8&by=category&category=2&from=2026-10-01&order=-margin&pickup=1&to=2026-10-31',
  '/reports/goods?brand=none&category=none&compare=no&from=2026-10-01&to=2026-10-31',
])('%s holds all of the report of goods', (address) => {
  expect(goodsAddress(readGoodsState(searchOf(address)))).toBe(address);
});

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

test('a row of the funnel opens the funnel of it alone, and one that nothing finds opens none', () => {
  const rowOf = (by: string, key: string) =>
    funnelRowAddress(
      key,
      readFunnelState(searchOf(`/reports/funnel?from=2026-10-01&to=2026-10-31&device=phone&by=${by}`)),
    );
  const month = 'from=2026-10-01';
  expect(rowOf('source', 'social')).toBe(`/reports/funnel?device=phone&${month}&source=social&to=2026-10-31`);
  expect(rowOf('category', 'none')).toBe(`/reports/funnel?category=none&device=phone&${month}&to=2026-10-31`);
  expect(rowOf('category', '7')).toBe(`/reports/funnel?below=no&category=7&device=phone&${month}&to=2026-10-31`);
  expect(rowOf('week', '2026-10-26')).toBe('/reports/funnel?device=phone&from=2026-10-26&to=2026-10-31');
  expect(rowOf('day', '2026-10-26')).toBe('/reports/funnel?by=source&device=phone&from=2026-10-26&to=2026-10-26');
  expect(rowOf('channel', 'none')).toBeNull();
});
