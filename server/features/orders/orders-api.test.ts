import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outOfStockSchema, quoteSchema, shippingMethodSchema } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { districtsResponseSchema, regionsResponseSchema } from '#contract/legacy-api/districts.ts';
import { orderPageSchema, orderSchema } from '#contract/orders/orders.ts';
import { couponResultSchema, voucherSchema } from '#contract/vouchers/vouchers.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: OrdersShop;
let token: string;
let phone: string;
let lastPhone = 998_908_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values({ code: 'TEN', kind: 'percent', value: 10, minSum: 5_000_000 });
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  await database.db.update(storeStock).set({ quantity: 50 }).where(eq(storeStock.productId, 13));
  phone = String(++lastPhone);
  token = await shop.http.register(phone);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Options = { language?: Locale; headers?: Record<string, string> };

const call = (method: Method, url: string, body?: Record<string, unknown>, options: Options = {}) =>
  shop.http.call(method, url, { token, ...(body && { body }), ...options });

async function site(method: 'GET' | 'POST', url: string, body?: Record<string, unknown>, language = 'ru') {
  const answer = await shop.http.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: { 'accept-language': language, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const fill = (product_id = 13, quantity = 1) => call('POST', '/cart/items/add', { product_id, quantity });
const form = (own: Record<string, unknown> = {}) => ({
  name: 'Дилноза',
  phone_number: phone,
  email: '',
  payment_method_id: 1,
  shipping_method_id: 1,
  address: 'Ташкент, Нукус, 14',
  ...own,
});

test.each<[Method, string]>([
  ['POST', '/orders'],
  ['POST', '/orders/quote'],
  ['GET', '/orders'],
  ['GET', '/orders/26-000001'],
  ['POST', '/orders/26-000001/cancel'],
  ['POST', '/orders/26-000001/repeat'],
  ['POST', '/coupons/check'],
  ['GET', '/vouchers'],
  ['POST', '/vouchers/create'],
  ['GET', '/checkout/stores'],
])('%s %s refuses a guest', async (method, url) => {
  expect((await shop.http.call(method, url, method === 'GET' ? {} : { body: {} })).status).toBe(401);
});

describe('what can be chosen', () => {
  test('regions: Tashkent city first, then by name, in both languages', async () => {
    const regions = regionsResponseSchema.parse((await site('GET', '/api/districts/regions/')).body).result;
    expect(regions).toHaveLength(14);
    expect(regions.slice(0, 3)).toEqual([
      { value: 10, label: 'город Ташкент' },
      { value: 1, label: 'Андижанская область' },
      { value: 2, label: 'Бухарская область' },
    ]);
    const uzbek = regionsResponseSchema.parse(
      (await site('GET', '/api/districts/regions/', undefined, 'uz')).body,
    ).result;
    expect(uzbek.find(({ value }) => value === 12)?.label).toBe('Fargʻona viloyati');
    expect((await call('GET', '/regions')).body).toEqual({ data: regions });
  });

  test('districts of a region, with towns sorted by their names', async () => {
    const { results } = districtsResponseSchema.parse((await site('GET', '/api/districts/?region=10')).body);
    expect(results).toHaveLength(12);
    expect(results[0]?.district_name).toBe('Алмазарский район');
    const andijan = districtsResponseSchema.parse((await site('GET', '/api/districts/?region=1')).body).results;
    const names = andijan.map(({ district_name }) => district_name);
    expect(names.indexOf('город Ханабад')).toBe(names.indexOf('Ходжаабадский район') - 1);
    expect((await site('GET', '/api/districts/')).status).toBe(422);
    expect((await site('GET', '/api/districts/?region=99')).body).toEqual({ results: [] });
    expect((await call('GET', '/districts?region=10')).body).toEqual({ data: results });
    expect((await call('GET', '/districts')).status).toBe(422);
  });

  test.each([
    ['', [1, 3, 2]],
    ['?region=10', [1, 3, 2]],
    ['?region=7', [10, 2]],
    ['?region=14', [10, 2]],
  ])('shipping methods%s', async (query, ids) => {
    const { body } = await call('GET', `/shipping-methods${query}`);
    const methods = shippingMethodSchema.array().parse(body.data);
    expect(methods.map(({ id }) => id)).toEqual(ids);
    expect(methods.find(({ id }) => id === 10)?.price ?? 45_000).toBe(45_000);
    expect(methods.find(({ id }) => id === 2)).toMatchObject({ code: 'pickup', price: 0 });
  });

  test('payment methods', async () => {
    expect((await call('GET', '/payment-methods', undefined, { language: 'uz' })).body.data).toMatchObject([
      { id: 1, code: 'cash', name: 'Olganda naqd pul bilan' },
      { id: 2, code: 'humo_uzcard' },
    ]);
  });

  test('stores for pickup, without warehouses, with the goods they lack', async () => {
    await fill(21);
    expect((await call('GET', '/checkout/stores')).body.data).toMatchObject([
      { id: 1, has_all: false, missing: [{ product_id: 21, requested: 1, left: 0 }] },
    ]);
  });
});

describe('an order by HTTP', () => {
  test('is quoted, placed, listed, shown, cancelled and repeated with the same sums', async () => {
    await fill(13, 2);
    const choices = { payment_method_id: 1, shipping_method_id: 3, region: 10, coupon: 'ten' };
    const quote = quoteSchema.parse((await call('POST', '/orders/quote', choices)).body.data);
    expect(quote).toMatchObject({ total: 7_230_000, total_formatted: '7\u00a0230\u00a0000\u00a0сум', promo: 800_000 });
    const placed = await call(
      'POST',
      '/orders',
      form({ shipping_method_id: 3, coupon: 'ten', expected_total: quote.total }),
    );
    expect(placed.status).toBe(201);
    const order = orderSchema.parse(placed.body.data);
    expect(order.total).toBe(quote.total);
    const list = orderPageSchema.parse((await call('GET', '/orders?filter=current')).body);
    expect(list.data).toMatchObject([{ order_number: order.order_number, total: quote.total, items_count: 2 }]);
    expect(list.meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 1 });
    const one = orderSchema.parse((await call('GET', `/orders/${order.order_number}`)).body.data);
    expect(one).toEqual(order);
    expect((await call('POST', `/orders/${order.order_number}/cancel`)).body.data).toMatchObject({
      status: 'cancelled',
      status_name: 'Отменён',
    });
    const again = await call('POST', `/orders/${order.order_number}/cancel`, undefined, { language: 'uz' });
    expect(again).toMatchObject({ status: 409, body: { message: 'Buyurtma allaqachon bekor qilingan.' } });
    const repeated = await call('POST', `/orders/${order.order_number}/repeat`);
    expect(repeated.body.data).toMatchObject({ quantity: 2, items: [{ id: 13 }], skipped: [], reduced: [] });
    expect((await call('GET', '/orders?filter=archive')).body.data).toHaveLength(1);
    expect((await call('GET', '/orders?page=2')).body).toMatchObject({ data: [], meta: { total: 1, last_page: 1 } });
  });

  test('with a key is placed once; the key with another body is invalid', async () => {
    await fill();
    const headers = { 'idempotency-key': 'c0ffee' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/orders', form(), { headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect((await call('POST', '/orders', form({ message: 'другое' }), { headers })).status).toBe(422);
    expect((await call('POST', '/orders', form(), { headers: { 'idempotency-key': 'ключ' } })).status).toBe(422);
  });

  test.each([
    [{ name: '' }, 'name', 'Поле обязательно для заполнения'],
    [{ name: 'x'.repeat(192) }, 'name', 'Нужно ввести не более 191 символа'],
    [{ phone_number: '9989012345' }, 'phone_number', 'Номер телефона должен содержать не менее 12 цифр'],
    [{ phone_number: '777901234567' }, 'phone_number', 'Номер телефона должен начинаться с 998'],
    [{ email: 'nobody' }, 'email', 'Неправильный адрес электронной почты'],
    [{ address: ' ' }, 'address_id', 'Поле обязательно для заполнения'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Нужно ввести не более 5000 символов'],
    [{ shipping_method_id: 'fast' }, 'shipping_method_id', 'Недопустимое значение'],
    [{ expected_total: -1 }, 'expected_total', expect.any(String)],
    [{ shipping_method_id: 3, region_id: 5 }, 'shipping_method_id', 'В этом регионе такой доставки нет'],
  ])('%j is reported at its field', async (own, field, message) => {
    await fill();
    const { status, body } = await call('POST', '/orders', form(own));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  test('another total gets 409 with the quote; goods that ran out get 409 with the pieces left', async () => {
    await fill(13, 3);
    const changed = await call('POST', '/orders', form({ expected_total: 5 }));
    expect(changed).toMatchObject({ status: 409, body: { message: expect.stringContaining('изменилась') } });
    expect(quoteSchema.parse(changed.body.data).total).toBe(12_000_000);
    await database.db.update(storeStock).set({ quantity: 2 }).where(eq(storeStock.productId, 13));
    const short = await call('POST', '/orders', form(), { language: 'uz' });
    expect(outOfStockSchema.parse(short.body.data).items).toHaveLength(1);
    expect(short).toMatchObject({
      status: 409,
      body: { data: { items: [{ product_id: 13, requested: 3, left: 2 }] } },
    });
  });

  test('has the phone of the profile, whatever is sent', async () => {
    await fill();
    const { body } = await call('POST', '/orders', form({ phone_number: '998999999999' }));
    expect(body.data).toMatchObject({ phone_number: phone });
  });

  test.each(['26-1', 'nonsense', '26-000001'])('the order %s is not found', async (number) => {
    expect((await call('GET', `/orders/${number}`)).status).toBe(404);
    expect((await call('POST', `/orders/${number}/cancel`)).status).toBe(404);
  });
});

describe('coupons and vouchers', () => {
  test.each([
    ['ten', 2, 'ru', true, 'Промокод действует: −800\u00a0000\u00a0сум'],
    ['TEN', 1, 'ru', false, 'Промокод действует для заказов от 5\u00a0000\u00a0000\u00a0сум'],
    ['TEN', 1, 'uz', false, 'Promokod 5\u00a0000\u00a0000\u00a0soʻmdan boshlab amal qiladi'],
    ['nope', 1, 'ru', false, 'Промокод недействителен'],
    ['nope', 1, 'uz', false, 'Promokod yaroqsiz'],
  ] as const)('%s for %i pieces in %s: %s', async (code, quantity, language, valid, message) => {
    await fill(13, quantity);
    const { body } = await call('POST', '/coupons/check', { code }, { language });
    expect(couponResultSchema.parse(body.data)).toMatchObject({ valid, message, discount: valid ? 800_000 : 0 });
  });

  test('a voucher is created once and shown in the profile', async () => {
    expect((await call('GET', '/profile')).body.data).toMatchObject({ has_active_voucher: false });
    const first = await call('POST', '/vouchers/create');
    expect(first.status).toBe(201);
    const second = await call('POST', '/vouchers/create');
    expect(voucherSchema.parse(second.body.data)).toEqual(voucherSchema.parse(first.body.data));
    expect((await call('GET', '/vouchers')).body.data).toMatchObject([{ status: 'active', amount: 50_000 }]);
    expect((await call('GET', '/profile')).body.data).toMatchObject({ has_active_voucher: true });
  });
});

describe('the legacy call', () => {
  const legacy = (own: Record<string, unknown> = {}) => ({
    name: 'Дилноза',
    phone,
    email: '',
    address: 'Нукус, 14',
    payment_method: 'cash',
    shipping_method: 'delivery',
    voucher: false,
    message: '',
    coupon: '',
    subtotal: 1,
    total: 1,
    products: [{ product_id: 13, product_name: 'x', quantity: 2, price: 1 }],
    ...own,
  });

  test('orders the goods that it sends at the server’s prices, and the same goods once within ten minutes', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => site('POST', '/api/site/orders/', legacy())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.result))).toHaveLength(1);
    const number = answers[0]?.body.result;
    expect((await call('GET', `/orders/${number}`)).body.data).toMatchObject({ total: 8_000_000, items_count: 2 });
    const split = { products: [1, 1].map((quantity) => ({ product_id: '13', quantity: `${quantity}` })) };
    expect((await site('POST', '/api/site/orders/', legacy(split))).body.result).toBe(number);
    const other = await site('POST', '/api/site/orders/', legacy({ products: [{ product_id: 13, quantity: 1 }] }));
    expect(other.body.result).not.toBe(number);
    shop.advanceTime(601);
    expect((await site('POST', '/api/site/orders/', legacy())).body.result).not.toBe(number);
  });

  test('returns the order that was just placed from the cart', async () => {
    await fill(13, 2);
    const { body } = await call('POST', '/orders', form());
    expect((await site('POST', '/api/site/orders/', legacy())).body).toEqual({
      success: true,
      result: body.data?.order_number,
    });
  });

  test('returns errors in its own shape', async () => {
    const unknown = await site('POST', '/api/site/orders/', legacy({ products: [{ product_id: 999, quantity: 1 }] }));
    expect(unknown).toMatchObject({
      status: 422,
      body: { success: false, errors: { products: [expect.any(String)] } },
    });
    const short = await site('POST', '/api/site/orders/', legacy({ products: [{ product_id: 13, quantity: 99 }] }));
    expect(short).toMatchObject({ status: 409, body: { success: false, error: 'Некоторых товаров уже не хватает.' } });
    expect((await site('POST', '/api/site/orders/', {})).status).toBe(422);
  });
});
