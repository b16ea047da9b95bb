import { sql } from 'drizzle-orm';
import type { Outbox } from '#contract/shop-status/shop-status.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { webhookDeliveries } from '#server/schema/webhooks-tables.ts';

export interface DatabaseState extends Record<string, unknown> {
  isReplica: boolean;
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
  transactionSeconds: number | null;
  replicas: number;
  /** Null: this login may not see it. */
  synchronousReplicas: number | null;
  replicaLagSeconds: number | null;
  archivedSeconds: number | null;
  isArchiving: boolean;
  archiveFails: boolean;
}

/** What PostgreSQL knows of itself. Needs no more rights than the shop has; with `pg_monitor` it knows more of replicas. */
export async function readDatabaseState(db: Queryable): Promise<DatabaseState> {
  const { rows } = await db.execute<DatabaseState>(sql`
    select pg_is_in_recovery() as "isReplica", current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname is not null) as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as "transactionSeconds",
      r.replicas, case when r.visible = r.replicas then r.synchronous end as "synchronousReplicas",
      r.lag as "replicaLagSeconds",
      extract(epoch from now() - a.last_archived_time)::float8 as "archivedSeconds",
      current_setting('archive_mode') <> 'off' as "isArchiving",
      coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as "archiveFails"
    from pg_stat_archiver a,
      (select count(*)::int as replicas, count(state)::int as visible,
        (count(*) filter (where sync_state in ('sync', 'quorum')))::int as synchronous,
        extract(epoch from max(replay_lag))::float8 as lag
        from pg_stat_replication) r`);
  const [state] = rows;
  if (state === undefined) throw new Error('PostgreSQL did not answer');
  return state;
}

export interface OutboxState extends Record<string, unknown> {
  outbox: Outbox;
  waiting: number;
  oldestSeconds: number | null;
}

/** What waits to leave the shop. Messages expire and deliveries are given up within days, so that older rows are not read. */
export async function readOutboxes(db: Queryable): Promise<OutboxState[]> {
  const { rows } = await db.execute<OutboxState>(sql`
    select 'sms' as outbox, count(*)::int as waiting,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds" from ${smsMessages}
    where state in ('queued', 'sending') and expires_at > now() and created_at > now() - interval '1 day'
    union all
    select 'events', count(*)::int, extract(epoch from now() - min(at))::float8 from ${shopEvents}
    where dispatched_at is null
    union all
    -- A receiver that is away is tried again hours later: late is only what could be sent now.
    select 'webhooks', count(*)::int,
      (extract(epoch from now() - min(coalesce(next_at, created_at)) filter (where coalesce(next_at, created_at) <= now())))::float8
    from ${webhookDeliveries}
    where state = 'waiting' and created_at > now() - interval '4 days'`);
  return rows;
}
