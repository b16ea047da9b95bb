import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { daySchema } from '../time/day-schema.ts';
import {
  ANY_PROMOTION,
  BUYER_KINDS,
  BUYER_TURNS,
  COUNTED_MOVES,
  NONE,
  ORDER_OUTCOMES,
  PROMISE_OUTCOMES,
} from './order-outcomes.ts';
import { PAYMENT_STATUSES } from './order-states.ts';

/** What the list of orders may be sorted by: a column, with a minus from the largest or newest down. */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total', 'expected'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const DEFAULT_ORDER_SORT: OrderSort = '-placed';

/** What an order may have that somebody looks for. The filter leaves orders that have all that are asked for. */
export const ORDER_MARKS = ['note', 'problem', 'edited', 'refunded', 'voucher'] as const;
export type OrderMark = (typeof ORDER_MARKS)[number];

const MAX_SUM = 1_000_000_000_000;
const sumFilterSchema = z.coerce.number().pipe(z.int().min(0).max(MAX_SUM));
export const idOrNoneSchema = z.union([z.literal(NONE), idParamSchema]);
const MAX_AUTHOR = 200;
export const MAX_PROMO = 64;
export const promotionFilterSchema = z.union([z.enum([NONE, ANY_PROMOTION]), idParamSchema]);
const MAX_HOUR = 23;
export const hourSchema = z.coerce.number().pipe(z.int().min(0).max(MAX_HOUR));
/** In an address: what is not asked for is absent. */
const markSchema = z.literal('yes').optional();

/** Filters of the list beside its groups. Days are those of Tashkent; the last one is included. */
export const orderFilterSchema = z.object({
  /** A number or its start, an id, or a whole phone. */
  search: z.string().trim().max(64).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  expected_from: daySchema.optional(),
  expected_to: daySchema.optional(),
  shipping: idParamSchema.optional(),
  store: idParamSchema.optional(),
  region: idOrNoneSchema.optional(),
  /** Where it is picked up; `none`: it is delivered. */
  pickup: idOrNoneSchema.optional(),
  /** The member of staff who has placed it; `none`: the customer has. */
  placed_by: idOrNoneSchema.optional(),
  /** Placed within this hour in Tashkent. */
  hour: hourSchema.optional(),
  /** With this product. */
  product: idParamSchema.optional(),
  /** And with this one too. */
  with_product: idParamSchema.optional(),
  /** What has become of it, as reports count orders. */
  outcome: z.enum(ORDER_OUTCOMES).optional(),
  /** Of orders with promised days: whether they were handed over, or lay ready, by then. */
  promise: z.enum(PROMISE_OUTCOMES).optional(),
  /** Whether it is the first order of its phone number. */
  buyer: z.enum(BUYER_KINDS).optional(),
  /** The month, by its first day, in which its phone number bought for the first time; and which of the buyer's orders it is. */
  cohort: daySchema.optional(),
  turn: z.enum(BUYER_TURNS).optional(),
  /** Who has moved it, by the name in its history, and to which status. */
  moved_by: z.string().trim().min(1).max(MAX_AUTHOR).optional(),
  moved_to: z.enum(COUNTED_MOVES).optional(),
  /** The code of its coupon; `any`: any coupon or voucher, `voucher`: a voucher without a coupon. */
  promo: z.string().trim().min(1).max(MAX_PROMO).optional(),
  /** With goods that count for this promotion of the shop; `none`: with goods at a lowered price without one; `any`: with some of both. */
  promotion: promotionFilterSchema.optional(),
  /** Who brings it; `none`: nobody yet, or it is picked up. */
  courier: idOrNoneSchema.optional(),
  payment: idParamSchema.optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  min: sumFilterSchema.optional(),
  max: sumFilterSchema.optional(),
  note: markSchema,
  problem: markSchema,
  edited: markSchema,
  refunded: markSchema,
  /** Paid in part by a voucher. */
  voucher: markSchema,
} satisfies Record<OrderMark, unknown> & Record<string, unknown>);
export type OrderFilters = z.output<typeof orderFilterSchema>;

/** What the filters of the list offer, in the reader's language. */
export const orderFilterChoicesSchema = z.object({
  shipping_methods: z.array(z.object({ id: z.int(), name: z.string() })),
  payment_methods: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The stores in which the reader may see orders. */
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  regions: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Who may have placed orders. */
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Those who bring orders from the stores of the reader, who deliver now first. */
  couriers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Promotions of the shop, the newest first. */
  promotions: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type OrderFilterChoices = z.infer<typeof orderFilterChoicesSchema>;
