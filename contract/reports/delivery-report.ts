import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { DELIVERY_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema } from './reports.ts';

/** Filters have the names that they have in the list of orders. */
const deliveryFilterSchema = z.object({
  pickup: idOrNoneSchema.optional(),
  shipping: idParamSchema.optional(),
  region: idOrNoneSchema.optional(),
  courier: idParamSchema.optional(),
});
export type DeliveryFilters = z.output<typeof deliveryFilterSchema>;

const deliveryShape = { ...deliveryFilterSchema.shape, by: z.enum(DELIVERY_SPLITS).default('shipping') };
export const deliveryReportQuerySchema = ofPeriod({ ...deliveryShape, compare: compareSchema });
export const exportDeliveryReportQuerySchema = exportOf(deliveryShape);
export type DeliveryReportQuery = z.output<typeof deliveryReportQuerySchema>;

/** Of orders by the day on which they were placed. */
export const deliveryFiguresSchema = z.object({
  /** Handed over. */
  delivered: countSchema,
  /** Of these, those of which the time is known, and the minutes from placing to handing over of all of them. */
  timed: countSchema,
  minutes: countSchema,
  /** Of the orders with promised days: there by the last one, after it, and not yet although it is over. */
  on_time: countSchema,
  late: countSchema,
  overdue: countSchema,
});
export type DeliveryFigures = z.infer<typeof deliveryFiguresSchema>;

export const deliveryRowSchema = z.object({
  /** A day, the first day of a week or month, or an id; `none`. */
  key: z.string(),
  /** Null: days, which the reader's page writes itself. */
  name: z.string().nullable(),
  figures: deliveryFiguresSchema,
});
export type DeliveryRow = z.infer<typeof deliveryRowSchema>;

export const deliveryReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: deliveryFiguresSchema,
  /** Of the period before; null: not compared. */
  totals_before: deliveryFiguresSchema.nullable(),
  rows: z.array(deliveryRowSchema),
});
export type DeliveryReport = z.infer<typeof deliveryReportSchema>;
