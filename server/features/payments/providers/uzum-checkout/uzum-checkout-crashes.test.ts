import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REFUND_PART_JOB } from '#server/features/orders/index.ts';
import { orderRefunds } from '#server/schema/orders-tables.ts';
import { PROVIDER_ORDER_COST, type UnpaidOrder } from '#server/testing/provider-shop.ts';
import { type UzumCheckoutShop, uzumCheckoutShop } from '#server/testing/uzum-checkout-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/**
 * A process that dies before any of its statements, at the registration, when the money is found, and when it goes back: what
 * it was about to send never arrives, and another process goes on later. The provider has done what it was asked for.
 */
let database: TestDatabase;
let shop: UzumCheckoutShop;
let statementsLeft = Number.POSITIVE_INFINITY;
const query = pg.Client.prototype.query;
/** Longer than any call of the dead process may take. */
const LEASE_S = 60;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await uzumCheckoutShop(database.db);
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = JSON.stringify(args[0]).toLowerCase();
    // Nothing has happened before a transaction begins, and one that cannot roll back is no death of the process.
    if (!/"?(rollback|begin)/.test(text) && --statementsLeft < 0) throw new Error('killed');
    return Reflect.apply(query, this, args);
  } as typeof query;
});
afterEach(() => {
  statementsLeft = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await shop.close();
  await database.drop();
});

/** Runs `act` with a process that dies after so many statements. Returns whether it died. */
async function dies(statements: number, act: () => Promise<unknown>): Promise<boolean> {
  statementsLeft = statements;
  await act().catch(() => undefined);
  const wasKilled = statementsLeft < 0;
  statementsLeft = Number.POSITIVE_INFINITY;
  return wasKilled;
}
async function later(...pauses: number[]): Promise<void> {
  for (const seconds of pauses) {
    shop.advanceTime(seconds);
    await shop.work();
    await shop.reconcile();
    await shop.reconcile();
  }
}
const held = async (number: string) => (await shop.atUzum(number)).map(({ state }) => state);
const refundsOf = async (number: string) =>
  (await shop.atUzum(number)).flatMap(({ calls }) => calls.filter((call) => call.startsWith('refund:')));
async function paid(): Promise<UnpaidOrder> {
  const order = await shop.unpaid();
  await shop.payAt(await shop.start(order), 'wrong_sign');
  return order;
}

test('at the registration: the order can be paid, once, whichever page the payer gets', async () => {
  for (let statements = 0; ; statements += 1) {
    const order = await shop.unpaid();
    const wasKilled = await dies(statements, () => shop.start(order));
    await later(LEASE_S);
    const page = await shop.start(order);
    expect([statements, page]).toEqual([statements, expect.stringContaining('/uzum-checkout/pay/')]);
    await shop.payAt(page);
    await later(0);
    const states = (await shop.paymentsOf(order.number)).map(({ state }) => state);
    expect([statements, states.filter((state) => state === 'paid').length]).toEqual([statements, 1]);
    expect([statements, (await held(order.number)).filter((state) => state === 'paid').length]).toEqual([
      statements,
      1,
    ]);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    // None of them ran without having died somewhere.
    if (!wasKilled) return expect(statements).toBeGreaterThan(5);
  }
}, 300_000);

test('when the money is found: the order is paid, once', async () => {
  for (let statements = 0; ; statements += 1) {
    const order = await paid();
    shop.advanceTime(61);
    const wasKilled = await dies(statements, () => shop.reconcile());
    await later(61, 61, 700);
    expect([statements, (await shop.paymentsOf(order.number)).map(({ state }) => state)]).toEqual([
      statements,
      ['paid'],
    ]);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    // None of them ran without having died somewhere.
    if (!wasKilled) return expect(statements).toBeGreaterThan(5);
  }
}, 300_000);

test('when all of it goes back: it goes back once', async () => {
  for (let statements = 0; ; statements += 1) {
    const { number, payer } = await paid();
    await later(61);
    await payer.call('POST', `/v2/orders/${number}/cancel`);
    const wasKilled = await dies(statements, () => shop.work());
    await later(LEASE_S, 300, 700);
    expect([statements, await held(number), await refundsOf(number)]).toEqual([
      ...[statements, ['given_back'], [`refund: ${PROVIDER_ORDER_COST}`]],
    ]);
    expect((await shop.paymentsOf(number)).map(({ state }) => state)).toEqual(['reversed']);
    // None of them ran without having died somewhere.
    if (!wasKilled) return expect(statements).toBeGreaterThan(5);
  }
}, 300_000);

test('when a part goes back: it goes back once', async () => {
  for (let statements = 0; ; statements += 1) {
    const { number } = await paid();
    await later(61);
    const { id } = await shop.orderOf(number);
    const values = {
      orderId: id,
      key: randomUUID(),
      amount: 1_000,
      way: 'provider' as const,
      author: 'Test',
      at: shop.now(),
    };
    const [refund] = await database.db.insert(orderRefunds).values(values).returning();
    await shop.queue(database.db, REFUND_PART_JOB, { refundId: refund?.id ?? 0 });
    const wasKilled = await dies(statements, () => shop.reconcile());
    await later(LEASE_S, 300, 700, 700);
    expect([statements, await refundsOf(number)]).toEqual([statements, ['refund: 1000']]);
    // None of them ran without having died somewhere.
    if (!wasKilled) return expect(statements).toBeGreaterThan(5);
  }
}, 300_000);
