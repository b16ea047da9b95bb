import { and, asc, eq } from 'drizzle-orm';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { type EditObstacle, editObstacle, goodsObstacle } from '#contract/orders/order-edits.ts';
import type { OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import { HIDDEN_TEXT, maskAddress, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { readDistricts, readRegions, readShipping } from '#server/features/checkout/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { loadEditContext, readEditable, todaysPrices } from './edit-context-queries.ts';
import { editableBy, stateOf } from './edit-order.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './orders-queries.ts';
import { givenBack } from './refund-limit.ts';
import { refundableBy } from './refund-order.ts';

interface EditStateQuery {
  number: string;
  /** Goods that are to be added. */
  productIds: readonly number[];
  /** The region whose districts are listed; undefined: the order's. */
  regionId: number | undefined;
  locale: Locale;
}

/** What the form of an edit shows. Null: the caller may not edit this order. */
export async function readEditState(
  db: Queryable,
  deps: Pick<OrderDeps, 'catalog' | 'now'>,
  caller: StaffCaller,
  { number, productIds, regionId, locale }: EditStateQuery,
): Promise<{ kind: 'editable'; state: OrderEditState } | { kind: 'obstacle'; obstacle: EditObstacle } | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), editableBy(caller)));
  if (order === undefined) return null;
  const obstacle = editObstacle(stateOf(order));
  if (obstacle !== null) return { kind: 'obstacle', obstacle };
  const ordered = await db
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.isService, false)));
  const ids = [...new Set([...ordered.map(({ id }) => id), ...productIds])];
  const target = {
    lines: ids.map((product_id) => ({ product_id, quantity: 1 })),
    shipping_method_id: order.shippingMethodId,
    region_id: order.regionId,
    district_id: order.districtId,
    store_id: order.storeId,
  };
  const context = await loadEditContext(db, order, target, deps.now());
  const [{ lines, ...editable }, shipping, regions, districts, places] = await Promise.all([
    readEditable(db, order, deps, context),
    readShipping(db),
    readRegions(db, locale),
    readDistricts(db, regionId ?? order.regionId ?? DEFAULT_REGION, locale),
    db
      .select({ id: stores.id, name: stores.name })
      .from(stores)
      .where(eq(stores.isWarehouse, false))
      .orderBy(asc(stores.position), asc(stores.id)),
  ]);
  const mayRefund = (await db.$count(orders, and(eq(orders.id, order.id), refundableBy(caller)))) > 0;
  const state: OrderEditState = {
    ...editable,
    revision: order.revision,
    status: order.status,
    payment_status: order.paymentStatus,
    refunded: order.refunded,
    goods_obstacle: goodsObstacle(stateOf(order)),
    lines: lines.map(({ name, parts, category_ids, product_id }) => ({
      product_id,
      name: localize(name, locale),
      parts: [...parts],
      category_ids: [...category_ids],
    })),
    coupon: editable.coupon && { ...editable.coupon, category_ids: editable.coupon.category_ids?.slice() ?? null },
    coupon_code: order.couponCode,
    district_id: order.districtId,
    store_id: order.storeId,
    expected_from: order.expectedFrom,
    expected_until: order.expectedUntil,
    today_day: tashkentDay(deps.now()),
    contacts: maskedContacts(order),
    today: todaysPrices(context, deps, order.storeId).map(({ name, category_ids, ...price }) => ({
      ...price,
      name: localize(name, locale),
      category_ids: [...category_ids],
    })),
    shipping_methods: shipping.methods.map(({ id, name, isPickup }) => ({
      id,
      name: localize(name, locale),
      is_pickup: isPickup,
    })),
    shipping_prices: shipping.prices,
    regions,
    districts,
    stores: places.map(({ id, name }) => ({ id, name: localize(name, locale) })),
    may_refund: mayRefund,
    limit: caller.limits.maxRefund,
    given_back: givenBack(order),
  };
  return { kind: 'editable', state };
}

function maskedContacts(order: OrderRow): OrderEditState['contacts'] {
  return {
    name: maskPersonName(order.name),
    phone: maskPhone(order.phone),
    address: order.address && maskAddress(order.address),
    message: order.message && HIDDEN_TEXT,
  };
}

/** Whether the caller may edit the order now. */
export async function isEditable(db: Queryable, order: OrderRow, caller: StaffCaller): Promise<boolean> {
  if (editObstacle(stateOf(order)) !== null) return false;
  return (await db.$count(orders, and(eq(orders.id, order.id), editableBy(caller)))) > 0;
}
