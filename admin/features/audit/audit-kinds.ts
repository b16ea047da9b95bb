import type { Tone } from '#admin/ui/badge.tsx';
import type { AuditKind } from '#contract/staff/audit.ts';
import { m } from '#messages';

const NAMES: Record<AuditKind, () => string> = {
  sign_in: m.admin_audit_kind_sign_in,
  sign_in_failed: m.admin_audit_kind_sign_in_failed,
  sign_out: m.admin_audit_kind_sign_out,
  lock: m.admin_audit_kind_lock,
  unlock: m.admin_audit_kind_unlock,
  step_up: m.admin_audit_kind_step_up,
  proof_failed: m.admin_audit_kind_proof_failed,
  refused: m.admin_audit_kind_refused,
  invited: m.admin_audit_kind_invited,
  invitation_revoked: m.admin_audit_kind_invitation_revoked,
  invitation_accepted: m.admin_audit_kind_invitation_accepted,
  person_changed: m.admin_audit_kind_person_changed,
  person_disabled: m.admin_audit_kind_person_disabled,
  person_enabled: m.admin_audit_kind_person_enabled,
  roles_granted: m.admin_audit_kind_roles_granted,
  role_created: m.admin_audit_kind_role_created,
  role_changed: m.admin_audit_kind_role_changed,
  role_deleted: m.admin_audit_kind_role_deleted,
  passkey_added: m.admin_audit_kind_passkey_added,
  passkey_renamed: m.admin_audit_kind_passkey_renamed,
  passkey_removed: m.admin_audit_kind_passkey_removed,
  password_changed: m.admin_audit_kind_password_changed,
  password_removed: m.admin_audit_kind_password_removed,
  totp_changed: m.admin_audit_kind_totp_changed,
  recovery_codes_created: m.admin_audit_kind_recovery_codes_created,
  sessions_ended: m.admin_audit_kind_sessions_ended,
  uncovered: m.admin_audit_kind_uncovered,
  orders_printed: m.admin_audit_kind_orders_printed,
  order_placed: m.admin_audit_kind_order_placed,
  refund_recorded: m.admin_audit_kind_refund_recorded,
  refund_corrected: m.admin_audit_kind_refund_corrected,
  order_edited: m.admin_audit_kind_order_edited,
  payment_checked: m.admin_audit_kind_payment_checked,
  payment_refunded_by_hand: m.admin_audit_kind_payment_refunded_by_hand,
  receipt_repeated: m.admin_audit_kind_receipt_repeated,
  receipt_by_hand: m.admin_audit_kind_receipt_by_hand,
  instalment_signed: m.admin_audit_kind_instalment_signed,
  instalment_refused: m.admin_audit_kind_instalment_refused,
  instalment_cancelled: m.admin_audit_kind_instalment_cancelled,
  instalment_contract_entered: m.admin_audit_kind_instalment_contract_entered,
  instalment_paid: m.admin_audit_kind_instalment_paid,
  stock_moved: m.admin_audit_kind_stock_moved,
  voucher_given: m.admin_audit_kind_voucher_given,
  voucher_withdrawn: m.admin_audit_kind_voucher_withdrawn,
  job_retried: m.admin_audit_kind_job_retried,
  job_dropped: m.admin_audit_kind_job_dropped,
  cash_shift_opened: m.admin_audit_kind_cash_shift_opened,
  cash_shift_closed: m.admin_audit_kind_cash_shift_closed,
  cash_recorded: m.admin_audit_kind_cash_recorded,
  cash_handed_over: m.admin_audit_kind_cash_handed_over,
  cash_corrected: m.admin_audit_kind_cash_corrected,
  till_changed: m.admin_audit_kind_till_changed,
  courier_changed: m.admin_audit_kind_courier_changed,
  exported: m.admin_audit_kind_exported,
  customer_messaged: m.admin_audit_kind_customer_messaged,
  customer_disabled: m.admin_audit_kind_customer_disabled,
  customer_enabled: m.admin_audit_kind_customer_enabled,
  customer_sessions_ended: m.admin_audit_kind_customer_sessions_ended,
  customer_deleted: m.admin_audit_kind_customer_deleted,
  webhook_created: m.admin_audit_kind_webhook_created,
  webhook_changed: m.admin_audit_kind_webhook_changed,
  webhook_deleted: m.admin_audit_kind_webhook_deleted,
  webhook_secret_replaced: m.admin_audit_kind_webhook_secret_replaced,
  exchange_created: m.admin_audit_kind_exchange_created,
  exchange_changed: m.admin_audit_kind_exchange_changed,
  exchange_password_replaced: m.admin_audit_kind_exchange_password_replaced,
  token_created: m.admin_audit_kind_token_created,
  token_revoked: m.admin_audit_kind_token_revoked,
  settings_changed: m.admin_audit_kind_settings_changed,
  view_changed: m.admin_audit_kind_view_changed,
};

/** What somebody should notice in a long list. */
const TONES: Partial<Record<AuditKind, Tone>> = {
  sign_in_failed: 'amber',
  proof_failed: 'amber',
  refused: 'anor',
  person_disabled: 'anor',
  customer_disabled: 'anor',
  customer_deleted: 'anor',
  uncovered: 'cobalt',
  orders_printed: 'cobalt',
  refund_corrected: 'amber',
  cash_corrected: 'amber',
  payment_refunded_by_hand: 'amber',
  job_dropped: 'amber',
  exported: 'cobalt',
  webhook_created: 'cobalt',
  webhook_changed: 'cobalt',
  webhook_secret_replaced: 'amber',
  exchange_created: 'amber',
  exchange_changed: 'cobalt',
  exchange_password_replaced: 'amber',
  token_created: 'amber',
  roles_granted: 'cobalt',
  role_changed: 'cobalt',
};

/** Entries of a later version may have kinds that this page does not know: they are shown as they are. */
export function auditKindName(kind: string): string {
  return isKnown(kind) ? NAMES[kind]() : kind;
}

export function auditKindTone(kind: string): Tone {
  return (isKnown(kind) ? TONES[kind] : undefined) ?? 'plain';
}

function isKnown(kind: string): kind is AuditKind {
  return Object.hasOwn(NAMES, kind);
}
