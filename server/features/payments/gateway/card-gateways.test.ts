import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import type { BankHandle, CardGateway } from './card-gateway.ts';
import { createCardGateway } from './create-gateway.ts';

const TIMEOUT_MS = 1_000;
const CODE = '666666';
const card = (number: string, validity = '0399') => ({ number, validity });
const PAYS = card('8600069195406311');
const HUMO = card('9860010112345674');
const POOR = card('8600060921090842');
const BLOCKED = card('8600143417770323');
const TIMES_OUT = card('8600134184864215');

let sandbox: RunningSandbox;
let url: string;

beforeAll(async () => {
  sandbox = await startSandbox(0);
  url = `http://127.0.0.1:${sandbox.port}`;
});
afterEach(() => setFault('ok'));
afterAll(() => sandbox.stop());

async function setFault(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/faults`, { method: 'POST', headers, body: JSON.stringify({ provider: 'cards', mode }) });
}

interface LedgerLine {
  reference: string;
  amount: number;
  state: 'taken' | 'reversed';
}

async function ledgerLines(reference: string): Promise<LedgerLine[]> {
  const { payments } = (await (await fetch(`${url}/cards/ledger`)).json()) as { payments: LedgerLine[] };
  return payments.filter((line) => line.reference === reference);
}

describe.each(CARD_PROVIDERS)('%s', (provider) => {
  const open = (more: Partial<Parameters<typeof createCardGateway>[0]> = {}): CardGateway =>
    createCardGateway({
      provider,
      url,
      login: provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24),
      password: 'sandbox',
      timeoutMs: TIMEOUT_MS,
      ...more,
    });

  async function start(gateway: CardGateway, typed = PAYS, amount = 1_234_567) {
    const reference = randomUUID();
    const started = await gateway.startPayment({ reference, amount, owner: 'customer-1', card: typed });
    if (started.kind !== 'done') throw new Error(JSON.stringify(started));
    let handle: BankHandle = started.value.handle;
    const beganAt = new Date();
    return {
      reference,
      phone: started.value.phone,
      confirm: (code = CODE) =>
        gateway.confirm({ handle, code, reference, amount }, async (better) => {
          handle = better;
        }),
      look: () => gateway.paymentStatus({ handle, reference, startedAt: beganAt }),
      resend: () => gateway.resend(handle),
    };
  }

  test.each([PAYS, HUMO])('takes the money once, in whole sum, and refunds it once', async (typed) => {
    const gateway = open();
    const payment = await start(gateway, typed);
    expect(payment.phone).toMatch(/^99890\*{5}\d7$/);
    expect(await payment.look()).toEqual({ kind: 'done', value: { kind: 'open' } });
    const taken = await payment.confirm();
    const money = { amount: 1_234_567, commission: 0, cardNumber: expect.stringMatching(/^\d{6}\*{6}\d{4}$/) };
    expect(taken).toMatchObject({ kind: 'done', value: money });
    expect(await ledgerLines(payment.reference)).toMatchObject([{ amount: 1_234_567, state: 'taken' }]);
    expect(await payment.look()).toMatchObject({ kind: 'done', value: { kind: 'taken', money } });
    if (taken.kind !== 'done') throw new Error('not taken');
    expect(Math.abs(taken.value.at.getTime() - Date.now())).toBeLessThan(10_000);
    expect(await gateway.refund(taken.value.transactionId)).toEqual({ kind: 'done', value: true });
    expect(await payment.look()).toEqual({ kind: 'done', value: { kind: 'reversed' } });
    expect(await gateway.refund(taken.value.transactionId)).toMatchObject({ kind: 'refused' });
    expect(await ledgerLines(payment.reference)).toMatchObject([{ amount: 1_234_567, state: 'reversed' }]);
  });

  test('three wrong codes end the session, one does not', async () => {
    const gateway = open();
    const first = await start(gateway);
    expect(await first.confirm('111111')).toMatchObject({ kind: 'refused', refusal: 'code_wrong' });
    expect(await first.resend()).toMatchObject({ kind: 'done' });
    expect(await first.confirm()).toMatchObject({ kind: 'done' });
    const second = await start(gateway);
    for (const refusal of ['code_wrong', 'code_wrong', 'session_over', 'session_over']) {
      expect(await second.confirm('111111')).toMatchObject({ kind: 'refused', refusal });
    }
    expect(await second.confirm()).toMatchObject({ kind: 'refused', refusal: 'session_over' });
    expect(await ledgerLines(second.reference)).toEqual([]);
  });

  test('a refused card has its reason', async () => {
    const gateway = open();
    const what = { reference: randomUUID(), amount: 1000, owner: 'customer-1' };
    const tryWith = (typed: typeof PAYS) => gateway.startPayment({ ...what, card: typed });
    expect(await tryWith(card('8600123412341234'))).toMatchObject({ kind: 'refused', refusal: 'card_unknown' });
    expect(await tryWith(card(PAYS.number, '0425'))).toMatchObject({ kind: 'refused', refusal: 'card_validity' });
    expect((await tryWith(BLOCKED)).kind).toBe('refused');
    const poor = await start(gateway, POOR);
    expect(await poor.confirm()).toMatchObject({ kind: 'refused', refusal: 'no_money' });
    expect(await ledgerLines(poor.reference)).toEqual([]);
  });

  test('a card that times out has an unknown result, and no money is taken', async () => {
    const payment = await start(open(), TIMES_OUT);
    expect(await payment.confirm()).toMatchObject({ kind: 'unknown' });
    expect(['open', 'working']).toContain(stateIn(await payment.look()));
    expect(await ledgerLines(payment.reference)).toEqual([]);
  });

  test('a slow bank has an unknown result at a short timeout and works with a longer one', async () => {
    const impatient = await start(open());
    const patient = await start(open({ timeoutMs: 20_000 }));
    await setFault('slow');
    const [lost, taken] = await Promise.all([impatient.confirm(), patient.confirm()]);
    // Payme needs three calls, and losing the first one takes nothing.
    expect(lost.kind).toBe(provider === 'plum' ? 'unknown' : 'not_sent');
    expect(taken.kind).toBe('done');
  });

  test('a response lost after the money was taken is found by the status call', async () => {
    const payment = await start(open());
    await setFault('drop_after_commit');
    expect(await payment.confirm()).toMatchObject({ kind: 'unknown' });
    expect(stateIn(await payment.look())).toBe('taken');
    expect(await ledgerLines(payment.reference)).toMatchObject([{ state: 'taken' }]);
  });

  test('a failing bank or one that does not respond has taken nothing', async () => {
    for (const mode of ['error', 'silent']) {
      const payment = await start(open());
      await setFault(mode);
      const lost = await payment.confirm();
      expect(lost.kind).toBe(provider === 'plum' ? 'unknown' : 'not_sent');
      expect((await payment.look()).kind).not.toBe('refused');
      await setFault('ok');
      expect(await payment.look()).toEqual({ kind: 'done', value: { kind: 'open' } });
      expect(await payment.confirm()).toMatchObject({ kind: 'done' });
      expect(await ledgerLines(payment.reference)).toHaveLength(1);
    }
  });

  test('an unreachable bank or wrong credentials mean that the call was not sent', async () => {
    const stopped = await startSandbox(0);
    await stopped.stop();
    const what = { reference: randomUUID(), amount: 1000, owner: 'customer-1', card: PAYS };
    const unreachable = await open({ url: `http://127.0.0.1:${stopped.port}` }).startPayment(what);
    expect(unreachable).toMatchObject({ kind: 'not_sent', why: 'ECONNREFUSED' });
    const stranger = await start(open());
    const wrong = open({ password: 'wrong' });
    if (provider === 'plum') expect(await wrong.startPayment(what)).toMatchObject({ kind: 'not_sent' });
    else expect(await wrong.refund('0'.repeat(24))).toMatchObject({ kind: 'not_sent' });
    expect(await ledgerLines(stranger.reference)).toEqual([]);
  });

  test('after several failures in a row calls are blocked for a while', async () => {
    const gateway = open();
    const payment = await start(gateway);
    await setFault('error');
    for (let tries = 0; tries < 5; tries += 1) expect(await payment.resend()).toMatchObject({ kind: 'unknown' });
    expect(await payment.confirm()).toMatchObject({ kind: 'not_sent', why: 'circuit breaker open' });
  });

  test('a card is bound, paid with after a code, and removed', async () => {
    const gateway = open();
    const owner = randomUUID();
    const binding = await gateway.bind(HUMO, owner);
    if (binding.kind !== 'done') throw new Error(JSON.stringify(binding));
    expect(await gateway.confirmBinding(binding.value.handle, '111111')).toMatchObject({ refusal: 'code_wrong' });
    const bound = await gateway.confirmBinding(binding.value.handle, CODE);
    expect(bound).toMatchObject({ kind: 'done', value: { number: '986001******5674', validity: '0399' } });
    if (bound.kind !== 'done') return;
    expect(JSON.stringify(bound.value.handle)).not.toContain(HUMO.number);
    const reference = randomUUID();
    const started = await gateway.startPayment({ reference, amount: 5000, owner, card: { bound: bound.value.handle } });
    if (started.kind !== 'done') throw new Error(JSON.stringify(started));
    const payment = { handle: started.value.handle, code: CODE, reference, amount: 5000 };
    expect(await gateway.confirm(payment, async () => undefined)).toMatchObject({ kind: 'done' });
    expect(await ledgerLines(reference)).toMatchObject([{ amount: 5000, state: 'taken' }]);
    expect(await gateway.unbind(bound.value.handle)).toEqual({ kind: 'done', value: true });
    expect(await gateway.unbind(bound.value.handle)).toEqual({ kind: 'done', value: true });
    const removed = await gateway.startPayment({ reference, amount: 5000, owner, card: { bound: bound.value.handle } });
    expect(removed).toMatchObject({ kind: 'refused', refusal: 'card_unknown' });
  });
});

function stateIn(answer: Awaited<ReturnType<CardGateway['paymentStatus']>>): string {
  return answer.kind === 'done' ? answer.value.kind : answer.kind;
}
