import { inArray, like, or, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { productPictures, products } from '#server/schema/catalog-tables.ts';

/** A good as staff find it, published or not. */
export interface FoundProductRow {
  id: number;
  name: Localized;
  sku: string;
  barcode: string | null;
  price: number;
  /** Pieces in all stores. */
  stock: number;
  picture: string | null;
  isPublished: boolean;
}

const columns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  barcode: products.barcode,
  price: products.price,
  stock: products.stockTotal,
  isPublished: products.isPublished,
};

/**
 * Goods whose id, SKU or barcode the text is, and then those whose SKU or barcode it begins. A SKU is found in the case
 * in which it is typed and in capitals: its index orders by bytes, so a prefix is a range of it.
 */
export async function findProductsByCode(db: Queryable, text: string, limit: number): Promise<FoundProductRow[]> {
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const starts = spellings.flatMap((spelling) => {
    const pattern = `${spelling.replace(/[\\%_]/g, '\\$&')}%`;
    return [like(products.sku, pattern), like(products.barcode, pattern)];
  });
  const rows = await db
    .select(columns)
    .from(products)
    .where(or(id === null ? undefined : inArray(products.id, [id]), ...starts))
    .orderBy(
      sql`(${inArray(products.sku, spellings)} or ${inArray(products.barcode, spellings)}) is true desc`,
      sql`${products.id} = ${id ?? 0} desc`,
      products.sku,
    )
    .limit(limit);
  return withPictures(db, rows);
}

/** The goods with these ids, in their order. */
export async function readFoundProducts(db: Queryable, ids: readonly number[]): Promise<FoundProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]));
  const order = new Map(ids.map((id, at) => [id, at]));
  return withPictures(
    db,
    rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  );
}

async function withPictures(
  db: Queryable,
  rows: readonly Omit<FoundProductRow, 'picture'>[],
): Promise<FoundProductRow[]> {
  if (rows.length === 0) return [];
  const pictures = await db
    .selectDistinctOn([productPictures.productId], {
      productId: productPictures.productId,
      picture: productPictures.picture,
    })
    .from(productPictures)
    .where(
      inArray(
        productPictures.productId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(productPictures.productId, productPictures.position);
  const pictureOf = new Map(pictures.map(({ productId, picture }) => [productId, picture]));
  return rows.map((row) => ({ ...row, picture: pictureOf.get(row.id) ?? null }));
}
