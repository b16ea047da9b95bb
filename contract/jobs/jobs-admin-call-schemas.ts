import { defineSchemas } from '../api/api-call.ts';
import {
  dropJobSchema,
  jobParamsSchema,
  jobQueueParamsSchema,
  jobsQuerySchema,
  retriedJobsSchema,
  retryJobSchema,
  staffJobsSchema,
} from './jobs.ts';

const tag = 'Staff: jobs';

export const readJobs = defineSchemas({
  tag,
  summary: 'Queues with their counts, and the jobs of a state, newest first',
  query: jobsQuerySchema,
  data: staffJobsSchema,
  isHidden: true,
});
export const retryJob = defineSchemas({
  tag,
  summary: 'Run a job now that failed or waits; 409: it is not in the state that was seen',
  params: jobParamsSchema,
  body: retryJobSchema,
  isHidden: true,
});
export const dropJob = defineSchemas({
  tag,
  summary: 'Delete a job, so that nobody does it; 409: it is not in the state that was seen',
  params: jobParamsSchema,
  body: dropJobSchema,
  isHidden: true,
});
export const retryQueue = defineSchemas({
  tag,
  summary: 'Run all failed and failing jobs of a queue now',
  params: jobQueueParamsSchema,
  data: retriedJobsSchema,
  isHidden: true,
});
