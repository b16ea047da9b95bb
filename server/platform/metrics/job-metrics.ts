import { Counter, Histogram } from 'prom-client';

type JobOutcome = 'done' | 'failed';

/** Registered by `server/platform/http/metrics.ts`. Names of jobs are those that have handlers. */
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of background jobs in this process; a failed one may be repeated.',
  labelNames: ['job', 'outcome'],
  registers: [],
});
export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'How long a run of a job took.',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [],
});

/** Returns what to call with the run's end. */
export function measureJob(job: string): (outcome: JobOutcome) => void {
  const startedAt = performance.now();
  return (outcome) => {
    jobRuns.inc({ job, outcome });
    jobSeconds.observe({ job }, (performance.now() - startedAt) / 1000);
  };
}
