import { z } from 'zod';
import { outOfStockSchema, quoteSchema } from '../checkout/checkout.ts';
import { moneySchema } from '../money/money-schema.ts';
import { orderFormSchema } from '../orders/orders.ts';
import {
  CARD_FAILURES,
  cardCodeSchema,
  cardNumberSchema,
  cardValiditySchema,
  optionalIdSchema,
  receiptSchema,
  sessionTokenSchema,
} from './card-payments.ts';

/** The form of `POST /orders`; its payment method is always the card. */
const cartFormSchema = orderFormSchema.omit({ payment_method_id: true });

/**
 * `POST /payments/cart`: the order's form, and a typed card or a bound one by its id. `expected_total` is the sum that
 * the customer saw: the bank is called for no other.
 */
export const startCartPaymentSchema = cartFormSchema
  .extend({
    expected_total: moneySchema,
    card_number: cardNumberSchema.optional(),
    validity: cardValiditySchema.optional(),
    card_id: optionalIdSchema,
  })
  .superRefine((form, context) => {
    for (const field of ['card_number', 'validity'] as const) {
      if (!form.card_id && !form[field]) context.addIssue({ code: 'custom', path: [field], message: 'form_required' });
    }
  });

/**
 * `POST /payments/cart/confirm`: the order's form again, and the code. The order must cost what the bank was called
 * for.
 */
export const confirmCartPaymentSchema = cartFormSchema.extend({ session: sessionTokenSchema, otp: cardCodeSchema });

export const cartPaymentDoneSchema = z.object({ order_number: z.string(), receipt: receiptSchema });
export type CartPaymentDone = z.infer<typeof cartPaymentDoneSchema>;

/** The `data` of the 409 and 503 of a card call; totals of an order or instalment that have changed are left out. */
export const paymentProblemSchema = z.object({ reason: z.enum(CARD_FAILURES) });

/**
 * The same of a payment for the cart: also the goods that ran out, or the totals of now, which a confirmation gives
 * without a reason.
 */
export const cartPaymentProblemSchema = z.union([
  outOfStockSchema,
  quoteSchema.extend(paymentProblemSchema.partial().shape),
  paymentProblemSchema,
]);
export type PaymentProblem = z.infer<typeof cartPaymentProblemSchema>;
