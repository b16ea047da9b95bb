import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RefundCause } from '#contract/reports/refund-causes.ts';
import { periodBefore, REFUNDS_PER_PAGE } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport } from './exported-report.ts';
import { listRefunds, type RefundSums, sumRefunds } from './refund-report-queries.ts';
import { exportedPickupWithin, limitedTo, pickupWithin } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { refundColumns } from './sales-files.ts';

export function refundRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readRefundReport, async ({ request, query }) => {
      const { from, to, page, cause, compare, ...requested } = query;
      const filters = { ...requested, pickup: pickupWithin(staffCallerOf(request), requested.pickup) };
      const [causes, before, rows] = await Promise.all([
        sumRefunds(reads, { from, to }, filters),
        compare === 'before' && page === 1 ? sumRefunds(reads, periodBefore({ from, to }), filters) : null,
        listRefunds(reads, { from, to }, { ...filters, cause }, { limit: REFUNDS_PER_PAGE + 1, page }),
      ]);
      return {
        ...{ from, to, causes },
        pickup: filters.pickup ?? null,
        totals: totalRefunds(causes, cause),
        totals_before: before && totalRefunds(before, cause),
        rows: rows.slice(0, REFUNDS_PER_PAGE).map(({ atMs, ...row }) => ({ ...row, at: new Date(atMs).toISOString() })),
        next: rows.length > REFUNDS_PER_PAGE ? page + 1 : null,
      };
    });
    await serveCall(
      app,
      reportsCalls.exportRefundReport,
      async ({ request, query, locale, reply }) => {
        const { from, to, compare, format: _, ...requested } = query;
        const pickup = exportedPickupWithin(staffCallerOf(request), requested.pickup);
        const filters = { ...requested, pickup };
        const [rows, sums] = await Promise.all([
          listRefunds(reads, { from, to }, filters, { limit: null, page: 1 }),
          compare === 'before' ? sumRefunds(reads, periodBefore({ from, to }), filters) : null,
        ]);
        const title = m.admin_reports_refunds({}, { locale });
        const cellsOf = (name: string, amount: number) => [name, null, null, null, amount];
        const amount = rows.reduce((sum, row) => sum + row.amount, 0);
        const total = cellsOf(m.admin_reports_total({}, { locale }), amount);
        const before =
          sums && cellsOf(m.admin_reports_step_before({}, { locale }), totalRefunds(sums, requested.cause).amount);
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          { name: 'refunds', title, columns: refundColumns(locale), rows, total, before },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

/** Of all causes, or of the one that is asked for. */
function totalRefunds(sums: readonly RefundSums[], cause: RefundCause | undefined) {
  const counted = sums.filter((row) => cause === undefined || row.cause === cause);
  return {
    refunds: counted.reduce((total, { refunds }) => total + refunds, 0),
    amount: counted.reduce((total, { amount }) => total + amount, 0),
  };
}
