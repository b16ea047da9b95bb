import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CARD_RESEND_SECONDS,
  codeSentByBankSchema,
  confirmPaymentSchema,
  paymentDoneSchema,
  resendSchema,
  startPaymentSchema,
} from '#contract/payments/card-payments.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';
import { codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { confirmSubjectPayment, startSubjectPayment } from './pay-subject.ts';
import { boundCard, limitAttempts, typedCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentBySession } from './payments-queries.ts';
import { resendCode } from './resend-code.ts';

const tags = ['Payments'];

/** Paying for an existing order or instalment. */
export function paymentsRoutes(requireDeps: () => PaymentDeps): FastifyPluginAsyncZod {
  return async (app) => {
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
        await limitAttempts(deps, customerId);
        const typed = { number: form.card_number ?? '', validity: form.validity ?? '' };
        const card = form.card_id
          ? await boundCard(deps, customerId, form.card_id)
          : typedCard(typed, 'validity', deps.now());
        const started = await startSubjectPayment(deps, { customerId, form, card, locale: callerLocale(request) });
        const { session, phone, resendAfter } = codeSentOrThrow(started, card, 'validity');
        return reply.code(201).send({ data: { session, otp_sent_phone: phone, resend_after: resendAfter } });
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
        const { session } = request.body;
        const phone = await resendCode(requireDeps(), callerOf(request).customer.id, session);
        return { data: { session, otp_sent_phone: phone, resend_after: CARD_RESEND_SECONDS } };
      },
    );
  };
}
