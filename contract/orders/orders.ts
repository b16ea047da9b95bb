import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { pageMetaSchema } from '../catalog/catalog.ts';
import { orderLineSchema } from '../checkout/checkout.ts';
import { moneySchema } from '../money/money-schema.ts';
import { strictPhoneSchema } from '../phone/phone.ts';
import { daySchema } from '../time/day-schema.ts';
import { couponCodeSchema } from '../vouchers/vouchers.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-states.ts';

/** Orders (docs/specification/api.md, "Checkout and orders"). */

export const NAME_MAX = 191;
const TEXT_MAX = 5000;
export const ORDERS_PER_PAGE = 10;

export const orderNameSchema = z.string().trim().min(1, 'form_required').max(NAME_MAX, 'form_max_191');
/** An empty field is the same as a missing one. */
export const optionalEmailSchema = z
  .union([
    z.literal('').transform(() => null),
    z.string().trim().max(NAME_MAX, 'form_max_191').pipe(z.email('form_email')),
  ])
  .nullish();
export const optionalTextSchema = z.string().trim().max(TEXT_MAX, 'form_max_5000').nullish();

/**
 * `POST /orders`: specification 7.6, and the destination. The goods are those of the server's cart, the phone is the
 * profile's.
 */
export const orderFormSchema = z.object({
  name: orderNameSchema,
  phone_number: strictPhoneSchema,
  email: optionalEmailSchema,
  /** One of the customer's addresses; without it `address` is used. Pickup needs neither. */
  address_id: idSchema.nullish(),
  address: optionalTextSchema,
  payment_method_id: idSchema,
  shipping_method_id: idSchema,
  region_id: idSchema.nullish(),
  district_id: idSchema.nullish(),
  /** The store of a pickup. */
  store_id: idSchema.nullish(),
  use_voucher: z.boolean().nullish(),
  coupon: couponCodeSchema.nullish(),
  message: optionalTextSchema,
  /** The total that the customer saw. If the order costs another sum, the response is 409 with the new quote. */
  expected_total: moneySchema.nullish(),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/** 1 to 128 printable characters, such as a UUID. */
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'form_invalid');

export const orderFilterSchema = z.enum(['all', 'current', 'archive']);
export const ordersQuerySchema = z.object({
  filter: orderFilterSchema.default('all'),
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
});
/** `26-000123`. */
export const orderNumberSchema = z.string().regex(/^\d{2}-\d{6,9}$/);
export const orderParamsSchema = z.object({ number: orderNumberSchema });

export const orderSummarySchema = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_name: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_status_name: z.string(),
  payment_method_id: z.int(),
  created_at: z.iso.datetime({ offset: true }),
  total: moneySchema,
  total_formatted: z.string(),
  /** What is paid when the goods are handed over: an order for cash, or what a paid one became dearer by. */
  due: moneySchema,
  /** Pieces, without services. */
  items_count: z.int(),
  /** Pictures of the first few products. */
  images: z.array(z.string()),
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
  /** The deadline of its payment. */
  pay_until: z.iso.datetime({ offset: true }).nullable(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** The receipt as the bank sent it (specification 3.15). */
export const receiptSchema = z.object({
  name: z.string(),
  orderName: z.string(),
  /** Masked. */
  cardNumber: z.string(),
  commission: z.number(),
  totalAmount: z.number(),
  date: z.string(),
  transactionId: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const fiscalReceiptSchema = z.object({ kind: z.enum(['sale', 'refund']), url: z.url() });

export const orderSchema = orderSummarySchema.extend({
  /** Goods, then services. */
  lines: z.array(orderLineSchema),
  subtotal: moneySchema,
  cart_total: moneySchema,
  shipping: moneySchema,
  shipping_method: z.object({ id: z.int(), name: z.string(), code: z.string() }),
  payment_method: z.object({ id: z.int(), name: z.string(), code: z.string() }),
  promo: moneySchema,
  coupon_discount: moneySchema,
  voucher_discount: moneySchema,
  /** What went back of the total by refunds of single goods; 0 for an order that was cancelled or returned whole. */
  refunded: moneySchema,
  coupon: z.string().nullable(),
  /** The days in Tashkent on which it is expected, `2026-11-24`; null: the shop has not set them. */
  expected: z.object({ from: daySchema, until: daySchema }).nullable(),
  /** The delivery address, or the store of a pickup. */
  address: z.string().nullable(),
  region_name: z.string().nullable(),
  district_name: z.string().nullable(),
  store: z
    .object({ id: z.int(), name: z.string(), address: z.string(), work_hours: z.string(), phone_number: z.string() })
    .nullable(),
  name: z.string(),
  phone_number: z.string(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  history: z.array(
    z.object({ status: z.enum(ORDER_STATUSES), status_name: z.string(), at: z.iso.datetime({ offset: true }) }),
  ),
  receipt: receiptSchema.nullable(),
  /** The receipts that the tax office has taken, with the address of each: of the sale, and of its refund. */
  fiscal_receipts: z.array(fiscalReceiptSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** What is typed to see how far an order is, without signing in. People write the number with `№` and spaces. */
export const trackOrderSchema = z.object({
  order_number: z
    .string()
    .transform((typed) => typed.replace(/[^\d-]/g, ''))
    .refine((number) => orderNumberSchema.safeParse(number).success, 'form_order_number'),
  phone_number: strictPhoneSchema,
});

/** How far an order is. It names nobody and no goods: a number and a phone are no proof of who asks. */
export const trackedOrderSchema = orderSchema
  .pick({
    ...{ order_number: true, status: true, status_name: true, payment_status: true, payment_status_name: true },
    ...{ created_at: true, due: true, expected: true, shipping_method: true, store: true, history: true },
  })
  .extend({
    /** Who brings it, while it is on the way. */
    courier: z.object({ name: z.string(), phone_number: z.string() }).nullable(),
  });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

export const orderPageSchema = z.object({ data: z.array(orderSummarySchema), meta: pageMetaSchema });
export type OrderPage = z.infer<typeof orderPageSchema>;

/** `POST /orders/{number}/repeat` returns the cart, and the goods that could not be added as they were ordered. */
export const repeatedSchema = z.object({
  /** Goods that are discontinued or sold out. */
  skipped: z.array(z.object({ product_id: z.int(), name: z.string() })),
  /** Goods of which fewer pieces are left. */
  reduced: z.array(z.object({ product_id: z.int(), name: z.string(), requested: z.int(), left: z.int() })),
});
export type Repeated = z.infer<typeof repeatedSchema>;
