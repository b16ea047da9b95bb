/** Work in the background: schedules and queued jobs, kept in the shop's own database. */
export { type JobPayload, type Jobs, openJobs } from './open-jobs.ts';
