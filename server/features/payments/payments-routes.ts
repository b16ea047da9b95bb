import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Orders } from '#server/features/orders/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { boundCardsOf, confirmBinding, presentCard, startBinding, unbindCard } from './bind-card.ts';
import type { CardCaller } from './card-attempts.ts';
import type { CartPayments } from './cart-payments.ts';
import { codeSent, codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { confirmSubjectPayment, startSubjectPayment } from './pay-subject.ts';
import { payingCard, typedCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { WaysOf } from './payment-links.ts';
import { findPaymentBySession } from './payments-queries.ts';

interface PayRoutesDeps {
  cart: CartPayments;
  waysOf: WaysOf;
  payable: Orders['payable'];
}

/** Paying by card for the cart, for an order that awaits its payment, or for an instalment; and bound cards. */
export function paymentsRoutes(
  requireDeps: () => PaymentDeps,
  { cart, waysOf, payable }: PayRoutesDeps,
): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, paymentsCalls.startCartPayment, async ({ request, body, locale }) => {
      const { card_id, card_number, validity, expected_total: amount, ...choices } = body;
      const { customer } = callerOf(request);
      const card = await cart.card(callerOfCard(request), { card_id, card_number, validity });
      return cart.start(customer, { choices, amount, card, locale });
    });

    await serveCall(app, paymentsCalls.confirmCartPayment, ({ request, body, locale }) => {
      const { session, otp: code, ...form } = body;
      return cart.confirm(callerOf(request).customer, { session, code, form, locale });
    });

    await serveCall(app, paymentsCalls.startPayment, async ({ request, body: form, locale }) => {
      const deps = requireDeps();
      const customerId = callerOf(request).customer.id;
      const card = await payingCard(deps, callerOfCard(request), form);
      return codeSentOrThrow(await startSubjectPayment(deps, { customerId, form, card, locale }));
    });

    await serveCall(app, paymentsCalls.confirmPayment, async ({ request, body: { session, otp } }) => {
      const deps = requireDeps();
      const payment = orNotFound(await findPaymentBySession(deps.db, callerOf(request).customer.id, session));
      const { receipt, title } = paidOrThrow(await confirmSubjectPayment(deps, payment, otp));
      return { receipt, ...(payment.purpose === 'order' && { order_number: title }) };
    });

    await serveCall(app, paymentsCalls.readPayWays, async ({ request, params: { number }, locale }) =>
      waysOf(orNotFound(await payable(callerOf(request).customer.id, number)), locale),
    );

    await serveCall(app, paymentsCalls.resendCode, ({ request, body: { session } }) =>
      cart.resend(callerOf(request).customer, session),
    );

    await serveCall(app, paymentsCalls.readCards, ({ request }) =>
      boundCardsOf(requireDeps(), callerOf(request).customer.id),
    );

    await serveCall(app, paymentsCalls.bindCard, async ({ request, body }) => {
      const deps = requireDeps();
      const customerId = callerOf(request).customer.id;
      const card = await typedCard(deps, callerOfCard(request), { number: body.card_number, validity: body.validity });
      const { session, phone } = await startBinding(deps, customerId, card);
      return codeSent(session, phone);
    });

    await serveCall(app, paymentsCalls.confirmCard, async ({ request, body: { session, otp: code } }) =>
      presentCard(await confirmBinding(requireDeps(), callerOf(request).customer.id, { session, code })),
    );

    await serveCall(app, paymentsCalls.removeCard, ({ request, params }) =>
      unbindCard(requireDeps(), callerOf(request).customer.id, params.id),
    );
  };
}

function callerOfCard(request: FastifyRequest): CardCaller {
  return { customerId: callerOf(request).customer.id, address: request.callerAddress };
}
