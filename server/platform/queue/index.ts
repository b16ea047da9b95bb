/** Background work: schedules and queued jobs, stored by pg-boss in the shop's own database. */
export { createJobs, type JobPayload, type Jobs } from './create-jobs.ts';
export { createJobAdmin, type JobAdmin } from './job-admin.ts';
export { jobGauges } from './job-gauges.ts';
export {
  countJobs,
  FAILED_JOBS_QUERY,
  type JobState,
  lockJob,
  type QueueState,
  readJobs,
  readQueues,
  readRecentFailures,
} from './jobs-queries.ts';
