import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createHostedLedger, type HostedPayment } from '../hosted/hosted-ledger.ts';
import { hostedSimulator } from '../hosted/hosted-simulator.ts';
import { ONE_SUM, type PayMode, SLOW_MS } from '../hosted/pay-modes.ts';
import type { Simulator } from '../simulator.ts';
import { type ClickAnswer, type ClickCaller, type ClickFields, createClickCaller } from './click-caller.ts';
import { clickReceipts } from './click-receipts.ts';

const SECRET = 'sandbox';
const CALLBACK_PATH = '/api/callbacks/click';
/** What Click completes with when the payer has not paid. */
const NOT_PAID = '-5017';
const ALREADY_PAID = -4;

const pageSchema = z.object({
  service_id: z.string().regex(/^\d+$/),
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  transaction_param: z.string(),
  return_url: z.url(),
});
const merchantSchema = z.object({ service: z.string(), payment: z.string() });

/** Click's page, its SHOP-API from Click's side, and the part of its merchant interface that gives money back. */
export function clickSimulator(): Simulator {
  let last = Date.now();
  const ledger = createHostedLedger(() => String(++last));
  const serviceOf = new Map<string, string>();
  return hostedSimulator({
    ...{ name: 'click', title: 'Click', colour: '#0065ff', ledger },
    page: '/services/pay',
    readOrder(request) {
      const page = pageSchema.safeParse(request.query);
      if (!page.success) return null;
      const { amount, transaction_param: account, return_url: returnUrl, service_id } = page.data;
      serviceOf.set(account, service_id);
      const language = new URL(returnUrl).pathname.startsWith('/uz/') ? 'uz' : 'ru';
      const origin = `${request.protocol}://${request.host}`;
      return { account, amount: Math.round(Number(amount) * ONE_SUM), language, returnUrl, origin };
    },
    pay,
    cancel,
    routes: merchantRoutes,
  });

  async function pay(payment: HostedPayment, mode: PayMode): Promise<void> {
    const call = calls(payment, mode);
    const amount = (mode === 'too_little' ? payment.amount - ONE_SUM : payment.amount) / ONE_SUM;
    const fields = { ...idsOf(payment), amount: String(amount) };
    if (mode === 'out_of_order') await call({ ...fields, merchant_prepare_id: '1', action: '1' });
    const prepared = (await call({ ...fields, action: '0' })).body;
    if (prepared.error !== 0) {
      payment.state = 'refused';
      return;
    }
    if (mode === 'left_open') return;
    if (mode === 'slow') await delay(SLOW_MS);
    const completion = { ...fields, merchant_prepare_id: String(prepared.merchant_prepare_id), action: '1' } as const;
    if (mode === 'refused') {
      await call({ ...completion, error: NOT_PAID });
      payment.state = 'refused';
      return;
    }
    // The money is taken by now; any other answer than these two has Click give it back.
    const { error } = (await call(completion)).body;
    payment.state = error === 0 || error === ALREADY_PAID ? 'paid' : 'given_back';
  }

  /** Click's protocol has no call for money that is given back in its cabinet: only an open payment ends. */
  async function cancel(payment: HostedPayment): Promise<boolean> {
    if (payment.state !== 'open') return false;
    const call = calls(payment, 'ok');
    const fields = { ...idsOf(payment), amount: String(payment.amount / ONE_SUM) };
    const prepared = (await call({ ...fields, action: '0' })).body;
    const merchant_prepare_id = String(prepared.merchant_prepare_id ?? '');
    await call({ ...fields, merchant_prepare_id, action: '1', error: NOT_PAID });
    payment.state = 'refused';
    return true;
  }

  function calls(payment: HostedPayment, mode: PayMode): ClickCaller {
    const url = new URL(CALLBACK_PATH, payment.returnUrl).href;
    const secret = mode === 'wrong_sign' ? 'another secret' : SECRET;
    const caller = createClickCaller({ url, serviceId: serviceOf.get(payment.account) ?? '', secret });
    return async (fields, own): Promise<ClickAnswer> => {
      // The shop has answered, and nobody has read it.
      if (mode === 'lost') await caller(fields, own);
      const answers = await Promise.all(
        mode === 'twice' ? [caller(fields, own), caller(fields, own)] : [caller(fields, own)],
      );
      // Of two at once, one may hear that the other has paid.
      const answer = answers.find(({ body }) => body.error === 0) ?? answers[0];
      if (answer === undefined) throw new Error('The shop was called');
      payment.calls.push(`${fields.action === '0' ? 'Prepare' : 'Complete'}: ${answer.body.error}`);
      return answer;
    };
  }

  function merchantRoutes(app: FastifyInstance): void {
    clickReceipts(app, (documentId) => ledger.payment(documentId.replace(/^9/, '')));
    app.get('/v2/merchant/payment/status/:service/:payment', (request) => {
      const payment = paymentOf(request.params);
      if (payment === undefined) return { error_code: -404, error_note: 'Payment not found' };
      const status = { paid: 2, open: 0, refused: -1, given_back: -99 }[payment.state];
      return { error_code: 0, error_note: 'Success', payment_id: payment.id, payment_status: status };
    });
    app.delete('/v2/merchant/payment/reversal/:service/:payment', (request) => {
      const payment = paymentOf(request.params);
      if (payment?.state !== 'paid') return { error_code: -1, error_note: 'Payment cannot be reversed' };
      payment.state = 'given_back';
      return { error_code: 0, error_note: 'Success', payment_id: payment.id };
    });
  }

  function paymentOf(params: unknown): HostedPayment | undefined {
    return ledger.payment(merchantSchema.parse(params).payment.replace(/^9/, ''));
  }
}

/** The id of the money is another one than that of the transaction. */
function idsOf({
  id,
  account,
}: HostedPayment): Pick<ClickFields, 'click_trans_id' | 'click_paydoc_id' | 'merchant_trans_id'> {
  return { click_trans_id: id, click_paydoc_id: `9${id}`, merchant_trans_id: account };
}
