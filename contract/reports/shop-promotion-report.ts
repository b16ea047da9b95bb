import { z } from 'zod';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema, sumSchema } from './reports.ts';

const shopPromotionShape = { pickup: idOrNoneSchema.optional() };
export const shopPromotionReportQuerySchema = ofPeriod({ ...shopPromotionShape, compare: compareSchema });
export const exportShopPromotionReportQuerySchema = exportOf(shopPromotionShape);
export type ShopPromotionReportQuery = z.output<typeof shopPromotionReportQuerySchema>;

/** Of lines of sold orders, by the day on which the orders were placed. A line counts for one promotion. */
export const shopPromotionFiguresSchema = z.object({
  /** Orders with such goods. One with goods of two promotions is in both rows, and once in the total. */
  orders: countSchema,
  /** Without those that were refunded. */
  pieces: countSchema,
  /** What was paid for them, as in the report of goods. */
  revenue: sumSchema,
  /** By how much they were cheaper than before, without those that were refunded. */
  lowered: sumSchema,
});
export type ShopPromotionFigures = z.infer<typeof shopPromotionFiguresSchema>;

/**
 * What a promotion has moved: the pieces of its goods a day while it ran, of days that are over, and in as many days before it
 * began. Days on which a product was in another promotion are left out for that product.
 */
export const promotionPaceSchema = z.object({
  now: z.number(),
  before: z.number(),
  /** Of so many of its goods: the others were in another promotion all the time. */
  goods: countSchema,
  /** The days before. */
  days_before: periodSchema,
});
export type PromotionPace = z.infer<typeof promotionPaceSchema>;

export const shopPromotionRowSchema = z.object({
  /** The promotion's id, or `none`: goods at a lowered price without a promotion. */
  key: z.string(),
  name: z.string(),
  figures: shopPromotionFiguresSchema,
  /** Whether there is such a promotion: neither deleted nor `none`. */
  is_promotion: z.boolean(),
  /** The days of the period on which it ran, up to today; null: none, or it is not known. */
  run: periodSchema.nullable(),
  /** How many goods are in it now; null: it is not known. */
  goods: countSchema.nullable(),
  /** Null: there is nothing to compare. */
  pace: promotionPaceSchema.nullable(),
});
export type ShopPromotionRow = z.infer<typeof shopPromotionRowSchema>;

export const shopPromotionReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: shopPromotionFiguresSchema,
  /** Of the period before; null: not compared. */
  totals_before: shopPromotionFiguresSchema.nullable(),
  /** All sold orders of the period. */
  sold: countSchema,
  rows: z.array(shopPromotionRowSchema),
});
export type ShopPromotionReport = z.infer<typeof shopPromotionReportSchema>;
