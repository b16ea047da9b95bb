import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import type { DeliveryReport, DeliveryReportQuery } from '#contract/reports/delivery-report.ts';
import { periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { readDeliveries, totalDeliveries } from './delivery-report-queries.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { deliveryColumns } from './people-files.ts';
import { exportedPickupWithin, limitedTo, pickupWithin } from './report-access.ts';
import { readSplitNames } from './report-names-queries.ts';
import type { ReportsDeps } from './reports-deps.ts';

export function deliveryRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readDeliveryReport, ({ request, query, locale }) =>
      makeDeliveryReport(reads, query, pickupWithin(staffCallerOf(request), query.pickup), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportDeliveryReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { format: _, ...requested } = query;
        const report = await makeDeliveryReport(reads, requested, pickup, locale);
        const columns = deliveryColumns({ by: query.by, period: query, locale });
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          {
            name: 'delivery',
            title: m.admin_reports_deliveries({}, { locale }),
            columns,
            rows: report.rows,
            ...totalCells(columns, report, locale),
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeDeliveryReport(
  db: Queryable,
  { from, to, by, compare, ...requested }: DeliveryReportQuery,
  pickup: IdOrNone | undefined,
  locale: Locale,
): Promise<DeliveryReport> {
  const period = { from, to };
  const filters = { ...requested, pickup };
  const [rows, rowsBefore, nameOf] = await Promise.all([
    readDeliveries(db, period, by, filters),
    compare === 'before' ? readDeliveries(db, periodBefore(period), by, filters) : null,
    readSplitNames(db, by, locale),
  ]);
  return {
    ...period,
    pickup: pickup ?? null,
    totals: totalDeliveries(rows),
    totals_before: rowsBefore && totalDeliveries(rowsBefore),
    rows: rows.map(({ key, figures }) => ({ key, name: nameOf?.(key) ?? null, figures })),
  };
}
