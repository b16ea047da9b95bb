import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffPaymentSchema } from '#contract/payments/staff-payment.ts';
import { createClickCaller } from '#sandbox/click/click-caller.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { PROVIDER_ORDER_COST, type ProviderShop, providerShop, TEST_PROVIDERS } from '#server/testing/provider-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const { click: config } = TEST_PROVIDERS;
if (config === null) throw new Error('Click is configured');
const { serviceId, secret } = config;
/** Longer than the longest pause between two attempts. */
const PAUSE_S = 301;
let database: TestDatabase;
let merchant: FastifyInstance;
let shop: ProviderShop;
let office: BackOfficeShop;
let lastId = Date.now();
/** What Click's merchant interface answers, and how often it was asked to give money back. */
let answers: { status: object; reversal: object };
let reversals = 0;

const DONE = { error_code: 0, error_note: 'Success' };
const TAKEN = { ...DONE, payment_status: 2 };
const REVERSED = { ...DONE, payment_status: -99 };
const REFUSED = { error_code: -1, error_note: 'Payment cannot be reversed' };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  merchant = fastify();
  merchant.get('/payment/status/:service/:payment', () => answers.status);
  merchant.delete('/payment/reversal/:service/:payment', () => {
    reversals += 1;
    return answers.reversal;
  });
  const apiUrl = await merchant.listen({ host: '127.0.0.1', port: 0 });
  shop = await providerShop(database.db, { ...TEST_PROVIDERS, click: { ...config, apiUrl } });
  office = await backOfficeShop([shop.payments.staffRoutes]);
});
beforeEach(() => {
  answers = { status: TAKEN, reversal: DONE };
  reversals = 0;
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await merchant.close();
  await database.drop();
});

/** A payment that Click took for an order which was cancelled before, so that the money has to go back. */
async function undeliverable(): Promise<{ id: number; number: string }> {
  const { number, payer, urls } = await shop.unpaid();
  const account = new URL(urls.click ?? '').searchParams.get('transaction_param') ?? '';
  const click = createClickCaller({ url: `${shop.origin}/api/callbacks/click`, serviceId, secret });
  const id = String(++lastId);
  const fields = {
    ...{ click_trans_id: id, click_paydoc_id: `9${id}`, merchant_trans_id: account },
    amount: String(PROVIDER_ORDER_COST),
  };
  const prepared = (await click({ ...fields, action: '0' })).body;
  await payer.call('POST', `/v2/orders/${number}/cancel`);
  const merchant_prepare_id = String(prepared.merchant_prepare_id);
  expect((await click({ ...fields, action: '1', merchant_prepare_id })).body.error).toBe(0);
  const [payment] = await shop.paymentsOf(number);
  return { id: payment?.id ?? 0, number };
}

/** The shop has asked until it stops. */
async function refusedForGood(): Promise<{ id: number; number: string }> {
  answers.reversal = REFUSED;
  const payment = await undeliverable();
  for (let pause = 0; pause < 12; pause += 1) {
    await shop.reconcile();
    shop.advanceTime(PAUSE_S);
  }
  return payment;
}

const paymentOf = async (number: string) => (await shop.paymentsOf(number))[0];
const read = async (id: number) => staffPaymentSchema.parse((await office.get(`/payments/${id}`)).data);
const check = (id: number) => office.post(`/payments/${id}/check`, {});
const byHand = (id: number) =>
  office.post(`/payments/${id}/manual-refund`, { note: 'В кабинете, операция 118', amount: PROVIDER_ORDER_COST });

test('money that cannot be delivered goes back by itself, once', async () => {
  const { id, number } = await undeliverable();
  await shop.reconcile();
  await shop.reconcile();
  expect(await paymentOf(number)).toMatchObject({ state: 'reversed' });
  expect(reversals).toBe(1);
  expect(await read(id)).toMatchObject({ state: 'reversed', can_check: false, can_record_refund: false });
});

test('what Click refuses again and again is left to a person', async () => {
  const { id, number } = await refusedForGood();
  expect(reversals).toBe(8);
  expect(await paymentOf(number)).toMatchObject({ state: 'reversing', nextCheckAt: null, lastFailure: 'click -1' });
  expect(await read(id)).toMatchObject({ next_check_at: null, can_check: true, can_record_refund: true });
});

test('a person asks Click once more, which gives the money back', async () => {
  const { id, number } = await refusedForGood();
  answers.reversal = DONE;
  expect(await check(id)).toMatchObject({ status: 200, data: { state: 'reversed' } });
  expect(reversals).toBe(9);
  expect(await paymentOf(number)).toMatchObject({ state: 'reversed' });
  expect((await check(id)).status).toBe(409);
});

test('a person who gave it back otherwise records it, also when Click refuses to say what became of it', async () => {
  for (const status of [TAKEN, { error_code: -404, error_note: 'Payment not found' }]) {
    const { id, number } = await refusedForGood();
    answers.status = status;
    expect(await byHand(id)).toMatchObject({ status: 200, data: { state: 'reversed' } });
    expect(await paymentOf(number)).toMatchObject({ state: 'reversed' });
  }
});

test('what Click says it has given back is not recorded a second time', async () => {
  const { id } = await refusedForGood();
  answers.status = REVERSED;
  expect(await byHand(id)).toMatchObject({ status: 409, data: { state: 'reversed' } });
  expect((await read(id)).events.map(({ act }) => act)).not.toContain('by_hand');
});

test('while Click is silent the shop goes on asking', async () => {
  const { id, number } = await undeliverable();
  answers.status = {};
  answers.reversal = {};
  for (let pause = 0; pause < 12; pause += 1) {
    await shop.reconcile();
    shop.advanceTime(PAUSE_S);
  }
  const payment = await paymentOf(number);
  expect(payment?.nextCheckAt).not.toBeNull();
  expect(payment?.checks).toBeGreaterThan(8);
  expect((await byHand(id)).status).toBe(409);
  answers = { status: TAKEN, reversal: DONE };
  await shop.reconcile();
  shop.advanceTime(PAUSE_S);
  await shop.reconcile();
  expect(await paymentOf(number)).toMatchObject({ state: 'reversed' });
});
