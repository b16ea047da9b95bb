import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { storeSchema } from '../content/content.ts';
import { moneySchema } from '../money/money-schema.ts';
import { HOSTED_PROVIDERS } from '../providers/hosted-providers.ts';
import { couponCodeSchema, couponResultSchema } from '../vouchers/vouchers.ts';

/**
 * The choices at checkout and their costs (docs/specification/api.md, "Checkout and orders"); `order-totals.ts`
 * computes the sums.
 */

export const shippingQuerySchema = z.object({
  region: idParamSchema.optional(),
});

/** A shipping method with its price in one region. */
export const shippingMethodSchema = z.object({
  id: z.int(),
  name: z.string(),
  price: moneySchema,
  price_formatted: z.string(),
  /** Free from this cart total on. */
  free_from: moneySchema.nullable(),
  code: z.string(),
  /** When it arrives, or what to bring to the store. */
  description: z.string(),
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const paymentMethodSchema = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const regionSchema = z.object({ value: z.int(), label: z.string() });
export type Region = z.infer<typeof regionSchema>;
export const districtSchema = z.object({ district_id: z.int(), district_name: z.string() });
export type District = z.infer<typeof districtSchema>;
export const districtsQuerySchema = z.object({ region: idParamSchema });

/** `POST /orders/quote`. Without a region the default one is used; `region` is the same as `region_id`. */
export const quoteChoicesSchema = z.object({
  shipping_method_id: idSchema,
  payment_method_id: idSchema,
  region_id: idSchema.nullish(),
  region: idSchema.nullish(),
  coupon: couponCodeSchema.nullish(),
  use_voucher: z.boolean().nullish(),
});
export type QuoteChoices = z.infer<typeof quoteChoicesSchema>;

export const orderLineSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  price: moneySchema,
  price_formatted: z.string(),
  old_price: moneySchema.nullable(),
  line_total: moneySchema,
  line_total_formatted: z.string(),
  /** The shipping as a line; it is not part of the cart's totals. */
  is_service: z.boolean(),
  /** Null for services and for discontinued goods. */
  img: z.string().nullable(),
  url: z.string().nullable(),
  /** The product's status now; null for services and in orders that are placed. */
  status: z.int().nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** Goods that can't be ordered in the quantity that is in the cart. */
export const missingItemSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  requested: z.int(),
  /** Pieces that can be ordered; 0: the line has to be removed. */
  left: z.int(),
});
export type MissingItem = z.infer<typeof missingItemSchema>;

/** The `data` of the 409 when stock ran out. */
export const outOfStockSchema = z.object({ items: z.array(missingItemSchema) });

export const quoteSchema = z.object({
  subtotal: moneySchema,
  cart_total: moneySchema,
  shipping_price: moneySchema,
  coupon_discount: moneySchema,
  voucher_discount: moneySchema,
  promo: moneySchema,
  /** `cart_total + shipping_price − promo`: the sum that is charged. */
  total: moneySchema,
  total_formatted: z.string(),
  /** Pieces, without services. */
  quantity: z.int(),
  lines: z.array(orderLineSchema),
  shipping_method_id: z.int(),
  payment_method_id: z.int(),
  /** Null: none was named for pickup. */
  region_id: z.int().nullable(),
  /** Null: none was given. */
  coupon: couponResultSchema.nullable(),
  /** Null: none was requested. */
  voucher: z.object({ valid: z.boolean(), discount: moneySchema, message: z.string() }).nullable(),
  /** The status of the goods that come last: the dates of every delivery depend on it. */
  slowest_status: z.int(),
  /** Goods for which an order would be refused now. */
  missing: z.array(missingItemSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

/** The `data` of the 409 of an order: the goods that ran out, or the totals of now. */
export const orderConflictSchema = z.union([outOfStockSchema, quoteSchema]);
export type OrderConflict = z.infer<typeof orderConflictSchema>;

/** `GET /checkout/stores`: the stores where this cart can be picked up. */
export const pickupStoreSchema = storeSchema.extend({
  /** The store has everything in the cart. */
  has_all: z.boolean(),
  missing: z.array(missingItemSchema),
});
export type PickupStore = z.infer<typeof pickupStoreSchema>;

/** The initial data of the checkout page. */
export const checkoutDataSchema = z.object({
  default_region: z.int(),
  regions: z.array(regionSchema),
  /** Of the default region. */
  districts: z.array(districtSchema),
  /** Every shipping method of any region, in the order in which they are shown. */
  shipping_methods: z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), description: z.string() })),
  /** For `shippingPrice` and `shippingInRegion`. */
  shipping_prices: z.array(
    z.object({
      method_id: z.int(),
      region_id: z.int().nullable(),
      price: moneySchema,
      free_from: moneySchema.nullable(),
    }),
  ),
  payment_methods: z.array(paymentMethodSchema),
  /** Providers on whose pages an order that is paid online can be paid too: `GET /orders/{number}/pay-ways`. */
  pay_pages: z.array(z.object({ provider: z.enum(HOSTED_PROVIDERS), name: z.string() })),
  stores: z.array(pickupStoreSchema),
  /** The sum of the active voucher; null: there is none. */
  voucher_amount: moneySchema.nullable(),
});
export type CheckoutData = z.infer<typeof checkoutDataSchema>;
