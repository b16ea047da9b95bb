import { sumToTiyin, type Tiyin } from '../money/tiyin.ts';
import type { DraftLine } from './sale-receipt.ts';

/** What was refunded of an order's lines and of its delivery, in sum, without refunds that were corrected. */
export interface RefundedSums {
  lines: ReadonlyMap<number, { quantity: number; amount: number }>;
  delivery: number;
}

/** The lines that are left of an order after its refunds. */
export function targetLines(lines: readonly DraftLine[], refunded: RefundedSums): DraftLine[] {
  return lines.flatMap((line) => {
    const back = backOf(line, refunded);
    const quantity = line.quantity - back.quantity;
    if (quantity <= 0) return [];
    const total = Math.max(0, line.total - sumToTiyin(back.amount)) as Tiyin;
    const price = Math.max(line.price, Math.ceil(total / quantity)) as Tiyin;
    return { ...line, quantity, price, total, discount: (price * quantity - total) as Tiyin };
  });
}

function backOf({ productId, total }: DraftLine, { lines, delivery }: RefundedSums) {
  if (productId !== null) return lines.get(productId) ?? { quantity: 0, amount: 0 };
  // A delivery is one piece, and goes back whole.
  return { quantity: delivery > 0 && total > 0 ? 1 : 0, amount: delivery };
}
