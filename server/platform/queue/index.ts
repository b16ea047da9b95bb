/** Background work: schedules and queued jobs, stored in the shop's own database. */
export { createJobs, type Jobs } from './create-jobs.ts';
export { type JobPayload, queueJob } from './queue-job.ts';
