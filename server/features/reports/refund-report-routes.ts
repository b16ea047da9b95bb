import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REFUNDS_PER_PAGE } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport } from './exported-report.ts';
import { listRefunds, sumRefunds } from './refund-report-queries.ts';
import { exportedPickupWithin, limitedTo, pickupWithin } from './report-access.ts';
import { refundColumns } from './report-files.ts';
import type { ReportsDeps } from './reports-deps.ts';

export function refundRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readRefundReport, async ({ request, query }) => {
      const { from, to, page, cause, ...requested } = query;
      const filters = { ...requested, pickup: pickupWithin(staffCallerOf(request), requested.pickup) };
      const [causes, rows] = await Promise.all([
        sumRefunds(reads, { from, to }, filters),
        listRefunds(reads, { from, to }, { ...filters, cause }, { limit: REFUNDS_PER_PAGE + 1, page }),
      ]);
      const counted = causes.filter((sums) => cause === undefined || sums.cause === cause);
      return {
        ...{ from, to, causes },
        pickup: filters.pickup ?? null,
        totals: {
          refunds: counted.reduce((sum, { refunds }) => sum + refunds, 0),
          amount: counted.reduce((sum, { amount }) => sum + amount, 0),
        },
        rows: rows.slice(0, REFUNDS_PER_PAGE).map(({ atMs, ...row }) => ({ ...row, at: new Date(atMs).toISOString() })),
        next: rows.length > REFUNDS_PER_PAGE ? page + 1 : null,
      };
    });
    await serveCall(
      app,
      reportsCalls.exportRefundReport,
      async ({ request, query, locale, reply }) => {
        const { from, to, format: _, ...requested } = query;
        const pickup = exportedPickupWithin(staffCallerOf(request), requested.pickup);
        const rows = await listRefunds(reads, { from, to }, { ...requested, pickup }, { limit: null, page: 1 });
        const title = m.admin_reports_refunds({}, { locale });
        const amount = rows.reduce((sum, row) => sum + row.amount, 0);
        const total = [m.admin_reports_total({}, { locale }), null, null, null, amount];
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          { name: 'refunds', title, columns: refundColumns(locale), rows, total },
        );
      },
      EXPORT_LIMIT,
    );
  };
}
