import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  cardOrderConfirmedSchema,
  cardOrderCreatedSchema,
  codeResentSchema,
  confirmCardOrderSchema,
  createCardOrderSchema,
} from '#contract/legacy-api/card-orders.ts';
import { resendSchema } from '#contract/payments/card-payments.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Orders } from '#server/features/orders/index.ts';
import type { CartPayments } from '#server/features/payments/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { Invalid } from '#server/platform/http/shop-error.ts';
import { choicesForAmount, paidOrderForm } from './card-order.ts';
import { siteCalls } from './site-errors.ts';

const tags = ['Checkout'];

/** Paying for the cart by card. Customers only. */
export function cardOrdersRoutes(payments: CartPayments, orders: Pick<Orders, 'quote'>): FastifyPluginAsyncZod {
  return siteCalls(async (app) => {
    app.post(
      '/api/site/orders/create-order/',
      {
        schema: {
          tags,
          summary: 'Pay for the cart by card, for older clients: the bank sends a code',
          body: createCardOrderSchema,
          response: { 200: cardOrderCreatedSchema },
        },
      },
      async (request) => {
        const { customer } = callerOf(request);
        const { card_id, card_number, expiry_date: validity, ...form } = request.body;
        const locale = callerLocale(request);
        const start = async () => {
          const card = await payments.card(
            { customerId: customer.id, address: request.callerAddress },
            { card_id, card_number, validity },
          );
          const choices = await choicesForAmount((tried) => orders.quote(customer.id, tried, locale), form);
          return payments.start(customer, { choices, amount: form.amount, card, locale });
        };
        const { session, otp_sent_phone: otpSentPhone, resend_after } = await withLegacyFields(start());
        return { success: true as const, result: { session, otpSentPhone, resend_after } };
      },
    );

    app.post(
      '/api/site/orders/confirm-order/',
      {
        schema: {
          tags,
          summary: 'The code and the order, for older clients: takes the money and orders the cart, once a session',
          body: confirmCardOrderSchema,
          response: { 200: cardOrderConfirmedSchema },
        },
      },
      async (request) => {
        const { session, otp: code, ...form } = request.body;
        const { order_number: result, receipt } = await payments.confirm(callerOf(request).customer, {
          session,
          code,
          form: paidOrderForm(form),
          locale: callerLocale(request),
        });
        return { success: true as const, result, receipt };
      },
    );

    app.post(
      '/api/site/orders/resend-otp/',
      {
        schema: {
          tags,
          summary: 'Another code in the same session, for older clients, after 120 seconds',
          body: resendSchema,
          response: { 200: codeResentSchema },
        },
      },
      async (request) => {
        const { customer } = callerOf(request);
        const { otp_sent_phone: otpSentPhone, resend_after } = await payments.resend(customer, request.body.session);
        return { success: true as const, result: { otpSentPhone, resend_after } };
      },
    );
  });
}

/** The form calls the expiry date `expiry_date`. */
async function withLegacyFields<T>(started: Promise<T>): Promise<T> {
  try {
    return await started;
  } catch (error) {
    if (!(error instanceof Invalid) || error.details.fields?.validity === undefined) throw error;
    const { validity, ...fields } = error.details.fields;
    throw new Invalid({ ...fields, expiry_date: validity }, error.details.message);
  }
}
