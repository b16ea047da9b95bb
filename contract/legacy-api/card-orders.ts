import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { personNameSchema } from '../identity/identity.ts';
import { moneySchema } from '../money/money-schema.ts';
import {
  cardCodeSchema,
  cardNumberSchema,
  cardValiditySchema,
  optionalIdSchema,
  receiptSchema,
  sessionTokenSchema,
} from '../payments/card-payments.ts';
import { strictPhoneSchema } from '../phone/phone.ts';
import { siteResponseOf } from './site-response.ts';

/** Paying for the cart by card, for older clients: forms with fields of any type, and prices that are not read. */

const TEXT_MAX = 5000;

const truthSchema = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', '']), z.literal([0, 1])]);
const flagSchema = truthSchema
  .nullish()
  .transform((flag) => flag === true || flag === 1 || flag === 'true' || flag === '1' || flag === 'on');

const optionalTextSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, maxLength === TEXT_MAX ? 'form_max_5000' : 'form_max_191')
    .nullish()
    .transform((text) => text || null);

/** `POST /api/site/orders/create-order/`: makes the bank send a code. `amount` is the total that the page shows. */
export const createCardOrderSchema = z
  .object({
    phone: strictPhoneSchema.optional(),
    card_number: cardNumberSchema.optional(),
    expiry_date: cardValiditySchema.optional(),
    /** A bound card instead of a number. */
    card_id: optionalIdSchema,
    amount: z.coerce.number('form_required').pipe(moneySchema),
    /** An id, `delivery` or `pickup`. */
    shipping_method_id: z.union([idParamSchema, z.enum(['delivery', 'pickup'])]).nullish(),
    shipping_method: z.union([idParamSchema, z.enum(['delivery', 'pickup'])]).nullish(),
    region_id: optionalIdSchema,
    coupon: optionalTextSchema(191),
    use_voucher: flagSchema,
    voucher: flagSchema,
  })
  .superRefine((form, context) => {
    for (const field of ['card_number', 'expiry_date'] as const) {
      if (!form.card_id && !form[field]) context.addIssue({ code: 'custom', path: [field], message: 'form_required' });
    }
  });
export type CreateCardOrder = z.output<typeof createCardOrderSchema>;

const cartLineSchema = z.object({
  product_id: idParamSchema,
  product_name: z.string().nullish(),
  quantity: z.coerce.number().pipe(z.int().min(1).max(100_000)),
  price: z.coerce.number().nullish(),
});

/** `POST /api/site/orders/confirm-order/`: the order's form and the code; sums are only compared. */
export const confirmCardOrderSchema = z.object({
  session: sessionTokenSchema,
  otp: cardCodeSchema,
  name: personNameSchema,
  phone: strictPhoneSchema,
  email: z
    .union([z.literal(''), z.email('form_email').max(191, 'form_max_191')], 'form_email')
    .nullish()
    .transform((email) => email || null),
  address: optionalTextSchema(TEXT_MAX),
  message: optionalTextSchema(TEXT_MAX),
  payment_method: z.union([idParamSchema, z.literal('card')]).nullish(),
  shipping_method: z.union([idParamSchema, z.enum(['delivery', 'pickup'])]),
  region_id: optionalIdSchema,
  district_id: optionalIdSchema,
  store_id: optionalIdSchema,
  coupon: optionalTextSchema(191),
  voucher: flagSchema,
  shipping_price: z.coerce.number().nullish(),
  subtotal: z.coerce.number().nullish(),
  total: z.coerce.number().nullish(),
  products: z.array(cartLineSchema).max(500).nullish(),
});
export type ConfirmCardOrder = z.output<typeof confirmCardOrderSchema>;

/** The code was sent. `session` is sent back together with the code; `otpSentPhone` is masked: `99890*****67`. */
export const cardOrderCreatedSchema = siteResponseOf(
  z.object({ session: z.string(), otpSentPhone: z.string(), resend_after: z.int() }),
);

export const codeResentSchema = siteResponseOf(z.object({ otpSentPhone: z.string(), resend_after: z.int() }));

/** `result` is the order's number. */
export const cardOrderConfirmedSchema = siteResponseOf(z.string()).extend({ receipt: receiptSchema });
