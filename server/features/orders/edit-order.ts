import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  changesDelivery,
  changesGoods,
  type EditedOrder,
  editObstacle,
  editOrderTotals,
  goodsObstacle,
} from '#contract/orders/order-edits.ts';
import type { EditOrderRequest } from '#contract/orders/order-edits-schemas.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderEdits, orders } from '#server/schema/orders-tables.ts';
import { fingerprintOf } from './basket-key.ts';
import { type EditedGoods, loadEditContext, quantitiesOf, readEditable, todaysPrices } from './edit-context-queries.ts';
import { type EditFault, type EditOutcome, EditRefusal } from './edit-outcomes.ts';
import { queueEditSms } from './edit-sms.ts';
import { releaseForEdit, reserveForEdit } from './edit-stock.ts';
import type { OrderContext } from './load-order-context.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { isBoundByStock, orderable } from './price-basket.ts';
import { editRefundObstacle } from './refund-limit.ts';
import { refundableBy } from './refund-order.ts';
import type { RecordAct } from './refund-outcomes.ts';
import { visibleInStores } from './staff-orders-queries.ts';
import { changedContacts, writeEdit } from './write-edit.ts';

interface EditOptions {
  /** Whether the call may give money back: it needs a permission and a proof of who the person is. */
  mayRefund: boolean;
  record: RecordAct;
}

/**
 * Edits an order that has not left: goods, delivery, contacts, date. Sums, stock, the money that goes back and the entry of
 * the timeline are written in one transaction, under the order's lock.
 */
export async function editOrder(
  deps: OrderDeps,
  caller: StaffCaller,
  number: string,
  request: EditOrderRequest,
  options: EditOptions,
): Promise<EditOutcome> {
  try {
    return await orderTransaction(deps.db, (tx) => editLocked(tx, deps, caller, { number, request, ...options }));
  } catch (error) {
    if (error instanceof EditRefusal) return error.outcome;
    throw error;
  }
}

/** Condition: the caller may edit this order. */
export function editableBy(caller: StaffCaller): SQL {
  if (!caller.permissions.has('orders:edit')) return sql`false`;
  return visibleInStores(caller.storesOf('orders:edit')) ?? sql`true`;
}

export function stateOf(order: OrderRow) {
  return {
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method_id: order.paymentMethodId,
    total: order.total,
    refunded: order.refunded,
  };
}

interface Editing extends EditOptions {
  number: string;
  request: EditOrderRequest;
}

async function editLocked(tx: Tx, deps: OrderDeps, caller: StaffCaller, editing: Editing): Promise<EditOutcome> {
  const { number, request, mayRefund, record } = editing;
  const order = await lockOrder(tx, and(eq(orders.number, number), editableBy(caller)));
  if (order === null) return { kind: 'unknown' };
  const fingerprint = fingerprintOf(request);
  const [known] = await tx.select().from(orderEdits).where(eq(orderEdits.key, request.key));
  if (known !== undefined) {
    const isTheirs = known.orderId === order.id && known.staffId === caller.id;
    return isTheirs && known.fingerprint.equals(fingerprint)
      ? { kind: 'edited', id: known.id }
      : { kind: 'key_reused' };
  }
  const { seen } = request;
  if (seen.revision !== order.revision || seen.status !== order.status || seen.refunded !== order.refunded) {
    return { kind: 'changed' };
  }
  const obstacle = editObstacle(stateOf(order));
  if (obstacle !== null) return { kind: 'obstacle', obstacle };

  const context = await loadEditContext(tx, order, request, deps.now());
  const editable = await readEditable(tx, order, deps, context);
  const isMoved = changesGoods(editable, request) || isElsewhere(order, request);
  const fixed = goodsObstacle(stateOf(order));
  if (isMoved && fixed !== null) return { kind: 'goods_obstacle', obstacle: fixed };
  const fault = faultOf(order, request, { context, caller, isMoved, now: deps.now() });
  if (fault !== null) return { kind: 'fault', fault };

  const edited = isMoved
    ? await moveGoods(tx, deps, { order, request, editable, isPickup: context.method?.isPickup === true })
    : priceEdit(editable, request, deps, context);
  if (edited.total !== request.total) throw new EditRefusal({ kind: 'total_changed' });
  const isSame = !isMoved && !changesDetails(order, request);
  if (isSame) return { kind: 'nothing' };
  if (edited.refund > 0) {
    const isTheirs = mayRefund && (await tx.$count(orders, and(eq(orders.id, order.id), refundableBy(caller)))) > 0;
    if (!isTheirs || request.refund_way === null) throw new EditRefusal({ kind: 'needs_refunder' });
    const limit = editRefundObstacle(caller, order, edited.refund);
    if (limit !== null) throw new EditRefusal(limit);
  }
  const id = await writeEdit(tx, order, {
    ...{ caller, request, edited, editable, context, fingerprint, isMoved },
    at: deps.now(),
  });
  // At the same moment the key was used for another order, whose lock this is not.
  if (id === null) throw new EditRefusal({ kind: 'key_reused' });
  const back = request.refund_way === 'cash' ? 'cash' : 'cashless';
  if (isMoved && order.paymentStatus === 'paid') await deps.recordReceipts(tx, order.id, { cause: `edit:${id}`, back });
  const details = { edit: id, difference: edited.difference, refund: edited.refund };
  await record(tx, { kind: 'order_edited', subject: `order:${order.number}`, details });
  if (request.notifies) await queueEditSms(tx, deps, { order, request, edited, isMoved });
  return { kind: 'edited', id };
}

/** Whether it goes another way or to another place, beside the address. */
function isElsewhere(order: OrderRow, request: EditOrderRequest): boolean {
  const before = { shipping_method_id: order.shippingMethodId, region_id: order.regionId };
  return changesDelivery(before, request) || order.storeId !== request.store_id;
}

function changesDetails(order: OrderRow, request: EditOrderRequest): boolean {
  return (
    order.districtId !== request.district_id ||
    order.expectedFrom !== request.expected_from ||
    order.expectedUntil !== request.expected_until ||
    Object.keys(changedContacts(order, request).after).length > 0
  );
}

interface FaultOptions {
  context: OrderContext;
  caller: StaffCaller;
  isMoved: boolean;
  now: Date;
}

/** The first field that does not fit. What was agreed and stays is not checked again. */
function faultOf(
  order: OrderRow,
  request: EditOrderRequest,
  { context, caller, isMoved, now }: FaultOptions,
): EditFault | null {
  const { region_id, district_id, store_id, expected_until } = request;
  const isNewDay = expected_until !== null && expected_until !== order.expectedUntil;
  if (isNewDay && expected_until < tashkentDay(now)) return 'day_past';
  // By a way that the shop has given up, nothing can be priced or reserved.
  if (isMoved && context.method === null) return 'shipping_unknown';
  const own = caller.storesOf('orders:edit');
  const isForeign = store_id !== null && store_id !== order.storeId && own !== 'all' && !own.has(store_id);
  if (isForeign) return 'store_unknown';
  const isNewPlace = isElsewhere(order, request) || district_id !== order.districtId;
  if (!isNewPlace) return null;
  if (region_id !== null && !context.isRegionKnown) return 'region_unknown';
  if (district_id !== null && !context.isDistrictKnown) return 'district_unknown';
  if (context.method === null) return 'shipping_unknown';
  if (context.method.isPickup) return store_id !== null && context.isStoreKnown ? null : 'store_unknown';
  if (store_id !== null) return 'store_unknown';
  return request.address === undefined && order.address === null ? 'address_missing' : null;
}

interface GoodsMove {
  order: OrderRow;
  request: EditOrderRequest;
  editable: EditedGoods;
  isPickup: boolean;
}

/** Releases what is not needed any more and reserves what is, so that the stock is as if it had been ordered like this. */
async function moveGoods(
  tx: Tx,
  deps: OrderDeps,
  { order, request, editable, isPickup }: GoodsMove,
): Promise<EditedOrder> {
  const before = quantitiesOf(editable);
  const after = new Map(request.lines.map(({ product_id, quantity }) => [product_id, quantity]));
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((productId) => ({
    productId,
    before: before.get(productId) ?? 0,
    after: after.get(productId) ?? 0,
  }));
  // The stock of the store alone counts for what is picked up there.
  const onlyStoreId = isPickup ? request.store_id : null;
  const released = await releaseForEdit(tx, order.id, changes, onlyStoreId);
  // Read again under the lock of the stock: what is there now is what can be reserved.
  const context = await loadEditContext(tx, order, request, deps.now());
  const edited = priceEdit(editable, request, deps, context);
  const demand = changes.flatMap((change) => {
    const moved = released.get(change.productId) ?? 0;
    const raised = Math.max(0, change.after - change.before);
    const line = context.lines.find(({ productId }) => productId === change.productId);
    const isShort = raised > 0 && (line === undefined || moved + raised > orderable(line, onlyStoreId !== null));
    const isBound = isShort || line === undefined || isBoundByStock(line);
    return moved + raised === 0 ? [] : [{ ...change, quantity: moved + raised, isBound, isShort, line }];
  });
  const shortages = await reserveForEdit(tx, order.id, demand, onlyStoreId);
  const refused = demand.filter(
    ({ productId, isShort }) => isShort || shortages.some((short) => short.productId === productId),
  );
  if (refused.length === 0) return edited;
  throw new EditRefusal({
    kind: 'shortage',
    items: refused.map(({ productId, after: requested, quantity, line }) => {
      const there = shortages.find((short) => short.productId === productId)?.left ?? 0;
      const left = line === undefined ? there : Math.min(quantity, orderable(line, onlyStoreId !== null));
      const name = line?.name ?? editable.lines.find((one) => one.product_id === productId)?.name ?? { ru: '' };
      return { product_id: productId, name, requested, left: requested - quantity + left };
    }),
  });
}

function priceEdit(
  editable: EditedGoods,
  request: EditOrderRequest,
  deps: OrderDeps,
  context: OrderContext,
): EditedOrder {
  const today = todaysPrices(context, deps, request.store_id);
  const edited = editOrderTotals(editable, request, { today, shippingPrices: context.prices });
  if (edited.kind === 'edited') return edited;
  if (edited.kind === 'not_here') throw new EditRefusal({ kind: 'fault', fault: 'shipping_not_here' });
  const had = quantitiesOf(editable);
  throw new EditRefusal({
    kind: 'shortage',
    items: edited.product_ids.map((id) => ({
      product_id: id,
      name: editable.lines.find(({ product_id }) => product_id === id)?.name ?? { ru: String(id) },
      requested: request.lines.find(({ product_id }) => product_id === id)?.quantity ?? 0,
      left: had.get(id) ?? 0,
    })),
  });
}
