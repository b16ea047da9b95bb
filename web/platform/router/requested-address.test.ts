import { expect, test } from 'vitest';
import { requestedAddress } from './requested-address.ts';

test.each([
  ['/checkout', '/checkout'],
  ['/uz/checkout.data?_routes=routes%2Fcheckout', '/uz/checkout'],
  ['/cabinet/orders.data?filter=current&_routes=routes%2Fcabinet-orders', '/cabinet/orders?filter=current'],
  ['/_.data?_routes=routes%2Fhome', '/'],
  ['/uz/_.data', '/uz'],
  ['/search?search=a.data', '/search?search=a.data'],
])('%s is the page %s', (address, page) => {
  const { pathname, search } = requestedAddress(new Request(`http://shop.test${address}`));
  expect(pathname + search).toBe(page);
});
