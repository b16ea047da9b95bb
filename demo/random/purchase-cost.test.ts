import { expect, test } from 'vitest';
import { purchaseCost } from './purchase-cost.ts';

const goods = Array.from({ length: 3000 }, (_, index) => ({
  id: 1001 + index,
  categoryId: 1 + (index % 80),
  price: 9000 + index * 7000,
}));

test('a made-up cost is 72–92 % of the price in thousands, never above it, and the same each time', () => {
  for (const product of goods) {
    const cost = purchaseCost(product);
    expect(purchaseCost({ ...product })).toBe(cost);
    if (cost === null) continue;
    expect(cost % 1000).toBe(0);
    expect(cost).toBeLessThan(product.price * 0.93);
    expect(cost).toBeGreaterThan(product.price * 0.72 - 1000);
  }
});

test('a few percent of goods have no cost', () => {
  const share = goods.filter((product) => purchaseCost(product) === null).length / goods.length;
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.05);
});
