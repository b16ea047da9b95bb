import { z } from 'zod';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { PROMOTION_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema, sumSchema } from './reports.ts';

const promotionShape = {
  pickup: idOrNoneSchema.optional(),
  by: z.enum(PROMOTION_SPLITS).default('code'),
};
export const promotionReportQuerySchema = ofPeriod({ ...promotionShape, compare: compareSchema });
export const exportPromotionReportQuerySchema = exportOf(promotionShape);
export type PromotionReportQuery = z.output<typeof promotionReportQuerySchema>;

/** Of orders with a coupon or a voucher, by the day on which they were placed. */
export const promotionFiguresSchema = z.object({
  placed: countSchema,
  /** Neither unpaid nor cancelled nor returned; what follows is of these. */
  sold: countSchema,
  revenue: sumSchema,
  /** What coupons have taken off. */
  coupon_discount: sumSchema,
  /** Orders with a voucher, and what these have taken off. */
  vouchers: countSchema,
  voucher_discount: sumSchema,
});
export type PromotionFigures = z.infer<typeof promotionFiguresSchema>;

/** The row of all coupons together, for who may not see their codes. No code has small letters. */
export const ANY_COUPON = 'coupon';

export const promotionRowSchema = z.object({
  /** A coupon's code, or `none`: a voucher alone, or `ANY_COUPON`; or a day, the first day of a week or month. */
  key: z.string(),
  name: z.string().nullable(),
  figures: promotionFiguresSchema,
});
export type PromotionRow = z.infer<typeof promotionRowSchema>;

export const promotionReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  /** Whether the caller may see the codes of coupons. */
  shows_codes: z.boolean(),
  totals: promotionFiguresSchema,
  /** Of the period before; null: not compared. */
  totals_before: promotionFiguresSchema.nullable(),
  /** All sold orders of the period, with and without promotions. */
  all: z.object({ sold: countSchema, revenue: sumSchema }),
  rows: z.array(promotionRowSchema),
});
export type PromotionReport = z.infer<typeof promotionReportSchema>;
