import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { JOBS_PER_PAGE } from '#contract/jobs/jobs.ts';
import { jobsAdminCalls } from '#contract/jobs/jobs-admin-calls.ts';
import { m } from '#messages';
import { auditOriginOf } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Log } from '#server/platform/log.ts';
import { countJobs, createJobAdmin, readJobs, readQueues } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { presentJob, presentQueue } from './present-job.ts';
import { dropJob, type JobOutcome, retryJob, retryQueue } from './work-jobs.ts';

interface JobsDeps {
  db: Database;
  log: Log;
}

export function jobsFeature({ db, log }: JobsDeps): ShopFeature {
  const admin = createJobAdmin({ db, log });
  const deps = { db, admin };
  const routes: FastifyPluginAsyncZod = async (app) => {
    await serveCall(app, jobsAdminCalls.readJobs, async ({ request, query: { page, ...selection }, locale }) => {
      const mayWork = staffCallerOf(request).permissions.has('jobs:work');
      const offset = (page - 1) * JOBS_PER_PAGE;
      const [queues, jobs, count] = await Promise.all([
        page === 1 ? readQueues(db) : null,
        readJobs(db, selection, { limit: JOBS_PER_PAGE, offset }),
        countJobs(db, selection),
      ]);
      return {
        queues: queues?.map((queue) => presentQueue(queue, locale)) ?? null,
        jobs: jobs.map((job) => presentJob(job, mayWork, locale)),
        count,
        next: count > offset + jobs.length && jobs.length > 0 ? page + 1 : null,
      };
    });

    await serveCall(app, jobsAdminCalls.retryJob, async ({ request, params: { id }, body }) =>
      requireDone(await retryJob(deps, { origin: auditOriginOf(request) }, { id, ...body })),
    );

    await serveCall(app, jobsAdminCalls.dropJob, async ({ request, params: { id }, body }) =>
      requireDone(await dropJob(deps, { origin: auditOriginOf(request) }, { id, ...body })),
    );

    await serveCall(app, jobsAdminCalls.retryQueue, async ({ request, params: { name } }) => ({
      count: await retryQueue(deps, { origin: auditOriginOf(request) }, name),
    }));
  };
  return { routes: { staff: [routes] }, close: () => admin.close() };
}

function requireDone(outcome: JobOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'changed':
      throw new Conflict((locale) => m.jobs_changed({}, { locale }));
    case 'missing':
      throw new NotFound((locale) => m.jobs_missing({}, { locale }));
  }
}
