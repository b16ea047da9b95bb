import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { daySchema } from '../time/day-schema.ts';

/** What the audit log records. A kind is never renamed: the entries of years ago have it. */
export const AUDIT_KINDS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'lock',
  'unlock',
  'step_up',
  'proof_failed',
  'refused',
  'invited',
  'invitation_revoked',
  'invitation_accepted',
  'person_changed',
  'person_disabled',
  'person_enabled',
  'roles_granted',
  'role_created',
  'role_changed',
  'role_deleted',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'password_changed',
  'password_removed',
  'totp_changed',
  'recovery_codes_created',
  'sessions_ended',
  'uncovered',
  'orders_printed',
  'order_placed',
  'refund_recorded',
  'refund_corrected',
  'order_edited',
  'payment_checked',
  'payment_refunded_by_hand',
  'receipt_repeated',
  'receipt_by_hand',
  'instalment_signed',
  'instalment_refused',
  'instalment_cancelled',
  'instalment_contract_entered',
  'instalment_paid',
  'stock_moved',
  'cash_shift_opened',
  'cash_shift_closed',
  'cash_recorded',
  'cash_handed_over',
  'cash_corrected',
  'till_changed',
  'courier_changed',
  'exported',
  'customer_messaged',
  'customer_disabled',
  'customer_enabled',
  'customer_sessions_ended',
  'customer_deleted',
  'voucher_given',
  'voucher_withdrawn',
  'job_retried',
  'job_dropped',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'webhook_secret_replaced',
  'exchange_created',
  'exchange_changed',
  'exchange_password_replaced',
  'token_created',
  'token_revoked',
  'settings_changed',
  'view_changed',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Which entries. Days are those of Tashkent; `to` is included. */
export const auditFilterSchema = z.object({
  person: idParamSchema.optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** `staff:12`, `customer:1001`. */
  subject: z.string().trim().max(200).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditQuerySchema = auditFilterSchema.extend({
  /** Entries older than this one: `next` of the page before. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: not known, as with a wrong password, or the shop itself. */
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  kind: z.string(),
  subject: z.string().nullable(),
  /** What the subject is called now, when it is a member of staff or a role. */
  subjectName: z.string().nullable(),
  /** Never holds personal data or secrets. */
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.int().nullable(),
  /** The newest entry that a seal protects and when it was sealed; null before the first seal. */
  seal: z.object({ lastEntryId: z.int(), at: z.iso.datetime() }).nullable(),
});
