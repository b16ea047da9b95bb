import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { setPieceRuleSchema, setShelfSchema } from '#contract/picking/picking.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { pieceRules, productShelves } from '#server/schema/picking-tables.ts';
import { mayPickIn } from './picked-store.ts';
import { categoryExists, placeExists } from './picking-queries.ts';

/** `unknown`: there is no such product, store or category. */
export type ChangeOutcome = 'done' | 'changed' | 'refused' | 'unknown';

/** Writes where a product stands in a store of the caller, unless somebody has written another place since. */
export function setShelf(
  db: Database,
  caller: StaffCaller,
  { product_id: productId, store_id: storeId, shelf, before }: z.output<typeof setShelfSchema>,
): Promise<ChangeOutcome> {
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!mayPickIn(caller, storeId)) return 'refused';
    if (!(await placeExists(tx, productId, storeId))) return 'unknown';
    const place = and(eq(productShelves.productId, productId), eq(productShelves.storeId, storeId));
    const [known] = await tx.select().from(productShelves).where(place).for('update');
    const now = known?.shelf ?? null;
    if (now === (shelf || null)) return 'done';
    if (now !== before) return 'changed';
    const row = { shelf, staffId: caller.id, author: caller.name, at: new Date() };
    if (shelf === '') await tx.delete(productShelves).where(place);
    else if (known !== undefined) await tx.update(productShelves).set(row).where(place);
    else {
      // Two who write the first place of a product have no row to lock: the second finds the first one's.
      const insert = tx.insert(productShelves).values({ productId, storeId, ...row });
      const written = await insert.onConflictDoNothing().returning({ shelf: productShelves.shelf });
      if (written.length === 0) return 'changed';
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
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!(await categoryExists(tx, categoryId))) return 'unknown';
    const rules = tx.select({ revision: pieceRules.revision }).from(pieceRules);
    const [last] = await rules.where(eq(pieceRules.categoryId, categoryId)).orderBy(desc(pieceRules.revision)).limit(1);
    if ((last?.revision ?? 0) !== revision) return 'changed';
    const written = await tx
      .insert(pieceRules)
      .values({ categoryId, codes, revision: revision + 1, staffId: caller.id, author: caller.name })
      .onConflictDoNothing()
      .returning({ revision: pieceRules.revision });
    return written.length === 1 ? 'done' : 'changed';
  });
}
