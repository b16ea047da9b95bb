import { z } from 'zod';
import { DEVICE_KINDS, VISIT_CHANNELS, VISIT_SOURCES } from '../funnel/funnel.ts';
import { LOCALES } from '../i18n/locale.ts';
import { idOrNoneSchema } from '../orders/order-filters.ts';
import { FUNNEL_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema } from './reports.ts';

const funnelFilterSchema = z.object({
  /** Of the goods that a visit saw first; `none`: a search, a brand, a promotion, or no goods. */
  category: idOrNoneSchema.optional(),
  /** Without those below it, as a row of a split by category counts. */
  below: z.literal('no').optional(),
  device: z.enum(DEVICE_KINDS).optional(),
  locale: z.enum(LOCALES).optional(),
  source: z.enum(VISIT_SOURCES).optional(),
  channel: z.enum(VISIT_CHANNELS).optional(),
});
export type FunnelFilters = z.output<typeof funnelFilterSchema>;

const funnelShape = { ...funnelFilterSchema.shape, by: z.enum(FUNNEL_SPLITS).default('day') };
export const funnelReportQuerySchema = ofPeriod({ ...funnelShape, compare: compareSchema });
export const exportFunnelReportQuerySchema = exportOf(funnelShape);
export type FunnelReportQuery = z.output<typeof funnelReportQuerySchema>;

/** Visits that have reached a step, by the day on which they did. */
export const funnelFiguresSchema = z.object({
  /** Null beside a category: a visit begins before it has seen goods. */
  visit: countSchema.nullable(),
  listing: countSchema,
  product: countSchema,
  cart: countSchema,
  checkout: countSchema,
  order: countSchema,
});
export type FunnelFigures = z.infer<typeof funnelFiguresSchema>;

export const funnelRowSchema = z.object({
  /** A day, the first day of a week or month, an id or one of the values; `none`. */
  key: z.string(),
  /** Null: days, which the reader's page writes itself. */
  name: z.string().nullable(),
  figures: funnelFiguresSchema,
});
export type FunnelRow = z.infer<typeof funnelRowSchema>;

const choicesOf = <Value extends string>(values: readonly Value[]) =>
  z.array(z.object({ value: z.enum(values), name: z.string() }));

export const funnelReportSchema = z.object({
  ...periodSchema.shape,
  totals: funnelFiguresSchema,
  /** Of the period before; null: not compared. */
  totals_before: funnelFiguresSchema.nullable(),
  /** All orders that were placed in the period, however they came, whatever is filtered by. */
  orders: countSchema,
  rows: z.array(funnelRowSchema),
  /** What it can be filtered by, besides the categories of all reports. */
  choices: z.object({
    device: choicesOf(DEVICE_KINDS),
    locale: choicesOf(LOCALES),
    source: choicesOf(VISIT_SOURCES),
    channel: choicesOf(VISIT_CHANNELS),
  }),
});
export type FunnelReport = z.infer<typeof funnelReportSchema>;
