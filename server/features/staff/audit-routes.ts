import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { readAuditPage } from './audit-queries.ts';
import type { StaffDeps } from './staff-deps.ts';

export function auditRoutes({ db }: Pick<StaffDeps, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, auditCalls.readAudit, ({ query, locale }) => readAuditPage(db, query, locale));
  };
}
