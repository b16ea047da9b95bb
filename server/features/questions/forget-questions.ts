import { and, eq, inArray, isNotNull, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';

/**
 * Removes the full name from published questions older than a time, and deletes the others. Returns how many, at most
 * `limit`.
 */
export function forgetOldQuestions(db: Database, before: Date, limit: number): Promise<number> {
  const { id, name, status, customerId, createdAt } = productQuestions;
  const isOld = lt(createdAt, before);
  const isNamed = or(like(name, '% %'), isNotNull(customerId));
  return db.transaction(async (tx) => {
    const unpublished = tx
      .select({ id })
      .from(productQuestions)
      .where(and(isOld, ne(status, 'approved')))
      .limit(limit);
    const deleted = await tx.delete(productQuestions).where(inArray(id, unpublished)).returning({ id });
    const due = tx
      .select({ id })
      .from(productQuestions)
      .where(and(isOld, eq(status, 'approved'), isNamed))
      .limit(limit - deleted.length);
    const forgotten = await tx
      .update(productQuestions)
      .set({ name: sql`split_part(btrim(${name}), ' ', 1)`, customerId: null })
      .where(inArray(id, due))
      .returning({ id });
    return deleted.length + forgotten.length;
  });
}
