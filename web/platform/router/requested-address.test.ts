import { expect, test } from 'vitest';
import { askedAddress } from './requested-address.ts';

test.each([
  ['/checkout', '/checkout'],
  ['/uz/checkout.data?_routes=routes%2Fcheckout', '/uz/checkout'],
  ['/cabinet/orders.data?filter=current&_routes=routes%2Fcabinet-orders', '/cabinet/orders?filter=current'],
  ['/_.data?_routes=routes%2Fhome', '/'],
  ['/uz/_.data', '/uz'],
  ['/search?search=a.data', '/search?search=a.data'],
])('%s is the page %s', (asked, page) => {
  const { pathname, search } = askedAddress(new Request(`http://shop.test${asked}`));
  expect(pathname + search).toBe(page);
});
