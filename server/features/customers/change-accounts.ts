import { disableCustomer, enableCustomer, endSessionsOf } from '#server/features/identity/index.ts';
import { type AuditOrigin, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What staff do to an account, with why. */
export interface AccountAct {
  origin: AuditOrigin;
  customerId: number;
  reason: string;
}

/** Ends the sessions and lets nobody sign in until the account is enabled again; false: it was disabled already. */
export function disableAccount(db: Database, { origin, customerId, reason }: AccountAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await disableCustomer(tx, customerId))) return false;
    await recordAudit(tx, origin, { kind: 'customer_disabled', ...about(customerId, reason) });
    return true;
  });
}

/** False: it was not disabled. */
export function enableAccount(db: Database, { origin, customerId, reason }: AccountAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await enableCustomer(tx, customerId))) return false;
    await recordAudit(tx, origin, { kind: 'customer_enabled', ...about(customerId, reason) });
    return true;
  });
}

/** Ends every session of a customer, who may sign in again. Returns how many. */
export function endAccountSessions(db: Database, { origin, customerId, reason }: AccountAct): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, customerId);
    const { subject, details } = about(customerId, reason);
    await recordAudit(tx, origin, { kind: 'customer_sessions_ended', subject, details: { ...details, ended } });
    return ended;
  });
}

function about(customerId: number, reason: string) {
  return { subject: `customer:${customerId}`, details: { reason } };
}
