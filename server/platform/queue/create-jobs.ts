import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { SECOND_MS } from '#contract/time/durations.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { scrubText } from '#server/platform/error-tracking/scrub-text.ts';
import type { Log } from '#server/platform/log.ts';
import { measureJob } from '#server/platform/metrics/job-metrics.ts';
import { runInContext } from '#server/platform/work-context.ts';
import { createBoss } from './create-boss.ts';
import { JOB_QUEUE, JOB_WORK, type QueueOptions, scheduleQueue, scheduleWork } from './queue-options.ts';

/** Ids only: payloads are shown to operators and written to logs. */
export type JobPayload = Record<string, unknown>;

/**
 * Background work over all processes of the shop, stored by pg-boss in the shop's database. A handler may run more than
 * once for the same job, so it must be idempotent.
 */
export interface Jobs {
  /**
   * Runs a handler repeatedly, in one process at a time: `everyMs` after the last run ended or failed, late by at most
   * a tenth of it or a second.
   */
  every(name: string, everyMs: number, handler: () => Promise<void>): void;
  /**
   * Handles the jobs queued under a name. A failed job is retried after 1, 2, 4 … seconds, up to half an hour apart,
   * about eight hours long, and is then kept for `npm run jobs`.
   */
  work<Payload extends JobPayload>(name: string, handler: (payload: Payload) => Promise<void>): void;
  /**
   * Adds a job in the caller's transaction: it exists if and only if that commits, and starts at once or `at` a time.
   * Of a name and `key` one job waits: queueing again replaces its payload and time. A job that runs may queue its own
   * next run; two jobs of a key never run at the same time.
   */
  queue(tx: Queryable, name: string, payload: JobPayload, options?: { at?: Date; key?: string }): Promise<void>;
  /** Starts to work; every handler is registered before. Without it jobs can be queued and none runs. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those that are running. */
  close(): Promise<void>;
}

interface Registration {
  handler(payload: JobPayload): Promise<void>;
  /** Null for a queue; a schedule queues its next run after each. */
  everyMs: number | null;
}

interface NewJob {
  /**
   * A time, or in so many seconds by the database's clock. Schedules take the latter: a process whose clock is a day
   * ahead would put off all of them for a day, and one whose clock is behind would run them without a pause.
   */
  startAfter: Date | number;
  key: string | undefined;
}

/**
 * The waiting job of a key may start before it is changed; then there is room for a new one, and it is queued again.
 */
const MAX_UPSERTS = 3;
/** A job that takes longer to end is given up by this process and retried by another one. */
const STOP_TIMEOUT_MS = 30_000;
const MAX_ERROR_LENGTH = 1000;

/** A name has one handler. */
export function createJobs({ db, log }: { db: Database; log: Log }): Jobs {
  const registrations = new Map<string, Registration>();
  const ensured = new Map<string, Promise<void>>();
  let connecting: Promise<PgBoss> | undefined;

  function connect(): Promise<PgBoss> {
    connecting ??= createBoss({ db, log }).catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  function register(name: string, registration: Registration): void {
    if (registrations.has(name)) throw new Error(`The job ${name} has a handler already`);
    registrations.set(name, registration);
  }

  /** Once per process. */
  function ensureQueue(boss: PgBoss, name: string): Promise<void> {
    const before = ensured.get(name);
    if (before !== undefined) return before;
    const { everyMs = null } = registrations.get(name) ?? {};
    const ensuring = createOrUpdateQueue(boss, name, everyMs === null ? JOB_QUEUE : scheduleQueue(everyMs));
    ensured.set(name, ensuring);
    ensuring.catch(() => ensured.delete(name));
    return ensuring;
  }

  async function addJob(tx: Queryable, name: string, payload: JobPayload, { startAfter, key }: NewJob): Promise<void> {
    const boss = await connect();
    await ensureQueue(boss, name);
    const { fromDrizzle } = await import('pg-boss');
    const options = { db: fromDrizzle(tx, sql), startAfter };
    // Jobs without a key must not count as one: an empty key is a key to pg-boss.
    if (key === undefined) await boss.send(name, payload, { ...options, singletonKey: randomUUID() });
    else await upsertJob(boss, name, payload, { ...options, singletonKey: key });
  }

  const queue: Jobs['queue'] = (tx, name, payload, { at, key } = {}) =>
    addJob(tx, name, payload, { startAfter: at ?? 0, key });

  async function runJob(name: string, job: JobWithMetadata<JobPayload>): Promise<JobResult> {
    const { handler, everyMs } = registrations.get(name) ?? unregistered(name);
    const end = measureJob(name);
    try {
      await handler(job.data);
      if (everyMs !== null) await addJob(db, name, {}, { startAfter: everyMs / SECOND_MS, key: name });
      end('done');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      end('failed');
      const attempts = job.retryCount + 1;
      const isLast = everyMs !== null || job.retryCount >= job.retryLimit;
      log[isLast ? 'error' : 'warn']({ err: error, job: name, payload: job.data, attempts }, 'A job failed');
      // Without the stack, and without the values of a statement: operators see it.
      return { id: job.id, status: 'failed', output: { message: scrubText(String(error)).slice(0, MAX_ERROR_LENGTH) } };
    }
  }

  async function startQueue(boss: PgBoss, name: string, { everyMs }: Registration): Promise<void> {
    await ensureQueue(boss, name);
    // The first run ever; while a run waits, this one is refused.
    if (everyMs !== null) await boss.send(name, {}, { singletonKey: name });
    const options = everyMs === null ? JOB_WORK : scheduleWork(everyMs);
    await boss.work<JobPayload, unknown, typeof options>(name, options, (batch) =>
      Promise.all(batch.map((job) => runInContext({ job: name }, () => runJob(name, job)))),
    );
  }

  return {
    every: (name, everyMs, handler) => register(name, { handler, everyMs }),
    work: (name, handler) =>
      register(name, { handler: handler as (payload: JobPayload) => Promise<void>, everyMs: null }),
    queue,
    async start() {
      const boss = await connect();
      await Promise.all([...registrations].map(([name, registration]) => startQueue(boss, name, registration)));
    },
    async close() {
      const boss = await connecting?.catch(() => undefined);
      await boss?.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function upsertJob(
  boss: Pick<PgBoss, 'upsert'>,
  name: string,
  payload: JobPayload,
  options: Parameters<PgBoss['upsert']>[2],
): Promise<void> {
  for (let attempt = 0; attempt < MAX_UPSERTS; attempt++) {
    const { jobs } = await boss.upsert(name, payload, options);
    if (jobs.length > 0) return;
  }
  throw new Error(`The job ${name} was not queued`);
}

/** An older version of the shop may have created it with other options. Its policy never changes. */
async function createOrUpdateQueue(boss: PgBoss, name: string, { policy, ...options }: QueueOptions): Promise<void> {
  const existing = await boss.getQueue(name);
  if (existing === null) return boss.createQueue(name, { policy, ...options });
  const entries = Object.entries(options);
  if (entries.some(([option, value]) => Reflect.get(existing, option) !== value)) await boss.updateQueue(name, options);
}

function unregistered(name: string): never {
  throw new Error(`The job ${name} has no handler`);
}
