import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderForm } from '#contract/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop, RECEIPT } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  await database.db.execute(sql`
    truncate orders, order_lines, order_history, order_stock, order_idempotency_keys, pending_sales, coupons, coupon_uses, vouchers
    cascade`);
  await database.db.execute(sql`update products set sold = 0`);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function setStock(...rows: [number, number, number][]): Promise<void> {
  await database.db.delete(storeStock);
  await database.db
    .insert(storeStock)
    .values(rows.map(([productId, storeId, quantity]) => ({ productId, storeId, quantity })));
}

async function pieces(productId: number): Promise<number> {
  const rows = await database.db.select().from(storeStock).where(eq(storeStock.productId, productId));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function soldByOrders(productId: number): Promise<number> {
  const { rows } = await database.db.execute<{ sold: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as sold from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${productId} and o.status not in ('awaiting_payment', 'cancelled', 'returned')`);
  return rows[0]?.sold ?? 0;
}

async function counted(productId: number): Promise<number | undefined> {
  await shop.run('orders.count_sales');
  const [row] = await database.db.select({ sold: products.sold }).from(products).where(eq(products.id, productId));
  return row?.sold;
}

const place = (buyer: Buyer, own: Partial<OrderForm> = {}, key?: string) =>
  shop.orders.place(buyer, orderForm(buyer, own), { locale: 'ru', key });

/** How many succeeded; every other call must have been refused with a ShopError. */
async function placed(calls: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls);
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof ShopError)) throw result.reason;
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('two hundred buyers, seven pieces in three stores: seven orders', { timeout: 60_000 }, async () => {
  await setStock([11, 1, 3], [11, 20, 4]);
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.buyer([11, 1])));
  expect(await placed(buyers.map((buyer) => place(buyer)))).toBe(7);
  expect(await pieces(11)).toBe(0);
  expect(await soldByOrders(11)).toBe(7);
  expect(await counted(11)).toBe(7);
});

test('baskets that share goods in different orders cause no deadlock', { timeout: 60_000 }, async () => {
  await setStock([11, 1, 60], [13, 1, 60], [21, 1, 30], [21, 20, 30]);
  const baskets: [number, number][][] = [
    [
      [11, 1],
      [13, 2],
      [21, 1],
    ],
    [
      [21, 2],
      [11, 1],
    ],
    [
      [13, 1],
      [11, 2],
    ],
    [
      [21, 1],
      [13, 1],
      [11, 1],
    ],
  ];
  const buyers = await Promise.all(Array.from({ length: 80 }, (_, at) => shop.buyer(...(baskets[at % 4] ?? []))));
  const before = await deadlocks();
  await placed(buyers.map((buyer) => place(buyer)));
  expect(await deadlocks()).toBe(before);
  for (const id of [11, 13, 21]) {
    expect((await pieces(id)) + (await soldByOrders(id))).toBe(60);
    expect(await counted(id)).toBe(await soldByOrders(id));
  }
});

test('one voucher in twenty orders at once is used once', { timeout: 60_000 }, async () => {
  await setStock([13, 1, 100]);
  const buyer = await shop.buyer([13, 1]);
  await shop.vouchers.create(buyer, 'ru');
  const refill = () =>
    database.db
      .insert(cartItems)
      .values({ customerId: buyer.id, productId: 13, quantity: 1, addedPrice: 1 })
      .onConflictDoNothing();
  const online = { payment_method_id: 2, use_voucher: true };
  const calls = Array.from({ length: 20 }, async () => {
    await refill();
    return place(buyer, online);
  });
  await placed(calls);
  const used = await database.db.$count(orders, sql`voucher_discount > 0`);
  expect(used).toBe(1);
  expect((await shop.vouchers.list(buyer.id, 'ru')).map(({ status }) => status)).toEqual(['used']);
});

test('the last three uses of a coupon go to three orders', { timeout: 60_000 }, async () => {
  await setStock([13, 1, 100]);
  await database.db.insert(coupons).values({ code: 'THREE', kind: 'sum', value: 1000, usesTotal: 3 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer([13, 1])));
  expect(await placed(buyers.map((buyer) => place(buyer, { coupon: 'THREE' })))).toBe(3);
  expect(await database.db.select({ uses: coupons.uses }).from(coupons)).toEqual([{ uses: 3 }]);
});

test('one key fifty times at once makes one order', { timeout: 60_000 }, async () => {
  await setStock([13, 1, 100]);
  const buyer = await shop.buyer([13, 2]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(buyer, {}, 'the-key')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(await database.db.$count(orders)).toBe(1);
  expect(await pieces(13)).toBe(98);
});

test('a cart ordered twenty times at once without a key is ordered once', { timeout: 60_000 }, async () => {
  await setStock([13, 1, 100]);
  const buyer = await shop.buyer([13, 2]);
  expect(await placed(Array.from({ length: 20 }, () => place(buyer)))).toBe(1);
  expect(await pieces(13)).toBe(98);
});

test('an order that is cancelled while it is paid: the money is paid back if it was taken', {
  timeout: 60_000,
}, async () => {
  await setStock([13, 1, 100]);
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer, { payment_method_id: 2 });
    const { orderId } = (await shop.orders.payable(buyer.id, order_number)) ?? { orderId: 0 };
    const pay = () => database.db.transaction((tx) => shop.orders.markPaid(tx, orderId, { receipt: RECEIPT }));
    const cancel = () => shop.orders.cancel(buyer.id, order_number, 'ru');
    shop.queued.length = 0;
    const [paid] = round % 2 ? await Promise.all([pay(), cancel()]) : (await Promise.all([cancel(), pay()])).reverse();
    const order = await shop.orders.order(buyer.id, order_number, 'ru');
    expect(order?.status).toBe('cancelled');
    // Paid first, then cancelled: a job pays the money back. Cancelled first: markPaid returns "cannot".
    expect(shop.queued).toHaveLength(paid === 'paid' ? 1 : 0);
    outcomes.add(String(paid));
  }
  expect(await pieces(13)).toBe(100);
  expect(await counted(13)).toBe(0);
  expect([...outcomes].every((outcome) => outcome === 'paid' || outcome === 'cannot')).toBe(true);
});

test('an order that is cancelled twenty times at once is cancelled once', { timeout: 60_000 }, async () => {
  await setStock([13, 1, 10]);
  const buyer = await shop.buyer([13, 4]);
  const { order_number } = await place(buyer);
  const cancels = Array.from({ length: 20 }, () => shop.orders.cancel(buyer.id, order_number, 'ru'));
  expect(await placed(cancels)).toBe(1);
  expect(await pieces(13)).toBe(10);
});

test('orders and cancellations at the same time lose no piece', { timeout: 60_000 }, async () => {
  await setStock([11, 1, 5], [11, 20, 5], [13, 1, 10]);
  const buyers = await Promise.all(Array.from({ length: 60 }, (_, at) => shop.buyer([11, 1 + (at % 2)], [13, 1])));
  await placed(
    buyers.map(async (buyer, at) => {
      const { order_number } = await place(buyer);
      if (at % 3) await shop.orders.cancel(buyer.id, order_number, 'ru');
    }),
  );
  for (const id of [11, 13]) expect((await pieces(id)) + (await soldByOrders(id))).toBe(10);
  expect(await counted(11)).toBe(await soldByOrders(11));
});

async function deadlocks(): Promise<number> {
  await database.db.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await database.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}
