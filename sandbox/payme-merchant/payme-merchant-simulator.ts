import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createHostedLedger, type HostedPayment } from '../hosted/hosted-ledger.ts';
import { hostedSimulator } from '../hosted/hosted-simulator.ts';
import { ONE_SUM, type PayMode, SLOW_MS } from '../hosted/pay-modes.ts';
import { escapeHtml } from '../page/partner-page.ts';
import type { Simulator } from '../simulator.ts';
import { type DetailItem, readDetail } from './check-detail.ts';
import {
  createPaymeCaller,
  type PaymeAnswer,
  type PaymeCaller,
  type PaymeMethod,
  readPaymeLink,
} from './payme-caller.ts';

const KEY = 'sandbox';
/** The shop's address for Payme's calls, which a real cashbox is given in its cabinet. */
const CALLBACK_PATH = '/api/callbacks/payme';
const REFUSED_BY_CARD = 3;
const REFUND = 5;
const REPEATS = 3;

const wildcardSchema = z.object({ '*': z.string() });
const linkSchema = z
  .object({ a: z.string().regex(/^\d+$/), c: z.url(), l: z.string().optional() })
  .catchall(z.string());

/** Payme's page, its cashbox and its Merchant API from Payme's side. */
export function paymeMerchantSimulator(): Simulator {
  const ledger = createHostedLedger();
  /** The lines that the shop gave for receipts, by payment. */
  const lines = new Map<string, DetailItem[]>();
  return hostedSimulator({
    ...{ name: 'payme-merchant', title: 'Payme', colour: '#087f86', ledger },
    page: '/payme-checkout/*',
    readOrder(request) {
      const link = linkSchema.safeParse(readPaymeLink(wildcardSchema.parse(request.params)['*']));
      if (!link.success) return null;
      const { a, c: returnUrl, l } = link.data;
      const account = Object.entries(link.data).find(([key]) => key.startsWith('ac.'))?.[1] ?? '';
      const origin = `${request.protocol}://${request.host}`;
      return { account, amount: Number(a), language: l === 'uz' ? 'uz' : 'ru', returnUrl, origin };
    },
    pay,
    cancel,
    routes(app) {
      // The receipt of the tax office, which Payme has made.
      app.get('/payme-merchant/receipts/:id', (request, reply) => {
        const { id } = z.object({ id: z.string() }).parse(request.params);
        const payment = ledger.payment(id);
        const items = (lines.get(id) ?? []).map((item) => `<li>${escapeHtml(lineText(item))}`).join('');
        return reply
          .type('text/html; charset=utf-8')
          .send(`<!doctype html><title>Payme</title><p>${escapeHtml(payment?.account ?? '—')}<ul>${items}</ul>`);
      });
    },
  });

  async function pay(payment: HostedPayment, mode: PayMode): Promise<void> {
    const { id } = payment;
    const call = calls(payment, mode === 'wrong_sign' ? 'another key' : KEY, mode);
    const amount = mode === 'too_little' ? payment.amount - ONE_SUM : payment.amount;
    const account = { order_id: payment.account };
    const isRefused = async (method: PaymeMethod, params: object) =>
      (await call(method, params)).body.error !== undefined;
    if (mode === 'out_of_order') await call('PerformTransaction', { id });
    const create = { id, time: payment.at, amount, account };
    const check = (await call('CheckPerformTransaction', { amount, account })).body;
    if (check.error !== undefined || !takeDetail(payment, check.result?.detail)) {
      payment.state = 'refused';
      return;
    }
    if (await isRefused('CreateTransaction', create)) {
      payment.state = 'refused';
      return;
    }
    if (mode === 'left_open') return;
    if (mode === 'slow') await delay(SLOW_MS);
    // Here Payme takes the money from the card, and gives it back should the shop refuse.
    const isTaken = mode !== 'refused' && !(await isRefused('PerformTransaction', { id }));
    if (!isTaken) {
      await call('CancelTransaction', { id, reason: REFUSED_BY_CARD });
      payment.state = 'refused';
      return;
    }
    payment.state = 'paid';
    await call('SetFiscalData', receiptOf(payment, 'PERFORM'));
  }

  /** Without lines Payme makes a receipt of its own; lines that its tax office refuses end the payment. */
  function takeDetail(payment: HostedPayment, detail: unknown): boolean {
    if (detail === undefined) return true;
    const items = readDetail(detail, payment.amount);
    payment.calls.push(`detail: ${items === null ? 'refused' : items.length}`);
    if (items !== null) lines.set(payment.id, items);
    return items !== null;
  }

  async function cancel(payment: HostedPayment): Promise<boolean> {
    if (payment.state !== 'paid' && payment.state !== 'open') return false;
    const call = calls(payment, KEY, 'ok');
    const reason = payment.state === 'paid' ? REFUND : REFUSED_BY_CARD;
    if ((await call('CancelTransaction', { id: payment.id, reason })).body.error !== undefined) return false;
    payment.state = payment.state === 'paid' ? 'given_back' : 'refused';
    if (payment.state === 'given_back') await call('SetFiscalData', receiptOf(payment, 'CANCEL'));
    return true;
  }
}

/** Calls the shop of a payment, and writes down what it answers. */
function calls(payment: HostedPayment, key: string, mode: PayMode): PaymeCaller {
  const caller = createPaymeCaller({ url: new URL(CALLBACK_PATH, payment.returnUrl).href, key });
  return async (method, params) => {
    // The shop has answered, and nobody has read it.
    if (mode === 'lost') await caller(method, params);
    const answer = await repeated(() => caller(method, params));
    if (mode === 'twice') compare(payment, method, answer, await caller(method, params));
    payment.calls.push(`${method}: ${answer.body.error?.code ?? 'ok'}`);
    return answer;
  };
}

/** Payme repeats a call that was not answered. */
async function repeated(call: () => Promise<PaymeAnswer>): Promise<PaymeAnswer> {
  for (let left = REPEATS; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      if (left === 1) throw error;
      await delay(100);
    }
  }
}

function compare(payment: HostedPayment, method: PaymeMethod, first: PaymeAnswer, second: PaymeAnswer): void {
  const isSame = JSON.stringify(first.body.result) === JSON.stringify(second.body.result);
  if (!isSame) payment.calls.push(`${method}: the second answer is another one`);
}

function lineText({ title, count, price, discount = 0, code, package_code, vat_percent }: DetailItem): string {
  const sum = ((price * count - discount) / 100).toFixed(2);
  return `${title} × ${count}: ${sum} (${code}, ${package_code}, ${vat_percent} %)`;
}

function receiptOf({ id, origin }: HostedPayment, type: 'PERFORM' | 'CANCEL') {
  const fiscal_data = {
    ...{ receipt_id: 1, status_code: 0, message: 'accepted', terminal_id: 'EP000000000025' },
    ...{ fiscal_sign: '800031554082', date: '20261122150000' },
    qr_code_url: `${origin}/payme-merchant/receipts/${id}`,
  };
  return { id, type, fiscal_data };
}
