import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { MAX_ADDED_PIECES, MAX_COUNT_PLACE, STOCK_COUNT_STATES } from './stock-count-rules.ts';
import { stockShortageSchema } from './stock-documents.ts';

const momentSchema = z.iso.datetime({ offset: true });
const namedSchema = z.object({ id: z.int(), name: z.string() });

export const stockCountRowSchema = z.object({
  id: z.int(),
  state: z.enum(STOCK_COUNT_STATES),
  store: namedSchema,
  category: namedSchema.nullable(),
  brand: namedSchema.nullable(),
  place: z.string().nullable(),
  author: z.string(),
  started_at: momentSchema,
  /** Products that were counted. */
  counted: z.int(),
  document_id: z.int().nullable(),
});
export type StockCountRow = z.infer<typeof stockCountRowSchema>;

export const stockCountsQuerySchema = z.object({ before: idParamSchema.optional() });
export const stockCountsSchema = z.object({ counts: z.array(stockCountRowSchema), next: z.int().nullable() });

export const stockCountScopesSchema = z.object({ categories: z.array(namedSchema), brands: z.array(namedSchema) });

export const stockCountLineSchema = z.object({
  product_id: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  round: z.int(),
  /** Null: not counted, or not in this round yet. */
  counted: z.int().nullable(),
  /** The pieces that should have been there when it was counted; of what was not counted, those that should be now. */
  expected: z.int(),
  /** Pieces left or came while it was being counted: it should be counted again. */
  has_moved: z.boolean(),
  is_left_out: z.boolean(),
  counted_by: z.string().nullable(),
});
export type StockCountLine = z.infer<typeof stockCountLineSchema>;

/** What the differences are worth. */
export const countWorthSchema = z.object({
  /** Of lines whose purchase price is known and may be seen by the reader. */
  at_cost: z.object({ lines: z.int(), sum: z.int() }),
  /** Of the others, at the price of sale. */
  at_price: z.object({ lines: z.int(), sum: z.int() }),
});

export const stockCountSchema = stockCountRowSchema.extend({
  lines: z.array(stockCountLineSchema),
  /** Goods that should be there and that nobody has counted, at most `MAX_UNCOUNTED` of them. */
  uncounted: z.array(stockCountLineSchema),
  uncounted_count: z.int(),
  worth: countWorthSchema,
  can_count: z.boolean(),
});
export type StockCount = z.infer<typeof stockCountSchema>;
export const MAX_UNCOUNTED = 200;

export const startStockCountSchema = z.object({
  key: z.uuid(),
  store_id: idSchema,
  category_id: idSchema.nullable(),
  brand_id: idSchema.nullable(),
  place: z.string().trim().max(MAX_COUNT_PLACE),
});
export type NewStockCount = z.output<typeof startStockCountSchema>;

export const addToStockCountSchema = z.object({
  /** Made by the phone for this addition: sent again, it adds nothing. */
  key: z.uuid(),
  /** A barcode or an SKU. */
  code: z.string().trim().min(1).max(100).optional(),
  product_id: idSchema.optional(),
  /** Pieces to add; negative takes back what was counted too much, and 0 says that there is none. */
  quantity: z.int().min(-MAX_ADDED_PIECES).max(MAX_ADDED_PIECES),
});
export type StockCountAddition = z.output<typeof addToStockCountSchema>;

export const addedToCountSchema = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  counted: z.int(),
  expected: z.int(),
  /** The product is outside of the category or brand that is counted. */
  is_outside: z.boolean(),
});
export type AddedToCount = z.infer<typeof addedToCountSchema>;

export const recountSchema = z.object({
  product_id: idSchema,
  /** The round that the person has seen. */
  round: z.int().min(1).max(100),
});
export const leaveOutSchema = z.object({ product_id: idSchema, is_left_out: z.boolean() });
export const endStockCountSchema = z.object({ key: z.uuid() });
export const startedCountSchema = z.object({ id: z.int() });
export const endedCountSchema = z.object({ document_id: z.int().nullable() });

export const countConflictSchema = z.object({
  reason: z.enum(['short', 'recount', 'ended', 'empty']),
  shortages: z.array(stockShortageSchema).optional(),
});
