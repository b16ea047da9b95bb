import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { BulkChange, BulkPreview } from '#contract/catalog/products-admin.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { bulkPreviews } from '#server/schema/catalog-editing-tables.ts';

export interface BulkPreviewRow {
  staffId: number;
  change: BulkChange;
  productIds: number[];
  marks: number[];
  /** What was shown of a change that may only be proposed; null: it may be applied. */
  proposed: Omit<BulkPreview, 'token'> | null;
  /** The proposal that is applied with it. */
  proposalId: number | null;
}

const isOld = sql`now() - interval '1 hour'`;

/** Stores a preview and forgets those that nobody can apply any more. Returns its token. */
export async function storeBulkPreview(db: Queryable, preview: BulkPreviewRow): Promise<string> {
  await db.delete(bulkPreviews).where(lt(bulkPreviews.createdAt, isOld));
  const [stored] = await db.insert(bulkPreviews).values(preview).returning({ token: bulkPreviews.token });
  if (stored === undefined) throw new Error('A stored preview has a token');
  return stored.token;
}

/** The preview of this person with this token, or null when there is none that may be applied. */
export async function findBulkPreview(db: Queryable, staffId: number, token: string): Promise<BulkPreviewRow | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(token)) return null;
  const [preview] = await db
    .select()
    .from(bulkPreviews)
    .where(and(eq(bulkPreviews.token, token), eq(bulkPreviews.staffId, staffId), gt(bulkPreviews.createdAt, isOld)));
  return preview ?? null;
}

export async function deleteBulkPreview(db: Queryable, token: string): Promise<void> {
  await db.delete(bulkPreviews).where(eq(bulkPreviews.token, token));
}
