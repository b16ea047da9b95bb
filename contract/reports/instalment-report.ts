import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import type { ApplicationOutcome } from '../instalments/application-outcomes.ts';
import { INSTALMENT_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema, sumSchema } from './reports.ts';

const instalmentShape = { partner: idParamSchema.optional(), by: z.enum(INSTALMENT_SPLITS).default('partner') };
export const instalmentReportQuerySchema = ofPeriod({ ...instalmentShape, compare: compareSchema });
export const exportInstalmentReportQuerySchema = exportOf(instalmentShape);
export type InstalmentReportQuery = z.output<typeof instalmentReportQuerySchema>;
export type InstalmentFilters = Pick<InstalmentReportQuery, 'partner'>;

/** Of applications by the day on which they were made. Each of them has one outcome. */
export const instalmentFiguresSchema = z.object({
  applied: countSchema,
  open: countSchema,
  approved: countSchema,
  undone: countSchema,
  refused: countSchema,
  cancelled: countSchema,
  failed: countSchema,
  /** Of all of them, at the shop's price, and of the approved ones. */
  amount: sumSchema,
  approved_amount: sumSchema,
  /** Of all of them: by `applied` the average term. */
  months: countSchema,
} satisfies Record<ApplicationOutcome, unknown> & Record<string, unknown>);
export type InstalmentFigures = z.infer<typeof instalmentFiguresSchema>;

export const instalmentRowSchema = z.object({
  /** A day, the first day of a week or month, a partner's id, a number of months or a reason; `none`. */
  key: z.string(),
  name: z.string().nullable(),
  figures: instalmentFiguresSchema,
});
export type InstalmentRow = z.infer<typeof instalmentRowSchema>;

const soldSchema = z.object({ sold: countSchema, revenue: sumSchema });

export const instalmentReportSchema = z.object({
  ...periodSchema.shape,
  totals: instalmentFiguresSchema,
  /** Of the period before; null: not compared. */
  totals_before: instalmentFiguresSchema.nullable(),
  /** Sold orders of the period, whatever partner is asked for: all of them, and those that are paid in instalments. */
  orders: soldSchema,
  instalment_orders: soldSchema,
  rows: z.array(instalmentRowSchema),
});
export type InstalmentReport = z.infer<typeof instalmentReportSchema>;
