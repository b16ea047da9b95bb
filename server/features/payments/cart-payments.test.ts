import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentByBankSchema } from '#contract/payments/card-payments.ts';
import { cartPaymentDoneSchema, cartPaymentProblemSchema } from '#contract/payments/cart-payments.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type Payer, type PaymentsShop, paymentsShop } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const COST = 4_000_000;
const CODE = '666666';
let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const row = { productId: 13, storeId: 1, quantity: 50 };
  const target = [storeStock.productId, storeStock.storeId];
  await database.db
    .insert(storeStock)
    .values(row)
    .onConflictDoUpdate({ target, set: { quantity: 50 } });
  bank = await startTestBank();
  const account = { provider: 'plum' as const, login: 'shop@sandbox.test', password: 'sandbox' };
  shop = await paymentsShop(database.db, { ...account, url: bank.url, timeoutMs: 2_000 });
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
  await database.drop();
});

const form = (payer: Payer) => ({
  ...{ name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 },
  ...{ payment_method_id: 2, expected_total: COST },
});
const start = (payer: Payer, own: object = {}) =>
  payer.call('POST', '/v2/payments/cart', {
    ...{ ...form(payer), card_number: TEST_CARDS.pays, validity: '03/99' },
    ...own,
  });
const confirm = (payer: Payer, session: string, own: object = {}) =>
  payer.call('POST', '/v2/payments/cart/confirm', { ...form(payer), session, otp: CODE, ...own });
const ordersOf = (payer: Payer) => database.db.select().from(orders).where(eq(orders.customerId, payer.id));
async function sessionOf(payer: Payer, own: object = {}): Promise<string> {
  const { status, body } = await start(payer, own);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data.session;
}

test('a guest cannot pay', async () => {
  for (const url of ['/api/v2/payments/cart', '/api/v2/payments/cart/confirm']) {
    expect((await shop.http.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  }
});

test('a card and the bank’s code order the cart; confirmed again it is the same order', async () => {
  const payer = await shop.payer([13, 1]);
  const started = await start(payer);
  expect(started.status).toBe(201);
  const { session } = codeSentByBankSchema.strict().parse(started.body.data);
  const confirmed = await Promise.all([1, 2, 3].map(() => confirm(payer, session)));
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [done] = confirmed.map(({ body }) => cartPaymentDoneSchema.strict().parse(body.data));
  expect(done?.receipt).toMatchObject({ orderName: done?.order_number, totalAmount: COST });
  expect(await ordersOf(payer)).toMatchObject([{ number: done?.order_number, status: 'new', address: 'Нукус, 14' }]);
  const left = await database.db.select().from(cartItems).where(eq(cartItems.customerId, payer.id));
  expect(left).toEqual([]);
  expect((await confirm(payer, session)).body).toEqual(confirmed[0]?.body);
});

test('what is wrong with the form or the card is reported at its field before the bank is called', async () => {
  const payer = await shop.payer([13, 1]);
  const wrong: [object, string[]][] = [
    [{ card_number: undefined, validity: undefined }, ['card_number', 'validity']],
    [{ card_number: '8600 1234' }, ['card_number']],
    [{ validity: '1025' }, ['validity']],
    [{ card_id: 999 }, ['card_id']],
    [{ name: '', expected_total: undefined }, ['expected_total', 'name']],
    [{ shipping_method_id: 99 }, ['shipping_method_id']],
  ];
  for (const [own, fields] of wrong) {
    const { status, body } = await start(payer, own);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields]);
  }
});

test('another total than the cart’s is refused by both calls, with the right one', async () => {
  const payer = await shop.payer([13, 1]);
  const changed = { status: 409, body: { data: { reason: 'totals_changed', total: COST } } };
  expect(await start(payer, { expected_total: COST - 1 })).toMatchObject(changed);
  const session = await sessionOf(payer);
  expect(await confirm(payer, session, { expected_total: 1 })).toMatchObject(changed);
  const dearer = await confirm(payer, session, { shipping_method_id: 3 });
  expect(dearer.status).toBe(409);
  expect(cartPaymentProblemSchema.parse(dearer.body.data)).toHaveProperty('lines');
  expect((await confirm(payer, session)).status).toBe(200);
});

test('a wrong code is reported at its field, and a session is its customer’s only', async () => {
  const [payer, stranger] = [await shop.payer([13, 1]), await shop.payer([13, 1])];
  const session = await sessionOf(payer);
  const wrong = await confirm(payer, session, { otp: '111111' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { otp: ['Неверный код. Осталось 2 попытки.'] } } });
  expect((await confirm(stranger, session)).status).toBe(404);
  shop.advanceTime(121);
  const resent = await payer.call('POST', '/v2/payments/resend', { session });
  expect(resent).toMatchObject({ status: 200, body: { data: { session, resend_after: 120 } } });
  shop.advanceTime(301);
  expect(await confirm(payer, session)).toMatchObject({ status: 409, body: { data: { reason: 'session_over' } } });
});
