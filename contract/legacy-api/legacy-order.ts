import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { optionalEmailSchema, optionalTextSchema, orderNameSchema } from '../orders/orders.ts';
import { strictPhoneSchema } from '../phone/phone.ts';
import { couponCodeSchema } from '../vouchers/vouchers.ts';
import { siteResponseOf } from './site-response.ts';

/** A number or a text that holds one: older clients send both. */
const looseIdSchema = z.union([
  idSchema,
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(idSchema),
]);

/** The legacy `POST /api/site/orders/`: its goods come along, its prices and totals are not read. */
export const legacyOrderSchema = z.object({
  name: orderNameSchema,
  phone: strictPhoneSchema,
  email: optionalEmailSchema,
  address: optionalTextSchema,
  /** 1 or `cash`, 2 or `card`. */
  payment_method: z.union([z.enum(['cash', 'card']), looseIdSchema]).default('cash'),
  /** An id, `delivery` or `pickup`. */
  shipping_method: z.union([z.enum(['delivery', 'pickup']), looseIdSchema]).default('delivery'),
  voucher: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  message: optionalTextSchema,
  coupon: couponCodeSchema.nullish(),
  region_id: looseIdSchema.nullish(),
  store_id: looseIdSchema.nullish(),
  products: z
    .array(
      z.object({
        product_id: looseIdSchema,
        quantity: z.union([idSchema, z.string().transform(Number).pipe(idSchema)]),
      }),
    )
    .min(1, 'form_required')
    .max(200),
});
export type LegacyOrderForm = z.infer<typeof legacyOrderSchema>;
/** `result` is the order's number. */
export const legacyOrderPlacedSchema = siteResponseOf(z.string());
