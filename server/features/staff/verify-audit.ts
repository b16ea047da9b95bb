import { asc } from 'drizzle-orm';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { auditEntries, auditSeals } from '#server/schema/staff-tables.ts';
import { NO_SEAL, sealOfEntries } from './seal-audit.ts';

export type AuditVerdict =
  | {
      kind: 'intact';
      seals: number;
      entries: number;
      /** Entries of the first seals, whose time of retention is over. */
      forgotten: number;
      unsealed: number;
      lastSeal: string | null;
    }
  /** Between these entries one was changed, removed or inserted; or the seal itself was. */
  | { kind: 'broken'; sealId: number; firstEntryId: number; lastEntryId: number }
  /** A seal that was noted elsewhere is not in the chain: its end was cut off, or all of it made anew. */
  | { kind: 'seal_missing' };

/** The shortest retention of the log, as the database's guard has it. */
const MIN_RETENTION_MS = 365 * DAY_MS;

/**
 * Computes every seal again. `noted`: a seal from the shop's log, in hexadecimal, that must be in the chain. Of the
 * oldest seals, and of those only, all entries together may be missing when they are more than a year old: the owner
 * lets them be forgotten. The chain then begins with the last of these seals.
 */
export async function verifyAudit(db: Queryable, noted?: string, now = new Date()): Promise<AuditVerdict> {
  const seals = await db.select().from(auditSeals).orderBy(asc(auditSeals.id));
  let previous: Buffer = NO_SEAL.seal;
  let lastId = NO_SEAL.lastEntryId;
  let entries = 0;
  let forgotten = 0;
  for (const seal of seals) {
    const computed = await sealOfEntries(db, previous, lastId, seal.lastEntryId);
    const isOld = now.getTime() - seal.at.getTime() > MIN_RETENTION_MS;
    if (computed === null && isOld && entries === 0) {
      forgotten += seal.entries;
      previous = seal.seal;
      lastId = seal.lastEntryId;
      continue;
    }
    const isIntact =
      computed?.seal.equals(seal.seal) === true &&
      computed.entries === seal.entries &&
      computed.firstEntryId === seal.firstEntryId &&
      computed.lastEntryId === seal.lastEntryId;
    if (!isIntact) {
      return { kind: 'broken', sealId: seal.id, firstEntryId: seal.firstEntryId, lastEntryId: seal.lastEntryId };
    }
    previous = seal.seal;
    lastId = seal.lastEntryId;
    entries += seal.entries;
  }
  if (noted !== undefined && !seals.some(({ seal }) => seal.toString('hex') === noted)) return { kind: 'seal_missing' };
  const all = await db.$count(auditEntries);
  const lastSeal = seals.at(-1)?.seal.toString('hex') ?? null;
  return { kind: 'intact', seals: seals.length, entries, forgotten, unsealed: all - entries, lastSeal };
}
