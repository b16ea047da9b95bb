const STEP = 1000;

/**
 * A made-up purchase cost: 72–92 % of the price by category and product, in whole thousands, always the same for the
 * same product. Every thirtieth product or so has none, as in a shop that has not entered all of its costs.
 */
export function purchaseCost(product: { id: number; categoryId: number; price: number }): number | null {
  const { id, categoryId, price } = product;
  if (scatter(id) % 30 === 0) return null;
  const percent = 72 + (scatter(categoryId) % 15) + (scatter(id + 1) % 7);
  const cost = Math.floor((price * percent) / 100 / STEP) * STEP;
  return cost > 0 ? cost : Math.floor((price * percent) / 100);
}

/** A number without a visible pattern for numbers that follow each other (the multiplication of Knuth). */
function scatter(number: number): number {
  return (Math.imul(number, 0x9e_37_79_b1) >>> 0) >>> 8;
}
