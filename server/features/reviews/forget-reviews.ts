import { and, eq, inArray, lt, ne, notLike, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { reviewPhotos, reviews } from '#server/schema/reviews-tables.ts';

/** No e-mail: it has no `@`. */
const FORGOTTEN = 'forgotten ';

/**
 * Removes the e-mail, the full name and the photographs, which may show a person and a home, from published reviews older than a
 * time, and deletes the others. Returns how many, at most `limit`.
 */
export function forgetOldReviews(db: Database, before: Date, limit: number): Promise<number> {
  const isOld = lt(reviews.createdAt, before);
  return db.transaction(async (tx) => {
    const unpublished = tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(isOld, ne(reviews.status, 'approved')))
      .limit(limit);
    const deleted = await tx.delete(reviews).where(inArray(reviews.id, unpublished)).returning({ id: reviews.id });
    const due = tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(isOld, eq(reviews.status, 'approved'), notLike(reviews.author, `${FORGOTTEN}%`)))
      .limit(limit - deleted.length);
    const forgotten = await tx
      .update(reviews)
      .set({
        name: sql`split_part(btrim(${reviews.name}), ' ', 1)`,
        email: '',
        author: sql`${FORGOTTEN}::text || ${reviews.id}`,
        customerId: null,
        invitationId: null,
      })
      .where(inArray(reviews.id, due))
      .returning({ id: reviews.id });
    const ids = forgotten.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids));
    return deleted.length + forgotten.length;
  });
}
