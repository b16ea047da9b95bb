import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { InstalmentReport, InstalmentReportQuery } from '#contract/reports/instalment-report.ts';
import { periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { readApplications, totalApplications } from './instalment-report-queries.ts';
import { instalmentColumns, instalmentShareTable } from './people-files.ts';
import { requireWhole, requireWholeExport } from './report-access.ts';
import { readSplitNames } from './report-names-queries.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { readSales, totalOf } from './sales-report-queries.ts';

/** An application is of no store: a person of some stores sees none of it. */
export function instalmentRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readInstalmentReport, ({ request, query, locale }) => {
      requireWhole(staffCallerOf(request), 'reports:see');
      return makeInstalmentReport(reads, query, locale);
    });
    await serveCall(
      app,
      reportsCalls.exportInstalmentReport,
      async ({ request, query, locale, reply }) => {
        requireWholeExport(staffCallerOf(request));
        const { format: _, ...requested } = query;
        const report = await makeInstalmentReport(reads, requested, locale);
        const title = m.admin_reports_instalments({}, { locale });
        const columns = instalmentColumns({ by: query.by, period: query, locale });
        return sendReport(
          deps,
          { request, reply, query },
          {
            ...{ name: 'instalments', title, columns, rows: report.rows },
            ...totalCells(columns, report, locale),
            more: [instalmentShareTable(report, locale)],
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeInstalmentReport(
  db: Queryable,
  { from, to, by, compare, ...filters }: InstalmentReportQuery,
  locale: Locale,
): Promise<InstalmentReport> {
  const period = { from, to };
  const [rows, rowsBefore, nameOf, sales] = await Promise.all([
    readApplications(db, period, by, filters),
    compare === 'before' ? readApplications(db, periodBefore(period), 'month', filters) : null,
    readSplitNames(db, by, locale),
    readSales(db, period, 'payment', {}),
  ]);
  const soldOf = (keyed: typeof sales) => {
    const { sold, revenue } = totalOf(keyed);
    return { sold, revenue };
  };
  return {
    ...period,
    totals: totalApplications(rows),
    totals_before: rowsBefore && totalApplications(rowsBefore),
    orders: soldOf(sales),
    instalment_orders: soldOf(sales.filter(({ key }) => key === String(PAYMENT_METHOD.instalment))),
    rows: rows.map(({ key, figures }) => ({ key, name: nameOf?.(key) ?? null, figures })),
  };
}
