import { sql } from 'drizzle-orm';
import type { Change, Subject } from '#server/platform/change-feed/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type CatalogState, loadCatalogState, putProducts, removeProducts } from './catalog-state.ts';
import { readDictionaries, readProducts, readSynonyms, readViews } from './read-catalog.ts';

const DICTIONARIES: readonly Subject[] = [
  'categories',
  'brands',
  'attribute_values',
  'stickers',
  'promotions',
  'instalments',
];
const REFRESH_BATCH_SIZE = 1000;
/** Above this share of the catalogue, a full reload is faster. */
const RELOAD_SHARE = 0.2;
const RELOAD_AT_LEAST = 5000;

/** Applies changes. Returns the given state, updated, or a new one after a full reload. */
export async function refreshCatalog(
  db: Queryable,
  state: CatalogState,
  changes: readonly Change[],
): Promise<CatalogState> {
  const ids = (subject: Subject) => changes.find((change) => change.subject === subject)?.ids ?? [];
  // Whether a characteristic is a filter or is shown on cards decides what the index stores of every product that has
  // it.
  if (ids('attributes').length > 0) return loadCatalogState(db);
  if (DICTIONARIES.some((subject) => ids(subject).length > 0)) state.index.setDictionaries(await readDictionaries(db));
  if (ids('search_synonyms').length > 0) state.text.setSynonyms(await readSynonyms(db));

  const products = await affectedProducts(db, state, ids);
  if (products === 'all' || products.length > Math.max(RELOAD_AT_LEAST, state.index.size * RELOAD_SHARE)) {
    return loadCatalogState(db);
  }
  for (let start = 0; start < products.length; start += REFRESH_BATCH_SIZE) {
    await refreshProducts(db, state, products.slice(start, start + REFRESH_BATCH_SIZE));
  }
  const viewed = ids('product_views');
  if (viewed.length > 0) state.index.setViews(await readViews(db, viewed));
  return state;
}

async function refreshProducts(db: Queryable, state: CatalogState, ids: readonly number[]): Promise<void> {
  const rows = await readProducts(db, ids);
  // The change of a brand or value that was added a moment ago may not have been delivered yet.
  if (rows.some((row) => !state.index.hasReferencesOf(row))) state.index.setDictionaries(await readDictionaries(db));
  const found = new Set(rows.map((row) => row.id));
  removeProducts(
    state,
    ids.filter((id) => !found.has(id)),
  );
  putProducts(state, rows);
  state.fingerprints.record(ids, rows);
}

/** The changed products, and those whose search words come from a brand, category or value that changed. */
async function affectedProducts(
  db: Queryable,
  state: CatalogState,
  ids: (subject: Subject) => readonly number[] | 'all',
): Promise<number[] | 'all'> {
  const products = ids('products');
  const brands = ids('brands');
  const categories = ids('categories');
  const values = ids('attribute_values');
  if (products === 'all' || brands === 'all' || categories === 'all' || values === 'all') return 'all';
  if (brands.length + categories.length + values.length === 0) return [...products];
  const below = categories.flatMap((id) => idsBelow(state, id));
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where is_published
      and (brand_id = any(${sql.param(brands)}::int[]) or category_id = any(${sql.param(below)}::int[]))
    union
    select product_id from product_attribute_values where attribute_value_id = any(${sql.param(values)}::int[])`);
  return [...new Set([...products, ...rows.map(({ id }) => id)])];
}

function idsBelow({ index }: CatalogState, categoryId: number): number[] {
  const { registry } = index.categories;
  return index.categories.withDescendants(categoryId).flatMap((ordinal) => registry.at(ordinal)?.id ?? []);
}
