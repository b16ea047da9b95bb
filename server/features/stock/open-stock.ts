import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { stockDifferences } from './stock-movements-queries.ts';

/**
 * Begins the journal with the stock as it is: the sum of movements then equals it. For loading a shop that records no
 * history; on a running shop it would hide what it should find.
 */
export async function openStock(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into stock_openings as w (product_id, store_id, quantity)
    select product_id, store_id, stock - movements from (${stockDifferences()}) as f
    on conflict (product_id, store_id) do update set quantity = w.quantity + excluded.quantity`);
}
