import type { Localized } from '#contract/i18n/locale.ts';

/** A line of an order as it is written: goods first, then the shipping if it is a line of its own. */
export interface PricedLine {
  productId: number;
  name: Localized;
  quantity: number;
  price: number;
  oldPrice: number | null;
  lineTotal: number;
  isService: boolean;
}

/** The goods of an order, without the shipping. */
export function goodsOf(lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter(({ isService }) => !isService);
}
