import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { orderFormSchema } from '../orders/orders.ts';
import {
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
