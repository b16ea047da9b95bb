import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '#server/platform/database/database.ts';
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

const LOOK_EVERY_MS = 1000;
const AT_ONCE = 10;
const RENEW_EVERY_MS = 20_000;
/** About eight hours of trying. */
const MOST_ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** Work in the background, over all processes of the shop. Handlers may be told the same thing twice and must bear it. */
export interface Jobs {
  /**
   * Does something again and again: in one process at a time, `everyMs` after it ended, also after it failed. At most a
   * second late.
   */
  every(name: string, everyMs: number, handler: () => Promise<void>): void;
  /** Does what was queued under a name. A failure is tried again after 2, 4, 8 … seconds, up to half an hour apart. */
  work<Payload extends JobPayload>(name: string, handler: (payload: Payload) => Promise<void>): void;
  /** Part of the caller's transaction: it is done when, and only when, that commits. Call `nudge` after the commit. */
  queue(tx: Queryable, name: string, payload: JobPayload, options?: { at?: Date }): Promise<void>;
  nudge(): void;
  /** Lets the work that is under way end. */
  close(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Starts looking for work at once. A name has one handler. */
export function openJobs({ db, log }: { db: Database; log: Log }): Jobs {
  const schedules = new Map<string, { everyMs: number; handler: () => Promise<void> }>();
  const handlers = new Map<string, (payload: JobPayload) => Promise<void>>();
  const known = new Set<string>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let wake = Promise.withResolvers<void>();

  async function look(): Promise<void> {
    const unknown = [...schedules.keys()].filter((name) => !known.has(name));
    if (unknown.length > 0) await addSchedules(db, unknown);
    for (const name of unknown) known.add(name);
    const due = known.size === 0 ? [] : await claimSchedules(db, [...known]);
    for (const name of due) start(runSchedule(name));
    const free = AT_ONCE - running.size;
    const claimed = handlers.size === 0 || free <= 0 ? [] : await claimJobs(db, [...handlers.keys()], free);
    for (const job of claimed) start(runJob(job));
  }

  function start(work: Promise<void>): void {
    const noted = work
      .catch((error: unknown) => log.error({ err: error }, 'What became of a job could not be written'))
      .finally(() => running.delete(noted));
    running.add(noted);
  }

  async function runSchedule(name: string): Promise<void> {
    const schedule = schedules.get(name);
    if (schedule === undefined) return;
    const failure = await attempt(schedule.handler, () => renewSchedule(db, name));
    if (failure !== null) log.error({ err: failure, job: name }, 'A scheduled job failed');
    await finishSchedule(db, name, { everyMs: schedule.everyMs, failure: failure === null ? null : String(failure) });
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.name);
    if (handler === undefined) return;
    const failure = await attempt(
      () => handler(job.payload as JobPayload),
      () => renewJob(db, job.id),
    );
    if (failure === null) return finishJob(db, job.id);
    const isLast = job.attempts >= MOST_ATTEMPTS;
    log[isLast ? 'error' : 'warn']({ err: failure, job: job.name, attempts: job.attempts }, 'A job failed');
    await failJob(db, job.id, String(failure), isLast ? null : pauseAfter(job.attempts));
  }

  /** Answers what was thrown, or null. As long as it runs nobody else takes it. */
  async function attempt(work: () => Promise<void>, renew: () => Promise<void>): Promise<unknown> {
    const renewing = setInterval(() => {
      renew().catch((error: unknown) => log.warn({ err: error }, 'A job could not say that it still runs'));
    }, RENEW_EVERY_MS);
    try {
      await work();
      return null;
    } catch (error) {
      return error ?? new Error('A job failed without a word');
    } finally {
      clearInterval(renewing);
    }
  }

  async function lookForWork(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers();
      await look().catch((error: unknown) => log.error({ err: error }, 'Jobs could not be looked for'));
      const pause = delay(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      await Promise.race([pause, wake.promise]);
    }
    await Promise.all(running);
  }

  const looking = lookForWork();
  return {
    every(name, everyMs, handler) {
      refuseTwice(schedules.has(name), name);
      schedules.set(name, { everyMs, handler });
    },
    work(name, handler) {
      refuseTwice(handlers.has(name), name);
      handlers.set(name, handler as (payload: JobPayload) => Promise<void>);
    },
    queue: queueJob,
    nudge: () => wake.resolve(),
    async close() {
      closing.abort();
      await looking;
    },
  };
}

function refuseTwice(isTaken: boolean, name: string): void {
  if (isTaken) throw new Error(`The job ${name} has a handler already`);
}

/** 2, 4, 8 … seconds, a quarter of it by chance. */
function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 4);
}
