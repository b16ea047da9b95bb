import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { readContracts } from '../load/guest.ts';
import { until } from '../until.ts';
import { rowsOf } from './rows-of.ts';

const SETTLED_MS = 240_000;
const POLL_MS = 250;

/**
 * Waits until nothing is under way any more: payments, messages, applications, jobs. What would come in minutes comes
 * now: the next attempt of a job, the end of a payment's session, the takeover of a dead process's job.
 */
export async function settle(db: Database, sandboxUrl: string): Promise<void> {
  let left: string[] = [];
  const isSettled = async () => {
    try {
      await bringForward(db);
      left = [...(await whatIsLeft(db)), ...(await signedContracts(db, sandboxUrl))];
    } catch (error) {
      // The database may have just come back.
      left = [(error as Error).message];
    }
    return left.length === 0;
  };
  await until('everything has settled', isSettled, { timeoutMs: SETTLED_MS, pollMs: POLL_MS }).catch(
    (error: unknown) => {
      throw new Error(`${(error as Error).message}; left: ${left.join(', ')}`);
    },
  );
}

/**
 * Only jobs with a dead letter: the others are schedules. Two seconds apart, so that a job that waits for a provider
 * does not use up its attempts. A live process renews its jobs every five seconds.
 */
async function bringForward(db: Database): Promise<void> {
  await db.execute(sql`
    update payments set expires_at = least(expires_at, now() - interval '10 minutes')
    where state in ('created', 'unknown', 'confirming', 'code_sent')`);
  // A check that is not due yet is put off again, so the job alone is not enough.
  await db.execute(sql`update payments set next_check_at = now() where next_check_at > now()`);
  await db.execute(sql`
    update instalment_applications set contract_requested_at = contract_requested_at - interval '2 minutes'
    where state = 'checking' and contract_requested_at between now() - interval '90 seconds' and now() - interval '5 seconds'`);
  await db.execute(sql`
    update pgboss.job set start_after = now() + interval '2 seconds'
    where state in ('created', 'retry') and dead_letter is not null and start_after > now() + interval '3 seconds'`);
  await db.execute(sql`
    update pgboss.job set heartbeat_on = now() - interval '1 minute'
    where state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '7 seconds'`);
}

async function whatIsLeft(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ what: string; count: number }>(
    db,
    sql`
    select what, count from (
      select 'payments ' || state as what, count(*)::int as count from payments
        where state in ('confirming', 'unknown', 'reversing') group by state
      union all select 'messages ' || state, count(*)::int from sms_messages
        where state in ('queued', 'sending') group by state
      union all select 'requests to announce', count(*)::int from requests where announced_at is null
      union all select 'applications ' || state, count(*)::int from instalment_applications
        where state = 'checking' and reason is distinct from 'order_unknown' or state = 'signed' or is_cancel_due
        group by state
      union all select 'jobs ' || name || ' ' || state, count(*)::int from pgboss.job
        where dead_letter is not null and state in ('created', 'retry', 'active') and name <> 'instalments.check'
          or state = 'active' and heartbeat_on < now() - interval '30 seconds'
        group by name, state
    ) parts where count > 0`,
  );
  return rows.map(({ what, count }) => `${count} ${what}`);
}

/** Contracts that their buyers have signed and the shop has not seen yet, though it knows them. */
async function signedContracts(db: Database, sandboxUrl: string): Promise<string[]> {
  const contracts = [...(await readContracts(sandboxUrl, 'uzum')), ...(await readContracts(sandboxUrl, 'iman'))];
  const signed = contracts.filter(({ state }) => state === 'signed').map(({ reference }) => reference);
  if (signed.length === 0) return [];
  const waiting = await rowsOf<{ id: number }>(
    db,
    sql`select id from instalment_applications
        where id = any(${sql.param(signed)}::int[]) and state in ('new', 'checking', 'awaiting_signature', 'signed')
          and reason is distinct from 'order_unknown'`,
  );
  return waiting.map(({ id }) => `contract ${id}`);
}
