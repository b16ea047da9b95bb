import { and, asc, desc, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { auditEntries, auditSeals } from '#server/schema/staff-tables.ts';

/**
 * Deletes the entries of the oldest seals, those made before a time, whole seals at a time; their seals stay, so that
 * `verifyAudit` begins the chain with the last of them. The database refuses entries younger than a year, also here.
 * Returns how many were deleted; `limit` is exceeded by the rest of one seal at most.
 */
export function forgetOldAudit(db: Database, before: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [oldest] = await tx.select({ id: auditEntries.id }).from(auditEntries).orderBy(asc(auditEntries.id)).limit(1);
    if (oldest === undefined) return 0;
    const [last] = await tx
      .select({ entryId: auditSeals.lastEntryId })
      .from(auditSeals)
      .where(and(lt(auditSeals.at, before), lt(auditSeals.firstEntryId, oldest.id + limit)))
      .orderBy(desc(auditSeals.id))
      .limit(1);
    if (last === undefined) return 0;
    await tx.execute(sql`set local amper.forgets_audit = 'on'`);
    const deleted = await tx
      .delete(auditEntries)
      .where(lte(auditEntries.id, last.entryId))
      .returning({ id: auditEntries.id });
    return deleted.length;
  });
}
