import { and, eq, inArray, sql } from 'drizzle-orm';
import { COMPARE_MAX, mergeComparison } from '#contract/compare/compare-rules.ts';
import type { ListedRow } from '#server/features/wishlist/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { compareItems } from '#server/schema/compare-tables.ts';

const TRIES = 10;

export async function readCompare(db: Queryable, customerId: number): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select c.product_id as id, p.description from compare_items c join products p on p.id = c.product_id
    where c.customer_id = ${customerId} and p.is_published order by c.line`);
  return rows;
}

export type CompareOutcome = 'done' | 'unknown_product' | 'full';

/**
 * Takes a free place of the five. Two calls at the same time may see the same one: the constraint lets one of them have it, and
 * the other looks again.
 */
export async function addToCompare(db: Queryable, customerId: number, productId: number): Promise<CompareOutcome> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await db.execute<{ isIn: boolean; taken: number }>(sql`
      with product as (select id from products where id = ${productId} and is_published),
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

/** The newest five of both (rulings, "Signing in"). Another call that takes a place meanwhile makes it start again. */
export async function mergeCompare(db: Database, customerId: number, ids: readonly number[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await db.transaction((tx) => writeMerged(tx, customerId, ids));
    } catch (error) {
      if (!(error instanceof PlaceTaken) || tries === TRIES) throw error;
    }
  }
}

class PlaceTaken extends Error {}

async function writeMerged(tx: Queryable, customerId: number, ids: readonly number[]): Promise<void> {
  const kept = await tx.execute<{ id: number }>(sql`
    select product_id as id from compare_items where customer_id = ${customerId} order by line for update`);
  const sold = await tx.execute<{ id: number }>(sql`
    select id from products where id = any(${sql.param(ids)}::int[]) and is_published`);
  const known = new Set(sold.rows.map(({ id }) => id));
  const before = kept.rows.map(({ id }) => id);
  const merged = mergeComparison(
    before,
    ids.filter((id) => known.has(id)),
  );
  // Only what was read: what another call has put there meanwhile must be met as a taken place.
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

/** A product that is no longer sold isn't shown and must not hold a place. */
async function removeUnsold(db: Queryable, customerId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from compare_items c using products p
    where p.id = c.product_id and c.customer_id = ${customerId} and not p.is_published`);
  return (rowCount ?? 0) > 0;
}
