import { permissionName } from '#admin/platform/permissions/permission-names.ts';
import { isPermission } from '#contract/permissions/permissions.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { m } from '#messages';

export interface AuditDetail {
  term: string;
  value: string;
}

const TERMS: Record<string, () => string> = {
  method: m.admin_audit_method,
  call: m.admin_audit_call,
  permission: m.admin_audit_permission,
  changed: m.admin_audit_changed,
  connected: m.admin_audit_connected,
  disconnected: m.admin_audit_disconnected,
  added: m.admin_audit_added,
  removed: m.admin_audit_removed,
  permissions: m.admin_audit_permissions,
  before: m.admin_audit_before,
  after: m.admin_audit_after,
  reason: m.admin_audit_reason,
  fields: m.admin_audit_fields,
  ended: m.admin_audit_ended,
  rows: m.admin_audit_rows,
  filter: m.admin_audit_filter,
  token: m.admin_audit_by_token,
  name: m.admin_tokens_name,
  days: m.admin_audit_days,
};

const VALUES: Record<string, () => string> = {
  passkey: m.admin_me_method_passkey,
  password: m.admin_me_method_password,
  recovery: m.admin_me_method_recovery,
  invitation: m.admin_me_method_invitation,
  telegram_chat: () => 'Telegram',
  email: m.admin_shop_alerts_email,
};

/** The details of an entry in words. What a later version records is shown as it is; empty values are left out. */
export function auditDetails({ details }: Pick<AuditEntry, 'details'>): AuditDetail[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === '' ? [] : [{ term: Object.hasOwn(TERMS, name) ? (TERMS[name]?.() ?? name) : name, value: text }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return nameOf(value) ?? JSON.stringify(value);
  const text = String(value);
  if (isPermission(text)) return permissionName(text);
  return Object.hasOwn(VALUES, text) ? (VALUES[text]?.() ?? text) : text;
}

/** Of a thing that has one, such as the API token with which it was done. */
function nameOf(value: object): string | null {
  return 'name' in value && typeof value.name === 'string' ? value.name : null;
}
