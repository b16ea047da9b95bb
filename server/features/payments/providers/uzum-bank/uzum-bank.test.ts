import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CONFIRMED_BY,
  createUzumCaller,
  type UzumAnswer,
  type UzumCaller,
} from '#sandbox/uzum-bank/uzum-bank-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { providerTransactions } from '#server/schema/payments-tables.ts';
import type { Payer } from '#server/testing/payments-shop.ts';
import { PROVIDER_ORDER_COST, type ProviderShop, providerShop, TEST_PROVIDERS } from '#server/testing/provider-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { triesOf } from '#tests/setup/sample.ts';

const { uzum: config } = TEST_PROVIDERS;
if (config === null) throw new Error('Uzum Bank is configured');
const { serviceId, login, password } = config;
const AMOUNT = PROVIDER_ORDER_COST * 100;
const HALF_AN_HOUR_S = 30 * 60;
let database: TestDatabase;
let shop: ProviderShop;
let url: string;
let uzum: UzumCaller;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await providerShop(database.db);
  url = `${shop.origin}/api/callbacks/uzum`;
  uzum = createUzumCaller({ url, serviceId, login, password });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

interface Order {
  number: string;
  account: string;
  payer: Payer;
  cancel(): Promise<unknown>;
}

/** An order that awaits its payment, with the account that Uzum Bank's page was given. */
async function ordered(): Promise<Order> {
  const { number, payer, urls } = await shop.unpaid();
  const account = new URL(urls.uzum_bank ?? '').searchParams.get('orderId') ?? '';
  return { number, account, payer, cancel: () => payer.call('POST', `/v2/orders/${number}/cancel`) };
}
const check = ({ account }: Order) => uzum('check', { params: { order_id: account } });
const create = ({ account }: Order, own: object = {}) =>
  uzum('create', { transId: randomUUID(), params: { order_id: account }, amount: AMOUNT, ...own });
async function created(order: Order): Promise<string> {
  const transId = randomUUID();
  expect((await create(order, { transId })).body).toMatchObject({ status: 'CREATED' });
  return transId;
}
async function confirmed(order: Order): Promise<string> {
  const transId = await created(order);
  expect((await confirm(transId)).body).toMatchObject({ status: 'CONFIRMED' });
  return transId;
}
const confirm = (transId: string) => uzum('confirm', { transId, ...CONFIRMED_BY });
const reverse = (transId: string) => uzum('reverse', { transId });
const status = async (transId: string) => (await uzum('status', { transId })).body;
const codeOf = async (answer: Promise<UzumAnswer>) => (await answer).body.errorCode;
const statesOf = async ({ number }: Order) => (await shop.paymentsOf(number)).map(({ state }) => state);

test("the page's address has the service, an account that cannot be counted, the sum in tiyin, and the way back", async () => {
  const { number, urls } = await shop.unpaid();
  const address = new URL(urls.uzum_bank ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(config.payUrl);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ serviceId: String(serviceId), amount: String(AMOUNT) },
    orderId: expect.stringMatching(new RegExp(`^${number}-[0-9A-Z]{10}$`)),
    redirectUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/checkout\/return\/[\w-]+$/),
  });
});

test('the names of the parameters and the attribute of the account are those of the service', async () => {
  const linkNames = { account: 'invoice', amount: 'sum', returnUrl: 'back' };
  const own = await providerShop(database.db, {
    ...TEST_PROVIDERS,
    uzum: { ...config, accountField: 'bill', linkNames },
  });
  const { urls } = await own.unpaid();
  const { searchParams } = new URL(urls.uzum_bank ?? '');
  expect([...searchParams.keys()]).toEqual(['serviceId', 'invoice', 'sum', 'back']);
  const call = createUzumCaller({ url: `${own.origin}/api/callbacks/uzum`, serviceId, login, password });
  const account = searchParams.get('invoice');
  expect((await call('check', { params: { bill: account } })).body.status).toBe('OK');
  expect((await call('check', { params: { order_id: account } })).body.errorCode).toBe(10_007);
  await own.close();
});

describe('a call that is not one', () => {
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
  const own = basic(`${login}:${password}`);
  const body = (fields: object) => JSON.stringify({ serviceId, timestamp: 1, transId: 'x', ...fields });
  const send = async (path: string, method: string, text: string | undefined, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const response = await fetch(`${url}/${path}`, { method, headers, ...(text !== undefined && { body: text }) });
    return { status: response.status, body: await response.json() };
  };

  test.each<[string, string, string | undefined, string | undefined, number]>([
    ['is no POST', 'GET', undefined, own, 10_003],
    ['is no POST, with a body', 'PUT', body({}), own, 10_003],
    ['is not signed in', 'POST', body({}), undefined, 10_001],
    ['has another password', 'POST', body({}), basic(`${login}:another`), 10_001],
    ['has another login', 'POST', body({}), basic(`shop:${password}`), 10_001],
    ['is no JSON', 'POST', '{', own, 10_002],
    ['has what no database stores', 'POST', body({ transId: '\0' }), own, 10_002],
    ['is no object', 'POST', '7', own, 10_005],
    ['has no service', 'POST', body({ serviceId: undefined }), own, 10_005],
    ['has no time', 'POST', body({ timestamp: undefined }), own, 10_005],
    ['names no transaction', 'POST', body({ transId: undefined }), own, 10_005],
    ['names the service by a text', 'POST', body({ serviceId: String(serviceId) }), own, 10_005],
    ['is of another service', 'POST', body({ serviceId: serviceId + 1 }), own, 10_006],
  ])('that %s is answered with a 400 and its code', async (_name, method, text, authorization, errorCode) => {
    expect(await send('status', method, text, authorization)).toMatchObject({
      status: 400,
      body: { status: 'FAILED', errorCode },
    });
  });

  test('a refusal has the service, the time of the answer, and the transaction if one was named, and nothing else', async () => {
    const refused = { serviceId, timestamp: shop.now().getTime(), status: 'FAILED' };
    const time = { timestamp: expect.any(Number) };
    const unknown = await send('status', 'POST', body({}), own);
    expect(unknown.body).toEqual({ ...refused, ...time, transId: 'x', errorCode: 10_014 });
    expect((await send('check', 'POST', '{', own)).body).toEqual({ ...refused, ...time, errorCode: 10_002 });
  });

  test('each of them wants its own fields', async () => {
    const order = await ordered();
    const params = { order_id: order.account };
    expect(await codeOf(uzum('check', {}))).toBe(10_005);
    for (const fields of [
      { transId: 'a', params },
      { transId: 'a', amount: AMOUNT },
      { params, amount: AMOUNT },
      { transId: 'a', params, amount: String(AMOUNT) },
    ])
      expect(await codeOf(uzum('create', fields))).toBe(10_005);
    for (const method of ['confirm', 'reverse', 'status'] as const) expect(await codeOf(uzum(method, {}))).toBe(10_005);
  });

  test('there is no other call', async () => {
    expect((await fetch(`${url}/refund`, { method: 'POST' })).status).toBe(404);
  });
});

describe('check and create', () => {
  test("an order that awaits its payment: check says its sum in so'm, as a text", async () => {
    const answer = await check(await ordered());
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      ...{ serviceId, timestamp: expect.any(Number), status: 'OK' },
      data: { amount: { value: String(PROVIDER_ORDER_COST) } },
    });
  });

  const both = async (order: Order, params: object = { order_id: order.account }) => {
    const code = await codeOf(uzum('check', { params }));
    expect(await codeOf(create(order, { params }))).toBe(code);
    return code;
  };

  test('refuse alike an account that the shop has not given away', async () => {
    const order = await ordered();
    for (const account of [order.number, `${order.number}-0000000000`, '', 7])
      expect(await both(order, { order_id: account })).toBe(10_007);
    expect(await both(order, {})).toBe(10_007);
  });

  test('refuse alike an order that is paid, one that was cancelled, and one that is paid elsewhere', async () => {
    const paid = await ordered();
    await confirmed(paid);
    expect(await both(paid)).toBe(10_008);
    const cancelled = await ordered();
    await cancelled.cancel();
    expect(await both(cancelled)).toBe(10_009);
    const busy = await ordered();
    await created(busy);
    await database.db
      .update(providerTransactions)
      .set({ provider: 'click' })
      .where(eq(providerTransactions.account, busy.account));
    const [payment] = await shop.paymentsOf(busy.number);
    await database.db.execute(`update payments set provider = 'click' where id = ${payment?.id}`);
    expect(await both(busy)).toBe(10_009);
  });

  test.each([AMOUNT - 1, AMOUNT + 1, AMOUNT / 100, AMOUNT + 0.5, 0, -AMOUNT])('another sum: %d', async (amount) => {
    const order = await ordered();
    expect(await codeOf(create(order, { amount }))).toBe(10_011);
    expect(await statesOf(order)).toEqual([]);
  });

  test('a transaction that is known is refused as such, whatever else the call says and whatever has become of it', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const transId = await created(order);
    for (const own of [{}, { amount: 1 }, { amount: 0.5 }, { params: { order_id: other.account } }])
      expect(await codeOf(create(order, { transId, ...own }))).toBe(10_010);
    await confirm(transId);
    expect(await codeOf(create(order, { transId }))).toBe(10_010);
    await reverse(transId);
    expect(await codeOf(create(order, { transId }))).toBe(10_010);
    expect(await statesOf(other)).toEqual([]);
  });
});

describe('a transaction', () => {
  test('that is created and confirmed pays the order once; every answer has its exact shape', async () => {
    const order = await ordered();
    const transId = randomUUID();
    const opened = await create(order, { transId });
    expect(opened.status).toBe(200);
    expect(JSON.parse(opened.text)).toEqual({
      ...{ serviceId, transId, status: 'CREATED', transTime: expect.any(Number), amount: AMOUNT },
    });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    const statusOf = async () => JSON.parse((await uzum('status', { transId })).text) as object;
    const { transTime } = opened.body;
    const known = { serviceId, transId, transTime, confirmTime: null, reverseTime: null, data: {}, amount: AMOUNT };
    expect(await statusOf()).toEqual({ ...known, status: 'CREATED' });
    const done = await confirm(transId);
    expect(JSON.parse(done.text)).toEqual({
      ...{ serviceId, transId, status: 'CONFIRMED', confirmTime: expect.any(Number), amount: AMOUNT },
    });
    const receipt = expect.objectContaining({
      ...{ cardNumber: 'Uzum Bank', totalAmount: PROVIDER_ORDER_COST, transactionId: transId },
    });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid', receipt });
    const { confirmTime } = done.body;
    expect(await statusOf()).toEqual({ ...known, status: 'CONFIRMED', confirmTime });
    const back = await reverse(transId);
    expect(JSON.parse(back.text)).toEqual({
      ...{ serviceId, transId, status: 'REVERSED', reverseTime: expect.any(Number), amount: AMOUNT },
    });
    const { reverseTime } = back.body;
    expect(await statusOf()).toEqual({ ...known, status: 'REVERSED', confirmTime, reverseTime });
  });

  test('keeps the number by which Uzum Bank finds the money, and nothing of the payer', async () => {
    const order = await ordered();
    const transId = await confirmed(order);
    const [row] = await database.db
      .select()
      .from(providerTransactions)
      .where(eq(providerTransactions.externalId, transId));
    expect(row).toMatchObject({ documentId: CONFIRMED_BY.processingReferenceNumber });
    const stored = JSON.stringify([row, await shop.paymentsOf(order.number)]);
    expect(stored).not.toContain(CONFIRMED_BY.phone);
    // Nor is money refused for what is missing of it.
    const bare = await created(await ordered());
    expect((await uzum('confirm', { transId: bare, processingReferenceNumber: 7 })).body.status).toBe('CONFIRMED');
  });

  test('each call that comes again is refused with a code of its own, however late', async () => {
    const order = await ordered();
    const transId = await confirmed(order);
    expect(await codeOf(confirm(transId))).toBe(10_016);
    shop.advanceTime(2 * HALF_AN_HOUR_S);
    expect(await codeOf(confirm(transId))).toBe(10_016);
    expect(await status(transId)).toMatchObject({ status: 'CONFIRMED' });
    await reverse(transId);
    expect(await codeOf(reverse(transId))).toBe(10_018);
    expect(await codeOf(confirm(transId))).toBe(10_015);
  });

  test('that is not known cannot be confirmed, reversed or asked about', async () => {
    const transId = randomUUID();
    expect(await codeOf(confirm(transId))).toBe(10_014);
    expect(await codeOf(reverse(transId))).toBe(10_014);
    expect((await status(transId)).errorCode).toBe(10_014);
  });

  test('that is reversed before it was confirmed leaves the order to be paid otherwise', async () => {
    const order = await ordered();
    const transId = await created(order);
    expect((await reverse(transId)).body).toMatchObject({ status: 'REVERSED', amount: AMOUNT });
    expect(await codeOf(confirm(transId))).toBe(10_015);
    expect(await status(transId)).toMatchObject({ status: 'REVERSED', confirmTime: null });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    await confirmed(order);
    expect(await statesOf(order)).toEqual(['failed', 'paid']);
  });

  test('that is begun anew ends the one before, which then takes no money', async () => {
    const order = await ordered();
    const earlier = await created(order);
    expect((await check(order)).body.status).toBe('OK');
    const later = await created(order);
    expect(await codeOf(confirm(earlier))).toBe(10_015);
    expect(await status(earlier)).toMatchObject({ status: 'FAILED', reverseTime: null });
    expect((await confirm(later)).body.status).toBe('CONFIRMED');
    expect(await codeOf(reverse(earlier))).toBe(10_018);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('whose order was cancelled meanwhile takes no money and has failed', async () => {
    const order = await ordered();
    const transId = await created(order);
    await order.cancel();
    expect(await codeOf(confirm(transId))).toBe(10_015);
    expect(await status(transId)).toMatchObject({ status: 'FAILED', confirmTime: null });
    expect(await codeOf(confirm(transId))).toBe(10_015);
    expect(await statesOf(order)).toEqual(['failed']);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });

  test('that is not confirmed within half an hour has failed, by itself and for the next call', async () => {
    const open = [await ordered(), await ordered(), await ordered()] as const;
    const ids = [await created(open[0]), await created(open[1]), await created(open[2])] as const;
    shop.advanceTime(HALF_AN_HOUR_S - 60);
    expect(await status(ids[0])).toMatchObject({ status: 'CREATED' });
    shop.advanceTime(61);
    expect(await status(ids[0])).toMatchObject({ status: 'FAILED', confirmTime: null, reverseTime: null });
    expect(await codeOf(confirm(ids[1]))).toBe(10_015);
    await shop.reconcile();
    expect(await status(ids[2])).toMatchObject({ status: 'FAILED' });
    for (const order of open) {
      const [payment] = await shop.paymentsOf(order.number);
      expect(payment).toMatchObject({ state: 'failed', refusal: 'session_over' });
    }
  });
});

describe('money that is reversed', () => {
  test('cancels an order that was paid: goods and state as the shop does it', async () => {
    const order = await ordered();
    const stock = await shop.stockOf();
    const transId = await confirmed(order);
    expect((await reverse(transId)).body.status).toBe('REVERSED');
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
    expect(await shop.stockOf()).toBe(stock + 1);
    await shop.work();
    await shop.reconcile();
    expect(await statesOf(order)).toEqual(['reversed']);
  });

  test('not after the goods were handed over', async () => {
    const order = await ordered();
    const transId = await confirmed(order);
    for (const move of ['confirm', 'pack', 'send', 'deliver'] as const)
      await shop.orders.move(order.number, { move, actor: 'shop' });
    const before = await status(transId);
    expect(await codeOf(reverse(transId))).toBe(10_017);
    expect(await status(transId)).toEqual(before);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    // The shop takes the goods back first; then the money goes back at Uzum Bank.
    await shop.orders.move(order.number, { move: 'return', actor: 'shop' });
    await shop.work();
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversing', lastFailure: 'in_cabinet' });
    expect((await reverse(transId)).body.status).toBe('REVERSED');
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'returned', paymentStatus: 'reversed' });
  });

  test('not after a part of it was given back by hand', async () => {
    const order = await ordered();
    const transId = await confirmed(order);
    await database.db.update(orders).set({ refunded: 1_000 }).where(eq(orders.number, order.number));
    expect(await codeOf(reverse(transId))).toBe(10_017);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('of an order that the customer has cancelled waits for Uzum Bank, and arrives from there', async () => {
    const order = await ordered();
    const transId = await confirmed(order);
    await order.cancel();
    await shop.work();
    await shop.reconcile();
    const [payment] = await shop.paymentsOf(order.number);
    expect(payment).toMatchObject({ state: 'reversing', nextCheckAt: null, lastFailure: 'in_cabinet' });
    expect((await reverse(transId)).body.status).toBe('REVERSED');
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
  });
});

describe('at once', () => {
  const manyTimes = async (length: number, call: () => Promise<UzumAnswer>) => {
    const answers = await Promise.all(Array.from({ length }, call));
    const outcomes = answers.map(({ body }) => body.errorCode ?? body.status);
    return { done: outcomes.filter((one) => typeof one === 'string'), refused: new Set(outcomes.filter(Number)) };
  };

  test('hundreds of confirmations have one effect, and one of them says so', async () => {
    const order = await ordered();
    const transId = await created(order);
    expect(await manyTimes(triesOf(1_000, { sample: 200 }), () => confirm(transId))).toEqual({
      ...{ done: ['CONFIRMED'], refused: new Set([10_016]) },
    });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await statesOf(order)).toEqual(['paid']);
  });

  test('of hundreds that create one transaction, or reverse it, one says so', async () => {
    const order = await ordered();
    const stock = await shop.stockOf();
    const transId = randomUUID();
    expect(await manyTimes(triesOf(300, { sample: 200 }), () => create(order, { transId }))).toEqual({
      ...{ done: ['CREATED'], refused: new Set([10_010]) },
    });
    await confirm(transId);
    expect(await manyTimes(triesOf(300, { sample: 200 }), () => reverse(transId))).toEqual({
      ...{ done: ['REVERSED'], refused: new Set([10_018]) },
    });
    expect(await statesOf(order)).toEqual(['reversed']);
    expect(await shop.stockOf()).toBe(stock + 1);
  });

  test('of many transactions for one order, one at most can be confirmed', async () => {
    const order = await ordered();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await Promise.all(ids.map((transId) => create(order, { transId })));
    const answers = await Promise.all(ids.map((transId) => confirm(transId)));
    expect(answers.filter(({ body }) => body.status === 'CONFIRMED')).toHaveLength(1);
    expect((await statesOf(order)).filter((state) => state === 'paid')).toHaveLength(1);
    expect((await statesOf(order)).filter((state) => state !== 'paid' && state !== 'failed')).toEqual([]);
  });

  test('a call that confirms and one that reverses: either, and the order with it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await ordered();
      const transId = await created(order);
      await Promise.all([confirm(transId), reverse(transId)]);
      const { confirmTime } = await status(transId);
      const { status: state, paymentStatus } = await shop.orderOf(order.number);
      expect([state, paymentStatus, ...(await statesOf(order))]).toEqual(
        confirmTime === null ? ['awaiting_payment', 'unpaid', 'failed'] : ['cancelled', 'reversed', 'reversed'],
      );
    }
  });
});

test('of all these calls neither the password nor a body was logged', () => {
  const lines = [...shop.logLines, ...shop.http.logged.map((line) => JSON.stringify(line))].join('\n');
  const encoded = Buffer.from(`${login}:${password}`).toString('base64');
  for (const secret of [password, encoded, CONFIRMED_BY.phone, 'processingReferenceNumber'])
    expect(lines).not.toContain(secret);
});
