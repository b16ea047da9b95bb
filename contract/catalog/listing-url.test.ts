import { describe, expect, test } from 'vitest';
import { defaultListingQuery, type ListingQuery } from './listing-query.ts';
import {
  countFilters,
  type ListingState,
  listingSearch,
  parseListingUrl,
  toggleId,
  withFilters,
} from './listing-url.ts';

function state(query: Partial<ListingQuery> = {}, shown: Partial<ListingState> = {}): ListingState {
  return { query: { ...defaultListingQuery(), ...query }, view: 'mini_card', columns: 3, ...shown };
}

const parse = (url: string) => parseListingUrl(new URLSearchParams(url));

const STATES: [string, ListingState][] = [
  ['', state()],
  ['?page=2', state({ page: 2 })],
  ['?sort=price&order=asc', state({ sort: 'price', order: 'asc' })],
  ['?order=asc', state({ order: 'asc' })],
  ['?view=bar', state({}, { view: 'bar' })],
  ['?columns=4', state({}, { columns: 4 })],
  ['?price=1000000-5000000', state({ priceFrom: 1_000_000, priceTo: 5_000_000 })],
  ['?price=1000000-', state({ priceFrom: 1_000_000 })],
  ['?price=-5000000', state({ priceTo: 5_000_000 })],
  ['?brands=3,9', state({ brands: [3, 9] })],
  ['?a3=7&a12=40,41', state({ attributes: { 12: [40, 41], 3: [7] } })],
  ['?stock=1&sale=1', state({ inStock: true, onSale: true })],
  [
    '?page=2&sort=price&order=asc&view=card&columns=2&price=1000000-5000000&categories=5,101&brands=3,9&a12=40,41&stock=1&sale=1',
    state(
      {
        page: 2,
        sort: 'price',
        order: 'asc',
        priceFrom: 1_000_000,
        priceTo: 5_000_000,
        categories: [5, 101],
        brands: [3, 9],
        attributes: { 12: [40, 41] },
        inStock: true,
        onSale: true,
      },
      { view: 'card', columns: 2 },
    ),
  ],
];

describe('one state has one address', () => {
  test.each(STATES)('%s', (url, expected) => {
    expect(listingSearch(expected)).toBe(url);
    expect(parse(url)).toEqual(expected);
  });

  test.each([
    ['?brands=9,3,9', '?brands=3,9'],
    ['?brands=3&brands=9', '?brands=3,9'],
    ['?a12=41&a12=40', '?a12=40,41'],
    ['?price_from=1000000&price_to=5000000', '?price=1000000-5000000'],
    ['?price_from=1 000 000&price_to=', '?price=1000000-'],
    ['?price=0-5000000', '?price=-5000000'],
    ['?price=5000000-1000000', '?price=1000000-5000000'],
    ['?a12=1&page=3&sort=price', '?page=3&sort=price&a12=1'],
    ['?page=1&sort=views&order=desc&view=mini_card&columns=3', ''],
  ])('%s is written %s', (typed, written) => {
    expect(listingSearch(parse(typed))).toBe(written);
  });
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=abc',
  '?page=1e9',
  '?page=99999999999999999999',
  '?sort=name',
  '?sort=relevance',
  '?order=up',
  '?view=list',
  '?columns=7',
  '?price=abc-def',
  '?price=100',
  '?price=-',
  '?price=-1--5',
  '?price_from=-5',
  '?price_from=1.5',
  '?brands=,,',
  '?brands=abc',
  '?brands=-3',
  '?brands=0',
  '?brands=99999999999',
  '?brands=1%3Bdrop',
  '?a=1',
  '?a0=1',
  '?a12=',
  '?a12x=4',
  '?a99999999999=4',
  '?stock=yes',
  '?utm_source=telegram&fbclid=1',
  '?%00=%00&__proto__=1',
])('nonsense is ignored: %s', (url) => {
  const parsed = parse(url);
  expect(parsed).toEqual(state({ page: parsed.query.page }));
  expect(parsed.query.page).toBeGreaterThanOrEqual(1);
});

test('a search is sorted by relevance until a key is chosen, and keeps its words first', () => {
  const scope = { search: 'телефон 5g & больше' };
  const parsed = parseListingUrl(new URLSearchParams('?keyword=x&page=2'), scope);
  expect(parsed.query.sort).toBe('relevance');
  const url = listingSearch(parsed, scope);
  expect(url).toBe(`?keyword=${encodeURIComponent('телефон')}+5g+%26+${encodeURIComponent('больше')}&page=2`);
  expect(new URLSearchParams(url).get('keyword')).toBe(scope.search);
  const byViews = withFilters(parsed, { sort: 'views' });
  expect(listingSearch(byViews, { search: 'tv' })).toBe('?keyword=tv&sort=views');
  expect(parseListingUrl(new URLSearchParams('?keyword=tv&sort=views'), { search: 'tv' }).query.sort).toBe('views');
});

test('an exact search stays exact in every link of its listing', () => {
  const scope = { search: 'samsang', exact: true };
  const onSale = withFilters(parseListingUrl(new URLSearchParams('page=2'), scope), { onSale: true });
  expect(listingSearch(onSale, scope)).toBe('?keyword=samsang&exact=1&sale=1');
  expect(listingSearch(onSale, { exact: true })).toBe(listingSearch(onSale));
});

test('another filter leads to the first page', () => {
  const narrowed = withFilters(state({ page: 5, brands: [3] }), { brands: toggleId([3], 1) });
  expect(narrowed.query).toMatchObject({ page: 1, brands: [1, 3] });
  expect(toggleId([1, 3], 1)).toEqual([3]);
});

test('chosen filters are counted, a price range once', () => {
  expect(countFilters(state().query)).toBe(0);
  const query = state({
    brands: [1, 2],
    attributes: { 5: [6], 7: [8, 9] },
    priceFrom: 1,
    priceTo: 5,
    inStock: true,
  }).query;
  expect(countFilters(query)).toBe(7);
});

test('too many values are cut off, not refused', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1).join(',');
  expect(parse(`?brands=${ids}`).query.brands).toHaveLength(100);
  const attributes = Array.from({ length: 500 }, (_, index) => `a${index + 1}=1`).join('&');
  expect(Object.keys(parse(`?${attributes}`).query.attributes)).toHaveLength(30);
});
