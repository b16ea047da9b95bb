import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quoteSchema } from '#contract/checkout/checkout.ts';
import { type OrderForm, orderSchema } from '#contract/orders/orders.ts';
import { recordStatements } from '#server/platform/database/statement-record.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addresses } from '#server/schema/addresses-tables.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

// 11: 10 million, two in shop 1 and one in warehouse 20; 12: sold out; 13: 4 million (was 5), fifty; 21: 7 million,
// seven; 22: for pre-order.
let database: TestDatabase;
let shop: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values([
    { code: 'TEN', kind: 'percent', value: 10, minSum: 500_000, maxDiscount: 500_000 },
    { code: 'OLD', kind: 'sum', value: 50_000, validUntil: new Date('2026-01-01') },
    { code: 'FRIDGES', kind: 'percent', value: 50, categoryIds: [3] },
  ]);
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  await setStock([11, 1, 2], [11, 20, 1], [13, 1, 50], [21, 20, 7]);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function setStock(...rows: [number, number, number][]): Promise<void> {
  for (const [productId, storeId, quantity] of rows) {
    await database.db
      .insert(storeStock)
      .values({ productId, storeId, quantity })
      .onConflictDoUpdate({ target: [storeStock.productId, storeStock.storeId], set: { quantity } });
  }
}

async function stock(productId: number): Promise<Record<number, number>> {
  const rows = await database.db.select().from(storeStock).where(eq(storeStock.productId, productId));
  return Object.fromEntries(rows.map(({ storeId, quantity }) => [storeId, quantity]));
}

const place = (buyer: Buyer, own: Partial<OrderForm> = {}, key?: string) =>
  shop.orders.place(buyer, orderForm(buyer, own), { locale: 'ru', key });

async function refusal(work: Promise<unknown>): Promise<ShopError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ShopError)) throw error ?? new Error('It was not refused');
  return error;
}

async function fields(work: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await refusal(work);
  expect(error.code).toBe('invalid');
  return Object.fromEntries(
    Object.entries(error.details.fields ?? {}).map(([field, messages]) => [
      field,
      messages.map((message) => message('ru')),
    ]),
  );
}

describe('an order', () => {
  test('of the cart has the server’s prices, takes the goods, empties the cart and is returned complete', async () => {
    const buyer = await shop.buyer([13, 2], [21, 1]);
    const quote = await shop.orders.quote(buyer.id, { payment_method_id: 1, shipping_method_id: 3 }, 'ru');
    expect(quoteSchema.parse(quote)).toMatchObject({
      subtotal: 17_000_000,
      cart_total: 15_000_000,
      shipping_price: 30_000,
      promo: 0,
      total: 15_030_000,
      quantity: 3,
      missing: [],
    });
    const order = orderSchema.parse(await place(buyer, { shipping_method_id: 3, message: 'После шести' }));
    expect(order).toMatchObject({
      order_number: expect.stringMatching(/^\d\d-\d{6}$/),
      status: 'new',
      status_name: 'Новый',
      payment_status: 'unpaid',
      subtotal: quote.subtotal,
      cart_total: quote.cart_total,
      shipping: 30_000,
      total: quote.total,
      items_count: 3,
      address: 'Нукус, 14',
      message: 'После шести',
      can_cancel: true,
      can_pay: false,
      history: [{ status: 'new' }],
    });
    expect(
      order.lines.map(({ product_id, quantity, line_total, is_service }) => [
        product_id,
        quantity,
        line_total,
        is_service,
      ]),
    ).toEqual([
      [13, 2, 8_000_000, false],
      [21, 1, 7_000_000, false],
      [60983, 1, 30_000, true],
    ]);
    // The status is of now, so only what is still to be ordered has one.
    expect(order.lines).toEqual(quote.lines.map((line: object) => ({ ...line, status: null })));
    expect(await stock(13)).toEqual({ 1: 48 });
    expect(await stock(21)).toEqual({ 20: 6 });
    expect(await database.db.$count(cartItems, eq(cartItems.customerId, buyer.id))).toBe(0);
    const { data, meta } = await shop.orders.list(buyer.id, { filter: 'current', page: 1 }, 'uz');
    expect(data).toMatchObject([{ order_number: order.order_number, total: order.total, status_name: 'Yangi' }]);
    expect(meta.total).toBe(1);
  });

  test('takes six statements, whatever is in it, one before for a coupon, and one after that reads what is answered', async () => {
    await shop.vouchers.create(await shop.buyer(), 'ru');
    const buyer = await shop.buyer([11, 1], [13, 2], [21, 1], [22, 1]);
    await shop.vouchers.create(buyer, 'ru');
    const options = { payment_method_id: 2, shipping_method_id: 3, coupon: 'TEN', use_voucher: true };
    const { statements } = await recordStatements(() => place(buyer, options, 'a key'));
    expect(statements).toHaveLength(8);
    expect([statements[1], statements[6]]).toEqual(['begin', 'commit']);
  });

  test('takes pieces from warehouses first', async () => {
    const buyer = await shop.buyer([11, 2]);
    await place(buyer);
    expect(await stock(11)).toEqual({ 1: 1, 20: 0 });
  });

  test('for pickup takes pieces only from its store', async () => {
    const buyer = await shop.buyer([11, 2]);
    const order = await place(buyer, { shipping_method_id: 2, store_id: 1, address_id: null });
    expect(order).toMatchObject({ store: { id: 1 }, address: 'Амира Темура, 1', shipping: 0 });
    expect(await stock(11)).toEqual({ 1: 0, 20: 1 });
    const other = await shop.buyer([11, 1]);
    const refused = await refusal(place(other, { shipping_method_id: 2, store_id: 1, address_id: null }));
    expect(refused.details.data).toMatchObject({ items: [{ product_id: 11, requested: 1, left: 0 }] });
  });

  test('of pre-order goods is not limited by stock, and takes the pieces in stock', async () => {
    const buyer = await shop.buyer([22, 3]);
    expect(await place(buyer)).toMatchObject({ total: 24_000_000 });
    await setStock([22, 1, 2]);
    await place(await shop.buyer([22, 5]));
    expect(await stock(22)).toEqual({ 1: 0 });
    await database.db.delete(storeStock).where(eq(storeStock.productId, 22));
  });

  test('leaves goods in the cart that were added meanwhile', async () => {
    const buyer = await shop.buyer([13, 1]);
    await Promise.all([
      place(buyer),
      database.db.insert(cartItems).values({ customerId: buyer.id, productId: 21, quantity: 1, addedPrice: 1 }),
    ]);
    const left = await database.db.select().from(cartItems).where(eq(cartItems.customerId, buyer.id));
    const [order] = (await shop.orders.list(buyer.id, { filter: 'all', page: 1 }, 'ru')).data;
    expect(left.length + (order?.items_count ?? 0)).toBe(2);
  });

  test('paid online awaits its payment', async () => {
    const order = await place(await shop.buyer([13, 1]), { payment_method_id: 2 });
    expect(order).toMatchObject({ status: 'awaiting_payment', can_pay: true, can_cancel: true });
    expect(Date.parse(order.pay_until ?? '') - shop.now().getTime()).toBeGreaterThan(29 * 60_000);
  });

  test('paid online that costs nothing is new at once', async () => {
    await setStock([13, 1, 5]);
    await database.db.insert(coupons).values({ code: 'ALL', kind: 'percent', value: 100 });
    const buyer = await shop.buyer([13, 1]);
    const order = await place(buyer, { payment_method_id: 2, coupon: 'ALL' });
    expect(order).toMatchObject({ total: 0, status: 'new', payment_status: 'paid', can_pay: false, pay_until: null });
    expect(await shop.orders.cancel(buyer.id, order.order_number, 'ru')).toMatchObject({ status: 'cancelled' });
  });

  test('outside of Tashkent is sent by the regional delivery, which is a line of it', async () => {
    const options = { shipping_method_id: 10, region_id: 7 };
    const order = await place(await shop.buyer([13, 1]), options);
    expect(order).toMatchObject({ shipping: 45_000, total: 4_045_000, region_name: 'Самаркандская область' });
    expect(order.lines.at(-1)).toMatchObject({ product_id: 63011, line_total: 45_000, is_service: true });
    // An older client names the delivery and no region.
    expect(await place(await shop.buyer([13, 1]), { shipping_method_id: 10 })).toMatchObject({ total: 4_045_000 });
  });
});

describe('what is refused', () => {
  test.each<[string, Partial<OrderForm>, string]>([
    ['an unknown shipping method', { shipping_method_id: 77 }, 'shipping_method_id'],
    ['express outside of Tashkent', { shipping_method_id: 3, region_id: 7 }, 'shipping_method_id'],
    ['the regional delivery in Tashkent', { shipping_method_id: 10, region_id: 10 }, 'shipping_method_id'],
    ['an unknown region', { region_id: 15 }, 'region_id'],
    ['a district of another region', { region_id: 10, district_id: 701 }, 'district_id'],
    ['a district without its region', { district_id: 701 }, 'region_id'],
    ['an unknown payment method', { payment_method_id: 4 }, 'payment_method_id'],
    ['an instalment without a contract', { payment_method_id: 3 }, 'payment_method_id'],
    ['delivery without an address', { address_id: null }, 'address_id'],
    ['pickup without a store', { shipping_method_id: 2 }, 'store_id'],
    ['pickup from a warehouse', { shipping_method_id: 2, store_id: 20 }, 'store_id'],
    ['pickup from an unknown store', { shipping_method_id: 2, store_id: 9 }, 'store_id'],
    ['an unknown coupon', { coupon: 'NOPE' }, 'coupon'],
    ['an expired coupon', { coupon: 'OLD' }, 'coupon'],
    ['a coupon for other goods', { coupon: 'fridges' }, 'coupon'],
    ['a voucher that the customer doesn’t have', { use_voucher: true, payment_method_id: 2 }, 'use_voucher'],
  ])('%s', async (_name, own, field) => {
    const buyer = await shop.buyer([13, 1]);
    expect(Object.keys(await fields(place(buyer, own)))).toEqual([field]);
    expect(await stock(13)).toEqual({ 1: 50 });
    expect(await database.db.$count(cartItems, eq(cartItems.customerId, buyer.id))).toBe(1);
  });

  test('another customer’s address', async () => {
    const [buyer, other] = [await shop.buyer([13, 1]), await shop.buyer()];
    expect(await fields(place(buyer, { address_id: other.addressId }))).toEqual({
      address_id: ['Такого адреса нет среди ваших'],
    });
    expect(await database.db.$count(addresses, eq(addresses.customerId, other.id))).toBe(1);
  });

  test('another customer’s voucher, one for cash, and one for a small order', async () => {
    const [buyer, other] = [await shop.buyer([13, 1]), await shop.buyer([13, 1])];
    await shop.vouchers.create(other, 'ru');
    const online = { payment_method_id: 2, use_voucher: true };
    expect(await fields(place(buyer, online))).toEqual({ use_voucher: ['У вас нет активного ваучера'] });
    expect(Object.keys(await fields(place(other, { use_voucher: true })))).toEqual(['use_voucher']);
    await database.db.update(products).set({ price: 999_999, oldPrice: null }).where(eq(products.id, 13));
    expect(Object.keys(await fields(place(other, online)))).toEqual(['use_voucher']);
    await database.db.update(products).set({ price: 4_000_000, oldPrice: 5_000_000 }).where(eq(products.id, 13));
  });

  test('cash for more than the law allows; the same order is paid online', async () => {
    shop.cash.limit = 25_000_000;
    const buyer = await shop.buyer([13, 7]);
    expect(await fields(place(buyer))).toEqual({
      payment_method_id: [
        'Заказ дороже 25\u00a0000\u00a0000\u00a0сум по закону оплачивается только картой или электронно',
      ],
    });
    const { total } = await place(buyer, { payment_method_id: 2 });
    expect(total).toBe(28_000_000);
    const other = await shop.buyer([13, 6]);
    expect((await place(other)).total).toBe(24_000_000);
    shop.cash.limit = 0;
  });

  test('an empty cart, and a cart of discontinued goods', async () => {
    expect((await refusal(place(await shop.buyer()))).code).toBe('conflict');
    expect((await refusal(place(await shop.buyer([31, 1])))).code).toBe('conflict');
  });

  test('another total than the shopper saw, with the new quote; nothing is written', async () => {
    const buyer = await shop.buyer([13, 1]);
    const refused = await refusal(place(buyer, { expected_total: 1 }));
    expect(refused.code).toBe('conflict');
    expect(quoteSchema.parse(refused.details.data)).toMatchObject({ total: 4_000_000 });
    expect(await stock(13)).toEqual({ 1: 50 });
    expect(await place(buyer, { expected_total: 4_000_000 })).toMatchObject({ total: 4_000_000 });
  });

  test('a price that has risen, with the new total', async () => {
    const buyer = await shop.buyer([21, 1]);
    await database.db.update(products).set({ price: 7_500_000 }).where(eq(products.id, 21));
    const refused = await refusal(place(buyer, { expected_total: 7_000_000 }));
    expect(refused.details.data).toMatchObject({ total: 7_500_000 });
    await database.db.update(products).set({ price: 7_000_000 }).where(eq(products.id, 21));
  });

  test('goods that ran out, each with the pieces left', async () => {
    const buyer = await shop.buyer([11, 4], [12, 1], [13, 1]);
    const refused = await refusal(place(buyer));
    expect(refused.details.message?.('ru')).toBe('Некоторых товаров уже не хватает.');
    expect(refused.details.data).toEqual({
      items: [
        { product_id: 11, name: 'Смартфон Samsung Galaxy S25 чёрный', requested: 4, left: 3 },
        { product_id: 12, name: 'Смартфон Samsung Galaxy S25 белый', requested: 1, left: 0 },
      ],
    });
    const { missing } = await shop.orders.quote(buyer.id, { payment_method_id: 1, shipping_method_id: 1 }, 'ru');
    expect(missing).toHaveLength(2);
  });

  test.each([0, 4])('goods whose status an operator set to %i, whatever their stock', async (status) => {
    const buyer = await shop.buyer([21, 1]);
    await database.db.update(products).set({ statusOverride: status }).where(eq(products.id, 21));
    expect((await refusal(place(buyer))).details.data).toMatchObject({ items: [{ product_id: 21, left: 0 }] });
    await database.db.update(products).set({ statusOverride: null }).where(eq(products.id, 21));
  });
});

describe('an Idempotency-Key', () => {
  test('returns the same order again, only for the same call of the same customer', async () => {
    const [buyer, other] = [await shop.buyer([13, 1]), await shop.buyer([13, 1])];
    const first = await place(buyer, {}, 'key-1');
    expect(await place(buyer, {}, 'key-1')).toEqual(first);
    expect(Object.keys(await fields(place(buyer, { message: 'иначе' }, 'key-1')))).toEqual(['idempotency_key']);
    expect((await place(other, {}, 'key-1')).order_number).not.toBe(first.order_number);
    expect(await stock(13)).toEqual({ 1: 48 });
  });

  test('of a refused call can be used again', async () => {
    const buyer = await shop.buyer([11, 9]);
    await refusal(place(buyer, {}, 'key-2'));
    await database.db.execute(sql`update cart_items set quantity = 1 where customer_id = ${buyer.id}`);
    expect(await place(buyer, {}, 'key-2')).toMatchObject({ items_count: 1 });
  });
});
