import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { STATES_OF_GROUP } from '#contract/stock/stock-document-rules.ts';
import { STOCK_DOCUMENTS_PER_PAGE, type StockDocumentsQuery } from '#contract/stock/stock-documents.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { stockDocumentLines, stockDocumentSteps, stockDocuments } from '#server/schema/stock-tables.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';
import { inScope, reservedStock, type StockScope } from './stock-movements-queries.ts';

export type StockDocumentRecord = typeof stockDocuments.$inferSelect;
export type StockLineRecord = typeof stockDocumentLines.$inferSelect;
export type StockStepRecord = typeof stockDocumentSteps.$inferSelect;

export interface ListedStockDocument {
  document: StockDocumentRecord;
  storeName: Localized;
  otherStoreName: Localized | null;
}

const otherStores = alias(stores, 'other_stores');

/** Condition: the document belongs to one of these stores. */
export function documentInScope(scope: StockScope): SQL | undefined {
  if (scope === 'all') return undefined;
  const ids = [...scope];
  return or(inArray(stockDocuments.storeId, ids), inArray(stockDocuments.otherStoreId, ids));
}

/** A page of documents, newest first. A search is in all groups. */
export async function listStockDocuments(
  db: Queryable,
  scope: StockScope,
  { group, kind, q, before }: StockDocumentsQuery,
): Promise<{ rows: ListedStockDocument[]; next: number | null }> {
  const rows = await selectDocuments(db)
    .where(
      and(
        q ? foundBy(q) : inArray(stockDocuments.state, [...STATES_OF_GROUP[group]]),
        kind && eq(stockDocuments.kind, kind),
        before === undefined ? undefined : lt(stockDocuments.id, before),
        documentInScope(scope),
      ),
    )
    .orderBy(desc(stockDocuments.id))
    .limit(STOCK_DOCUMENTS_PER_PAGE + 1);
  const page = rows.slice(0, STOCK_DOCUMENTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.document.id ?? null) : null };
}

/** A number, or a code of a product that stands in the document. */
function foundBy(text: string): SQL | undefined {
  const number = /^\d{1,9}$/.test(text) ? eq(stockDocuments.id, Number(text)) : undefined;
  const withProduct = sql`${stockDocuments.id} = any(array(
    select l.document_id from ${stockDocumentLines} l
    join ${products} p on p.id = l.product_id
    where p.sku in (${text}, ${text.toUpperCase()}) or p.barcode = ${text}))`;
  return or(number, withProduct);
}

export async function countStockDocuments(db: Queryable, scope: StockScope): Promise<{ draft: number; sent: number }> {
  const counted = await db
    .select({ state: stockDocuments.state, count: sql<number>`count(*)::int` })
    .from(stockDocuments)
    .where(and(inArray(stockDocuments.state, ['draft', 'sent']), documentInScope(scope)))
    .groupBy(stockDocuments.state);
  const countOf = (state: 'draft' | 'sent') => counted.find((row) => row.state === state)?.count ?? 0;
  return { draft: countOf('draft'), sent: countOf('sent') };
}

/** Null for a document of other stores. */
export async function readStockDocument(
  db: Queryable,
  id: number,
  scope: StockScope,
): Promise<ListedStockDocument | null> {
  const [found] = await selectDocuments(db).where(and(eq(stockDocuments.id, id), documentInScope(scope)));
  return found ?? null;
}

function selectDocuments(db: Queryable) {
  return db
    .select({ document: stockDocuments, storeName: stores.name, otherStoreName: otherStores.name })
    .from(stockDocuments)
    .innerJoin(stores, eq(stores.id, stockDocuments.storeId))
    .leftJoin(otherStores, eq(otherStores.id, stockDocuments.otherStoreId));
}

export async function readStockLines(db: Queryable, documentId: number): Promise<StockLineRecord[]> {
  return db
    .select()
    .from(stockDocumentLines)
    .where(eq(stockDocumentLines.documentId, documentId))
    .orderBy(stockDocumentLines.position);
}

export async function readStockSteps(db: Queryable, documentId: number): Promise<StockStepRecord[]> {
  return db
    .select()
    .from(stockDocumentSteps)
    .where(eq(stockDocumentSteps.documentId, documentId))
    .orderBy(
      stockDocumentSteps.at,
      sql`array_position(array['created', 'sent', 'posted'], ${stockDocumentSteps.step})`,
    );
}

/** The number of the counter-document. */
export async function readCounterDocument(db: Queryable, id: number): Promise<number | null> {
  const [counter] = await db
    .select({ id: stockDocuments.id })
    .from(stockDocuments)
    .where(eq(stockDocuments.reverses, id));
  return counter?.id ?? null;
}

export interface StockGoodRow extends Record<string, unknown> {
  id: number;
  sku: string;
  barcode: string | null;
  name: Localized;
  price: number;
  cost: number | null;
}

/** Goods by id, SKU in any case, or barcode. */
export async function findStockGoods(
  db: Queryable,
  { ids, codes }: { ids: readonly number[]; codes: readonly string[] },
): Promise<StockGoodRow[]> {
  const upper = codes.map((code) => code.toUpperCase());
  return db
    .select({
      id: products.id,
      sku: products.sku,
      barcode: products.barcode,
      name: products.name,
      price: products.price,
      cost: products.cost,
    })
    .from(products)
    .where(
      or(
        inArray(products.id, [...ids]),
        inArray(products.barcode, [...codes]),
        inArray(products.sku, [...new Set([...codes, ...upper])]),
      ),
    );
}

export interface StockPlaceRow extends Record<string, unknown> {
  productId: number;
  storeId: number;
  free: number;
  reserved: number;
}

/** What there is of these goods in the stores of the scope; a store that has none of a product has no row. */
export async function readStockPlaces(
  db: Queryable,
  productIds: readonly number[],
  scope: StockScope,
): Promise<StockPlaceRow[]> {
  if (productIds.length === 0) return [];
  const ofGoods = sql`s.product_id = any(${sql.param([...productIds])}::int[])`;
  const { rows } = await db.execute<StockPlaceRow>(sql`
    select product_id as "productId", store_id as "storeId", coalesce(q.quantity, 0) as free,
      coalesce(r.reserved, 0) as reserved
    from (select s.product_id, s.store_id, s.quantity from ${storeStock} s where ${ofGoods}) q
    full join (${reservedStock(ofGoods)}) r using (product_id, store_id)
    where ${inScope(sql`store_id`, scope)} and (q.quantity <> 0 or r.reserved <> 0)
    order by product_id, store_id`);
  return rows;
}

export async function readStoreNames(db: Queryable): Promise<{ id: number; name: Localized }[]> {
  return db.select({ id: stores.id, name: stores.name }).from(stores).orderBy(stores.position, stores.id);
}
