import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/time/durations.ts';
import { readDetail } from '#sandbox/payme-merchant/check-detail.ts';
import { createPaymeCaller, type PaymeCaller, readPaymeLink } from '#sandbox/payme-merchant/payme-caller.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { Payer } from '#server/testing/payments-shop.ts';
import { PROVIDER_ORDER_COST, type ProviderShop, providerShop, TEST_PROVIDERS } from '#server/testing/provider-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { triesOf } from '#tests/setup/sample.ts';

const AMOUNT = PROVIDER_ORDER_COST * 100;
const KEY = TEST_PROVIDERS.payme?.key ?? '';
let database: TestDatabase;
let shop: ProviderShop;
let url: string;
let payme: PaymeCaller;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await providerShop(database.db);
  url = `${shop.origin}/api/callbacks/payme`;
  payme = createPaymeCaller({ url, key: KEY });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

interface Order {
  number: string;
  account: { order_id: string };
  payer: Payer;
  cancel(): Promise<unknown>;
}

/** An order that awaits its payment, with the account that Payme's page was given. */
async function ordered(): Promise<Order> {
  const { number, payer, urls } = await shop.unpaid();
  const link = readPaymeLink(urls.payme_merchant?.split('/').at(-1) ?? '');
  return {
    number,
    account: { order_id: link['ac.order_id'] ?? '' },
    payer,
    cancel: () => payer.call('POST', `/v2/orders/${number}/cancel`),
  };
}
const newId = () => randomBytes(12).toString('hex');
const create = (order: Order, id = newId(), own: object = {}) =>
  payme('CreateTransaction', { id, time: shop.now().getTime(), amount: AMOUNT, account: order.account, ...own });
async function created(order: Order, own: object = {}): Promise<string> {
  const id = newId();
  const { body } = await create(order, id, own);
  expect(body.error).toBeUndefined();
  return id;
}
async function performed(order: Order): Promise<string> {
  const id = await created(order);
  expect((await payme('PerformTransaction', { id })).body.result).toMatchObject({ state: 2 });
  return id;
}
const codeOf = async (answer: ReturnType<PaymeCaller>) => (await answer).body.error?.code;
const stateOf = async (id: string) => (await payme('CheckTransaction', { id })).body.result;

test("the page's address has the cashbox, an account that cannot be counted, the sum in tiyin, and the way back", async () => {
  const { number, urls } = await shop.unpaid();
  const encoded = urls.payme_merchant?.split('/').at(-1) ?? '';
  // Neither is safe in a path.
  expect(encoded).not.toMatch(/[+/]/);
  const account = expect.stringMatching(new RegExp(`^${number}-[0-9A-Z]{10}$`));
  expect(readPaymeLink(encoded)).toEqual({
    ...{ m: '5'.repeat(24), 'ac.order_id': account, a: String(AMOUNT), l: 'ru' },
    c: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/checkout\/return\/[\w-]+$/),
  });
});

describe('a call that is not one', () => {
  const send = async (method: string, body: string | undefined, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    return {
      status: response.status,
      ...((await response.json()) as { id: unknown; error?: { code: number; data?: string } }),
    };
  };
  const own = `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`;
  const wrong = `Basic ${Buffer.from('Paycom:another key').toString('base64')}`;
  const body = JSON.stringify({ id: 7, method: 'GetStatement', params: { from: 1, to: 2 } });

  test.each([
    ['is no POST', 'GET', undefined, own, -32_300],
    ['is not signed in', 'POST', body, undefined, -32_504],
    ['has another key', 'POST', body, wrong, -32_504],
    ['has another login', 'POST', body, `Basic ${Buffer.from(`Payme:${KEY}`).toString('base64')}`, -32_504],
    ['is no JSON', 'POST', '{', own, -32_700],
    ['is no call', 'POST', '{"id":1}', own, -32_600],
    ['names no method of ours', 'POST', '{"id":1,"method":"ChangePassword","params":{}}', own, -32_601],
    ['names a property of every object', 'POST', '{"id":1,"method":"constructor","params":{}}', own, -32_601],
    ['has no parameters', 'POST', '{"id":1,"method":"PerformTransaction"}', own, -32_600],
  ])('that %s is answered with a 200 and its error', async (_name, method, text, authorization, code) => {
    expect(await send(method, text, authorization)).toMatchObject({ status: 200, error: { code } });
  });

  test('the answer names the call, and an unknown method', async () => {
    expect(await send('POST', body, wrong)).toMatchObject({ id: 7 });
    expect(await send('POST', '{"id":"a","method":"Foo"}', own)).toMatchObject({ id: 'a', error: { data: 'Foo' } });
  });

  test('only the addresses that the owner names may call, if any are named', async () => {
    const { payme: config } = TEST_PROVIDERS;
    if (config === null) throw new Error('Payme is configured');
    const payme = { ...config, callers: ['185.234.113.0/28'] };
    const other = await providerShop(database.db, { ...TEST_PROVIDERS, payme });
    const call = createPaymeCaller({ url: `${other.origin}/api/callbacks/payme`, key: KEY });
    expect(await codeOf(call('GetStatement', { from: 1, to: 2 }))).toBe(-32_504);
    await other.close();
  });
});

describe('Check and Create refuse the same', () => {
  const both = async (order: Order, own: object) => {
    const question = { amount: AMOUNT, account: order.account, ...own };
    const check = (await payme('CheckPerformTransaction', question)).body.error;
    const create = (await payme('CreateTransaction', { id: newId(), time: shop.now().getTime(), ...question })).body
      .error;
    expect(create).toEqual(check);
    return check;
  };

  test('an order that exists for the sum that it costs is allowed', async () => {
    const { account } = await ordered();
    expect((await payme('CheckPerformTransaction', { amount: AMOUNT, account })).body.result).toEqual({ allow: true });
  });

  test.each([AMOUNT - 1, AMOUNT + 1, AMOUNT / 100, AMOUNT + 0.5, 0, -AMOUNT])('another sum: %d', async (amount) => {
    expect(await both(await ordered(), { amount })).toMatchObject({ code: -31_001 });
  });

  test('an account that the shop has not given away: the field is named, the payer gets a text', async () => {
    const order = await ordered();
    const texts = { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: expect.any(String) };
    const guessed = `${order.number}-0000000000`;
    for (const account of [{ order_id: order.number }, { order_id: guessed }, { order_id: 7 }, {}, { other: 'x' }])
      expect(await both(order, { account })).toEqual({ code: -31_050, data: 'order_id', message: texts });
  });

  test('an order that is paid, one that was cancelled, and one that is being paid', async () => {
    const paid = await ordered();
    await performed(paid);
    expect(await both(paid, {})).toMatchObject({ code: -31_051, data: 'order_id' });
    const cancelled = await ordered();
    await cancelled.cancel();
    expect(await both(cancelled, {})).toMatchObject({ code: -31_052 });
    const busy = await ordered();
    await created(busy);
    expect(await both(busy, {})).toMatchObject({ code: -31_008 });
  });
});

describe('the lines of the receipt', () => {
  const receipts = { vatPercent: 12, delivery: { ikpu: '1'.repeat(17), packageCode: '77' } };
  const codes = (ikpu: string | null, packageCode: string | null) =>
    database.db.update(products).set({ ikpu, packageCode }).where(eq(products.id, 13));
  let own: ProviderShop;
  let caller: PaymeCaller;
  beforeAll(async () => {
    const { payme: config } = TEST_PROVIDERS;
    if (config === null) throw new Error('Payme is configured');
    own = await providerShop(database.db, { ...TEST_PROVIDERS, payme: { ...config, receipts } });
    caller = createPaymeCaller({ url: `${own.origin}/api/callbacks/payme`, key: KEY });
  });
  afterAll(() => own.close());
  const checked = async () => {
    const { number, urls } = await own.unpaid();
    const account = { order_id: readPaymeLink(urls.payme_merchant?.split('/').at(-1) ?? '')['ac.order_id'] };
    const check = async (amount = AMOUNT) =>
      (await caller('CheckPerformTransaction', { amount, account })).body.result?.detail;
    return { number, check };
  };

  test('are given with an order whose goods have their codes, and add up to what is paid', async () => {
    await codes('08517001001000000', '1500014');
    const { number, check } = await checked();
    const item = { count: 1, code: '08517001001000000', package_code: '1500014', vat_percent: 12 };
    expect(await check()).toEqual({ receipt_type: 0, items: [{ ...item, title: expect.any(String), price: AMOUNT }] });
    expect(readDetail(await check(), AMOUNT)).toHaveLength(1);
    // A coupon and a delivery that costs something.
    const shipping = 30_000;
    const total = PROVIDER_ORDER_COST - 100_000 + shipping;
    await database.db
      .update(orders)
      .set({ couponDiscount: 100_000, shippingPrice: shipping, total })
      .where(eq(orders.number, number));
    const detail = await check(total * 100);
    expect(readDetail(detail, total * 100)).toMatchObject([
      { ...item, price: AMOUNT, discount: 10_000_000 },
      { count: 1, price: 3_000_000, code: '1'.repeat(17), package_code: '77', vat_percent: 12 },
    ]);
  });

  test.each<[string, string | null, string | null]>([
    ['IKPU', null, '1500014'],
    ['package code', '08517001001000000', null],
  ])(
    'are left out without the %s, which the log says, and the order can be paid all the same',
    async (_name, ...set) => {
      await codes(...set);
      const { number, check } = await checked();
      expect(await check()).toBeUndefined();
      expect(own.logLines.filter((line) => line.includes(number))).toEqual([
        expect.stringContaining('codes are missing'),
      ]);
    },
  );
});

describe('a transaction', () => {
  test('that is opened and performed pays the order once, with a receipt', async () => {
    const order = await ordered();
    const id = newId();
    const before = shop.now().getTime();
    const opened = (await create(order, id)).body.result;
    expect(opened).toEqual({ create_time: expect.any(Number), transaction: expect.stringMatching(/^\d+$/), state: 1 });
    expect(Number(opened?.create_time)).toBeGreaterThanOrEqual(before);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    const result = (await payme('PerformTransaction', { id })).body.result;
    expect(result).toEqual({ transaction: opened?.transaction, perform_time: expect.any(Number), state: 2 });
    const receipt = expect.objectContaining({
      cardNumber: 'Payme',
      totalAmount: PROVIDER_ORDER_COST,
      transactionId: id,
    });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid', receipt });
    expect(await stateOf(id)).toEqual({
      ...{ create_time: opened?.create_time, perform_time: result?.perform_time, cancel_time: 0 },
      ...{ transaction: opened?.transaction, state: 2, reason: null },
    });
  });

  test('answers a repeated call to the byte, however late it comes', async () => {
    const order = await ordered();
    const id = newId();
    const time = shop.now().getTime();
    const resultOf = ({ text }: { text: string }) => text.replace(/"id":\d+/, '');
    const first = await create(order, id, { time });
    expect(resultOf(await create(order, id, { time }))).toBe(resultOf(first));
    const perform = await payme('PerformTransaction', { id });
    shop.advanceTime(60);
    expect(resultOf(await payme('PerformTransaction', { id }))).toBe(resultOf(perform));
    // Also when its time would be over by now: it was performed in time.
    shop.advanceTime(13 * 3600);
    expect(resultOf(await payme('PerformTransaction', { id }))).toBe(resultOf(perform));
    const cancel = await payme('CancelTransaction', { id, reason: 5 });
    shop.advanceTime(60);
    expect(resultOf(await payme('CancelTransaction', { id, reason: 5 }))).toBe(resultOf(cancel));
  });

  test('that is not known cannot be performed, cancelled, looked at or given a receipt', async () => {
    const id = newId();
    expect(await codeOf(payme('PerformTransaction', { id }))).toBe(-31_003);
    expect(await codeOf(payme('CancelTransaction', { id, reason: 1 }))).toBe(-31_003);
    expect(await codeOf(payme('CheckTransaction', { id }))).toBe(-31_003);
    const fiscal_data = { receipt_id: 1, status_code: 0 };
    expect(await codeOf(payme('SetFiscalData', { id, type: 'PERFORM', fiscal_data }))).toBe(-31_003);
  });

  test('that is cancelled before it was performed leaves the order to be paid otherwise', async () => {
    const order = await ordered();
    const id = await created(order);
    const result = (await payme('CancelTransaction', { id, reason: 3 })).body.result;
    expect(result).toEqual({ transaction: expect.any(String), cancel_time: expect.any(Number), state: -1 });
    expect(await stateOf(id)).toMatchObject({ state: -1, reason: 3, perform_time: 0 });
    expect(await codeOf(payme('PerformTransaction', { id }))).toBe(-31_008);
    expect(await codeOf(create(order, id))).toBe(-31_008);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    await performed(order);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect((await shop.paymentsOf(order.number)).map(({ state }) => state)).toEqual(['failed', 'paid']);
  });

  test('whose order was cancelled meanwhile is not performed', async () => {
    const order = await ordered();
    const id = await created(order);
    await order.cancel();
    expect(await codeOf(payme('PerformTransaction', { id }))).toBe(-31_008);
    expect(await stateOf(id)).toMatchObject({ state: 1 });
    expect((await payme('CancelTransaction', { id, reason: 3 })).body.result).toMatchObject({ state: -1 });
    expect((await shop.paymentsOf(order.number)).map(({ state }) => state)).toEqual(['failed']);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });

  test("that is twelve hours old by Payme's clock is over, by itself and for the next call", async () => {
    const open = [await ordered(), await ordered(), await ordered()] as const;
    const ids = [await created(open[0]), await created(open[1]), await created(open[2])] as const;
    shop.advanceTime((12 * HOUR_MS) / 1000 - 60);
    expect(await stateOf(ids[0])).toMatchObject({ state: 1 });
    // While it is open, the order is not cancelled for being late.
    shop.advanceTime(61);
    await shop.reconcile();
    expect(await stateOf(ids[0])).toMatchObject({ state: -1, reason: 4 });
    expect((await shop.paymentsOf(open[0].number))[0]).toMatchObject({ state: 'failed', refusal: 'session_over' });
    const late = [await ordered(), await ordered()] as const;
    const time = shop.now().getTime() - 12 * HOUR_MS + 500;
    const old = [await created(late[0], { time }), await created(late[1], { time })] as const;
    shop.advanceTime(1);
    expect(await codeOf(payme('PerformTransaction', { id: old[0] }))).toBe(-31_008);
    expect(await stateOf(old[0])).toMatchObject({ state: -1, reason: 4 });
    expect(await codeOf(create(late[1], old[1], { time }))).toBe(-31_008);
    expect(await stateOf(old[1])).toMatchObject({ state: -1, reason: 4 });
    expect(await codeOf(create(await ordered(), newId(), { time }))).toBe(-31_008);
  });
});

describe('money that is called back', () => {
  test('cancels an order that was paid: goods, coupon and state as the shop does it', async () => {
    const order = await ordered();
    const stock = await shop.stockOf();
    const id = await performed(order);
    const result = (await payme('CancelTransaction', { id, reason: 5 })).body.result;
    expect(result).toEqual({ transaction: expect.any(String), cancel_time: expect.any(Number), state: -2 });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
    expect(await shop.stockOf()).toBe(stock + 1);
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversed', nextCheckAt: null });
    // The job that the cancellation has queued finds nothing to give back.
    await shop.work();
    await shop.reconcile();
    expect((await shop.paymentsOf(order.number)).map(({ state }) => state)).toEqual(['reversed']);
    expect(await stateOf(id)).toMatchObject({ state: -2, reason: 5 });
    expect((await payme('CancelTransaction', { id, reason: 1 })).body.result).toEqual(result);
    expect(await codeOf(payme('PerformTransaction', { id }))).toBe(-31_008);
  });

  test.each(['confirm', 'pack', 'send'] as const)('also after the shop has begun: %s', async (last) => {
    const order = await ordered();
    const id = await performed(order);
    for (const move of ['confirm', 'pack', 'send'] as const) {
      await shop.orders.move(order.number, { move, actor: 'shop' });
      if (move === last) break;
    }
    expect((await payme('CancelTransaction', { id, reason: 5 })).body.result).toMatchObject({ state: -2 });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
  });

  test('not after the goods were handed over', async () => {
    const order = await ordered();
    const id = await performed(order);
    for (const move of ['confirm', 'pack', 'send', 'deliver'] as const)
      await shop.orders.move(order.number, { move, actor: 'shop' });
    const before = await stateOf(id);
    expect(await codeOf(payme('CancelTransaction', { id, reason: 5 }))).toBe(-31_007);
    expect(await stateOf(id)).toEqual(before);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    // The shop takes the goods back first; then the money goes back in Payme's cabinet.
    await shop.orders.move(order.number, { move: 'return', actor: 'shop' });
    await shop.work();
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversing', lastFailure: 'in_cabinet' });
    expect((await payme('CancelTransaction', { id, reason: 5 })).body.result).toMatchObject({ state: -2 });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'returned', paymentStatus: 'reversed' });
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversed' });
  });

  test('not after a part of it was given back by hand', async () => {
    const order = await ordered();
    const id = await performed(order);
    await database.db.update(orders).set({ refunded: 1_000 }).where(eq(orders.number, order.number));
    expect(await codeOf(payme('CancelTransaction', { id, reason: 5 }))).toBe(-31_007);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('of an order that the customer has cancelled waits for the cabinet, and arrives from there', async () => {
    const order = await ordered();
    const id = await performed(order);
    await order.cancel();
    await shop.work();
    await shop.reconcile();
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversing', nextCheckAt: null });
    expect((await payme('CancelTransaction', { id, reason: 5 })).body.result).toMatchObject({ state: -2 });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
  });
});

test('a statement has all states, by the time of Payme, both ends included, oldest first', async () => {
  const start = shop.now().getTime() + 1_000_000_000;
  const several = await Promise.all([1, 2, 3].map(() => ordered()));
  const ids: string[] = [];
  // Opened in another order than Payme's time says.
  for (const [index, offset] of [2, 0, 1].entries()) {
    const order = several[index];
    if (order) ids[offset] = await created(order, { time: start + offset });
  }
  await payme('CancelTransaction', { id: ids[1], reason: 2 });
  await payme('PerformTransaction', { id: ids[2] });
  const listed = async (from: number, to: number) => {
    const { transactions } = (await payme('GetStatement', { from, to })).body.result as { transactions: object[] };
    return transactions;
  };
  expect(await listed(start, start + 2)).toMatchObject([
    { id: ids[0], time: start, amount: AMOUNT, account: several[1]?.account, state: 1, perform_time: 0, reason: null },
    { id: ids[1], time: start + 1, state: -1, reason: 2 },
    { id: ids[2], time: start + 2, state: 2 },
  ]);
  expect((await listed(start + 1, start + 1)).map((line) => line)).toMatchObject([{ id: ids[1] }]);
  expect(await listed(start + 3, start + 4)).toEqual([]);
});

test('the receipts of Payme are stored with the transaction, and the order has their addresses once they are registered', async () => {
  const order = await ordered();
  const id = await performed(order);
  const sale = { receipt_id: 121, status_code: 0, message: 'accepted', terminal_id: 'EP000000000025' };
  const links = { fiscal_sign: '800031554082', qr_code_url: 'https://ofd.soliq.uz/check?t=1', date: '20261122150000' };
  const data = { id, type: 'PERFORM', fiscal_data: { ...sale, ...links } };
  expect((await payme('SetFiscalData', data)).body.result).toEqual({ success: true });
  expect((await payme('SetFiscalData', data)).body.result).toEqual({ success: true });
  const refused = { ...sale, status_code: 7, qr_code_url: 'https://ofd.soliq.uz/check?t=2' };
  await payme('SetFiscalData', { id, type: 'CANCEL', fiscal_data: refused });
  const { body } = await order.payer.call('GET', `/v2/orders/${order.number}`);
  expect(body.data).toMatchObject({ fiscal_receipts: [{ kind: 'sale', url: 'https://ofd.soliq.uz/check?t=1' }] });
  await payme('SetFiscalData', {
    id,
    type: 'CANCEL',
    fiscal_data: { ...refused, status_code: 0, qr_code_url: 'javascript:x' },
  });
  const after = await order.payer.call('GET', `/v2/orders/${order.number}`);
  expect(after.body.data).toMatchObject({ fiscal_receipts: [{ kind: 'sale' }] });
});

describe('at once', () => {
  test('hundreds of calls of each kind have one effect, and one answer', async () => {
    const order = await ordered();
    const stock = await shop.stockOf();
    const id = newId();
    const time = shop.now().getTime();
    const manyTimes = async (length: number, call: () => ReturnType<PaymeCaller>) => {
      const answers = await Promise.all(Array.from({ length }, call));
      return new Set(answers.map(({ text }) => text.replace(/"id":\d+/, '')));
    };
    expect([...(await manyTimes(triesOf(300, { sample: 200 }), () => create(order, id, { time })))]).toEqual([
      expect.stringContaining('"state":1'),
    ]);
    expect([...(await manyTimes(triesOf(1_000, { sample: 200 }), () => payme('PerformTransaction', { id })))]).toEqual([
      expect.stringContaining('"state":2'),
    ]);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect([
      ...(await manyTimes(triesOf(300, { sample: 200 }), () => payme('CancelTransaction', { id, reason: 5 }))),
    ]).toEqual([expect.stringContaining('"state":-2')]);
    expect((await shop.paymentsOf(order.number)).map(({ state }) => state)).toEqual(['reversed']);
    expect(await shop.stockOf()).toBe(stock + 1);
  });

  test('of many transactions for one order, one is opened', async () => {
    const order = await ordered();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(order)));
    const codes = answers.map(({ body }) => body.error?.code ?? 'open');
    expect(codes.filter((code) => code === 'open')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['open', -31_008]));
  });

  test('a call that performs and one that cancels: either, and the order with it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await ordered();
      const id = await created(order);
      await Promise.all([payme('PerformTransaction', { id }), payme('CancelTransaction', { id, reason: 3 })]);
      const { state } = (await stateOf(id)) ?? {};
      const { status, paymentStatus } = await shop.orderOf(order.number);
      const [payment] = await shop.paymentsOf(order.number);
      expect([state, status, paymentStatus, payment?.state]).toEqual(
        state === -1 ? [-1, 'awaiting_payment', 'unpaid', 'failed'] : [-2, 'cancelled', 'reversed', 'reversed'],
      );
    }
  });
});

test('of all these calls neither the key nor a body was logged', () => {
  const lines = [...shop.logLines, ...shop.http.logged.map((line) => JSON.stringify(line))].join('\n');
  for (const secret of [KEY, Buffer.from(`Paycom:${KEY}`).toString('base64'), 'GetStatement', 'ac.order_id'])
    expect(lines).not.toContain(secret);
});
