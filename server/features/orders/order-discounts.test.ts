import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderForm } from '#contract/orders/orders.ts';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { coupons, vouchers } from '#server/schema/vouchers-tables.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values([
    { code: 'TEN', kind: 'percent', value: 10, minSum: 500_000, maxDiscount: 500_000 },
    { code: 'ONCE', kind: 'sum', value: 50_000, usesPerCustomer: 1 },
  ]);
  shop = await ordersShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const place = (buyer: Buyer, own: Partial<OrderForm> = {}) =>
  shop.orders.place(buyer, orderForm(buyer, own), { locale: 'ru' });

describe('coupons and vouchers', () => {
  test('reduce the total together and are used by the order', async () => {
    const buyer = await shop.buyer([13, 1]);
    await shop.vouchers.create(buyer, 'ru');
    const choices = { payment_method_id: 2, shipping_method_id: 3, coupon: ' ten ', use_voucher: true };
    const quote = await shop.orders.quote(buyer.id, choices, 'ru');
    expect(quote).toMatchObject({
      cart_total: 4_000_000,
      coupon: { code: 'TEN', valid: true, discount: 400_000 },
      voucher: { valid: true, discount: 50_000 },
      promo: 450_000,
      total: 3_580_000,
    });
    const order = await place(buyer, { ...choices, expected_total: quote.total });
    expect(order).toMatchObject({ promo: 450_000, total: 3_580_000, coupon: 'TEN' });
    expect(await shop.vouchers.list(buyer.id, 'ru')).toMatchObject([
      { status: 'used', order_number: order.order_number },
    ]);
    expect(await shop.vouchers.hasActive(buyer.id)).toBe(false);
  });

  test('that a customer may use once are used once; a cancelled order gives them back', async () => {
    const buyer = await shop.buyer([13, 1]);
    const { order_number } = await place(buyer, { coupon: 'ONCE' });
    await shop.orders.repeat(buyer.id, order_number, 'ru');
    const error = await place(buyer, { coupon: 'ONCE' }).catch((thrown: unknown) => thrown);
    const messages = error instanceof ShopError ? error.details.fields?.coupon?.map((message) => message('ru')) : error;
    expect(messages).toEqual(['Вы уже использовали этот промокод']);
    await shop.orders.cancel(buyer.id, order_number, 'ru');
    expect(await place(buyer, { coupon: 'ONCE' })).toMatchObject({ coupon_discount: 50_000 });
  });

  test('that are invalid don’t stop an order whose total the shopper has seen', async () => {
    const buyer = await shop.buyer([13, 1]);
    expect(await place(buyer, { coupon: 'NOPE', expected_total: 4_000_000 })).toMatchObject({ promo: 0, coupon: null });
  });
});

test('a customer has one voucher for thirty days; a cancelled order makes it active again only if no other is active', async () => {
  const buyer = await shop.buyer([13, 1]);
  const made = await Promise.all(Array.from({ length: 10 }, () => shop.vouchers.create(buyer, 'ru')));
  expect(new Set(made.map((outcome) => (outcome.kind === 'created' ? outcome.voucher.id : null)))).toHaveLength(1);
  const { order_number } = await place(buyer, { payment_method_id: 2, use_voucher: true });
  // As a shop gives one that has chosen a shorter time.
  const expiresAt = new Date(shop.now().getTime() + 30 * DAY_SECONDS * 1000);
  await database.db.insert(vouchers).values({ customerId: buyer.id, amount: 50_000, expiresAt });
  await shop.orders.cancel(buyer.id, order_number, 'ru');
  expect((await shop.vouchers.list(buyer.id, 'ru')).map(({ status }) => status)).toEqual(['active', 'expired']);
  shop.advanceTime(31 * DAY_SECONDS);
  expect((await shop.vouchers.list(buyer.id, 'ru')).map(({ status }) => status)).toEqual(['expired', 'expired']);
  await shop.run('vouchers.expire');
  expect(await database.db.$count(vouchers, eq(vouchers.status, 'active'))).toBe(0);
  expect(await shop.vouchers.create(buyer, 'ru')).toMatchObject({ kind: 'too_early' });
  shop.advanceTime(60 * DAY_SECONDS);
  const created = await shop.vouchers.create(buyer, 'ru');
  expect(created).toMatchObject({ kind: 'created', voucher: { status: 'active', amount: 50_000 } });
});
