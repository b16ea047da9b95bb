import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type Payer, type PaymentsShop, paymentsShop } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import type { CardGateway } from './gateway/card-gateway.ts';
import { createCardGateway } from './gateway/create-gateway.ts';

const COST = 4_000_000;
const CODE = '666666';
/** Less than the sandbox's slow mode, and more than a busy machine needs for a call to it. */
const TIMEOUT_MS = 2_000;
/** The sandbox's slow mode, and a little. */
const SLOW_BANK_MS = 3_500;
let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;
/** What a test puts between the shop and its bank. */
let between: Partial<CardGateway> = {};

describe.each(CARD_PROVIDERS)('with %s', (provider) => {
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSmallShop(database.db);
    bank = await startTestBank();
    const login = provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24);
    const cards = { provider, login, password: 'sandbox', url: bank.url, timeoutMs: TIMEOUT_MS };
    const real = createCardGateway(cards);
    const gateway = new Proxy(real, { get: (_, name) => Reflect.get({ ...real, ...between }, name) });
    shop = await paymentsShop(database.db, cards, { gateway });
  });
  beforeEach(async () => {
    const row = { productId: 13, storeId: 1, quantity: 50 };
    const target = [storeStock.productId, storeStock.storeId];
    await database.db
      .insert(storeStock)
      .values(row)
      .onConflictDoUpdate({ target, set: { quantity: 50 } });
  });
  afterEach(async () => {
    between = {};
    await bank.setFault('ok');
  });
  afterAll(async () => {
    await shop.close();
    await bank.stop();
    await database.drop();
  });

  const real = () => {
    const login = provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24);
    return createCardGateway({ provider, login, password: 'sandbox', url: bank.url, timeoutMs: 20_000 });
  };
  const stock = async () =>
    (await database.db.select().from(storeStock).where(eq(storeStock.productId, 13)))[0]?.quantity;
  const paymentOf = async (payer: Payer) =>
    (await database.db.select().from(payments).where(eq(payments.customerId, payer.id)))[0];
  const orderOf = async (payer: Payer) =>
    (await database.db.select().from(orders).where(eq(orders.customerId, payer.id)))[0];
  const inTheBooks = async (payer: Payer) => {
    const reference = (await paymentOf(payer))?.reference;
    return (await bank.ledger()).filter((line) => line.reference === reference).map(({ state }) => state);
  };
  async function begin(payer: Payer, card_number: string = TEST_CARDS.pays): Promise<string> {
    const form = { phone: payer.phone, card_number, expiry_date: '0399', amount: COST };
    const { status, body } = await payer.call('POST', '/site/orders/create-order/', form);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.result.session;
  }
  const confirm = (payer: Payer, session: string, otp = CODE) =>
    payer.call('POST', '/site/orders/confirm-order/', {
      ...{ session, otp, name: 'Азиз', phone: payer.phone, address: 'Нукус, 14', payment_method: 'card' },
      ...{ shipping_method: 1, total: COST },
    });
  const silent = { status: 503, body: { success: false, data: { reason: 'bank_silent' } } };

  test('an answer that is lost after the money was taken is found at once: the order is paid, once', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    await bank.setFault('drop_after_commit');
    const answer = await confirm(payer, session);
    expect(answer.status).toBe(200);
    expect((await confirm(payer, session)).body.result).toBe(answer.body.result);
    expect(await inTheBooks(payer)).toEqual(['taken']);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('a bank that takes the money and then says nothing at all: repeating the confirmation finds it', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    loseAnswers();
    expect(await confirm(payer, session)).toMatchObject(silent);
    expect(await orderOf(payer)).toMatchObject({ isHidden: false, paymentStatus: 'checking' });
    expect(await confirm(payer, session)).toMatchObject(silent);
    between = {};
    const answer = await confirm(payer, session);
    expect(answer.status).toBe(200);
    expect(await inTheBooks(payer)).toEqual(['taken']);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid', number: answer.body.result });
    expect(await database.db.select().from(cartItems).where(eq(cartItems.customerId, payer.id))).toEqual([]);
  });

  test('while the bank is silent the same goods aren’t paid for by another card; called off they may be', async () => {
    const payer = await shop.payer([13, 1]);
    const [session, other] = [await begin(payer), await begin(payer, TEST_CARDS.humo)];
    between = {
      confirm: async () => ({ kind: 'unknown', why: 'lost' }),
      paymentStatus: async () => ({ kind: 'unknown', why: '' }),
    };
    expect(await confirm(payer, session)).toMatchObject(silent);
    between = {};
    const underWay = {
      status: 409,
      body: { success: false, error: 'Оплата этого заказа уже идёт. Дождитесь ответа банка.' },
    };
    expect(await confirm(payer, other)).toMatchObject(underWay);
    const form = { phone: payer.phone, card_number: TEST_CARDS.humo, expiry_date: '0399', amount: COST };
    expect(await payer.call('POST', '/site/orders/create-order/', form)).toMatchObject(underWay);
    expect(await stock()).toBe(49);
    await payer.call('POST', `/v2/orders/${(await orderOf(payer))?.number}/cancel`);
    expect((await confirm(payer, other)).status).toBe(200);
    shop.advanceTime(10 * 60);
    await shop.payments.reconcile();
    expect(await stock()).toBe(49);
  });

  test('… and so does reconciliation, when nobody comes back', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    loseAnswers();
    expect(await confirm(payer, session)).toMatchObject(silent);
    shop.advanceTime(30);
    await shop.payments.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'unknown' });
    between = {};
    shop.advanceTime(60);
    await Promise.all([shop.payments.reconcile(), shop.payments.reconcile()]);
    expect(await paymentOf(payer)).toMatchObject({ state: 'paid', nextCheckAt: null, encryptedHandle: null });
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await inTheBooks(payer)).toEqual(['taken']);
    expect((await confirm(payer, session)).status).toBe(200);
    expect(shop.logLines.some((line) => line.includes('is unknown'))).toBe(true);
  });

  test('a bank that is silent before it takes anything: the same code pays when it is back', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    await bank.setFault('silent');
    const answer = await confirm(payer, session);
    expect([answer.status, answer.body.success]).toEqual([503, false]);
    await bank.setFault('ok');
    expect((await confirm(payer, session)).status).toBe(200);
    expect(await inTheBooks(payer)).toEqual(['taken']);
  });

  test('… and when nobody comes back, what was held is free and nothing is taken', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    between = { confirm: async () => ({ kind: 'unknown', why: 'silence' }) };
    expect(await confirm(payer, session)).toMatchObject(silent);
    expect(await stock()).toBe(49);
    between = {};
    shop.advanceTime(300);
    await shop.payments.reconcile();
    // What was on its way when the session ended may still arrive.
    expect(await paymentOf(payer)).toMatchObject({ state: 'unknown' });
    shop.advanceTime(300);
    await shop.payments.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed' });
    expect(await orderOf(payer)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    expect(await inTheBooks(payer)).toEqual([]);
    expect(await confirm(payer, session)).toMatchObject({ status: 409, body: { data: { reason: 'session_over' } } });
    // It may be paid for half an hour again; then its goods go back.
    shop.advanceTime(31 * 60);
    await shop.run('orders.pay_timeout');
    expect(await orderOf(payer)).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(50);
  });

  test('a bank that answers later than anybody waits: the money is taken once, and the order is paid', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    await bank.setFault('slow');
    expect((await confirm(payer, session)).status).toBe(503);
    await bank.setFault('ok');
    // The buyer tries again at once and again, while the first try is still on its way at the bank.
    const again = async () => (await confirm(payer, session)).status;
    await expect.poll(again, { timeout: 15_000, interval: 500 }).toBe(200);
    // By now whatever was on its way has arrived.
    await delay(SLOW_BANK_MS);
    expect(await inTheBooks(payer)).toEqual(['taken']);
    // A hold that was let go in between stays hidden.
    const all = await database.db.select().from(orders).where(eq(orders.customerId, payer.id));
    expect(all.filter(({ isHidden }) => !isHidden)).toMatchObject([{ status: 'new', paymentStatus: 'paid' }]);
    expect(all.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  });

  test('a card whose bank times out ends unpaid as soon as the bank knows', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer, TEST_CARDS.timesOut);
    expect(await confirm(payer, session)).toMatchObject(silent);
    expect(await inTheBooks(payer)).toEqual([]);
    between = { paymentStatus: async () => ({ kind: 'done', value: { kind: 'failed' } }) };
    shop.advanceTime(60);
    await shop.payments.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed' });
    expect(await confirm(payer, session)).toMatchObject({ status: 409 });
  });

  test('a bank that breaks or cannot be reached takes nothing and is told apart from one that is silent', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    between = { confirm: async () => ({ kind: 'not_sent', why: 'ECONNREFUSED' }) };
    const away = await confirm(payer, session);
    expect(away).toMatchObject({ status: 503, body: { success: false, data: { reason: 'bank_away' } } });
    expect(away.headers['retry-after']).toBeDefined();
    expect(await paymentOf(payer)).toMatchObject({ state: 'code_sent' });
    expect(await orderOf(payer)).toMatchObject({ isHidden: true, status: 'cancelled' });
    expect(await stock()).toBe(50);
    between = {};
    expect((await confirm(payer, session)).status).toBe(200);
    await bank.setFault('error');
    const form = { card_number: TEST_CARDS.pays, expiry_date: '0399', amount: COST };
    const other = await shop.payer([13, 1]);
    expect(await other.call('POST', '/site/orders/create-order/', form)).toMatchObject({
      status: 503,
      body: { success: false, data: { reason: 'bank_away' } },
    });
  });

  test('an order that is cancelled while the bank takes the money: the money goes back', async () => {
    const payer = await shop.payer([13, 1]);
    const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
    const placed = await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 2 });
    const number = placed.body.data.order_number;
    const card = { card_number: TEST_CARDS.humo, validity: '0399', amount: COST };
    const started = await payer.call('POST', '/v2/payments', { order_number: number, ...card });
    between = {
      confirm: async (...payment) => {
        await payer.call('POST', `/v2/orders/${number}/cancel`);
        return real().confirm(...payment);
      },
    };
    const done = await payer.call('POST', '/v2/payments/confirm', { session: started.body.data.session, otp: CODE });
    expect(done).toMatchObject({ status: 409, body: { data: { reason: 'session_over' } } });
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversing' });
    // The first try to give it back is lost as well; it is given back once.
    await bank.setFault('drop_after_commit');
    await shop.payments.reconcile();
    await bank.setFault('ok');
    shop.advanceTime(60);
    await shop.payments.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect(await inTheBooks(payer)).toEqual(['reversed']);
    expect(await orderOf(payer)).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(50);
  });

  test('an order that is called off while the bank is silent: what it took goes back, what it did not take is not waited for', async () => {
    for (const isTaken of [true, false]) {
      const payer = await shop.payer([13, 1]);
      const session = await begin(payer);
      loseAnswers();
      if (!isTaken) between.confirm = async () => ({ kind: 'unknown', why: 'lost' });
      expect(await confirm(payer, session)).toMatchObject(silent);
      await payer.call('POST', `/v2/orders/${(await orderOf(payer))?.number}/cancel`);
      between = {};
      shop.advanceTime(10 * 60);
      await shop.payments.reconcile();
      await shop.payments.reconcile();
      expect(await paymentOf(payer)).toMatchObject({ state: isTaken ? 'reversed' : 'failed' });
      expect(await orderOf(payer)).toMatchObject({
        status: 'cancelled',
        paymentStatus: isTaken ? 'reversed' : 'unpaid',
      });
      expect(await inTheBooks(payer)).toEqual(isTaken ? ['reversed'] : []);
    }
  });

  test('a process that ends before it asks the bank leaves a session that goes on', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    await confirm(payer, session, '111111');
    const left = { state: 'confirming' as const, confirmRequestedAt: null, nextCheckAt: new Date(0) };
    await database.db.update(payments).set(left).where(eq(payments.customerId, payer.id));
    await shop.payments.reconcile();
    expect((await confirm(payer, session)).status).toBe(200);
    expect(await inTheBooks(payer)).toEqual(['taken']);
  });

  test('a process that ends between the bank and the order leaves a payment that is settled later', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    // The bank takes the money; whoever asked it never writes that down.
    between = {
      confirm: async (...payment) => {
        await real().confirm(...payment);
        throw new Error('killed');
      },
    };
    expect((await confirm(payer, session)).status).toBe(500);
    expect(await paymentOf(payer)).toMatchObject({ state: 'confirming' });
    between = {};
    shop.advanceTime(60);
    await shop.payments.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'paid' });
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await inTheBooks(payer)).toEqual(['taken']);
  });

  test('money that turns up after a payment had ended unpaid goes back', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    between = { paymentStatus: async () => ({ kind: 'done', value: { kind: 'failed' } }) };
    const { confirm: take } = real();
    between.confirm = async (...payment) => {
      await take(...payment);
      return { kind: 'unknown', why: 'lost' };
    };
    expect((await confirm(payer, session)).status).toBe(409);
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed' });
    await payer.call('POST', `/v2/orders/${(await orderOf(payer))?.number}/cancel`);
    between = {};
    shop.advanceTime(20 * 60);
    await shop.payments.reconcile();
    await shop.payments.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed' });
    expect(await inTheBooks(payer)).toEqual(['reversed']);
  });

  test('a bank that takes another sum than it was asked for gives it back', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await begin(payer);
    between = {
      confirm: async (...payment) => {
        const answer = await real().confirm(...payment);
        return answer.kind === 'done' ? { ...answer, value: { ...answer.value, amount: COST * 100 } } : answer;
      },
    };
    expect((await confirm(payer, session)).status).toBe(409);
    between = {};
    await shop.payments.reconcile();
    expect(await inTheBooks(payer)).toEqual(['reversed']);
    expect(await orderOf(payer)).toMatchObject({ isHidden: true });
  });

  /** The bank does what it is told, and nobody hears of it. */
  function loseAnswers(): void {
    between = {
      confirm: async (...payment) => {
        await real().confirm(...payment);
        return { kind: 'unknown', why: 'lost' };
      },
      paymentStatus: async () => ({ kind: 'unknown', why: 'lost' }),
    };
  }
});
