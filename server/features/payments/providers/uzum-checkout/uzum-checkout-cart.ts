import { z } from 'zod';
import type { Tiyin } from '#contract/money/tiyin.ts';
import { type ReceiptLine, receiptTotal, saleReceipt } from '#contract/receipts/sale-receipt.ts';
import type { UzumCheckoutConfig } from '#server/config/providers-config.ts';
import { readOrderMoney } from '#server/features/receipts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { RefundedPiece } from '../../gateway/refund-gateway.ts';

/** The product id of the delivery, which is a service. */
const DELIVERY = 'delivery';

const itemSchema = z.object({
  title: z.string(),
  productId: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  /** Before the discount. */
  total: z.int(),
  receiptParams: z.object({
    spic: z.string(),
    packageCode: z.string(),
    vatPercent: z.number(),
    TIN: z.string().optional(),
    PINFL: z.string().optional(),
    discount: z.int().optional(),
  }),
});
const cartSchema = z.object({
  cartId: z.string(),
  receiptType: z.literal('PURCHASE').optional(),
  total: z.int(),
  items: z.array(itemSchema),
});
/** The lines of a receipt in tiyin, with the VAT in them. */
export type UzumCart = z.output<typeof cartSchema>;
type CartItem = z.output<typeof itemSchema>;

/**
 * The lines of the receipt that Uzum Checkout makes of a payment. Null when the terminal makes none, and when the order has no
 * lines, which the log says: the terminal then refuses the payment (3045), or takes it without lines.
 */
export async function purchaseCart(
  { db, log }: { db: Database; log: Log },
  { receipts }: UzumCheckoutConfig,
  { number, reference, amount }: { number: string; reference: string; amount: Tiyin },
): Promise<UzumCart | null> {
  const money = receipts === null ? null : await readOrderMoney(db, { number });
  if (receipts === null || money === null) return null;
  const receipt = saleReceipt(money.order, receipts.rules);
  if (receipt.kind === 'incomplete') {
    log.warn({ order: number, gaps: receipt.gaps }, 'An order has no lines for its receipt: codes are missing');
    return null;
  }
  if (receiptTotal(receipt.lines) !== amount) {
    log.warn({ order: number }, 'An order has no lines for its receipt: their sum is not the sum to pay');
    return null;
  }
  const items = receipt.lines.map((line) => itemOf(line, receipts.seller));
  return { cartId: reference, receiptType: 'PURCHASE', total: amount, items };
}

function itemOf(line: ReceiptLine, seller: NonNullable<UzumCheckoutConfig['receipts']>['seller']): CartItem {
  const { productId, name, quantity, price, discount, ikpu, packageCode, vatPercent } = line;
  return {
    ...{ title: name, productId: idOf(productId), quantity, unitPrice: price, total: price * quantity },
    receiptParams: {
      ...{ spic: ikpu, packageCode, vatPercent, ...seller },
      ...(discount > 0 && { discount }),
    },
  };
}

function idOf(productId: number | null): string {
  return productId === null ? DELIVERY : String(productId);
}

/** The lines as they were sent; null: none were, so that refunds have none either. */
export function readCart(stored: object | null): UzumCart | null {
  return stored === null ? null : cartSchema.parse(stored);
}

/**
 * The lines of a refund: those of the purchase that go back, by the same ids (3046), beside the whole sum of the purchase and
 * not the part of it (3059). `price` and `discount` are such that the line is what goes back for its pieces.
 */
export function refundCart(cart: UzumCart, pieces: readonly RefundedPiece[]): UzumCart {
  const { receiptType: _, ...rest } = cart;
  const items = pieces.flatMap(({ productId, quantity, amount }) => {
    const item = cart.items.find((sold) => sold.productId === idOf(productId));
    if (item === undefined) return [];
    const { discount: __, ...params } = item.receiptParams;
    const total = item.unitPrice * quantity;
    const receiptParams = { ...params, ...(total > amount && { discount: total - amount }) };
    return [{ ...item, quantity, total, receiptParams }];
  });
  return { ...rest, items };
}
