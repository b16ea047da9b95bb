import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Permanent redirects, entered by an operator: merged products, pages of a former site. Paths are Russian ones without
 * a trailing slash; the Uzbek ones are derived. `/product/123` matches that product with any slug.
 */
export const redirects = pgTable(
  'redirects',
  {
    fromPath: text('from_path').primaryKey(),
    /** May contain a query; the visitor's own query is added to it. */
    toPath: text('to_path').notNull(),
    /** A note for operators. */
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'redirects_from_path',
      sql`${table.fromPath} ~ '^/[^/?#\\s]([^?#\\s]*[^/?#\\s])?$' and ${table.fromPath} !~ '^/(uz|api|admin)(/|$)'`,
    ),
    // Prevents redirects to other sites, such as `//evil.example`.
    check(
      'redirects_to_path',
      sql`${table.toPath} ~ '^/([^/\\\\\\s][^\\s]*)?$' and ${table.toPath} !~ '^/(uz|api|admin)(/|$)'`,
    ),
    check('redirects_elsewhere', sql`${table.fromPath} <> ${table.toPath}`),
  ],
);
