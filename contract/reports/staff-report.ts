import { z } from 'zod';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { COUNTED_MOVES } from '../orders/order-outcomes.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema } from './reports.ts';

const staffShape = { pickup: idOrNoneSchema.optional() };
export const staffReportQuerySchema = ofPeriod({ ...staffShape, compare: compareSchema });
export const exportStaffReportQuerySchema = exportOf(staffShape);
export type StaffReportQuery = z.output<typeof staffReportQuerySchema>;

/** Orders by the day on which they were placed; an order counts once for a person and a status. */
export const staffFiguresSchema = z.object({
  moves: z.record(z.enum(COUNTED_MOVES), countSchema),
  /** From placing to confirming, of all confirmed ones. */
  minutes_to_confirm: countSchema,
});
export type StaffFigures = z.infer<typeof staffFiguresSchema>;

export const staffReportRowSchema = z.object({
  /** As in the history of orders: a name, `customer`, `system` or `shop`. */
  key: z.string(),
  name: z.string(),
  figures: staffFiguresSchema,
});
export type StaffReportRow = z.infer<typeof staffReportRowSchema>;

export const staffReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: staffFiguresSchema,
  totals_before: staffFiguresSchema.nullable(),
  rows: z.array(staffReportRowSchema),
});
export type StaffReport = z.infer<typeof staffReportSchema>;
