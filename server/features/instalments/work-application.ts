import { and, desc, eq } from 'drizzle-orm';
import { type InstalmentAction, instalmentActions } from '#contract/instalments/application-groups.ts';
import type { ApplicationState } from '#contract/instalments/instalment-states.ts';
import type { TillForPayment } from '#server/features/cash/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentEvents } from '#server/schema/instalments-tables.ts';
import { type ApplicationRow, readApplication } from './application-queries.ts';
import { type ApplicationStaff, changeApplicationState } from './change-application-state.ts';
import { recordPayment } from './pay-instalment.ts';

export interface WorkApplicationDeps {
  db: Database;
  /** Only queues; the running shop works. */
  jobs: Pick<Jobs, 'queue'>;
  now(): Date;
}

/** What staff do with an application but a payment. `from`: the state in which they have seen it, if it was on a screen. */
export interface ApplicationDecision {
  action: Exclude<InstalmentAction, 'paid'>;
  from?: ApplicationState;
  note?: string;
  /** Of `contract`, as the partner's cabinet names them. */
  contractId?: string;
  partnerOrderId?: string;
}

export type WorkOutcome =
  | { kind: 'done'; application: ApplicationRow }
  /** Somebody else, the partner or the buyer was quicker. */
  | { kind: 'changed'; application: ApplicationRow }
  | { kind: 'unknown' };

/** Works an application as the desk and the command line do. The running shop then places the order or ends the contract. */
export async function workApplication(
  { db, jobs, now }: WorkApplicationDeps,
  staff: ApplicationStaff,
  id: number,
  decision: ApplicationDecision,
): Promise<WorkOutcome> {
  const application = await readApplication(db, id);
  if (application === null) return { kind: 'unknown' };
  const { action, from, note = '', contractId = null, partnerOrderId = null } = decision;
  const isSeen = from === undefined || from === application.state;
  if (!isSeen || !instalmentActions(application).includes(action)) {
    const isDone = await isDoneBy(db, staff, application, decision);
    return { kind: isDone ? 'done' : 'changed', application };
  }
  const at = now();
  const moved = await changeApplicationState({ db, jobs }, id, {
    ...TRANSITIONS[action],
    // The row is as it was seen, or another call is quicker.
    from: [application.state],
    ...{ author: 'operator', staff, at, note: note || null },
    ...(action === 'sign' && { learned: { signedAt: at } }),
    ...(action === 'cancel' && { learned: { isCancelDue: application.contractId !== null } }),
    ...(action === 'contract' && { learned: { contractId, partnerOrderId } }),
  });
  if (moved !== null) return { kind: 'done', application: moved };
  const changed = await readApplication(db, id);
  if (changed === null) return { kind: 'unknown' };
  return { kind: (await isDoneBy(db, staff, changed, decision)) ? 'done' : 'changed', application: changed };
}

const TRANSITIONS = {
  sign: { to: 'signed' },
  refuse: { to: 'refused', reason: 'by_operator' },
  cancel: { to: 'cancelled', reason: 'by_operator' },
  contract: { to: 'awaiting_signature' },
} as const satisfies Record<ApplicationDecision['action'], object>;

/** Whether this person has just done the same: the call was sent again after a lost response. */
async function isDoneBy(
  db: Database,
  { id: staffId }: ApplicationStaff,
  application: ApplicationRow,
  { action, from, contractId, partnerOrderId }: ApplicationDecision,
): Promise<boolean> {
  if (staffId === null || from === undefined) return false;
  if (action === 'contract') {
    const isSame = application.contractId === contractId && application.partnerOrderId === partnerOrderId;
    if (!isSame) return false;
  }
  const [event] = await db
    .select({ state: instalmentEvents.state })
    .from(instalmentEvents)
    .where(and(eq(instalmentEvents.applicationId, application.id), eq(instalmentEvents.staffId, staffId)))
    .orderBy(desc(instalmentEvents.id))
    .limit(1);
  return event?.state === TRANSITIONS[action].to;
}

export type RecordPaymentOutcome =
  | { kind: 'recorded'; application: ApplicationRow }
  /** More than is left of the contract, or the contract is over. */
  | { kind: 'not_possible'; application: ApplicationRow }
  | { kind: 'key_reused' }
  | { kind: 'unknown' };

/** Records a payment at the till for an in-house contract, once for its key. */
export async function recordTillPayment(
  { db }: Pick<WorkApplicationDeps, 'db'>,
  id: number,
  { key, amount, staff, till }: { key: string; amount: number; staff: ApplicationStaff; till: TillForPayment },
): Promise<RecordPaymentOutcome> {
  const application = await readApplication(db, id);
  if (application === null) return { kind: 'unknown' };
  if (!instalmentActions(application).includes('paid')) return { kind: 'not_possible', application };
  const reference = `till ${key}`;
  return db.transaction(async (tx) => {
    switch (await recordPayment(tx, { id, amount, reference, staff, till })) {
      case 'paid':
        return { kind: 'recorded', application } as const;
      case 'key_reused':
        return { kind: 'key_reused' } as const;
      case 'cannot':
        return { kind: 'not_possible', application } as const;
    }
  });
}
