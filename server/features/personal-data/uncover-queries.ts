import { and, eq } from 'drizzle-orm';
import { UNCOVERED_PER_HOUR } from '#contract/personal-data/personal-data.ts';
import type { AuditKind } from '#contract/staff/audit.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { secondsUntilAllowed } from '#server/platform/database/sliding-limit.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';

/** The kind of the audit entries of this feature. The limit counts them, so a restart does not reset it. */
export const UNCOVERED = 'uncovered' satisfies AuditKind;
const HOUR_SECONDS = 3600;

/** An act of staff that the audit log records, and how often one person may do it within an hour. */
export interface AuditedLimit {
  kind: AuditKind;
  max: number;
  /** So many at once; one if left out. */
  taking?: number;
}

const UNCOVERING: AuditedLimit = { kind: UNCOVERED, max: UNCOVERED_PER_HOUR };

/** Seconds until this person may uncover another record; 0: now. */
export async function secondsUntilUncovering(
  db: Queryable,
  staffId: number,
  now: Date,
  { kind, max, taking = 1 }: AuditedLimit = UNCOVERING,
): Promise<number> {
  const own = and(eq(auditEntries.staffId, staffId), eq(auditEntries.kind, kind));
  const [seconds] = await secondsUntilAllowed(
    db,
    { at: auditEntries.at, owner: own ?? eq(auditEntries.staffId, staffId) },
    [{ max: max - taking + 1, seconds: HOUR_SECONDS }],
    now,
  );
  return seconds;
}
