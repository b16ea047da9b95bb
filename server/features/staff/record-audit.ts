import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '#contract/staff/audit.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** Who does something, and from where. */
export interface AuditOrigin {
  /** Null: not known, or the shop itself. */
  staffId: number | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
}

export interface AuditedAct {
  kind: AuditKind;
  /** What it was done to: `staff:12`, `customer:1001`. */
  subject?: string;
  /** Never personal data, secrets or codes: the log is never erased. */
  details?: Record<string, unknown>;
}

/** For commands on the server's console. */
export const CONSOLE_ORIGIN: AuditOrigin = { staffId: null, address: null, userAgent: null, requestId: null };

/** The caller and device of a request; before sign-in `staffId` is given by who signs in. */
export function auditOriginOf(request: FastifyRequest, staffId = request.staffCaller?.id ?? null): AuditOrigin {
  return {
    staffId,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    requestId: request.id,
  };
}

/**
 * Adds an entry to the audit log, in the caller's transaction: what did not happen leaves none. Entries are sealed within
 * a minute and never changed.
 */
export async function recordAudit(
  tx: Queryable,
  origin: AuditOrigin,
  { kind, subject, details = {} }: AuditedAct,
): Promise<void> {
  await tx.insert(auditEntries).values({ ...origin, kind, subject: subject ?? null, details });
}
