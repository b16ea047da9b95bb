import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staff } from './staff-tables.ts';

/** People who deliver orders. They need no account in the back office; one who has it can be linked. */
export const couriers = pgTable('couriers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Of the request that has added them, so that a repeated one adds nobody. */
  key: uuid().notNull().unique(),
  name: text().notNull(),
  phone: text().notNull(),
  /** The stores that they deliver from; null: all of them. */
  storeIds: integer('store_ids').array(),
  staffId: integer('staff_id')
    .unique()
    .references(() => staff.id, { onDelete: 'set null' }),
  isActive: boolean('is_active').notNull().default(true),
  /** Who edits names the one that they have seen. */
  revision: integer().notNull().default(1),
});
