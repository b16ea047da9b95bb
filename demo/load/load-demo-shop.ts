import { count } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { storePictures } from '#server/platform/pictures/index.ts';
import { products as productsTable } from '#server/schema/catalog-tables.ts';
import { CATEGORIES, type DemoCategory } from '../categories.ts';
import { composeLine } from '../compose-product.ts';
import { ALL_LINES } from '../goods/all-goods.ts';
import { composeBanners } from './compose-banners.ts';
import { composeBrands } from './compose-brands.ts';
import { composePartners } from './compose-partners.ts';
import { composePosts } from './compose-posts.ts';
import { categoryTiles, drawPictures } from './draw-pictures.ts';
import { loadCatalogFrame, loadSynonyms } from './load-catalog.ts';
import {
  loadBanners,
  loadInstalmentPartners,
  loadPages,
  loadPosts,
  loadPromotions,
  loadSettingsAndMenus,
  loadStores,
} from './load-content.ts';
import { loadCustomers } from './load-customers.ts';
import { loadHomeShelves } from './load-home-shelves.ts';
import { loadOrders, sellableProducts } from './load-orders.ts';
import { composePhoneModels, loadPhoneModels } from './load-phone-models.ts';
import { loadProducts } from './load-products.ts';
import { loadQuestions } from './load-questions.ts';
import { loadReviews } from './load-reviews.ts';

const PICTURES_AT_ONCE = 200;

/** Loads the demo shop in one transaction: a crash on the way leaves nothing, loading twice changes nothing. */
export async function loadDemoShop(db: Database): Promise<{ products: number }> {
  const products = ALL_LINES.flatMap(composeLine);
  const pictures = drawPictures(products);
  const art = composeBanners(products);
  const posts = composePosts(new Date());
  const models = composePhoneModels();
  const partners = composePartners();
  const brands = composeBrands(products);
  const tiles = categoryTiles(products, pictures.byProduct, categoryPath);
  const originals = [
    ...pictures.originals,
    ...art.originals,
    ...posts.originals,
    ...models.originals,
    ...partners.originals,
    ...brands.originals,
  ];
  await db.transaction(async (tx) => {
    for (let start = 0; start < originals.length; start += PICTURES_AT_ONCE) {
      await storePictures(tx, originals.slice(start, start + PICTURES_AT_ONCE));
    }
    await loadSettingsAndMenus(tx);
    await loadStores(tx);
    await loadInstalmentPartners(tx, partners.logos);
    await loadSynonyms(tx);
    await loadCatalogFrame(tx, products, { tiles, brands: brands.pictures });
    await loadHomeShelves(tx);
    await loadProducts(tx, products, pictures.byProduct);
    await loadReviews(tx);
    await loadQuestions(tx);
    await loadPromotions(tx, products, art.promotions, new Date());
    await loadCustomers(tx);
    await loadOrders(tx, sellableProducts(products), new Date());
    await loadBanners(tx, art.banners);
    await loadPages(tx);
    await loadPosts(tx, posts);
    await loadPhoneModels(tx, models);
  });
  return { products: products.length };
}

export async function isShopEmpty(db: Database): Promise<boolean> {
  const [row] = await db.select({ products: count() }).from(productsTable);
  return (row?.products ?? 0) === 0;
}

/** Ids from the leaf's top category down to the leaf. */
function categoryPath(leafSlug: string): number[] {
  const search = (nodes: readonly DemoCategory[], path: number[]): number[] | null => {
    for (const node of nodes) {
      const here = [...path, node.id];
      if (node.slug === leafSlug) return here;
      const below = search(node.children ?? [], here);
      if (below !== null) return below;
    }
    return null;
  };
  return search(CATEGORIES, []) ?? [];
}
