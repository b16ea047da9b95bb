import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff-tables.ts';

/** A list as a person wants to see it again: filter, order, columns and widths. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The list, such as `products`. */
    screen: text().notNull(),
    name: text().notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull().default(false),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
    revision: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_views_screen').on(table.screen)],
);
