import { STATES_WITH_ORDER } from '#contract/instalments/instalment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { readApplication } from './application-queries.ts';
import { changeApplicationState } from './change-application-state.ts';
import { paidOf } from './pay-instalment.ts';

interface CancelDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  now(): Date;
  log: Log;
}

/** Cancels the contract of an order that was cancelled or returned, here and at the partner. Idempotent. */
export async function cancelWithOrder(
  { db, jobs, now, log }: CancelDeps,
  { applicationId: id, byCustomer }: { applicationId: number; byCustomer: boolean },
): Promise<void> {
  const application = await readApplication(db, id);
  if (application === null) return;
  const ended = await changeApplicationState({ db, jobs }, id, {
    to: 'cancelled',
    from: STATES_WITH_ORDER,
    author: byCustomer ? 'customer' : 'operator',
    at: now(),
    reason: 'order_undone',
    learned: { isCancelDue: application.contractId !== null },
  });
  if (ended === null) return;
  const paid = await paidOf(db, id);
  if (paid > 0)
    log.error({ application: id, paid }, 'Payments were received for a cancelled contract; refund them manually');
}
