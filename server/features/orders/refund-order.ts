import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  isHandedOver,
  type RefundAmounts,
  type RefundObstacle,
  refundAmounts,
  refundObstacle,
  refundWays,
} from '#contract/orders/order-refunds.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { recordCashRefund, refundCause } from '#server/features/cash/index.ts';
import { knownStores, returnStock } from '#server/features/stores/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderRefundLines, orderRefunds, orderStock, orders } from '#server/schema/orders-tables.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { releasePiecesOfRefund } from './order-pieces.ts';
import { hasCardPayment, isPartOf, readMoneyHolder, readRefundable } from './order-refunds-queries.ts';
import { orderTransaction } from './order-transaction.ts';
import { REFUND_PART_JOB, REVERSE_PAYMENT_JOB } from './orders.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { givenBack, isOwnStore } from './refund-limit.ts';
import type { RecordAct, RefundOutcome, RefundRequest } from './refund-outcomes.ts';
import { areInReturns } from './returns/open-return-queries.ts';
import { visibleInStores } from './staff-orders-queries.ts';

/** Records that money of some lines goes back, and puts the pieces that came back into the stock. Under the order's lock. */
export function refundOrder(
  deps: OrderMoveDeps,
  caller: StaffCaller,
  number: string,
  request: RefundRequest,
  record: RecordAct,
): Promise<RefundOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<RefundOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), refundableBy(caller)));
    return order === null ? { kind: 'unknown' } : refundLocked(tx, deps, { caller, order, request, record });
  });
}

/** The same within a transaction that has locked the order: of a return, whose goods are in its store, or of no return. */
export async function refundLocked(
  tx: Tx,
  deps: Pick<OrderMoveDeps, 'jobs' | 'now' | 'recordReceipts'>,
  {
    caller,
    order,
    request,
    record,
    ofReturn = null,
  }: {
    caller: StaffCaller;
    order: OrderRow;
    request: RefundRequest;
    record: RecordAct;
    ofReturn?: { id: number; storeId: number } | null;
  },
): Promise<RefundOutcome> {
  const [known] = await tx.select().from(orderRefunds).where(eq(orderRefunds.key, request.key));
  if (known !== undefined) {
    const isTheirs = known.orderId === order.id && known.staffId === caller.id;
    const isSame = isTheirs && (await isRequested(tx, known, request));
    return isSame ? { kind: 'recorded', id: known.id } : { kind: 'key_reused' };
  }
  const checked = await checkRefund(tx, order, caller, { ...request, ofReturn: ofReturn?.id ?? null });
  if (checked.kind !== 'possible') return checked;
  const id = await writeRefund(tx, order, { caller, request, amounts: checked.amounts, at: deps.now() });
  // At the same moment it was used for another order, whose lock this is not.
  if (id === null) return { kind: 'key_reused' };
  const { way, reason, amount } = request;
  if (way === 'cash') await giveCash(tx, order, { id, caller, request, storeId: ofReturn?.storeId ?? null });
  const details = { refund: id, amount, way, reason };
  await record(tx, { kind: 'refund_recorded', subject: `order:${order.number}`, details });
  if (way === 'bank') await deps.jobs.queue(tx, REVERSE_PAYMENT_JOB, { orderId: order.id });
  else {
    if (way === 'provider') await deps.jobs.queue(tx, REFUND_PART_JOB, { refundId: id });
    const back = way === 'cash' ? 'cash' : 'cashless';
    await deps.recordReceipts(tx, order.id, { cause: refundCause(id), back, isByProvider: way === 'provider' });
  }
  return { kind: 'recorded', id };
}

/** From the till that was chosen, or from that of the store that has the return or takes the goods back. */
async function giveCash(
  tx: Tx,
  order: OrderRow,
  { id, caller, request, storeId }: { id: number; caller: StaffCaller; request: RefundRequest; storeId: number | null },
): Promise<void> {
  await recordCashRefund(tx, order, {
    cause: refundCause(id),
    amount: request.amount,
    choice: request.till_id === undefined ? null : { caller, tillId: request.till_id },
    storeId: storeId ?? request.lines.find(({ store_id }) => store_id !== null)?.store_id ?? null,
    by: { staffId: caller.id, author: caller.name },
  });
}

/** Whether the refund that was recorded with the request's key is what it asks for. */
async function isRequested(
  db: Queryable,
  known: typeof orderRefunds.$inferSelect,
  { lines, delivery, way, reason, amount }: RefundRequest,
): Promise<boolean> {
  const isAlike = known.way === way && known.reason === reason && known.amount === amount;
  if (!isAlike || known.deliveryAmount > 0 !== delivery) return false;
  const recorded = await db.select().from(orderRefundLines).where(eq(orderRefundLines.refundId, known.id));
  const isRecorded = ({ product_id, quantity, store_id }: RefundRequest['lines'][number]) =>
    recorded.some((row) => row.productId === product_id && row.quantity === quantity && row.storeId === store_id);
  return lines.length === recorded.length && lines.every(isRecorded);
}

/** Condition: the caller may refund lines of this order. */
export function refundableBy(caller: StaffCaller): SQL {
  if (!caller.permissions.has('orders:refund')) return sql`false`;
  return visibleInStores(caller.storesOf('orders:refund')) ?? sql`true`;
}

export function obstacleOf(order: OrderRow): RefundObstacle | null {
  return refundObstacle({
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method_id: order.paymentMethodId,
    total: order.total,
    refunded: order.refunded,
    surcharge: order.surcharge,
  });
}

/** Whether the caller may record this refund of a locked order now, and what it comes to. */
export async function checkRefund(
  db: Queryable,
  order: OrderRow,
  caller: StaffCaller,
  request: RefundRequest & { ofReturn: number | null },
): Promise<{ kind: 'possible'; amounts: RefundAmounts } | RefundOutcome> {
  const obstacle = obstacleOf(order);
  if (obstacle !== null) return { kind: 'obstacle', obstacle };
  const amounts = refundAmounts(await readRefundable(db, order), request);
  if (amounts === null || amounts.amount !== request.amount) return { kind: 'changed' };
  if (await areInReturns(db, order.id, amounts.lines, request.ofReturn)) return { kind: 'in_return' };
  if (amounts.amount === 0) return { kind: 'nothing' };
  const { maxRefund } = caller.limits;
  if (maxRefund !== null && givenBack(order) + amounts.amount > maxRefund) {
    return { kind: 'limit', limit: maxRefund, refunded: givenBack(order) };
  }
  const isWholePayment = amounts.amount === order.total && (await hasCardPayment(db, order));
  const isPart = isPartOf(await readMoneyHolder(db, order.id), amounts.amount);
  const ways = refundWays({ isCard: order.paymentMethodId === PAYMENT_METHOD.online, isWholePayment, isPart });
  if (!ways.includes(request.way)) return { kind: 'way', ways };
  if (!(await areStoresAllowed(db, caller, request))) return { kind: 'store' };
  return (await areTakenFrom(db, order, request)) ? { kind: 'possible', amounts } : { kind: 'not_from_store' };
}

async function areStoresAllowed(db: Queryable, caller: StaffCaller, { lines }: RefundRequest): Promise<boolean> {
  const ids = [...new Set(lines.flatMap(({ store_id }) => store_id ?? []))];
  if (!ids.every((id) => isOwnStore(caller, id))) return false;
  return ids.length === 0 || (await knownStores(db, ids)).size === ids.length;
}

/** Goods that were not handed over go back to the stores that still have them to give, and no more than that. */
async function areTakenFrom(db: Queryable, order: OrderRow, { lines }: RefundRequest): Promise<boolean> {
  if (isHandedOver(order.status)) return true;
  const taken = await db.select().from(orderStock).where(eq(orderStock.orderId, order.id));
  return lines.every(
    ({ product_id, quantity, store_id }) =>
      store_id === null ||
      taken.some((at) => at.productId === product_id && at.storeId === store_id && at.quantity >= quantity),
  );
}

/** Null: the key was used for another refund. */
async function writeRefund(
  tx: Tx,
  order: OrderRow,
  { caller, request, amounts, at }: { caller: StaffCaller; request: RefundRequest; amounts: RefundAmounts; at: Date },
): Promise<number | null> {
  const { key, way, reason, note } = request;
  const [refund] = await tx
    .insert(orderRefunds)
    .values({
      ...{ orderId: order.id, key, way, reason, at },
      ...{ amount: amounts.amount, deliveryAmount: amounts.delivery },
      // What staff write may be about the customer, whose data this order has no more.
      note: order.phone === '' ? null : note || null,
      ...{ staffId: caller.id, author: caller.name },
    })
    .onConflictDoNothing()
    .returning({ id: orderRefunds.id });
  if (refund === undefined) return null;
  const stores = new Map(request.lines.map(({ product_id, store_id }) => [product_id, store_id]));
  if (amounts.lines.length > 0) {
    await tx.insert(orderRefundLines).values(
      amounts.lines.map(({ product_id: productId, quantity, amount }) => ({
        ...{ refundId: refund.id, productId, quantity, amount },
        storeId: stores.get(productId) ?? null,
      })),
    );
  }
  await countRefund(tx, order, refund.id, 1);
  await restock(tx, refund.id);
  await countTakenFrom(tx, refund.id, -1);
  await releasePiecesOfRefund(tx, order.id, { refundId: refund.id, author: caller.name });
  return refund.id;
}

/**
 * Adds a refund to what is refunded of the order and its lines, or takes it out. What went back whole by hand or in cash is
 * reversed at once; a card payment becomes so when the bank has confirmed it.
 */
export async function countRefund(tx: Tx, order: OrderRow, refundId: number, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    update order_lines l set refunded_quantity = l.refunded_quantity + ${sign} * r.quantity
    from order_refund_lines r
    where r.refund_id = ${refundId} and l.order_id = ${order.id} and l.product_id = r.product_id`);
  await tx.execute(sql`
    update orders o set refunded = o.refunded + ${sign} * r.amount,
      payment_status = case when r.way = 'bank' then o.payment_status
        when o.refunded + ${sign} * r.amount = o.total then 'reversed' else 'paid' end
    from order_refunds r where r.id = ${refundId} and o.id = ${order.id}`);
}

async function restock(tx: Tx, refundId: number): Promise<void> {
  await tx.execute(sql`
    with restocked as (
      select product_id, store_id, quantity from order_refund_lines
      where refund_id = ${refundId} and store_id is not null)
    ${returnStock(sql`restocked`)}`);
}

/**
 * Takes the pieces of a refund that went into stores out of what the order has out there, or adds them again. A store that
 * has nothing left to get keeps its row, by which its people see the order; one that gave none gets a row.
 */
export async function countTakenFrom(tx: Tx, refundId: number, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    insert into order_stock as s (order_id, product_id, store_id, quantity)
    select r.order_id, l.product_id, l.store_id, ${sign} * l.quantity
    from order_refund_lines l join order_refunds r on r.id = l.refund_id
    where r.id = ${refundId} and l.store_id is not null
    order by l.product_id, l.store_id
    on conflict (order_id, product_id, store_id) do update set quantity = s.quantity + excluded.quantity`);
}
