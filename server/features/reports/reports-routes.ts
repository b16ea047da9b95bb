import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import { GOODS_PER_PAGE, type GoodsSplit, periodBefore } from '#contract/reports/report-kinds.ts';
import type { GoodsReportQuery, SalesReport, SalesReportQuery } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { basketRoutes } from './basket-report-routes.ts';
import { deliveryRoutes } from './delivery-report-routes.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { funnelRoutes } from './funnel-report-routes.ts';
import { type GoodsSums, readGoods, sumGoods } from './goods-report-queries.ts';
import { instalmentRoutes } from './instalment-report-routes.ts';
import { lostRoutes } from './lost-report-routes.ts';
import { peopleRoutes } from './people-report-routes.ts';
import { type GoodsView, presentGoodsFigures, presentGoodsRow, presentSalesRows } from './present-reports.ts';
import { refundRoutes } from './refund-report-routes.ts';
import { exportedPickupWithin, hasEverywhere, limitedTo, pickupWithin } from './report-access.ts';
import { readReportChoices, readSplitNames } from './report-names-queries.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { goodsColumns, salesColumns } from './sales-files.ts';
import { readSales, totalOf } from './sales-report-queries.ts';
import { searchRoutes } from './search-report-routes.ts';
import { shopPromotionRoutes } from './shop-promotion-routes.ts';
import { speedRoutes } from './speed-report-routes.ts';
import { unsoldRoutes } from './unsold-report-routes.ts';

/** What orders and goods come to. */
export function reportsRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readReportChoices, ({ request, locale }) =>
      readReportChoices(reads, staffCallerOf(request).storesOf('reports:see'), locale),
    );
    await app.register(salesRoutes(deps));
    await app.register(goodsRoutes(deps));
    await app.register(deliveryRoutes(deps));
    await app.register(unsoldRoutes(deps));
    await app.register(refundRoutes(deps));
    await app.register(peopleRoutes(deps));
    await app.register(shopPromotionRoutes(deps));
    await app.register(funnelRoutes(deps));
    await app.register(instalmentRoutes(deps));
    await app.register(searchRoutes(deps));
    await app.register(speedRoutes(deps));
    await app.register(basketRoutes(deps));
    await app.register(lostRoutes(deps));
  };
}

function salesRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readSalesReport, ({ request, query, locale }) =>
      makeSalesReport(reads, query, pickupWithin(staffCallerOf(request), query.pickup), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportSalesReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { format: _, ...exported } = query;
        const report = await makeSalesReport(reads, exported, pickup, locale);
        const title = m.admin_reports_sales({}, { locale });
        const isCompared = query.compare === 'before';
        const columns = salesColumns({ by: query.by, period: query, locale }, { isCompared });
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          { name: 'sales', title, columns, rows: report.rows, ...totalCells(columns, report, locale) },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeSalesReport(
  db: Queryable,
  { from, to, by, compare, ...requested }: SalesReportQuery,
  pickup: IdOrNone | undefined,
  locale: Locale,
): Promise<SalesReport> {
  const period = { from, to };
  const filters = { ...requested, pickup };
  const before = compare === 'before' ? periodBefore(period) : null;
  const [rows, rowsBefore, nameOf] = await Promise.all([
    readSales(db, period, by, filters),
    before && readSales(db, before, by, filters),
    readSplitNames(db, by, locale),
  ]);
  return {
    ...{ from, to, before },
    pickup: pickup ?? null,
    totals: totalOf(rows),
    totals_before: rowsBefore && totalOf(rowsBefore),
    rows: presentSalesRows({ period, by, rows, before: rowsBefore, nameOf }),
  };
}

function goodsRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readGoodsReport, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const { from, to, page } = query;
      const pickup = pickupWithin(caller, query.pickup);
      const offset = (page - 1) * GOODS_PER_PAGE;
      const isWhole = query.category === undefined && query.brand === undefined && query.promotion === undefined;
      const [{ rows, totals, count }, before, sales] = await Promise.all([
        readGoods(reads, goodsRequest(query, pickup, { limit: GOODS_PER_PAGE, offset })),
        page === 1 ? goodsBefore(reads, query, pickup) : null,
        isWhole ? readSales(reads, { from, to }, 'payment', { pickup }) : null,
      ]);
      const view = viewOf(caller, query.by);
      return {
        ...{ from, to, count },
        pickup: pickup ?? null,
        totals: presentGoodsFigures(totals, { ...view, isProduct: false }),
        totals_before: before && presentGoodsFigures(before, { ...view, isProduct: false }),
        delivery: sales && totalOf(sales).revenue - totals.revenue,
        rows: rows.map((row) => presentGoodsRow(row, view, locale)),
        next: count > offset + rows.length ? page + 1 : null,
      };
    });
    await serveCall(
      app,
      reportsCalls.exportGoodsReport,
      async ({ request, query, locale, reply }) => {
        const caller = staffCallerOf(request);
        const pickup = exportedPickupWithin(caller, query.pickup);
        const [{ rows, totals }, before] = await Promise.all([
          readGoods(reads, goodsRequest(query, pickup, { limit: null, offset: 0 })),
          goodsBefore(reads, query, pickup),
        ]);
        const view = viewOf(caller, query.by);
        const title = m.admin_reports_goods({}, { locale });
        const columns = goodsColumns({ by: query.by, period: query, locale, ...view });
        const cellsOf = (sums: GoodsSums, name: string) => {
          const figures = presentGoodsFigures(sums, { ...view, isProduct: false });
          return columns.map(({ cell }) => cell({ id: 0, name, sku: null, stock: null, figures }));
        };
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          {
            ...{ name: 'goods', title, columns },
            rows: rows.map((row) => presentGoodsRow(row, view, locale)),
            total: cellsOf(totals, m.admin_reports_total({}, { locale })),
            before: before && cellsOf(before, m.admin_reports_step_before({}, { locale })),
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

/** Of the period before; null: not compared. */
function goodsBefore(
  db: Queryable,
  { from, to, compare, category, below, brand, promotion }: Omit<GoodsReportQuery, 'page'>,
  pickup: IdOrNone | undefined,
): Promise<GoodsSums> | null {
  if (compare !== 'before') return null;
  return sumGoods(db, periodBefore({ from, to }), { category, below, brand, promotion, pickup });
}

function viewOf(caller: StaffCaller, by: GoodsSplit): GoodsView {
  return {
    seesCosts: caller.permissions.has('costs:see'),
    seesStock: hasEverywhere(caller, 'stock:see'),
    isProduct: by === 'product',
  };
}

function goodsRequest(
  { from, to, by, order, category, below, brand, promotion }: Omit<GoodsReportQuery, 'page'>,
  pickup: IdOrNone | undefined,
  window: { limit: number | null; offset: number },
) {
  return { period: { from, to }, by, order, filters: { category, below, brand, promotion, pickup }, ...window };
}
