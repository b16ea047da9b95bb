import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { districtSchema, missingItemSchema, regionSchema } from '../checkout/checkout.ts';
import { moneySchema } from '../money/money-schema.ts';
import { strictPhoneSchema } from '../phone/phone.ts';
import { daySchema } from '../time/day-schema.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-states.ts';
import { orderNameSchema } from './orders.ts';

export const MAX_ORDER_ADDRESS = 5000;
export const MAX_EDIT_REASON = 500;
const MIN_REASON = 5;
const MAX_LINES = 1000;
/** Whatever the stock has: an order may hold all of it. */
const MAX_PIECES = 1_000_000;

/** How the money of an order that became cheaper goes back: the bank takes back a whole payment only. */
export const EDIT_REFUND_WAYS = ['by_hand', 'cash'] as const;
export type EditRefundWay = (typeof EDIT_REFUND_WAYS)[number];

/** An edit of an order. What of the contacts is left out stays as it is: the form shows them masked. */
export const editOrderSchema = z
  .object({
    /** Made by the client for this edit; the same key never makes two. */
    key: z.uuid(),
    /** The order as the person saw it; an edit of another one is refused. */
    seen: z.object({ revision: revisionSchema, status: z.enum(ORDER_STATUSES), refunded: moneySchema }),
    lines: z
      .array(z.object({ product_id: idSchema, quantity: z.int().min(1).max(MAX_PIECES) }))
      .min(1, 'admin_order_edit_no_goods')
      .max(MAX_LINES),
    shipping_method_id: idSchema,
    region_id: idSchema.nullable(),
    district_id: idSchema.nullable(),
    store_id: idSchema.nullable(),
    name: orderNameSchema.optional(),
    phone: strictPhoneSchema.optional(),
    address: z.string().trim().min(1, 'form_required').max(MAX_ORDER_ADDRESS, 'form_max_5000').optional(),
    /** Null: the order has no comment any more. */
    message: z.string().trim().min(1).max(MAX_ORDER_ADDRESS, 'form_max_5000').nullable().optional(),
    expected_from: daySchema.nullable(),
    expected_until: daySchema.nullable(),
    reason: z
      .string()
      .trim()
      .min(MIN_REASON, 'admin_uncover_reason_short')
      .max(MAX_EDIT_REASON, 'admin_order_note_long'),
    /** The total that the person saw before saving. */
    total: moneySchema,
    /** Null: no money goes back. */
    refund_way: z.enum(EDIT_REFUND_WAYS).nullable(),
    /** Whether the customer gets an SMS if the sum, the date or the place has changed. */
    notifies: z.boolean(),
  })
  .refine(({ lines }) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length, { path: ['lines'] })
  .refine(({ expected_from, expected_until }) => (expected_from === null) === (expected_until === null), {
    path: ['expected_until'],
    message: 'form_required',
  })
  .refine(({ expected_from, expected_until }) => (expected_from ?? '') <= (expected_until ?? ''), {
    path: ['expected_until'],
    message: 'admin_order_edit_dates_order',
  });
export type EditOrderRequest = z.output<typeof editOrderSchema>;

export const readOrderEditQuerySchema = z.object({
  /** Goods that are to be added, as `12,13`. */
  products: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
    .optional(),
  /** The region whose districts are listed; without it the order's. */
  region_id: idParamSchema.optional(),
});

const pricePartSchema = z.object({ quantity: z.int(), price: z.int(), old_price: z.int().nullable() });

const couponRulesSchema = z.object({
  kind: z.enum(['percent', 'sum']),
  value: z.int(),
  from: z.number().nullable(),
  until: z.number().nullable(),
  min_sum: z.int(),
  max_discount: z.int().nullable(),
  uses_total: z.int().nullable(),
  uses_per_customer: z.int().nullable(),
  category_ids: z.array(z.int()).nullable(),
});

/** What the form of an edit is made from: the order as it is now, and what can be chosen. */
export const orderEditStateSchema = z.object({
  revision: revisionSchema,
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  refunded: z.int(),
  /** Why goods and delivery stay as they are; null: they can be edited. */
  goods_obstacle: z.enum(['packed', 'instalment', 'refunded']).nullable(),
  lines: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      parts: z.array(pricePartSchema),
      category_ids: z.array(z.int()),
    }),
  ),
  shipping_method_id: z.int(),
  region_id: z.int().nullable(),
  district_id: z.int().nullable(),
  store_id: z.int().nullable(),
  subtotal: z.int(),
  cart_total: z.int(),
  shipping: z.int(),
  coupon_discount: z.int(),
  voucher_discount: z.int(),
  total: z.int(),
  coupon_code: z.string().nullable(),
  coupon: couponRulesSchema.nullable(),
  voucher_amount: z.int(),
  ordered_at: z.number(),
  is_paid: z.boolean(),
  surcharge: z.int(),
  expected_from: z.string().nullable(),
  expected_until: z.string().nullable(),
  /** The first day that may be expected: today in Tashkent. */
  today_day: z.string(),
  /** Masked. */
  contacts: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string().nullable(),
    message: z.string().nullable(),
  }),
  /** Today's prices of the order's goods and of those to be added, as far as they are for sale. */
  today: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      price: z.int(),
      old_price: z.int().nullable(),
      category_ids: z.array(z.int()),
      /** Pieces that can be ordered beside those that the order has. */
      left: z.int(),
    }),
  ),
  shipping_methods: z.array(z.object({ id: z.int(), name: z.string(), is_pickup: z.boolean() })),
  shipping_prices: z.array(
    z.object({ method_id: z.int(), region_id: z.int().nullable(), price: z.int(), free_from: z.int().nullable() }),
  ),
  regions: z.array(regionSchema),
  districts: z.array(districtSchema),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Whether the person may give money back. */
  may_refund: z.boolean(),
  /** The largest sum that the person's role gives back of one order; null: no limit. */
  limit: z.int().nullable(),
  /** What went back of the order before, by edits and by refunds. */
  given_back: z.int(),
});
export type OrderEditState = z.infer<typeof orderEditStateSchema>;

/** The `data` of a refused edit: goods that are not there in this quantity. */
export const editShortageSchema = z.object({ items: z.array(missingItemSchema) }).optional();
