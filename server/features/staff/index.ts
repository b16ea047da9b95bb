/**
 * The people who run the shop, and the audit log of what they do. `staffCallerOf(request)` returns who makes a staff
 * call.
 */
export { createStaff } from './create-staff.ts';
export { loadDemoOwner } from './demo-owner.ts';
export { forgetOldAudit } from './forget-audit.ts';
export { type AuditOrigin, auditOriginOf, CONSOLE_ORIGIN, recordAudit } from './record-audit.ts';
export { reencryptStaff } from './reencrypt-staff.ts';
export { createStaffAdmin, type StaffAdmin } from './staff-admin.ts';
export { staffKeys } from './staff-deps.ts';
export { readStaffCaller, readStaffRights } from './staff-queries.ts';
