import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { STOCK_COUNT_STATES } from '#contract/stock/stock-count-rules.ts';
import {
  STOCK_DOCUMENT_KINDS,
  STOCK_DOCUMENT_STATES,
  STOCK_REASONS,
  STOCK_STEPS,
} from '#contract/stock/stock-document-rules.ts';
import { brands, categories, products } from './catalog-tables.ts';
import { stores } from './stores-tables.ts';

/**
 * Pieces that were there before every movement was recorded: written when the journal began, and when a new shop is
 * loaded. What the sum of all movements begins with.
 */
export const stockOpenings = pgTable(
  'stock_openings',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    quantity: integer().notNull(),
    /** When the journal began; the pieces were there since the product was. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.storeId] })],
);

/**
 * Receipts, write-offs, transfers and counts. A posted document never changes and is never deleted: what was posted by
 * mistake gets a counter-document, whose pieces move the other way.
 */
export const stockDocuments = pgTable(
  'stock_documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the request that has made it, so that a repeated one makes nothing. */
    key: uuid().notNull().unique(),
    kind: text({ enum: STOCK_DOCUMENT_KINDS }).notNull(),
    state: text({ enum: STOCK_DOCUMENT_STATES }).notNull().default('draft'),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Where a transfer goes; null for all others. */
    otherStoreId: integer('other_store_id').references(() => stores.id),
    reason: text({ enum: STOCK_REASONS }),
    /** What the paper beside it is called: the supplier and the number of the invoice. */
    reference: text(),
    note: text(),
    /** The document whose pieces this one moves back; each has one at most. */
    reverses: bigint({ mode: 'number' })
      .unique()
      .references((): AnyPgColumn => stockDocuments.id),
    /** Counts the saved changes of a draft: who saves names the one that they have seen. */
    revision: integer().notNull().default(1),
    linesCount: integer('lines_count').notNull().default(0),
    pieces: integer().notNull().default(0),
    savedById: integer('saved_by_id').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_documents_state').on(table.state, table.id),
    check('stock_documents_stores', sql`(${table.kind} = 'transfer') = (${table.otherStoreId} is not null)`),
    check('stock_documents_other_store', sql`${table.otherStoreId} <> ${table.storeId}`),
  ],
);

/** Without a foreign key to products: a document outlives the goods, with the names that they had. */
export const stockDocumentLines = pgTable(
  'stock_document_lines',
  {
    documentId: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => stockDocuments.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    position: smallint().notNull(),
    sku: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    /** Pieces; of a count the difference, which may be negative. */
    quantity: integer().notNull(),
    /** Pieces of a transfer that have arrived; null until they have, and for other kinds. */
    received: integer(),
    /** Of a count: the pieces that were found. */
    counted: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.productId] }),
    index('stock_document_lines_product').on(table.productId, table.documentId),
    check('stock_document_lines_quantity', sql`${table.quantity} <> 0 and ${table.received} >= 0`),
  ],
);

/** What was done to a document: when, by whom, and by which request, so that a repeated one does nothing again. */
export const stockDocumentSteps = pgTable(
  'stock_document_steps',
  {
    documentId: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => stockDocuments.id, { onDelete: 'cascade' }),
    step: text({ enum: STOCK_STEPS }).notNull(),
    key: uuid().notNull(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.step] })],
);

/** A stock-taking in one store, by several people at once. Posting it makes a document of kind `count`. */
export const stockCounts = pgTable('stock_counts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: uuid().notNull().unique(),
  storeId: integer('store_id')
    .notNull()
    .references(() => stores.id),
  /** Which goods should be there; null: any. */
  categoryId: integer('category_id').references(() => categories.id),
  brandId: integer('brand_id').references(() => brands.id),
  /** Where in the store, in words: a shelf, a room. */
  place: text(),
  state: text({ enum: STOCK_COUNT_STATES }).notNull().default('open'),
  staffId: integer('staff_id').notNull(),
  author: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** Of the request that has ended it. */
  endKey: uuid('end_key'),
  /** Null while it is open, when it was dropped, and when it found no difference. */
  documentId: bigint('document_id', { mode: 'number' })
    .unique()
    .references(() => stockDocuments.id),
});

/** What was counted of one product so far. Additions lock the row, so that none is lost. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: bigint('count_id', { mode: 'number' })
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 2: counted anew from nothing. */
    round: smallint().notNull().default(1),
    /** Null: not counted in this round yet. */
    counted: integer(),
    /** The pieces that should have been there, at the first and at the last addition of the round. */
    expectedFirst: integer('expected_first'),
    expected: integer(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    countedBy: text('counted_by'),
    countedAt: timestamp('counted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.productId] }),
    check('stock_count_lines_counted', sql`${table.counted} >= 0`),
  ],
);

/** Each addition to a count, once for its key. */
export const stockCountScans = pgTable(
  'stock_count_scans',
  {
    countId: bigint('count_id', { mode: 'number' })
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    productId: integer('product_id').notNull(),
    round: smallint().notNull(),
    quantity: integer().notNull(),
    staffId: integer('staff_id').notNull(),
    author: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.key] })],
);
