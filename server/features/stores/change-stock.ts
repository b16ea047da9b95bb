import { type SQL, sql } from 'drizzle-orm';
import { type Inputs, preparedStatement } from '#patches/drizzle-orm/prepared-statement.ts';
import { productExists } from '#server/features/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';

/** Pieces of a product that come from one store. */
export interface StockAllocation {
  productId: number;
  storeId: number;
  quantity: number;
}

interface Demand {
  productId: number;
  quantity: number;
  /** False: it can be ordered without stock too, and as many pieces as there are are taken. */
  isBound: boolean;
}

interface Shortage {
  productId: number;
  left: number;
}

export interface LockedStock extends StockAllocation {
  isWarehouse: boolean;
}

/**
 * Locks the stock of these products and says which stores their pieces come from: warehouses first, so that the stores
 * keep something to show. Every transaction locks stock in the order of product and store, so that there are no
 * deadlocks. The demand has one line per product; `storeId` limits it to one store.
 */
export async function allocateStock(
  tx: Tx,
  demand: readonly Demand[],
  storeId: number | null,
): Promise<{ allocations: StockAllocation[]; shortages: Shortage[] }> {
  const productIds = demand.map(({ productId }) => productId);
  const rows = await lockAvailableStock(tx, { productIds, storeId });
  const stockOf = Map.groupBy(
    rows.toSorted((a, b) => Number(b.isWarehouse) - Number(a.isWarehouse)),
    ({ productId }) => productId,
  );
  const allocations: StockAllocation[] = [];
  const shortages: Shortage[] = [];
  for (const { productId, quantity, isBound } of demand) {
    const stock = stockOf.get(productId) ?? [];
    const left = stock.reduce((pieces, place) => pieces + place.quantity, 0);
    if (isBound && left < quantity) shortages.push({ productId, left });
    else allocations.push(...allocateFrom(stock, quantity));
  }
  return { allocations, shortages };
}

interface StockToLock {
  productIds: readonly number[];
  /** Null: in all stores. */
  storeId: number | null;
}

/** Locks and reads the stock that there is of these products. */
export const lockAvailableStock = preparedStatement(
  ({ productIds, storeId }: Inputs<StockToLock>) => sql<LockedStock>`
    select s.product_id as "productId", s.store_id as "storeId", s.quantity, t.is_warehouse as "isWarehouse"
    from ${storeStock} s join ${stores} t on t.id = s.store_id
    where s.product_id = any(${productIds}::int[]) and s.quantity > 0
      and (${storeId}::int is null or s.store_id = ${storeId}::int)
    order by s.product_id, s.store_id
    for update of s`,
);

function allocateFrom(stock: readonly StockAllocation[], requested: number): StockAllocation[] {
  const allocations: StockAllocation[] = [];
  let remaining = requested;
  for (const { productId, storeId, quantity } of stock) {
    const allocated = Math.min(remaining, quantity);
    if (allocated > 0) allocations.push({ productId, storeId, quantity: allocated });
    remaining -= allocated;
  }
  return allocations;
}

/** Locks the stock of these products in all stores until the transaction ends. */
export async function lockStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select 1 from store_stock where product_id = any(${sql.param(productIds)}::int[]) order by product_id, store_id for update`);
}

/** Locks the rows of the stock that `places (product_id, store_id)` names. */
export async function lockStockAt(tx: Tx, places: SQL): Promise<void> {
  await tx.execute(sql`
    select 1 from store_stock s join (${places}) p using (product_id, store_id)
    order by s.product_id, s.store_id for update of s`);
}

/**
 * Statement that takes the rows of the query `allocation (product_id, store_id, quantity)` out of the stock. It returns
 * a row for each; one that is short is left as it is and not returned.
 */
export function takeStock(allocation: SQL): SQL {
  return sql`
    update ${storeStock} set quantity = ${storeStock.quantity} - a.quantity from ${allocation} a
    where ${storeStock.productId} = a.product_id and ${storeStock.storeId} = a.store_id and ${storeStock.quantity} >= a.quantity
    returning 1`;
}

/**
 * Statement that puts the rows of the query `items (product_id, store_id, quantity)` back. A product that was deleted
 * meanwhile is left out.
 */
export function returnStock(items: SQL): SQL {
  return sql`
    insert into store_stock as s (product_id, store_id, quantity)
    select i.product_id, i.store_id, i.quantity from ${items} i where ${productExists(sql`i.product_id`)}
    order by i.product_id, i.store_id
    on conflict (product_id, store_id) do update set quantity = s.quantity + excluded.quantity`;
}

/** Pieces that staff add to a store's stock, or take out of it when `difference` is negative. */
export interface StockAdjustment {
  productId: number;
  storeId: number;
  difference: number;
}

/**
 * Changes stock by differences. The rows have been locked by `lockStockOf`, so that none becomes negative; a store that
 * had no row of a product gets one, or adds to the one that a cancelled order has made meanwhile.
 */
export async function adjustStock(tx: Tx, adjustments: readonly StockAdjustment[]): Promise<void> {
  const changes = sql`unnest(
    ${sql.param(adjustments.map(({ productId }) => productId))}::int[],
    ${sql.param(adjustments.map(({ storeId }) => storeId))}::int[],
    ${sql.param(adjustments.map(({ difference }) => difference))}::int[]) as c (product_id, store_id, difference)`;
  await tx.execute(sql`
    update store_stock s set quantity = s.quantity + c.difference from ${changes}
    where s.product_id = c.product_id and s.store_id = c.store_id`);
  await tx.execute(sql`
    insert into store_stock (product_id, store_id, quantity)
    select c.product_id, c.store_id, c.difference from ${changes}
    where c.difference > 0 and not exists (
      select from store_stock s where s.product_id = c.product_id and s.store_id = c.store_id)
    order by c.product_id, c.store_id
    on conflict (product_id, store_id) do update set quantity = store_stock.quantity + excluded.quantity`);
}

/**
 * Locks the stock of these products in these stores, in the order of product and store as orders do, and returns it; the
 * other stores of a product stay free.
 */
export async function lockStockOf(
  tx: Tx,
  places: readonly { productId: number; storeId: number }[],
): Promise<StockAllocation[]> {
  const { rows } = await tx.execute<StockAllocation & Record<string, unknown>>(sql`
    select s.product_id as "productId", s.store_id as "storeId", s.quantity
    from store_stock s join unnest(
      ${sql.param(places.map(({ productId }) => productId))}::int[],
      ${sql.param(places.map(({ storeId }) => storeId))}::int[]) as c (product_id, store_id) using (product_id, store_id)
    order by s.product_id, s.store_id for update of s`);
  return rows;
}
