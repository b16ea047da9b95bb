import type { Locale } from '#contract/i18n/locale.ts';
import type { JobQueue, StaffJob } from '#contract/jobs/jobs.ts';
import { scrubText } from '#server/platform/error-tracking/scrub-text.ts';
import type { JobState, QueueState } from '#server/platform/queue/index.ts';
import { jobFailureOf } from './job-failure.ts';
import { jobTitle } from './job-title.ts';

const MAX_ABOUT = 8;
/** Ids and numbers of the shop: `26-000123`, `1042`, a uuid. */
const ID = /^[\w-]{1,40}$/;

export function presentQueue(queue: QueueState, locale: Locale): JobQueue {
  const { oldestDueSeconds, ...counts } = queue;
  return { ...counts, title: jobTitle(queue.name, locale), overdue_seconds: oldestDueSeconds };
}

export function presentJob(job: JobState, mayWork: boolean, locale: Locale): StaffJob {
  const { id, name, state, attempts, error, since, startsAt } = job;
  return {
    id,
    queue: name,
    title: jobTitle(name, locale),
    state,
    about: aboutOf(job.payload),
    attempts,
    failure: error === null ? null : jobFailureOf(error),
    // Written so already; an older version of the shop may not have done it.
    error: error === null ? null : scrubText(error),
    since: since.toISOString(),
    starts_at: startsAt.toISOString(),
    can_retry: mayWork && state !== 'running',
    can_drop: mayWork && state === 'failed',
  };
}

/** Payloads hold ids only. What looks like anything else, such as a phone, is left out. */
export function aboutOf(payload: unknown): StaffJob['about'] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload)
    .flatMap(([name, value]) => {
      const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
      return ID.test(text) && !/\d{9}/.test(text) ? [{ name, value: text }] : [];
    })
    .slice(0, MAX_ABOUT);
}
