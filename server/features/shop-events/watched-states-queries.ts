import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRecentFailures } from '#server/platform/queue/index.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import { staffApiTokens } from '#server/schema/staff-tables.ts';

export interface WatchedState {
  kind: 'payment_unknown' | 'job_failed' | 'token_expires';
  target: string;
  paymentId: number | null;
  data: Record<string, unknown>;
  occasion: string;
}

interface WatchedMoments {
  unknownSince: Date;
  failedSince: Date;
  now: Date;
  expiresBefore: Date;
}

/**
 * What no change of a row shows, because it is that nothing changes: payments of which the bank says nothing, failed jobs,
 * and tokens that expire soon.
 */
export async function readWatchedStates(
  db: Queryable,
  { unknownSince, failedSince, now, expiresBefore }: WatchedMoments,
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
  const tokens = await readExpiringTokens(db, { now, expiresBefore });
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
    ...tokens.map(({ id, staff, name, day }) => ({
      kind: 'token_expires' as const,
      target: String(id),
      paymentId: null,
      data: { staff, name, day },
      occasion: `token:${id}`,
    })),
  ];
}

/** Tokens that expire soon; of one that was made for a few days its second half, or its maker would be warned on making it. */
async function readExpiringTokens(
  db: Queryable,
  { now, expiresBefore }: Pick<WatchedMoments, 'now' | 'expiresBefore'>,
) {
  const { rows } = await db.execute<{ id: number; staff: number; name: string; day: string }>(sql`
    select ${staffApiTokens.id}, ${staffApiTokens.staffId} as staff, ${staffApiTokens.name},
      to_char(${staffApiTokens.expiresAt} at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as day
    from ${staffApiTokens}
    where ${staffApiTokens.revokedAt} is null and ${staffApiTokens.expiresAt} > ${now}
      and ${staffApiTokens.expiresAt} < ${expiresBefore}
      and ${now}::timestamptz > ${staffApiTokens.createdAt} + (${staffApiTokens.expiresAt} - ${staffApiTokens.createdAt}) / 2`);
  return rows;
}
