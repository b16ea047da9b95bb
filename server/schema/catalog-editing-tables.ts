import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BulkChange, BulkPreview, BulkResult, ProductEditResult } from '#contract/catalog/products-admin.ts';
import type { SavedTaxon } from '#contract/catalog/taxonomy-admin.ts';
import { products } from './catalog-tables.ts';
import { staff } from './staff-tables.ts';

/**
 * Names, SKU, barcode and model of a product in one alphabet (`fold_search_text`), written by triggers. Apart from
 * `products`, because each new price would otherwise write the entries of the trigram index again. That index is built in
 * `online/0001_lists-of-goods.sql`, because not every server has the extension.
 */
export const productSearchTexts = pgTable('product_search_texts', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  folded: text().notNull(),
});

/** What a bulk change would do, so that applying does exactly this or nothing. Each lives for an hour. */
export const bulkPreviews = pgTable(
  'bulk_previews',
  {
    token: uuid().primaryKey().defaultRandom(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    change: jsonb().$type<BulkChange>().notNull(),
    /** The products that would change, and a fingerprint of what each becomes, at the same place. */
    productIds: integer('product_ids').array().notNull(),
    marks: integer().array().notNull(),
    /** What was shown of a change that its author may only propose; null: the change may be applied. */
    proposed: jsonb().$type<Omit<BulkPreview, 'token'>>(),
    /** The proposal that this is, which is applied with it. No foreign key: only its owner names it. */
    proposalId: integer('proposal_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('bulk_previews_created').on(table.createdAt)],
);

/** The answers that are stored. */
export type ChangeResult = ProductEditResult | BulkResult | SavedTaxon;

/** What a change set's request was answered, for the same request that comes again. */
export const productChangeResults = pgTable('product_change_results', {
  changeSetId: bigint('change_set_id', { mode: 'number' }).primaryKey(),
  result: jsonb().$type<ChangeResult>().notNull(),
});
