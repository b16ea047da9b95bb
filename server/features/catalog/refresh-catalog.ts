import { sql } from 'drizzle-orm';
import type { Change, Subject } from '#server/platform/change-feed/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { forEachGroup, WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { type CatalogState, putProducts, readAhead, reloadCatalogState, removeProducts } from './catalog-state.ts';
import { standingOf } from './compose-search-document.ts';
import { patchOffers } from './engine/patch-offers.ts';
import { SHOWN_STOCK } from './present-card.ts';
import { readDictionaries, readOffers, readPins, readProducts, readSynonyms, readViews } from './read-catalog.ts';

const DICTIONARIES: readonly Subject[] = [
  'categories',
  'brands',
  'attribute_values',
  'stickers',
  'promotions',
  'instalments',
];
/** Products are read with their texts and values; offers are a few numbers. */
const PRODUCTS_PER_READ = 500;
const OFFERS_PER_READ = 2500;
/** The products that are indexed between two looks at the clock. */
const GROUP_SIZE = 50;

/**
 * Applies changes in slices, between which requests are served. Returns the given state, updated, or a new one when
 * everything had to be read again.
 */
export async function refreshCatalog(
  db: Queryable,
  state: CatalogState,
  changes: readonly Change[],
): Promise<CatalogState> {
  const ids = (subject: Subject) => changes.find((change) => change.subject === subject)?.ids ?? [];
  // Whether a characteristic is a filter or is shown on cards decides what the index stores of every product that has
  // it.
  if (ids('attributes').length > 0) return reloadCatalogState(db, state);
  // A store that has become a warehouse is no longer one of those that cards count.
  if (ids('stores').length > 0) return reloadCatalogState(db, state);
  if (DICTIONARIES.some((subject) => ids(subject).length > 0)) state.index.setDictionaries(await readDictionaries(db));
  if (ids('search_synonyms').length > 0) state.text.setSynonyms(await readSynonyms(db));
  if (ids('search_pins').length > 0) state.pins = await readPins(db);

  const products = await affectedProducts(db, state, ids);
  const offers = ids('product_offers');
  if (products === 'all' || offers === 'all') return reloadCatalogState(db, state);
  const slices = new WorkSlices();
  await refreshProducts(db, state, products, slices);
  await refreshOffers(db, state, offers, slices);
  const viewed = ids('product_views');
  if (viewed.length > 0) state.index.setViews(await readViews(db, viewed));
  return state;
}

async function refreshProducts(
  db: Queryable,
  state: CatalogState,
  ids: readonly number[],
  slices: WorkSlices,
): Promise<void> {
  for await (const { part, rows } of readAhead(readInParts(ids, PRODUCTS_PER_READ, (some) => readProducts(db, some)))) {
    // The change of a brand or value that was added a moment ago may not have been delivered yet.
    if (rows.some((row) => !state.index.hasReferencesOf(row))) state.index.setDictionaries(await readDictionaries(db));
    const found = new Map(rows.map((row) => [row.id, row]));
    await forEachGroup(part, GROUP_SIZE, slices, (group) => {
      const published = group.flatMap((id) => found.get(id) ?? []);
      removeProducts(
        state,
        group.filter((id) => !found.has(id)),
      );
      putProducts(state, published);
      state.fingerprints.record(group, published);
    });
  }
}

/** Prices, stock and publication. Only a product that is published again is read with its texts. */
async function refreshOffers(
  db: Queryable,
  state: CatalogState,
  ids: readonly number[],
  slices: WorkSlices,
): Promise<void> {
  const appeared: number[] = [];
  for await (const { part, rows } of readAhead(readInParts(ids, OFFERS_PER_READ, (some) => readOffers(db, some)))) {
    const published = rows.filter(({ isPublished }) => isPublished);
    if (patchOffers(state.index, published, SHOWN_STOCK)) state.fingerprints.markListingsChanged();
    for (const { id, status } of published) {
      const row = state.index.row(id);
      if (row === undefined) appeared.push(id);
      else state.text.updateStanding(id, standingOf(status, state.index.columns.views[row] ?? 0));
    }
    if (slices.isOver()) await slices.pause();
    const shown = new Set(published.map(({ id }) => id));
    const hidden = part.filter((id) => !shown.has(id) && state.index.row(id) !== undefined);
    if (hidden.length > 0) state.fingerprints.markListingsChanged();
    await forEachGroup(hidden, GROUP_SIZE, slices, (group) => removeProducts(state, group));
  }
  await refreshProducts(db, state, appeared, slices);
}

async function* readInParts<T>(
  ids: readonly number[],
  size: number,
  read: (ids: readonly number[]) => Promise<T[]>,
): AsyncGenerator<{ part: readonly number[]; rows: T[] }> {
  for (let start = 0; start < ids.length; start += size) {
    const part = ids.slice(start, start + size);
    yield { part, rows: await read(part) };
  }
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
