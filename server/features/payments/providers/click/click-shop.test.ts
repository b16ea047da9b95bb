import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClickCaller, type ClickFields, createClickCaller } from '#sandbox/click/click-caller.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { PROVIDER_ORDER_COST, type ProviderShop, providerShop, TEST_PROVIDERS } from '#server/testing/provider-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { triesOf } from '#tests/setup/sample.ts';
import { clickSign } from './click-sign.ts';

const { click: config } = TEST_PROVIDERS;
if (config === null) throw new Error('Click is configured');
const AMOUNT = String(PROVIDER_ORDER_COST);
let database: TestDatabase;
let sandbox: RunningSandbox;
let shop: ProviderShop;
let url: string;
let click: ClickCaller;
let lastId = Date.now();

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  sandbox = await startSandbox(0);
  const apiUrl = `http://127.0.0.1:${sandbox.port}/v2/merchant`;
  shop = await providerShop(database.db, { ...TEST_PROVIDERS, click: { ...config, apiUrl } });
  url = `${shop.origin}/api/callbacks/click`;
  click = createClickCaller({ url, serviceId: config.serviceId, secret: config.secret });
});
afterAll(async () => {
  await shop.close();
  await sandbox.stop();
  await database.drop();
});

interface Order {
  number: string;
  account: string;
  cancel(): Promise<unknown>;
}
async function ordered(): Promise<Order> {
  const { number, payer, urls } = await shop.unpaid();
  const account = new URL(urls.click ?? '').searchParams.get('transaction_param') ?? '';
  return { number, account, cancel: () => payer.call('POST', `/v2/orders/${number}/cancel`) };
}
function fieldsOf(order: Order, own: Partial<ClickFields> = {}): ClickFields {
  const id = String(++lastId);
  return {
    click_trans_id: id,
    click_paydoc_id: `9${id}`,
    merchant_trans_id: order.account,
    amount: AMOUNT,
    action: '0',
    ...own,
  };
}
async function prepared(order: Order): Promise<ClickFields> {
  const fields = fieldsOf(order);
  const { body } = await click(fields);
  expect(body).toMatchObject({ error: 0 });
  return { ...fields, action: '1', merchant_prepare_id: String(body.merchant_prepare_id) };
}
const errorOf = async (answer: ReturnType<ClickCaller>) => (await answer).body.error;

test("the page's address has the service, the account, the sum in so'm, and the way back", async () => {
  const { number, urls } = await shop.unpaid();
  expect(Object.fromEntries(new URL(urls.click ?? '').searchParams)).toEqual({
    ...{ service_id: '1001', merchant_id: '1', amount: AMOUNT },
    transaction_param: expect.stringMatching(new RegExp(`^${number}-[0-9A-Z]{10}$`)),
    return_url: expect.stringContaining('/checkout/return/'),
  });
});

test('the sign covers the fields as they came, and of a completion the id of the preparation', () => {
  const fields = { click_trans_id: '1', service_id: '2', merchant_trans_id: 'a', amount: '10.00', sign_time: 't' };
  const sign = (own: object) => clickSign({ ...fields, action: '0', ...own }, 'secret');
  expect(sign({})).toBe('34fd96575ac546837cdf9847504d9021');
  expect(sign({ amount: '10' })).not.toBe(sign({}));
  expect(sign({ merchant_prepare_id: '7' })).toBe(sign({}));
  expect(sign({ action: '1', merchant_prepare_id: '7' })).not.toBe(sign({ action: '1' }));
});

describe('a call that is refused, in the order of the checks', () => {
  test.each<[string, Record<string, string>, number]>([
    ['has a field less', { sign_time: '' }, -8],
    ['is of another service', { service_id: '1002' }, -8],
    ['has another sign', { sign_string: '0'.repeat(32) }, -1],
    ['has another sum than was signed', { amount: '1' }, -1],
    ['has another action than was signed', { action: '7' }, -1],
  ])('that %s', async (_name, own, error) => {
    const answer = await click(fieldsOf(await ordered()), own);
    expect([answer.status, answer.body.error]).toEqual([200, error]);
  });

  test('that has an action which does not exist', async () => {
    expect(await errorOf(click(fieldsOf(await ordered(), { action: '2' as '1' })))).toBe(-3);
  });

  test('that has an account which the shop has not given away', async () => {
    const order = await ordered();
    for (const merchant_trans_id of [order.number, `${order.number}-0000000000`])
      expect(await errorOf(click(fieldsOf(order, { merchant_trans_id })))).toBe(-5);
  });

  test('that completes what was not prepared, or by another id', async () => {
    const order = await ordered();
    expect(await errorOf(click(fieldsOf(order, { action: '1', merchant_prepare_id: '999999999' })))).toBe(-6);
    const fields = await prepared(order);
    expect(await errorOf(click({ ...fields, merchant_prepare_id: '999999999' }))).toBe(-6);
  });

  test.each([PROVIDER_ORDER_COST - 1, PROVIDER_ORDER_COST + 1, PROVIDER_ORDER_COST - 0.01])(
    'that pays %d',
    async (sum) => {
      const order = await ordered();
      expect(await errorOf(click(fieldsOf(order, { amount: String(sum) })))).toBe(-2);
      expect(await errorOf(click({ ...(await prepared(order)), amount: String(sum) }))).toBe(-2);
      expect(await shop.orderOf(order.number)).toMatchObject({ paymentStatus: 'unpaid' });
    },
  );

  test('that is for an order which is paid, or was cancelled', async () => {
    const paid = await ordered();
    await click(await prepared(paid));
    expect(await errorOf(click(fieldsOf(paid)))).toBe(-4);
    const cancelled = await ordered();
    await cancelled.cancel();
    expect(await errorOf(click(fieldsOf(cancelled)))).toBe(-9);
  });
});

describe('a payment', () => {
  test('that is prepared and completed pays the order once; the sum may be written with tiyin', async () => {
    const order = await ordered();
    const fields = fieldsOf(order, { amount: `${AMOUNT}.00` });
    const first = await click(fields);
    expect(first.body).toEqual({
      ...{ click_trans_id: fields.click_trans_id, merchant_trans_id: order.account },
      ...{ merchant_prepare_id: expect.any(Number), error: 0, error_note: 'Success' },
    });
    expect((await click(fields)).text).toBe(first.text);
    const completion = { ...fields, action: '1', merchant_prepare_id: String(first.body.merchant_prepare_id) } as const;
    expect((await click(completion)).body).toEqual({
      ...{ click_trans_id: fields.click_trans_id, merchant_trans_id: order.account },
      ...{ merchant_confirm_id: first.body.merchant_prepare_id, error: 0, error_note: 'Success' },
    });
    // A completion whose answer was lost: Click takes it for paid.
    expect(await errorOf(click(completion))).toBe(-4);
    const receipt = expect.objectContaining({ cardNumber: 'Click', transactionId: fields.click_paydoc_id });
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid', receipt });
  });

  test('that the payer gives up leaves the order to be paid otherwise', async () => {
    const order = await ordered();
    const fields = await prepared(order);
    expect(await errorOf(click({ ...fields, error: '-5017' }))).toBe(-9);
    expect(await errorOf(click(fields))).toBe(-9);
    expect(await errorOf(click({ ...fields, action: '0' }))).toBe(-9);
    expect(await errorOf(click(await prepared(order)))).toBe(0);
  });

  test('that is begun anew ends the one before, which then takes no money', async () => {
    const order = await ordered();
    const earlier = await prepared(order);
    const later = await prepared(order);
    expect(await errorOf(click(earlier))).toBe(-9);
    expect(await errorOf(click(later))).toBe(0);
    expect((await shop.paymentsOf(order.number)).map(({ state }) => state)).toEqual(['failed', 'paid']);
  });

  test('that is left open is over after an hour, by itself and for the next call', async () => {
    const [left, late] = [await ordered(), await ordered()];
    await prepared(left);
    const fields = await prepared(late);
    shop.advanceTime(3_601);
    expect(await errorOf(click(fields))).toBe(-9);
    await shop.reconcile();
    for (const { number } of [left, late])
      expect((await shop.paymentsOf(number)).map(({ state }) => state)).toEqual(['failed']);
  });

  test('for an order that was cancelled meanwhile is accepted and given back by the merchant interface', async () => {
    const order = await ordered();
    const fields = await prepared(order);
    await order.cancel();
    expect(await errorOf(click(fields))).toBe(0);
    expect(await errorOf(click(fields))).toBe(-4);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversing' });
    // The simulator does not know this payment, so it refuses; the shop tries again and says why.
    await shop.reconcile();
    expect((await shop.paymentsOf(order.number))[0]).toMatchObject({ state: 'reversing', lastFailure: 'click -1' });
  });

  test('hundreds of completions at once have one effect', async () => {
    const order = await ordered();
    const fields = await prepared(order);
    const answers = await Promise.all(Array.from({ length: triesOf(1_000, { sample: 200 }) }, () => click(fields)));
    const errors = answers.map(({ body }) => body.error);
    expect(new Set(errors)).toEqual(new Set([0, -4]));
    expect((await shop.paymentsOf(order.number)).map(({ state }) => state)).toEqual(['paid']);
  });
});

test('of all these calls neither the secret nor a body was logged', () => {
  const lines = [...shop.logLines, ...shop.http.logged.map((line) => JSON.stringify(line))].join('\n');
  for (const secret of [config.secret, 'sign_string', 'click_paydoc_id']) expect(lines).not.toContain(secret);
});
