import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  attributeGroups,
  attributes,
  attributeValues,
  brands,
  categories,
  products,
  stickers,
} from '#server/schema/catalog-tables.ts';
import { regions, shippingMethods } from '#server/schema/checkout-tables.ts';
import { chooserAnswers, chooserQuestions, choosers } from '#server/schema/choosers-tables.ts';
import {
  articles,
  banners,
  homeShelves,
  menuItems,
  menus,
  news,
  pages,
  promotions,
} from '#server/schema/content-tables.ts';
import { instalmentPartners } from '#server/schema/instalments-tables.ts';
import { phoneModels } from '#server/schema/requests-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';

/** A row by its table and key, such as brand 12. */
export interface NamedRow {
  table: string;
  key: string;
}

interface NameSource {
  table: PgTable;
  id: typeof products.id | typeof brands.id;
  name: SQL<string> | ((locale: Locale) => SQL<string>);
}

const localized = (column: SQL.Aliased | unknown) => (locale: Locale) =>
  sql<string>`coalesce(${column} ->> ${locale}, ${column} ->> 'ru')`;

function named(table: PgTable & { id: unknown }, name: NameSource['name']): NameSource {
  return { table, id: table.id as NameSource['id'], name };
}

/** The tables whose rows have names. The rows of the others are known by their keys. */
const SOURCES: Readonly<Record<string, NameSource>> = {
  products: named(products, localized(products.name)),
  brands: named(brands, sql<string>`${brands.name}`),
  categories: named(categories, localized(categories.name)),
  attribute_groups: named(attributeGroups, localized(attributeGroups.name)),
  attributes: named(attributes, localized(attributes.name)),
  attribute_values: named(attributeValues, (locale) => {
    const attribute = sql`(select coalesce(a.name ->> ${locale}, a.name ->> 'ru') from ${attributes} a where a.id = ${attributeValues.attributeId})`;
    return sql<string>`concat(${attribute}, ': ', coalesce(${attributeValues.name} ->> ${locale}, ${attributeValues.name} ->> 'ru'))`;
  }),
  stickers: named(stickers, localized(stickers.name)),
  promotions: named(promotions, localized(promotions.name)),
  menus: named(menus, localized(menus.title)),
  menu_items: named(menuItems, localized(menuItems.title)),
  banners: named(banners, localized(banners.name)),
  home_shelves: named(homeShelves, localized(homeShelves.title)),
  choosers: named(choosers, localized(choosers.name)),
  chooser_questions: named(chooserQuestions, localized(chooserQuestions.title)),
  chooser_answers: named(chooserAnswers, localized(chooserAnswers.name)),
  pages: named(pages, localized(pages.title)),
  articles: named(articles, localized(articles.name)),
  news: named(news, localized(news.name)),
  stores: named(stores, localized(stores.name)),
  phone_models: named(phoneModels, sql<string>`${phoneModels.name}`),
  instalment_partners: named(instalmentPartners, localized(instalmentPartners.name)),
  shipping_methods: named(shippingMethods, localized(shippingMethods.name)),
  regions: named(regions, localized(regions.name)),
  coupons: named(coupons, sql<string>`${coupons.code}`),
};

/** What rows are called now. Rows that are not there, and those without names, have none. */
export interface Names {
  of(table: string, key: unknown): string | null;
}

/** Reads the names of rows, one query for each table. */
export async function readNames(db: Queryable, rows: readonly NamedRow[], locale: Locale): Promise<Names> {
  const names = new Map<string, string>();
  for (const [table, group] of Map.groupBy(rows, (row) => row.table)) {
    const source = SOURCES[table];
    const ids = [...new Set(group.flatMap(({ key }) => (/^\d{1,9}$/.test(key) ? [Number(key)] : [])))];
    if (source === undefined || ids.length === 0) continue;
    const name = typeof source.name === 'function' ? source.name(locale) : source.name;
    const found = await db.select({ id: source.id, name }).from(source.table).where(inArray(source.id, ids));
    for (const row of found) names.set(`${table}:${row.id}`, row.name);
  }
  return { of: (table, key) => names.get(`${table}:${String(key)}`) ?? null };
}

/** The fields that hold the key of another row. */
const REFERENCES: Readonly<Record<string, string>> = {
  brand_id: 'brands',
  category_id: 'categories',
  group_id: 'attribute_groups',
  attribute_id: 'attributes',
  attribute_value_id: 'attribute_values',
  sticker_id: 'stickers',
  product_id: 'products',
  promotion_id: 'promotions',
  menu_id: 'menus',
  chooser_id: 'choosers',
  question_id: 'chooser_questions',
  store_id: 'stores',
  partner_id: 'instalment_partners',
  method_id: 'shipping_methods',
  region_id: 'regions',
};

/** The table that a field's value names a row of. */
export function referencedTable(table: string, field: string): string | null {
  if (field === 'parent_id') return table;
  return REFERENCES[field] ?? null;
}

/** Rows that are parts of a thing and have names of their own. */
const NAMED_PARTS: ReadonlySet<string> = new Set([
  'attribute_values',
  'menu_items',
  'chooser_questions',
  'chooser_answers',
]);

/** The other half of the key of a row that is a part of a thing: the store of a stock, the value of a characteristic. */
export function partOfKey(table: string, key: string): NamedRow | null {
  const [, second] = key.split(':');
  const of: Record<string, string> = {
    store_stock: 'stores',
    product_attribute_values: 'attribute_values',
    product_stickers: 'stickers',
    promotion_products: 'products',
  };
  if (of[table] !== undefined && second !== undefined) return { table: of[table], key: second };
  return NAMED_PARTS.has(table) ? { table, key } : null;
}
