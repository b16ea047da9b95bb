import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';

/**
 * Shoppers' questions about a product. An operator answers and approves them; triggers purge the product's cached page.
 */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    body: text().notNull(),
    answer: text(),
    locale: text({ enum: LOCALES }).notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Null for a guest. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Why it was refused; for staff alone. */
    refusalReason: text('refusal_reason'),
  },
  (table) => [
    // Uses a digest because a long text does not fit into an index entry.
    uniqueIndex('product_questions_unique').on(table.productId, sql`md5(body)`),
    index('product_questions_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('product_questions_shown').on(table.productId, table.createdAt).where(sql`status = 'approved'`),
    // The desk of those who answer: what is not decided, and what was published without an answer.
    index('product_questions_waiting')
      .on(table.id)
      .where(sql`status = 'pending' or (status = 'approved' and answer is null)`),
    index('product_questions_refused').on(table.id).where(sql`status = 'rejected'`),
    check('product_questions_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
