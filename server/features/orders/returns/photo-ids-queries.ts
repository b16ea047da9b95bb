import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { returnPhotos } from '#server/schema/returns-tables.ts';

/** The ids of the photographs of returns, in their order. */
export async function readPhotoIds(
  db: Queryable,
  returnIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const ids = new Map<number, string[]>();
  if (returnIds.length === 0) return ids;
  const rows = await db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .orderBy(returnPhotos.returnId, returnPhotos.position);
  for (const { id, returnId } of rows) {
    if (returnId !== null) ids.set(returnId, [...(ids.get(returnId) ?? []), id]);
  }
  return ids;
}
