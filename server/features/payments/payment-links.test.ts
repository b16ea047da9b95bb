import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placedPhoneOrderSchema } from '#contract/phone-orders/phone-orders.ts';
import { redactUrl } from '#server/platform/http/logging.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { paymentLinks } from '#server/schema/payments-tables.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type PhoneOrdersShop, phoneOrdersShop } from '#server/testing/phone-orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const COST = 4_000_000;
const CARD = { card_number: TEST_CARDS.pays, validity: '0399' };
const CODE = '666666';
let database: TestDatabase;
let bank: TestBank;
let shop: PhoneOrdersShop;
let lastPhone = 998_947_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  bank = await startTestBank();
  shop = await phoneOrdersShop(database.db, bank);
});
beforeEach(() => {
  shop.sent.length = 0;
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
  await database.drop();
});

/** An order by phone that awaits its payment, and the secret of the link in its SMS. */
async function linkedOrder(phone = String(++lastPhone)): Promise<{ number: string; phone: string; token: string }> {
  const { status, data } = await shop.office.post('/phone-orders', {
    ...{ key: randomUUID(), source: { by: 'phone', phone }, goods: [{ product_id: 13, quantity: 1 }] },
    ...{ name: 'Гульнора', address: 'Чиланзар, 5', region_id: 10, locale: 'uz', expected_total: COST },
    ...{ shipping_method_id: 1, payment_method_id: 2, allows_duplicate: true },
  });
  expect(status).toBe(201);
  const token = /\/uz\/checkout\/pay\/([\w-]+)/.exec(shop.sent.at(-1)?.text ?? '')?.[1] ?? '';
  return { number: placedPhoneOrderSchema.parse(data).number, phone, token };
}
const call = async (step: 'start' | 'confirm' | 'resend', body: Record<string, unknown>) => {
  const { status, body: answer } = await shop.http.call('POST', `/payment-links/${step}`, { body });
  return { status, message: answer.message, data: answer.data as Record<string, unknown> | undefined };
};
const start = (token: string, own: object = {}) => call('start', { token, amount: COST, ...CARD, ...own });
const orderOf = async (number: string) => (await database.db.select().from(orders).where(eq(orders.number, number)))[0];
async function pay(token: string): Promise<void> {
  const { data } = await start(token);
  expect((await call('confirm', { token, session: data?.session, otp: CODE })).status).toBe(200);
}

test('the SMS has a link that cannot be guessed; the database and the log have not', async () => {
  const { number, token } = await linkedOrder();
  const { text, expiresAt } = shop.sent[0] ?? {};
  expect(text).toContain(`${number}-buyurtma`);
  expect(expiresAt).toEqual((await orderOf(number))?.payUntil);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await database.db.select().from(paymentLinks))).not.toContain(token);
  expect(shop.http.logged.join('')).not.toContain(token);
  for (const path of [`/checkout/pay/${token}`, `/uz/checkout/pay/${token}.data?_routes=x`, `//checkout//pay/${token}`])
    expect(redactUrl(path)).not.toContain(token);
});

test('the page shows the number, the goods and the sum, and nothing of the person', async () => {
  const { number, phone, token } = await linkedOrder();
  const shown = await shop.payments.links.read(token, 'ru');
  expect(shown).toEqual({
    ...{ state: 'open', number, total: COST, payUntil: expect.any(String) },
    lines: [{ name: 'Смартфон LG Velvet', quantity: 1, total: COST }],
    ways: { card: true, hosted: [] },
    attempt: null,
  });
  for (const secret of [phone, 'Гульнора', 'Чиланзар']) expect(JSON.stringify(shown)).not.toContain(secret);
});

describe('paying', () => {
  test('nobody signs in: the order becomes new, and the link pays nothing more', async () => {
    const { number, token } = await linkedOrder();
    const { status, data } = await start(token);
    expect([status, data]).toEqual([201, expect.objectContaining({ resend_after: 120 })]);
    const confirmation = { token, session: data?.session, otp: CODE };
    expect(await call('confirm', confirmation)).toMatchObject({ status: 200, data: { order_number: number } });
    expect(await orderOf(number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await shop.payments.links.read(token, 'ru')).toEqual({ state: 'paid', number, total: COST });
    expect((await start(token)).status).toBe(409);
    // The same confirmation, when its answer was lost.
    expect((await call('confirm', confirmation)).status).toBe(200);
    expect((await bank.ledger()).filter(({ amount }) => amount === COST)).toHaveLength(1);
  });

  test('eight people with the link pay once', async () => {
    const { number, token } = await linkedOrder();
    const before = (await bank.ledger()).filter(({ state }) => state === 'taken').length;
    const sessions = await Promise.all(Array.from({ length: 8 }, () => start(token)));
    await Promise.all(sessions.map(({ data }) => call('confirm', { token, session: data?.session, otp: CODE })));
    expect(await orderOf(number)).toMatchObject({ paymentStatus: 'paid' });
    expect((await bank.ledger()).filter(({ state }) => state === 'taken')).toHaveLength(before + 1);
  });

  test('another sum is not charged', async () => {
    const { token } = await linkedOrder();
    expect(await start(token, { amount: 1 })).toMatchObject({ status: 409, data: { total: COST } });
  });

  test('a wrong code may be tried again, and another one is sent only after a while', async () => {
    const { token } = await linkedOrder();
    const { data } = await start(token);
    const session = data?.session;
    expect((await call('confirm', { token, session, otp: '111111' })).status).toBe(422);
    expect((await call('resend', { token, session })).status).toBe(429);
    expect((await call('confirm', { token, session, otp: CODE })).status).toBe(200);
  });
});

describe('a link that does not open', () => {
  test('an unknown one shows nothing and pays nothing', async () => {
    expect(await shop.payments.links.read('x'.repeat(32), 'ru')).toEqual({ state: 'over' });
    expect(await start('x'.repeat(32))).toMatchObject({ status: 409, message: expect.any(String) });
  });

  test('the one of another order does not confirm this payment', async () => {
    const mine = await linkedOrder();
    const others = [await linkedOrder(), await linkedOrder(mine.phone)];
    const { data } = await start(mine.token);
    for (const { token } of others) {
      for (const step of ['confirm', 'resend'] as const)
        expect((await call(step, { token, session: data?.session, otp: CODE })).status).toBe(404);
    }
    expect(await orderOf(mine.number)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('an order that nobody has paid in time takes its link with it', async () => {
    const { number, token } = await linkedOrder();
    await database.db
      .update(orders)
      .set({ payUntil: new Date(0) })
      .where(eq(orders.number, number));
    await shop.run('orders.cancel_unpaid');
    expect(await shop.payments.links.read(token, 'ru')).toEqual({ state: 'over' });
    expect((await start(token)).status).toBe(409);
  });

  test('it is over after a day, though its order still waits, and is then forgotten', async () => {
    const { number, token } = await linkedOrder();
    const expired = { expiresAt: new Date(shop.now().getTime() - 1) };
    const order = await orderOf(number);
    await database.db
      .update(paymentLinks)
      .set(expired)
      .where(eq(paymentLinks.orderId, order?.id ?? 0));
    expect(await shop.payments.links.read(token, 'ru')).toEqual({ state: 'over' });
    expect((await start(token)).status).toBe(409);
    await shop.run('payments.delete_expired_links');
    expect(await database.db.$count(paymentLinks, eq(paymentLinks.orderId, order?.id ?? 0))).toBe(0);
  });

  test('the order of a deleted account is nobody’s to pay', async () => {
    const { phone, token } = await linkedOrder();
    const order = orders.customerId;
    const [customer] = await database.db.select().from(customers).where(eq(customers.phone, phone));
    await database.db
      .update(orders)
      .set({ customerId: null })
      .where(eq(order, customer?.id ?? 0));
    expect(await shop.payments.links.read(token, 'ru')).toEqual({ state: 'over' });
    expect((await start(token)).status).toBe(409);
  });

  test('a paid order’s link stays paid for as long as it lives', async () => {
    const { number, token } = await linkedOrder();
    await pay(token);
    await shop.run('orders.cancel_unpaid');
    expect(await shop.payments.links.read(token, 'uz')).toEqual({ state: 'paid', number, total: COST });
  });

  test('cards that are tried on it do not count against the customer', async () => {
    const { token } = await linkedOrder();
    await pay(token);
    const counted = async () => (await database.db.execute(sql`select * from attempts order by 1, 2`)).rows;
    const before = await counted();
    for (let at = 0; at < 3; at++) expect((await start(token)).status).toBe(409);
    expect(await counted()).toEqual(before);
  });
});
