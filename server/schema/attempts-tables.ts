import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When something that is limited was tried lately, by what and whom. */
export const attempts = pgTable(
  'attempts',
  {
    /** `card customer 1001, 10 minutes` */
    key: text().primaryKey(),
    /** Oldest first; at most as many as the limit allows. */
    at: timestamp({ withTimezone: true }).array().notNull(),
    /** When none of them counts any more. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
);
