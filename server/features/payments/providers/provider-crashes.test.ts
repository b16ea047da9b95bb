import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClickCaller } from '#sandbox/click/click-caller.ts';
import { createPaymeCaller, readPaymeLink } from '#sandbox/payme-merchant/payme-caller.ts';
import { createUzumCaller, type UzumMethod } from '#sandbox/uzum-bank/uzum-bank-caller.ts';
import { PROVIDER_ORDER_COST, type ProviderShop, providerShop, TEST_PROVIDERS } from '#server/testing/provider-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/**
 * A process that dies while it answers a call: the statement that it was about to send never arrives, and what its
 * transaction has done is rolled back. The provider calls again.
 */
const { payme: paymeConfig, click: clickConfig, uzum: uzumConfig } = TEST_PROVIDERS;
if (paymeConfig === null || clickConfig === null || uzumConfig === null) throw new Error('All are configured');
let database: TestDatabase;
let shop: ProviderShop;
let statementsLeft = Number.POSITIVE_INFINITY;
const query = pg.Client.prototype.query;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await providerShop(database.db);
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

interface Answered {
  /** Whether the provider was answered that it is done. */
  isDone: boolean;
  text: string;
}

/**
 * Runs a call with a process that dies after ever more statements, each time for an order of its own, then again with one
 * that lives. Both leave all or nothing.
 */
async function diesAnywhere(
  prepare: () => Promise<{ number: string; call(): Promise<Answered> }>,
  states: { before: object; after: object },
): Promise<number> {
  for (let statements = 0; ; statements += 1) {
    const { number, call } = await prepare();
    statementsLeft = statements;
    const first = await call();
    const wasKilled = statementsLeft < 0;
    statementsLeft = Number.POSITIVE_INFINITY;
    const found = await stateOf(number);
    expect([statements, found]).toEqual([statements, first.isDone ? states.after : states.before]);
    const second = await call();
    expect([statements, second.isDone, await stateOf(number)]).toEqual([statements, true, states.after]);
    if (first.isDone) expect(second.text).toBe(first.text);
    if (!wasKilled) return statements;
  }
}

async function stateOf(number: string) {
  const { status, paymentStatus } = await shop.orderOf(number);
  const states = (await shop.paymentsOf(number)).map(({ state }) => state);
  return { status, paymentStatus, states };
}

const UNPAID = { status: 'awaiting_payment', paymentStatus: 'unpaid', states: [] as string[] };
const OPEN = { ...UNPAID, states: ['confirming'] };
const PAID = { status: 'new', paymentStatus: 'paid', states: ['paid'] };
const BACK = { status: 'cancelled', paymentStatus: 'reversed', states: ['reversed'] };

test('Payme: opening, performing and cancelling, at every statement', async () => {
  const call = createPaymeCaller({ url: `${shop.origin}/api/callbacks/payme`, key: paymeConfig.key });
  let last = 0;
  const answered = async (...args: Parameters<typeof call>): Promise<Answered> => {
    const { body } = await call(...args);
    return { isDone: body.error === undefined, text: JSON.stringify(body.result) };
  };
  const opened = async (...steps: ('PerformTransaction' | 'CancelTransaction')[]) => {
    const { number, urls } = await shop.unpaid();
    const link = readPaymeLink(urls.payme_merchant?.split('/').at(-1) ?? '');
    const id = `crash-${++last}`;
    const account = { order_id: link['ac.order_id'] ?? '' };
    const time = shop.now().getTime();
    const create = () => answered('CreateTransaction', { id, time, amount: PROVIDER_ORDER_COST * 100, account });
    const step = (method: (typeof steps)[number]) => () => answered(method, { id, reason: 5 });
    const calls = [create, ...steps.map(step)];
    for (const earlier of calls.slice(0, -1)) expect(await earlier()).toMatchObject({ isDone: true });
    return { number, call: calls.at(-1) ?? create };
  };
  const counts = [
    await diesAnywhere(() => opened(), { before: UNPAID, after: OPEN }),
    await diesAnywhere(() => opened('PerformTransaction'), { before: OPEN, after: PAID }),
    await diesAnywhere(() => opened('PerformTransaction', 'CancelTransaction'), { before: PAID, after: BACK }),
  ];
  // None of them ran without having died somewhere.
  for (const count of counts) expect(count).toBeGreaterThan(5);
});

test('Click: preparing and completing, at every statement', async () => {
  const { serviceId, secret } = clickConfig;
  const call = createClickCaller({ url: `${shop.origin}/api/callbacks/click`, serviceId, secret });
  let last = 5_000;
  const fieldsOf = (account: string) => {
    const id = String(++last);
    const ids = { click_trans_id: id, click_paydoc_id: id, merchant_trans_id: account };
    return { ...ids, amount: String(PROVIDER_ORDER_COST), action: '0' as const };
  };
  const ordered = async () => {
    const { number, urls } = await shop.unpaid();
    return { number, fields: fieldsOf(new URL(urls.click ?? '').searchParams.get('transaction_param') ?? '') };
  };
  const answered = async (fields: Parameters<typeof call>[0]): Promise<Answered> => {
    const { body, text } = await call(fields);
    return {
      isDone: body.error === 0 || body.error === -4,
      text: body.error === -4 || fields.action === '1' ? '' : text,
    };
  };
  await diesAnywhere(
    async () => {
      const { number, fields } = await ordered();
      return { number, call: () => answered(fields) };
    },
    { before: UNPAID, after: OPEN },
  );
  await diesAnywhere(
    async () => {
      const { number, fields } = await ordered();
      const { body } = await call(fields);
      const merchant_prepare_id = String(body.merchant_prepare_id);
      return { number, call: () => answered({ ...fields, action: '1', merchant_prepare_id }) };
    },
    { before: OPEN, after: PAID },
  );
});

test('Uzum Bank: creating, confirming and reversing, at every statement', async () => {
  const call = createUzumCaller({ url: `${shop.origin}/api/callbacks/uzum`, ...uzumConfig });
  /** Of a call whose earlier one was done: it comes again. */
  const repeated: Partial<Record<UzumMethod, number>> = { create: 10_010, confirm: 10_016, reverse: 10_018 };
  const opened = async (...steps: ('confirm' | 'reverse')[]) => {
    const { number, urls } = await shop.unpaid();
    const account = new URL(urls.uzum_bank ?? '').searchParams.get('orderId');
    const fields = { transId: randomUUID(), params: { order_id: account }, amount: PROVIDER_ORDER_COST * 100 };
    const calls = (['create', ...steps] as const).map((method) => async (): Promise<Answered> => {
      const { errorCode } = (await call(method, fields)).body;
      // The text of the two is another one.
      return { isDone: errorCode === undefined || errorCode === repeated[method], text: '' };
    });
    for (const earlier of calls.slice(0, -1)) expect(await earlier()).toMatchObject({ isDone: true });
    const last = calls.at(-1);
    if (last === undefined) throw new Error('There is a call');
    return { number, call: last };
  };
  const counts = [
    await diesAnywhere(() => opened(), { before: UNPAID, after: OPEN }),
    await diesAnywhere(() => opened('confirm'), { before: OPEN, after: PAID }),
    await diesAnywhere(() => opened('confirm', 'reverse'), { before: PAID, after: BACK }),
  ];
  for (const count of counts) expect(count).toBeGreaterThan(5);
});
