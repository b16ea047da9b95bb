import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { MAX_UNCOUNTED } from '#contract/stock/stock-counts.ts';
import { STOCK_DOCUMENTS_PER_PAGE } from '#contract/stock/stock-documents.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { brands, categories, products } from '#server/schema/catalog-tables.ts';
import { stockCountLines, stockCounts } from '#server/schema/stock-tables.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';
import { reservedStock, type StockScope } from './stock-movements-queries.ts';

export type StockCountRecord = typeof stockCounts.$inferSelect;

export interface ListedStockCount {
  count: StockCountRecord;
  storeName: Localized;
  categoryName: Localized | null;
  brandName: string | null;
  counted: number;
}

/** Condition: the count is in one of these stores. */
export function countInScope(scope: StockScope): SQL | undefined {
  return scope === 'all' ? undefined : inArray(stockCounts.storeId, [...scope]);
}

export async function listStockCounts(
  db: Queryable,
  scope: StockScope,
  before: number | undefined,
): Promise<{ rows: ListedStockCount[]; next: number | null }> {
  const rows = await selectCounts(db)
    .where(and(before === undefined ? undefined : lt(stockCounts.id, before), countInScope(scope)))
    .orderBy(desc(stockCounts.id))
    .limit(STOCK_DOCUMENTS_PER_PAGE + 1);
  const page = rows.slice(0, STOCK_DOCUMENTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.count.id ?? null) : null };
}

/** Null for a count in another store. */
export async function readStockCount(db: Queryable, id: number, scope: StockScope): Promise<ListedStockCount | null> {
  const [found] = await selectCounts(db).where(and(eq(stockCounts.id, id), countInScope(scope)));
  return found ?? null;
}

function selectCounts(db: Queryable) {
  return db
    .select({
      count: stockCounts,
      storeName: stores.name,
      categoryName: categories.name,
      brandName: brands.name,
      counted: sql<number>`(select count(*)::int from ${stockCountLines}
        where ${stockCountLines.countId} = ${stockCounts.id} and ${stockCountLines.counted} is not null)`,
    })
    .from(stockCounts)
    .innerJoin(stores, eq(stores.id, stockCounts.storeId))
    .leftJoin(categories, eq(categories.id, stockCounts.categoryId))
    .leftJoin(brands, eq(brands.id, stockCounts.brandId));
}

export interface CountedGood {
  productId: number;
  sku: string;
  barcode: string | null;
  name: Localized;
  price: number;
  cost: number | null;
  round: number;
  counted: number | null;
  expected: number | null;
  expectedFirst: number | null;
  isLeftOut: boolean;
  countedBy: string | null;
}

/** What was counted, or is to be counted again; the last ones first. */
export async function readCountedGoods(db: Queryable, countId: number): Promise<CountedGood[]> {
  return db
    .select({
      productId: products.id,
      sku: products.sku,
      barcode: products.barcode,
      name: products.name,
      price: products.price,
      cost: products.cost,
      round: stockCountLines.round,
      counted: stockCountLines.counted,
      expected: stockCountLines.expected,
      expectedFirst: stockCountLines.expectedFirst,
      isLeftOut: stockCountLines.isLeftOut,
      countedBy: stockCountLines.countedBy,
    })
    .from(stockCountLines)
    .innerJoin(products, eq(products.id, stockCountLines.productId))
    .where(eq(stockCountLines.countId, countId))
    .orderBy(sql`${stockCountLines.countedAt} desc nulls first`, asc(products.id));
}

/** Query of the ids of a category and of all below it. */
function categoryTree(id: number): SQL {
  return sql`
    with recursive tree as (
      select c.id from ${categories} c where c.id = ${id}::int
      union select c.id from ${categories} c join tree on c.parent_id = tree.id)
    select id from tree`;
}

/** What of a count's scope does not exist; null: all of it does. */
export async function missingScope(
  db: Queryable,
  { categoryId, brandId }: { categoryId: number | null; brandId: number | null },
): Promise<'category' | 'brand' | null> {
  if (categoryId !== null && (await db.$count(categories, eq(categories.id, categoryId))) === 0) return 'category';
  return brandId !== null && (await db.$count(brands, eq(brands.id, brandId))) === 0 ? 'brand' : null;
}

function productInCount({ categoryId, brandId }: StockCountRecord): SQL {
  const inCategory = categoryId === null ? sql`true` : sql`p.category_id in (${categoryTree(categoryId)})`;
  return sql`${inCategory} and (${brandId}::int is null or p.brand_id = ${brandId}::int)`;
}

/** Whether the product does not belong to the category or brand that is counted. */
export async function isOutsideOfCount(db: Queryable, count: StockCountRecord, productId: number): Promise<boolean> {
  if (count.categoryId === null && count.brandId === null) return false;
  const { rows } = await db.execute(sql`
    select from ${products} p where p.id = ${productId}::int and ${productInCount(count)}`);
  return rows.length === 0;
}

export interface UncountedGood extends Record<string, unknown> {
  productId: number;
  sku: string;
  barcode: string | null;
  name: Localized;
  expected: number;
  total: number;
}

/** Goods that should stand in the store and that nobody has counted; `total` of each row is how many there are. */
export async function readUncounted(db: Queryable, count: StockCountRecord): Promise<UncountedGood[]> {
  const inStore = sql`s.store_id = ${count.storeId}::int`;
  const { rows } = await db.execute<UncountedGood>(sql`
    select p.id as "productId", p.sku, p.barcode, p.name,
      (coalesce(q.quantity, 0) + coalesce(r.reserved, 0))::int as expected, count(*) over ()::int as total
    from (select s.product_id, s.quantity from ${storeStock} s where ${inStore} and s.quantity > 0) q
    full join (${reservedStock(inStore)}) r using (product_id)
    join ${products} p on p.id = product_id
    where ${productInCount(count)} and not exists (
      select from ${stockCountLines} l where l.count_id = ${count.id} and l.product_id = p.id)
    order by p.sku limit ${MAX_UNCOUNTED}`);
  return rows;
}

export async function readCountScopes(db: Queryable) {
  const [allCategories, allBrands] = await Promise.all([
    db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(categories.position),
    db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(brands.name),
  ]);
  return { categories: allCategories, brands: allBrands };
}
