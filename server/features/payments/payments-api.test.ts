import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/i18n/locale.ts';
import { receiptSchema } from '#contract/payments/card-payments.ts';
import { DAY_SECONDS, HOUR_MS } from '#contract/time/durations.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type Payer, type PaymentsShop, paymentsShop, type SiteAnswer } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { limitCardAttempts } from './card-attempts.ts';

// 13 costs 4 million; courier in Tashkent is free.
const COST = 4_000_000;
const CODE = '666666';
let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  bank = await startTestBank();
  const account = { provider: 'plum' as const, login: 'shop@sandbox.test', password: 'sandbox' };
  shop = await paymentsShop(database.db, { ...account, url: bank.url, timeoutMs: 2_000 });
});
beforeEach(async () => {
  await setStock(50);
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
  await database.drop();
});

async function setStock(quantity: number): Promise<void> {
  const row = { productId: 13, storeId: 1, quantity };
  const target = [storeStock.productId, storeStock.storeId];
  await database.db.insert(storeStock).values(row).onConflictDoUpdate({ target, set: { quantity } });
}
const stock = async () =>
  (await database.db.select().from(storeStock).where(eq(storeStock.productId, 13)))[0]?.quantity ?? 0;
const ordersOf = (payer: Payer) => database.db.select().from(orders).where(eq(orders.customerId, payer.id));
const listed = async (payer: Payer) => {
  const { data } = (await payer.call('GET', '/v2/orders')).body as unknown as { data: { order_number: string }[] };
  return data.map(({ order_number }) => order_number);
};
const cartOf = (payer: Payer) => database.db.select().from(cartItems).where(eq(cartItems.customerId, payer.id));

const create = (payer: Payer, own: object = {}, language: Locale = 'ru') =>
  payer.call(
    'POST',
    '/site/orders/create-order/',
    { phone: payer.phone, card_number: TEST_CARDS.pays, expiry_date: '0399', amount: COST, ...own },
    language,
  );
const confirm = (payer: Payer, session: string, own: object = {}, language: Locale = 'ru') =>
  payer.call(
    'POST',
    '/site/orders/confirm-order/',
    {
      ...{ session, otp: CODE, name: 'Азиз', phone: payer.phone, address: 'Нукус, 14', payment_method: 2 },
      ...{ shipping_method: 'delivery', shipping_price: 0, subtotal: COST, total: COST, voucher: false, products: [] },
      ...own,
    },
    language,
  );
async function sessionOf(payer: Payer, own: object = {}): Promise<string> {
  const { status, body } = await create(payer, own);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.result.session;
}
/** What the bank has taken for this payer's orders and not refunded. */
async function takenFrom(payer: Payer): Promise<number> {
  const references = (await database.db.execute(`select reference from payments where customer_id = ${payer.id}`)).rows;
  const known = new Set(references.map((row) => row.reference));
  return (await bank.ledger()).filter(({ reference, state }) => known.has(reference) && state === 'taken').length;
}

describe('paying for the cart', () => {
  test('a card and the bank’s code create a new, paid order with a receipt and empty the cart', async () => {
    const payer = await shop.payer([13, 2]);
    const { status, body } = await create(payer, { amount: 2 * COST });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      result: { session: expect.any(String), otpSentPhone: '99890*****17', resend_after: 120 },
    });
    expect(await takenFrom(payer)).toBe(0);
    const answer = await confirm(payer, body.result.session, { total: 2 * COST });
    expect(answer).toMatchObject({ status: 200, body: { success: true, result: expect.stringMatching(/^26-\d{6}$/) } });
    const number = answer.body.result;
    const { data } = (await payer.call('GET', `/v2/orders/${number}`)).body;
    expect(data).toMatchObject({ status: 'new', payment_status: 'paid', total: 2 * COST, can_pay: false });
    expect(receiptSchema.parse(data.receipt)).toMatchObject({
      name: 'Amper',
      orderName: number,
      cardNumber: '8600 06•• •••• 6311',
      commission: 0,
      totalAmount: 2 * COST,
    });
    expect(await cartOf(payer)).toEqual([]);
    expect(await stock()).toBe(48);
    expect(await takenFrom(payer)).toBe(1);
    // The same confirmation again is the same order, whatever is in the cart by now.
    expect(await confirm(payer, body.result.session, { total: 2 * COST })).toMatchObject({ body: { result: number } });
    expect(await takenFrom(payer)).toBe(1);
  });

  test('twenty concurrent confirmations take the money once and return one order', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(payer, session)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.result}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await takenFrom(payer)).toBe(1);
    expect(await ordersOf(payer)).toHaveLength(1);
    expect(await stock()).toBe(49);
  });

  test('three wrong codes end the session and release the goods', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    const wrong = (language: Locale) => confirm(payer, session, { otp: '111111' }, language);
    const first = await wrong('ru');
    expect(first).toMatchObject({ status: 422, body: { success: false, error: 'Неверный код. Осталось 2 попытки.' } });
    expect(first.body.errors).toEqual({ otp: ['Неверный код. Осталось 2 попытки.'] });
    expect(await stock()).toBe(50);
    expect((await wrong('uz')).body.error).toBe('Kod notoʻgʻri. 1 ta urinish qoldi.');
    expect(await wrong('ru')).toMatchObject({ status: 409, body: { data: { reason: 'session_over' } } });
    expect(await stock()).toBe(50);
    // Not even the right one.
    expect(await confirm(payer, session)).toMatchObject({ status: 409, body: { data: { reason: 'session_over' } } });
    expect(await cartOf(payer)).toHaveLength(1);
    expect((await payer.call('GET', '/v2/orders')).body.data).toEqual([]);
    expect(await takenFrom(payer)).toBe(0);
  });

  test('a code that was wrong once and then right pays', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    await confirm(payer, session, { otp: '111111' });
    const { status, body } = await confirm(payer, session);
    expect(status).toBe(200);
    expect(await takenFrom(payer)).toBe(1);
    expect(await listed(payer)).toEqual([body.result]);
    expect(await stock()).toBe(49);
  });

  test('after a wrong code a cash order can use the last piece, the voucher and the coupon', async () => {
    await setStock(1);
    const payer = await shop.payer([13, 1]);
    await payer.call('POST', '/v2/vouchers/create');
    const voucher = { amount: COST - 50_000, use_voucher: true };
    const session = await sessionOf(payer, voucher);
    const order = { total: COST - 50_000, voucher: true };
    expect((await confirm(payer, session, { ...order, otp: '111111' })).status).toBe(422);
    const choices = { shipping_method_id: 1, payment_method_id: 2, use_voucher: true };
    const { body } = await payer.call('POST', '/v2/orders/quote', choices);
    expect(body.data).toMatchObject({ total: COST - 50_000, missing: [], voucher: { valid: true } });
    const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
    const placed = await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 1, expected_total: COST });
    expect(placed.status).toBe(201);
    expect(await stock()).toBe(0);
    // The code that comes after all pays nothing: there is nothing in the cart.
    expect((await confirm(payer, session, order)).status).toBe(409);
    expect(await takenFrom(payer)).toBe(0);
    expect(await listed(payer)).toEqual([placed.body.data.order_number]);
  });

  test('concurrent card and cash orders sell the last piece once and take its money once', async () => {
    const form = { name: 'Азиз', shipping_method_id: 1, payment_method_id: 1 };
    for (let round = 0; round < 6; round++) {
      await setStock(1);
      const payer = await shop.payer([13, 1]);
      const session = await sessionOf(payer);
      const [right] = await Promise.all([
        round % 2 === 0 ? confirm(payer, session) : confirm(payer, session, { otp: '111111' }),
        confirm(payer, session, { otp: '111111' }),
        ...Array.from({ length: 4 }, () =>
          payer.call('POST', '/v2/orders', { ...form, phone_number: payer.phone, address_id: payer.addressId }),
        ),
      ]);
      const numbers = await listed(payer);
      expect(numbers.length).toBeLessThanOrEqual(1);
      expect((await stock()) + numbers.length).toBe(1);
      expect(await takenFrom(payer)).toBe(right.status === 200 ? 1 : 0);
      expect(right.status === 200 ? [right.body.result] : numbers).toEqual(numbers);
    }
  });

  test('of two browsers that pay for one cart at the same time one succeeds', async () => {
    for (let round = 0; round < 15; round++) {
      const payer = await shop.payer([13, 1]);
      const sessions = [await sessionOf(payer), await sessionOf(payer, { card_number: TEST_CARDS.humo })];
      const answers = await Promise.all(sessions.map((session) => confirm(payer, session)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await takenFrom(payer)).toBe(1);
      expect(await listed(payer)).toHaveLength(1);
    }
  });

  test('after a wrong code another card can buy the last piece', async () => {
    await setStock(1);
    const payer = await shop.payer([13, 1]);
    await confirm(payer, await sessionOf(payer), { otp: '111111' });
    expect(await stock()).toBe(1);
    const second = await sessionOf(payer, { card_number: TEST_CARDS.humo });
    expect((await confirm(payer, second)).status).toBe(200);
    expect(await stock()).toBe(0);
  });

  test('a session is valid for its customer only', async () => {
    const [payer, stranger] = [await shop.payer([13, 1]), await shop.payer([13, 1])];
    const session = await sessionOf(payer);
    const notFound = { status: 404, body: { success: false, error: expect.any(String) } };
    expect(await confirm(stranger, session)).toMatchObject(notFound);
    expect(await stranger.call('POST', '/site/orders/resend-otp/', { session })).toMatchObject(notFound);
    expect(await confirm(payer, 'a'.repeat(32))).toMatchObject(notFound);
    const guest = await shop.http.app.inject({ method: 'POST', url: '/api/site/orders/create-order/', payload: {} });
    expect([guest.statusCode, guest.json().success]).toEqual([401, false]);
    expect((await confirm(payer, session)).status).toBe(200);
  });

  test('a session ends after five minutes', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    shop.advanceTime(301);
    const over = { status: 409, body: { success: false, data: { reason: 'session_over' } } };
    expect(await confirm(payer, session)).toMatchObject(over);
    expect(await payer.call('POST', '/site/orders/resend-otp/', { session })).toMatchObject(over);
    expect(await stock()).toBe(50);
    expect(await takenFrom(payer)).toBe(0);
  });

  test('a reservation of a process that died before it called the bank is released, and the code still pays', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    const left = { state: 'confirming' as const, confirmRequestedAt: null, nextCheckAt: new Date(0) };
    const [payment] = await database.db.update(payments).set(left).where(eq(payments.customerId, payer.id)).returning();
    const form = { name: 'Азиз', phone_number: payer.phone, payment_method_id: 2, shipping_method_id: 1 };
    const options = { paymentKey: payment?.reference ?? '', expectedTotal: COST, locale: 'ru' as const };
    await shop.orders.reserve(payer, { ...form, address_id: payer.addressId }, options);
    expect(await stock()).toBe(49);
    await shop.reconcile();
    expect(await stock()).toBe(50);
    expect((await confirm(payer, session)).status).toBe(200);
    expect(await stock()).toBe(49);
  });

  test('another code can be requested after two minutes in the same session', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    const resend = () => payer.call('POST', '/site/orders/resend-otp/', { session });
    const early = await resend();
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(100);
    shop.advanceTime(121);
    const both = await Promise.all([resend(), resend()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const [sent] = both.filter(({ status }) => status === 200);
    expect(sent?.body).toEqual({ success: true, result: { otpSentPhone: '99890*****17', resend_after: 120 } });
    expect((await confirm(payer, session)).status).toBe(200);
  });
});

describe('totals', () => {
  test('an amount that differs from the cart’s total is refused with the right total before the bank is called', async () => {
    const payer = await shop.payer([13, 1]);
    for (const amount of [1, COST - 1, 0, COST + 1]) {
      const answer = await create(payer, { amount, shipping_method_id: 1 });
      expect(answer).toMatchObject({
        status: 409,
        body: { success: false, data: { reason: 'totals_changed', total: COST } },
      });
    }
    expect((await create(payer, { amount: -5 })).status).toBe(422);
    expect((await create(payer, { amount: 'a lot' })).status).toBe(422);
  });

  test('the chosen delivery is part of the total; a client without a choice may pay the total of any method', async () => {
    const payer = await shop.payer([13, 1]);
    expect((await create(payer, { amount: COST + 30_000, shipping_method_id: 3 })).status).toBe(200);
    expect((await create(payer, { amount: COST, shipping_method_id: 3 })).status).toBe(409);
    expect((await create(payer, { amount: COST + 45_000, shipping_method_id: 10, region_id: 3 })).status).toBe(200);
    for (const amount of [COST, COST + 30_000, COST + 45_000])
      expect((await create(payer, { amount })).status).toBe(200);
  });

  test('a manipulated total or a changed cart is not paid', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer);
    const cheaper = await confirm(payer, session, { total: 1000 });
    expect(cheaper).toMatchObject({ status: 409, body: { success: false, data: { total: COST } } });
    // The code was for one piece by courier.
    expect((await confirm(payer, session, { shipping_method: 3 })).status).toBe(409);
    await database.db.update(cartItems).set({ quantity: 2 }).where(eq(cartItems.customerId, payer.id));
    const more = await confirm(payer, session);
    expect(more).toMatchObject({ status: 409, body: { success: false, data: { total: 2 * COST } } });
    expect(await stock()).toBe(50);
    expect(await takenFrom(payer)).toBe(0);
    await database.db.update(cartItems).set({ quantity: 1 }).where(eq(cartItems.customerId, payer.id));
    expect((await confirm(payer, session)).status).toBe(200);
  });

  test('both steps report sold-out goods', async () => {
    const payer = await shop.payer([13, 3]);
    const session = await sessionOf(payer, { amount: 3 * COST });
    await setStock(2);
    const items = [{ product_id: 13, requested: 3, left: 2 }];
    const out = { status: 409, body: { success: false, data: { items } } };
    expect(await confirm(payer, session, { total: 3 * COST })).toMatchObject(out);
    expect(await create(payer, { amount: 3 * COST })).toMatchObject(out);
    expect(await takenFrom(payer)).toBe(0);
  });

  test('an empty cart cannot be paid', async () => {
    expect((await create(await shop.payer())).status).toBe(409);
  });
});

describe('cards', () => {
  const refused = async (own: object, language: Locale = 'ru') => {
    const { status, body } = await create(await shop.payer([13, 1]), own, language);
    expect([status, body.success]).toEqual([422, false]);
    return body.errors;
  };

  test('card errors are reported at their field in the caller’s language', async () => {
    expect(await refused({ card_number: '8600 1234' })).toEqual({ card_number: ['В номере карты 16 цифр'] });
    expect(await refused({ expiry_date: '1399' })).toEqual({ expiry_date: ['Укажите месяц и год, как на карте'] });
    expect(await refused({ card_number: '', expiry_date: '' })).toEqual({
      card_number: ['Поле обязательно для заполнения'],
      expiry_date: ['Поле обязательно для заполнения'],
    });
    expect(await refused({ expiry_date: '1025' })).toEqual({ expiry_date: ['Срок действия карты истёк'] });
  });

  test('whoever tries out cards learns nothing: one answer for cards that do not exist, are blocked or have another date', async () => {
    const attempts = {
      'no such card': { card_number: '8600000000000007' },
      'wrong check digit': { card_number: '8600069195406312' },
      'another date': { expiry_date: '04/99' },
      blocked: { card_number: TEST_CARDS.isBlocked },
    };
    const refusal = 'Эту карту принять не получилось. Проверьте номер и срок или возьмите другую карту.';
    for (const [name, own] of Object.entries(attempts)) {
      expect([name, await refused(own)]).toEqual([name, { card_number: [refusal] }]);
    }
    expect(await refused({ card_number: TEST_CARDS.isBlocked }, 'uz')).toEqual({
      card_number: ['Bu kartani qabul qilib boʻlmadi. Raqami va muddatini tekshiring yoki boshqa kartani tanlang.'],
    });
    const payer = await shop.payer();
    const bound = [];
    for (const { card_number = TEST_CARDS.pays, expiry_date: validity = '0399' } of Object.values(attempts) as {
      card_number?: string;
      expiry_date?: string;
    }[]) {
      bound.push((await payer.call('POST', '/v2/cards', { card_number, validity })).body);
    }
    expect(new Set(bound.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('a card without enough money takes nothing and reserves nothing', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await sessionOf(payer, { card_number: TEST_CARDS.hasTooLittle });
    const poor = await confirm(payer, session);
    expect(poor).toMatchObject({ status: 409, body: { success: false, data: { reason: 'card_refused' } } });
    expect(poor.body.error).toBe('На карте не хватает денег. Пополните её или возьмите другую карту.');
    expect(await stock()).toBe(50);
    expect((await payer.call('GET', '/v2/orders')).body.data).toEqual([]);
    expect(await takenFrom(payer)).toBe(0);
  });

  test('card numbers cannot be tested by the hundred', async () => {
    const payer = await shop.payer([13, 1]);
    const answers: SiteAnswer[] = [];
    for (let n = 0; n < 11; n += 1) answers.push(await create(payer, { card_number: '8600000000000007' }));
    expect(answers.slice(0, 10).every(({ status }) => status === 422)).toBe(true);
    expect(answers[10]).toMatchObject({
      status: 429,
      body: { error: 'Слишком много попыток оплаты. Подождите несколько минут.' },
    });
    shop.advanceTime(601);
    expect((await create(payer)).status).toBe(200);
  });

  test('twenty tries a day and person, wherever cards are typed, also when they are sent at once', async () => {
    const payer = await shop.payer([13, 1]);
    const bind = (n: number) =>
      payer.call('POST', '/v2/cards', { card_number: `86000000000000${String(n).padStart(2, '0')}`, validity: '0399' });
    const burst = async () =>
      (await Promise.all(Array.from({ length: 30 }, (_, n) => bind(n)))).map(({ status }) => status);
    const refusals = (statuses: number[]) => statuses.filter((status) => status === 422).length;
    expect(refusals(await burst())).toBe(10);
    shop.advanceTime(601);
    expect(refusals(await burst())).toBe(10);
    shop.advanceTime(601);
    const spent = await create(payer);
    expect(spent).toMatchObject({
      status: 429,
      body: { error: 'На сегодня попыток с картой больше нет. Попробуйте завтра или оплатите при получении.' },
    });
    shop.advanceTime(DAY_SECONDS);
    expect((await create(payer)).status).toBe(200);
  });

  test('forty tries in ten minutes and address, whoever makes them', async () => {
    const caller = (customerId: number) => ({ customerId, address: '203.0.113.77' });
    const deps = { db: database.db, now: () => new Date() };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => limitCardAttempts(deps, caller(1_000_000 + n), 'typed')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    await limitCardAttempts(deps, { customerId: 1_000_000, address: '203.0.113.78' }, 'typed');
  });
});

describe('orders that await payment', () => {
  async function unpaidOrder(payer: Payer): Promise<string> {
    const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
    const { body } = await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 2 });
    expect(body.data).toMatchObject({ status: 'awaiting_payment', can_pay: true });
    return body.data.order_number;
  }
  const start = (payer: Payer, order_number: string, own: object = {}) =>
    payer.call('POST', '/v2/payments', {
      ...{ order_number, card_number: TEST_CARDS.humo, validity: '0399', amount: COST },
      ...own,
    });
  const finish = (payer: Payer, session: string, otp = CODE) =>
    payer.call('POST', '/v2/payments/confirm', { session, otp });

  test('are paid with a typed card', async () => {
    const payer = await shop.payer([13, 1]);
    const number = await unpaidOrder(payer);
    const started = await start(payer, number);
    expect(started).toMatchObject({
      status: 201,
      body: { data: { session: expect.any(String), otp_sent_phone: '99890*****37', resend_after: 120 } },
    });
    const done = await finish(payer, started.body.data.session);
    expect(done).toMatchObject({ status: 200, body: { data: { order_number: number } } });
    expect(receiptSchema.parse(done.body.data.receipt)).toMatchObject({ orderName: number, totalAmount: COST });
    const { data } = (await payer.call('GET', `/v2/orders/${number}`)).body;
    expect(data).toMatchObject({ status: 'new', payment_status: 'paid' });
    expect((await start(payer, number)).status).toBe(404);
  });

  test('belong to their customer, keep their total, and are paid once from two sessions', async () => {
    const [payer, stranger] = [await shop.payer([13, 1]), await shop.payer()];
    const number = await unpaidOrder(payer);
    expect((await start(stranger, number)).status).toBe(404);
    expect(await start(payer, number, { amount: 1 })).toMatchObject({ status: 409, body: { data: { total: COST } } });
    const sessions = await Promise.all([1, 2, 3].map(async () => (await start(payer, number)).body.data.session));
    const answers = await Promise.all(sessions.map((session) => finish(payer, session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await takenFrom(payer)).toBe(1);
  });

  test('cannot be paid after they are cancelled, and a cancelled paid order is refunded', async () => {
    const payer = await shop.payer([13, 2]);
    const number = await unpaidOrder(payer);
    const late = (await start(payer, number, { amount: 2 * COST })).body.data.session;
    await payer.call('POST', `/v2/orders/${number}/cancel`);
    expect((await finish(payer, late)).status).toBe(409);
    expect(await takenFrom(payer)).toBe(0);

    const rich = await shop.payer([13, 1]);
    const paid = (await confirm(rich, await sessionOf(rich))).body.result;
    expect(await takenFrom(rich)).toBe(1);
    expect((await rich.call('POST', `/v2/orders/${paid}/cancel`)).status).toBe(200);
    await shop.work();
    expect(await takenFrom(rich)).toBe(0);
    const { data } = (await rich.call('GET', `/v2/orders/${paid}`)).body;
    expect(data).toMatchObject({ status: 'cancelled', payment_status: 'reversed' });
    // Queued twice, it is refunded once.
    await shop.reconcile();
    expect((await bank.ledger()).filter(({ state }) => state === 'reversed')).toHaveLength(1);
  });
});

describe('bound cards', () => {
  const bind = (payer: Payer, own: object = {}) =>
    payer.call('POST', '/v2/cards', { card_number: TEST_CARDS.humo, validity: '03/99', ...own });
  const check = (payer: Payer, session: string, otp = CODE) =>
    payer.call('POST', '/v2/cards/confirm', { session, otp });

  test('are bound with a code, listed masked, paid with after a code, and removed', async () => {
    const payer = await shop.payer([13, 1]);
    const binding = await bind(payer);
    expect(binding).toMatchObject({ status: 201, body: { data: { resend_after: 120 } } });
    const { session } = binding.body.data;
    expect((await check(payer, session, '111111')).body.errors).toEqual({ otp: ['Неверный код. Осталось 2 попытки.'] });
    const bound = await check(payer, session);
    const card = { id: expect.any(Number), number: '9860 01•• •••• 5674', expiry: '03/99', bank: 'humo' };
    expect(bound).toMatchObject({ status: 201, body: { data: card } });
    expect((await check(payer, session)).body).toEqual(bound.body);
    expect((await payer.call('GET', '/v2/cards')).body).toEqual({ data: [card] });
    expect((await bind(payer)).status).toBe(409);

    const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
    const { data: order } = (await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 2 })).body;
    const what = { order_number: order.order_number, card_id: bound.body.data.id, amount: COST };
    const stranger = await shop.payer();
    expect((await stranger.call('POST', '/v2/payments', what)).status).not.toBe(201);
    const started = await payer.call('POST', '/v2/payments', what);
    expect(started.status).toBe(201);
    const paid = await payer.call('POST', '/v2/payments/confirm', { session: started.body.data.session, otp: CODE });
    expect(paid.body.data.receipt).toMatchObject({ cardNumber: '9860 01•• •••• 5674' });

    const one = `/v2/cards/${bound.body.data.id}`;
    expect((await stranger.call('DELETE', one)).status).toBe(404);
    expect((await payer.call('DELETE', one)).status).toBe(204);
    expect((await payer.call('DELETE', one)).status).toBe(404);
    expect((await payer.call('GET', '/v2/cards')).body).toEqual({ data: [] });
    expect((await bind(payer)).status).toBe(201);
  });

  test('cannot be bound by guessing: a hundred concurrent codes are three tries', async () => {
    const payer = await shop.payer();
    const { session } = (await bind(payer)).body.data;
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(payer, session, '111111')));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(2);
    expect((await check(payer, session)).status).toBe(409);
    const another = await shop.payer();
    expect((await check(another, session)).status).toBe(404);
    expect((await payer.call('GET', '/v2/cards')).body.data).toEqual([]);
  });

  test('survive a lost response: confirmed again it is the same card', async () => {
    const payer = await shop.payer();
    const { session } = (await bind(payer)).body.data;
    await bank.setFault('drop_after_commit');
    expect((await check(payer, session)).status).toBe(201);
    await bank.setFault('ok');
    expect((await payer.call('GET', '/v2/cards')).body.data).toHaveLength(1);
    // What was on the way to it is forgotten; the card stays.
    shop.advanceTime(2 * HOUR_MS);
    await shop.run('payments.delete_old_bindings');
    expect((await check(payer, session)).status).toBe(404);
    expect((await payer.call('GET', '/v2/cards')).body.data).toHaveLength(1);
  });
});

test('without a configured bank card calls respond 503', async () => {
  const bare = await paymentsShop(database.db, null);
  try {
    const payer = await bare.payer([13, 1]);
    const answer = await create(payer);
    expect(answer).toMatchObject({ status: 503, body: { success: false, error: 'Оплата картой сейчас недоступна.' } });
    expect((await payer.call('GET', '/v2/cards')).status).toBe(503);
    expect((await payer.call('GET', '/v2/payment-methods')).body.data).toMatchObject([{ code: 'cash' }]);
    const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
    expect((await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 2 })).status).toBe(422);
    expect((await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 1 })).status).toBe(201);
  } finally {
    await bare.close();
  }
});
