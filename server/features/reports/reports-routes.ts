import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import { GOODS_PER_PAGE, type GoodsSplit, periodBefore, REFUNDS_PER_PAGE } from '#contract/reports/report-kinds.ts';
import type { GoodsReportQuery, SalesReport, SalesReportQuery } from '#contract/reports/reports.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { deliveryRoutes } from './delivery-report-routes.ts';
import { EXPORT_LIMIT, exported, fileName } from './exported-report.ts';
import { readGoods, readUnsold } from './goods-report-queries.ts';
import { type GoodsView, presentGoodsFigures, presentGoodsRow, presentSalesRows } from './present-reports.ts';
import { listRefunds, sumRefunds } from './refund-report-queries.ts';
import { exportedPickupWithin, hasEverywhere, pickupWithin } from './report-access.ts';
import { goodsFile, salesFile } from './report-files.ts';
import { readReportChoices, readSplitNames } from './report-names-queries.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { readSales, totalOf } from './sales-report-queries.ts';

/** What orders and goods come to. */
export function reportsRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { db } = deps;
    await serveCall(app, reportsCalls.readReportChoices, ({ request, locale }) =>
      readReportChoices(db, staffCallerOf(request).storesOf('reports:see'), locale),
    );
    await app.register(salesRoutes(deps));
    await app.register(goodsRoutes(deps));
    await app.register(deliveryRoutes(deps));
    await serveCall(app, reportsCalls.readRefundReport, async ({ request, query }) => {
      const { from, to, page, cause, ...requested } = query;
      const filters = { ...requested, pickup: pickupWithin(staffCallerOf(request), requested.pickup) };
      const [causes, rows] = await Promise.all([
        sumRefunds(db, { from, to }, filters),
        listRefunds(db, { from, to }, { ...filters, cause, page }),
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
  };
}

function salesRoutes({ db, recordAudit: audit = recordAudit }: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reportsCalls.readSalesReport, ({ request, query, locale }) =>
      makeSalesReport(db, query, pickupWithin(staffCallerOf(request), query.pickup), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportSalesReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { rows } = await makeSalesReport(db, { ...query, compare: 'no' }, pickup, locale);
        await audit(db, auditOriginOf(request), exported('sales', query, rows.length));
        reply.header('content-disposition', fileName('sales', query));
        return Readable.from(salesFile(rows, query.by, locale));
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeSalesReport(
  db: Database,
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

function goodsRoutes({ db, recordAudit: audit = recordAudit }: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reportsCalls.readGoodsReport, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const { from, to, page } = query;
      const pickup = pickupWithin(caller, query.pickup);
      const offset = (page - 1) * GOODS_PER_PAGE;
      const isWhole = query.category === undefined && query.brand === undefined;
      const [{ rows, totals, count }, sales] = await Promise.all([
        readGoods(db, goodsRequest(query, pickup, { limit: GOODS_PER_PAGE, offset })),
        isWhole ? readSales(db, { from, to }, 'payment', { pickup }) : null,
      ]);
      const view = viewOf(caller, query.by);
      return {
        ...{ from, to, count },
        pickup: pickup ?? null,
        totals: presentGoodsFigures(totals, { ...view, isProduct: false }),
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
        const { rows } = await readGoods(db, goodsRequest(query, pickup, { limit: null, offset: 0 }));
        await audit(db, auditOriginOf(request), exported('goods', query, rows.length));
        const view = viewOf(caller, query.by);
        const presented = rows.map((row) => presentGoodsRow(row, view, locale));
        reply.header('content-disposition', fileName('goods', query));
        return Readable.from(goodsFile(presented, { ...view, title: TITLES[query.by] }, locale));
      },
      EXPORT_LIMIT,
    );
    await serveCall(app, reportsCalls.readUnsoldGoods, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      // What lies there is the whole shop's.
      if (!hasEverywhere(caller, 'stock:see') || !hasEverywhere(caller, 'reports:see')) throw new Forbidden();
      const { from, to, page, ...filters } = query;
      const offset = (page - 1) * GOODS_PER_PAGE;
      const { rows, totals } = await readUnsold(db, {
        ...{ period: { from, to }, filters, limit: GOODS_PER_PAGE, offset },
      });
      const costOf = (cost: number | null) => (caller.permissions.has('costs:see') ? cost : null);
      return {
        ...{ from, to },
        totals: { ...totals, cost: costOf(totals.cost) },
        rows: rows.map(({ name, cost, ...row }) => ({ ...row, name: localize(name, locale), cost: costOf(cost) })),
        next: totals.goods > offset + rows.length ? page + 1 : null,
      };
    });
  };
}

const TITLES: Record<GoodsSplit, typeof m.admin_reports_product> = {
  product: m.admin_reports_product,
  category: m.admin_reports_category,
  brand: m.admin_reports_brand,
};

function viewOf(caller: StaffCaller, by: GoodsSplit): GoodsView {
  return {
    seesCosts: caller.permissions.has('costs:see'),
    seesStock: hasEverywhere(caller, 'stock:see'),
    isProduct: by === 'product',
  };
}

function goodsRequest(
  { from, to, by, order, category, brand }: Omit<GoodsReportQuery, 'page'>,
  pickup: IdOrNone | undefined,
  window: { limit: number | null; offset: number },
) {
  return { period: { from, to }, by, order, filters: { category, brand, pickup }, ...window };
}
