import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { setPieceRuleSchema, setShelfSchema } from '#contract/picking/picking.ts';
import { lockStockOf } from '#server/features/stores/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { pieceRules, productShelves } from '#server/schema/picking-tables.ts';
import { mayPickIn } from './picked-store.ts';

export type ChangeOutcome = 'done' | 'changed' | 'refused';

/** Writes where a product stands in a store of the caller, unless somebody has written another place since. */
export function setShelf(
  db: Database,
  caller: StaffCaller,
  { product_id: productId, store_id: storeId, shelf, before }: z.output<typeof setShelfSchema>,
): Promise<ChangeOutcome> {
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!mayPickIn(caller, storeId)) return 'refused';
    // Two who write the first place of a product have no row to lock but that of its stock.
    await lockStockOf(tx, [{ productId, storeId }]);
    const place = and(eq(productShelves.productId, productId), eq(productShelves.storeId, storeId));
    const [known] = await tx.select().from(productShelves).where(place).for('update');
    const now = known?.shelf ?? null;
    if (now === (shelf || null)) return 'done';
    if (now !== before) return 'changed';
    if (shelf === '') await tx.delete(productShelves).where(place);
    else {
      const row = { shelf, staffId: caller.id, author: caller.name, at: new Date() };
      await tx
        .insert(productShelves)
        .values({ productId, storeId, ...row })
        .onConflictDoUpdate({ target: [productShelves.productId, productShelves.storeId], set: row });
    }
    return 'done';
  });
}

/** Writes the next change of a category's rule; of two who have seen the same one the second is told so. */
export async function setPieceRule(
  db: Database,
  caller: StaffCaller,
  { category_id: categoryId, codes, revision }: z.output<typeof setPieceRuleSchema>,
): Promise<ChangeOutcome> {
  const written = await db
    .insert(pieceRules)
    .values({ categoryId, codes, revision: revision + 1, staffId: caller.id, author: caller.name })
    .onConflictDoNothing()
    .returning({ revision: pieceRules.revision });
  return written.length === 1 ? 'done' : 'changed';
}
