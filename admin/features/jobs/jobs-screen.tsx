import { ListChecks } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { JOB_STATES, type JobQueue, type JobStateName } from '#contract/jobs/jobs.ts';
import { jobsAdminCalls } from '#contract/jobs/jobs-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { jobsAddress } from './jobs-address.ts';
import { JobsList } from './jobs-list.tsx';
import { QueuesTable } from './queues-table.tsx';

const POLL_MS = 15 * SECOND_MS;

const STATE_TITLES: Record<JobStateName, () => string> = {
  failed: m.admin_jobs_failed,
  waiting: m.admin_jobs_waiting,
  retrying: m.admin_jobs_retrying,
  running: m.admin_jobs_running,
};

/** `/admin/jobs?state=waiting&queue=sms.send`: background jobs of a state, newest first, and the queues below. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = JOB_STATES.find((name) => name === search.get('state')) ?? 'failed';
  const queue = search.get('queue') ?? undefined;
  const pages = useCallPages(
    jobsAdminCalls.readJobs,
    (page) => ({ query: { state, ...(queue !== undefined && { queue }), ...(page !== null && { page }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
  const queues = pages.data?.pages[0]?.queues ?? [];
  const chosen = queues.find(({ name }) => name === queue);
  const counted = queue === undefined ? queues : queues.filter(({ name }) => name === queue);
  const showAll = () => void navigate(jobsAddress(state), { replace: true });
  return (
    <>
      <PageHeader
        title={m.admin_jobs_title()}
        hint={m.admin_jobs_hint()}
        tabs={
          <GroupsNav
            label={m.admin_jobs_groups()}
            current={state}
            groups={JOB_STATES.map((name) => ({
              name,
              title: STATE_TITLES[name](),
              to: jobsAddress(name, queue),
              count: countOf(counted, name),
              isUrgent: name === 'failed',
            }))}
          />
        }
      />
      {queue !== undefined && (
        <p className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 md:px-6">
          <span>{m.admin_jobs_of_queue({ queue: chosen?.title ?? queue })}</span>
          <Button variant="quiet" onClick={showAll}>
            {m.admin_audit_clear()}
          </Button>
        </p>
      )}
      <PagedList
        key={`${state} ${queue}`}
        pages={pages}
        rowsOf={({ jobs }) => jobs}
        empty={
          <EmptyState Icon={ListChecks} title={state === 'failed' ? m.admin_jobs_none_failed() : m.admin_ui_empty()}>
            {m.admin_jobs_empty_hint()}
          </EmptyState>
        }
      >
        {(jobs) => <JobsList jobs={jobs} queue={state === 'failed' && chosen?.failed ? chosen : null} />}
      </PagedList>
      {queue === undefined && queues.length > 0 && <QueuesTable queues={queues} />}
    </>
  );
}

function countOf(queues: readonly JobQueue[], state: JobStateName): number {
  return queues.reduce((sum, queue) => sum + queue[state], 0);
}
