import { expect, test } from 'vitest';
import { isViewChanged } from '#admin/features/saved-views/index.ts';
import { ORDER_LIST, orderListAddress, readOrderList } from './order-list-address.ts';

const ADDRESS =
  '/orders?courier=3&expected_from=2026-11-01&expected_to=2026-11-02&from=2026-10-01&group=all&hour=23&max=2000&min=1000&note=yes&outcome=sold&payment=2&payment_status=paid&pickup=none&placed_by=7&problem=yes&product=11&region=14&search=26-0001&shipping=2&store=1&to=2026-11-30&order=-total&view=4';
const read = (address: string) => readOrderList(new URLSearchParams(address.split('?')[1] ?? ''));

test('the address holds all of the list, and what is not understood is left out', () => {
  expect(orderListAddress(read(ADDRESS))).toBe(ADDRESS);
  const broken = read(
    '/orders?group=x&hour=24&pickup=x&outcome=x&from=2026-02-30&min=-1&max=1e9&store=0&region=x&note=no&order=x&view=x&payment_status=x',
  );
  expect(orderListAddress(broken)).toBe('/orders');
});

test('a view is the list as it was saved, whatever the order of its filters, and knows when it was changed', () => {
  const state = read(ADDRESS);
  const view = ORDER_LIST.toViewState(state);
  expect(ORDER_LIST.ofViewState(view, 4)).toEqual(state);
  expect(isViewChanged(ORDER_LIST, state, view)).toBe(false);
  expect(isViewChanged(ORDER_LIST, { ...state, group: 'new' }, view)).toBe(true);
  expect(isViewChanged(ORDER_LIST, { ...state, order: 'placed' }, view)).toBe(true);
  expect(isViewChanged(ORDER_LIST, { ...state, filters: { min: 1 } }, view)).toBe(true);
});
