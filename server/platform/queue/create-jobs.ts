import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import {
  addSchedules,
  type ClaimedJob,
  claimJobs,
  claimSchedules,
  failJob,
  finishJob,
  finishSchedule,
  renewJob,
  renewSchedule,
} from './claim-jobs.ts';
import { type JobPayload, queueJob } from './queue-job.ts';

const POLL_INTERVAL_MS = 1000;
const CONCURRENCY = 10;
const RENEW_INTERVAL_MS = 20_000;
/** About eight hours of retries. */
const MAX_ATTEMPTS = 20;
const MAX_BACKOFF_MS = 30 * MINUTE_MS;

/**
 * Background work over all processes of the shop. A handler may run twice for the same job, so it must be idempotent.
 */
export interface Jobs {
  /**
   * Runs a handler repeatedly, in one process at a time: `everyMs` after the last run ended or failed, at most a
   * second late.
   */
  every(name: string, everyMs: number, handler: () => Promise<void>): void;
  /**
   * Handles the jobs queued under a name. A failed job is retried after 2, 4, 8 … seconds, up to half an hour apart.
   */
  work<Payload extends JobPayload>(name: string, handler: (payload: Payload) => Promise<void>): void;
  /** Adds a job in the caller's transaction: it runs if and only if that commits. Call `wake` after the commit. */
  queue(tx: Queryable, name: string, payload: JobPayload, options?: { at?: Date }): Promise<void>;
  /** Makes this process look for work now instead of at the next poll. */
  wake(): void;
  /** Stops polling and waits for the jobs that are running. */
  close(): Promise<void>;
}

/** Starts polling immediately. A name has one handler. */
export function createJobs({ db, log }: { db: Database; log: Log }): Jobs {
  const schedules = new Map<string, { everyMs: number; handler: () => Promise<void> }>();
  const handlers = new Map<string, (payload: JobPayload) => Promise<void>>();
  const registered = new Set<string>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let wakeSignal = Promise.withResolvers<void>();

  async function claimWork(): Promise<void> {
    const unknown = [...schedules.keys()].filter((name) => !registered.has(name));
    if (unknown.length > 0) await addSchedules(db, unknown);
    for (const name of unknown) registered.add(name);
    const due = registered.size === 0 ? [] : await claimSchedules(db, [...registered]);
    for (const name of due) start(runSchedule(name));
    const free = CONCURRENCY - running.size;
    const claimed = handlers.size === 0 || free <= 0 ? [] : await claimJobs(db, [...handlers.keys()], free);
    for (const job of claimed) start(runJob(job));
  }

  function start(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'The result of a job could not be stored'))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function runSchedule(name: string): Promise<void> {
    const schedule = schedules.get(name);
    if (schedule === undefined) return;
    const failure = await runWithLease(schedule.handler, () => renewSchedule(db, name));
    if (failure !== null) log.error({ err: failure, job: name }, 'A scheduled job failed');
    await finishSchedule(db, name, { everyMs: schedule.everyMs, failure: failure === null ? null : String(failure) });
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.name);
    if (handler === undefined) return;
    const failure = await runWithLease(
      () => handler(job.payload as JobPayload),
      () => renewJob(db, job.id),
    );
    if (failure === null) return finishJob(db, job.id);
    const isLast = job.attempts >= MAX_ATTEMPTS;
    log[isLast ? 'error' : 'warn']({ err: failure, job: job.name, attempts: job.attempts }, 'A job failed');
    await failJob(db, job.id, String(failure), isLast ? null : backoffMs(job.attempts));
  }

  /** Returns what was thrown, or null. The lease is renewed while the work runs, so that no other process claims it. */
  async function runWithLease(work: () => Promise<void>, renew: () => Promise<void>): Promise<unknown> {
    const renewing = setInterval(() => {
      renew().catch((error: unknown) => log.warn({ err: error }, 'The lease of a job could not be renewed'));
    }, RENEW_INTERVAL_MS);
    try {
      await work();
      return null;
    } catch (error) {
      return error ?? new Error('A job failed without an error');
    } finally {
      clearInterval(renewing);
    }
  }

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      wakeSignal = Promise.withResolvers();
      await claimWork().catch((error: unknown) => log.error({ err: error }, 'Jobs could not be claimed'));
      const pause = delay(POLL_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      await Promise.race([pause, wakeSignal.promise]);
    }
    await Promise.all(running);
  }

  const polling = poll();
  return {
    every(name, everyMs, handler) {
      refuseDuplicate(schedules.has(name), name);
      schedules.set(name, { everyMs, handler });
    },
    work(name, handler) {
      refuseDuplicate(handlers.has(name), name);
      handlers.set(name, handler as (payload: JobPayload) => Promise<void>);
    },
    queue: queueJob,
    wake: () => wakeSignal.resolve(),
    async close() {
      closing.abort();
      await polling;
    },
  };
}

function refuseDuplicate(isTaken: boolean, name: string): void {
  if (isTaken) throw new Error(`The job ${name} has a handler already`);
}

/** Exponential backoff of 2, 4, 8 … seconds with up to a quarter of random jitter. */
function backoffMs(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, MAX_BACKOFF_MS) * (0.75 + Math.random() / 4);
}
