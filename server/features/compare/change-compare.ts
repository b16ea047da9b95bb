import { and, eq, inArray, sql } from 'drizzle-orm';
import { COMPARE_MAX, mergeComparison } from '#contract/compare/compare-rules.ts';
import { publishedProducts } from '#server/features/catalog/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { compareItems } from '#server/schema/compare-tables.ts';

const MAX_ATTEMPTS = 10;

export type CompareOutcome = 'done' | 'unknown_product' | 'full';

/**
 * Takes one of the five places that is free. If two calls choose the same one at the same time, the constraint gives it
 * to one of them, and the other tries again.
 */
export async function addToCompare(db: Queryable, customerId: number, productId: number): Promise<CompareOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { rows } = await db.execute<{ isIn: boolean; taken: number }>(sql`
      with product as (${publishedProducts(sql`p.id = ${productId}`)}),
      written as (
        insert into compare_items (customer_id, product_id, place)
        select ${customerId}::int, product.id, place from product, generate_series(1, ${COMPARE_MAX}::int) place
        where not exists (select from compare_items c where c.customer_id = ${customerId} and c.place = place.place)
        order by place limit 1
        on conflict do nothing
        returning product_id)
      select exists (select from written)
          or exists (select from compare_items c where c.customer_id = ${customerId} and c.product_id = product.id) as "isIn",
        (select count(*)::int from compare_items c where c.customer_id = ${customerId}) as taken
      from product`);
    const [written] = rows;
    if (written === undefined) return 'unknown_product';
    if (written.isIn) return 'done';
    if (written.taken >= COMPARE_MAX && !(await removeUnsold(db, customerId))) return 'full';
  }
  return 'full';
}

export async function removeFromCompare(db: Queryable, customerId: number, productId: number): Promise<void> {
  await db
    .delete(compareItems)
    .where(and(eq(compareItems.customerId, customerId), eq(compareItems.productId, productId)));
}

export async function clearCompare(db: Queryable, customerId: number): Promise<void> {
  await db.delete(compareItems).where(eq(compareItems.customerId, customerId));
}

/** Keeps the newest five of both lists (ruling R2.7). It starts again if another call takes a place meanwhile. */
export async function mergeCompare(db: Database, customerId: number, ids: readonly number[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction((tx) => writeMerged(tx, customerId, ids));
    } catch (error) {
      if (!(error instanceof PlaceTaken) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

class PlaceTaken extends Error {}

async function writeMerged(tx: Queryable, customerId: number, ids: readonly number[]): Promise<void> {
  const current = await tx.execute<{ id: number }>(sql`
    select product_id as id from compare_items where customer_id = ${customerId} order by line for update`);
  const sold = await tx.execute<{ id: number }>(publishedProducts(sql`p.id = any(${sql.param(ids)}::int[])`));
  const known = new Set(sold.rows.map(({ id }) => id));
  const before = current.rows.map(({ id }) => id);
  const merged = mergeComparison(
    before,
    ids.filter((id) => known.has(id)),
  );
  // Only what was read: an item that another call added meanwhile must be found as a taken place.
  await tx
    .delete(compareItems)
    .where(and(eq(compareItems.customerId, customerId), inArray(compareItems.productId, before)));
  if (merged.length === 0) return;
  const written = await tx
    .insert(compareItems)
    .values(merged.map((productId, at) => ({ customerId, productId, place: at + 1 })))
    .onConflictDoNothing()
    .returning({ id: compareItems.productId });
  if (written.length < merged.length) throw new PlaceTaken();
}

/** Products that are no longer sold are not shown and must not hold places. */
async function removeUnsold(db: Queryable, customerId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from compare_items c
    where c.customer_id = ${customerId} and not exists (${publishedProducts(sql`p.id = c.product_id`)})`);
  return (rowCount ?? 0) > 0;
}
