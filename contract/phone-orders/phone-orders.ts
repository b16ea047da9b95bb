import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { MAX_QUANTITY } from '../cart/cart-rules.ts';
import {
  districtSchema,
  missingItemSchema,
  orderConflictSchema,
  paymentMethodSchema,
  quoteSchema,
  regionSchema,
} from '../checkout/checkout.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { ORDER_STATUSES } from '../orders/order-states.ts';
import { NAME_MAX, optionalTextSchema, orderNumberSchema } from '../orders/orders.ts';
import { strictPhoneSchema } from '../phone/phone.ts';
import { couponCodeSchema } from '../vouchers/vouchers.ts';

const MAX_LINES = 100;
const MIN_SEARCH_LENGTH = 1;
const MAX_SEARCH_LENGTH = 200;

/**
 * Whom the order is for: a phone that was typed, the phone of a request, or that of an earlier order. Of the last two the
 * operator need not see it.
 */
export const phoneOrderSourceSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('phone'), phone: strictPhoneSchema }),
  z.object({ by: z.literal('request'), id: idSchema }),
  z.object({ by: z.literal('order'), number: orderNumberSchema }),
]);
export type PhoneOrderSource = z.output<typeof phoneOrderSourceSchema>;

const goodSchema = z.object({ product_id: idSchema, quantity: z.int().min(1).max(MAX_QUANTITY) });
const namedGoodSchema = goodSchema.extend({ name: z.string() });

/** The caller as staff may see them: name and addresses masked, the phone too unless it was typed. */
export const phoneOrderCustomerSchema = z.object({
  phone: z.string(),
  /** Nobody can order for an account that was disabled. */
  is_disabled: z.boolean(),
  /** Null: nobody has ordered by this phone among the customers whom the reader may see. */
  customer: z
    .object({
      id: z.int(),
      /** Masked. */
      name: z.string(),
      locale: localeSchema,
      addresses: z.array(z.object({ id: z.int(), line: z.string(), is_default: z.boolean() })),
      /** The sum of the active voucher; null: there is none. */
      voucher_amount: moneySchema.nullable(),
      /** What is in the cart and can be bought. */
      cart: z.array(namedGoodSchema),
      /** The last ones; null for somebody who may not see orders. */
      orders: z
        .array(
          z.object({
            number: z.string(),
            status: z.enum(ORDER_STATUSES),
            status_name: z.string(),
            created_at: z.iso.datetime({ offset: true }),
            total: z.int(),
          }),
        )
        .nullable(),
    })
    .nullable(),
  /** The name of the request or the order, masked: a customer without an account gets it. */
  name: z.string().nullable(),
  locale: localeSchema.nullable(),
  /** The goods of the request or the order that can be bought today, and the names of those that cannot. */
  goods: z.array(namedGoodSchema),
  unavailable: z.array(z.string()),
});
export type PhoneOrderCustomer = z.infer<typeof phoneOrderCustomerSchema>;

export const phoneOrderGoodsQuerySchema = z.object({
  q: z.string().trim().min(MIN_SEARCH_LENGTH).max(MAX_SEARCH_LENGTH),
});
export const phoneOrderGoodsSchema = z.object({
  goods: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      price: moneySchema,
      old_price: moneySchema.nullable(),
      img: z.string().nullable(),
      /** Pieces in all stores. */
      stock: z.int(),
      /** Pieces that can be ordered; 0: it is sold out. */
      max_quantity: z.int(),
      /** The text is its SKU, barcode or id, as a scanner types it. */
      is_exact: z.boolean(),
    }),
  ),
  /** What the search has understood instead of the text. */
  corrected: z.string().nullable(),
});
export type PhoneOrderGood = z.infer<typeof phoneOrderGoodsSchema>['goods'][number];

export const phoneOrderChoicesSchema = z.object({
  default_region: z.int(),
  regions: z.array(regionSchema.extend({ districts: z.array(districtSchema) })),
  /** In the order in which they are shown; only pickup for somebody who works in some stores. */
  shipping_methods: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
  shipping_prices: z.array(
    z.object({
      method_id: z.int(),
      region_id: z.int().nullable(),
      price: moneySchema,
      free_from: moneySchema.nullable(),
    }),
  ),
  payment_methods: z.array(paymentMethodSchema.omit({ description: true })),
});
export type PhoneOrderChoices = z.infer<typeof phoneOrderChoicesSchema>;

const choicesShape = {
  source: phoneOrderSourceSchema,
  goods: z.array(goodSchema).min(1, 'form_required').max(MAX_LINES),
  shipping_method_id: idSchema,
  payment_method_id: idSchema,
  region_id: idSchema,
  /** The store of a pickup. */
  store_id: idSchema.nullish(),
  coupon: couponCodeSchema.nullish(),
  use_voucher: z.boolean().default(false),
};
export const quotePhoneOrderSchema = z.object({ ...choicesShape, source: phoneOrderSourceSchema.nullable() });

export const phoneOrderQuoteSchema = z.object({
  quote: quoteSchema,
  /** Ids of goods that are not sold any more. */
  unavailable: z.array(z.int()),
  /** Where the goods can be picked up; empty for a delivery. */
  stores: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      address: z.string(),
      has_all: z.boolean(),
      missing: z.array(missingItemSchema),
    }),
  ),
});
export type PhoneOrderQuote = z.infer<typeof phoneOrderQuoteSchema>;

export const placePhoneOrderSchema = z.object({
  ...choicesShape,
  /** Made by the client for this order; the same key never places two. */
  key: z.uuid(),
  /** Empty: that of the customer, of the request or of the earlier order. */
  name: z.string().trim().max(NAME_MAX, 'form_max_191').default(''),
  address_id: idSchema.nullish(),
  address: optionalTextSchema,
  district_id: idSchema.nullish(),
  message: optionalTextSchema,
  /** The language of the customer's SMS. */
  locale: localeSchema,
  /** The total that the operator has named. If the order costs another sum, the response is 409 with the new quote. */
  expected_total: moneySchema,
  /** The customer has ordered the same goods a moment ago, and wants them once more. */
  allows_duplicate: z.boolean().default(false),
});
export type PlacePhoneOrder = z.input<typeof placePhoneOrderSchema>;

export const placedPhoneOrderSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: moneySchema,
  /** When it is cancelled unless it is paid by the link that the customer got; null: it awaits no payment. */
  pay_until: z.iso.datetime({ offset: true }).nullable(),
});
export type PlacedPhoneOrder = z.infer<typeof placedPhoneOrderSchema>;

/** The `data` of the 409: the number of an order with the same goods, goods that ran out, or the totals of now. */
export const phoneOrderConflictSchema = z.union([z.object({ duplicate: z.string() }), orderConflictSchema]);
export type PhoneOrderConflict = z.infer<typeof phoneOrderConflictSchema>;
