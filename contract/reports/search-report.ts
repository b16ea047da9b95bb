import { z } from 'zod';
import { LOCALES } from '../i18n/locale.ts';
import { SEARCH_SOURCES } from '../search-admin/search-admin.ts';
import { daySchema } from '../time/day-schema.ts';
import { SEARCH_SPLITS } from './report-kinds.ts';
import { compareSchema, countSchema, exportOf, ofPeriod, periodSchema } from './reports.ts';

const searchFilterSchema = z.object({
  /** Searches for which the shop found nothing. */
  only: z.literal('nothing').optional(),
  locale: z.enum(LOCALES).optional(),
  source: z.enum(SEARCH_SOURCES).optional(),
});
export type SearchFilters = z.output<typeof searchFilterSchema>;

const searchShape = { ...searchFilterSchema.shape, by: z.enum(SEARCH_SPLITS).default('query') };
export const searchReportQuerySchema = ofPeriod({ ...searchShape, compare: compareSchema });
export const exportSearchReportQuerySchema = exportOf(searchShape);
export type SearchReportQuery = z.output<typeof searchReportQuerySchema>;

/** Of searches by their day (decision 051). */
export const searchFiguresSchema = z.object({
  searches: countSchema,
  /** Those for which the shop found nothing at that time. */
  nothing: countSchema,
  /** Goods that were opened from what was found. */
  clicks: countSchema,
});
export type SearchFigures = z.infer<typeof searchFiguresSchema>;

export const searchRowSchema = z.object({
  /** A query's words, empty for those that are too rare to be named; a day, the first day of a week or month, a language or a source. */
  key: z.string(),
  name: z.string().nullable(),
  /** What the shop found for the query the last time; null: not one query. */
  found: countSchema.nullable(),
  figures: searchFiguresSchema,
  /** Searches of the query in the period before; null: not compared, or not one query. */
  before: countSchema.nullable(),
});
export type SearchRow = z.infer<typeof searchRowSchema>;

export const searchReportSchema = z.object({
  ...periodSchema.shape,
  /** The first day with figures: earlier ones are forgotten, or were never counted. Null: there are none. */
  since: daySchema.nullable(),
  totals: searchFiguresSchema,
  totals_before: searchFiguresSchema.nullable(),
  rows: z.array(searchRowSchema),
  /** Of all rows, of which the first are here. */
  count: countSchema,
});
export type SearchReport = z.infer<typeof searchReportSchema>;
