import type { z } from 'zod';
import { dayOf } from '#admin/platform/address/read-values.ts';
import { AUDIT_KINDS, type AuditKind, type auditQuerySchema } from '#contract/staff/audit.ts';

/** What the list shows; all of it stands in the address. */
export interface AuditFilters {
  person: number | null;
  kind: AuditKind | null;
  /** `staff:12`. */
  subject: string | null;
  /** Days of Tashkent, `2026-11-22`. */
  from: string | null;
  to: string | null;
}

/** Reads the address; what is not understood is left out. */
export function auditFiltersOf(search: URLSearchParams): AuditFilters {
  const person = Number(search.get('person'));
  return {
    person: Number.isSafeInteger(person) && person > 0 ? person : null,
    kind: AUDIT_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    subject: search.get('subject')?.trim().slice(0, 200) || null,
    from: dayOf(search.get('from')) ?? null,
    to: dayOf(search.get('to')) ?? null,
  };
}

/** The address of a list, without its path. */
export function auditSearchOf(filters: Partial<AuditFilters>): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

/** What the call takes. */
export function auditQueryOf({
  person,
  kind,
  subject,
  from,
  to,
}: AuditFilters): Partial<z.output<typeof auditQuerySchema>> {
  return {
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(subject !== null && { subject }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
