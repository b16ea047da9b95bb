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
let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;
/** Overrides of a test for the gateway's methods. */
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
  const ledgerStates = async (payer: Payer) => {
    const reference = (await paymentOf(payer))?.reference;
    return (await bank.ledger()).filter((line) => line.reference === reference).map(({ state }) => state);
  };
  async function start(payer: Payer, card_number: string = TEST_CARDS.pays): Promise<string> {
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

  test('a response lost after the money was taken is found immediately: the order is paid once', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    await bank.setFault('drop_after_commit');
    const answer = await confirm(payer, session);
    expect(answer.status).toBe(200);
    expect((await confirm(payer, session)).body.result).toBe(answer.body.result);
    expect(await ledgerStates(payer)).toEqual(['taken']);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('when the bank takes the money and then does not respond, repeating the confirmation finds the payment', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    loseResponses();
    expect(await confirm(payer, session)).toMatchObject(silent);
    expect(await orderOf(payer)).toMatchObject({ isHidden: false, paymentStatus: 'checking' });
    expect(await confirm(payer, session)).toMatchObject(silent);
    between = {};
    const answer = await confirm(payer, session);
    expect(answer.status).toBe(200);
    expect(await ledgerStates(payer)).toEqual(['taken']);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid', number: answer.body.result });
    expect(await database.db.select().from(cartItems).where(eq(cartItems.customerId, payer.id))).toEqual([]);
  });

  test('while the result is unknown the same goods cannot be paid with another card; after cancelling they can', async () => {
    const payer = await shop.payer([13, 1]);
    const [session, other] = [await start(payer), await start(payer, TEST_CARDS.humo)];
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
    await shop.reconcile();
    expect(await stock()).toBe(49);
  });

  test('reconciliation finds the payment when the customer does not come back', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    loseResponses();
    expect(await confirm(payer, session)).toMatchObject(silent);
    shop.advanceTime(30);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'unknown' });
    between = {};
    shop.advanceTime(60);
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    expect(await paymentOf(payer)).toMatchObject({ state: 'paid', nextCheckAt: null, encryptedHandle: null });
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await ledgerStates(payer)).toEqual(['taken']);
    expect((await confirm(payer, session)).status).toBe(200);
    expect(shop.logLines.some((line) => line.includes('is unknown'))).toBe(true);
  });

  test('when the bank does not respond before it takes anything, the same code pays after it recovers', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    await bank.setFault('silent');
    const answer = await confirm(payer, session);
    expect([answer.status, answer.body.success]).toEqual([503, false]);
    await bank.setFault('ok');
    expect((await confirm(payer, session)).status).toBe(200);
    expect(await ledgerStates(payer)).toEqual(['taken']);
  });

  test('when the customer does not come back, the reservation is released and nothing is taken', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    between = { confirm: async () => ({ kind: 'unknown', why: 'silence' }) };
    expect(await confirm(payer, session)).toMatchObject(silent);
    expect(await stock()).toBe(49);
    between = {};
    shop.advanceTime(300);
    await shop.reconcile();
    // What was on its way when the session ended may still arrive.
    expect(await paymentOf(payer)).toMatchObject({ state: 'unknown' });
    shop.advanceTime(300);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed' });
    expect(await orderOf(payer)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    expect(await ledgerStates(payer)).toEqual([]);
    expect(await confirm(payer, session)).toMatchObject({ status: 409, body: { data: { reason: 'session_over' } } });
    // It may be paid for half an hour again; then its goods go back.
    shop.advanceTime(31 * 60);
    await shop.run('orders.cancel_unpaid');
    expect(await orderOf(payer)).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(50);
  });

  test('when the bank responds after the timeout, the money is taken once and the order is paid', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    await bank.setFault('slow');
    expect((await confirm(payer, session)).status).toBe(503);
    await bank.setFault('ok');
    // The buyer tries again at once and again, while the first try is still on its way at the bank.
    const again = async () => (await confirm(payer, session)).status;
    await expect.poll(again, { timeout: 15_000, interval: 500 }).toBe(200);
    // Nothing that was sent to the bank is still under way.
    await expect.poll(() => bank.delayed()).toBe(0);
    expect(await ledgerStates(payer)).toEqual(['taken']);
    // A hold that was let go in between stays hidden.
    const all = await database.db.select().from(orders).where(eq(orders.customerId, payer.id));
    expect(all.filter(({ isHidden }) => !isHidden)).toMatchObject([{ status: 'new', paymentStatus: 'paid' }]);
    expect(all.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  });

  test('a card whose processing times out ends unpaid as soon as the bank reports it', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer, TEST_CARDS.timesOut);
    expect(await confirm(payer, session)).toMatchObject(silent);
    expect(await ledgerStates(payer)).toEqual([]);
    between = { paymentStatus: async () => ({ kind: 'done', value: { kind: 'failed' } }) };
    shop.advanceTime(60);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed' });
    expect(await confirm(payer, session)).toMatchObject({ status: 409 });
  });

  test('a failing or unreachable bank takes nothing and is reported differently from one that does not respond', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
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

  test('an order cancelled while the bank takes the money is refunded', async () => {
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
    // The response to the first refund is lost too; the money is refunded once.
    await bank.setFault('drop_after_commit');
    await shop.reconcile();
    await bank.setFault('ok');
    shop.advanceTime(60);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect(await ledgerStates(payer)).toEqual(['reversed']);
    expect(await orderOf(payer)).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(50);
  });

  test('an order cancelled while the bank does not respond is refunded if the money was taken', async () => {
    for (const isTaken of [true, false]) {
      const payer = await shop.payer([13, 1]);
      const session = await start(payer);
      loseResponses();
      if (!isTaken) between.confirm = async () => ({ kind: 'unknown', why: 'lost' });
      expect(await confirm(payer, session)).toMatchObject(silent);
      await payer.call('POST', `/v2/orders/${(await orderOf(payer))?.number}/cancel`);
      between = {};
      shop.advanceTime(10 * 60);
      await shop.reconcile();
      await shop.reconcile();
      expect(await paymentOf(payer)).toMatchObject({ state: isTaken ? 'reversed' : 'failed' });
      expect(await orderOf(payer)).toMatchObject({
        status: 'cancelled',
        paymentStatus: isTaken ? 'reversed' : 'unpaid',
      });
      expect(await ledgerStates(payer)).toEqual(isTaken ? ['reversed'] : []);
    }
  });

  test('a process that dies before it calls the bank leaves an open session', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    await confirm(payer, session, '111111');
    const left = { state: 'confirming' as const, confirmRequestedAt: null, nextCheckAt: new Date(0) };
    await database.db.update(payments).set(left).where(eq(payments.customerId, payer.id));
    await shop.reconcile();
    expect((await confirm(payer, session)).status).toBe(200);
    expect(await ledgerStates(payer)).toEqual(['taken']);
  });

  test('a process that dies between the bank and the order leaves a payment that is settled later', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    // The bank takes the money; the process dies before it stores that.
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
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'paid' });
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await ledgerStates(payer)).toEqual(['taken']);
  });

  test('money that appears after a payment ended unpaid is refunded', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
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
    await shop.reconcile();
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed' });
    expect(await ledgerStates(payer)).toEqual(['reversed']);
  });

  test('a payment for a different amount than requested is refunded', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    between = {
      confirm: async (...payment) => {
        const answer = await real().confirm(...payment);
        return answer.kind === 'done' ? { ...answer, value: { ...answer.value, amount: COST * 100 } } : answer;
      },
    };
    expect((await confirm(payer, session)).status).toBe(409);
    between = {};
    await shop.reconcile();
    expect(await ledgerStates(payer)).toEqual(['reversed']);
    expect(await orderOf(payer)).toMatchObject({ isHidden: true });
  });

  /** The bank carries out the calls, and their responses are lost. */
  function loseResponses(): void {
    between = {
      confirm: async (...payment) => {
        await real().confirm(...payment);
        return { kind: 'unknown', why: 'lost' };
      },
      paymentStatus: async () => ({ kind: 'unknown', why: 'lost' }),
    };
  }
});
