import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { executePrepared } from '#server/platform/database/execute-prepared.ts';

export interface StockTake {
  productId: number;
  storeId: number;
  quantity: number;
}

interface Demand {
  productId: number;
  quantity: number;
  /** Without stock it can be ordered too: what there is is taken. */
  isBound: boolean;
}

interface Shortage {
  productId: number;
  left: number;
}

/**
 * Locks the stock of these goods, always in the order of product and store, so that no two orders wait for each other in a
 * circle, and says from where their pieces come: warehouses first, so that the shops keep something to show. `storeId`: only
 * from this one. The demand is one line a product.
 */
export async function lockStock(
  tx: Tx,
  demand: readonly Demand[],
  storeId: number | null,
): Promise<{ takes: StockTake[]; short: Shortage[] }> {
  const ids = sql.param(demand.map(({ productId }) => productId));
  const { rows } = await executePrepared<{ product: number; store: number; quantity: number; isWarehouse: boolean }>(
    tx,
    sql`
    select s.product_id as product, s.store_id as store, s.quantity, t.is_warehouse as "isWarehouse"
    from store_stock s join stores t on t.id = s.store_id
    where s.product_id = any(${ids}::int[]) and s.quantity > 0
      and (${storeId}::int is null or s.store_id = ${storeId}::int)
    order by s.product_id, s.store_id
    for update of s`,
  );
  const places = Map.groupBy(
    rows.toSorted((a, b) => Number(b.isWarehouse) - Number(a.isWarehouse)),
    ({ product }) => product,
  );
  const takes: StockTake[] = [];
  const short: Shortage[] = [];
  for (const { productId, quantity, isBound } of demand) {
    const here = places.get(productId) ?? [];
    const left = here.reduce((pieces, place) => pieces + place.quantity, 0);
    if (isBound && left < quantity) short.push({ productId, left });
    else takes.push(...takeFrom(here, productId, quantity));
  }
  return { takes, short };
}

function takeFrom(
  places: readonly { store: number; quantity: number }[],
  productId: number,
  wanted: number,
): StockTake[] {
  const takes: StockTake[] = [];
  let open = wanted;
  for (const { store, quantity } of places) {
    const taken = Math.min(open, quantity);
    if (taken > 0) takes.push({ productId, storeId: store, quantity: taken });
    open -= taken;
  }
  return takes;
}
