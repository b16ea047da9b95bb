import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orderHistory, orders } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop, RECEIPT } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { REVERSE_PAYMENT_JOB } from './orders.ts';

const HALF_HOUR = 30 * 60;

let database: TestDatabase;
let shop: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  shop.sent.length = 0;
  shop.queued.length = 0;
  shop.unsettled.clear();
  await database.db.update(storeStock).set({ quantity: 50 }).where(eq(storeStock.productId, 13));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const place = (buyer: Buyer, own: Partial<OrderForm> = {}, locale: Locale = 'ru') =>
  shop.orders.place(buyer, orderForm(buyer, own), { locale });

async function reserve(buyer: Buyer, paymentKey: string, own: Partial<OrderForm> = {}, expectedTotal = 4_000_000) {
  return shop.orders.reserve(buyer, orderForm(buyer, own), { paymentKey, expectedTotal, locale: 'ru' });
}

const read = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0];
const pay = (orderId: number) =>
  database.db.transaction((tx) => shop.orders.markPaid(tx, orderId, { receipt: RECEIPT }));
async function stock(): Promise<number | undefined> {
  const [row] = await database.db
    .select()
    .from(storeStock)
    .where(and(eq(storeStock.productId, 13), eq(storeStock.storeId, 1)));
  return row?.quantity;
}
async function move(number: string, ...moves: OrderMove[]): Promise<unknown> {
  let outcome: unknown;
  for (const one of moves) outcome = await shop.orders.move(number, { move: one, actor: 'shop', author: 'Олег' });
  return outcome;
}

describe('the staff', () => {
  test('move an order to delivery, and the customer gets SMS in the language of the order', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer, {}, 'uz');
    expect(await move(order_number, 'confirm', 'pack', 'send', 'deliver')).toEqual({
      kind: 'moved',
      status: 'delivered',
    });
    expect(shop.sent.map(({ phone }) => phone)).toEqual([buyer.phone, buyer.phone]);
    const { expected } = (await shop.orders.order(buyer.id, order_number, 'uz')) ?? {};
    expect(shop.sent.map(({ text }) => text)).toEqual([
      `Amper: ${order_number}-buyurtma tasdiqlandi, 4\u00a0000\u00a0000\u00a0soʻm. Kutilayotgan sana: ${formatDays(expected ?? { from: '', until: '' })}.`,
      `Amper: ${order_number}-buyurtma yoʻlda, kuryer qoʻngʻiroq qiladi.`,
    ]);
    const order = await shop.orders.order(buyer.id, order_number, 'uz');
    expect(order?.history.map(({ status }) => status)).toEqual([
      'new',
      'confirmed',
      'packed',
      'on_the_way',
      'delivered',
    ]);
    const { data } = await shop.orders.list(buyer.id, { filter: 'archive', page: 1 }, 'uz');
    expect(data).toHaveLength(1);
    const row = await database.db.select().from(orders).where(eq(orders.number, order_number));
    const authors = await database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, row[0]?.id ?? 0));
    expect(authors.map(({ author }) => author)).toEqual(['customer', 'Олег', 'Олег', 'Олег', 'Олег']);
  });

  test('send the store’s address for a pickup, which can’t be delivered', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer, { shipping_method_id: 2, store_id: 1, address_id: null });
    await move(order_number, 'confirm', 'pack');
    expect(await move(order_number, 'send')).toEqual({ kind: 'not_possible', status: 'packed' });
    await move(order_number, 'ready');
    expect(shop.sent.at(-1)?.text).toBe(`Amper: заказ ${order_number} ждёт вас: Амира Темура, 1.`);
  });

  test('take cash when the goods are handed over, and pay it back when they return', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer);
    await move(order_number, 'confirm', 'pack', 'send', 'deliver');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ payment_status: 'paid' });
    await move(order_number, 'return');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ payment_status: 'reversed' });
    expect(shop.queued).toEqual([]);
  });

  test('take goods back: they return to their stores, and the money is paid back', async () => {
    const buyer = await shop.buyer([13, 3]);
    const reserved = await reserve(buyer, 'returned', {}, 12_000_000);
    await pay(reserved.orderId);
    await move(reserved.number, 'confirm', 'pack', 'send', 'deliver', 'return');
    expect(await stock()).toBe(50);
    expect(shop.queued).toEqual([{ name: REVERSE_PAYMENT_JOB, payload: { orderId: reserved.orderId } }]);
    await database.db.transaction((tx) => shop.orders.markReversed(tx, reserved.orderId));
    expect(await read(reserved.orderId)).toMatchObject({ status: 'returned', paymentStatus: 'reversed' });
  });

  test('don’t find an unknown order', async () => {
    expect(await move('26-999999', 'confirm')).toEqual({ kind: 'unknown' });
  });
});

describe('the customer', () => {
  test('cancels an order until it is packed and gets an SMS; cancelling twice is a conflict', async () => {
    const buyer = await shop.buyer([13, 2]);
    const { order_number } = await place(buyer);
    await move(order_number, 'confirm');
    expect(await shop.orders.cancel(buyer.id, order_number, 'ru')).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
    });
    expect(await stock()).toBe(50);
    expect(shop.sent.at(-1)?.text).toBe(`Amper: заказ ${order_number} отменён.`);
    await expect(shop.orders.cancel(buyer.id, order_number, 'ru')).rejects.toMatchObject({ code: 'conflict' });
    expect(await stock()).toBe(50);

    const packed = await place(await refilled(buyer));
    await move(packed.order_number, 'confirm', 'pack');
    await expect(shop.orders.cancel(buyer.id, packed.order_number, 'ru')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('doesn’t find another customer’s order', async () => {
    const [buyer, other] = [await shop.buyer([13, 1]), await shop.buyer()];
    const { order_number } = await place(buyer);
    expect(await shop.orders.order(other.id, order_number, 'ru')).toBeNull();
    await expect(shop.orders.cancel(other.id, order_number, 'ru')).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.orders.repeat(other.id, order_number, 'ru')).rejects.toMatchObject({ code: 'not_found' });
    expect(await shop.orders.payable(other.id, order_number)).toBeNull();
  });

  test('repeats an order: discontinued goods are skipped, scarce ones reduced, and both are listed', async () => {
    const buyer = await shop.buyer([11, 2], [13, 4], [21, 1]);
    const { order_number } = await place(buyer);
    await database.db.update(storeStock).set({ quantity: 3 }).where(eq(storeStock.productId, 13));
    await database.db.execute(sql`update products set is_published = false where id = 21`);
    expect(await shop.orders.repeat(buyer.id, order_number, 'ru')).toEqual({
      skipped: [{ product_id: 21, name: 'Холодильник Samsung RB30' }],
      reduced: [
        { product_id: 11, name: 'Смартфон Samsung Galaxy S25 чёрный', requested: 2, left: 1 },
        { product_id: 13, name: 'Смартфон LG Velvet', requested: 4, left: 3 },
      ],
    });
    const lines = await database.db.select().from(cartItems).where(eq(cartItems.customerId, buyer.id));
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual([
      [11, 1],
      [13, 3],
    ]);
    await database.db.execute(sql`update products set is_published = true where id = 21`);
  });
});

describe('an unpaid order', () => {
  test('is cancelled after half an hour with an SMS', async () => {
    const buyer = await shop.buyer([13, 5]);
    const { order_number } = await place(buyer, { payment_method_id: 2 });
    shop.advanceTime(HALF_HOUR - 5);
    await shop.run('orders.cancel_unpaid');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ status: 'awaiting_payment' });
    shop.advanceTime(10);
    await shop.run('orders.cancel_unpaid');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(50);
    expect(shop.sent).toHaveLength(1);
  });

  test('is not cancelled before the bank has confirmed; a reserved one is cancelled without an SMS', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'late');
    shop.unsettled.add(reserved.orderId);
    shop.advanceTime(2 * HALF_HOUR);
    await shop.run('orders.cancel_unpaid');
    expect(await read(reserved.orderId)).toMatchObject({ status: 'awaiting_payment' });
    shop.unsettled.clear();
    await shop.run('orders.cancel_unpaid');
    expect(await read(reserved.orderId)).toMatchObject({ status: 'cancelled', isHidden: true });
    expect(shop.sent).toEqual([]);
  });
});

test('products that were bought together are counted from the orders', async () => {
  await place(await shop.buyer([11, 1], [13, 1]));
  await shop.run('orders.bought_together');
  const { rows } = await database.db.execute(sql`select product_id, other_id, orders from bought_together
    where (product_id, other_id) in ((11, 13), (13, 11)) order by 1`);
  expect(rows).toEqual([
    { product_id: 11, other_id: 13, orders: expect.any(Number) },
    { product_id: 13, other_id: 11, orders: expect.any(Number) },
  ]);
});

async function refilled(buyer: Buyer): Promise<Buyer> {
  await database.db.insert(cartItems).values({ customerId: buyer.id, productId: 13, quantity: 1, addedPrice: 1 });
  return buyer;
}
