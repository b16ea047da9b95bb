import { and, eq, sql } from 'drizzle-orm';
import type { OrderContacts, OrderSnapshot } from '#contract/orders/order-edit-snapshot.ts';
import { changesGoods, type EditedOrder, partsTotal, piecesOf } from '#contract/orders/order-edits.ts';
import type { EditOrderRequest } from '#contract/orders/order-edits-schemas.ts';
import { countsAsSold } from '#contract/orders/order-states.ts';
import { recordCashRefund, refundCause } from '#server/features/cash/index.ts';
import { productCost } from '#server/features/catalog/index.ts';
import { promotionOfProduct } from '#server/features/content/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderEdits, orderLines, orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { writeCourier } from './assign-courier.ts';
import { basketKey } from './basket-key.ts';
import { type EditedGoods, type EditTarget, quantitiesOf, readPlaceNames } from './edit-context-queries.ts';
import type { OrderContext } from './load-order-context.ts';
import { releasePiecesOfEdit } from './order-pieces.ts';
import type { OrderRow } from './orders-queries.ts';

interface EditWrite {
  caller: StaffCaller;
  request: EditOrderRequest;
  edited: EditedOrder;
  editable: EditedGoods;
  context: OrderContext;
  fingerprint: Buffer;
  /** Whether goods or delivery change, and not only what is said of them. */
  isMoved: boolean;
  at: Date;
}

/** Writes an edit that is allowed: the order and its lines, the entry of the timeline, what goes back. Null: its key is another's. */
export async function writeEdit(tx: Tx, order: OrderRow, write: EditWrite): Promise<number | null> {
  const { caller, request, edited, fingerprint, at } = write;
  const isPickup = write.context.method?.isPickup === true;
  // The address of a pickup is the store's.
  const contacts = changedContacts(order, isPickup ? { ...request, address: null } : request);
  const hasContacts = Object.keys(contacts.after).length > 0;
  const [entry] = await tx
    .insert(orderEdits)
    .values({
      ...{ orderId: order.id, key: request.key, fingerprint, at, reason: request.reason },
      before: await snapshotOf(tx, targetOf(order, write.editable), {
        lines: write.editable.lines.map(({ product_id, name, parts }) => ({
          ...{ product_id, name },
          quantity: piecesOf(parts),
          line_total: partsTotal(parts),
        })),
        ...{ shipping: order.shippingPrice, total: order.total, surcharge: order.surcharge },
        ...{ coupon_discount: order.couponDiscount, voucher_discount: order.voucherDiscount },
        ...{ expected_from: order.expectedFrom, expected_until: order.expectedUntil },
      }),
      after: await snapshotOf(tx, request, {
        lines: edited.lines.map((line) => ({ ...withoutParts(line), name: nameOf(write, line.product_id) })),
        ...{ shipping: edited.shipping, total: edited.total, surcharge: edited.surcharge },
        ...{ coupon_discount: edited.coupon_discount, voucher_discount: edited.voucher_discount },
        ...{ expected_from: request.expected_from, expected_until: request.expected_until },
      }),
      contactsBefore: hasContacts ? contacts.before : null,
      contactsAfter: hasContacts ? contacts.after : null,
      ...{ staffId: caller.id, author: caller.name },
    })
    .onConflictDoNothing()
    .returning({ id: orderEdits.id });
  if (entry === undefined) return null;
  await writeOrderRow(tx, order, write, contacts.after);
  if (write.isMoved) await writeLines(tx, order, write);
  // What is picked up nobody brings.
  if (isPickup && order.courierId !== null) await writeCourier(tx, order.id, null, caller);
  if (edited.refund > 0 && request.refund_way !== null) {
    const refunds = await tx
      .insert(orderRefunds)
      .values({
        ...{
          orderId: order.id,
          editId: entry.id,
          key: request.key,
          amount: edited.refund,
          way: request.refund_way,
          at,
        },
        ...{ staffId: caller.id, author: caller.name },
      })
      .onConflictDoNothing({ target: orderRefunds.key })
      .returning({ id: orderRefunds.id });
    const [refund] = refunds;
    if (refund === undefined) return null;
    if (request.refund_way === 'cash') {
      const by = { staffId: caller.id, author: caller.name };
      await recordCashRefund(tx, order, { cause: refundCause(refund.id), amount: edited.refund, choice: null, by });
    }
  }
  return entry.id;
}

/** Contacts that the request changes, as they were and as they will be. */
export function changedContacts(
  order: OrderRow,
  {
    name,
    phone,
    address,
    message,
  }: Pick<EditOrderRequest, 'name' | 'phone' | 'message'> & { address?: string | null | undefined },
): { before: OrderContacts; after: OrderContacts } {
  const before: OrderContacts = {};
  const after: OrderContacts = {};
  for (const [field, value] of Object.entries({ name, phone, address, message }) as [
    keyof OrderContacts,
    string | null | undefined,
  ][]) {
    if (value === undefined || value === order[field]) continue;
    before[field] = order[field];
    after[field] = value;
  }
  return { before, after };
}

function targetOf(order: OrderRow, { lines }: EditedGoods): EditTarget {
  return {
    lines: lines.map(({ product_id }) => ({ product_id, quantity: 1 })),
    shipping_method_id: order.shippingMethodId,
    region_id: order.regionId,
    district_id: order.districtId,
    store_id: order.storeId,
  };
}

type SnapshotSums = Omit<OrderSnapshot, 'place' | 'shipping_method_id' | 'region_id' | 'district_id' | 'store_id'>;

async function snapshotOf(db: Queryable, target: EditTarget, rest: SnapshotSums): Promise<OrderSnapshot> {
  const { shipping_method_id, region_id, district_id, store_id } = target;
  const place = await readPlaceNames(db, target);
  return { ...rest, shipping_method_id, region_id, district_id, store_id, place };
}

function withoutParts({ product_id, quantity, line_total }: EditedOrder['lines'][number]) {
  return { product_id, quantity, line_total };
}

function nameOf({ editable, context }: EditWrite, productId: number) {
  const line = editable.lines.find(({ product_id }) => product_id === productId);
  return line?.name ?? context.lines.find((one) => one.productId === productId)?.name ?? { ru: '' };
}

async function writeOrderRow(
  tx: Tx,
  order: OrderRow,
  { request, edited }: EditWrite,
  contacts: OrderContacts,
): Promise<void> {
  const { name, phone, address, message } = contacts;
  await tx
    .update(orders)
    .set({
      ...(name && { name }),
      ...(phone && { phone }),
      ...(message !== undefined && { message }),
      ...(address !== undefined && { address }),
      shippingMethodId: request.shipping_method_id,
      regionId: request.region_id,
      districtId: request.district_id,
      storeId: request.store_id,
      subtotal: edited.subtotal,
      cartTotal: edited.cart_total,
      shippingPrice: edited.shipping,
      couponDiscount: edited.coupon_discount,
      voucherDiscount: edited.voucher_discount,
      total: edited.total,
      surcharge: edited.surcharge,
      editRefunded: order.editRefunded + edited.refund,
      basketKey: basketKey(edited.lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }))),
      itemsCount: edited.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      expectedFrom: request.expected_from,
      expectedUntil: request.expected_until,
      // It was promised for the former destination.
      ...(isMoved(order, request) && { promisedFrom: null, promisedUntil: null }),
      revision: order.revision + 1,
    })
    .where(eq(orders.id, order.id));
}

function isMoved(order: OrderRow, request: EditWrite['request']): boolean {
  return (
    order.shippingMethodId !== request.shipping_method_id ||
    order.regionId !== request.region_id ||
    order.storeId !== request.store_id
  );
}

/** What lines copy when their goods are ordered: the purchase price, and the promotion. */
async function readCopies(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ productId: orderLines.productId, unitCost: orderLines.unitCost, promotionId: orderLines.promotionId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isService, false)));
  return new Map(rows.map(({ productId, ...copies }) => [productId, copies]));
}

/** Goods first, then the delivery if it is a line of its own; what is sold more or less is counted. */
async function writeLines(tx: Tx, order: OrderRow, write: EditWrite): Promise<void> {
  const { edited, editable, context } = write;
  const before = quantitiesOf(editable);
  const after = new Map(edited.lines.map(({ product_id, quantity }) => [product_id, quantity]));
  const service = context.method?.serviceProductId ?? null;
  const isSameDelivery = edited.shipping === order.shippingPrice && context.method?.id === order.shippingMethodId;
  if (!changesGoods(editable, edited) && isSameDelivery) return;
  const copies = await readCopies(tx, order.id);
  // An order counts for the day on which it was placed: goods that are added are of a promotion of then.
  const copiesOf = (id: number) =>
    copies.get(id) ?? {
      unitCost: productCost(sql`${id}`),
      promotionId: promotionOfProduct(sql`${id}`, sql`${order.createdAt}::timestamptz`),
    };
  await tx.delete(orderLines).where(eq(orderLines.orderId, order.id));
  const goods = edited.lines.map((line) => {
    const [first] = line.parts;
    if (first === undefined) throw new Error('A line has at least one price');
    return {
      ...{ orderId: order.id, productId: line.product_id, name: nameOf(write, line.product_id) },
      ...{ quantity: line.quantity, price: first.price, oldPrice: first.old_price, lineTotal: line.line_total },
      priceParts: line.parts.length > 1 ? line.parts : null,
      ...{ isService: false, ...copiesOf(line.product_id) },
    };
  });
  const delivery =
    service === null || context.method === null
      ? []
      : [
          {
            ...{ orderId: order.id, productId: service, name: context.method.name, quantity: 1, oldPrice: null },
            ...{ price: edited.shipping, lineTotal: edited.shipping, priceParts: null, isService: true },
          },
        ];
  await tx.insert(orderLines).values([...goods, ...delivery].map((line, position) => ({ ...line, position })));
  await releasePiecesOfEdit(tx, order.id, write.caller.name);
  if (!countsAsSold(order.status)) return;
  const sold = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, change: (after.get(id) ?? 0) - (before.get(id) ?? 0) }))
    .filter(({ change }) => change !== 0);
  await tx.execute(sql`
    insert into pending_sales (product_id, quantity)
    select * from unnest(${sql.param(sold.map(({ id }) => id))}::int[], ${sql.param(sold.map(({ change }) => change))}::int[])`);
}
