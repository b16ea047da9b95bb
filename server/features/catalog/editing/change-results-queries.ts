import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { type ChangeResult, productChangeResults } from '#server/schema/catalog-editing-tables.ts';

/** Keeps the answer of a change set for the same request that comes again. */
export async function storeChangeResult(tx: Tx, changeSetId: number, result: ChangeResult): Promise<void> {
  await tx.insert(productChangeResults).values({ changeSetId, result });
}

export async function findChangeResult(db: Queryable, changeSetId: number): Promise<ChangeResult | null> {
  const [stored] = await db
    .select({ result: productChangeResults.result })
    .from(productChangeResults)
    .where(eq(productChangeResults.changeSetId, changeSetId));
  return stored?.result ?? null;
}

/** Tells two requests with one key apart. */
export function fingerprintOf(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}
