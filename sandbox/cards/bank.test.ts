import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { buildSandbox } from '../build-sandbox.ts';
import { cardsSimulator } from './cards-simulator.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bank-'));
const PAYS = '8600069195406311';
const TIMES_OUT = '8600134184864215';
let clock = Date.parse('2026-11-21T10:00:00Z');
let app: FastifyInstance;

afterEach(() => app.close());
afterAll(() => fs.rmSync(scratch, { recursive: true }));

function open(directory?: string): void {
  app = buildSandbox([cardsSimulator({ directory, now: () => clock })]);
}

async function plum(url: string, payload: object, password = 'sandbox') {
  const authorization = `Basic ${Buffer.from(`shop@sandbox.test:${password}`).toString('base64')}`;
  const headers = { authorization, language: 'uz' };
  const response = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  return response.statusCode === 401 ? 401 : response.json();
}

/** Resolves when the bank has taken a call to which it will never respond. Call it before the first request. */
function nextSilence(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.addHook('preHandler', async (_request, reply) => {
    const hijack = reply.hijack.bind(reply);
    reply.hijack = () => {
      resolve();
      return hijack();
    };
  });
  return promise;
}

const begin = async (cardNumber: string) => {
  const payment = { amount: 1000, cardNumber, expireDate: '9903', extraId: 'ours' };
  return (await plum('/Payment/paymentWithoutRegistration', payment)).result;
};
const stateOf = async (transactionId: number) =>
  (await plum('/Payment/getTransactions', { transactionId })).result.transactions[0]?.statusComment;
const ledger = async () => (await app.inject('/cards/ledger')).json().payments;

test('a session lasts five minutes and takes one payment', async () => {
  open();
  const late = await begin(PAYS);
  clock += 300_000;
  const expired = await plum('/Payment/confirmPayment', { session: late.session, otp: '666666' });
  expect(expired.error).toEqual({ errorCode: -113, errorMessage: 'Kod muddati tugagan' });
  expect(await stateOf(late.transactionId)).toBe('failed');
  const { session, transactionId } = await begin(PAYS);
  expect(await stateOf(transactionId)).toBe('created');
  const confirm = () => plum('/Payment/confirmPayment', { session, otp: '666666' });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(answers.filter(({ result }) => result !== null)).toHaveLength(1);
  expect(await ledger()).toMatchObject([{ amount: 1000, state: 'taken', card: '8600 06•• •••• 6311' }]);
});

test('a wrong password gets no data', async () => {
  open();
  expect(await plum('/Payment/getTransactions', {}, 'guessed')).toBe(401);
  const rpc = { jsonrpc: '2.0', id: 1, method: 'receipts.get_all', params: { count: 1, from: 0, to: 1 } };
  for (const auth of ['', 'box', 'box:guessed']) {
    const response = await app.inject({ method: 'POST', url: '/api', headers: { 'x-auth': auth }, payload: rpc });
    expect(response.json().error.code).toBe(-32504);
  }
});

test('a payment whose processing timed out fails half a minute later', async () => {
  open();
  const silenced = nextSilence();
  const { session, transactionId } = await begin(TIMES_OUT);
  // The bank never responds to it.
  void plum('/Payment/confirmPayment', { session, otp: '666666' });
  await silenced;
  expect(await stateOf(transactionId)).toBe('created');
  clock += 30_001;
  expect(await stateOf(transactionId)).toBe('failed');
  expect(await ledger()).toEqual([]);
});

test('the ledger survives a restart and half-written lines, and contains no card number', async () => {
  open(scratch);
  const { session, transactionId } = await begin(PAYS);
  await plum('/Payment/confirmPayment', { session, otp: '666666' });
  await plum('/Payment/paymentReverse', { transactionId });
  const before = await ledger();
  const file = path.join(scratch, 'bank.jsonl');
  expect(fs.readFileSync(file, 'utf8')).not.toContain(PAYS);
  fs.appendFileSync(file, '{"kind":"taken","trans');
  await app.close();
  open(scratch);
  expect(await ledger()).toEqual(before);
  expect(await stateOf(transactionId)).toBe('reversed');
  const next = await begin(PAYS);
  expect(next.transactionId).toBeGreaterThan(transactionId);
  await plum('/Payment/confirmPayment', { session: next.session, otp: '666666' });
  await app.close();
  open(scratch);
  expect(await ledger()).toHaveLength(2);
});
