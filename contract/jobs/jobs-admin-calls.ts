import { defineCalls } from '../api/api-call.ts';

/** Background jobs as staff see them: what waits, runs and failed, and what is done about it. */
export const jobsAdminCalls = defineCalls(() => import('./jobs-admin-call-schemas.ts'), {
  readJobs: { method: 'GET', path: '/api/admin/jobs', access: 'staff', permission: 'jobs:see' },
  retryJob: { method: 'POST', path: '/api/admin/jobs/:id/retry', access: 'staff', permission: 'jobs:work' },
  dropJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/drop',
    access: 'staff',
    permission: 'jobs:work',
    needsStepUp: true,
  },
  retryQueue: { method: 'POST', path: '/api/admin/job-queues/:name/retry', access: 'staff', permission: 'jobs:work' },
});
