import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import {
  everythingLeft,
  type RefundableOrder,
  type RefundReason,
  type RefundWay,
  refundAmounts,
} from '#contract/orders/order-refunds.ts';
import type { MoneyHolder } from '#contract/orders/order-refunds-schemas.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { givesBackInCabinet, givesPartsBack, isHostedProvider } from '#contract/providers/hosted-providers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  orderLines,
  orderRefundCorrections,
  orderRefundLines,
  orderRefunds,
  orders,
} from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import type { OrderRow } from './orders-queries.ts';

/** The goods of an order as a refund sees them. */
export interface RefundableGoods extends RefundableOrder {
  lines: (RefundableOrder['lines'][number] & { name: Localized })[];
}

/** What of an order went back, and what a refund of the rest is computed from. Lock the order to write by it. */
export async function readRefundable(db: Queryable, order: OrderRow): Promise<RefundableGoods> {
  const [lines, [delivery]] = await Promise.all([
    db
      .select({
        product_id: orderLines.productId,
        name: orderLines.name,
        quantity: orderLines.quantity,
        line_total: orderLines.lineTotal,
        refunded_quantity: orderLines.refundedQuantity,
        refunded_amount: sql<number>`(
          select coalesce(sum(l.amount), 0)::float8 from ${orderRefundLines} l join ${orderRefunds} r on r.id = l.refund_id
          where r.order_id = ${order.id} and l.product_id = order_lines.product_id
            and not exists (select from ${orderRefundCorrections} c where c.refund_id = r.id))`,
      })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.isService, false)))
      .orderBy(asc(orderLines.position)),
    db
      .select({ amount: sql<number>`coalesce(sum(${orderRefunds.deliveryAmount}), 0)::float8` })
      .from(orderRefunds)
      .leftJoin(orderRefundCorrections, eq(orderRefundCorrections.refundId, orderRefunds.id))
      .where(and(eq(orderRefunds.orderId, order.id), isNull(orderRefundCorrections.refundId))),
  ]);
  return {
    lines,
    shipping: order.shippingPrice,
    coupon_discount: order.couponDiscount,
    voucher_discount: order.voucherDiscount,
    refunded_delivery: delivery?.amount ?? 0,
  };
}

/**
 * Whether the bank has taken the money of this order, so that it can take the payment back: all of it and nothing else. After
 * an edit that changed the sum it is another one.
 */
export async function hasCardPayment(db: Queryable, order: OrderRow): Promise<boolean> {
  if (order.paymentMethodId !== PAYMENT_METHOD.online || order.editRefunded > 0 || order.surcharge > 0) return false;
  const ofOrder = and(eq(payments.purpose, 'order'), eq(payments.subject, order.id), eq(payments.state, 'paid'));
  return (await db.$count(payments, ofOrder)) > 0;
}

/** The provider that has the money of the order, and whether the shop can ask for it. */
export async function readMoneyHolder(db: Queryable, orderId: number): Promise<MoneyHolder | null> {
  const [payment] = await db
    .select({ provider: payments.provider, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.purpose, 'order'), eq(payments.subject, orderId), eq(payments.state, 'paid')));
  if (payment === undefined || !isHostedProvider(payment.provider)) return null;
  const { provider, amount } = payment;
  const partLimit = givesPartsBack(provider) ? amount - (await refundedInParts(db, orderId)) : null;
  return { provider, gives_back: !givesBackInCabinet(provider), part_limit: partLimit };
}

/** What the provider was asked for in parts, whatever became of it: what it has refused is still counted. */
async function refundedInParts(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${orderRefunds.amount}), 0)::float8` })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.way, 'provider')));
  return row?.amount ?? 0;
}

/** Whether the provider that has the money can be asked for this part of it. */
export function isPartOf(heldBy: MoneyHolder | null, amount: number): boolean {
  return heldBy !== null && heldBy.part_limit !== null && amount <= heldBy.part_limit;
}

/** A part that a provider is asked for, and the pieces that it is for; of the delivery `productId` is null. */
export interface PartRefund {
  orderId: number;
  key: string;
  amount: number;
  pieces: { productId: number | null; quantity: number; amount: number }[];
}

/** Null: there is no such refund, or it goes back otherwise. The rest of an order that has ended is what was left of it. */
export async function readPartRefund(db: Queryable, refundId: number): Promise<PartRefund | null> {
  const [refund] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, refundId));
  if (refund === undefined || refund.way !== 'provider') return null;
  const { orderId, key, amount, deliveryAmount } = refund;
  const lines = await db.select().from(orderRefundLines).where(eq(orderRefundLines.refundId, refundId));
  const pieces: PartRefund['pieces'] = lines.map((line) => ({
    ...{ productId: line.productId, quantity: line.quantity, amount: line.amount },
  }));
  if (deliveryAmount > 0) pieces.push({ productId: null, quantity: 1, amount: deliveryAmount });
  return { orderId, key, amount, pieces: pieces.length > 0 ? pieces : await readLeftPieces(db, orderId) };
}

async function readLeftPieces(db: Queryable, orderId: number): Promise<PartRefund['pieces']> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return [];
  const goods = await readRefundable(db, order);
  const left = refundAmounts(goods, everythingLeft(goods));
  if (left === null) return [];
  const pieces = left.lines.map(({ product_id, quantity, amount }) => ({ productId: product_id, quantity, amount }));
  return left.delivery > 0 ? [...pieces, { productId: null, quantity: 1, amount: left.delivery }] : pieces;
}

/** Refunds in parts that were recorded before a time, oldest first. */
export async function listPartRefunds(db: Queryable, after: Date, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.way, 'provider'), gt(orderRefunds.at, after), lt(orderRefunds.at, before)))
    .orderBy(asc(orderRefunds.id));
  return rows.map(({ id }) => id);
}

export interface RefundRow {
  id: number;
  at: Date;
  /** Null: recorded from the command line. */
  staffId: number | null;
  author: string;
  amount: number;
  deliveryAmount: number;
  way: RefundWay;
  reason: RefundReason | null;
  note: string | null;
  /** Null: it was not made by an edit of the order. */
  editId: number | null;
  correction: { author: string; at: string } | null;
  lines: {
    productId: number;
    name: Localized;
    quantity: number;
    amount: number;
    storeId: number | null;
    storeName: Localized | null;
  }[];
}

/** The refunds of an order, oldest first. */
export function readRefunds(db: Queryable, orderId: number): Promise<RefundRow[]> {
  return db
    .select({
      id: orderRefunds.id,
      at: orderRefunds.at,
      staffId: orderRefunds.staffId,
      author: orderRefunds.author,
      amount: orderRefunds.amount,
      deliveryAmount: orderRefunds.deliveryAmount,
      way: orderRefunds.way,
      reason: orderRefunds.reason,
      note: orderRefunds.note,
      editId: orderRefunds.editId,
      correction: sql<RefundRow['correction']>`(
        select jsonb_build_object('author', c.author, 'at', c.at) from ${orderRefundCorrections} c
        where c.refund_id = order_refunds.id)`,
      lines: sql<RefundRow['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', o.name, 'quantity', l.quantity,
          'amount', l.amount, 'storeId', l.store_id, 'storeName', s.name) order by o.position), '[]')
        from ${orderRefundLines} l
        join ${orderLines} o on o.order_id = order_refunds.order_id and o.product_id = l.product_id
        left join ${stores} s on s.id = l.store_id
        where l.refund_id = order_refunds.id)`,
    })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.id));
}
