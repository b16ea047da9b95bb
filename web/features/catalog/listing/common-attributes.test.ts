import { expect, test } from 'vitest';
import type { Listing } from '#contract/catalog/catalog.ts';
import { type ListingQuery, NO_FILTERS } from '#contract/catalog/listing-query.ts';
import { withCommonAttributes } from './common-attributes.ts';

const query = (change: Partial<ListingQuery> = {}) =>
  ({ page: 1, quantity: 18, sort: 'views', order: 'desc', ...NO_FILTERS, ...change }) as ListingQuery;
const value = (id: number, count: number) => ({ id, name: String(id), count });
const attribute = (id: number, counts: number[]) => ({
  id,
  name: String(id),
  explanation: null,
  is_deciding: false,
  values: counts.map((count, index) => value(id * 100 + index, count)),
});
const listing = (categories: number): Pick<Listing, 'facets' | 'meta'> => ({
  meta: { current_page: 1, last_page: 6, per_page: 18, total: 100 },
  facets: {
    price: { min: 0, max: 1 },
    brands: [],
    categories: Array.from({ length: categories }, (_, id) => value(id, 10)),
    // Three attributes: the first is on every product, the second on a fifth, the third on a few.
    attributes: [attribute(1, [60, 40]), attribute(2, [15, 5]), attribute(3, [4, 3])],
    in_stock: 0,
    on_sale: 0,
  },
});
const shown = (...args: Parameters<typeof withCommonAttributes>) =>
  withCommonAttributes(...args).facets.attributes.map(({ id }) => id);

test('a listing of several categories offers only the attributes that many products have', () => {
  expect(shown(listing(3), query())).toEqual([1, 2]);
});

test('an active attribute filter stays visible, so that it can be removed', () => {
  expect(shown(listing(3), query({ attributes: { 3: [300] } }))).toEqual([1, 2, 3]);
});

test('a listing of one category offers all of its attributes', () => {
  expect(shown(listing(1), query())).toEqual([1, 2, 3]);
  expect(shown(listing(3), query({ categories: [7] }))).toEqual([1, 2, 3]);
});
