import type { AuditEntry } from '#contract/staff/audit.ts';
import { m } from '#messages';

const LISTS: Readonly<Record<string, () => string>> = {
  audit: m.admin_audit_title,
  jobs: m.admin_jobs_title,
  orders: m.admin_orders_title,
  reports: m.admin_reports_title,
  'reports/goods': () => `${m.admin_reports_title()}: ${m.admin_reports_goods()}`,
  'reports/delivery': () => `${m.admin_reports_title()}: ${m.admin_reports_deliveries()}`,
};

const NAMES: Record<string, (inputs: { id: string }) => string> = {
  staff: m.admin_audit_staff,
  role: m.admin_audit_role,
  customer: m.admin_audit_customer,
  order: m.admin_audit_order,
  payment: m.admin_audit_payment,
  instalment: m.admin_audit_instalment,
  stock: m.admin_audit_stock,
  list: ({ id }) => (Object.hasOwn(LISTS, id) ? (LISTS[id]?.() ?? id) : id),
  webhook: m.admin_audit_webhook,
  exchange: m.admin_audit_exchange,
  token: m.admin_audit_token,
};

const isNumber = /^\d+$/;
const LINKS: Record<string, (id: string) => string | null> = {
  staff: (id) => (isNumber.test(id) ? `/settings/staff/${id}` : null),
  role: (id) => (isNumber.test(id) ? '/settings/roles' : null),
  customer: (id) => (isNumber.test(id) ? `/customers/${id}` : null),
  order: (id) => `/orders/${id}`,
  payment: (id) => `/payments/${id}`,
  instalment: (id) => `/instalments/${id}`,
  token: (id) => (isNumber.test(id) ? `/settings/webhooks/tokens?token=${id}` : null),
  webhook: (id) => (isNumber.test(id) ? `/settings/webhooks/${id}` : null),
  exchange: (id) => (isNumber.test(id) ? `/settings/webhooks/exchanges/${id}` : null),
  stock: (id) => (isNumber.test(id) ? `/stock/${id}` : null),
  list: (id) => (Object.hasOwn(LISTS, id) ? `/${id}` : null),
};

/** What an entry is about, as people call it: `Дилноза Юсупова`, `Заказ № 1001`. */
export function auditSubjectName({ subject, subjectName }: Pick<AuditEntry, 'subject' | 'subjectName'>): string | null {
  if (subjectName !== null) return subjectName;
  if (subject === null) return null;
  const [type = '', id = ''] = subject.split(':', 2);
  return Object.hasOwn(NAMES, type) ? (NAMES[type]?.({ id }) ?? subject) : subject;
}

/** The screen of the subject, when there is one. */
export function auditSubjectLink(subject: string | null): string | null {
  const [type = '', id = ''] = (subject ?? '').split(':', 2);
  if (!/^[\w/-]+$/.test(id) || !Object.hasOwn(LINKS, type)) return null;
  return LINKS[type]?.(id) ?? null;
}
