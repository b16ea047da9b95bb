import { z } from 'zod';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { daySchema } from '../time/day-schema.ts';
import { CUSTOMER_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema, sumSchema } from './reports.ts';

const customerShape = {
  pickup: idOrNoneSchema.optional(),
  by: z.enum(CUSTOMER_SPLITS).default('month'),
};
export const customerReportQuerySchema = ofPeriod({ ...customerShape, compare: compareSchema });
export const exportCustomerReportQuerySchema = exportOf(customerShape);
export type CustomerReportQuery = z.output<typeof customerReportQuerySchema>;

/** Sold orders by their buyer, who is a phone number. Those whose personal data are erased have an unknown buyer. */
export const customerFiguresSchema = z.object({
  /** First orders, which are as many as new buyers. */
  new: countSchema,
  new_revenue: sumSchema,
  repeat: countSchema,
  repeat_revenue: sumSchema,
  unknown: countSchema,
  unknown_revenue: sumSchema,
});
export type CustomerFigures = z.infer<typeof customerFiguresSchema>;

export const customerRowSchema = z.object({ key: z.string(), figures: customerFiguresSchema });
export type CustomerRow = z.infer<typeof customerRowSchema>;

/** Buyers whose first order was in a month that is whole within the period or has begun in it. */
export const cohortSchema = z.object({
  /** The first day of the month. */
  month: daySchema,
  buyers: countSchema,
  /** How many of them have bought a second time by the end of the month, of the next one, and so on, to the end of the period. */
  returned: z.array(countSchema),
  orders: countSchema,
  revenue: sumSchema,
});
export type Cohort = z.infer<typeof cohortSchema>;

export const customerReportSchema = z.object({
  ...periodSchema.shape,
  pickup: idOrNoneSchema.nullable(),
  totals: customerFiguresSchema,
  totals_before: customerFiguresSchema.nullable(),
  rows: z.array(customerRowSchema),
  /** Null of one store: a buyer's first and second orders are those of the whole shop, and may be of two stores. */
  cohorts: z.array(cohortSchema).nullable(),
});
export type CustomerReport = z.infer<typeof customerReportSchema>;
