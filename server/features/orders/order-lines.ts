import type { Localized } from '#contract/i18n/locale.ts';
import type { PricePart } from '#contract/orders/order-edits.ts';

/** A line of an order as it is written: goods first, then the shipping if it is a line of its own. */
export interface PricedLine {
  productId: number;
  name: Localized;
  quantity: number;
  price: number;
  oldPrice: number | null;
  lineTotal: number;
  isService: boolean;
  /** Set when its pieces have different prices; `price` is that of the first ones. */
  priceParts?: PricePart[] | null;
}

/** The goods of an order, without the shipping. */
export function goodsOf(lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter(({ isService }) => !isService);
}

/** Pieces of a line at one price each, the oldest first. */
export function pricePartsOf({
  priceParts,
  quantity,
  price,
  oldPrice,
}: Pick<PricedLine, 'priceParts' | 'quantity' | 'price' | 'oldPrice'>): PricePart[] {
  return priceParts ?? [{ quantity, price, old_price: oldPrice }];
}

/** A line of its own for each price, as an order is shown and printed. */
export function linesByPrice<Line extends PricedLine>(line: Line): Line[] {
  if (!line.priceParts) return [line];
  return line.priceParts.map(({ quantity, price, old_price }) => ({
    ...line,
    ...{ quantity, price, oldPrice: old_price, lineTotal: quantity * price, priceParts: null },
  }));
}
