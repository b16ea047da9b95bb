import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';
import { staff } from './staff-tables.ts';

/**
 * Original pictures, named by the first 20 hex digits of their SHA-256. Those that staff upload lie in the store of
 * uploads, on disk or in S3; those of the demo shop are in the database. A row is never deleted: history can put back
 * what a page no longer shows.
 */
export const pictures = pgTable(
  'pictures',
  {
    hash: text().primaryKey(),
    mediaType: text('media_type').notNull(),
    bytes: bytea(),
    /** Name in the store of uploads: the whole SHA-256. */
    upload: text().unique(),
    width: integer(),
    height: integer(),
    /** Length of the original in bytes. */
    size: integer(),
    /** When the store was first found to have lost the original; null: it was there whenever it was needed. */
    missingSince: timestamp('missing_since', { withTimezone: true }),
    uploadedBy: integer('uploaded_by').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('pictures_one_place', sql`(${table.bytes} is null) <> (${table.upload} is null)`)],
);
