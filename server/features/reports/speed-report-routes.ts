import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DEVICE_KINDS } from '#contract/funnel/funnel.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { NONE } from '#contract/orders/order-outcomes.ts';
import { periodBefore, type SpeedSplit } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { SpeedReport, SpeedReportQuery } from '#contract/reports/speed-report.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { funnelChoices } from './funnel-names-queries.ts';
import { pageNames } from './page-names.ts';
import { requireWhole, requireWholeExport } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { presentVitals, readVitals, totalVitals } from './speed-report-queries.ts';
import { speedColumns } from './visit-files.ts';

/** A visit is of no store: a person of some stores sees none of it. */
export function speedRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readSpeedReport, ({ request, query, locale }) => {
      requireWhole(staffCallerOf(request), 'reports:see');
      return makeSpeedReport(reads, query, locale);
    });
    await serveCall(
      app,
      reportsCalls.exportSpeedReport,
      async ({ request, query, locale, reply }) => {
        requireWholeExport(staffCallerOf(request));
        const { format: _, ...requested } = query;
        const report = await makeSpeedReport(reads, requested, locale);
        const title = m.admin_reports_speed({}, { locale });
        const columns = speedColumns({ by: query.by, period: query, locale });
        return sendReport(
          deps,
          { request, reply, query },
          { name: 'speed', title, columns, rows: report.rows, ...totalCells(columns, report, locale) },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeSpeedReport(
  db: Queryable,
  { from, to, by, compare, ...filters }: SpeedReportQuery,
  locale: Locale,
): Promise<SpeedReport> {
  const period = { from, to };
  const [rows, rowsBefore] = await Promise.all([
    readVitals(db, period, by, filters),
    compare === 'before' ? readVitals(db, periodBefore(period), 'device', filters) : null,
  ]);
  const page = pageNames(locale);
  const { device } = funnelChoices(locale);
  const nameOf = (key: string) => nameOfRow(by, key, { page, device, locale });
  return {
    ...period,
    totals: presentVitals(totalVitals(rows)),
    totals_before: rowsBefore && presentVitals(totalVitals(rowsBefore)),
    rows: rows.map(({ key, counts }) => ({ key, name: nameOf(key), figures: presentVitals(counts) })),
    choices: { page, device: device.filter(({ value }) => DEVICE_KINDS.includes(value)) },
  };
}

function nameOfRow(
  by: SpeedSplit,
  key: string,
  { page, device, locale }: SpeedReport['choices'] & { locale: Locale },
): string | null {
  if (by === 'page') return page.find(({ value }) => value === key)?.name ?? key;
  if (by !== 'device') return null;
  return key === NONE
    ? m.admin_reports_no_device({}, { locale })
    : (device.find(({ value }) => value === key)?.name ?? key);
}
