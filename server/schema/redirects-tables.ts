import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Addresses that have moved for good, filled by an operator: goods that were merged, pages of a former site. Paths are those of the Russian
 * shop, without a slash at the end; the Uzbek ones follow by themselves. `/product/123` stands for that product whatever its slug.
 */
export const redirects = pgTable(
  'redirects',
  {
    fromPath: text('from_path').primaryKey(),
    /** May bring a query; the visitor's own is added to it. */
    toPath: text('to_path').notNull(),
    /** What an operator wants to remember of it. */
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'redirects_from_path',
      sql`${table.fromPath} ~ '^/[^/?#\\s]([^?#\\s]*[^/?#\\s])?$' and ${table.fromPath} !~ '^/(uz|api)(/|$)'`,
    ),
    // Never to another site: `//evil.example` is one.
    check(
      'redirects_to_path',
      sql`${table.toPath} ~ '^/([^/\\\\\\s][^\\s]*)?$' and ${table.toPath} !~ '^/(uz|api)(/|$)'`,
    ),
    check('redirects_elsewhere', sql`${table.fromPath} <> ${table.toPath}`),
  ],
);
