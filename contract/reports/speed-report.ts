import { z } from 'zod';
import { DEVICE_KINDS } from '../funnel/funnel.ts';
import { PAGE_KINDS } from '../pages/page-kinds.ts';
import { VITAL_METRICS } from '../web-vitals/vital-buckets.ts';
import { SPEED_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema } from './reports.ts';

const speedFilterSchema = z.object({
  page: z.enum(PAGE_KINDS).optional(),
  device: z.enum(DEVICE_KINDS).optional(),
});
export type SpeedFilters = z.output<typeof speedFilterSchema>;

const speedShape = { ...speedFilterSchema.shape, by: z.enum(SPEED_SPLITS).default('page') };
export const speedReportQuerySchema = ofPeriod({ ...speedShape, compare: compareSchema });
export const exportSpeedReportQuerySchema = exportOf(speedShape);
export type SpeedReportQuery = z.output<typeof speedReportQuerySchema>;

/** Of one metric: how often it was measured, and the value that three of four visits were not slower than. */
const vitalSchema = z.object({
  count: countSchema,
  /** Milliseconds, CLS a score; null: it was not measured. */
  p75: z.number().nullable(),
  good: countSchema,
  needs: countSchema,
  poor: countSchema,
});

export const speedFiguresSchema = z.record(z.enum(VITAL_METRICS), vitalSchema);
export type SpeedFigures = z.infer<typeof speedFiguresSchema>;

export const speedRowSchema = z.object({
  /** A kind of page or device, a day, the first day of a week or month; `none`: of an unknown device. */
  key: z.string(),
  name: z.string().nullable(),
  figures: speedFiguresSchema,
});
export type SpeedRow = z.infer<typeof speedRowSchema>;

const choicesOf = <Value extends string>(values: readonly Value[]) =>
  z.array(z.object({ value: z.enum(values), name: z.string() }));

export const speedReportSchema = z.object({
  ...periodSchema.shape,
  totals: speedFiguresSchema,
  totals_before: speedFiguresSchema.nullable(),
  rows: z.array(speedRowSchema),
  choices: z.object({ page: choicesOf(PAGE_KINDS), device: choicesOf(DEVICE_KINDS) }),
});
export type SpeedReport = z.infer<typeof speedReportSchema>;
