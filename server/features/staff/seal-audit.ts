import { desc, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import type { Log } from '#server/platform/log.ts';
import { auditSeals } from '#server/schema/staff-tables.ts';

/** Before the first seal. Ids start at 1, but an inserted entry may have any. */
export const NO_SEAL = { seal: Buffer.alloc(32), lastEntryId: Number.MIN_SAFE_INTEGER };
const LOCK_NOT_AVAILABLE = '55P03';

export interface Seal {
  id: number;
  entries: number;
  lastEntryId: number;
  /** In hexadecimal. */
  seal: string;
}

/**
 * Seals the entries since the last seal: SHA-256 of the seal before and of these entries. Returns null when there are
 * none, or when a transaction that has written an entry is still open; the next run seals them then. The log gets each
 * seal: kept elsewhere, it proves that nobody has replaced the whole chain.
 */
export async function sealAudit(db: Database, log: Log): Promise<Seal | null> {
  const horizon = await finalEntryId(db);
  if (horizon === null) return null;
  const seal = await db.transaction(async (tx) => {
    await lockKeys(tx, 'seal the audit log');
    const [last = NO_SEAL] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1);
    const sealed = await sealOfEntries(tx, last.seal, last.lastEntryId, horizon);
    if (sealed === null) return null;
    const [stored] = await tx
      .insert(auditSeals)
      .values(sealed)
      .returning({ id: auditSeals.id, entries: auditSeals.entries, lastEntryId: auditSeals.lastEntryId });
    return stored === undefined ? null : { ...stored, seal: sealed.seal.toString('hex') };
  });
  if (seal !== null) log.info(seal, 'The audit log was sealed');
  return seal;
}

/**
 * The last entry of which no earlier one can still appear. Ids are given out before their transactions commit: an entry
 * of a long transaction may become visible after later ones. The lock waits until every transaction that has written an
 * entry is over; who begins to write meanwhile waits for this moment, and not longer than the timeout.
 */
async function finalEntryId(db: Database): Promise<number | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '200ms'`);
      await tx.execute(sql`lock table audit_entries in share mode`);
      const { rows } = await tx.execute<{ id: string | null }>(sql`select max(id) as id from audit_entries`);
      const id = rows[0]?.id ?? null;
      return id === null ? null : Number(id);
    });
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if ((cause as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return null;
    }
    throw error;
  }
}

/** The seal of the entries in a range of ids, after another seal; null when there are none. */
export async function sealOfEntries(db: Queryable, previous: Buffer, afterId: number, lastId: number) {
  const { rows } = await db.execute<{ first: string; last: string; entries: number; seal: Buffer }>(sql`
    select min(id) as first, max(id) as last, count(*)::integer as entries,
      sha256(${previous}::bytea || string_agg(audit_entry_bytes(e), '\\x0a'::bytea order by id)) as seal
    from audit_entries e where id > ${afterId} and id <= ${lastId}
    having count(*) > 0`);
  const [row] = rows;
  if (row === undefined) return null;
  return { firstEntryId: Number(row.first), lastEntryId: Number(row.last), entries: row.entries, seal: row.seal };
}
