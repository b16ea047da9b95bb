import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '#contract/staff/audit.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ActorId, logSecurityEvent, type SecurityEventSource } from '#server/platform/http/log-security-event.ts';
import type { CallingToken } from '#server/platform/http/staff-caller.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** Who does something, and from where. */
export interface AuditOrigin {
  /** Null: not known, or the shop itself. */
  staffId: number | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  /** The API token that the person's program used. */
  token?: CallingToken | undefined;
  /** The request that makes security events of the acts; without it there are none. */
  source?: SecurityEventSource;
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
    token: request.staffCaller?.token,
    source: request,
  };
}

/**
 * Adds an entry to the audit log, in the caller's transaction: what did not happen leaves none. Entries are sealed
 * within a minute and never changed. What is a security event too is written to the shop's log at once; there it stays
 * also when the transaction fails.
 */
export async function recordAudit(
  tx: Queryable,
  origin: AuditOrigin,
  { kind, subject, details = {} }: AuditedAct,
): Promise<void> {
  const { source, token, ...from } = origin;
  const entry = { ...from, kind, subject: subject ?? null, details: { ...details, ...(token && { token }) } };
  await tx.insert(auditEntries).values(entry);
  const event = SECURITY_EVENT_OF[kind];
  if (source === undefined || event === null) return;
  logSecurityEvent(source, event, {
    ...(from.staffId !== null && { actor: `staff:${from.staffId}` as const }),
    subject: isActor(subject) ? subject : undefined,
    details: { act: kind },
  });
}

function isActor(subject: string | undefined): subject is ActorId {
  return subject !== undefined && /^(staff|customer):\d+$/.test(subject);
}

/** Null: none, or another one says it already (a refusal is `access.forbidden`). */
const SECURITY_EVENT_OF = {
  sign_in: 'staff.sign_in',
  invitation_accepted: 'staff.sign_in',
  sign_in_failed: 'staff.sign_in_failed',
  sign_out: 'staff.sign_out',
  lock: null,
  unlock: 'staff.proven',
  step_up: 'staff.proven',
  proof_failed: 'staff.proof_failed',
  refused: null,
  invited: 'staff.rights_changed',
  invitation_revoked: 'staff.rights_changed',
  person_changed: 'staff.rights_changed',
  person_disabled: 'staff.rights_changed',
  person_enabled: 'staff.rights_changed',
  roles_granted: 'staff.rights_changed',
  role_created: 'staff.rights_changed',
  role_changed: 'staff.rights_changed',
  role_deleted: 'staff.rights_changed',
  passkey_added: 'staff.credentials_changed',
  passkey_renamed: null,
  passkey_removed: 'staff.credentials_changed',
  password_changed: 'staff.credentials_changed',
  password_removed: 'staff.credentials_changed',
  totp_changed: 'staff.credentials_changed',
  recovery_codes_created: 'staff.credentials_changed',
  sessions_ended: 'staff.sessions_ended',
  uncovered: 'staff.data_uncovered',
  orders_printed: 'staff.data_uncovered',
  exported: 'staff.data_exported',
  // The order's history has its author.
  order_placed: null,
  // Events of the customer, with the same request.
  customer_messaged: null,
  customer_disabled: null,
  customer_enabled: null,
  customer_sessions_ended: null,
  customer_deleted: null,
  // The money is in the order's history, with its author.
  refund_recorded: null,
  refund_corrected: null,
  order_edited: null,
  payment_checked: null,
  payment_refunded_by_hand: null,
  // The receipt has its author.
  receipt_repeated: null,
  receipt_by_hand: null,
  instalment_signed: null,
  instalment_refused: null,
  instalment_cancelled: null,
  instalment_contract_entered: null,
  instalment_paid: null,
  // The document has its steps, each with its author.
  stock_moved: null,
  voucher_given: null,
  voucher_withdrawn: null,
  // The job's log has its end.
  job_retried: null,
  job_dropped: null,
  // The ledger has its entries, each with its author.
  cash_shift_opened: null,
  cash_shift_closed: null,
  cash_recorded: null,
  cash_handed_over: null,
  cash_corrected: null,
  till_changed: null,
  courier_changed: null,
  webhook_created: null,
  webhook_changed: null,
  webhook_deleted: null,
  webhook_secret_replaced: null,
  exchange_created: 'staff.credentials_changed',
  exchange_changed: null,
  exchange_password_replaced: 'staff.credentials_changed',
  token_created: 'staff.credentials_changed',
  token_revoked: 'staff.credentials_changed',
  settings_changed: null,
  view_changed: null,
} as const satisfies Record<AuditKind, `staff.${string}` | null>;
