import { z } from 'zod';
import { uncoverReasonSchema } from '../personal-data/personal-data.ts';

export const JOBS_PER_PAGE = 50;
export const JOB_STATES = ['failed', 'waiting', 'retrying', 'running'] as const;
export type JobStateName = (typeof JOB_STATES)[number];

/** Why a job failed, as far as its error says. */
export const JOB_FAILURES = ['unreachable', 'timeout', 'refused', 'database', 'other'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];

const momentSchema = z.iso.datetime({ offset: true });
const queueNameSchema = z.string().regex(/^[\w.-]{1,100}$/);

export const jobsQuerySchema = z.object({
  queue: queueNameSchema.optional(),
  state: z.enum(JOB_STATES).default('failed'),
  page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
});

export const jobQueueSchema = z.object({
  /** `sms.send`: what the command line and the log call it. */
  name: z.string(),
  title: z.string(),
  /** Including those whose time has not come, and retries. */
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  failed: z.int(),
  /** How long the oldest job could have run already; null when none is due. */
  overdue_seconds: z.number().nullable(),
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const staffJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** What it is about: ids of the shop, never personal data. */
  about: z.array(z.object({ name: z.string(), value: z.string() })),
  attempts: z.int(),
  failure: z.enum(JOB_FAILURES).nullable(),
  /** The program's own words, without what may be personal. */
  error: z.string().nullable(),
  /** When it was added; for a failed one, when it failed. */
  since: momentSchema,
  starts_at: momentSchema,
  /** It may be run now, and deleted. */
  can_retry: z.boolean(),
  can_drop: z.boolean(),
});
export type StaffJob = z.infer<typeof staffJobSchema>;

export const staffJobsSchema = z.object({
  /** With the first page only. */
  queues: z.array(jobQueueSchema).nullable(),
  jobs: z.array(staffJobSchema),
  /** All of the list, not this page alone. */
  count: z.int(),
  next: z.int().nullable(),
});

export const jobParamsSchema = z.object({ id: z.uuid() });
export const jobQueueParamsSchema = z.object({ name: queueNameSchema });
/** The state that the person saw: a job that has moved on meanwhile is left alone. */
export const retryJobSchema = z.object({ from: z.enum(['failed', 'retrying', 'waiting']) });
/** Only what failed for good: a schedule whose next run is deleted would stop until the shop starts again. */
export const dropJobSchema = z.object({ from: z.literal('failed'), reason: uncoverReasonSchema });
export const retriedJobsSchema = z.object({ count: z.int() });
