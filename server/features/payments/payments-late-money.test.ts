import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { DAY_SECONDS } from '#contract/time/durations.ts';
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
let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;
let real: CardGateway;
/** Overrides of a test for the gateway's methods. */
let between: Partial<CardGateway> = {};

describe.each(CARD_PROVIDERS)('with %s', (provider) => {
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
    const login = provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24);
    const cards = { provider, login, password: 'sandbox', url: bank.url, timeoutMs: 5_000 };
    real = createCardGateway(cards);
    const gateway = new Proxy(real, { get: (_, name) => Reflect.get({ ...real, ...between }, name) });
    shop = await paymentsShop(database.db, cards, { gateway });
  });
  afterEach(() => {
    between = {};
  });
  afterAll(async () => {
    await shop.close();
    await bank.stop();
    await database.drop();
  });

  const paymentsOf = (payer: Payer) =>
    database.db.select().from(payments).where(eq(payments.customerId, payer.id)).orderBy(asc(payments.id));
  const statesOf = async (payer: Payer) => (await paymentsOf(payer)).map(({ state }) => state);
  const orderOf = async (payer: Payer) =>
    (await database.db.select().from(orders).where(eq(orders.customerId, payer.id)))[0];
  /** What the bank did, for each payment of the payer. */
  async function ledgerOf(payer: Payer): Promise<string[][]> {
    const ledger = await bank.ledger();
    return (await paymentsOf(payer)).map(({ reference }) =>
      ledger.filter((line) => line.reference === reference).map(({ state }) => state),
    );
  }
  async function order(payer: Payer): Promise<string> {
    const form = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
    return (await payer.call('POST', '/v2/orders', { ...form, payment_method_id: 2 })).body.data.order_number;
  }
  async function pay(payer: Payer, number: string): Promise<number> {
    const card = { card_number: TEST_CARDS.humo, validity: '0399', amount: COST };
    const started = await payer.call('POST', '/v2/payments', { order_number: number, ...card });
    expect(started.status).toBe(201);
    return (await payer.call('POST', '/v2/payments/confirm', { session: started.body.data.session, otp: '666666' }))
      .status;
  }
  /** The bank takes the money and loses its response; asked for the status, it says that it took nothing. */
  function takeLate(): void {
    between = {
      confirm: async (...payment) => {
        await real.confirm(...payment);
        return { kind: 'unknown', why: 'lost' };
      },
      paymentStatus: async () => ({ kind: 'done', value: { kind: 'failed' } }),
    };
  }
  /** A payment ended unpaid although its money was taken. */
  async function takenLate(): Promise<{ payer: Payer; number: string }> {
    const payer = await shop.payer([13, 1]);
    const number = await order(payer);
    takeLate();
    expect(await pay(payer, number)).toBe(409);
    between = {};
    return { payer, number };
  }
  async function recheck(): Promise<void> {
    shop.advanceTime(20 * 60);
    await shop.reconcile();
    await shop.reconcile();
  }

  test('money that was taken late for an order that another payment has paid goes back, and the order stays paid', async () => {
    const { payer, number } = await takenLate();
    expect(await pay(payer, number)).toBe(200);
    await recheck();
    expect(await statesOf(payer)).toEqual(['reversed', 'paid']);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect((await payer.call('POST', `/v2/orders/${number}/cancel`)).status).toBe(200);
    await shop.work();
    expect(await statesOf(payer)).toEqual(['reversed', 'reversed']);
    expect(await ledgerOf(payer)).toEqual([['reversed'], ['reversed']]);
    expect(await orderOf(payer)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
  });

  test('money that was taken late for an order that still awaits it pays the order', async () => {
    const { payer } = await takenLate();
    await recheck();
    expect(await statesOf(payer)).toEqual(['paid']);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('a second transaction for a payment that was settled is reported, and changes nothing', async () => {
    const payer = await shop.payer([13, 1]);
    between = {
      // The status settles the payment while its own response is on its way, which then names another transaction.
      confirm: async (...payment) => {
        const result = await real.confirm(...payment);
        shop.advanceTime(60);
        await shop.reconcile();
        return result.kind === 'done' ? { ...result, value: { ...result.value, transactionId: '4711' } } : result;
      },
    };
    expect(await pay(payer, await order(payer))).toBe(200);
    const [payment] = await paymentsOf(payer);
    expect(payment).toMatchObject({ state: 'paid', transactionId: expect.not.stringMatching(/^4711$/) });
    expect(shop.logLines.filter((line) => line.includes('4711'))).toEqual([
      expect.stringContaining('The bank took money twice'),
    ]);
    expect(await orderOf(payer)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('an order whose money is refunded for a different amount can be paid again, and is cancelled when it is not', async () => {
    const other = async (
      status: Awaited<ReturnType<CardGateway['paymentStatus']>>,
    ): ReturnType<CardGateway['paymentStatus']> =>
      status.kind === 'done' && status.value.kind === 'taken'
        ? { ...status, value: { kind: 'taken', money: { ...status.value.money, amount: COST - 1 } } }
        : status;
    for (const isPaidAgain of [true, false]) {
      const payer = await shop.payer([13, 1]);
      const number = await order(payer);
      takeLate();
      between.paymentStatus = async () => ({ kind: 'unknown', why: 'lost' });
      expect(await pay(payer, number)).toBe(503);
      expect(await orderOf(payer)).toMatchObject({ paymentStatus: 'checking' });
      between = { paymentStatus: async (payment) => other(await real.paymentStatus(payment)) };
      shop.advanceTime(20 * 60);
      await shop.reconcile();
      await shop.reconcile();
      between = {};
      expect(await ledgerOf(payer)).toEqual([['reversed']]);
      expect(await orderOf(payer)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
      if (isPaidAgain) expect(await pay(payer, number)).toBe(200);
      shop.advanceTime(31 * 60);
      await shop.run('orders.cancel_unpaid');
      const ended = isPaidAgain ? { status: 'new', paymentStatus: 'paid' } : { status: 'cancelled' };
      expect(await orderOf(payer)).toMatchObject(ended);
    }
  });

  test('a cart whose money is refunded for a different amount is free for the next payment at once', async () => {
    const payer = await shop.payer([13, 1]);
    const form = {
      ...{ name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 },
      expected_total: COST,
    };
    async function payCart(): Promise<number> {
      const card = { card_number: TEST_CARDS.humo, validity: '0399' };
      const started = await payer.call('POST', '/v2/payments/cart', { ...form, ...card });
      expect(started.status).toBe(201);
      const { session } = started.body.data;
      return (await payer.call('POST', '/v2/payments/cart/confirm', { ...form, session, otp: '666666' })).status;
    }
    between = {
      confirm: async (...payment) => {
        const result = await real.confirm(...payment);
        return result.kind === 'done' ? { ...result, value: { ...result.value, amount: COST - 1 } } : result;
      },
    };
    expect(await payCart()).toBe(409);
    between = {};
    expect(await payCart()).toBe(200);
    await shop.reconcile();
    expect(await ledgerOf(payer)).toEqual([['reversed'], ['taken']]);
    const taken = (await paymentsOf(payer)).map(({ amount, takenAmount }) => [amount, takenAmount]);
    expect(taken.sort()).toEqual([
      [COST, COST - 1],
      [COST, COST],
    ]);
  });

  test('a silent bank does not end the search for money that was taken late', async () => {
    const { payer } = await takenLate();
    between = { paymentStatus: async () => ({ kind: 'unknown', why: 'lost' }) };
    for (let turn = 0; turn < 5; turn++) {
      shop.advanceTime(DAY_SECONDS + 60);
      await shop.reconcile();
    }
    expect(await paymentsOf(payer)).toMatchObject([{ state: 'failed', checks: 0, encryptedHandle: expect.anything() }]);
    between = {};
    await recheck();
    expect(await statesOf(payer)).toEqual(['paid']);
  });

  test('after a change of the bank the money that was taken late is searched for once a day, and never at the other bank', async () => {
    const { payer } = await takenLate();
    const other = CARD_PROVIDERS.find((name) => name !== provider);
    between = { name: other, paymentStatus: () => Promise.reject(new Error('not its handle')) };
    await recheck();
    const [checked] = await paymentsOf(payer);
    expect(checked).toMatchObject({ state: 'failed', checks: 0 });
    expect(checked?.nextCheckAt?.getTime()).toBeGreaterThan(shop.now().getTime() + (DAY_SECONDS - 60) * 1000);
    expect(shop.logLines.filter((line) => line.includes(`"payment":${checked?.id}`))).toContainEqual(
      expect.stringContaining('can no longer be requested'),
    );
    between = {};
    shop.advanceTime(DAY_SECONDS);
    await shop.reconcile();
    expect(await statesOf(payer)).toEqual(['paid']);
  });
});
