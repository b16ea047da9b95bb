import { date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/**
 * How fast pages were for their visitors, by a day in Tashkent: sums alone, no row is of one visit. `counts` has how many values
 * fell into each bucket of the contract's `VITAL_BOUNDS`, the last one being above them all.
 */
export const webVitalsDays = pgTable(
  'web_vitals_days',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().notNull(),
    /** Null: from a page that was loaded before devices were reported. */
    device: text(),
    metric: text().notNull(),
    counts: integer().array().notNull(),
  },
  (table) => [
    unique('web_vitals_days_unique').on(table.day, table.page, table.device, table.metric).nullsNotDistinct(),
  ],
);
