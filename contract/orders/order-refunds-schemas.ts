import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { HOSTED_PROVIDERS } from '../providers/hosted-providers.ts';
import { REFUND_REASONS, REFUND_WAYS } from './order-refunds.ts';

export const MAX_REFUND_NOTE = 500;

/** A refund of some lines, of the sum that the person saw. */
export const refundOrderSchema = z
  .object({
    /** Made by the client for this refund; the same key never records two. */
    key: z.uuid(),
    lines: z
      .array(
        z.object({
          product_id: idSchema,
          quantity: z.int().min(1).max(1_000_000),
          /** The store that takes the pieces back; null: they do not go back to the stock. */
          store_id: idSchema.nullable(),
        }),
      )
      .max(500),
    /** Whether the delivery is paid back too, whole. */
    delivery: z.boolean(),
    reason: z.enum(REFUND_REASONS),
    note: z.string().trim().max(MAX_REFUND_NOTE, 'admin_order_note_long').default(''),
    way: z.enum(REFUND_WAYS),
    amount: moneySchema,
    /** The till that gives the cash; without it that of the store. */
    till_id: idSchema.optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: 'form_required' })
  .refine(({ lines, delivery }) => lines.length > 0 || delivery, { path: ['lines'], message: 'form_required' });

/** The provider on whose page an order was paid, and who has its money. */
export const moneyHolderSchema = z.object({
  provider: z.enum(HOSTED_PROVIDERS),
  /** Whether the shop can ask it for the refund; otherwise that is made in the provider's cabinet, and it tells the shop. */
  gives_back: z.boolean(),
  /** The largest part of the money that it can be asked for; null: it gives a payment back whole, or not at all. */
  part_limit: z.int().nullable(),
});
export type MoneyHolder = z.infer<typeof moneyHolderSchema>;

/** What a refund of the order is made from, as it is now. */
export const refundStateSchema = z.object({
  lines: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      quantity: z.int(),
      line_total: z.int(),
      refunded_quantity: z.int(),
      refunded_amount: z.int(),
      /** The store that it came from, if the person may put goods there. */
      store_id: z.int().nullable(),
      /** Where pieces may go back to, and how many at most: before the order was handed over only where they came from. */
      places: z.array(z.object({ store_id: z.int(), max: z.int() })),
    }),
  ),
  shipping: z.int(),
  coupon_discount: z.int(),
  voucher_discount: z.int(),
  refunded_delivery: z.int(),
  refunded: z.int(),
  total: z.int(),
  /** The person's stores, where goods may go back to. */
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  is_card: z.boolean(),
  /** The payment can go back whole, if nothing of it went back before. */
  has_card_payment: z.boolean(),
  /** Null: no provider has the money. The order was paid with a card that is typed in the shop, or otherwise. */
  held_by: moneyHolderSchema.nullable(),
  /** What went back of it in all, also because an edit made it cheaper: a limit counts it. */
  given_back: z.int(),
  /** The largest sum that the person's role gives back of one order; null: no limit. */
  limit: z.int().nullable(),
});
export type RefundState = z.infer<typeof refundStateSchema>;
