import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { isHandedOver, type RefundObstacle } from '#contract/orders/order-refunds.ts';
import type { RefundState } from '#contract/orders/order-refunds-schemas.ts';
import { isUndone } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderStock, orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { hasCardPayment, type RefundRow, readMoneyHolder, readRefundable } from './order-refunds-queries.ts';
import type { OrderRow } from './orders-queries.ts';
import { correctionObstacle, givenBack } from './refund-limit.ts';
import { obstacleOf, refundableBy } from './refund-order.ts';

/** What the dialog of a refund shows. Null: the caller may not refund lines of this order. */
export async function readRefundState(
  db: Queryable,
  caller: StaffCaller,
  number: string,
  locale: Locale,
): Promise<{ kind: 'refundable'; state: RefundState } | { kind: 'obstacle'; obstacle: RefundObstacle } | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), refundableBy(caller)));
  if (order === undefined) return null;
  const obstacle = obstacleOf(order);
  if (obstacle !== null) return { kind: 'obstacle', obstacle };
  const [{ lines, ...refundable }, own, takenFrom, isTaken, heldBy] = await Promise.all([
    readRefundable(db, order),
    readOwnStores(db, caller),
    db
      .select()
      .from(orderStock)
      .where(and(eq(orderStock.orderId, order.id), gt(orderStock.quantity, 0)))
      .orderBy(asc(orderStock.storeId)),
    hasCardPayment(db, order),
    readMoneyHolder(db, order.id),
  ]);
  const isOwn = (id: number) => own.some((store) => store.id === id);
  const takenOf = (id: number) => takenFrom.filter(({ productId, storeId }) => productId === id && isOwn(storeId));
  const placesOf = (line: (typeof lines)[number]) => {
    const left = line.quantity - line.refunded_quantity;
    if (isHandedOver(order.status)) return own.map((store) => ({ store_id: store.id, max: left }));
    return takenOf(line.product_id).map((at) => ({ store_id: at.storeId, max: Math.min(at.quantity, left) }));
  };
  const state = {
    ...refundable,
    lines: lines.map(({ name, ...line }) => ({
      ...line,
      name: localize(name, locale),
      store_id: takenOf(line.product_id)[0]?.storeId ?? null,
      places: placesOf({ ...line, name }),
    })),
    refunded: order.refunded,
    given_back: givenBack(order),
    total: order.total,
    stores: own.map(({ id, name }) => ({ id, name: localize(name, locale) })),
    is_card: order.paymentMethodId === PAYMENT_METHOD.online,
    has_card_payment: isTaken,
    held_by: heldBy,
    limit: caller.limits.maxRefund,
  };
  return { kind: 'refundable', state };
}

/** Whether the caller may refund lines of the order now. */
export async function isRefundable(db: Queryable, order: OrderRow, caller: StaffCaller): Promise<boolean> {
  if (obstacleOf(order) !== null) return false;
  return (await db.$count(orders, and(eq(orders.id, order.id), refundableBy(caller)))) > 0;
}

/** Whether the caller may correct a refund of the order now, of those that can be corrected. */
export async function refundCorrector(
  db: Queryable,
  order: OrderRow,
  caller: StaffCaller,
): Promise<(refund: RefundRow) => boolean> {
  const isTheirs = (await db.$count(orders, and(eq(orders.id, order.id), refundableBy(caller)))) > 0;
  return ({ staffId, lines, editId }) =>
    isTheirs &&
    editId === null &&
    !isUndone(order.status) &&
    correctionObstacle(caller, order, { staffId, storeIds: lines.map(({ storeId }) => storeId) }) === null;
}

function readOwnStores(db: Queryable, caller: StaffCaller) {
  const own = caller.storesOf('orders:refund');
  return db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(own === 'all' ? undefined : inArray(stores.id, [...own]))
    .orderBy(asc(stores.position), asc(stores.id));
}
