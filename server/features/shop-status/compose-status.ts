import {
  CIRCUIT_STATES,
  type CircuitStateName,
  type ShopProcess,
  type ShopStatus,
} from '#contract/shop-status/shop-status.ts';
import {
  RECENT_FAILURE_SECONDS,
  STATUS_LIMITS,
  VERDICTS,
  type Verdict,
  verdictOf,
  worstOf,
} from '#contract/shop-status/verdicts.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import type { ProcessState } from '#server/platform/processes/index.ts';
import type { QueueState } from '#server/platform/queue/index.ts';
import type { DatabaseState, OutboxState } from './shop-state-queries.ts';

export interface StatusReadings {
  now: Date;
  /** The id of the process that answers. */
  ownId: string;
  processes: readonly ProcessState[];
  database: DatabaseState;
  queues: readonly QueueState[];
  outboxes: readonly OutboxState[];
}

const REVISION_LETTERS = 8;

/** Numbers with what to think of them. */
export function composeStatus(readings: StatusReadings): ShopStatus {
  const { now, database } = readings;
  const live = readings.processes.filter((process) => !isSilent(process, now));
  const processes = readings.processes.map((process) => composeProcess(process, readings));
  const changes = composeChanges(live);
  const jobs = composeJobs(readings.queues);
  const outboxes = readings.outboxes.map(composeOutbox);
  const providers = composeProviders(live, now);
  const catalog = composeCatalog(live);
  const backups = composeBackups(readings, live);
  const disks = composeDisks(live);
  const verdicts = {
    processes: worstOf(processes.map(({ verdict }) => verdict)),
    database: verdictOfDatabase(database),
    changes: worstOf([
      verdictOf(changes.lag_seconds, STATUS_LIMITS.changeLagSeconds),
      verdictOf(changes.silence_seconds, STATUS_LIMITS.silenceSeconds),
      changes.deaf > 0 ? 'broken' : 'fine',
    ]),
    jobs: worstOf([jobs.failed > 0 ? 'attention' : 'fine', verdictOf(jobs.due_seconds, STATUS_LIMITS.dueJobSeconds)]),
    outboxes: worstOf(outboxes.map(({ verdict }) => verdict)),
    providers: worstOf(providers.map(({ verdict }) => verdict)),
    catalog: catalog.is_same ? ('fine' as const) : ('attention' as const),
    backups: verdictOfBackups(backups, now),
    disks: worstOf(disks.map(({ verdict }) => verdict)),
  };
  return {
    checked_at: now.toISOString(),
    verdict: worstOf(Object.values(verdicts)),
    verdicts,
    processes,
    database: {
      is_replica: database.isReplica,
      version: database.version,
      bytes: database.bytes,
      connections: database.connections,
      max_connections: database.maxConnections,
      transaction_seconds: positive(database.transactionSeconds),
      replicas: database.replicas,
      synchronous_replicas: database.synchronousReplicas,
      replica_lag_seconds: positive(database.replicaLagSeconds),
    },
    changes,
    jobs,
    outboxes,
    providers,
    catalog,
    backups,
    disks,
  };
}

function composeProcess(process: ProcessState, { now, ownId }: StatusReadings): ShopProcess {
  const number = numbersOf(process);
  const silence = secondsSince(process.seenAt, now);
  const [hits, misses] = [number('page_cache_hits'), number('page_cache_misses')];
  const verdict = worstOf([
    verdictOf(silence, STATUS_LIMITS.silenceSeconds),
    verdictOf(number('process_event_loop_delay_p99_seconds'), STATUS_LIMITS.eventLoopSeconds),
    verdictOf(number('database_waiting'), STATUS_LIMITS.waitingStatements),
    process.state === 'deaf' ? 'broken' : 'fine',
  ]);
  return {
    id: process.id,
    verdict,
    is_answering: process.id === ownId,
    host: process.host,
    pid: process.pid,
    version: process.version,
    revision: process.revision?.slice(0, REVISION_LETTERS) ?? null,
    state: isSilent(process, now) ? 'silent' : process.state === 'ended' ? 'stopping' : process.state,
    started_at: process.startedAt.toISOString(),
    seen_at: process.seenAt.toISOString(),
    event_loop_p99_seconds: number('process_event_loop_delay_p99_seconds'),
    memory_bytes: number('process_memory_bytes'),
    connections: number('database_connections'),
    max_connections: number('database_connections_max'),
    waiting_statements: number('database_waiting'),
    pages: number('page_cache_pages'),
    hit_share: hits + misses === 0 ? null : hits / (hits + misses),
  };
}

function verdictOfDatabase(database: DatabaseState): Verdict {
  return worstOf([
    database.isReplica ? 'broken' : 'fine',
    verdictOf(database.connections / database.maxConnections, STATUS_LIMITS.connectionsShare),
    verdictOf(database.transactionSeconds, STATUS_LIMITS.transactionSeconds),
    verdictOf(database.replicaLagSeconds, STATUS_LIMITS.replicaLagSeconds),
    // With replicas that no commit waits for, a failover loses orders that were acknowledged.
    database.replicas > 0 && database.synchronousReplicas === 0 ? 'attention' : 'fine',
  ]);
}

function composeChanges(processes: readonly ProcessState[]): ShopStatus['changes'] {
  return {
    lag_seconds: Math.max(0, ...processes.map((process) => numbersOf(process)('change_feed_lag_seconds'))),
    silence_seconds: Math.max(0, ...processes.map((process) => numbersOf(process)('change_feed_silence_seconds'))),
    deaf: processes.filter(({ state }) => state === 'deaf').length,
  };
}

function composeJobs(queues: readonly QueueState[]): ShopStatus['jobs'] {
  const sum = (count: 'waiting' | 'retrying' | 'failed') => queues.reduce((total, queue) => total + queue[count], 0);
  const due = queues.flatMap(({ oldestDueSeconds }) => oldestDueSeconds ?? []);
  return {
    waiting: sum('waiting'),
    retrying: sum('retrying'),
    failed: sum('failed'),
    due_seconds: due.length === 0 ? null : Math.max(0, ...due),
  };
}

function composeOutbox({ outbox, waiting, oldestSeconds }: OutboxState): ShopStatus['outboxes'][number] {
  const oldest = positive(oldestSeconds);
  return { outbox, waiting, oldest_seconds: oldest, verdict: verdictOf(oldest, STATUS_LIMITS.outboxSeconds) };
}

/** Each process has a breaker of its own: the worst of them is shown. */
function composeProviders(processes: readonly ProcessState[], now: Date): ShopStatus['providers'] {
  const names = [...new Set(processes.flatMap(({ circuits }) => circuits.map(({ provider }) => provider)))].sort();
  return names.map((provider) => {
    const circuits = processes.flatMap((process) =>
      process.circuits.filter((circuit) => circuit.provider === provider),
    );
    const state = circuitState(Math.max(...circuits.map((circuit) => circuit.state)));
    const failures = circuits.flatMap(({ failedAt }) => failedAt ?? []);
    const failedAt = failures.length === 0 ? null : new Date(Math.max(...failures.map(Number)));
    const isRecent = failedAt !== null && secondsSince(failedAt, now) < RECENT_FAILURE_SECONDS;
    const verdict = worstOf([VERDICTS[CIRCUIT_STATES.indexOf(state)] ?? 'broken', isRecent ? 'attention' : 'fine']);
    return { provider, state, failed_at: failedAt?.toISOString() ?? null, verdict };
  });
}

/** As in `circuit-gauge.ts`. */
function circuitState(value: number): CircuitStateName {
  return CIRCUIT_STATES[value] ?? 'open';
}

function composeCatalog(processes: readonly ProcessState[]): ShopStatus['catalog'] {
  const counts = processes.map((process) => numbersOf(process)('catalog_products'));
  const times = processes.map((process) => numbersOf(process)('catalog_index_timestamp_seconds')).filter(Boolean);
  return {
    products: Math.max(0, ...counts),
    is_same: new Set(counts).size <= 1,
    refreshed_at: times.length === 0 ? null : new Date(Math.max(...times) * SECOND_MS).toISOString(),
  };
}

function composeBackups({ database, now }: StatusReadings, processes: readonly ProcessState[]): ShopStatus['backups'] {
  const scheduling = processes.filter(({ gauges }) => gauges.backup_last_timestamp_seconds !== undefined);
  const last = Math.max(0, ...scheduling.map((process) => numbersOf(process)('backup_last_timestamp_seconds')));
  const { isArchiving, archivedSeconds } = database;
  const archivedAt = isArchiving && archivedSeconds !== null ? now.getTime() - archivedSeconds * SECOND_MS : null;
  return {
    is_scheduled: scheduling.length > 0,
    has_failed: scheduling.some((process) => numbersOf(process)('backup_failed') > 0),
    last_at: last === 0 ? null : new Date(last * SECOND_MS).toISOString(),
    archived_at: archivedAt === null ? null : new Date(archivedAt).toISOString(),
    archive_fails: isArchiving && database.archiveFails,
  };
}

function verdictOfBackups(backups: ShopStatus['backups'], now: Date): Verdict {
  const { is_scheduled, has_failed, last_at, archived_at, archive_fails } = backups;
  const age = last_at === null ? null : secondsSince(new Date(last_at), now);
  const archiveAge = archived_at === null ? null : secondsSince(new Date(archived_at), now);
  const isSaved = is_scheduled || archived_at !== null;
  return worstOf([
    isSaved ? 'fine' : 'attention',
    is_scheduled ? verdictOf(age ?? Number.POSITIVE_INFINITY, STATUS_LIMITS.backupAgeSeconds) : 'fine',
    has_failed || archive_fails ? 'attention' : 'fine',
    // With the shop's own backups a quiet archive is only half of them.
    is_scheduled ? 'fine' : verdictOf(archiveAge, STATUS_LIMITS.archiveAgeSeconds),
  ]);
}

function composeDisks(processes: readonly ProcessState[]): ShopStatus['disks'] {
  const byHost = new Map(processes.map((process) => [process.host, process]));
  return [...byHost].map(([host, process]) => {
    const [free, size] = [numbersOf(process)('disk_free_bytes'), numbersOf(process)('disk_size_bytes')];
    const verdict = size === 0 ? 'fine' : verdictOf(1 - free / size, STATUS_LIMITS.diskShare);
    return { host, verdict, free_bytes: free, size_bytes: size };
  });
}

function isSilent({ seenAt }: ProcessState, now: Date): boolean {
  return secondsSince(seenAt, now) >= STATUS_LIMITS.silenceSeconds.attention;
}

/** What an older version does not count is zero. */
function numbersOf({ gauges }: ProcessState): (name: string) => number {
  return (name) => Math.max(0, gauges[name] ?? 0);
}

function positive(value: number | null): number | null {
  return value === null ? null : Math.max(0, value);
}

function secondsSince(moment: Date, now: Date): number {
  return Math.max(0, (now.getTime() - moment.getTime()) / SECOND_MS);
}
