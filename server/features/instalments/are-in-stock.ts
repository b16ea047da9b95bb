import { sql } from 'drizzle-orm';
import { offersWhere } from '#server/features/cart/index.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * Whether all of it can be sold now, by what the database itself says. The pieces are locked in the order in which orders lock them, so that it
 * stays true until the transaction ends.
 */
export async function areInStock(tx: Tx, lines: readonly { productId: number; quantity: number }[]): Promise<boolean> {
  const ids = sql.param(lines.map(({ productId }) => productId));
  await tx.execute(sql`
    select 1 from store_stock where product_id = any(${ids}::int[]) order by product_id, store_id for update`);
  const { rows } = await tx.execute<{ id: number; most: number }>(
    sql`select id, most from (${offersWhere(sql`p.id = any(${ids}::int[])`)}) offers`,
  );
  const most = new Map(rows.map((row) => [row.id, row.most]));
  return lines.every(({ productId, quantity }) => quantity <= (most.get(productId) ?? 0));
}
