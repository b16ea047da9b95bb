import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { FIRST_STAFF_ID } from './columns.ts';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    /** A trigger refuses circles. */
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    slug: text().notNull().unique(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>(),
    /** Hash of the tile's picture. */
    picture: text(),
    position: integer().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    updatedAt,
  },
  (table) => [index('categories_parent').on(table.parentId), index('categories_name').on(sql`(${table.name}->>'ru')`)],
);

export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: jsonb().$type<Localized>(),
    picture: text(),
    position: integer().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    updatedAt,
  },
  (table) => [index('brands_name').on(table.name)],
);

export const attributeGroups = pgTable('attribute_groups', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  position: integer().notNull().default(0),
});

export const attributes = pgTable('attributes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  code: text().notNull().unique(),
  groupId: integer('group_id')
    .notNull()
    .references(() => attributeGroups.id),
  name: jsonb().$type<Localized>().notNull(),
  explanation: jsonb().$type<Localized>(),
  isPrimary: boolean('is_primary').notNull().default(false),
  usedForFilter: boolean('used_for_filter').notNull().default(false),
  /** Shown on cards, in this order; null: not on cards. */
  cardPosition: smallint('card_position'),
  position: integer().notNull().default(0),
  updatedAt,
});

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    /** Stable name of the value within its attribute: `black`, `256`. */
    key: text().notNull(),
    /** As a person reads it, unit included: `256 ГБ`. */
    name: jsonb().$type<Localized>().notNull(),
    /** For numeric values, to sort them by size. */
    number: doublePrecision(),
    /** CSS colour of a swatch. */
    swatch: text(),
    picture: text(),
    position: integer().notNull().default(0),
  },
  (table) => [unique('attribute_values_key').on(table.attributeId, table.key)],
);

export const variantGroups = pgTable('variant_groups', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  /** Attributes by which the variants differ, in the order in which the page shows them. */
  attributeIds: integer('attribute_ids').array().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    slug: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    variantGroupId: integer('variant_group_id').references(() => variantGroups.id),
    sku: text().notNull().unique(),
    barcode: text().unique(),
    model: text(),
    ikpu: text(),
    /** What a piece of the good is counted in on fiscal receipts: a code of its IKPU. */
    packageCode: text('package_code'),
    /** Of fiscal receipts; null: the shop's rate. */
    vatPercent: smallint('vat_percent'),
    /** Additional search terms. */
    keywords: text().array().notNull().default(sql`'{}'`),
    price: bigint({ mode: 'number' }).notNull(),
    oldPrice: bigint('old_price', { mode: 'number' }),
    /** Purchase price; seen and edited by few. */
    cost: bigint({ mode: 'number' }),
    /** The operator's status; null: derived from stock. */
    statusOverride: smallint('status_override'),
    /** A delivery is on its way although there is no stock ("soon"). */
    isExpected: boolean('is_expected').notNull().default(false),
    section: smallint().notNull().default(2),
    description: jsonb().$type<Localized>().notNull(),
    /** Sanitised HTML. */
    body: jsonb().$type<Localized>().notNull(),
    advantage: jsonb().$type<Localized>(),
    gift: jsonb().$type<Localized>(),
    warrantyMonths: smallint('warranty_months'),
    weightGrams: integer('weight_grams'),
    /** Width, height, depth in millimetres. */
    sizeMm: doublePrecision('size_mm').array(),
    views: bigint({ mode: 'number' }).notNull().default(0),
    sold: integer().notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /**
     * Pieces in all stores, to sort lists by. A job adds up what changed every second, so that no order waits for a
     * product's row; the exact number is the sum of `store_stock`.
     */
    stockTotal: integer('stock_total').notNull().default(0),
    /**
     * Whole percent of what a good's page needs. Triggers write it by the rule of the SQL function
     * `product_completeness`, when the product or its pictures change; whatever else is written into it is replaced.
     */
    completeness: smallint().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    /** Never shown to shoppers yet: its page does not exist. A trigger ends it with the first publication. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Put away: never published, and left out of the lists of staff who don't ask for it. */
    isArchived: boolean('is_archived').notNull().default(false),
    /**
     * Grows with every edit, also of pictures, characteristics and stickers; not with what is counted. A trigger does
     * it.
     */
    revision: bigint({ mode: 'number' }).notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_brand').on(table.brandId),
    index('products_variant_group').on(table.variantGroupId),
    index('products_updated').on(table.updatedAt),
    index('products_price').on(table.price, table.id),
    index('products_stock_total').on(table.stockTotal, table.id),
    index('products_completeness').on(table.completeness, table.id),
    // Lists put goods without a cost last in both directions, and an index has them last in one only.
    index('products_margin').on(sql`round((price - cost) * 100.0 / price, 1)`, table.id),
    index('products_margin_falling').on(sql`round((price - cost) * 100.0 / price, 1) desc nulls last`, sql`id desc`),
    check('products_price_positive', sql`${table.price} > 0`),
    check('products_old_price_above', sql`${table.oldPrice} is null or ${table.oldPrice} > ${table.price}`),
    index('products_archived').on(table.id).where(sql`is_archived`),
    index('products_pictures_in_body').on(table.id).where(sql`body::text like '%/pictures/%'`),
    check('products_cost_not_negative', sql`${table.cost} >= 0`),
    check('products_archived_hidden', sql`not (${table.isArchived} and ${table.isPublished})`),
  ],
);

export const productAttributeValues = pgTable(
  'product_attribute_values',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeValueId: integer('attribute_value_id')
      .notNull()
      .references(() => attributeValues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.attributeValueId] }),
    index('product_attribute_values_value').on(table.attributeValueId),
  ],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Hash of the original, see `pictures`. */
    picture: text().notNull(),
    alt: jsonb().$type<Localized>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_picture').on(table.picture),
  ],
);

export const stickers = pgTable('stickers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  url: text(),
  picture: text(),
  isGift: boolean('is_gift').notNull().default(false),
});

export const productStickers = pgTable(
  'product_stickers',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    stickerId: integer('sticker_id')
      .notNull()
      .references(() => stickers.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.stickerId] })],
);
