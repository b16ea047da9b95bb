import { z } from 'zod';
import { VERDICTS } from './verdicts.ts';

const verdictSchema = z.enum(VERDICTS);
const momentSchema = z.iso.datetime({ offset: true });
const seconds = z.number().nonnegative();
const count = z.int().nonnegative();
const bytes = z.number().nonnegative();

/** `silent`: it has not described itself for too long. */
export const PROCESS_STATES = ['ready', 'stopping', 'deaf', 'silent'] as const;
export type ProcessStateName = (typeof PROCESS_STATES)[number];
export const OUTBOXES = ['sms', 'events', 'webhooks'] as const;
export type Outbox = (typeof OUTBOXES)[number];
export const CIRCUIT_STATES = ['closed', 'probing', 'open'] as const;
export type CircuitStateName = (typeof CIRCUIT_STATES)[number];
/** In the order of the screen. */
export const STATUS_AREAS = [
  'processes',
  'database',
  'changes',
  'jobs',
  'outboxes',
  'providers',
  'catalog',
  'backups',
  'disks',
] as const;
export type StatusArea = (typeof STATUS_AREAS)[number];

const shopProcessSchema = z.object({
  id: z.uuid(),
  verdict: verdictSchema,
  /** Whether it is the one that answers. */
  is_answering: z.boolean(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** The first letters of the commit; null where the sources are no checkout. */
  revision: z.string().nullable(),
  state: z.enum(PROCESS_STATES),
  started_at: momentSchema,
  seen_at: momentSchema,
  event_loop_p99_seconds: seconds,
  memory_bytes: bytes,
  connections: count,
  max_connections: count,
  waiting_statements: count,
  pages: count,
  /** Pages that came from the cache, of all since the start; null: none was requested. */
  hit_share: z.number().min(0).max(1).nullable(),
});
export type ShopProcess = z.infer<typeof shopProcessSchema>;

export const shopStatusSchema = z.object({
  checked_at: momentSchema,
  /** The worst of all areas. */
  verdict: verdictSchema,
  verdicts: z.record(z.enum(STATUS_AREAS), verdictSchema),
  /** Those that were seen in the last quarter of an hour, on all machines. */
  processes: z.array(shopProcessSchema),
  database: z.object({
    is_replica: z.boolean(),
    version: z.string(),
    bytes,
    connections: count,
    max_connections: count,
    /** Of the longest open transaction; null: there is none. */
    transaction_seconds: seconds.nullable(),
    replicas: count,
    /** Replicas whose copy a commit waits for; null: the login may not know. */
    synchronous_replicas: count.nullable(),
    /** Of the slowest replica; null: none lags, or the login may not know. */
    replica_lag_seconds: seconds.nullable(),
  }),
  changes: z.object({
    /** Of the slowest process. */
    lag_seconds: seconds,
    silence_seconds: seconds,
    deaf: count,
  }),
  jobs: z.object({ waiting: count, retrying: count, failed: count, due_seconds: seconds.nullable() }),
  outboxes: z.array(
    z.object({
      outbox: z.enum(OUTBOXES),
      verdict: verdictSchema,
      waiting: count,
      /** How long the oldest that could be sent waits; null: none could. */
      oldest_seconds: seconds.nullable(),
    }),
  ),
  providers: z.array(
    z.object({
      provider: z.string(),
      verdict: verdictSchema,
      /** Of the process for which it is worst. */
      state: z.enum(CIRCUIT_STATES),
      failed_at: momentSchema.nullable(),
    }),
  ),
  catalog: z.object({
    products: count,
    /** Whether all processes have as many. */
    is_same: z.boolean(),
    refreshed_at: momentSchema.nullable(),
  }),
  backups: z.object({
    /** Whether a process makes them (`BACKUP_AT`). */
    is_scheduled: z.boolean(),
    has_failed: z.boolean(),
    last_at: momentSchema.nullable(),
    /** Of the write-ahead log, as for point-in-time recovery; null: PostgreSQL has no archive. */
    archived_at: momentSchema.nullable(),
    archive_fails: z.boolean(),
  }),
  disks: z.array(z.object({ host: z.string(), verdict: verdictSchema, free_bytes: bytes, size_bytes: bytes })),
});
export type ShopStatus = z.infer<typeof shopStatusSchema>;

export const runbookSchema = z.object({
  /** `id` is the heading's anchor; `text` is plain, in English, with a line for each paragraph and item. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
