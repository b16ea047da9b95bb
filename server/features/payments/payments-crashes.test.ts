import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { REVERSE_PAYMENT_JOB } from '#server/features/orders/index.ts';
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

  const paymentOf = async (payer: Payer) =>
    (await database.db.select().from(payments).where(eq(payments.customerId, payer.id)))[0];
  const ledgerStates = async (payer: Payer) => {
    const reference = (await paymentOf(payer))?.reference;
    return (await bank.ledger()).filter((line) => line.reference === reference).map(({ state }) => state);
  };
  const formOf = (payer: Payer) => ({
    ...{ name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 },
    expected_total: COST,
  });
  async function start(payer: Payer): Promise<string> {
    const card = { card_number: TEST_CARDS.humo, validity: '0399' };
    const { status, body } = await payer.call('POST', '/v2/payments/cart', { ...formOf(payer), ...card });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.data.session;
  }
  const confirm = (payer: Payer, session: string) =>
    payer.call('POST', '/v2/payments/cart/confirm', { ...formOf(payer), session, otp: '666666' });
  /** An order that was paid and then cancelled: its money has to go back. */
  async function cancelled(): Promise<Payer> {
    const payer = await shop.payer([13, 1]);
    const { body } = await confirm(payer, await start(payer));
    expect((await payer.call('POST', `/v2/orders/${body.data.order_number}/cancel`)).status).toBe(200);
    return payer;
  }
  /** The time of the waiting check of a payment. */
  const jobOf = async (id: number | undefined) => {
    const { rows } = await database.db.execute<{ at: Date }>(sql`
      select start_after as at from pgboss.job
      where name = 'payments.check' and state = 'created' and singleton_key = ${String(id)}`);
    return rows.map(({ at }) => new Date(at));
  };

  test('a process that dies after the bank has refunded does not refund again', async () => {
    const payer = await cancelled();
    let refunds = 0;
    between = {
      refund: async (transactionId) => {
        refunds += 1;
        await real.refund(transactionId);
        throw new Error('killed');
      },
    };
    await expect(shop.work()).rejects.toThrow('killed');
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversing', checks: 1 });
    between = { refund: async (transactionId) => ({ ...(await real.refund(transactionId)), refunds: ++refunds }) };
    shop.advanceTime(60);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect([refunds, await ledgerStates(payer)]).toEqual([1, ['reversed']]);
  });

  test('a refund is not repeated as long as the bank does not say whether it was carried out', async () => {
    const payer = await cancelled();
    let refunds = 0;
    between = {
      refund: async () => {
        refunds += 1;
        return { kind: 'unknown', why: 'lost' };
      },
      transactionStatus: async () => ({ kind: 'unknown', why: 'lost' }),
    };
    await shop.work();
    for (let turn = 0; turn < 3; turn++) {
      shop.advanceTime(60);
      await shop.reconcile();
    }
    expect(refunds).toBe(1);
    between = {};
    shop.advanceTime(10 * 60);
    await shop.reconcile();
    expect(await ledgerStates(payer)).toEqual(['reversed']);
  });

  test('a refund is repeated only while the bank reports the money as taken, and not while a call may be under way', async () => {
    const payer = await cancelled();
    let refunds = 0;
    between = {
      refund: async () => {
        refunds += 1;
        return { kind: 'unknown', why: 'lost' };
      },
    };
    await shop.work();
    shop.advanceTime(6);
    await shop.reconcile();
    expect(refunds).toBe(1);
    for (const kind of ['working', 'open', 'failed'] as const) {
      between.transactionStatus = async () => ({ kind: 'done', value: { kind } });
      shop.advanceTime(10 * 60);
      await shop.reconcile();
      expect(shop.logLines.at(-1)).toContain(`its status is ${kind}`);
    }
    expect([refunds, (await paymentOf(payer))?.state]).toEqual([1, 'reversing']);
    between = {};
    shop.advanceTime(10 * 60);
    await shop.reconcile();
    expect(await ledgerStates(payer)).toEqual(['reversed']);
  });

  test('of two attempts that both read that the money is still taken, only the later one refunds', async () => {
    const payer = await cancelled();
    let refunds = 0;
    between = { refund: async () => ({ kind: 'not_sent', why: 'ECONNREFUSED' }) };
    await shop.work();
    between = {
      // The status takes longer than the claim, and meanwhile the next attempt is made.
      transactionStatus: async (transactionId) => {
        const status = await real.transactionStatus(transactionId);
        between.transactionStatus = real.transactionStatus;
        shop.advanceTime(10 * 60);
        await shop.reconcile();
        return status;
      },
      refund: (transactionId) => {
        refunds += 1;
        return real.refund(transactionId);
      },
    };
    shop.advanceTime(60);
    await shop.reconcile();
    expect([refunds, await ledgerStates(payer)]).toEqual([1, ['reversed']]);
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed' });
  });

  test('a refund whose job is gone is made by the next sweep', async () => {
    const payer = await cancelled();
    expect(shop.queued.splice(0)).toMatchObject([{ name: REVERSE_PAYMENT_JOB }]);
    await shop.reconcile();
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'reversed' });
    expect(await ledgerStates(payer)).toEqual(['reversed']);
  });

  test('a job and a check at the same time refund once', async () => {
    const payer = await cancelled();
    const paid = await paymentOf(payer);
    let refunds = 0;
    between = {
      refund: async (transactionId) => {
        refunds += 1;
        await Promise.all([shop.reconcile(), shop.reconcile()]);
        return real.refund(transactionId);
      },
    };
    // The job of the cancellation may run twice, as every job.
    const twice = shop.queued.filter(({ name }) => name === REVERSE_PAYMENT_JOB);
    shop.queued.push(...twice);
    await Promise.all([shop.work(), shop.work()]);
    expect([twice.length, refunds]).toEqual([1, 1]);
    expect(await paymentOf(payer)).toMatchObject({ id: paid?.id, state: 'reversed' });
    expect(await ledgerStates(payer)).toEqual(['reversed']);
  });

  test('a process that dies while it repeats a confirmation leaves an order that can be paid again', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    between = {
      confirm: async () => ({ kind: 'unknown', why: 'lost' }),
      paymentStatus: async () => ({ kind: 'unknown', why: 'lost' }),
    };
    expect((await confirm(payer, session)).status).toBe(503);
    between.confirm = async () => {
      throw new Error('killed');
    };
    expect((await confirm(payer, session)).status).toBe(500);
    expect(await paymentOf(payer)).toMatchObject({ state: 'confirming' });
    between = {};
    shop.advanceTime(10 * 60);
    await shop.reconcile();
    // "Not taken" after a lost response is verified again.
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed', nextCheckAt: expect.any(Date) });
    const { data } = (await payer.call('GET', '/v2/orders')).body as unknown as { data: object[] };
    expect(data).toMatchObject([{ status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true }]);
  });

  test('the next check of a payment is a job of the same transaction, and a lost job is queued again', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    const started = await paymentOf(payer);
    expect(await jobOf(started?.id)).toEqual([started?.expiresAt]);
    between = {
      confirm: async () => ({ kind: 'unknown', why: 'lost' }),
      paymentStatus: async () => ({ kind: 'unknown', why: 'lost' }),
    };
    expect((await confirm(payer, session)).status).toBe(503);
    const unknown = await paymentOf(payer);
    expect(await jobOf(unknown?.id)).toEqual([unknown?.nextCheckAt]);
    await database.db.execute(sql`delete from pgboss.job where singleton_key = ${String(unknown?.id)}`);
    between = {};
    shop.advanceTime(20 * 60);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'failed' });
  });

  test('a payment is unknown and its order is listed as being checked, or neither', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    between = {
      confirm: async () => ({ kind: 'unknown', why: 'lost' }),
      paymentStatus: async () => ({ kind: 'unknown', why: 'lost' }),
    };
    await database.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await database.db.execute(sql`
      create trigger fail before update on orders for each row
      when (new.payment_status = 'checking') execute function fail()`);
    expect((await confirm(payer, session)).status).toBe(500);
    await database.db.execute(sql`drop trigger fail on orders`);
    await database.db.execute(sql`drop function fail`);
    expect(await paymentOf(payer)).toMatchObject({ state: 'confirming' });
    shop.advanceTime(60);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'unknown', confirmRequestedAt: expect.any(Date) });
    const { data } = (await payer.call('GET', '/v2/orders')).body as unknown as { data: object[] };
    expect(data).toMatchObject([{ status: 'awaiting_payment', payment_status: 'checking' }]);
    await payer.call('POST', `/v2/orders/${(data as { number: string }[])[0]?.number}/cancel`);
  });

  test.each([
    ['what a call reports', true],
    ['that a call stops before the bank is asked for the money,', false],
  ])('%s after it has lost its claim does not end the confirmation of another call', async (_name, reports) => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    const lost = async () => ({ kind: 'unknown' as const, why: 'lost' });
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let second: ReturnType<typeof confirm> | undefined;
    const confirmSecond: CardGateway['confirm'] = async (...payment) => {
      reached.resolve();
      await released.promise;
      return real.confirm(...payment);
    };
    between = {
      // Takes longer than its lease; meanwhile the customer repeats the confirmation.
      confirm: async (_, storeHandle) => {
        between = { confirm: confirmSecond, paymentStatus: lost };
        shop.advanceTime(60);
        await shop.reconcile();
        second = confirm(payer, session);
        await reached.promise;
        const stored = storeHandle({ session: 1 });
        if (!reports) await stored;
        await expect(stored).rejects.toThrow('was given to another call');
        return { kind: 'refused', refusal: 'no_money', why: 'late' };
      },
    };
    expect(await confirm(payer, session)).toMatchObject({ status: 503, body: { data: { reason: 'bank_silent' } } });
    expect(await paymentOf(payer)).toMatchObject({ state: 'confirming', confirmRequestedAt: expect.any(Date) });
    released.resolve();
    expect((await second)?.status).toBe(200);
    expect(await paymentOf(payer)).toMatchObject({ state: 'paid' });
    expect(await ledgerStates(payer)).toEqual(['taken']);
  });

  test('a reservation that takes longer than the lease leaves the bank to the next call', async () => {
    const payer = await shop.payer([13, 1]);
    const session = await start(payer);
    // The order is reserved in a transaction that waits for its goods.
    const isReserving = async () => (await paymentOf(payer))?.state === 'confirming';
    let calls = 0;
    between = {
      confirm: (...payment) => {
        calls += 1;
        return real.confirm(...payment);
      },
    };
    const first = await database.db.transaction(async (tx) => {
      await tx.select().from(storeStock).where(eq(storeStock.productId, 13)).for('update');
      const confirming = confirm(payer, session);
      await expect.poll(isReserving).toBe(true);
      shop.advanceTime(60);
      await shop.reconcile();
      expect(await paymentOf(payer)).toMatchObject({ state: 'code_sent' });
      return { confirming };
    });
    expect((await first.confirming).status).not.toBe(200);
    expect([calls, await ledgerStates(payer)]).toEqual([0, []]);
    shop.advanceTime(60);
    await shop.reconcile();
    expect(await paymentOf(payer)).toMatchObject({ state: 'code_sent' });
  });
});
