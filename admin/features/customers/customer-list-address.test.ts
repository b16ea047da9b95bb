import { expect, test } from 'vitest';
import { CUSTOMER_LIST, customerListAddress, readCustomerList } from './customer-list-address.ts';

test('what stands in the address is read again, and what is not understood is left out', () => {
  const address = '/customers?last_from=2026-11-01&min=1500000&open=yes&orders=yes&order=-spent&view=7';
  const state = readCustomerList(new URLSearchParams(address.split('?')[1]));
  expect(state).toEqual({
    filters: { last_from: '2026-11-01', min: 1_500_000, open: 'yes', orders: 'yes' },
    order: '-spent',
    view: 7,
  });
  expect(customerListAddress(state)).toBe(address);
  const wrong = 'orders=maybe&min=-5&last_from=2026-13-40&region=0&open=no&order=phone&view=x';
  expect(readCustomerList(new URLSearchParams(wrong))).toEqual(CUSTOMER_LIST.all);
  expect(customerListAddress(CUSTOMER_LIST.all)).toBe('/customers');
});

test('a saved view opens the list that it was saved of', () => {
  const state = { filters: { orders: 'no' as const, note: 'yes' as const }, order: 'registered' as const, view: null };
  expect(CUSTOMER_LIST.ofViewState(CUSTOMER_LIST.toViewState(state), 3)).toEqual({ ...state, view: 3 });
});
