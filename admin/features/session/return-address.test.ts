import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test.each([
  ['/products?view=12&sort=price', '/products?view=12&sort=price'],
  ['/settings/staff/4#sessions', '/settings/staff/4#sessions'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['products', '/'],
  ['https://other.example/', '/'],
  ['//other.example/', '/'],
  ['/\\other.example/', '/'],
  ['/\t/other.example/', '/'],
  ['/a\\b', '/'],
  ['javascript:alert(1)', '/'],
  ['/sign-in', '/'],
  ['/sign-in?to=/products', '/'],
  ['/invitation/abc', '/'],
  ['/sign-in-log', '/sign-in-log'],
])('%j leads to %s', (requested, address) => {
  expect(returnAddress(requested)).toBe(address);
});
