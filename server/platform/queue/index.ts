/** Work in the background: schedules and queued jobs, kept in the shop's own database. */
export { type Jobs, openJobs } from './create-jobs.ts';
export { type JobPayload, queueJob } from './queue-job.ts';
