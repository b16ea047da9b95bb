import { describe, expect, test } from 'vitest';
import { facetSearchQuerySchema, idParamsSchema, productsQuerySchema, searchQuerySchema } from './catalog-requests.ts';
import { defaultListingQuery } from './listing-query.ts';

/** Parses a query string as Fastify does: a repeated name becomes a list. */
function sent(url: string): Record<string, string | string[]> {
  const params = new URLSearchParams(url);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

describe('GET /products', () => {
  test.each([
    ['', {}],
    ['page=2&quantity=36', { page: 2, quantity: 36 }],
    ['quantity=1000', { quantity: 96 }],
    ['page=&quantity=&price_from=', {}],
    ['category_id[]=5&category_id[]=101', { categories: [5, 101] }],
    ['category_id=101,5', { categories: [5, 101] }],
    ['brands[]=3&brands[]=9', { brands: [3, 9] }],
    ['brands=9,3,3', { brands: [3, 9] }],
    ['brands=', {}],
    ['attributes[12][]=40&attributes[12][]=41', { attributes: { 12: [40, 41] } }],
    ['attributes[12]=40,41&attributes[3][0]=7', { attributes: { 12: [40, 41], 3: [7] } }],
    ['attributes[x][]=1&foo[bar]=2&utm_source=a', {}],
    ['price_from=1000000&price_to=5000000', { priceFrom: 1_000_000, priceTo: 5_000_000 }],
    ['in_stock=1&on_sale=true', { inStock: true, onSale: true }],
    ['in_stock=0', {}],
    ['order_by=price&order_direction=asc', { sort: 'price', order: 'asc' }],
  ])('%s', (url, expected) => {
    expect(productsQuerySchema.parse(sent(url))).toEqual({
      scope: {},
      query: { ...defaultListingQuery(), ...expected },
    });
  });

  test('a search is sorted by relevance unless another order is requested', () => {
    expect(productsQuerySchema.parse(sent('search=samsung'))).toMatchObject({
      scope: { search: 'samsung' },
      query: { sort: 'relevance' },
    });
    expect(productsQuerySchema.parse(sent('search=samsung&order_by=views')).query.sort).toBe('views');
  });

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=99999999999999999999',
    'quantity=0',
    'quantity=x',
    'brands=abc',
    'brands[]=1&brands[]=x',
    'category_id[]=-5',
    'category_id=99999999999',
    'attributes[12][]=red',
    'price_from=-1',
    'price_to=1e9',
    'price_from=free',
    'in_stock=maybe',
    'order_by=name',
    'order_by=price; drop table products',
    'order_direction=sideways',
    `search=${'x'.repeat(201)}`,
    `brands=${Array.from({ length: 501 }, (_, id) => id + 1).join(',')}`,
  ])('%s is refused', (url) => {
    expect(productsQuerySchema.safeParse(sent(url)).success).toBe(false);
  });
});

test('GET /search takes a text, a type and a quantity', () => {
  expect(searchQuerySchema.parse({})).toEqual({ search: '', type: 'products', quantity: 5 });
  expect(searchQuerySchema.parse({ search: ['a', 'b'], quantity: '500' })).toEqual({
    search: 'b',
    type: 'products',
    quantity: 96,
  });
  expect(searchQuerySchema.safeParse({ type: 'people' }).success).toBe(false);
  expect(facetSearchQuerySchema.parse({})).toEqual({ product: '' });
});

test.each(['0', '-1', 'abc', '1.5', '99999999999', ''])('%s is not an id', (id) => {
  expect(idParamsSchema.safeParse({ id }).success).toBe(false);
});
