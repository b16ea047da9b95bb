import { sql } from 'drizzle-orm';
import { offersWhere } from '#server/cart/index.ts';
import type { Queryable } from '#server/database/database.ts';

/** Whether all of it can be sold now, by what the database itself says. */
export async function areInStock(
  db: Queryable,
  lines: readonly { productId: number; quantity: number }[],
): Promise<boolean> {
  const ids = sql.param(lines.map(({ productId }) => productId));
  const { rows } = await db.execute<{ id: number; most: number }>(
    sql`select id, most from (${offersWhere(sql`p.id = any(${ids}::int[])`)}) offers`,
  );
  const most = new Map(rows.map((row) => [row.id, row.most]));
  return lines.every(({ productId, quantity }) => quantity <= (most.get(productId) ?? 0));
}
