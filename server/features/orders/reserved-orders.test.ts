import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
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
  shop.sent.length = 0;
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
const inCart = (buyer: Buyer) => database.db.$count(cartItems, eq(cartItems.customerId, buyer.id));
const pay = (orderId: number) =>
  database.db.transaction((tx) => shop.orders.markPaid(tx, orderId, { receipt: RECEIPT }));
async function stock(): Promise<number | undefined> {
  const [row] = await database.db
    .select()
    .from(storeStock)
    .where(and(eq(storeStock.productId, 13), eq(storeStock.storeId, 1)));
  return row?.quantity;
}

describe('an order that is reserved for a card payment', () => {
  test('takes the goods, is not listed and leaves the cart as it is; once paid it is new', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'paid');
    expect(await reserve(buyer, 'paid')).toEqual(reserved);
    expect(await stock()).toBe(49);
    expect(await inCart(buyer)).toBe(1);
    expect((await shop.orders.list(buyer.id, { filter: 'all', page: 1 }, 'ru')).data).toEqual([]);
    expect(await shop.orders.order(buyer.id, reserved.number, 'ru')).toBeNull();
    expect(await pay(reserved.orderId)).toBe('paid');
    expect(await pay(reserved.orderId)).toBe('paid');
    const order = await shop.orders.order(buyer.id, reserved.number, 'ru');
    expect(order).toMatchObject({ status: 'new', payment_status: 'paid', receipt: RECEIPT, can_pay: false });
    expect(order?.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'new']);
    expect(await inCart(buyer)).toBe(0);
  });

  test('only its own pieces leave the cart', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'more');
    await database.db.update(cartItems).set({ quantity: 3 }).where(eq(cartItems.customerId, buyer.id));
    await pay(reserved.orderId);
    expect(await database.db.select().from(cartItems).where(eq(cartItems.customerId, buyer.id))).toMatchObject([
      { quantity: 2 },
    ]);
  });

  test('with another total than was sent to the bank is refused', async () => {
    const buyer = await shop.buyer([13, 1]);
    await expect(reserve(buyer, 'wrong', {}, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stock()).toBe(50);
  });

  test('whose payment failed returns everything and stays hidden, and its payment can’t reserve another', async () => {
    const buyer = await shop.buyer([13, 1]);
    await shop.vouchers.create(buyer, 'ru');
    const reserved = await reserve(buyer, 'failed', { use_voucher: true }, 3_950_000);
    expect(await shop.vouchers.hasActive(buyer.id)).toBe(false);
    await shop.orders.cancelReservation(reserved.orderId, 'no money');
    await shop.orders.cancelReservation(reserved.orderId, 'no money');
    expect(await read(reserved.orderId)).toMatchObject({ status: 'cancelled', isHidden: true });
    expect(await stock()).toBe(50);
    expect(await inCart(buyer)).toBe(1);
    expect(await shop.vouchers.list(buyer.id, 'ru')).toMatchObject([{ status: 'active', order_number: null }]);
    expect(shop.sent).toEqual([]);
    expect(await pay(reserved.orderId)).toBe('cannot');
    await expect(reserve(buyer, 'failed', { use_voucher: true }, 3_950_000)).rejects.toBeInstanceOf(ShopError);
  });

  test('whose code was not accepted returns everything, and the next code can reserve another', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'again');
    await shop.orders.releaseHold(reserved.orderId, 'wrong code');
    await shop.orders.releaseHold(reserved.orderId, 'wrong code');
    expect(await read(reserved.orderId)).toMatchObject({ status: 'cancelled', isHidden: true });
    expect(await stock()).toBe(50);
    expect(await pay(reserved.orderId)).toBe('cannot');
    const second = await reserve(buyer, 'again');
    expect(second.orderId).not.toBe(reserved.orderId);
    expect(await stock()).toBe(49);
    await database.db.transaction((tx) => shop.orders.markChecking(tx, second.orderId));
    await shop.orders.releaseHold(second.orderId, 'too late');
    expect(await read(second.orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'checking' });
    await shop.orders.cancel(buyer.id, second.number, 'ru');
  });

  test('whose goods another payment is paying for is refused, until that payment has ended', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'first');
    await expect(reserve(buyer, 'second')).rejects.toMatchObject({ code: 'conflict' });
    expect(await stock()).toBe(49);
    await shop.orders.cancelReservation(reserved.orderId, 'no money');
    await shop.orders.releaseHold((await reserve(buyer, 'second')).orderId, 'wrong code');
    expect(await stock()).toBe(50);
  });

  test('with an unknown payment can’t be ordered for cash too, until it is cancelled', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'then cash');
    await expect(place(buyer)).rejects.toMatchObject({ code: 'conflict' });
    await database.db.transaction((tx) => shop.orders.markChecking(tx, reserved.orderId));
    const error = await place(buyer, {}, 'uz').catch((thrown: unknown) => thrown);
    expect(error instanceof ShopError && error.details.message?.('uz')).toBe(
      'Bu buyurtma toʻlovi allaqachon ketmoqda. Bank javobini kuting.',
    );
    expect(await stock()).toBe(49);
    expect(await inCart(buyer)).toBe(1);
    await shop.orders.cancel(buyer.id, reserved.number, 'ru');
    expect(await place(buyer)).toMatchObject({ status: 'new' });
    expect(await stock()).toBe(49);
    expect(await inCart(buyer)).toBe(0);
  });

  test('a repeated call for a cash order returns it although the same goods are being paid for now', async () => {
    const buyer = await shop.buyer([13, 1]);
    const again = () => shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: 'lost' });
    const { order_number } = await again();
    const reserved = await reserve(await refilled(buyer), 'meanwhile');
    expect((await again()).order_number).toBe(order_number);
    await shop.orders.cancelReservation(reserved.orderId, 'no money');
  });

  test('other goods can be ordered while a payment is unknown', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'other goods');
    await database.db.transaction((tx) => shop.orders.markChecking(tx, reserved.orderId));
    await database.db.execute(sql`update cart_items set product_id = 21 where customer_id = ${buyer.id}`);
    expect(await place(buyer)).toMatchObject({ status: 'new', total: 7_000_000 });
    await shop.orders.cancel(buyer.id, reserved.number, 'ru');
  });

  test('whose payment is unknown is listed as being checked, and can be paid later', async () => {
    const buyer = await shop.buyer([13, 1]);
    const reserved = await reserve(buyer, 'unknown');
    await database.db.transaction((tx) => shop.orders.markChecking(tx, reserved.orderId));
    expect(await shop.orders.order(buyer.id, reserved.number, 'ru')).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'checking',
      can_pay: false,
    });
    expect(await shop.orders.payable(buyer.id, reserved.number)).toBeNull();
    await shop.orders.cancelReservation(reserved.orderId, 'the bank knows nothing of it');
    expect(await shop.orders.payable(buyer.id, reserved.number)).toMatchObject({
      orderId: reserved.orderId,
      total: 4_000_000,
    });
    expect(await pay(reserved.orderId)).toBe('paid');
  });
});

async function refilled(buyer: Buyer): Promise<Buyer> {
  await database.db.insert(cartItems).values({ customerId: buyer.id, productId: 13, quantity: 1, addedPrice: 1 });
  return buyer;
}
