import { describe, expect, test } from 'vitest';
import {
  formatProductFilter,
  formatProductOrder,
  type ProductFilter,
  parseProductFilter,
  parseProductOrder,
} from './product-filter.ts';

const FILTERS: [string, ProductFilter['conditions'][number]][] = [
  ['brand:in:3,9', { field: 'brand', operator: 'in', values: [3, 9] }],
  ['price:between:1000000..', { field: 'price', operator: 'between', from: 1_000_000, to: null }],
  ['price:between:..5000000', { field: 'price', operator: 'between', from: null, to: 5_000_000 }],
  ['margin:between:-5..12.5', { field: 'margin', operator: 'between', from: -5, to: 12.5 }],
  [
    'created:during:2026-11-01..2026-11-22',
    { field: 'created', operator: 'during', from: '2026-11-01', to: '2026-11-22' },
  ],
  ['name_ru:contains:Galaxy: A55', { field: 'name_ru', operator: 'contains', text: 'Galaxy: A55' }],
  ['sku:in:A-1,B%2C2,50%25', { field: 'sku', operator: 'in', values: ['A-1', 'B,2', '50%'] }],
  ['barcode:empty', { field: 'barcode', operator: 'empty' }],
  ['a12:empty', { field: 'a12', operator: 'empty' }],
  ['a12:in:40,41', { field: 'a12', operator: 'in', values: [40, 41] }],
  ['stock_3:between:1..', { field: 'stock_3', operator: 'between', from: 1, to: null }],
  ['published:is:no', { field: 'published', operator: 'is', value: false }],
  ['change_set:in:7', { field: 'change_set', operator: 'in', values: [7] }],
];

test.each(FILTERS)('%s is read from an address and written to it unchanged', (part, condition) => {
  const address = new URLSearchParams([['f', part]]);
  expect(parseProductFilter(address)).toEqual({ filter: { search: '', conditions: [condition] }, broken: [] });
  const written = formatProductFilter({ search: 'чёрный', conditions: [condition] });
  expect(parseProductFilter(written).filter).toEqual({ search: 'чёрный', conditions: [condition] });
});

describe('a part of the address that means nothing', () => {
  test.each([
    'colour:in:3',
    'brand:contains:x',
    'brand:in:',
    'brand:in:3,x',
    'price:between:',
    'price:between:..',
    'price:between:1..2..3',
    'price:between:a..5',
    'created:during:2026-02-30..',
    'barcode:empty:x',
    'published:is:maybe',
    'name_ru:contains:',
    'a0:empty',
    'a99999999999:empty',
    '',
  ])('%s is named as broken, and the rest of the filter counts', (part) => {
    const params = new URLSearchParams([
      ['f', part],
      ['f', 'brand:in:3'],
      ['sort', 'ignored'],
    ]);
    const { filter, broken } = parseProductFilter(params);
    expect(broken).toEqual([part]);
    expect(filter.conditions).toEqual([{ field: 'brand', operator: 'in', values: [3] }]);
  });
});

test('an address stays readable', () => {
  expect(formatProductFilter({ search: 'a55 black', conditions: FILTERS.slice(0, 2).map(([, one]) => one) })).toBe(
    'q=a55+black&f=brand:in:3,9&f=price:between:1000000..',
  );
});

test.each([
  ['price', { field: 'price', isDescending: false }],
  ['-stock_3', { field: 'stock_3', isDescending: true }],
])('the order %s is read and written', (text, order) => {
  expect(parseProductOrder(text)).toEqual(order);
  expect(formatProductOrder(order)).toBe(text);
});

test.each(['a12', 'keywords', 'nothing', '-', 'price;drop table products'])('%s is no order', (text) => {
  expect(parseProductOrder(text)).toBeNull();
});
