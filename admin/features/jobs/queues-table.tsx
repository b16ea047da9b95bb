import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { JobQueue, JobStateName } from '#contract/jobs/jobs.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { jobsAddress } from './jobs-address.ts';

/** Every queue that holds a job; each number opens the list that it counts. */
export function QueuesTable({ queues }: { queues: readonly JobQueue[] }) {
  return (
    <section className="pt-6 pb-4">
      <h2 className="px-4 pb-2 text-sm font-semibold md:px-6">{m.admin_jobs_queues()}</h2>
      <DataTable label={m.admin_jobs_queues()} columns={COLUMNS()} rows={queues} keyOf={({ name }) => name} />
    </section>
  );
}

const COLUMNS = (): Column<JobQueue>[] => [
  {
    id: 'queue',
    title: m.admin_jobs_queue(),
    cell: ({ name, title }) => <TwoLines below={title === name ? null : name}>{title}</TwoLines>,
  },
  number('failed', m.admin_jobs_failed()),
  number('waiting', m.admin_jobs_waiting()),
  number('retrying', m.admin_jobs_retrying()),
  number('running', m.admin_jobs_running()),
  {
    id: 'overdue',
    title: m.admin_jobs_overdue(),
    align: 'end',
    width: 'md:w-36',
    isDesktopOnly: true,
    cell: ({ overdue_seconds: seconds }) => (seconds === null ? '–' : lateBy(seconds)),
  },
];

function number(state: JobStateName, title: string): Column<JobQueue> {
  return {
    id: state,
    title,
    align: 'end',
    width: 'md:w-36',
    cell: (queue) => <Count title={title} count={queue[state]} to={jobsAddress(state, queue.name)} />,
  };
}

function Count({ title, count, to }: { title: string; count: number; to: string }): ReactNode {
  if (count === 0) return <span className="text-slate max-md:hidden">0</span>;
  return (
    <Link to={to} className="hit-area rounded-control text-cobalt-text hover:underline">
      <span className="md:sr-only">{title} </span>
      {count}
    </Link>
  );
}

function lateBy(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return m.admin_jobs_seconds({ count: Math.round(seconds) });
  if (seconds < HOUR_SECONDS) return m.admin_today_minutes({ count: Math.floor(seconds / MINUTE_SECONDS) });
  return m.admin_today_hours({ count: Math.floor(seconds / HOUR_SECONDS) });
}
