import type { Random } from '#demo/random/random.ts';
import type { SellableProduct } from './demo-order.ts';

/** Products with the sum of all shares up to each of them. */
export interface Shares {
  products: readonly SellableProduct[];
  ends: readonly number[];
}

export function sharesOf(products: readonly SellableProduct[]): Shares {
  let end = 0;
  return { products, ends: products.map(({ share }) => (end += share)) };
}

/** Products are picked as often as their share says. */
export function pickByShare({ products, ends }: Shares, random: Random): SellableProduct | null {
  const at = random.next() * (ends.at(-1) ?? 0);
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return products[low] ?? null;
}

/**
 * What part of the sales a product has: popular families far more than the rest, the first variants more than the
 * last, cheap things more than dear ones.
 */
export function shareOfSales(popularity: number, rank: number, price: number): number {
  return (popularity ** 2.2 / (1 + rank * 1.6)) * (3_000_000 / price) ** 0.3;
}
