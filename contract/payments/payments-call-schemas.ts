import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  bindCardSchema,
  boundCardSchema,
  cardIdParamsSchema,
  codeSentByBankSchema,
  confirmPaymentSchema,
  paymentDoneSchema,
  resendSchema,
  startPaymentSchema,
} from './card-payments.ts';
import {
  cartPaymentDoneSchema,
  cartPaymentProblemSchema,
  confirmCartPaymentSchema,
  paymentProblemSchema,
  startCartPaymentSchema,
} from './cart-payments.ts';
import { payWaysParamsSchema, payWaysSchema } from './pay-ways.ts';
import { confirmLinkPaymentSchema, resendLinkCodeSchema, startLinkPaymentSchema } from './payment-links.ts';

const tag = 'Payments';
const problem = paymentProblemSchema.optional();
const errorData = { 409: problem, 503: problem };
const cartErrorData = { 409: cartPaymentProblemSchema.optional(), 503: problem };

export const startCartPayment = defineSchemas({
  tag,
  summary: 'Pay for the cart by card: the bank sends a code',
  body: startCartPaymentSchema,
  data: codeSentByBankSchema,
  status: 201,
  errorData: cartErrorData,
});
export const confirmCartPayment = defineSchemas({
  tag,
  summary: 'The code and the order: takes the money and orders the cart, once a session',
  body: confirmCartPaymentSchema,
  data: cartPaymentDoneSchema,
  errorData: cartErrorData,
});
export const startPayment = defineSchemas({
  tag,
  summary: 'Pay an order or an instalment by card: the bank sends a code',
  body: startPaymentSchema,
  data: codeSentByBankSchema,
  status: 201,
  errorData,
});
export const confirmPayment = defineSchemas({
  tag,
  summary: 'The code: takes the money, once a session',
  body: confirmPaymentSchema,
  data: paymentDoneSchema,
  errorData,
});
export const resendCode = defineSchemas({
  tag,
  summary: 'Another code in the same session, after 120 seconds',
  body: resendSchema,
  data: codeSentByBankSchema,
  errorData,
});
export const startLinkPayment = defineSchemas({
  tag,
  summary: 'Pay the order of a link by card, without signing in: the bank sends a code',
  body: startLinkPaymentSchema,
  data: codeSentByBankSchema,
  status: 201,
  errorData,
});
export const confirmLinkPayment = defineSchemas({
  tag,
  summary: 'The code for the order of a link: takes the money, once a session',
  body: confirmLinkPaymentSchema,
  data: paymentDoneSchema,
  errorData,
});
export const resendLinkCode = defineSchemas({
  tag,
  summary: 'Another code for the order of a link, after 120 seconds',
  body: resendLinkCodeSchema,
  data: codeSentByBankSchema,
  errorData,
});
export const readPayWays = defineSchemas({
  tag,
  summary: 'How an order that awaits its payment can be paid now: with a card, and on which pages of providers',
  params: payWaysParamsSchema,
  data: payWaysSchema,
});
export const readCards = defineSchemas({ tag, summary: 'Bound cards', data: z.array(boundCardSchema) });
export const bindCard = defineSchemas({
  tag,
  summary: 'Bind a card: the bank sends a code',
  body: bindCardSchema,
  data: codeSentByBankSchema,
  status: 201,
  errorData,
});
export const confirmCard = defineSchemas({
  tag,
  summary: 'The code: the card is bound',
  body: confirmPaymentSchema,
  data: boundCardSchema,
  status: 201,
  errorData,
});
export const removeCard = defineSchemas({ tag, summary: 'Remove a bound card', params: cardIdParamsSchema });
