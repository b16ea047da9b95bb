import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  CARD_RESEND_SECONDS,
  confirmOrderSchema,
  createOrderSchema,
  receiptSchema,
  resendSchema,
  siteCodeSentSchema,
} from '#contract/payments/card-payments.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { codeSentOrThrow, paidOrThrow } from './outcome-or-throw.ts';
import { type CartOrders, confirmCartPayment, startCartPayment } from './pay-cart.ts';
import { boundCard, limitAttempts, typedCard } from './payment-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentBySession } from './payments-queries.ts';
import { resendCode } from './resend-code.ts';

const tags = ['Checkout'];
const paidSchema = z.object({ success: z.literal(true), result: z.string(), receipt: receiptSchema });
const resentSchema = z.object({
  success: z.literal(true),
  result: z.object({ otpSentPhone: z.string(), resend_after: z.int() }),
});

/** Paying for the cart by card, in the request and response shapes of `/api/site`. */
export function sitePaymentRoutes(requireDeps: () => PaymentDeps, orders: CartOrders): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/site/orders/create-order/',
      {
        schema: {
          tags,
          summary: 'Pay for the cart by card: the bank sends a code',
          body: createOrderSchema,
          response: { 200: siteCodeSentSchema },
        },
      },
      async (request) => {
        const deps = requireDeps();
        const { customer } = callerOf(request);
        const form = request.body;
        await limitAttempts(deps, customer.id);
        const typed = { number: form.card_number ?? '', validity: form.expiry_date ?? '' };
        const card = form.card_id
          ? await boundCard(deps, customer.id, form.card_id)
          : typedCard(typed, 'expiry_date', deps.now());
        const started = await startCartPayment(deps, orders, { customer, form, card, locale: callerLocale(request) });
        const { session, phone, resendAfter } = codeSentOrThrow(started, card, 'expiry_date');
        return { success: true as const, result: { session, otpSentPhone: phone, resend_after: resendAfter } };
      },
    );

    app.post(
      '/api/site/orders/confirm-order/',
      {
        schema: {
          tags,
          summary: 'The code and the order: takes the money and orders the cart, once a session',
          body: confirmOrderSchema,
          response: { 200: paidSchema },
        },
      },
      async (request) => {
        const deps = requireDeps();
        const { customer } = callerOf(request);
        const form = request.body;
        const payment = orNotFound(await findPaymentBySession(deps.db, customer.id, form.session));
        const locale = callerLocale(request);
        const { title, receipt } = paidOrThrow(
          await confirmCartPayment(deps, orders, payment, { customer, form, locale }),
        );
        return { success: true as const, result: title, receipt };
      },
    );

    app.post(
      '/api/site/orders/resend-otp/',
      {
        schema: {
          tags,
          summary: 'Another code in the same session, after 120 seconds',
          body: resendSchema,
          response: { 200: resentSchema },
        },
      },
      async (request) => {
        const otpSentPhone = await resendCode(requireDeps(), callerOf(request).customer.id, request.body.session);
        return { success: true as const, result: { otpSentPhone, resend_after: CARD_RESEND_SECONDS } };
      },
    );
  };
}
