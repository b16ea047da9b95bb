import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { brands, categories, products } from './catalog-tables.ts';
import { FIRST_STAFF_ID } from './columns.ts';

/** The shop's settings, one row per key; a value that is the same in both languages has only `ru`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<Localized>(),
});

export const menus = pgTable('menus', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  /** `Main`, `Top`, or a footer column's code. */
  name: text().notNull().unique(),
  title: jsonb().$type<Localized>().notNull(),
  position: integer().notNull().default(0),
});

export const menuItems = pgTable(
  'menu_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    title: jsonb().$type<Localized>().notNull(),
    url: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index('menu_items_menu').on(table.menuId)],
);

export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    /** `home`, `catalog`, `brandzone`, `promo`. */
    type: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>(),
    picture: jsonb().$type<Localized>().notNull(),
    pictureMd: jsonb('picture_md').$type<Localized>().notNull(),
    pictureSm: jsonb('picture_sm').$type<Localized>().notNull(),
    url: text().notNull(),
    textTone: text('text_tone', { enum: ['dark', 'light'] })
      .notNull()
      .default('dark'),
    position: integer().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    ...shownDates(),
  },
  (table) => [
    index('banners_type').on(table.type),
    check('banners_dates', sql`${table.shownUntil} > ${table.shownFrom}`),
  ],
);

/** The rows of cards on the home page. A shelf without goods is not shown. */
export const homeShelves = pgTable(
  'home_shelves',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Names the shelf to analytics, so it stays the same when the title changes. */
    code: text().notNull().unique(),
    title: jsonb().$type<Localized>().notNull(),
    /** `popular`, `sale` and `new` show products of the whole shop, the others products of one category or brand. */
    kind: text({ enum: ['popular', 'sale', 'new', 'category', 'brand'] }).notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    ...shownDates(),
  },
  (table) => [
    check('home_shelves_dates', sql`${table.shownUntil} > ${table.shownFrom}`),
    check('home_shelves_kind', sql`${table.kind} in ('popular', 'sale', 'new', 'category', 'brand')`),
    check('home_shelves_category', sql`(${table.kind} = 'category') = (${table.categoryId} is not null)`),
    check('home_shelves_brand', sql`(${table.kind} = 'brand') = (${table.brandId} is not null)`),
  ],
);

/** Between these moments it is shown; null: from the beginning, without an end. */
function shownDates() {
  return {
    shownFrom: timestamp('shown_from', { withTimezone: true }),
    shownUntil: timestamp('shown_until', { withTimezone: true }),
  };
}

export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
    slug: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    picture: text(),
    /** A YouTube link, or a link to the shop's own file, `/pictures/…` or elsewhere on this site. */
    video: text(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }),
    position: integer().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('promotions_end_after_start', sql`${table.endAt} > ${table.startAt}`)],
);

/** Text pages by their address: `our-company`, `terms-and-guarantee`. */
export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    slug: text().notNull().unique(),
    title: jsonb().$type<Localized>().notNull(),
    /** HTML, sanitised when it is read. */
    body: jsonb().$type<Localized>().notNull(),
    position: integer().notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    /** It is shown from this time on; null: at once. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // Other routes answer these paths: such a page could not be opened.
  (table) => [check('pages_slug', sql`${table.slug} not in ('admin', 'api', 'uz')`)],
);

export const articles = pgTable('articles', postColumns());

export const news = pgTable('news', postColumns());

/** The columns that articles and news items share. */
function postColumns() {
  return {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    /** HTML, sanitised when it is read. */
    body: jsonb().$type<Localized>().notNull(),
    picture: text(),
    /** It is shown from this time on. */
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  };
}

export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.productId] }),
    index('promotion_products_product').on(table.productId),
  ],
);
