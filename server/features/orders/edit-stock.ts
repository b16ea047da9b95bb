import { type SQL, sql } from 'drizzle-orm';
import {
  allocateStock,
  lockStock,
  returnStock,
  type StockAllocation,
  takeStock,
} from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type HeldStock, readHeldStock } from './edit-context-queries.ts';
import { ConcurrentUpdateError } from './order-transaction.ts';

/** How many pieces of a product an order had and shall have. */
export interface QuantityChange {
  productId: number;
  before: number;
  after: number;
}

/**
 * Gives back the pieces that the order no longer needs: those of fewer pieces, and, with `onlyStoreId`, all from other
 * stores, because a pickup is handed over where its goods are. The stock of all these products stays locked. Returns how
 * many pieces of each product the order still needs of those that it has given back.
 */
export async function releaseForEdit(
  tx: Tx,
  orderId: number,
  changes: readonly QuantityChange[],
  onlyStoreId: number | null,
): Promise<Map<number, number>> {
  const productIds = changes.map(({ productId }) => productId);
  await lockStock(tx, productIds);
  const held = await readHeldStock(tx, orderId, productIds);
  const { releases, missing } = planRelease(held, changes, onlyStoreId);
  if (releases.length > 0) await writeRelease(tx, orderId, releases);
  return missing;
}

/** Warehouses keep their pieces in the order longest, so that the stores have something to show. */
function planRelease(
  held: readonly HeldStock[],
  changes: readonly QuantityChange[],
  onlyStoreId: number | null,
): { releases: StockAllocation[]; missing: Map<number, number> } {
  const releases: StockAllocation[] = [];
  const missing = new Map<number, number>();
  for (const { productId, after } of changes) {
    const places = held
      .filter((place) => place.productId === productId)
      .sort((a, b) => Number(b.isWarehouse) - Number(a.isWarehouse));
    let staying = 0;
    for (const { storeId, quantity } of places) {
      const mayStay = onlyStoreId === null || storeId === onlyStoreId;
      const stays = mayStay ? Math.min(quantity, after - staying) : 0;
      staying += stays;
      if (stays < quantity) releases.push({ productId, storeId, quantity: quantity - stays });
    }
    const had = places.reduce((sum, { quantity }) => sum + quantity, 0);
    missing.set(productId, Math.min(after, had) - staying);
  }
  return { releases, missing };
}

async function writeRelease(tx: Tx, orderId: number, releases: readonly StockAllocation[]): Promise<void> {
  await tx.execute(sql`
    with released as (${rowsOf(releases)}),
    reduced as (
      update order_stock s set quantity = s.quantity - r.quantity from released r
      where s.order_id = ${orderId}::bigint and s.product_id = r.product_id and s.store_id = r.store_id)
    ${returnStock(sql`released`)}`);
}

function rowsOf(pieces: readonly StockAllocation[]): SQL {
  return sql`select * from unnest(${sql.param(pieces.map(({ productId }) => productId))}::int[],
    ${sql.param(pieces.map(({ storeId }) => storeId))}::int[],
    ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) as a (product_id, store_id, quantity)`;
}

/** Reserves more pieces for the order; the caller has locked the stock. Returns the goods that are short. */
export async function reserveForEdit(
  tx: Tx,
  orderId: number,
  demand: Parameters<typeof allocateStock>[1],
  onlyStoreId: number | null,
): Promise<readonly { productId: number; left: number }[]> {
  const { allocations, shortages } = await allocateStock(tx, demand, onlyStoreId);
  if (shortages.length > 0) return shortages;
  if (allocations.length > 0) await takeForEdit(tx, orderId, allocations);
  return [];
}

async function takeForEdit(tx: Tx, orderId: number, allocations: readonly StockAllocation[]): Promise<void> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with allocation as (${rowsOf(allocations)}),
    taken as (${takeStock(sql`allocation`)}),
    remembered as (
      insert into order_stock as s (order_id, product_id, store_id, quantity, taken)
      select ${orderId}::bigint, product_id, store_id, quantity, quantity from allocation
      on conflict (order_id, product_id, store_id)
      do update set quantity = s.quantity + excluded.quantity, taken = s.taken + excluded.taken)
    select count(*)::int as taken from taken`);
  if (rows[0]?.taken !== allocations.length) throw new ConcurrentUpdateError();
}
