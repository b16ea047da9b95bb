import { Readable } from 'node:stream';
import type { Locale } from '#contract/i18n/locale.ts';
import { AUDIT_KINDS, type AuditEntry, type AuditFilter, type AuditKind } from '#contract/staff/audit.ts';
import { m } from '#messages';
import { CSV_BOM, csvLine } from '#server/platform/csv/csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAuditEntries, readAuditEntries } from './audit-queries.ts';
import { type AuditOrigin, recordAudit } from './record-audit.ts';

/** Entries that are in memory at a time. */
const PAGE_ENTRIES = 1_000;
const TASHKENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tashkent',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The entries of a filter as CSV, newest first, read page by page as fast as the client takes them. The export is in the
 * log before its first line is sent, and its own entry is not in it.
 */
export async function exportAudit(
  db: Database,
  origin: AuditOrigin,
  filter: AuditFilter,
  locale: Locale,
): Promise<Readable> {
  const last = await db.transaction(async (tx) => {
    const counted = await countAuditEntries(tx, filter);
    const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
    await recordAudit(tx, origin, {
      kind: 'exported',
      subject: 'list:audit',
      details: { rows: counted.rows, ...(search !== '' && { filter: search }) },
    });
    return counted.last;
  });
  return Readable.from(csvPages(db, { ...filter, before: last + 1 }, locale));
}

async function* csvPages(
  db: Database,
  query: AuditFilter & { before: number },
  locale: Locale,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(titles(locale));
  let { before } = query;
  for (;;) {
    const entries = await readAuditEntries(db, { ...query, before }, PAGE_ENTRIES, locale);
    if (entries.length > 0) yield entries.map((entry) => csvLine(cells(entry, locale))).join('');
    const oldest = entries.at(-1);
    if (oldest === undefined || entries.length < PAGE_ENTRIES) return;
    before = oldest.id;
  }
}

function titles(locale: Locale): string[] {
  return [
    m.admin_audit_number,
    m.admin_audit_time,
    m.admin_audit_person_number,
    m.admin_audit_person,
    m.admin_audit_kind,
    m.admin_audit_kind_code,
    m.admin_audit_subject,
    m.admin_audit_subject_name,
    m.admin_audit_details,
    m.admin_audit_address,
    m.admin_audit_device,
    m.admin_audit_request,
  ].map((title) => title({}, { locale }));
}

function cells(entry: AuditEntry, locale: Locale): (string | number | null)[] {
  const { id, at, person, kind, subject, subjectName, details, address, browser, system, requestId } = entry;
  return [
    id,
    TASHKENT.format(new Date(at)),
    person?.id ?? null,
    person?.name ?? null,
    isKnown(kind) ? m[`admin_audit_kind_${kind}`]({}, { locale }) : kind,
    kind,
    subject,
    subjectName,
    Object.keys(details).length === 0 ? null : JSON.stringify(details),
    address,
    [browser, system].filter((name) => name !== null).join(', '),
    requestId,
  ];
}

/** Entries of a later version may have other kinds. */
function isKnown(kind: string): kind is AuditKind {
  return AUDIT_KINDS.some((known) => known === kind);
}
