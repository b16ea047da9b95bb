import type {
  Brand,
  CategoryNode,
  Listing,
  PartnerPrices,
  ProductAttribute,
  ProductCard,
  SearchListing,
  Suggestions,
  VariantGroup,
} from '#contract/catalog/catalog.ts';
import {
  defaultListingQuery,
  type ListingFilters,
  type ListingQuery,
  type ListingScope,
} from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CategoryPage, ProductPage, UnavailableProductPage } from '#contract/pages/storefront.ts';
import type { SearchDocument } from '#server/features/search/index.ts';
import type { Change, ChangeFeed, Subject } from '#server/platform/change-feed/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { readProductDetails, readUnpublishedProduct } from './catalog-queries.ts';
import { type CatalogState, loadCatalogState } from './catalog-state.ts';
import { composeSearchDocument } from './compose-search-document.ts';
import { createViewCounter } from './count-views.ts';
import { type ProductDraft, readProductDraft } from './draft-product.ts';
import { compareNames } from './engine/name-order.ts';
import { firstRows } from './engine/run-listing.ts';
import { presentPartnerPrices } from './instalment-offers.ts';
import { productPath } from './paths.ts';
import { presentCards } from './present-card.ts';
import { presentBrand, presentCategoryPage, presentNode, presentTree } from './present-categories.ts';
import { presentListing } from './present-listing.ts';
import { presentAttributes, presentProduct, presentVariants } from './present-product.ts';
import { presentUnavailableProduct } from './present-unavailable-product.ts';
import { createProductDetailsCache } from './product-details-cache.ts';
import { PublishedCountsCache } from './published-counts-cache.ts';
import { readProducts } from './read-catalog.ts';
import { refreshCatalog } from './refresh-catalog.ts';
import {
  draftState,
  type FindOptions,
  type FoundProducts,
  findProducts,
  type SearchDraft,
  type SearchOptions,
  type SuggestOptions,
  searchProducts,
  searchWithinScope,
  suggestProducts,
} from './search-products.ts';
import type { SearchSnapshotFile } from './search-snapshot-file.ts';
import { onePerVariantGroup, replacementRows, similarRows, variantSiblings } from './similar-products.ts';

const SIMILAR = 10;
/** When more products change, the details of all are read again: they are few, those of the pages viewed lately. */
const MAX_INVALIDATED = 2000;
/** Shelves show one product of each variant group, so they read this many times the rows that they show. */
const SHELF_OVERFETCH = 8;

/** A row of cards: the first products of a scope in an order, one of each variant group, in stock only. */
export interface ShelfRequest extends Partial<Pick<ListingQuery, 'sort' | 'order'>>, Partial<ListingFilters> {
  scope?: ListingScope;
  count: number;
}

/**
 * The catalogue as the rest of the shop sees it. Listings, search and cards are served from memory, synchronously; the
 * product page reads its texts from the database and caches them. Unknown and unpublished ids give null.
 */
export interface Catalog {
  /** A list of products with exact counts for every filter. A page past the end is empty, with correct `meta`. */
  listing(scope: ListingScope, query: ListingQuery, locale: Locale): Listing;
  /** Finds nothing below `SEARCH_MIN_LENGTH` characters. */
  search(text: string, query: ListingQuery, locale: Locale, options?: SearchOptions): SearchListing;
  /** What a page of results shows, as ids. */
  findProducts(text: string, options: FindOptions): FoundProducts;
  /** Searches as they would be with other synonyms and pinned goods, by the same engine. */
  tryOut(draft: SearchDraft): Pick<Catalog, 'findProducts'>;
  /** The texts by which the published ones of these products are found, in the order of `ids`. */
  searchDocuments(ids: readonly number[]): Promise<SearchDocument[]>;
  suggestions(text: string, count: number, locale: Locale, options?: SuggestOptions): Suggestions;
  shelf(request: ShelfRequest, locale: Locale): ProductCard[];
  /** Cards of the products that are published, in the order of `ids`. */
  cards(ids: readonly number[], locale: Locale): ProductCard[];
  /** Addresses of the products that are published, in the order of `ids`: for lists too long for cards. */
  paths(ids: readonly number[]): { id: number; url: string }[];
  /** Pieces in all stores. */
  stock(id: number): number;
  /** Categories that have products, roots first. */
  tree(locale: Locale): CategoryNode[];
  categoryTree(id: number, locale: Locale): CategoryNode | null;
  category(id: number, locale: Locale): CategoryPage | null;
  /** By name; brands without products are left out. */
  brands(locale: Locale): Brand[];
  brand(id: number, locale: Locale): Brand | null;
  product(id: number, locale: Locale): Promise<ProductPage | null>;
  /** For a product that was sold once and isn't shown now; null for an id that no product ever had. */
  unavailableProduct(id: number, locale: Locale): Promise<UnavailableProductPage | null>;
  /** Its page as it is within a transaction that will be taken back; published, whatever it was. */
  draft(tx: Tx, id: number): Promise<ProductDraft | null>;
  productAttributes(id: number, locale: Locale): Promise<ProductAttribute[] | null>;
  /** An empty group for a product without variants. */
  productVariants(id: number, locale: Locale): Promise<VariantGroup | null>;
  productInstalments(id: number, locale: Locale): PartnerPrices[] | null;
  /**
   * Whether a listing shows any of the changes applied last; false when only stock changed whose amount no card shows.
   */
  listingsChanged(): boolean;
  /** The given products together with all their variants. */
  withVariants(ids: readonly number[]): number[];
  /** Counts in memory; the counts are written together every few seconds. */
  recordView(productId: number): void;
  /** `refreshedAt`: when the index last took in a change, or was read. */
  stats(): { products: number; indexBytes: number; searchBytes: number; refreshedAt: Date };
  /** Writes the counted views now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface CatalogDeps {
  db: Database;
  changes: Pick<ChangeFeed, 'subscribe'>;
  log: Log;
  /** Keeps the text index over a restart; without it every start tokenizes all texts again. */
  searchSnapshot?: SearchSnapshotFile;
}

export async function createCatalog({ db, changes, log, searchSnapshot }: CatalogDeps): Promise<Catalog> {
  const details = createProductDetailsCache((id) => readProductDetails(db, id));
  const views = createViewCounter(db, (error) => log.error({ err: error }, 'Views could not be written yet'));
  // The subscription comes before the reading: changes made in between are applied afterwards.
  const loaded = Promise.withResolvers<void>();
  const unsubscribe = changes.subscribe({ phase: 'refresh' }, async (batch) => {
    await loaded.promise;
    await applyChanges(batch);
  });
  let state: CatalogState = await loadCatalogState(db, await searchSnapshot?.read());
  if (isWorthSaving(state)) await searchSnapshot?.write(state.text.save());
  const published = new PublishedCountsCache();
  let listingsChanged = true;
  let refreshedAt = new Date();
  loaded.resolve();

  async function applyChanges(batch: readonly Change[]): Promise<void> {
    const changed = changedProducts(batch);
    const isFew = changed !== 'all' && changed.length <= MAX_INVALIDATED;
    const siblingsBefore = isFew ? variantSiblings(state.index, changed) : [];
    listingsChanged = true;
    const before = state;
    state = await refreshCatalog(db, state, batch);
    refreshedAt = new Date();
    // A reload may have changed anything.
    listingsChanged = state.fingerprints.consumeListingsChanged() || state !== before;
    if (!isFew || batch.some(({ subject }) => !OF_PRODUCTS.has(subject))) details.invalidateAll();
    else if (changed.length > 0)
      details.invalidate([...changed, ...siblingsBefore, ...variantSiblings(state.index, changed)]);
  }

  function cardsOf(rows: readonly number[], locale: Locale): ProductCard[] {
    return presentCards(state.index, rows, locale);
  }

  function liveRow(id: number): number | null {
    return state.index.isLive(id) ? (state.index.row(id) ?? null) : null;
  }

  return {
    listing(scope, query, locale) {
      if (scope.search === undefined) return presentListing(state, scope, query, locale);
      return searchWithinScope(state, scope, query, locale);
    },
    search: (text, query, locale, options) => searchProducts(state, text, query, locale, options),
    findProducts: (text, options) => findProducts(state, text, options),
    tryOut(draft) {
      const tried = draftState(state, draft);
      return { findProducts: (text, options) => findProducts(tried, text, options) };
    },
    async searchDocuments(ids) {
      const rows = new Map((await readProducts(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []).map((row) => composeSearchDocument(state.index, row));
    },
    suggestions: (text, count, locale, options) => suggestProducts(state, text, count, locale, options),
    shelf({ scope = {}, count, ...request }, locale) {
      const query = { ...defaultListingQuery(), inStock: true, ...request, quantity: count * SHELF_OVERFETCH };
      const { rows } = firstRows(state.index, scope, query);
      return cardsOf(onePerVariantGroup(state.index, rows, count), locale);
    },
    cards: (ids, locale) =>
      cardsOf(
        ids.flatMap((id) => liveRow(id) ?? []),
        locale,
      ),
    paths: (ids) =>
      ids.flatMap((id) => {
        const row = liveRow(id);
        return row === null ? [] : { id, url: productPath(id, state.index.texts.get(row)[2] ?? '') };
      }),
    stock: (id) => state.index.columns.stock[liveRow(id) ?? -1] ?? 0,
    tree: (locale) => published.tree(state, locale, (counts) => presentTree(state.index, counts, locale)),
    categoryTree(id, locale) {
      const row = visibleCategory(state, id);
      return row && presentNode(state.index, row, published.counts(state), locale);
    },
    category(id, locale) {
      const row = visibleCategory(state, id);
      return row && presentCategoryPage(state.index, row, published.counts(state), locale);
    },
    brands(locale) {
      const counts = published.counts(state);
      const compare = compareNames(locale);
      return state.index.brands
        .all()
        .filter((brand) => brand.isPublished)
        .map((brand) => presentBrand(state.index, brand, counts, locale))
        .filter((brand) => brand.products_count > 0)
        .sort((a, b) => compare(a.name, b.name) || a.id - b.id);
    },
    brand(id, locale) {
      const row = state.index.brands.get(id);
      return row?.isPublished ? presentBrand(state.index, row, published.counts(state), locale) : null;
    },
    async product(id, locale) {
      const found = liveRow(id) === null ? null : await details.get(id);
      const row = liveRow(id);
      if (found === null || row === null) return null;
      return {
        product: presentProduct(state.index, row, found, locale),
        similar: cardsOf(similarRows(state.index, row, SIMILAR), locale),
      };
    },
    async unavailableProduct(id, locale) {
      if (liveRow(id) !== null) return null;
      const hidden = await readUnpublishedProduct(db, id);
      if (hidden === null) return null;
      const similar = cardsOf(replacementRows(state.index, hidden, SIMILAR), locale);
      return { ...presentUnavailableProduct(state.index, hidden, locale), similar };
    },
    draft: (tx, id) => readProductDraft(tx, id, state.index),
    async productAttributes(id, locale) {
      const found = liveRow(id) === null ? null : await details.get(id);
      return found && presentAttributes(found, locale);
    },
    async productVariants(id, locale) {
      const found = liveRow(id) === null ? null : await details.get(id);
      return found && (presentVariants(state.index, found, locale) ?? { attributes: [], products: [] });
    },
    productInstalments(id, locale) {
      const row = liveRow(id);
      if (row === null) return null;
      return presentPartnerPrices(state.index.columns.price[row] ?? 0, state.index.partners, locale);
    },
    listingsChanged: () => listingsChanged,
    withVariants: (ids) => [...new Set([...ids, ...variantSiblings(state.index, ids)])],
    recordView(productId) {
      if (state.index.isLive(productId)) views.record(productId, !state.index.isOutOfStock(productId));
    },
    stats: () => ({
      products: state.index.size,
      indexBytes: state.index.bytes,
      searchBytes: state.text.stats().bytes,
      refreshedAt,
    }),
    flush: () => views.flush(),
    async close() {
      unsubscribe();
      await views.close();
    },
  };
}

/** Subjects that concern no product but those that are listed, or none at all. */
const OF_PRODUCTS: ReadonlySet<Subject> = new Set([
  'products',
  'product_offers',
  'product_views',
  'product_internals',
  'price_schedules',
  'shop_events',
  'notifications',
]);

function changedProducts(batch: readonly Change[]): readonly number[] | 'all' {
  const lists = batch.flatMap(({ subject, ids }) =>
    subject === 'products' || subject === 'product_offers' ? [ids] : [],
  );
  if (lists.includes('all')) return 'all';
  return lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flatMap((ids) => (ids === 'all' ? [] : ids)))];
}

/** A smaller shop starts fast without a snapshot. */
const MANY_PRODUCTS = 5_000;

function isWorthSaving({ index, text }: CatalogState): boolean {
  return index.size >= MANY_PRODUCTS && text.tokenizedCount() > index.size / 20;
}

function visibleCategory({ index }: CatalogState, id: number) {
  return index.categories.isVisible(id) ? (index.categories.registry.get(id) ?? null) : null;
}
