import type { Queryable } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

const CHECK_JOB = 'instalments.check';
/** A process that has not come to a state to wait in after so long may have died. */
const TAKEOVER_MS = 10_000;

/** The next check of an application, in place of one that waits already. */
export function queueCheck(jobs: Pick<Jobs, 'queue'>, tx: Queryable, applicationId: number, at: Date): Promise<void> {
  return jobs.queue(tx, CHECK_JOB, { applicationId }, { at, key: String(applicationId) });
}

export function workOnChecks(jobs: Pick<Jobs, 'work'>, check: (applicationId: number) => Promise<void>): void {
  jobs.work<{ applicationId: number }>(CHECK_JOB, ({ applicationId }) => check(applicationId));
}

/** When another process goes on with an application that this one is advancing. */
export function takeoverAt(now: Date): Date {
  return new Date(now.getTime() + TAKEOVER_MS);
}
