/** Background jobs in the back office: what waits and failed, running it again, deleting it. */
export { jobTitle } from './job-title.ts';
export { jobsFeature } from './jobs-feature.ts';
export { dropJob, type JobActor, retryJob, retryQueue } from './work-jobs.ts';
