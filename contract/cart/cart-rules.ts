import { isBuyable, PRODUCT_STATUS } from '../catalog/product-status.ts';

/** Rules of the cart for browser and server; without schemas, so that every page can load them. */
export const MIN_QUANTITY = 1;
/** The maximum of one product that is not limited by stock: pre-order, short wait, on order. */
export const MAX_QUANTITY = 999;
/** How many lines one call may send. */
export const MAX_MERGED_LINES = 1000;

/** The maximum quantity of a product in a cart; 0 if it can't be bought (ruling R3.1). */
export function quantityLimit(status: number, stock: number): number {
  if (!isBuyable(status)) return 0;
  return status === PRODUCT_STATUS.inStock ? stock : MAX_QUANTITY;
}

export interface CountedLine {
  quantity: number;
  current_price: number;
  old_price: number | null;
}

/**
 * Pieces, the sum at old prices (current ones where there is no old price) and the sum at current prices. The
 * difference is the saving.
 */
export function cartTotals(lines: readonly CountedLine[]): { quantity: number; subtotal: number; total: number } {
  let [quantity, subtotal, total] = [0, 0, 0];
  for (const line of lines) {
    quantity += line.quantity;
    subtotal += lineSubtotal(line);
    total += line.quantity * line.current_price;
  }
  return { quantity, subtotal, total };
}

export function lineSubtotal(line: CountedLine): number {
  return line.quantity * (line.old_price ?? line.current_price);
}
