import { isUndone, type OrderStatus, type PaymentStatus } from './order-states.ts';
import { PAYMENT_METHOD } from './order-totals.ts';

/**
 * How much of an order's money goes back for single lines. Pure and without schemas: the dialog previews with the same
 * function that the server writes with.
 */

/**
 * `bank`: whoever took the payment gives it back whole, when the shop asks or in the cabinet; `provider`: the provider that
 * took it gives a part of it back when the shop asks; `by_hand`: a person gives the money back otherwise.
 */
export const REFUND_WAYS = ['cash', 'bank', 'provider', 'by_hand'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_REASONS = ['defect', 'not_as_ordered', 'changed_mind', 'missing', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Goods of an order, and what of them was refunded before. */
export interface RefundableLine {
  product_id: number;
  quantity: number;
  line_total: number;
  refunded_quantity: number;
  refunded_amount: number;
}

/** What a refund is computed from. Sums are in sum, of the order as it was agreed. */
export interface RefundableOrder {
  lines: readonly RefundableLine[];
  shipping: number;
  coupon_discount: number;
  voucher_discount: number;
  refunded_delivery: number;
}

export interface RefundChoice {
  lines: readonly { product_id: number; quantity: number }[];
  delivery: boolean;
}

export interface RefundAmounts {
  lines: { product_id: number; quantity: number; amount: number }[];
  delivery: number;
  amount: number;
}

export interface PaidSums {
  /** What was paid for each line, in the order of the lines. */
  lines: number[];
  delivery: number;
}

/**
 * What was paid for each line and for the delivery: the coupon and the voucher are spread over the goods by their sums,
 * and what is more than the goods cost lowers the delivery. The parts add up to the order's total exactly.
 */
export function paidParts(
  order: Pick<RefundableOrder, 'lines' | 'shipping' | 'coupon_discount' | 'voucher_discount'>,
): PaidSums {
  const goods = order.lines.reduce((sum, { line_total }) => sum + line_total, 0);
  const discount = order.coupon_discount + order.voucher_discount;
  const onGoods = Math.min(discount, goods);
  let before = 0;
  const lines = order.lines.map(({ line_total }) => {
    const share = shareOf(onGoods, before + line_total, goods) - shareOf(onGoods, before, goods);
    before += line_total;
    return line_total - share;
  });
  return { lines, delivery: order.shipping - (discount - onGoods) };
}

/**
 * The sums of a refund, or null when it names goods that the order does not have, more pieces than are left, or a delivery
 * that was refunded before. The last pieces of a line take what is left of it, so that no sum is lost to rounding.
 */
export function refundAmounts(order: RefundableOrder, choice: RefundChoice): RefundAmounts | null {
  const paid = paidParts(order);
  if (choice.delivery && (order.refunded_delivery > 0 || paid.delivery === 0)) return null;
  const lines: RefundAmounts['lines'] = [];
  for (const { product_id, quantity } of choice.lines) {
    const at = order.lines.findIndex((line) => line.product_id === product_id);
    const line = order.lines[at];
    const isTwice = lines.some((other) => other.product_id === product_id);
    if (line === undefined || isTwice || quantity < 1 || line.refunded_quantity + quantity > line.quantity) return null;
    const upTo = partOf(paid.lines[at] ?? 0, line.refunded_quantity + quantity, line.quantity);
    // After a corrected refund the pieces before may have been a sum dearer than their part.
    lines.push({ product_id, quantity, amount: Math.max(0, upTo - line.refunded_amount) });
  }
  const delivery = choice.delivery ? paid.delivery : 0;
  return { lines, delivery, amount: lines.reduce((sum, { amount }) => sum + amount, delivery) };
}

/** Everything that is not refunded yet. */
export function everythingLeft(order: RefundableOrder): RefundChoice {
  return {
    lines: order.lines
      .map(({ product_id, quantity, refunded_quantity }) => ({ product_id, quantity: quantity - refunded_quantity }))
      .filter(({ quantity }) => quantity > 0),
    delivery: order.refunded_delivery === 0 && paidParts(order).delivery > 0,
  };
}

/** Whether all of the order's money went back, or is on its way back: nothing is left that the goods are paid with. */
export function isAllBack({ total, refunded }: { total: number; refunded: number }): boolean {
  return total > 0 && refunded === total;
}

/** Whether a store of one's own takes pieces back, whichever it is: before, they have not left the stores they came from. */
export function isHandedOver(status: OrderStatus): boolean {
  return status === 'delivered';
}

export type RefundObstacle = 'not_paid' | 'ended' | 'instalment' | 'all_back' | 'due';

/** Why no single line of the order can be refunded now; null: nothing is in the way. */
export function refundObstacle(order: {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method_id: number;
  total: number;
  refunded: number;
  surcharge: number;
}): RefundObstacle | null {
  if (isUndone(order.status)) return 'ended';
  // The partner's contract ends with the whole order; it knows no lines.
  if (order.payment_method_id === PAYMENT_METHOD.instalment) return 'instalment';
  if (isAllBack(order)) return 'all_back';
  // Until the surcharge is paid a single line has no sum of its own that was paid: an edit takes it out.
  if (order.surcharge > 0 && !isHandedOver(order.status)) return 'due';
  return order.payment_status === 'paid' && order.total > 0 ? null : 'not_paid';
}

/**
 * How a sum can go back, the best way first. Banks and most providers take back a whole payment only: a part of it is recorded
 * as done by hand. `isPart`: its provider can be asked for the sum.
 */
export function refundWays({
  isCard,
  isWholePayment,
  isPart = false,
}: {
  isCard: boolean;
  isWholePayment: boolean;
  isPart?: boolean;
}): RefundWay[] {
  if (!isCard) return ['cash', 'by_hand'];
  if (isWholePayment) return ['bank', 'by_hand', 'cash'];
  return isPart ? ['provider', 'by_hand', 'cash'] : ['by_hand', 'cash'];
}

/** The first `count` of `of` equal pieces of a sum, rounded down; all of them are the sum. */
function partOf(sum: number, count: number, of: number): number {
  return Math.floor(sum / of) * count + Math.floor(((sum % of) * count) / of);
}

/** `amount × part / whole` rounded down, also where the product is beyond what a number holds. */
function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
