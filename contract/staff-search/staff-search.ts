import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { staffOrderSummarySchema } from '../orders/staff-order.ts';

/** How many of a kind the search returns. */
export const STAFF_SEARCH_LIMIT = 6;

/** A good in the results, in the caller's language. */
export const foundProductSchema = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  price: moneySchema,
  /** Pieces in all stores. */
  stock: z.int(),
  /** A picture path, see `contract/pictures/pictures.ts`. */
  img: z.string().nullable(),
  is_published: z.boolean(),
});
export type FoundProduct = z.infer<typeof foundProductSchema>;

/** A kind that the caller may not see is empty. Personal data are masked. */
export const staffSearchResultSchema = z.object({
  /** Exact ids, SKUs and barcodes first, published or not, then what the shop's search finds. */
  products: z.array(foundProductSchema),
  /** The text that the shop's search has understood instead, after typing errors or a wrong keyboard layout. */
  corrected: z.string().nullable(),
  orders: z.array(staffOrderSummarySchema),
  customers: z.array(z.object({ id: z.int(), name: z.string(), phone: z.string() })),
  staff: z.array(z.object({ id: z.int(), name: z.string(), is_disabled: z.boolean() })),
});
export type StaffSearchResult = z.infer<typeof staffSearchResultSchema>;
