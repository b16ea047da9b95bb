import type { HomeShelf } from '#demo/data-format/content-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { homeShelves } from '#server/schema/content-tables.ts';
import { allCategories, type ShopData } from './shop-data.ts';

/** Shelves of a category or brand; those that every shop starts with come with the database's first migrations. */
export async function loadHomeShelves(tx: Tx, data: ShopData): Promise<void> {
  const categoryIds = new Map(allCategories(data.categories).map(({ slug, id }) => [slug, id]));
  const brandIds = new Map(data.brands.map(({ slug, id }) => [slug, id]));
  const rowOf = ({ id, code, title, category, brand, position }: HomeShelf): typeof homeShelves.$inferInsert => ({
    id,
    code,
    title,
    kind: category === undefined ? 'brand' : 'category',
    categoryId: category === undefined ? null : (categoryIds.get(category) ?? null),
    brandId: brand === undefined ? null : (brandIds.get(brand) ?? null),
    position,
  });
  await insertRows(tx, homeShelves, data.homeShelves.map(rowOf));
}
