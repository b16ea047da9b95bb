import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/i18n/locale.ts';
import { products } from './catalog-tables.ts';
import { bytea } from './columns.ts';
import { customers } from './identity-tables.ts';
import { orders } from './orders-tables.ts';

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
    /** The author's e-mail in lower case, or `customer 12` by an invitation. One review per author and product. */
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Null for a guest. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The invitation that it was written by, which is the order; null: by itself. */
    invitationId: bigint('invitation_id', { mode: 'number' }).references((): AnyPgColumn => reviewInvitations.orderId, {
      onDelete: 'set null',
    }),
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
    index('reviews_invitation').on(table.invitationId).where(sql`${table.invitationId} is not null`),
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

/**
 * Photographs of buyers, drawn anew without metadata. They are in the database and not in the store of uploads, because
 * they are private until they are published, and are deleted (docs/decisions/087-photographs-of-buyers.md).
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null until its review is sent; what stays so is deleted after a day. */
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** Of the review. */
    productId: integer('product_id'),
    position: smallint().notNull().default(0),
    /** Staff have taken it out of the review, and can put it back. */
    isHidden: boolean('is_hidden').notNull().default(false),
    mediaType: text('media_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    /** The same picture for lists. */
    thumbnail: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('review_photos_review').on(table.reviewId, table.position),
    index('review_photos_product').on(table.productId).where(sql`${table.productId} is not null`),
    index('review_photos_unused').on(table.createdAt).where(sql`review_id is null`),
    check('review_photos_attached', sql`(${table.reviewId} is null) = (${table.productId} is null)`),
  ],
);

/** Orders that were handed over and whose buyers are invited to review the goods: once, or not at all. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }).notNull(),
    /** Null: not yet. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('review_invitations_waiting').on(table.deliveredAt).where(sql`sent_at is null`),
    index('review_invitations_customer').on(table.customerId, table.sentAt),
    index('review_invitations_sent').on(table.sentAt).where(sql`sent_at is not null`),
  ],
);

/** Customers who do not want to be invited. */
export const reviewInvitationRefusals = pgTable('review_invitation_refusals', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

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
