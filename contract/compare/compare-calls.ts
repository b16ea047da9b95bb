import { defineCalls } from '../api/api-call.ts';
import { productListCalls } from '../wishlist/product-list-calls.ts';

export const compareCalls = {
  ...productListCalls('compare'),
  ...defineCalls(() => import('./compare-call-schemas.ts'), {
    readCompared: { method: 'GET', path: '/api/v2/compare/products', access: 'public', unparsed: 'data' },
  }),
};
