import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { readAuditPage } from './audit-queries.ts';
import { exportAudit } from './export-audit.ts';
import { auditOriginOf } from './record-audit.ts';
import type { StaffDeps } from './staff-deps.ts';

/** A file of years of entries is no call to repeat every second. */
const EXPORT_LIMIT = { config: { rateLimit: { max: 10, timeWindow: MINUTE_MS } } };

export function auditRoutes({ db }: Pick<StaffDeps, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, auditCalls.readAudit, ({ query, locale }) => readAuditPage(db, query, locale));

    await serveCall(
      app,
      auditCalls.exportAudit,
      ({ query, locale, request, reply }) => {
        reply.header('content-disposition', 'attachment; filename="audit.csv"');
        return exportAudit(db, auditOriginOf(request), query, locale);
      },
      EXPORT_LIMIT,
    );
  };
}
