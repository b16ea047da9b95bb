import { defineSchemas } from '../api/api-call.ts';
import {
  partRefundParamsSchema,
  paymentOutcomeSchema,
  paymentParamsSchema,
  recordManualRefundSchema,
  staffPaymentSchema,
  staffPaymentsQuerySchema,
  staffPaymentsSchema,
} from './staff-payment.ts';

const tag = 'Staff: payments';
const params = paymentParamsSchema;

export const readStaffPayments = defineSchemas({
  tag,
  summary: 'Card payments of a group, newest first',
  query: staffPaymentsQuerySchema,
  data: staffPaymentsSchema,
  isHidden: true,
});
export const readStaffPayment = defineSchemas({
  tag,
  summary: 'A card payment with its states in time, its refunds, and what the caller may do',
  params,
  data: staffPaymentSchema,
  isHidden: true,
});
export const checkAtBank = defineSchemas({
  tag,
  summary: 'Ask the bank now what became of a payment, or for its refund once more',
  params,
  data: paymentOutcomeSchema,
  errorData: { 409: paymentOutcomeSchema },
  isHidden: true,
});
export const recordManualRefund = defineSchemas({
  tag,
  summary: 'Record that the money of a payment whose refund is due went back by hand',
  params,
  body: recordManualRefundSchema,
  data: paymentOutcomeSchema,
  errorData: { 409: paymentOutcomeSchema },
  isHidden: true,
});
export const recordPartByHand = defineSchemas({
  tag,
  summary: 'Record that a part of a payment, which its provider refuses to give back, went back by hand',
  params: partRefundParamsSchema,
  body: recordManualRefundSchema,
  data: paymentOutcomeSchema,
  errorData: { 409: paymentOutcomeSchema },
  isHidden: true,
});
