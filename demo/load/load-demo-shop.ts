import { count } from 'drizzle-orm';
import type { CardProvider } from '#contract/payments/card-providers.ts';
import { openChangeSet, recordNoHistory } from '#server/features/history/index.ts';
import { openStock } from '#server/features/stock/index.ts';
import { advanceIdentities } from '#server/platform/database/advance-identities.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { storePictures } from '#server/platform/pictures/index.ts';
import { products as productsTable } from '#server/schema/catalog-tables.ts';
import { composeBanners } from './compose-banners.ts';
import { composeBrands } from './compose-brands.ts';
import { composePartners } from './compose-partners.ts';
import { composePosts } from './compose-posts.ts';
import { composeProducts } from './compose-product.ts';
import { categoryTiles, drawPictures } from './draw-pictures.ts';
import { loadCatalogFrame, loadSynonyms } from './load-catalog.ts';
import { loadChoosers } from './load-choosers.ts';
import {
  loadBanners,
  loadInstalmentPartners,
  loadMenus,
  loadPages,
  loadPosts,
  loadPromotions,
  loadSettings,
  loadStores,
} from './load-content.ts';
import { loadCustomers } from './load-customers.ts';
import { loadHomeShelves } from './load-home-shelves.ts';
import { loadOrders, sellableProducts } from './load-orders.ts';
import { composePhoneModels, loadPhoneModels } from './load-phone-models.ts';
import { loadProducts } from './load-products.ts';
import { loadQuestions } from './load-questions.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSearches } from './load-searches.ts';
import { readShopData } from './read-shop-data.ts';
import { leafCategories, type ShopData } from './shop-data.ts';

const PICTURES_BATCH_SIZE = 200;

/** Loads the demo shop in one transaction: a crash on the way leaves nothing, loading twice changes nothing. */
export async function loadDemoShop(
  db: Database,
  { hasAccounts = true, cardProvider }: { hasAccounts?: boolean; cardProvider?: CardProvider | undefined } = {},
): Promise<{ products: number }> {
  const data = readShopData();
  const products = composeProducts(data);
  const pictures = drawPictures(products);
  const art = composeBanners(data, products);
  const posts = composePosts(data, new Date());
  const models = composePhoneModels(data.phoneModels);
  const partners = composePartners(data.instalmentPartners);
  const brands = composeBrands(data.brands, products);
  const tiles = categoryTiles(products, pictures.byProduct, categoryPaths(data));
  const originals = [
    ...pictures.originals,
    ...art.originals,
    ...posts.originals,
    ...models.originals,
    ...partners.originals,
    ...brands.originals,
  ];
  await db.transaction(async (tx) => {
    // A shop that is filled has no history yet; what is added to a shop later belongs to one change set.
    const isNew = await isShopEmpty(tx);
    if (isNew) await recordNoHistory(tx);
    else await openChangeSet(tx, { author: { source: 'script', name: 'npm run demo' }, kind: 'import' });
    for (let start = 0; start < originals.length; start += PICTURES_BATCH_SIZE) {
      await storePictures(tx, originals.slice(start, start + PICTURES_BATCH_SIZE));
    }
    await loadSettings(tx, data.shop);
    await loadMenus(tx, data.menus);
    await loadStores(tx, data.stores);
    await loadInstalmentPartners(tx, data.instalmentPartners, partners.logos);
    await loadSynonyms(tx);
    await loadCatalogFrame(tx, data, products, { tiles, brands: brands.pictures });
    await loadHomeShelves(tx, data);
    await loadChoosers(tx, data);
    await loadProducts(tx, data, products, pictures.byProduct);
    await loadReviews(tx, data.reviews);
    await loadQuestions(tx, data.questions);
    await loadPromotions(tx, data.promotions, products, art.promotions, new Date());
    if (hasAccounts) {
      await loadCustomers(tx);
      await loadOrders(tx, sellableProducts(products), new Date(), cardProvider);
      await loadSearches(tx, new Date());
    }
    await loadBanners(tx, art.banners);
    await loadPages(tx, data.pages);
    await loadPosts(tx, posts);
    await loadPhoneModels(tx, models);
    await advanceIdentities(tx);
    if (isNew) await openStock(tx);
  });
  return { products: products.length };
}

export async function isShopEmpty(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ products: count() }).from(productsTable);
  return (row?.products ?? 0) === 0;
}

/** Ids of each leaf category and of those above it, by the leaf's slug. */
function categoryPaths({ categories }: ShopData): Map<string, number[]> {
  return new Map(
    leafCategories(categories).map(({ leaf, above }) => [leaf.slug, [leaf, ...above].map(({ id }) => id)]),
  );
}
