import { expect, test } from 'vitest';
import { formatProductFilter, parseProductFilter } from '#contract/catalog/product-filter.ts';
import { ATTENTIONS } from './attention.ts';

test.each(ATTENTIONS)('the list of $key is an address that the grid reads whole', ({ filter }) => {
  const parsed = parseProductFilter(filter);
  expect(parsed.broken).toEqual([]);
  expect(parsed.filter.conditions.length).toBe(2);
  expect(formatProductFilter(parsed.filter)).toBe(filter);
});
