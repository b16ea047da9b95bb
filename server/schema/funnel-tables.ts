import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

const count = (name: string) => integer(name).notNull().default(0);

/**
 * How many visits reached each step towards an order, by a day in Tashkent and what these visits have in common. Sums alone:
 * no row is of one visit, and none says which steps were of the same one (decision 074).
 */
export const funnelDays = pgTable(
  'funnel_days',
  {
    day: date({ mode: 'string' }).notNull(),
    device: text().notNull(),
    locale: text().notNull(),
    source: text().notNull(),
    channel: text(),
    /** Of the goods that the visit saw first. No foreign key: it is a sum of the past. */
    categoryId: integer('category_id'),
    atVisit: count('at_visit'),
    atListing: count('at_listing'),
    atProduct: count('at_product'),
    atCart: count('at_cart'),
    atCheckout: count('at_checkout'),
    atOrder: count('at_order'),
  },
  (table) => [
    unique('funnel_days_unique')
      .on(table.day, table.device, table.locale, table.source, table.channel, table.categoryId)
      .nullsNotDistinct(),
    check('funnel_days_device', sql`${table.device} in ('phone', 'tablet', 'desktop')`),
    check('funnel_days_locale', sql`${table.locale} in ('ru', 'uz')`),
  ],
);
