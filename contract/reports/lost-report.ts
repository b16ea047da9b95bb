import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { daySchema } from '../time/day-schema.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, pageSchema, periodSchema, sumSchema } from './reports.ts';

const lostShape = { category: idParamSchema.optional(), brand: idParamSchema.optional() };
export const exportLostGoodsQuerySchema = exportOf(lostShape);
export const lostGoodsQuerySchema = ofPeriod({ ...lostShape, compare: compareSchema, page: pageSchema });
const lostSumsSchema = z.object({ goods: countSchema, views: countSchema, lost: sumSchema });

/**
 * Goods whose pages were opened while they could not be bought, and an estimate of what that cost: these views, by the pieces that
 * are sold for each view while there is stock, at today's price.
 */
export const lostGoodsSchema = z.object({
  ...periodSchema.shape,
  /** The first day of the period on which views were counted: what is sold is counted from it on. */
  since: daySchema,
  totals: lostSumsSchema,
  /** Of the period before; null: not compared, a page after the first, or views were not counted then. */
  totals_before: lostSumsSchema.nullable(),
  /** Pieces sold for each view in stock, of the whole shop; null: nothing was seen. */
  rate: z.number().nullable(),
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      /** While it could not be bought, and while it could. */
      views: countSchema,
      views_in_stock: countSchema,
      /** Pieces sold in the period. */
      pieces: countSchema,
      /** Pieces for each view, and whether it is the whole shop's, because the product was seen too rarely. */
      rate: z.number(),
      is_shops_rate: z.boolean(),
      price: sumSchema,
      lost: sumSchema,
      stock: countSchema,
    }),
  ),
  next: z.int().nullable(),
});
export type LostGoods = z.infer<typeof lostGoodsSchema>;
