import { expect, test } from 'vitest';
import { sumOf } from '#admin/platform/address/read-values.ts';
import { paymentFiltersOf, paymentGroupOf, paymentsAddress } from './payment-filters.ts';

test('the address holds all filters, and what is not understood is left out', () => {
  const address = paymentsAddress('all', {
    ...{ provider: 'payme', state: 'paid', min: 1_000, max: 2_000, from: '2026-11-01', to: '2026-11-30' },
    longer: 15,
    search: '26-000123',
  } as const);
  const search = new URLSearchParams(address.split('?')[1]);
  expect(paymentsAddress(paymentGroupOf(search), paymentFiltersOf(search))).toBe(address);
  const broken = new URLSearchParams(
    'group=x&provider=x&state=x&min=-1&max=1e9&from=2026-02-30&to=1&longer=0&search=%20',
  );
  expect([paymentGroupOf(broken), paymentFiltersOf(broken)]).toEqual(['unknown', {}]);
  expect(paymentsAddress('unknown', {})).toBe('/payments');
});

test.each([
  ['1 500 000', 1_500_000],
  ['1\u00a0500', 1_500],
  ['', undefined],
  ['12.5', undefined],
  ['9'.repeat(13), undefined],
  ['много', undefined],
])('%j is the sum %j', (text, sum) => {
  expect(sumOf(text)).toBe(sum);
});
