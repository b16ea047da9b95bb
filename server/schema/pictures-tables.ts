import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/**
 * Original pictures, named by the first 20 hex digits of their SHA-256. They are in the database so that every process
 * can read them.
 */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
