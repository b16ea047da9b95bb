import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { type CheckoutLedger, type CheckoutPayment, statusOf } from './uzum-checkout-ledger.ts';
import {
  cartSchema,
  checkPurchaseCart,
  checkRefundCart,
  REFUSALS,
  type Refusal,
  type Terminal,
} from './uzum-checkout-terminal.ts';

export const API_PATH = '/uzum-checkout/api/v1';
/** Of the sandbox's contract; any other terminal or key is refused. */
export const TERMINAL_ID = '11111111-1111-4111-8111-111111111111';
export const API_KEY = '22222222-2222-4222-8222-222222222222';

/** Its addresses have to be of the web's safe kind; a shop on this machine is an exception of the sandbox. */
const returnUrl = z.url().refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|[\w-]+\.test)[:/]/.test(url));
const registerSchema = z.object({
  clientId: z.string().min(1),
  currency: z.literal(860),
  orderNumber: z.string().min(1).max(36),
  amount: z.int().min(1).max(999_999_999_999),
  viewType: z.enum(['REDIRECT', 'IFRAME', 'WEB_VIEW']),
  paymentParams: z.object({ operationType: z.literal('PAYMENT'), payType: z.enum(['ONE_STEP', 'TWO_STEP']) }),
  sessionTimeoutSecs: z.int().min(600).max(1800),
  successUrl: returnUrl,
  failureUrl: returnUrl,
  merchantParams: z.object({ cart: cartSchema.optional() }).optional(),
});
const orderSchema = z.object({ orderId: z.string() });
const operationSchema = z.object({ operationId: z.string() });
const refundSchema = orderSchema.extend({ amount: z.int().min(1), cart: cartSchema.optional() });
const languageSchema = z.enum(['ru-RU', 'uz-UZ', 'en-EN']);

export interface CheckoutApi {
  ledger: CheckoutLedger;
  terminal(): Terminal;
  /** A refund has ended: the shop is called. */
  refunded(payment: CheckoutPayment, state: 'SUCCESS' | 'FAIL'): void;
}

/** The interface of the terminal. What it refuses is a 200 with an `errorCode`; another path is a 403. */
export function checkoutApi(app: FastifyInstance, faults: Faults, api: CheckoutApi): void {
  const { ledger } = api;
  const handle = (path: string, work: (request: FastifyRequest, body: unknown) => object): void => {
    app.post(`${API_PATH}/${path}`, (request, reply: FastifyReply) =>
      faults.answer('uzum_checkout', reply, () => {
        const isOwn = request.headers['x-terminal-id'] === TERMINAL_ID && request.headers['x-api-key'] === API_KEY;
        return isOwn ? work(request, request.body) : REFUSALS.access;
      }),
    );
  };
  app.all('/uzum-checkout/api/*', (_request, reply) => reply.code(403).send({ message: 'Forbidden' }));

  handle('payment/register', (request, body) => {
    const language = languageSchema.safeParse(request.headers['content-language']);
    const parsed = registerSchema.safeParse(body);
    if (!language.success || !parsed.success) return REFUSALS.data;
    const { orderNumber, amount, paymentParams, merchantParams, sessionTimeoutSecs, ...urls } = parsed.data;
    if (paymentParams.payType !== 'ONE_STEP') return REFUSALS.payType;
    const refusal = checkPurchaseCart(api.terminal(), merchantParams?.cart, amount);
    if (refusal !== null) return refusal;
    const payment = ledger.register({
      ...{ account: orderNumber, amount, language: language.data === 'uz-UZ' ? 'uz' : 'ru' },
      ...{ successUrl: urls.successUrl, failureUrl: urls.failureUrl, returnUrl: urls.failureUrl },
      ...{ origin: `${request.protocol}://${request.host}`, shop: new URL(urls.successUrl).origin },
      ...{ expiresAt: Date.now() + sessionTimeoutSecs * 1000, isDeclined: false, actionCode: null },
      cart: merchantParams?.cart,
    });
    if (payment === null) return REFUSALS.orderNumber;
    return done({ orderId: payment.id, paymentRedirectUrl: `${payment.origin}/uzum-checkout/pay/${payment.id}` });
  });

  handle('payment/getOrderStatus', (_request, body) => {
    const payment = find(body);
    if (payment === undefined) return REFUSALS.unknown;
    const status = done(statusOf(payment));
    // Under way when it is asked about, and done from then on.
    for (const operation of payment.operations) {
      if (operation.state === 'IN_PROGRESS') settle(payment, operation);
    }
    return status;
  });

  handle('payment/getOperationState', (_request, body) => {
    const parsed = operationSchema.safeParse(body);
    const operation = ledger
      .payments()
      .flatMap((payment) => ledger.find(payment.id)?.operations ?? [])
      .find(({ operationId }) => operationId === parsed.data?.operationId);
    return operation === undefined ? { errorCode: 3035, message: 'Operation not found' } : done({ operation });
  });

  handle('acquiring/refund', (request, body) => {
    const key = z.uuid().safeParse(request.headers['x-operation-id']);
    const parsed = refundSchema.safeParse(body);
    if (!key.success || !parsed.success) return REFUSALS.data;
    const payment = ledger.find(parsed.data.orderId);
    if (payment === undefined) return REFUSALS.unknown;
    if (payment.operations.some(({ merchantOperationId }) => merchantOperationId === key.data))
      return REFUSALS.operation;
    const refusal = refusalOfRefund(payment, parsed.data);
    if (refusal !== null) return refusal;
    const operation = ledger.refund(payment, { merchantOperationId: key.data, amount: parsed.data.amount });
    payment.calls.push(`refund: ${parsed.data.amount / 100}`);
    if (api.terminal().refunds === 'at_once') settle(payment, operation);
    return done({ operationId: operation.operationId });
  });

  function refusalOfRefund(payment: CheckoutPayment, { amount, cart }: z.output<typeof refundSchema>): Refusal | null {
    const terminal = api.terminal();
    if (terminal.refunds === 'refused') return REFUSALS.funds;
    if (payment.completed === 0 || payment.state === 'given_back') return REFUSALS.state;
    const underWay = payment.operations.filter(
      ({ operationType, state }) => operationType === 'REFUND' && state === 'IN_PROGRESS',
    );
    const taken = payment.refunded + underWay.reduce((sum, operation) => sum + operation.amount, 0);
    if (amount > payment.completed - taken) return REFUSALS.refundAmount;
    return checkRefundCart(terminal, cart, { amount, completed: payment.completed, cart: payment.cart });
  }

  function settle(payment: CheckoutPayment, operation: CheckoutPayment['operations'][number]): void {
    const state = api.terminal().refunds === 'failed' ? 'FAIL' : 'SUCCESS';
    ledger.settle(payment, operation, state);
    payment.calls.push(`REFUND ${state}`);
    api.refunded(payment, state);
  }

  function find(body: unknown): CheckoutPayment | undefined {
    const parsed = orderSchema.safeParse(body);
    return parsed.success ? ledger.find(parsed.data.orderId) : undefined;
  }
}

function done(result: object) {
  return { errorCode: 0, message: 'Success', result };
}
