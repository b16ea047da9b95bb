import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { GOODS_PER_PAGE, periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport } from './exported-report.ts';
import { type LostRow, type LostSums, readLost, sumLost } from './lost-report-queries.ts';
import { requireWhole, requireWholeExport } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { lostColumns } from './sales-files.ts';

/** Views are of the whole shop, and so is the stock. */
export function lostRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readLostGoods, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      requireWhole(caller, 'reports:see');
      requireWhole(caller, 'stock:see');
      const { from, to, page, compare, ...filters } = query;
      const offset = (page - 1) * GOODS_PER_PAGE;
      const [{ rows, ...sums }, before] = await Promise.all([
        readLost(reads, { period: { from, to }, filters, limit: GOODS_PER_PAGE, offset }),
        compare === 'before' && page === 1 ? sumLost(reads, { period: periodBefore({ from, to }), filters }) : null,
      ]);
      const next = sums.totals.goods > offset + rows.length ? page + 1 : null;
      return { from, to, ...sums, totals_before: before, rows: rows.map((row) => presentLost(row, locale)), next };
    });
    await serveCall(
      app,
      reportsCalls.exportLostGoods,
      async ({ request, query, locale, reply }) => {
        requireWholeExport(staffCallerOf(request));
        requireWhole(staffCallerOf(request), 'stock:see');
        const { from, to, compare, format: _, ...filters } = query;
        const [{ rows, totals }, before] = await Promise.all([
          readLost(reads, { period: { from, to }, filters, limit: null, offset: 0 }),
          compare === 'before' ? sumLost(reads, { period: periodBefore({ from, to }), filters }) : null,
        ]);
        const title = m.admin_reports_lost({}, { locale });
        const file = { columns: lostColumns(locale), rows: rows.map((row) => presentLost(row, locale)) };
        const cellsOf = (name: string, { views, lost }: LostSums) => [
          ...[name, null, views, null, null, null, null, lost, null],
        ];
        return sendReport(
          deps,
          { request, reply, query },
          {
            ...{ name: 'lost', title, ...file, total: cellsOf(m.admin_reports_total({}, { locale }), totals) },
            before: before && cellsOf(m.admin_reports_step_before({}, { locale }), before),
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

function presentLost({ name, inStock, isShopsRate, ...row }: LostRow, locale: Locale) {
  return { ...row, name: localize(name, locale), views_in_stock: inStock, is_shops_rate: isShopsRate };
}
