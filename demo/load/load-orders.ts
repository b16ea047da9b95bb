import { eq, sql } from 'drizzle-orm';
import type { CardProvider } from '#contract/payments/card-providers.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import { insertRowsFromJson } from '#demo/insert/insert-rows-from-json.ts';
import { promotionOfProduct } from '#server/features/content/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders as ordersTable } from '#server/schema/orders-tables.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { composeOrders } from '../orders/compose-orders.ts';
import { COUPONS } from '../orders/coupons.ts';
import type { DemoOrder, SellableProduct } from '../orders/demo-order.ts';
import { composeOwnOrders } from '../orders/own-orders.ts';
import { shareOfSales } from '../orders/pick-by-share.ts';
import type { ComposedProduct } from './compose-product.ts';
import { loadCouriers } from './load-couriers.ts';
import { DEMO_ADDRESS, DEMO_CUSTOMER } from './load-customers.ts';
import { loadPayments } from './load-payments.ts';

const USUAL_SHOP = 4;

/** What can be sold: what is for pre-order or has no status yet has never been. */
export function sellableProducts(composed: readonly ComposedProduct[]): SellableProduct[] {
  return composed
    .filter(({ variant }) => variant.status !== 'pre_order' && variant.status !== 'undefined')
    .map(({ id, family, variant, name }) => ({
      id,
      name,
      price: variant.price,
      oldPrice: variant.oldPrice ?? null,
      category: family.category,
      brand: family.brand,
      familyId: family.id,
      familyName: family.name.ru,
      popularity: family.popularity,
      fits: typeof variant.attributes.fits === 'string' ? variant.attributes.fits : null,
      isOnShelf: variant.stock > 0 && variant.status === undefined,
      share: shareOfSales(family.popularity, id - family.id, variant.price),
      since: new Date(`${family.onSaleSince}T09:00:00+05:00`),
    }));
}

/** Coupons, and half a year of orders. A shop that has an order keeps what it has: loading twice changes nothing. */
export async function loadOrders(
  tx: Tx,
  products: readonly SellableProduct[],
  today: Date,
  cardProvider: CardProvider = 'plum',
): Promise<void> {
  await insertRows(tx, coupons, COUPONS);
  if ((await tx.$count(ordersTable)) > 0) return;
  const buyer = { ...DEMO_CUSTOMER, locale: 'ru' as const };
  const own = composeOwnOrders(buyer, products, today, { address: DEMO_ADDRESS, storeId: USUAL_SHOP });
  const orders = [...composeOrders(products, today), ...own].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const ids = await loadBuyers(tx, orders);
  const rows = orders.map((order, at) => ({ order, id: at + 1, customer: ids.get(order.buyer.phone) ?? null }));
  await insertOrders(tx, rows);
  await loadPayments(
    tx,
    rows.map((row) => ({ ...row, number: numberOf(row.id, row.order.createdAt) })),
    cardProvider,
  );
  await recordPromoUses(tx, rows);
  await countSold(tx, rows);
  await loadCouriers(tx, today);
  await forgetOldNews(tx);
}

interface NumberedOrder {
  order: DemoOrder;
  id: number;
  customer: number | null;
}

async function loadBuyers(tx: Tx, orders: readonly DemoOrder[]): Promise<Map<string, number>> {
  const first = new Map<string, object>();
  for (const { buyer, createdAt } of orders) {
    const { phone, name, locale } = buyer;
    if (!first.has(phone)) first.set(phone, { phone, name, locale, is_demo: true, created_at: createdAt });
  }
  const columns = { phone: 'text', name: 'text', locale: 'text', is_demo: 'boolean', created_at: 'timestamptz' };
  await insertRowsFromJson(tx, 'customers', columns, [...first.values()]);
  const known = await tx.select({ id: customers.id, phone: customers.phone }).from(customers);
  return new Map(known.map(({ id, phone }) => [phone, id]));
}

async function insertOrders(tx: Tx, rows: readonly NumberedOrder[]): Promise<void> {
  await insertRowsFromJson(tx, 'orders', ORDER_COLUMNS, rows.map(orderRow));
  const lines = rows.flatMap(({ id, order }) =>
    order.lines.map((line, position) => ({
      order_id: id,
      position,
      product_id: line.productId,
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      old_price: line.oldPrice,
      line_total: line.quantity * line.price,
      is_service: line.isService,
    })),
  );
  await insertRowsFromJson(tx, 'order_lines', LINE_COLUMNS, lines);
  await tx.execute(sql`
    update order_lines l
    set unit_cost = p.cost, promotion_id = ${promotionOfProduct(sql`l.product_id`, sql`o.created_at`)}
    from products p, orders o where p.id = l.product_id and o.id = l.order_id and not l.is_service`);
  const history = rows.flatMap(({ id, order }) => order.history.map((step) => ({ order_id: id, ...step })));
  const steps = { order_id: 'bigint', status: 'text', at: 'timestamptz', author: 'text' };
  await insertRowsFromJson(tx, 'order_history', steps, history);
  await tx.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${rows.length}::bigint)`);
}

const ORDER_COLUMNS = {
  id: 'bigint',
  number: 'text',
  customer_id: 'int',
  status: 'text',
  payment_status: 'text',
  payment_method_id: 'smallint',
  shipping_method_id: 'int',
  region_id: 'int',
  store_id: 'int',
  address: 'text',
  name: 'text',
  phone: 'text',
  locale: 'text',
  subtotal: 'bigint',
  cart_total: 'bigint',
  shipping_price: 'bigint',
  coupon_code: 'text',
  coupon_discount: 'bigint',
  voucher_discount: 'bigint',
  total: 'bigint',
  items_count: 'int',
  paid_at: 'timestamptz',
  created_at: 'timestamptz',
};

const LINE_COLUMNS = {
  order_id: 'bigint',
  position: 'smallint',
  product_id: 'int',
  name: 'jsonb',
  quantity: 'int',
  price: 'bigint',
  old_price: 'bigint',
  line_total: 'bigint',
  is_service: 'boolean',
};

function orderRow({ id, order, customer }: NumberedOrder): object {
  const { totals, buyer } = order;
  const paid = order.history.find(({ status }) => status === 'new');
  return {
    id,
    number: numberOf(id, order.createdAt),
    customer_id: customer,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method_id: order.paymentMethodId,
    shipping_method_id: order.shippingMethodId,
    region_id: order.regionId,
    store_id: order.storeId,
    address: order.address,
    name: buyer.name,
    phone: buyer.phone,
    locale: buyer.locale,
    subtotal: totals.subtotal,
    cart_total: totals.cart_total,
    shipping_price: totals.shipping_price,
    coupon_code: order.coupon,
    coupon_discount: totals.coupon_discount,
    voucher_discount: totals.voucher_discount,
    total: totals.total,
    created_at: order.createdAt,
    items_count: order.lines.reduce((sum, { quantity, isService }) => sum + (isService ? 0 : quantity), 0),
    paid_at: order.paymentStatus === 'unpaid' ? null : (paid?.at ?? null),
  };
}

/** The year in Tashkent and the id, as the shop makes them. */
function numberOf(id: number, at: Date): string {
  const year = new Date(at.getTime() + 5 * 3_600_000).getUTCFullYear() % 100;
  return `${String(year).padStart(2, '0')}-${String(id).padStart(6, '0')}`;
}

async function recordPromoUses(tx: Tx, rows: readonly NumberedOrder[]): Promise<void> {
  for (const { order, id, customer } of rows) {
    const coupon = COUPONS.find(({ code }) => code === order.coupon);
    if (coupon) {
      await tx.execute(
        sql`insert into coupon_uses (coupon_id, order_id, customer_id) values (${coupon.id}, ${id}, ${customer})`,
      );
      await tx.update(coupons).set({ uses: sql`uses + 1` }).where(eq(coupons.id, coupon.id));
    }
    if (order.usesVoucher) {
      await tx.execute(sql`
        insert into vouchers (customer_id, status, amount, created_at, expires_at, used_by_order)
        values (${customer}, 'used', ${order.totals.voucher_discount}, ${order.createdAt}::timestamptz - interval '1 day',
          ${order.createdAt}::timestamptz + interval '29 days', ${id})`);
    }
  }
}

/** Bought counts are those of the orders; what isn't ended holds its pieces, so that cancelling it returns them. */
async function countSold(tx: Tx, rows: readonly NumberedOrder[]): Promise<void> {
  await tx.execute(sql`
    update products p set sold = bought.pieces
    from (select l.product_id, sum(l.quantity)::int as pieces from order_lines l join orders o on o.id = l.order_id
      where not l.is_service and o.status not in ('awaiting_payment', 'cancelled', 'returned') group by l.product_id) bought
    where p.id = bought.product_id`);
  await tx.execute(sql`
    insert into order_stock (order_id, product_id, store_id, quantity, taken)
    select l.order_id, l.product_id, coalesce(o.store_id, 20), l.quantity, l.quantity
    from order_lines l join orders o on o.id = l.order_id
    where not l.is_service and o.id <= ${rows.length}
      and o.status not in ('delivered', 'cancelled', 'returned')`);
}

/** Half a year of orders is no news: a new owner's bell has those that wait to be confirmed, each at its time. */
async function forgetOldNews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${shopEvents} where ${shopEvents.orderId} in (select ${ordersTable.id} from ${ordersTable})
      and not (${shopEvents.kind} = 'order_placed' and exists (
        select from ${ordersTable} where ${ordersTable.id} = ${shopEvents.orderId} and ${ordersTable.status} = 'new'))`);
  await tx.execute(sql`
    update ${shopEvents} set at = ${ordersTable.createdAt} from ${ordersTable}
    where ${ordersTable.id} = ${shopEvents.orderId}`);
}
