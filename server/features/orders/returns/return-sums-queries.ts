import { and, eq } from 'drizzle-orm';
import {
  everythingLeft,
  isHandedOver,
  type RefundObstacle,
  refundAmounts,
  refundWays,
} from '#contract/orders/order-refunds.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { ReturnRefund } from '#contract/orders/returns.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { hasCardPayment, isPartOf, readMoneyHolder, readRefundable } from '../order-refunds-queries.ts';
import { obstacleOf, refundableBy } from '../refund-order.ts';
import { readHeldPieces, readLeftPieces } from './open-return-queries.ts';
import { readReturnDetails, readStoresOf } from './returns-queries.ts';
import { refundedPieces, returnableBy } from './work-return.ts';

/** What of an order can come back by a new return. Null: the caller may open none of it. */
export async function readReturnable(db: Queryable, caller: StaffCaller, number: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), returnableBy(caller)));
  if (order === undefined) return null;
  if (!isHandedOver(order.status)) return { kind: 'not_handed_over' as const };
  const [left, held, stores] = await Promise.all([
    readLeftPieces(db, order.id),
    readHeldPieces(db, order.id, null),
    readStoresOf(db, caller.storesOf('returns:work')),
  ]);
  const lines = [...left].map(([productId, line]) => ({
    ...{ productId, name: line.name },
    left: Math.max(0, line.left - (held.get(productId) ?? 0)),
  }));
  return { kind: 'returnable' as const, lines, stores };
}

/** Whether somebody who may open returns of the order can open one now. */
export async function isReturnable(db: Queryable, number: string, caller: StaffCaller): Promise<boolean> {
  if (!caller.permissions.has('returns:work')) return false;
  const found = await readReturnable(db, caller, number);
  return found?.kind === 'returnable' && found.lines.some(({ left }) => left > 0);
}

/** What the refund of a decided return comes to. Null: the caller may not refund it. */
export async function readReturnRefund(
  db: Queryable,
  caller: StaffCaller,
  id: number,
): Promise<
  | { kind: 'refundable'; sums: ReturnRefund }
  | { kind: 'obstacle'; obstacle: RefundObstacle }
  | { kind: 'changed' }
  | null
> {
  const found = await readReturnDetails(db, id, caller.storesOf('returns:see'));
  if (found === null) return null;
  const { order, row } = found;
  if ((await db.$count(orders, and(eq(orders.id, order.id), refundableBy(caller)))) === 0) return null;
  if (row.state !== 'decided' || row.outcome !== 'refund') return { kind: 'changed' };
  const obstacle = obstacleOf(order);
  if (obstacle !== null) return { kind: 'obstacle', obstacle };
  const [state, hasCard, heldBy] = await Promise.all([
    readRefundable(db, order),
    hasCardPayment(db, order),
    readMoneyHolder(db, order.id),
  ]);
  const lines = refundedPieces(found.lines.map(({ line }) => line));
  const goods = refundAmounts(state, { lines, delivery: false });
  if (goods === null) return { kind: 'changed' };
  const withDelivery = everythingLeft(state).delivery ? refundAmounts(state, { lines, delivery: true }) : null;
  const isCard = order.paymentMethodId === PAYMENT_METHOD.online;
  const waysOf = (amount: number) =>
    refundWays({ isCard, isWholePayment: hasCard && amount === order.total, isPart: isPartOf(heldBy, amount) });
  return {
    kind: 'refundable',
    sums: {
      amount: goods.amount,
      delivery: withDelivery?.delivery ?? null,
      ways: waysOf(goods.amount),
      ways_with_delivery: waysOf(withDelivery?.amount ?? goods.amount),
      is_card: isCard,
      held_by: heldBy,
    },
  };
}
