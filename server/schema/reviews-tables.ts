import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products } from './catalog-tables.ts';

/** A product's `rating_sum` and `rating_count` follow the approved rows by a trigger, whoever changes them. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    /** Who wrote it: the e-mail in small letters. One review a person and product. */
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    locale: text({ enum: ['ru', 'uz'] }).notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_one_per_customer').on(table.productId, table.author),
    index('reviews_shown').on(table.productId, table.createdAt).where(sql`status = 'approved'`),
    check('reviews_rating_range', sql`${table.rating} between 0 and 5`),
  ],
);
