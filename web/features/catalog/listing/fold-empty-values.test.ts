import { expect, test } from 'vitest';
import type { Facets } from '#contract/catalog/catalog.ts';
import { type ListingQuery, NO_FILTERS } from '#contract/catalog/listing-query.ts';
import { foldEmptyValues } from './fold-empty-values.ts';

const query = (change: Partial<ListingQuery> = {}): ListingQuery => ({
  ...NO_FILTERS,
  page: 1,
  quantity: 18,
  sort: 'views',
  order: 'desc',
  ...change,
});
const value = (id: number, count: number) => ({ id, name: `value ${id}`, count });
const facets: Facets = {
  price: { min: 0, max: 1 },
  brands: [value(1, 5), value(2, 0), value(3, 0)],
  categories: [value(4, 5)],
  attributes: [
    { id: 7, name: 'Colour', explanation: null, is_deciding: false, values: [value(8, 2), value(9, 0)] },
    { id: 10, name: 'Size', explanation: null, is_deciding: false, values: [value(11, 5)] },
  ],
  in_stock: 5,
  on_sale: 0,
};

test('values without goods are left with their names, in their order', () => {
  const folded = foldEmptyValues(facets, query());
  expect(folded.facets.brands).toEqual([value(1, 5)]);
  expect(folded.facets.attributes.map(({ values }) => values)).toEqual([[value(8, 2)], [value(11, 5)]]);
  expect(folded.empty).toEqual({
    brands: { count: 2, names: 'value 2, value 3' },
    categories: null,
    attributes: { 7: { count: 1, names: 'value 9' } },
  });
});

test('a chosen value without goods can still be taken away', () => {
  const folded = foldEmptyValues(facets, query({ brands: [3], attributes: { 7: [9] } }));
  expect(folded.facets.brands).toEqual([value(1, 5), value(3, 0)]);
  expect(folded.facets.attributes[0]?.values).toEqual([value(8, 2), value(9, 0)]);
  expect(folded.empty).toEqual({ brands: { count: 1, names: 'value 2' }, categories: null, attributes: {} });
});
