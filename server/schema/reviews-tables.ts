import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { products } from './catalog-tables.ts';
import { customers } from './identity-tables.ts';

/** Product reviews. A trigger keeps `rating_sum` and `rating_count` of the product equal to its approved rows. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    /** The author's e-mail in lower case. One review per author and product. */
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Null for a guest. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Why it was refused; for staff alone. */
    refusalReason: text('refusal_reason'),
    /** The shop's answer, in the language of the review. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    unique('reviews_one_per_customer').on(table.productId, table.author),
    index('reviews_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('reviews_shown').on(table.productId, table.createdAt).where(sql`status = 'approved'`),
    // The desk of those who decide about reviews.
    index('reviews_waiting').on(table.id).where(sql`status = 'pending'`),
    index('reviews_refused').on(table.id).where(sql`status = 'rejected'`),
    check('reviews_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('reviews_rating_range', sql`${table.rating} between 0 and 5`),
  ],
);

/** Which customer finds which review helpful: one vote each. Triggers announce the product, whose page shows how many there are. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Of the review. */
    productId: integer('product_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.customerId] }),
    index('review_votes_customer').on(table.customerId, table.productId),
  ],
);

/** Who sent a review and when, for the limits; rows live for a day. */
export const reviewSubmissions = pgTable(
  'review_submissions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The e-mail in lower case. */
    author: text().notNull(),
    /** Null: the server's own host, which is not limited. */
    address: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('review_submissions_author').on(table.author, table.at),
    index('review_submissions_address').on(table.address, table.at),
    index('review_submissions_at').on(table.at),
  ],
);
