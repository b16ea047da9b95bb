import { z } from 'zod';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { BASKET_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema, sumSchema } from './reports.ts';

const basketShape = { pickup: idOrNoneSchema.optional(), by: z.enum(BASKET_SPLITS).default('band') };
export const basketReportQuerySchema = ofPeriod({ ...basketShape, compare: compareSchema });
export const exportBasketReportQuerySchema = exportOf(basketShape);
export type BasketReportQuery = z.output<typeof basketReportQuerySchema>;

/** Of sold orders by the day on which they were placed. */
export const basketFiguresSchema = z.object({
  sold: countSchema,
  revenue: sumSchema,
  /** Different goods of an order, and their pieces without those that were refunded, of all orders. */
  lines: countSchema,
  pieces: countSchema,
});
export type BasketFigures = z.infer<typeof basketFiguresSchema>;

export const basketRowSchema = z.object({
  /** The number of a band (`BASKET_BANDS`), an id, a day, the first day of a week or month. */
  key: z.string(),
  name: z.string().nullable(),
  figures: basketFiguresSchema,
});
export type BasketRow = z.infer<typeof basketRowSchema>;

const pairedSchema = z.object({ id: z.int(), name: z.string() });

export const basketReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: basketFiguresSchema,
  totals_before: basketFiguresSchema.nullable(),
  rows: z.array(basketRowSchema),
  /** Goods that were in the same sold orders most often. */
  pairs: z.array(z.object({ first: pairedSchema, second: pairedSchema, orders: countSchema })),
});
export type BasketReport = z.infer<typeof basketReportSchema>;
