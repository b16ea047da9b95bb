import { type AuditOrigin, recordAudit } from '#server/features/staff/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { type JobAdmin, type JobState, lockJob } from '#server/platform/queue/index.ts';

/** Who acts. On the console of the server `name` says what they are called. */
export interface JobActor {
  origin: AuditOrigin;
  name?: string;
}

export type JobAct = {
  id: string;
  /** As the person saw it. */
  from: JobState['state'];
};

export type JobOutcome =
  | 'done'
  /** It runs, ended, or is in another state than the person saw. */
  | 'changed'
  | 'missing';

interface JobsDeps {
  db: Database;
  admin: JobAdmin;
}

/** Runs a job now. Of two people who do it at the same time one gets `changed`. */
export function retryJob(deps: JobsDeps, actor: JobActor, act: JobAct): Promise<JobOutcome> {
  return workOn(deps, act, async (tx, job) => {
    if (!(await deps.admin.retry(tx, job))) return false;
    await audit(tx, actor, 'job_retried', { job: job.id, queue: job.name });
    return true;
  });
}

/** Deletes a job: nobody will do it. There is no way back, so it takes a reason. */
export function dropJob(deps: JobsDeps, actor: JobActor, act: JobAct & { reason: string }): Promise<JobOutcome> {
  return workOn(deps, act, async (tx, job) => {
    if (!(await deps.admin.drop(tx, job))) return false;
    await audit(tx, actor, 'job_dropped', { job: job.id, queue: job.name, reason: act.reason });
    return true;
  });
}

/** Runs everything of a queue that failed or waits for a retry. Returns how many. */
export function retryQueue({ db, admin }: JobsDeps, actor: JobActor, queue: string): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await admin.retryQueue(tx, queue);
    if (rows > 0) await audit(tx, actor, 'job_retried', { queue, rows });
    return rows;
  });
}

function workOn(
  { db }: JobsDeps,
  { id, from }: JobAct,
  act: (tx: Tx, job: JobState) => Promise<boolean>,
): Promise<JobOutcome> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (job === null) return 'missing';
    if (job.state !== from) return 'changed';
    return (await act(tx, job)) ? 'done' : 'changed';
  });
}

function audit(
  tx: Tx,
  { origin, name }: JobActor,
  kind: 'job_retried' | 'job_dropped',
  details: object,
): Promise<void> {
  return recordAudit(tx, origin, {
    kind,
    subject: 'list:jobs',
    details: { ...details, ...(name && { author: name }) },
  });
}
