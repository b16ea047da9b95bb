import { expect, test } from 'vitest';
import { createProductSlots } from './product-slots.ts';
import { rankMatches } from './rank-matches.ts';

/** Enough for the radix sort, with many ties. */
const PRODUCTS = 3000;

function shop() {
  const products = createProductSlots();
  const rows = Array.from({ length: PRODUCTS }, (_, at) => ({
    id: ((at * 7919) % 100_003) + 1,
    score: 100 - (at % 3) * 20,
    inStock: at % 5 !== 0,
    popularity: at % 50,
  }));
  const scores = new Uint16Array(PRODUCTS);
  rows.forEach((row, slot) => {
    const document = { ...row, name: { ru: 'Имя' }, brand: '', category: [], attributes: [], sku: '', barcode: null };
    products.take({ ...document, model: null, keywords: [] }, 1);
    scores[slot] = row.score;
  });
  const matches = {
    products: Uint32Array.from(rows, (_, slot) => slot),
    count: PRODUCTS,
    scores,
    matchedSlots: new Uint16Array(PRODUCTS),
  };
  const expected = [...rows]
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.inStock) - Number(one.inStock) ||
        other.popularity - one.popularity ||
        one.id - other.id,
    )
    .map(({ id }) => id);
  return { products, matches, expected };
}

test.each([undefined, 1, 5, 32, 100, PRODUCTS * 2])('orders by score, stock, popularity and id; limit %s', (limit) => {
  const { products, matches, expected } = shop();
  const { ids, total } = rankMatches(matches, products, { first: [], isModelQuery: false, limit });
  expect([...ids]).toEqual(expected.slice(0, limit));
  expect(total).toBe(PRODUCTS);
});

test('puts exact hits first, once, and leaves removed products out', () => {
  const { products, matches, expected } = shop();
  products.kill(17);
  const { ids, total } = rankMatches(matches, products, { first: [40], isModelQuery: false, limit: undefined });
  expect(ids[0]).toBe(products.idAt(40));
  expect(ids).toHaveLength(PRODUCTS - 1);
  expect(total).toBe(PRODUCTS - 1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids)).toEqual(new Set(expected.filter((id) => id !== products.idAt(17))));
});
