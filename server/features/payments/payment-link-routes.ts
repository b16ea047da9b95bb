import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { canBePaid } from '#contract/orders/order-states.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { CardCaller } from './card-attempts.ts';
import { codeSent, codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { confirmSubjectPayment, startSubjectPayment } from './pay-subject.ts';
import { typedCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { notPayable } from './payment-failures.ts';
import { findLinkedOrder } from './payment-links-queries.ts';
import { findPaymentBySession, type PaymentRow } from './payments-queries.ts';
import { resendCode } from './resend-code.ts';

/**
 * Paying the order of a link: the same payment as that of its customer, who need not have signed in. Whoever has the link
 * can pay this order with a typed card, and nothing else.
 */
export function paymentLinkRoutes(requireDeps: () => PaymentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, paymentsCalls.startLinkPayment, async ({ request, body, locale }) => {
      const deps = requireDeps();
      const { token, amount, card_number, validity } = body;
      const { customerId, number, isOpen } = await payerOf(deps, token);
      // Before the card is counted: a link that is over must not use up the customer's attempts.
      if (!isOpen) throw notPayable();
      const card = await typedCard(deps, callerOf(request, customerId), { number: card_number, validity });
      const form = { order_number: number, instalment_id: null, card_id: null, amount };
      return codeSentOrThrow(await startSubjectPayment(deps, { customerId, form, card, locale }));
    });

    await serveCall(app, paymentsCalls.confirmLinkPayment, async ({ body: { token, session, otp } }) => {
      const deps = requireDeps();
      const payment = await paymentOf(deps, token, session);
      const { receipt, title } = paidOrThrow(await confirmSubjectPayment(deps, payment, otp));
      return { receipt, order_number: title };
    });

    await serveCall(app, paymentsCalls.resendLinkCode, async ({ body: { token, session } }) => {
      const deps = requireDeps();
      const { customerId } = await payerOf(deps, token);
      await paymentOf(deps, token, session);
      return codeSent(session, await resendCode(deps, customerId, session));
    });
  };
}

function callerOf(request: FastifyRequest, customerId: number): CardCaller {
  return { customerId, address: request.callerAddress };
}

/** The order of the link, and the customer whose payment it is. */
async function payerOf(
  { db, now }: PaymentDeps,
  token: string,
): Promise<{ orderId: number; number: string; customerId: number; isOpen: boolean }> {
  const order = await findLinkedOrder(db, token, now());
  if (order === null || order.customerId === null) throw notPayable();
  const isOpen = !order.isHidden && canBePaid(order.status, order.paymentStatus);
  return { orderId: order.id, number: order.number, customerId: order.customerId, isOpen };
}

/** The payment of this session, if it is for the order of the link. */
async function paymentOf(deps: PaymentDeps, token: string, session: string): Promise<PaymentRow> {
  const { orderId, customerId } = await payerOf(deps, token);
  const payment = orNotFound(await findPaymentBySession(deps.db, customerId, session));
  return orNotFound(payment.purpose === 'order' && payment.subject === orderId ? payment : null);
}
