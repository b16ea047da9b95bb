import type { Queue } from 'pg-boss';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts';

/** Holds a copy of each job that failed for good, with its queue and its last error. */
export const FAILED_JOBS = 'failed_jobs';

/** A process that did not renew its jobs for so long counts as dead. */
const HEARTBEAT_SECONDS = 15;
/** How often one of the processes looks for jobs of dead ones. */
export const SUPERVISE_SECONDS = 10;
/** Finished jobs stay so long, and failed ones beside their copy. */
const FINISHED_SECONDS = 10 * MINUTE_SECONDS;
/** pg-boss deletes what has waited longer, also a failed job. */
const RETENTION_SECONDS = 365 * DAY_SECONDS;
/** A handler that takes longer has failed. */
const MAX_RUN_SECONDS = HOUR_SECONDS;
/** About eight hours of retries: after 1–2, 2–4, 4–8 … seconds, at most half an hour apart. */
const MAX_RETRIES = 25;
const MAX_BACKOFF_SECONDS = 30 * MINUTE_SECONDS;
/** Work that is due at once wakes the workers by NOTIFY; what is due later, such as a retry, waits for a poll. */
const POLL_SECONDS = 2;
const MAX_POLL_SECONDS = 30;

/** `policy` says how many jobs of a key may wait and run. */
export type QueueOptions = Omit<Queue, 'name' | 'policy'> & { policy: string };

/** `stately`: of each key at most one job waits and one runs. */
const EVERY_QUEUE: QueueOptions = {
  policy: 'stately',
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: MAX_RUN_SECONDS,
  retentionSeconds: RETENTION_SECONDS,
  deleteAfterSeconds: FINISHED_SECONDS,
};

export const JOB_QUEUE: QueueOptions = {
  ...EVERY_QUEUE,
  deadLetter: FAILED_JOBS,
  retryLimit: MAX_RETRIES,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: MAX_BACKOFF_SECONDS,
};

export const FAILED_JOBS_QUEUE: QueueOptions = { policy: 'standard', retentionSeconds: RETENTION_SECONDS };

/** A schedule never fails for good: it runs again when it would have run anyway. */
export function scheduleQueue(everyMs: number): QueueOptions {
  return {
    ...EVERY_QUEUE,
    retryLimit: 2 ** 31 - 1,
    retryDelay: Math.max(1, Math.round(everyMs / 1000)),
    retryBackoff: false,
  };
}

const WORK = { perJobResults: true, includeMetadata: true, heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3 } as const;

/** Two batches at a time, so that one slow job does not hold up all others; after a full one the next at once. */
export const JOB_WORK = {
  ...WORK,
  localConcurrency: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  ...pollEvery(POLL_SECONDS),
};

export function scheduleWork(everyMs: number) {
  return { ...WORK, ...pollEvery(Math.min(Math.max(everyMs / 10_000, 1), MAX_POLL_SECONDS)) };
}

function pollEvery(seconds: number) {
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
}
