import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { LOCALES } from '../i18n/locale.ts';
import { orderPieceSchema } from './order-pieces.ts';
import { fiscalReceiptSchema, orderNumberSchema } from './orders.ts';

/**
 * What is printed of orders: what to fetch from the shelves (one list for all orders), what lies in the parcel, where a
 * courier brings them and what they collect (one list for each courier), what the buyer signs, and the warranty.
 */
export const ORDER_DOCUMENTS = ['picking', 'packing', 'route', 'invoice', 'warranty'] as const;
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

/** A list of goods and a warranty name nobody. */
export function namesBuyer(document: OrderDocument): boolean {
  return document === 'packing' || document === 'route' || document === 'invoice';
}

export const MAX_PRINTED_ORDERS = 50;
/** How many orders one person may print with the buyer's data within an hour. */
export const PRINTED_PER_HOUR = 300;

export const printOrdersSchema = z
  .object({
    numbers: z
      .array(orderNumberSchema)
      .max(MAX_PRINTED_ORDERS)
      .default([])
      .transform((numbers) => [...new Set(numbers)]),
    /** Instead of numbers: what this courier is to bring today, packed or on the way. */
    courier_id: idSchema.optional(),
    document: z.enum(ORDER_DOCUMENTS),
    /** Of the paper, which may differ from that of the reader. */
    locale: z.enum(LOCALES),
  })
  .refine(({ numbers, courier_id }) => numbers.length > 0 || courier_id !== undefined, {
    path: ['numbers'],
    message: 'form_required',
  });

const printedLineSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  /** Null: the product is not sold any more, or it is a service. */
  sku: z.string().nullable(),
  /** As ordered, with the pieces whose money went back. */
  quantity: z.int(),
  refunded_quantity: z.int(),
  /** Whole sums, as ordered. */
  price: z.int(),
  line_total: z.int(),
  is_service: z.boolean(),
  /** The stores that the pieces to hand over are taken from. */
  taken_from: z.array(z.object({ store_id: z.int(), store_name: z.string(), quantity: z.int() })),
});
export type PrintedLine = z.infer<typeof printedLineSchema>;

/** How many pieces the buyer gets: those that were refunded stay in the shop. */
export function handedOverQuantity({ quantity, refunded_quantity }: PrintedLine): number {
  return quantity - refunded_quantity;
}

export const printedOrderSchema = z.object({
  number: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  lines: z.array(printedLineSchema),
  /** Codes of the pieces that the buyer gets. */
  pieces: z.array(orderPieceSchema),
  /** Whole sums. */
  cart_total: z.int(),
  shipping: z.int(),
  coupon_discount: z.int(),
  voucher_discount: z.int(),
  /** What went back to the buyer of it. */
  refunded: z.int(),
  total: z.int(),
  /** What the buyer pays when the goods are handed over. */
  due: z.int(),
  /** It is paid, or a partner pays it. With nothing due and not settled the goods must not be handed over. */
  is_settled: z.boolean(),
  /** The days in Tashkent on which it is expected; null: not set. */
  expected: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Who brings it, on what goes with it. */
  courier: z.object({ name: z.string(), phone: z.string() }).nullable(),
  shipping_method_name: z.string(),
  payment_method_name: z.string(),
  /** Region and district, or the store where it is picked up. */
  place: z.string().nullable(),
  /** The receipts that the tax office has taken, oldest first. */
  fiscal_receipts: z.array(fiscalReceiptSchema),
  /** Null: the document names nobody. */
  buyer: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string().nullable(),
      message: z.string().nullable(),
      /** The reader may not see the data of this order: what is here is masked. */
      is_masked: z.boolean(),
    })
    .nullable(),
});
export type PrintedOrder = z.infer<typeof printedOrderSchema>;

/** The orders in the requested sequence. Those that the reader may not see are left out. */
export const printedOrdersSchema = z.object({ shop_name: z.string(), orders: z.array(printedOrderSchema) });
export type PrintedOrders = z.infer<typeof printedOrdersSchema>;
