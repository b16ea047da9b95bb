import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatSum } from '#contract/money/money.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import {
  type PhoneOrderCustomer,
  type PlacePhoneOrder,
  phoneOrderChoicesSchema,
  phoneOrderCustomerSchema,
  phoneOrderGoodsSchema,
  phoneOrderQuoteSchema,
  placedPhoneOrderSchema,
} from '#contract/phone-orders/phone-orders.ts';
import { addresses } from '#server/schema/addresses-tables.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orderHistory, orders } from '#server/schema/orders-tables.ts';
import { requestEvents, requests } from '#server/schema/requests-tables.ts';
import { auditEntries, staff } from '#server/schema/staff-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { coupons, couponUses, vouchers } from '#server/schema/vouchers-tables.ts';
import { startTestBank, type TestBank } from '#server/testing/bank.ts';
import { orderForm } from '#server/testing/orders-shop.ts';
import { type PhoneOrdersShop, phoneOrdersShop } from '#server/testing/phone-orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

// 11 costs 10 million and has three pieces, 13 costs 4 and has fifty, 12 is sold out, 31 is not published.
const COST = 4_000_000;
let database: TestDatabase;
let bank: TestBank;
let shop: PhoneOrdersShop;
let lastPhone = 998_946_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  bank = await startTestBank();
  shop = await phoneOrdersShop(database.db, bank);
});
beforeEach(async () => {
  shop.office.be({});
  shop.sent.length = 0;
  await setStock(11, 3);
  await setStock(13, 50);
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
  await database.drop();
});

const newPhone = () => String(++lastPhone);
const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });
async function setStock(productId: number, quantity: number): Promise<void> {
  await database.db.delete(storeStock).where(eq(storeStock.productId, productId));
  await database.db.insert(storeStock).values({ productId, storeId: 1, quantity });
}
const stockOf = async (productId: number) =>
  (await database.db.select().from(storeStock).where(eq(storeStock.productId, productId)))[0]?.quantity ?? 0;

function form(phone: string, own: Partial<PlacePhoneOrder> = {}): PlacePhoneOrder {
  return {
    key: randomUUID(),
    source: { by: 'phone', phone },
    goods: [{ product_id: 13, quantity: 1 }],
    name: 'Гульнора',
    address: 'Чиланзар, 5',
    shipping_method_id: 1,
    payment_method_id: 1,
    region_id: 10,
    locale: 'ru',
    expected_total: COST,
    ...own,
  };
}
const place = (body: PlacePhoneOrder) => shop.office.post('/phone-orders', body);
async function placed(body: PlacePhoneOrder) {
  const { status, data, text } = await place(body);
  expect([status, text]).toEqual([201, expect.any(String)]);
  return placedPhoneOrderSchema.parse(data);
}
const orderOf = async (number: string) => (await database.db.select().from(orders).where(eq(orders.number, number)))[0];
const ordersOfPhone = (phone: string) => database.db.select().from(orders).where(eq(orders.phone, phone));
const customerOf = async (phone: string) =>
  (await database.db.select().from(customers).where(eq(customers.phone, phone)))[0];
async function find(source: object): Promise<PhoneOrderCustomer> {
  const { status, data } = await shop.office.post('/phone-orders/customer', source);
  expect(status).toBe(200);
  return phoneOrderCustomerSchema.parse(data);
}

describe('who calls', () => {
  test('is masked; their cart, addresses and last orders are there', async () => {
    const buyer = await shop.buyer([13, 2], [12, 1]);
    const found = await find({ by: 'phone', phone: buyer.phone });
    expect(found).toMatchObject({
      phone: buyer.phone,
      is_disabled: false,
      customer: { name: 'Азиз', cart: [{ product_id: 13, quantity: 2, name: 'Смартфон LG Velvet' }], orders: [] },
    });
    expect(found.customer?.addresses).toEqual([{ id: buyer.addressId, line: 'Нукус, •••', is_default: true }]);
    await placed(form(buyer.phone));
    expect((await find({ by: 'phone', phone: buyer.phone })).customer?.orders).toMatchObject([{ total: COST }]);
  });

  test('is unknown to who may not see customers, or not those of other stores', async () => {
    const buyer = await shop.buyer();
    const unknown = { customer: null, name: null, goods: [] };
    expect(await find({ by: 'phone', phone: newPhone() })).toMatchObject(unknown);
    shop.office.be(only('orders:create'));
    expect(await find({ by: 'phone', phone: buyer.phone })).toMatchObject(unknown);
    shop.office.be({ storesOf: () => new Set([20]) });
    expect(await find({ by: 'phone', phone: buyer.phone })).toMatchObject(unknown);
  });

  test('a phone that is none is refused at its field', async () => {
    const { status, errors } = await shop.office.post('/phone-orders/customer', { by: 'phone', phone: '99890' });
    expect([status, errors]).toEqual([422, { phone: [expect.any(String)] }]);
  });
});

describe('goods', () => {
  const search = async (text: string) => {
    const { status, data } = await shop.office.get(`/phone-orders/goods?q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return phoneOrderGoodsSchema.parse(data).goods;
  };

  test('are found by the search of the shop, by SKU and by barcode, as long as they are published', async () => {
    expect((await search('velvet')).map(({ id }) => id)).toEqual([13]);
    expect(await search('sku-13')).toMatchObject([
      { id: 13, is_exact: true, stock: 50, max_quantity: 50, price: COST },
    ]);
    expect((await search('46000000000011'))[0]).toMatchObject({ id: 11, is_exact: true });
    expect((await search('SKU-12'))[0]).toMatchObject({ id: 12, max_quantity: 0 });
    expect(await search('SKU-31')).toEqual([]);
  });
});

describe('the quote', () => {
  const quote = async (own: object) => {
    const body = { goods: [{ product_id: 13, quantity: 1 }], source: null, ...own };
    const answer = await shop.office.post('/phone-orders/quote', {
      ...{ shipping_method_id: 1, payment_method_id: 1, region_id: 10 },
      ...body,
    });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return phoneOrderQuoteSchema.parse(answer.data);
  };

  test('is the one of the storefront, before the phone is known', async () => {
    const buyer = await shop.buyer([13, 1]);
    const theirs = await shop.orders.quote(
      buyer.id,
      { shipping_method_id: 1, payment_method_id: 1, region_id: 10 },
      'ru',
    );
    expect((await quote({})).quote).toEqual(theirs);
  });

  test('names goods that are not sold or not there, and the stores with stock', async () => {
    const goods = [11, 12, 31].map((product_id) => ({ product_id, quantity: 1 }));
    const { quote: quoted, unavailable, stores } = await quote({ goods, shipping_method_id: 2 });
    expect(unavailable).toEqual([31]);
    expect(quoted.missing).toMatchObject([{ product_id: 12, left: 0 }]);
    expect(stores).toMatchObject([{ id: 1, has_all: false, missing: [{ product_id: 12 }] }]);
  });

  test('takes so many coupon codes from one person before the phone is known, right or wrong, and each once', async () => {
    await database.db.insert(coupons).values({ code: 'GUESSED', kind: 'sum', value: 1000 });
    shop.office.be({ id: 501 });
    const couponOf = async (coupon: string) => (await quote({ coupon })).quote.coupon;
    const first = await couponOf('WRONG 0');
    await Promise.all(Array.from({ length: 19 }, (_, index) => couponOf(`WRONG ${index + 1}`)));
    // The twentieth code was the last; one that was typed already is looked up as before.
    expect(await couponOf('WRONG 0')).toEqual(first);
    for (let again = 0; again < 2; again += 1) expect(await couponOf('guessed')).toMatchObject({ valid: false });
    shop.office.be({ id: 502 });
    expect(await couponOf('guessed')).toMatchObject({ valid: true });
  });

  test('takes the voucher of the customer and nobody else’s', async () => {
    const buyer = await shop.buyer();
    await shop.vouchers.create({ id: buyer.id, phone: buyer.phone }, 'ru');
    const own = { payment_method_id: 2, use_voucher: true };
    const theirs = await quote({ ...own, source: { by: 'phone', phone: buyer.phone } });
    expect(theirs.quote.total).toBe(COST - 50_000);
    expect((await quote({ ...own, source: { by: 'phone', phone: newPhone() } })).quote.total).toBe(COST);
  });

  test('who works in some stores sees pickups there', async () => {
    shop.office.be({ storesOf: () => new Set([20]) });
    expect((await quote({ shipping_method_id: 2 })).stores).toEqual([]);
    const { data } = await shop.office.get('/phone-orders/choices');
    expect(phoneOrderChoicesSchema.parse(data).shipping_methods).toMatchObject([{ id: 2 }]);
  });
});

describe('placing', () => {
  test('a new phone becomes a customer, who signs in by a code and sees the order', async () => {
    const phone = newPhone();
    const { number, status, pay_until } = await placed(form(phone));
    expect([status, pay_until]).toEqual(['new', null]);
    expect(await customerOf(phone)).toMatchObject({ name: 'Гульнора', passwordHash: null, locale: 'ru' });
    expect(await orderOf(number)).toMatchObject({ staffId: 1, name: 'Гульнора', address: 'Чиланзар, 5', total: COST });
    expect(await stockOf(13)).toBe(49);
    expect(shop.sent).toMatchObject([
      { phone, subject: `order:${number}`, text: `Amper: заказ ${number} принят, ${formatSum(COST, 'ru')}.` },
    ]);

    await shop.http.call('POST', '/login', { body: { phone_number: phone } });
    const code = shop.http.codeOf(phone);
    const { body } = await shop.http.call('POST', '/login/check', { body: { phone_number: phone, otp: code } });
    const list = await shop.http.call('GET', '/orders', { token: String(body.data?.token) });
    expect(list.body.data).toMatchObject([{ order_number: number }]);
  });

  test('has its author in the order and in the audit log, without personal data', async () => {
    const phone = newPhone();
    const { number } = await placed(form(phone));
    const order = await orderOf(number);
    const history = await database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order?.id ?? 0));
    expect(history).toMatchObject([{ status: 'new', author: 'Дилноза Юсупова' }]);
    const [entry] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ kind: 'order_placed', subject: `order:${number}`, staffId: 1 });
    expect(JSON.stringify(entry?.details)).not.toContain(phone);
  });

  test('takes no account over: name, e-mail and language of a known customer stay', async () => {
    const buyer = await shop.buyer();
    const { number } = await placed(
      form(buyer.phone, { name: '', locale: 'uz', address: null, address_id: buyer.addressId }),
    );
    expect(await orderOf(number)).toMatchObject({
      customerId: buyer.id,
      name: 'Азиз',
      locale: 'uz',
      address: 'Нукус, 14',
    });
    expect(shop.sent[0]?.text).toContain('qabul qilindi');
    await placed(form(buyer.phone, { name: 'Другой', allows_duplicate: true }));
    expect(await customerOf(buyer.phone)).toMatchObject({ name: 'Азиз', locale: 'ru' });
  });

  test.each([
    ['a name', { name: ' ' }, 'name'],
    ['an address', { address: '' }, 'address_id'],
    ['a store of a pickup', { shipping_method_id: 2 }, 'store_id'],
    ['goods', { goods: [] }, 'goods'],
    ['an address of the customer', { address: null, address_id: 1 }, 'address_id'],
  ])('without %s it is refused at the field, and nobody becomes a customer', async (_, own, field) => {
    const phone = newPhone();
    const { status, errors } = await place(form(phone, own));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(await customerOf(phone)).toBeUndefined();
  });

  test('a disabled customer is said in words', async () => {
    const buyer = await shop.buyer();
    await database.db.update(customers).set({ disabledAt: new Date() }).where(eq(customers.id, buyer.id));
    expect((await find({ by: 'phone', phone: buyer.phone })).is_disabled).toBe(true);
    const { status, message } = await place(form(buyer.phone));
    expect([status, message]).toEqual([409, expect.stringContaining('покупатель отключён')]);
  });

  test('another total is 409 with the quote of now, and nothing is written', async () => {
    const phone = newPhone();
    const { status, data } = await place(form(phone, { expected_total: 1 }));
    expect([status, data]).toEqual([409, expect.objectContaining({ total: COST })]);
    expect([await customerOf(phone), await stockOf(13), shop.sent]).toEqual([undefined, 50, []]);
  });

  test('what is short is 409 with what is left', async () => {
    const goods = [{ product_id: 11, quantity: 4 }];
    const { status, data } = await place(form(newPhone(), { goods, expected_total: 40_000_000 }));
    expect([status, data]).toEqual([
      409,
      { items: [expect.objectContaining({ product_id: 11, requested: 4, left: 3 })] },
    ]);
  });

  test('the cart loses what was ordered and keeps the rest', async () => {
    const buyer = await shop.buyer([13, 1], [11, 2]);
    await placed(form(buyer.phone));
    const cart = await database.db.select().from(cartItems).where(eq(cartItems.customerId, buyer.id));
    expect(cart).toMatchObject([{ productId: 11, quantity: 2 }]);
  });

  test('a coupon is counted once and refused when it is used up', async () => {
    await database.db.insert(coupons).values({ code: 'ONCE', kind: 'sum', value: 100_000, usesTotal: 1 });
    const { number } = await placed(form(newPhone(), { coupon: 'once', expected_total: COST - 100_000 }));
    expect(await orderOf(number)).toMatchObject({ couponCode: 'ONCE', total: COST - 100_000 });
    const { status, data } = await place(form(newPhone(), { coupon: 'once', expected_total: COST - 100_000 }));
    expect([status, data]).toMatchObject([409, { total: COST, coupon: { valid: false } }]);
    expect(await database.db.$count(couponUses)).toBe(1);
  });

  test('a voucher is used once', async () => {
    const buyer = await shop.buyer();
    await shop.vouchers.create({ id: buyer.id, phone: buyer.phone }, 'ru');
    const own = { payment_method_id: 2, use_voucher: true, expected_total: COST - 50_000 };
    await placed(form(buyer.phone, own));
    expect(await database.db.select().from(vouchers).where(eq(vouchers.customerId, buyer.id))).toMatchObject([
      { status: 'used' },
    ]);
    expect((await place(form(buyer.phone, { ...own, allows_duplicate: true }))).status).toBe(409);
  });
});

describe('once', () => {
  test('eight calls with one key at the same time are one order, one customer and one SMS', async () => {
    const phone = newPhone();
    const body = form(phone);
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ data }) => placedPhoneOrderSchema.parse(data).number)).size).toBe(1);
    expect([(await ordersOfPhone(phone)).length, shop.sent.length, await stockOf(13)]).toEqual([1, 1, 49]);
  });

  test('the key with other goods is refused', async () => {
    const body = form(newPhone());
    await placed(body);
    const other = { ...body, goods: [{ product_id: 13, quantity: 2 }], expected_total: 2 * COST };
    expect((await place(other)).status).toBe(422);
  });

  test('two operators with one customer: the second is told of the first order, and may order again', async () => {
    const phone = newPhone();
    const answers = await Promise.all([place(form(phone)), place(form(phone))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [first] = await ordersOfPhone(phone);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ data: { duplicate: first?.number }, message: expect.stringContaining('заказ №') });
    await placed(form(phone, { allows_duplicate: true }));
    expect(await ordersOfPhone(phone)).toHaveLength(2);
  });

  test('the last piece goes to the operator or to the storefront, never to both', async () => {
    for (let round = 0; round < 5; round++) {
      await setStock(11, 1);
      const buyer = await shop.buyer([11, 1]);
      const goods = [{ product_id: 11, quantity: 1 }];
      const [byPhone, online] = await Promise.all([
        place(form(newPhone(), { goods, expected_total: 10_000_000 })),
        shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined }).then(
          () => 201,
          () => 409,
        ),
      ]);
      expect([byPhone.status, online].sort()).toEqual([201, 409]);
      expect(await stockOf(11)).toBe(0);
    }
  });
});

describe('from a request or an earlier order', () => {
  async function request(phone: string): Promise<number> {
    const goods = [
      { product_id: 13, name: 'Velvet', quantity: 1, shown_price: COST, price: COST, status: 1 },
      { product_id: 12, name: 'Белый', quantity: 1, shown_price: 1, price: 1, status: 1 },
    ];
    const [row] = await database.db
      .insert(requests)
      .values({ type: 'fast_order', locale: 'uz', name: 'Шахноза', phone, payload: { goods }, fingerprint: phone })
      .returning();
    return row?.id ?? 0;
  }

  test('phone, name and goods of a request are filled in without being shown, and the order closes it', async () => {
    const phone = newPhone();
    const id = await request(phone);
    const [person] = await database.db.insert(staff).values({ name: 'Лола', email: 'lola@amper.uz' }).returning();
    shop.office.be({ id: person?.id ?? 0 });
    const source = { by: 'request', id } as const;
    const { text, data } = await shop.office.post('/phone-orders/customer', source);
    expect(data).toMatchObject({
      ...{ phone: `+998 ** *** ** ${phone.slice(-2)}`, name: 'Шахноза', locale: 'uz', unavailable: ['Белый'] },
      goods: [{ product_id: 13, quantity: 1 }],
    });
    expect(text).not.toContain(phone);
    const { number } = await placed(form(phone, { source, name: '' }));
    expect(await orderOf(number)).toMatchObject({ phone, name: 'Шахноза' });
    expect(await database.db.select().from(requests).where(eq(requests.id, id))).toMatchObject([{ status: 'done' }]);
    expect(await database.db.select().from(requestEvents).where(eq(requestEvents.requestId, id))).toMatchObject([
      { kind: 'done', staffId: person?.id, note: `Оформлен заказ № ${number}` },
    ]);
    const order = await orderOf(number);
    const [first] = await database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order?.id ?? 0));
    expect(first?.note).toBe(`По обращению № ${id}`);
  });

  test('a refused order leaves the request open', async () => {
    const phone = newPhone();
    const id = await request(phone);
    expect((await place(form(phone, { source: { by: 'request', id }, expected_total: 1 }))).status).toBe(409);
    expect(await database.db.select().from(requests).where(eq(requests.id, id))).toMatchObject([{ status: 'new' }]);
  });

  test('a request without an Uzbek number, or of whom data were deleted, cannot be ordered for', async () => {
    const id = await request('4915112345678');
    const { status, message } = await shop.office.post('/phone-orders/customer', { by: 'request', id });
    expect([status, message]).toEqual([409, expect.stringContaining('номера')]);
  });

  test('an order is repeated at the prices of today; what is gone is named', async () => {
    const phone = newPhone();
    const goods = [11, 13].map((product_id) => ({ product_id, quantity: 2 }));
    const { number } = await placed(form(phone, { goods, expected_total: 28_000_000 }));
    await setStock(11, 0);
    const found = await find({ by: 'order', number });
    expect(found).toMatchObject({ goods: [{ product_id: 13, quantity: 2 }], name: 'Гульнора' });
    expect(found.unavailable).toEqual(['Смартфон Samsung Galaxy S25 чёрный']);
    await placed(form(phone, { source: { by: 'order', number }, name: '' }));
    expect(await ordersOfPhone(phone)).toHaveLength(2);
  });

  test('needs the permission of what it starts from, and its stores', async () => {
    const phone = newPhone();
    const source = { by: 'request', id: await request(phone) } as const;
    const { number } = await placed(form(phone));
    const customer = (from: object) => shop.office.post('/phone-orders/customer', from);
    shop.office.be(only('orders:create'));
    expect((await customer(source)).status).toBe(403);
    expect((await place(form(phone, { source }))).status).toBe(403);
    expect((await customer({ by: 'order', number })).status).toBe(403);
    shop.office.be({ storesOf: (permission) => (permission === 'orders:see' ? new Set([20]) : 'all') });
    expect((await customer({ by: 'order', number })).status).toBe(404);
  });
});

test('who works in some stores places pickups there and nothing else', async () => {
  shop.office.be({ storesOf: () => new Set([1]) });
  const pickup = { shipping_method_id: 2, address: null, store_id: 1 };
  expect((await place(form(newPhone()))).status).toBe(403);
  expect((await place(form(newPhone(), { ...pickup, store_id: 20 }))).status).toBe(403);
  await placed(form(newPhone(), pickup));
});

test('an address of another customer is not theirs', async () => {
  const [mine, other] = [await shop.buyer(), await shop.buyer()];
  const [theirs] = await database.db.select().from(addresses).where(eq(addresses.customerId, other.id));
  const { status } = await place(form(mine.phone, { address: null, address_id: theirs?.id }));
  expect(status).toBe(422);
});
