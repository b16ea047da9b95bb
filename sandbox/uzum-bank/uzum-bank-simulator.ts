import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createHostedLedger, type HostedPayment } from '../hosted/hosted-ledger.ts';
import { hostedSimulator } from '../hosted/hosted-simulator.ts';
import { ONE_SUM, type PayMode, SLOW_MS } from '../hosted/pay-modes.ts';
import type { Simulator } from '../simulator.ts';
import {
  CONFIRMED_BY,
  createUzumCaller,
  type UzumAnswer,
  type UzumCaller,
  type UzumMethod,
} from './uzum-bank-caller.ts';

const LOGIN = 'uzum';
const PASSWORD = 'sandbox';
/** The shop's address for the calls, which a real service is entered with. */
const CALLBACK_PATH = '/api/callbacks/uzum';
/** So often it asks what became of a confirmation. */
const STATUS_CALLS = 10;
const STATUS_PAUSE_MS = 100;

const pageSchema = z.object({
  serviceId: z.coerce.number().int().positive(),
  orderId: z.string(),
  amount: z.string().regex(/^\d+$/).transform(Number),
  redirectUrl: z.url(),
});

/** The page that opens Uzum Bank's application, and its Merchant API from Uzum Bank's side. */
export function uzumBankSimulator(): Simulator {
  const ledger = createHostedLedger(randomUUID);
  const serviceOf = new Map<string, number>();
  return hostedSimulator({
    ...{ name: 'uzum-bank', title: 'Uzum Bank', colour: '#7000ff', ledger },
    page: '/open-service',
    readOrder(request) {
      const page = pageSchema.safeParse(request.query);
      if (!page.success) return null;
      const { serviceId, orderId: account, amount, redirectUrl: returnUrl } = page.data;
      serviceOf.set(account, serviceId);
      const language = new URL(returnUrl).pathname.startsWith('/uz/') ? 'uz' : 'ru';
      return { account, amount, language, returnUrl, origin: `${request.protocol}://${request.host}` };
    },
    pay,
    cancel,
  });

  async function pay(payment: HostedPayment, mode: PayMode): Promise<void> {
    const { id: transId } = payment;
    const call = calls(payment, mode);
    const params = { order_id: payment.account };
    if (mode === 'out_of_order') await call('confirm', { transId, ...CONFIRMED_BY });
    const amount = mode === 'too_little' ? payment.amount - ONE_SUM : payment.amount;
    if ((await call('check', { params })).body.status !== 'OK' || !(await create({ transId, params, amount }))) {
      payment.state = 'refused';
      return;
    }
    if (mode === 'left_open') return;
    if (mode === 'slow') await delay(SLOW_MS);
    if (mode === 'refused') {
      await call('reverse', { transId });
      payment.state = 'refused';
      return;
    }
    // The money is taken by now; it goes back should the shop not confirm.
    await call('confirm', { transId, ...CONFIRMED_BY });
    payment.state = (await isConfirmed()) ? 'paid' : 'given_back';
    if (payment.state === 'given_back') await call('reverse', { transId });

    async function create(fields: object): Promise<boolean> {
      const { status, errorCode } = (await call('create', fields)).body;
      // A repeated call, whose first answer was lost.
      if (errorCode === CREATED_ALREADY) return (await call('status', { transId })).body.status === 'CREATED';
      return status === 'CREATED';
    }

    /** It believes the status alone: an answer to the confirmation may be lost, or be that of a repeated one. */
    async function isConfirmed(): Promise<boolean> {
      for (let left = STATUS_CALLS; left > 0; left -= 1) {
        const { status } = (await call('status', { transId })).body;
        if (status !== 'CREATED') return status === 'CONFIRMED';
        await delay(STATUS_PAUSE_MS);
      }
      return false;
    }
  }

  async function cancel(payment: HostedPayment): Promise<boolean> {
    if (payment.state !== 'paid' && payment.state !== 'open') return false;
    const { status, errorCode } = (await calls(payment, 'ok')('reverse', { transId: payment.id })).body;
    if (status !== 'REVERSED' && errorCode !== REVERSED_ALREADY) return false;
    payment.state = payment.state === 'paid' ? 'given_back' : 'refused';
    return true;
  }

  /** Calls the shop of a payment, and writes down what it answers. */
  function calls(payment: HostedPayment, mode: PayMode): UzumCaller {
    const caller = createUzumCaller({
      url: new URL(CALLBACK_PATH, payment.returnUrl).href,
      serviceId: serviceOf.get(payment.account) ?? 0,
      login: LOGIN,
      password: mode === 'wrong_sign' ? 'another password' : PASSWORD,
    });
    return async (method, fields) => {
      // The shop has answered, and nobody has read it.
      if (mode === 'lost') await caller(method, fields);
      const first = caller(method, fields);
      const answers = await Promise.all(mode === 'twice' ? [first, caller(method, fields)] : [first]);
      return noted(payment, method, answers);
    };
  }
}

const CREATED_ALREADY = 10_010;
const REVERSED_ALREADY = 10_018;

/** Of two at once that change something, exactly one is done, and the other one is told that it comes again. */
function noted(payment: HostedPayment, method: UzumMethod, answers: UzumAnswer[]): UzumAnswer {
  const done = answers.filter(({ body }) => body.errorCode === undefined);
  const answer = done[0] ?? answers[0];
  if (answer === undefined) throw new Error('The shop was called');
  const changes = method === 'create' || method === 'confirm' || method === 'reverse';
  if (changes && done.length > 1) payment.calls.push(`${method}: done twice`);
  payment.calls.push(`${method}: ${answer.body.errorCode ?? answer.body.status}`);
  return answer;
}
