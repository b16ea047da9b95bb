import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { FunnelReport, FunnelReportQuery } from '#contract/reports/funnel-report.ts';
import { periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { funnelChoices, readFunnelNames } from './funnel-names-queries.ts';
import { readVisits, totalVisits } from './funnel-report-queries.ts';
import { requireWhole, requireWholeExport } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { readSales, totalOf } from './sales-report-queries.ts';
import { funnelColumns, funnelStepsTable } from './visit-files.ts';

/** A visit is of no store: a person of some stores sees none of it. */
export function funnelRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readFunnelReport, ({ request, query, locale }) => {
      requireWhole(staffCallerOf(request), 'reports:see');
      return makeFunnelReport(reads, query, locale);
    });
    await serveCall(
      app,
      reportsCalls.exportFunnelReport,
      async ({ request, query, locale, reply }) => {
        requireWholeExport(staffCallerOf(request));
        const { format: _, ...requested } = query;
        const report = await makeFunnelReport(reads, requested, locale);
        const columns = funnelColumns({ by: query.by, period: query, locale }, report.totals);
        const title = m.admin_reports_funnel({}, { locale });
        return sendReport(
          deps,
          { request, reply, query },
          {
            ...{ name: 'funnel', title, columns, rows: report.rows },
            ...totalCells(columns, report, locale),
            more: [funnelStepsTable(report, locale)],
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeFunnelReport(
  db: Queryable,
  { from, to, by, compare, ...filters }: FunnelReportQuery,
  locale: Locale,
): Promise<FunnelReport> {
  const period = { from, to };
  const [rows, rowsBefore, nameOf, sales] = await Promise.all([
    readVisits(db, period, by, filters),
    compare === 'before' ? readVisits(db, periodBefore(period), by, filters) : null,
    readFunnelNames(db, by, locale),
    readSales(db, period, 'payment', {}),
  ]);
  const hasCategories = by === 'category' || filters.category !== undefined;
  return {
    ...period,
    totals: totalVisits(rows, { hasCategories }),
    totals_before: rowsBefore && totalVisits(rowsBefore, { hasCategories }),
    orders: totalOf(sales).placed,
    rows: rows.map(({ key, figures }) => ({ key, name: nameOf?.(key) ?? null, figures })),
    choices: funnelChoices(locale),
  };
}
