import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { queryClient } from '#admin/platform/api/query-client.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { JobFailure, JobQueue, StaffJob } from '#contract/jobs/jobs.ts';
import { jobsAdminCalls } from '#contract/jobs/jobs-admin-calls.ts';
import { todayCalls } from '#contract/today/today-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';

const CHANGES = [jobsAdminCalls.readJobs, todayCalls.readToday] as const;

const FAILURES: Record<JobFailure, () => string> = {
  unreachable: m.admin_jobs_failure_unreachable,
  timeout: m.admin_jobs_failure_timeout,
  refused: m.admin_jobs_failure_refused,
  database: m.admin_jobs_failure_database,
  other: m.admin_jobs_failure_other,
};

interface JobsListProps {
  jobs: readonly StaffJob[];
  /** All that failed of it can run again at once; null: no queue is chosen, or nothing of it failed. */
  queue: JobQueue | null;
}

/** Jobs with what became of them. The one that the address names is marked. */
export function JobsList({ jobs, queue }: JobsListProps) {
  const may = useMay();
  const { hash } = useLocation();
  const [dropped, setDropped] = useState<StaffJob | null>(null);
  const retrying = useCallMutation(jobsAdminCalls.retryQueue, {
    changes: CHANGES,
    onDone: ({ count }) => void showToast('success', m.admin_jobs_retried_all({ count })),
  });
  const marked = hash.slice(1);
  // The list comes after the page, so the browser finds nothing to scroll to.
  useEffect(() => {
    if (marked !== '') document.getElementById(marked)?.scrollIntoView({ block: 'center' });
  }, [marked]);
  return (
    <>
      {queue !== null && may('jobs:work') && (
        <div className="border-b border-line px-4 py-2 md:px-6">
          <Button disabled={retrying.isPending} onClick={() => retrying.mutate({ params: { name: queue.name } })}>
            {m.admin_jobs_retry_all({ count: queue.failed })}
          </Button>
          {retrying.error && (
            <p role="alert" className="mt-2 text-anor-text">
              {retrying.error.message}
            </p>
          )}
        </div>
      )}
      <ul aria-label={m.admin_jobs_title()}>
        {jobs.map((job) => (
          <Job key={job.id} job={job} isMarked={job.id === marked} onDrop={() => setDropped(job)} />
        ))}
      </ul>
      {dropped !== null && <DropDialog job={dropped} onClose={() => setDropped(null)} />}
    </>
  );
}

interface JobProps {
  job: StaffJob;
  isMarked: boolean;
  onDrop(): void;
}

function Job({ job, isMarked, onDrop }: JobProps) {
  const { id, queue, title, state, about, attempts, failure, error, since, starts_at } = job;
  const retrying = useCallMutation(jobsAdminCalls.retryJob, {
    changes: CHANGES,
    onDone: () => void showToast('success', m.admin_jobs_retried()),
  });
  const seen = state === 'running' ? null : state;
  return (
    <li
      id={id}
      className={classNames(
        'grid gap-x-6 gap-y-2 border-b border-line px-4 py-3 md:grid-cols-[1fr_auto] md:px-6',
        isMarked && 'bg-cobalt-tint',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{title}</span>
          {title !== queue && <span className="text-slate">{queue}</span>}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-slate">
          <Moment iso={state === 'failed' || state === 'running' ? since : starts_at} />
          {attempts > 0 && <span>{m.admin_jobs_attempts({ count: attempts })}</span>}
          {about.map(({ name, value }) => (
            <span key={name} className="wrap-anywhere">
              {name} {value}
            </span>
          ))}
        </p>
        {failure !== null && <p className="mt-1">{FAILURES[failure]()}</p>}
        {error !== null && (
          <details className="mt-1">
            <summary className="cursor-pointer text-slate">{m.admin_jobs_error()}</summary>
            <pre className="mt-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-slate">{error}</pre>
          </details>
        )}
        {retrying.error && (
          <p role="alert" className="mt-1 text-anor-text">
            {retrying.error.message}
          </p>
        )}
      </div>
      {seen !== null && (job.can_retry || job.can_drop) && (
        <div className="flex items-start gap-2">
          {job.can_retry && (
            <Button
              disabled={retrying.isPending}
              onClick={() => retrying.mutate({ params: { id }, body: { from: seen } })}
            >
              {m.admin_jobs_retry()}
            </Button>
          )}
          {job.can_drop && (
            <Button variant="quiet" className="text-anor-text" onClick={onDrop}>
              {m.admin_jobs_drop()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function DropDialog({ job, onClose }: { job: StaffJob; onClose(): void }) {
  async function drop(reason: string): Promise<string | null> {
    if (job.state !== 'failed') return null;
    const result = await callStaff(jobsAdminCalls.dropJob, {
      params: { id: job.id },
      body: { from: job.state, reason },
    });
    await Promise.all(CHANGES.map((read) => queryClient.invalidateQueries({ queryKey: [read.path] })));
    if (result.kind !== 'done') return result.message;
    void showToast('success', m.admin_jobs_dropped());
    onClose();
    return null;
  }
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_jobs_drop_title({ job: job.title })}
      text={m.admin_jobs_drop_text()}
      hint={m.admin_account_reason_hint()}
      submitLabel={m.admin_jobs_drop()}
      isDangerous
      onReason={drop}
    />
  );
}
