import { DAY_SECONDS } from '#contract/time/durations.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderMove } from '#contract/orders/order-states.ts';
import type { OrderForm, Receipt } from '#contract/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orderHistory, orders } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';
import { type Buyer, type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { REVERSE_PAYMENT_JOB } from './orders.ts';

const RECEIPT: Receipt = {
  ...{ name: 'Amper', orderName: 'x', cardNumber: '860006******6311', commission: 0, totalAmount: 4_000_000 },
  ...{ date: '2026-11-21T10:00:00Z', transactionId: 't' },
};
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

function form(buyer: Buyer, own: Partial<OrderForm> = {}): OrderForm {
  return {
    ...{ name: 'Азиз', phone_number: buyer.phone, payment_method_id: 1, shipping_method_id: 1 },
    address_id: buyer.addressId,
    ...own,
  };
}

const place = (buyer: Buyer, own: Partial<OrderForm> = {}, locale: Locale = 'ru') =>
  shop.orders.place(buyer, form(buyer, own), { locale });

async function hold(buyer: Buyer, paymentKey: string, own: Partial<OrderForm> = {}, expectedTotal = 4_000_000) {
  return shop.orders.reserve(buyer, form(buyer, own), { paymentKey, expectedTotal, locale: 'ru' });
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
async function move(number: string, ...moves: OrderMove[]): Promise<unknown> {
  let outcome: unknown;
  for (const one of moves) outcome = await shop.orders.move(number, { move: one, actor: 'shop', author: 'Олег' });
  return outcome;
}

describe('the shop’s people', () => {
  test('bring an order to its customer, who is told on the way in the language of the order', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer, {}, 'uz');
    expect(await move(order_number, 'confirm', 'pack', 'send', 'deliver')).toEqual({
      kind: 'moved',
      status: 'delivered',
    });
    expect(shop.sent.map(({ phone }) => phone)).toEqual([buyer.phone, buyer.phone]);
    expect(shop.sent.map(({ text }) => text)).toEqual([
      `Amper: ${order_number} buyurtma tasdiqlandi, 4\u00a0000\u00a0000\u00a0soʻm.`,
      `Amper: ${order_number} buyurtma yoʻlda, kuryer qoʻngʻiroq qiladi.`,
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

  test('tell where an order waits to be fetched; it can’t be sent', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer, { shipping_method_id: 2, store_id: 1, address_id: null });
    await move(order_number, 'confirm', 'pack');
    expect(await move(order_number, 'send')).toEqual({ kind: 'not_possible', status: 'packed' });
    await move(order_number, 'ready');
    expect(shop.sent.at(-1)?.text).toBe(`Amper: заказ ${order_number} ждёт вас: Амира Темура, 1.`);
  });

  test('take the cash with the goods, and give it back with them', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer);
    await move(order_number, 'confirm', 'pack', 'send', 'deliver');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ payment_status: 'paid' });
    await move(order_number, 'return');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ payment_status: 'reversed' });
    expect(shop.queued).toEqual([]);
  });

  test('take goods back: they return to their stores, are not sold any more, and paid money is given back', async () => {
    const buyer = await shop.buyer([13, 3]);
    const held = await hold(buyer, 'returned', {}, 12_000_000);
    await pay(held.orderId);
    await move(held.number, 'confirm', 'pack', 'send', 'deliver', 'return');
    expect(await stock()).toBe(50);
    expect(shop.queued).toEqual([{ name: REVERSE_PAYMENT_JOB, payload: { orderId: held.orderId } }]);
    await database.db.transaction((tx) => shop.orders.markReversed(tx, held.orderId));
    expect(await read(held.orderId)).toMatchObject({ status: 'returned', paymentStatus: 'reversed' });
  });

  test('can’t find what isn’t there', async () => {
    expect(await move('26-999999', 'confirm')).toEqual({ kind: 'unknown' });
  });
});

describe('the customer', () => {
  test('cancels until it is packed; twice is a conflict; it is told', async () => {
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

  test('doesn’t find somebody else’s order', async () => {
    const [buyer, other] = [await shop.buyer([13, 1]), await shop.buyer()];
    const { order_number } = await place(buyer);
    expect(await shop.orders.order(other.id, order_number, 'ru')).toBeNull();
    await expect(shop.orders.cancel(other.id, order_number, 'ru')).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.orders.repeat(other.id, order_number, 'ru')).rejects.toMatchObject({ code: 'not_found' });
    expect(await shop.orders.payable(other.id, order_number)).toBeNull();
  });

  test('orders the same again: what is gone is left out, what is scarce is less, and both are told', async () => {
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

describe('a card order that is held', () => {
  test('takes the goods, is in no list and leaves the cart alone; once it is paid it is new', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'paid');
    expect(await hold(buyer, 'paid')).toEqual(held);
    expect(await stock()).toBe(49);
    expect(await inCart(buyer)).toBe(1);
    expect((await shop.orders.list(buyer.id, { filter: 'all', page: 1 }, 'ru')).data).toEqual([]);
    expect(await shop.orders.order(buyer.id, held.number, 'ru')).toBeNull();
    expect(await pay(held.orderId)).toBe('paid');
    expect(await pay(held.orderId)).toBe('paid');
    const order = await shop.orders.order(buyer.id, held.number, 'ru');
    expect(order).toMatchObject({ status: 'new', payment_status: 'paid', receipt: RECEIPT, can_pay: false });
    expect(order?.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'new']);
    expect(await inCart(buyer)).toBe(0);
  });

  test('only its pieces leave the cart', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'more');
    await database.db.update(cartItems).set({ quantity: 3 }).where(eq(cartItems.customerId, buyer.id));
    await pay(held.orderId);
    expect(await database.db.select().from(cartItems).where(eq(cartItems.customerId, buyer.id))).toMatchObject([
      { quantity: 2 },
    ]);
  });

  test('another total than was sent to the bank is refused', async () => {
    const buyer = await shop.buyer([13, 1]);
    await expect(hold(buyer, 'wrong', {}, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stock()).toBe(50);
  });

  test('whose payment failed gives everything back and stays hidden, and its payment can’t hold another', async () => {
    const buyer = await shop.buyer([13, 1]);
    await shop.vouchers.create(buyer.id, 'ru');
    const held = await hold(buyer, 'failed', { use_voucher: true }, 3_950_000);
    expect(await shop.vouchers.hasActive(buyer.id)).toBe(false);
    await shop.orders.cancelReservation(held.orderId, 'no money');
    await shop.orders.cancelReservation(held.orderId, 'no money');
    expect(await read(held.orderId)).toMatchObject({ status: 'cancelled', isHidden: true });
    expect(await stock()).toBe(50);
    expect(await inCart(buyer)).toBe(1);
    expect(await shop.vouchers.list(buyer.id, 'ru')).toMatchObject([{ status: 'active', order_number: null }]);
    expect(shop.sent).toEqual([]);
    expect(await pay(held.orderId)).toBe('cannot');
    await expect(hold(buyer, 'failed', { use_voucher: true }, 3_950_000)).rejects.toBeInstanceOf(ShopError);
  });

  test('whose code was not taken gives everything back, and the next code may hold another', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'again');
    await shop.orders.releaseHold(held.orderId, 'wrong code');
    await shop.orders.releaseHold(held.orderId, 'wrong code');
    expect(await read(held.orderId)).toMatchObject({ status: 'cancelled', isHidden: true });
    expect(await stock()).toBe(50);
    expect(await pay(held.orderId)).toBe('cannot');
    const second = await hold(buyer, 'again');
    expect(second.orderId).not.toBe(held.orderId);
    expect(await stock()).toBe(49);
    await shop.orders.markChecking(second.orderId);
    await shop.orders.releaseHold(second.orderId, 'too late');
    expect(await read(second.orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'checking' });
    await shop.orders.cancel(buyer.id, second.number, 'ru');
  });

  test('whose goods are being paid for by another payment is refused, until that one is over', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'first');
    await expect(hold(buyer, 'second')).rejects.toMatchObject({ code: 'conflict' });
    expect(await stock()).toBe(49);
    await shop.orders.cancelReservation(held.orderId, 'no money');
    await shop.orders.releaseHold((await hold(buyer, 'second')).orderId, 'wrong code');
    expect(await stock()).toBe(50);
  });

  test('whose payment is unknown can’t be ordered for cash too; called off, or once the bank has refused, it can', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'then cash');
    await expect(place(buyer)).rejects.toMatchObject({ code: 'conflict' });
    await shop.orders.markChecking(held.orderId);
    const error = await place(buyer, {}, 'uz').catch((thrown: unknown) => thrown);
    expect(error instanceof ShopError && error.details.message?.('uz')).toBe(
      'Bu buyurtma toʻlovi allaqachon ketmoqda. Bank javobini kuting.',
    );
    expect(await stock()).toBe(49);
    expect(await inCart(buyer)).toBe(1);
    await shop.orders.cancel(buyer.id, held.number, 'ru');
    expect(await place(buyer)).toMatchObject({ status: 'new' });
    expect(await stock()).toBe(49);
    expect(await inCart(buyer)).toBe(0);
  });

  test('a cash order whose answer was lost is that order, though the same goods are being paid for by now', async () => {
    const buyer = await shop.buyer([13, 1]);
    const again = () => shop.orders.place(buyer, form(buyer), { locale: 'ru', key: 'lost' });
    const { order_number } = await again();
    const held = await hold(await refilled(buyer), 'meanwhile');
    expect((await again()).order_number).toBe(order_number);
    await shop.orders.cancelReservation(held.orderId, 'no money');
  });

  test('goods that nobody is paying for are ordered as ever while another payment is unknown', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'other goods');
    await shop.orders.markChecking(held.orderId);
    await database.db.execute(sql`update cart_items set product_id = 21 where customer_id = ${buyer.id}`);
    expect(await place(buyer)).toMatchObject({ status: 'new', total: 7_000_000 });
    await shop.orders.cancel(buyer.id, held.number, 'ru');
  });

  test('whose payment is unknown is listed as being checked; then it is paid, or may be paid again', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'unknown');
    await shop.orders.markChecking(held.orderId);
    expect(await shop.orders.order(buyer.id, held.number, 'ru')).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'checking',
      can_pay: false,
    });
    expect(await shop.orders.payable(buyer.id, held.number)).toBeNull();
    await shop.orders.cancelReservation(held.orderId, 'the bank knows nothing of it');
    expect(await shop.orders.payable(buyer.id, held.number)).toMatchObject({ orderId: held.orderId, total: 4_000_000 });
    expect(await pay(held.orderId)).toBe('paid');
  });
});

describe('an order that nobody pays', () => {
  test('returns what it holds after half an hour, and tells', async () => {
    const buyer = await shop.buyer([13, 5]);
    const { order_number } = await place(buyer, { payment_method_id: 2 });
    shop.advanceTime(HALF_HOUR - 5);
    await shop.run('orders.pay_timeout');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ status: 'awaiting_payment' });
    shop.advanceTime(10);
    await shop.run('orders.pay_timeout');
    expect(await shop.orders.order(buyer.id, order_number, 'ru')).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(50);
    expect(shop.sent).toHaveLength(1);
  });

  test('is left alone as long as the bank hasn’t said; a held one goes without a word', async () => {
    const buyer = await shop.buyer([13, 1]);
    const held = await hold(buyer, 'late');
    shop.unsettled.add(held.orderId);
    shop.advanceTime(2 * HALF_HOUR);
    await shop.run('orders.pay_timeout');
    expect(await read(held.orderId)).toMatchObject({ status: 'awaiting_payment' });
    shop.unsettled.clear();
    await shop.run('orders.pay_timeout');
    expect(await read(held.orderId)).toMatchObject({ status: 'cancelled', isHidden: true });
    expect(shop.sent).toEqual([]);
  });
});

describe('a signed instalment contract', () => {
  const lines = [{ productId: 13, name: { ru: 'Смартфон' }, quantity: 2, price: 4_200_000 }];

  test('becomes an order once, at the price of the contract', async () => {
    const buyer = await shop.buyer([13, 2]);
    const signed = { applicationId: 77, customer: { id: buyer.id, name: 'Азиз', phone: buyer.phone }, lines };
    const sign = () =>
      database.db.transaction((tx) => shop.orders.placeFromInstalment(tx, { ...signed, locale: 'ru' }));
    const all = await Promise.all([sign(), sign(), sign()]);
    expect(new Set(all.map(({ orderId }) => orderId))).toHaveLength(1);
    expect(await stock()).toBe(48);
    expect(await inCart(buyer)).toBe(0);
    expect(await shop.orders.order(buyer.id, all[0]?.number ?? '', 'ru')).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      total: 8_400_000,
      payment_method: { id: 3 },
    });
  });

  test('of goods that ran out, and of a guest, is an order too, with a note', async () => {
    await database.db.update(storeStock).set({ quantity: 1 }).where(eq(storeStock.productId, 13));
    const signed = { applicationId: 78, customer: { id: null, name: 'Гость', phone: '998901112233' }, lines };
    const { orderId } = await database.db.transaction((tx) =>
      shop.orders.placeFromInstalment(tx, { ...signed, locale: 'uz' }),
    );
    const [history] = await database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
    expect(history?.note).toBe('Not in stock (product: pieces): 13: 1');
    expect(await stock()).toBe(0);
  });
});

test('a voucher is one at a time, lives thirty days, and comes back only when no other is active', async () => {
  const buyer = await shop.buyer([13, 1]);
  const made = await Promise.all(Array.from({ length: 10 }, () => shop.vouchers.create(buyer.id, 'ru')));
  expect(new Set(made.map(({ id }) => id))).toHaveLength(1);
  const { order_number } = await place(buyer, { payment_method_id: 2, use_voucher: true });
  await shop.vouchers.create(buyer.id, 'ru');
  await shop.orders.cancel(buyer.id, order_number, 'ru');
  expect((await shop.vouchers.list(buyer.id, 'ru')).map(({ status }) => status)).toEqual(['active', 'expired']);
  shop.advanceTime(31 * DAY_SECONDS);
  expect((await shop.vouchers.list(buyer.id, 'ru')).map(({ status }) => status)).toEqual(['expired', 'expired']);
  await shop.run('vouchers.expire');
  expect(await database.db.$count(vouchers, eq(vouchers.status, 'active'))).toBe(0);
  expect(await shop.vouchers.create(buyer.id, 'ru')).toMatchObject({ status: 'active', amount: 50_000 });
});

test('what was bought together is counted from the orders', async () => {
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
