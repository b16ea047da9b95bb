import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { AuditEntry, AuditFilter, auditPageSchema, auditQuerySchema } from '#contract/staff/audit.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import { auditEntries, auditSeals } from '#server/schema/staff-tables.ts';

type AuditQuery = z.output<typeof auditQuerySchema>;
type AuditPage = z.output<typeof auditPageSchema>;

const entry = {
  entry: auditEntries,
  personName: sql<string | null>`(select s.name from staff s where s.id = audit_entries.staff_id)`,
  staffName: sql<string | null>`(
    select s.name from staff s where audit_entries.subject = 'staff:' || s.id)`,
  roleName: sql<Localized | null>`(
    select r.name from staff_roles r where audit_entries.subject = 'role:' || r.id)`,
};

/** A page of the audit log, newest first. */
export async function readAuditPage(db: Queryable, query: AuditQuery, locale: Locale): Promise<AuditPage> {
  const rows = await selectEntries(db, query, query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const [seal] = await db
    .select({ lastEntryId: auditSeals.lastEntryId, at: auditSeals.at })
    .from(auditSeals)
    .orderBy(desc(auditSeals.id))
    .limit(1);
  return {
    entries: shown.map((row) => presentEntry(row, locale)),
    next: rows.length > shown.length ? (shown.at(-1)?.entry.id ?? null) : null,
    seal: seal === undefined ? null : { lastEntryId: seal.lastEntryId, at: seal.at.toISOString() },
  };
}

/** At most `limit` entries older than `before`, newest first. */
export async function readAuditEntries(
  db: Queryable,
  query: AuditFilter & { before: number },
  limit: number,
  locale: Locale,
): Promise<AuditEntry[]> {
  const rows = await selectEntries(db, query, limit);
  return rows.map((row) => presentEntry(row, locale));
}

/** How many entries a filter leaves, and the newest of them. */
export async function countAuditEntries(db: Queryable, filter: AuditFilter): Promise<{ rows: number; last: number }> {
  const [counted] = await db
    .select({ rows: sql<number>`count(*)::integer`, last: sql<number>`coalesce(max(${auditEntries.id}), 0)::float8` })
    .from(auditEntries)
    .where(and(...conditions(filter)));
  return counted ?? { rows: 0, last: 0 };
}

function selectEntries(db: Queryable, filter: AuditFilter & { before?: number | undefined }, limit: number) {
  return db
    .select(entry)
    .from(auditEntries)
    .where(and(...conditions(filter)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

function conditions({
  person,
  kind,
  subject,
  from,
  to,
  before,
}: AuditFilter & { before?: number | undefined }): (SQL | undefined)[] {
  return [
    person === undefined ? undefined : eq(auditEntries.staffId, person),
    kind === undefined ? undefined : eq(auditEntries.kind, kind),
    subject ? eq(auditEntries.subject, subject) : undefined,
    from === undefined ? undefined : gte(auditEntries.at, tashkentDayStart(from)),
    to === undefined ? undefined : lt(auditEntries.at, tashkentDayStart(to, 1)),
    before === undefined ? undefined : lt(auditEntries.id, before),
  ];
}

interface EntryRow {
  entry: typeof auditEntries.$inferSelect;
  personName: string | null;
  staffName: string | null;
  roleName: Localized | null;
}

function presentEntry({ entry: row, personName, staffName, roleName }: EntryRow, locale: Locale): AuditEntry {
  const { id, at, staffId, kind, subject, details, address, requestId } = row;
  return {
    id,
    at: at.toISOString(),
    person: staffId === null ? null : { id: staffId, name: personName ?? `#${staffId}` },
    kind,
    subject,
    subjectName: staffName ?? (roleName === null ? null : localize(roleName, locale)),
    details,
    address,
    ...describeDevice(row.userAgent),
    requestId,
  };
}
