import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRecentFailures } from '#server/platform/queue/index.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';

export interface WatchedState {
  kind: 'payment_unknown' | 'job_failed';
  target: string;
  paymentId: number | null;
  data: Record<string, unknown>;
  occasion: string;
}

/** What no change of a row shows, because it is that nothing changes: payments of which the bank says nothing, failed jobs. */
export async function readWatchedStates(
  db: Queryable,
  { unknownSince, failedSince }: { unknownSince: Date; failedSince: Date },
): Promise<WatchedState[]> {
  const { rows } = await db.execute<{ id: number; amount: number; event: number }>(sql`
    select ${payments.id}::float8 as id, ${payments.amount}::float8 as amount, last.id::float8 as event
    from ${payments}
    cross join lateral (
      select ${paymentEvents.id}, ${paymentEvents.at} from ${paymentEvents}
      where ${paymentEvents.paymentId} = ${payments.id} and ${paymentEvents.state} = 'unknown'
        and ${paymentEvents.act} is null
      order by ${paymentEvents.id} limit 1
    ) as last
    where ${payments.state} = 'unknown' and last.at < ${unknownSince}`);
  const failures = await readRecentFailures(db, failedSince);
  return [
    ...rows.map(({ id, amount, event }) => ({
      kind: 'payment_unknown' as const,
      target: String(id),
      paymentId: id,
      data: { id, amount },
      occasion: `payment:${id}:${event}`,
    })),
    ...failures.map(({ id, name }) => ({
      kind: 'job_failed' as const,
      target: name,
      paymentId: null,
      data: { job: name },
      occasion: `job:${id}`,
    })),
  ];
}
