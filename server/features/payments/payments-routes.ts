import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  codeSentByBankSchema,
  confirmPaymentSchema,
  paymentDoneSchema,
  resendSchema,
  startPaymentSchema,
} from '#contract/payments/card-payments.ts';
import {
  cartPaymentDoneSchema,
  confirmCartPaymentSchema,
  startCartPaymentSchema,
} from '#contract/payments/cart-payments.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';
import type { CartPayments } from './cart-payments.ts';
import { codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { confirmSubjectPayment, startSubjectPayment } from './pay-subject.ts';
import { payingCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentBySession } from './payments-queries.ts';

const tags = ['Payments'];

/** Paying for the cart, and for an existing order or instalment. */
export function paymentsRoutes(requireDeps: () => PaymentDeps, cart: CartPayments): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/payments/cart',
      {
        schema: {
          tags,
          summary: 'Pay for the cart by card: the bank sends a code',
          body: startCartPaymentSchema,
          response: { 201: dataOf(codeSentByBankSchema) },
        },
      },
      async (request, reply) => {
        const { card_id, card_number, validity, expected_total: amount, ...choices } = request.body;
        const { customer } = callerOf(request);
        const card = await cart.card(customer, { card_id, card_number, validity });
        const payment = { choices, amount, card, locale: callerLocale(request) };
        return reply.code(201).send({ data: await cart.start(customer, payment) });
      },
    );

    app.post(
      '/api/v2/payments/cart/confirm',
      {
        schema: {
          tags,
          summary: 'The code and the order: takes the money and orders the cart, once a session',
          body: confirmCartPaymentSchema,
          response: { 200: dataOf(cartPaymentDoneSchema) },
        },
      },
      async (request) => {
        const { session, otp: code, ...form } = request.body;
        const confirmation = { session, code, form, locale: callerLocale(request) };
        return { data: await cart.confirm(callerOf(request).customer, confirmation) };
      },
    );

    app.post(
      '/api/v2/payments',
      {
        schema: {
          tags,
          summary: 'Pay an order or an instalment by card: the bank sends a code',
          body: startPaymentSchema,
          response: { 201: dataOf(codeSentByBankSchema) },
        },
      },
      async (request, reply) => {
        const deps = requireDeps();
        const customerId = callerOf(request).customer.id;
        const form = request.body;
        const card = await payingCard(deps, customerId, form);
        const started = await startSubjectPayment(deps, { customerId, form, card, locale: callerLocale(request) });
        return reply.code(201).send({ data: codeSentOrThrow(started, card) });
      },
    );

    app.post(
      '/api/v2/payments/confirm',
      {
        schema: {
          tags,
          summary: 'The code: takes the money, once a session',
          body: confirmPaymentSchema,
          response: { 200: dataOf(paymentDoneSchema) },
        },
      },
      async (request) => {
        const deps = requireDeps();
        const { session, otp } = request.body;
        const payment = orNotFound(await findPaymentBySession(deps.db, callerOf(request).customer.id, session));
        const { receipt, title } = paidOrThrow(await confirmSubjectPayment(deps, payment, otp));
        return { data: { receipt, ...(payment.purpose === 'order' && { order_number: title }) } };
      },
    );

    app.post(
      '/api/v2/payments/resend',
      {
        schema: {
          tags,
          summary: 'Another code in the same session, after 120 seconds',
          body: resendSchema,
          response: { 200: dataOf(codeSentByBankSchema) },
        },
      },
      async (request) => {
        return { data: await cart.resend(callerOf(request).customer, request.body.session) };
      },
    );
  };
}
