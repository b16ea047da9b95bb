import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Search synonyms: all `words` of a row are equivalent. Staff edit them. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  words: text().array().notNull().unique(),
});

/** Goods that come first for one query. */
export const searchPins = pgTable(
  'search_pins',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As `normaliseQuery` writes it. */
    query: text().notNull().unique(),
    /** In their order. Products that are not published are skipped. */
    productIds: integer('product_ids').array().notNull(),
  },
  (table) => [check('search_pins_some', sql`cardinality(${table.productIds}) between 1 and 5`)],
);

/** Queries of which staff have said which goods should come first: any of them is right. */
export const searchJudgements = pgTable(
  'search_judgements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As `normaliseQuery` writes it. */
    query: text().notNull().unique(),
    productIds: integer('product_ids').array().notNull(),
  },
  (table) => [check('search_judgements_some', sql`cardinality(${table.productIds}) between 1 and 20`)],
);

/**
 * What was searched for, without who did. The words of a query are kept from the third time on; before that only its
 * fingerprint with the shop's secret (decision 051). Two rows with fingerprints of one byte have the days of queries that
 * are forgotten: of those for which nothing was found, and of the others.
 */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fingerprint: bytea().notNull().unique(),
    text: text(),
    searches: integer().notNull(),
    /** What the shop found the last time. */
    found: integer().notNull(),
    corrected: text(),
    /** What was understood: `price`, `order`, `services`, `set_aside`. */
    understood: text().array().notNull().default([]),
  },
  (table) => [index('search_queries_text').on(table.text).where(sql`${table.text} is not null`)],
);

/** Sums of a query and a day in Tashkent. */
export const searchQueryDays = pgTable(
  'search_query_days',
  {
    queryId: integer('query_id')
      .notNull()
      .references(() => searchQueries.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    locale: text().notNull(),
    source: text().notNull(),
    searches: integer().notNull(),
    /** Searches for which the shop found nothing at that time. */
    nothing: integer().notNull().default(0),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queryId, table.day, table.locale, table.source] }),
    index('search_query_days_day').on(table.day),
    check('search_query_days_nothing', sql`${table.nothing} between 0 and ${table.searches}`),
    check('search_query_days_source', sql`${table.source} in ('results', 'suggestions')`),
  ],
);

/** Which goods were opened from the results of a query. No foreign key to the product: it is a sum of the past. */
export const searchQueryClicks = pgTable(
  'search_query_clicks',
  {
    queryId: integer('query_id')
      .notNull()
      .references(() => searchQueries.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    productId: integer('product_id').notNull(),
    clicks: integer().notNull(),
    /** The sum of their places in the results, from 1: divided by `clicks` the mean place. */
    placeSum: integer('place_sum').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queryId, table.day, table.productId] }),
    index('search_query_clicks_day').on(table.day),
  ],
);
