import { DEFAULT_REGION } from '../checkout/delivery-dates.ts';
import { isUndone, type OrderStatus, type PaymentStatus } from './order-states.ts';
import {
  type CouponRules,
  couponOutcome,
  orderTotals,
  PAYMENT_METHOD,
  type ShippingPrice,
  shippingPrice,
  VOUCHER,
} from './order-totals.ts';

/**
 * What an order costs after staff have edited it. Pure and without schemas: the form previews with the same function that
 * the server writes with.
 */

/** Pieces of a line that were ordered at one price. */
export interface PricePart {
  quantity: number;
  price: number;
  old_price: number | null;
}

export interface EditableLine {
  product_id: number;
  /** The pieces as they were ordered, the oldest first; at least one part. */
  parts: readonly PricePart[];
  /** From the top category down; a coupon may be for some of them only. */
  category_ids: readonly number[];
}

/** What a product costs today. */
export interface TodaysPrice {
  product_id: number;
  price: number;
  old_price: number | null;
  category_ids: readonly number[];
}

/** What an edit is computed from. Sums are in sum. */
export interface EditableOrder {
  lines: readonly EditableLine[];
  shipping_method_id: number;
  region_id: number | null;
  subtotal: number;
  cart_total: number;
  shipping: number;
  coupon_discount: number;
  voucher_discount: number;
  total: number;
  /** The rules of its coupon; null: it has none, or the coupon was deleted since. */
  coupon: CouponRules | null;
  /** What its voucher is worth; 0: it has none. */
  voucher_amount: number;
  /** When it was ordered, in milliseconds: a coupon that was valid then stays valid for it. */
  ordered_at: number;
  is_paid: boolean;
  /** What of the total is still to be paid when the goods are handed over, of a paid order. */
  surcharge: number;
}

export interface OrderEditChoice {
  lines: readonly { product_id: number; quantity: number }[];
  shipping_method_id: number;
  region_id: number | null;
}

export interface EditedLine {
  product_id: number;
  quantity: number;
  parts: PricePart[];
  line_total: number;
}

export interface EditedOrder {
  kind: 'edited';
  lines: EditedLine[];
  subtotal: number;
  cart_total: number;
  shipping: number;
  coupon_discount: number;
  voucher_discount: number;
  total: number;
  /** The new total without the old one: above zero the order is dearer. */
  difference: number;
  /** What of a paid order goes back to the customer now. */
  refund: number;
  /** What of a paid order is to be paid when the goods are handed over. */
  surcharge: number;
}

export type EditResult =
  | EditedOrder
  /** More pieces are wanted of goods that are not for sale. */
  | { kind: 'unpriced'; product_ids: number[] }
  /** The delivery is not offered there. */
  | { kind: 'not_here' };

/**
 * The order after the edit. Pieces that stay cost what they did; more of them and added goods cost today's price, and the
 * last pieces that came are the first to go. The coupon and the voucher give what they give to the edited goods; the
 * delivery costs what it costs for them today. An edit that changes neither goods nor delivery changes no sum.
 */
export function editOrderTotals(
  order: EditableOrder,
  choice: OrderEditChoice,
  { today, shippingPrices }: { today: readonly TodaysPrice[]; shippingPrices: readonly ShippingPrice[] },
): EditResult {
  const lines: (EditedLine & { category_ids: readonly number[] })[] = [];
  const unpriced: number[] = [];
  for (const { product_id, quantity } of choice.lines) {
    const line = order.lines.find((one) => one.product_id === product_id);
    const price = today.find((one) => one.product_id === product_id);
    const parts = partsOf(line?.parts ?? [], quantity, price);
    if (parts === null) unpriced.push(product_id);
    else {
      const category_ids = line?.category_ids ?? price?.category_ids ?? [];
      lines.push({ product_id, quantity, parts, line_total: partsTotal(parts), category_ids });
    }
  }
  if (unpriced.length > 0) return { kind: 'unpriced', product_ids: unpriced };
  if (!changesGoods(order, choice) && !changesDelivery(order, choice)) return withMoney(order, { ...order, lines });

  const cart_total = lines.reduce((sum, { line_total }) => sum + line_total, 0);
  const prices = shippingPrices.filter(({ method_id }) => method_id === choice.shipping_method_id);
  const regionId = choice.region_id ?? prices[0]?.region_id ?? DEFAULT_REGION;
  const shipping = shippingPrice(prices, choice.shipping_method_id, regionId, cart_total);
  if (shipping === null) return { kind: 'not_here' };
  const totals = orderTotals({
    subtotal: lines.reduce((sum, { parts }) => sum + partsSubtotal(parts), 0),
    cart_total,
    shipping_price: shipping,
    coupon_discount: couponDiscount(order, lines),
    voucher_discount: cart_total >= VOUCHER.minSum ? order.voucher_amount : 0,
  });
  return withMoney(order, { ...totals, shipping, lines });
}

/** Whether other goods or quantities are chosen than the order has. */
export function changesGoods(order: Pick<EditableOrder, 'lines'>, { lines }: Pick<OrderEditChoice, 'lines'>): boolean {
  return (
    lines.length !== order.lines.length ||
    lines.some(({ product_id, quantity }) => {
      const line = order.lines.find((one) => one.product_id === product_id);
      return line === undefined || piecesOf(line.parts) !== quantity;
    })
  );
}

export function changesDelivery(
  order: Pick<EditableOrder, 'shipping_method_id' | 'region_id'>,
  choice: Pick<OrderEditChoice, 'shipping_method_id' | 'region_id'>,
): boolean {
  return order.shipping_method_id !== choice.shipping_method_id || order.region_id !== choice.region_id;
}

export function piecesOf(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function partsTotal(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

function partsSubtotal(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { quantity, price, old_price }) => sum + quantity * (old_price ?? price), 0);
}

/** By how much the pieces were cheaper than before. */
export function loweredBy(parts: readonly PricePart[]): number {
  return parts.reduce(
    (sum, { quantity, price, old_price }) => sum + quantity * Math.max(0, (old_price ?? price) - price),
    0,
  );
}

/** So many pieces; null: more are wanted than were ordered, and the product is not for sale. */
function partsOf(parts: readonly PricePart[], quantity: number, today: TodaysPrice | undefined): PricePart[] | null {
  let left = quantity;
  const staying: PricePart[] = [];
  for (const part of parts) {
    const taken = Math.min(left, part.quantity);
    if (taken > 0) staying.push({ ...part, quantity: taken });
    left -= taken;
  }
  if (left === 0) return staying;
  if (today === undefined) return null;
  const { price, old_price } = today;
  const last = staying.at(-1);
  if (last?.price !== price) return [...staying, { quantity: left, price, old_price }];
  return [...staying.slice(0, -1), { ...last, quantity: last.quantity + left }];
}

/**
 * What the coupon gives to the edited goods: nothing below its least sum or for none of its goods. Its time and its number
 * of uses were checked when the order was placed. Of a deleted one what it gave, by the sum of the goods and never more.
 */
function couponDiscount(order: EditableOrder, lines: readonly (EditedLine & { category_ids: readonly number[] })[]) {
  if (order.coupon === null) {
    const total = lines.reduce((sum, { line_total }) => sum + line_total, 0);
    if (order.cart_total === 0 || total >= order.cart_total) return order.coupon_discount;
    return Number((BigInt(order.coupon_discount) * BigInt(total)) / BigInt(order.cart_total));
  }
  const rules = { ...order.coupon, from: null, until: null, uses_total: null, uses_per_customer: null };
  const outcome = couponOutcome(rules, { now: order.ordered_at, usedInAll: 0, usedByCustomer: 0, lines });
  return outcome.kind === 'valid' ? outcome.discount : 0;
}

function withMoney(
  order: EditableOrder,
  edited: Omit<EditedOrder, 'kind' | 'difference' | 'refund' | 'surcharge'>,
): EditedOrder {
  const { lines, subtotal, cart_total, shipping, coupon_discount, voucher_discount, total } = edited;
  const paid = order.is_paid ? order.total - order.surcharge : null;
  return {
    kind: 'edited',
    lines: lines.map(({ product_id, quantity, parts, line_total }) => ({ product_id, quantity, parts, line_total })),
    ...{ subtotal, cart_total, shipping, coupon_discount, voucher_discount, total },
    difference: total - order.total,
    refund: paid === null ? 0 : Math.max(0, paid - total),
    surcharge: paid === null ? 0 : Math.max(0, total - paid),
  };
}

/** States in which the goods have not left: the parcel is not closed in the first two. */
const GOODS_STATUSES: readonly OrderStatus[] = ['new', 'confirmed'];
const DETAILS_STATUSES: readonly OrderStatus[] = [...GOODS_STATUSES, 'packed'];

export type EditObstacle = 'awaits_payment' | 'left' | 'ended' | 'money_back';
export type GoodsObstacle = 'packed' | 'instalment' | 'refunded';

interface EditedState {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method_id: number;
  total: number;
  refunded: number;
}

/** Why nothing of the order can be edited now; null: nothing is in the way. */
export function editObstacle(order: EditedState): EditObstacle | null {
  if (isUndone(order.status) || order.status === 'delivered') return 'ended';
  // The sum that the bank was asked for must stay the order's until its answer is known.
  if (order.status === 'awaiting_payment' || order.payment_status === 'checking') return 'awaits_payment';
  if (!DETAILS_STATUSES.includes(order.status)) return 'left';
  return order.payment_status === 'reversed' || (order.total > 0 && order.refunded === order.total)
    ? 'money_back'
    : null;
}

/** Why only address, recipient, date and comment can be edited; null: goods and delivery can too. */
export function goodsObstacle(order: EditedState): GoodsObstacle | null {
  // The contract with the partner names the goods.
  if (order.payment_method_id === PAYMENT_METHOD.instalment) return 'instalment';
  if (!GOODS_STATUSES.includes(order.status)) return 'packed';
  return order.refunded > 0 ? 'refunded' : null;
}

/** What the customer pays when the goods are handed over: all of an unpaid order, the surcharge of a paid one. */
export function dueOnHandover(order: {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method_id: number;
  total: number;
  surcharge: number;
}): number {
  if (order.status === 'delivered' || isUndone(order.status)) return 0;
  if (order.payment_status === 'paid') return order.surcharge;
  return order.payment_method_id === PAYMENT_METHOD.cash && order.payment_status === 'unpaid' ? order.total : 0;
}
