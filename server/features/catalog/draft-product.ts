import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ProductPage } from '#contract/pages/storefront.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readProductDetails } from './catalog-queries.ts';
import { CatalogIndex } from './engine/catalog-index.ts';
import { productPath } from './paths.ts';
import { presentCards } from './present-card.ts';
import { presentProduct } from './present-product.ts';
import { readProducts } from './read-catalog.ts';
import { rowsLike } from './similar-products.ts';

/** A product as nobody but its editor sees it. */
export interface ProductDraft {
  /** Without its language. */
  path: string;
  /** Shoppers do not see it: it is not published. */
  isHidden: boolean;
  page(locale: Locale): ProductPage;
}

const SIMILAR = 10;

/**
 * The page of a product as it is within a transaction that will be taken back: published, whatever it was. It is shown from an
 * index of its own, with the product and its variants, so that no listing of the shop can contain it. Null for an
 * unknown id.
 */
export async function readProductDraft(tx: Tx, id: number, live: CatalogIndex): Promise<ProductDraft | null> {
  const { rowCount } = await tx.execute(sql`
    update products set is_archived = false, is_published = true where id = ${id} and not is_published`);
  const details = await readProductDetails(tx, id);
  if (details === null) return null;
  const siblings = details.variants?.products.map((product) => product.id) ?? [];
  const products = await readProducts(tx, [...new Set([id, ...siblings])]);
  const product = products.find((one) => one.id === id);
  const index = indexOf(live);
  index.put(products, { loading: true });
  const row = index.row(id);
  if (product === undefined || row === undefined) return null;
  return {
    path: productPath(id, product.slug),
    isHidden: rowCount !== 0,
    page: (locale) => ({
      product: presentProduct(index, row, details, locale),
      similar: presentCards(live, rowsLike(live, product, SIMILAR), locale),
    }),
  };
}

/** An empty index with the words of the live one. Its categories and brands are shown, whether shoppers see them or not. */
function indexOf(live: CatalogIndex): CatalogIndex {
  const index = new CatalogIndex();
  index.setDictionaries({
    categories: live.categories.registry.all().map((category) => ({ ...category, isPublished: true })),
    brands: live.brands.all().map((brand) => ({ ...brand, isPublished: true })),
    attributes: live.attributes.all(),
    values: live.attributeValues.all(),
    stickers: live.stickers.all(),
    promotions: [],
    partners: live.partners,
  });
  return index;
}
