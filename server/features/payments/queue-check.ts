import type { Queryable } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { PaymentRow } from './payments-queries.ts';

const CHECK_JOB = 'payments.check';

/** The next check of a payment, in the transaction that sets its time and in place of one that waits already. */
export async function queueCheck(
  jobs: Pick<Jobs, 'queue'>,
  tx: Queryable,
  { id, nextCheckAt }: Pick<PaymentRow, 'id' | 'nextCheckAt'>,
): Promise<void> {
  if (nextCheckAt === null) return;
  await jobs.queue(tx, CHECK_JOB, { paymentId: id }, { at: nextCheckAt, key: String(id) });
}

export function workOnChecks(jobs: Pick<Jobs, 'work'>, check: (paymentId: number) => Promise<void>): void {
  jobs.work<{ paymentId: number }>(CHECK_JOB, ({ paymentId }) => check(paymentId));
}
