import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { cardDigits, isValidity, validityDigits } from './card-number.ts';

/**
 * In seconds: the delay before another code can be requested (specification 9.28), and the lifetime of a payment's
 * session.
 */
export const CARD_RESEND_SECONDS = 120;
export const CARD_SESSION_SECONDS = 300;

/** 16 digits; separators between the groups are removed. Only the bank knows which of them are cards. */
export const cardNumberSchema = z
  .string()
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .max(40, { error: 'payments_card_number', abort: true })
  .transform(cardDigits)
  .pipe(z.string().regex(/^\d{16}$/, 'payments_card_number'))
  .meta({ description: '16 digits', examples: ['8600069195406311'] });

/** `MMYY`. */
export const cardValiditySchema = z
  .string()
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .max(20, { error: 'payments_card_validity', abort: true })
  .transform(validityDigits)
  .pipe(z.string().refine(isValidity, 'payments_card_validity'))
  .meta({ description: 'Month and year: MMYY', examples: ['0399'] });

/** The code that the bank has sent. */
export const cardCodeSchema = z.coerce
  .string()
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .regex(/^\d{4,8}$/, 'payments_code_digits');

/** The payment's session: the shop's own random token, valid for its customer only. */
export const sessionTokenSchema = z.coerce.string().min(1, 'form_required').max(200);

/** An id, an id as text, or nothing. */
export const optionalIdSchema = z
  .union([z.literal(''), idParamSchema])
  .nullish()
  .transform((id) => (id === '' ? null : (id ?? null)));

/** `POST /api/v2/payments/resend`: another code in the same session. */
export const resendSchema = z.object({ session: sessionTokenSchema });

/** `POST /api/v2/payments`: pays an order that awaits payment, or an instalment, with a new card or a bound one. */
export const startPaymentSchema = z
  .object({
    order_number: z.string().trim().max(40).nullish(),
    instalment_id: optionalIdSchema,
    card_number: cardNumberSchema.optional(),
    validity: cardValiditySchema.optional(),
    card_id: optionalIdSchema,
    amount: z.coerce.number('form_required').pipe(moneySchema),
  })
  .superRefine((payment, context) => {
    const needs = (field: 'order_number' | 'card_number' | 'validity') =>
      context.addIssue({ code: 'custom', path: [field], message: 'form_required' });
    if (!payment.order_number && !payment.instalment_id) needs('order_number');
    if (payment.card_id) return;
    if (!payment.card_number) needs('card_number');
    if (!payment.validity) needs('validity');
  });
export type StartPayment = z.output<typeof startPaymentSchema>;

export const confirmPaymentSchema = z.object({ session: sessionTokenSchema, otp: cardCodeSchema });

export const codeSentByBankSchema = z.object({
  session: z.string(),
  /** Masked: `99890*****67`. */
  otp_sent_phone: z.string(),
  resend_after: z.int(),
});
export type CodeSentByBank = z.infer<typeof codeSentByBankSchema>;

/** The proof of a payment (specification 3.15). Amounts are in sum, to the tiyin. */
export const receiptSchema = z.object({
  /** Of the shop. */
  name: z.string(),
  /** The order's number, or the name of the instalment. */
  orderName: z.string(),
  /** Masked: `8600 06•• •••• 6311`. */
  cardNumber: z.string(),
  commission: z.number().nonnegative(),
  totalAmount: z.number().nonnegative(),
  date: z.iso.datetime(),
  transactionId: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const paymentDoneSchema = z.object({ receipt: receiptSchema, order_number: z.string().optional() });
export type PaymentDone = z.infer<typeof paymentDoneSchema>;

/** `POST /api/v2/cards`: the bank sends a code; only the bank's own id of the card is stored. */
export const bindCardSchema = z.object({ card_number: cardNumberSchema, validity: cardValiditySchema });

export const cardIdParamsSchema = z.object({ id: idParamSchema });

export const boundCardSchema = z.object({
  id: z.int(),
  /** Masked: `8600 06•• •••• 6311`. */
  number: z.string(),
  /** `MM/YY`. */
  expiry: z.string(),
  bank: z.enum(['uzcard', 'humo']),
});
export type BoundCard = z.infer<typeof boundCardSchema>;

/**
 * Why a card call failed, in `data.reason` beside the message: `session_over` (enter the card again), `card_refused`
 * (use another card), `bank_silent` (503: the result is being checked; the same call may be repeated), `bank_away`
 * (503: unreachable, nothing is taken), `totals_changed` (with the new totals in `data`).
 */
export const CARD_FAILURES = ['session_over', 'card_refused', 'bank_silent', 'bank_away', 'totals_changed'] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];
