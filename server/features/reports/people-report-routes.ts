import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import type { CustomerReport, CustomerReportQuery } from '#contract/reports/customer-report.ts';
import { ANY_COUPON, type PromotionReport, type PromotionReportQuery } from '#contract/reports/promotion-report.ts';
import { periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { StaffReport, StaffReportQuery } from '#contract/reports/staff-report.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { cohortsTable, customerColumns, promotionColumns, staffColumns } from './people-files.ts';
import {
  readBuyers,
  readCohorts,
  readMoves,
  readPromotions,
  totalBuyers,
  totalMoves,
  totalPromotions,
} from './people-report-queries.ts';
import { exportedPickupWithin, limitedTo, pickupWithin } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { readSales, totalOf } from './sales-report-queries.ts';

/** Reports of people: what promotions have moved, who has worked, and who has come back. */
export function peopleRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(promotionRoutes(deps));
    await app.register(staffRoutes(deps));
    await app.register(customerRoutes(deps));
  };
}

function promotionRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readPromotionReport, ({ request, query, locale }) =>
      makePromotionReport(reads, query, promotionView(staffCallerOf(request), query), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportPromotionReport,
      async ({ request, query, locale, reply }) => {
        const caller = staffCallerOf(request);
        const pickup = exportedPickupWithin(caller, query.pickup);
        const view = { ...promotionView(caller, query), pickup };
        const { format: _, ...requested } = query;
        const report = await makePromotionReport(reads, requested, view, locale);
        const title = m.admin_reports_promotions({}, { locale });
        const columns = promotionColumns({ by: query.by, period: query, locale });
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          { name: 'promotions', title, columns, rows: report.rows, ...totalCells(columns, report, locale) },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

interface CouponView {
  pickup: IdOrNone | undefined;
  /** A code is worth money to whoever learns it: it is shown to those who may see the coupons themselves. */
  seesCodes: boolean;
}

function promotionView(caller: StaffCaller, { pickup }: Pick<PromotionReportQuery, 'pickup'>): CouponView {
  return { pickup: pickupWithin(caller, pickup), seesCodes: caller.permissions.has('promotions:see') };
}

/** Without the codes all coupons are one row. */
function withoutCodes(rows: Awaited<ReturnType<typeof readPromotions>>): typeof rows {
  const coupons = rows.filter(({ key }) => key !== NONE);
  const vouchers = rows.filter(({ key }) => key === NONE);
  return coupons.length === 0 ? vouchers : [{ key: ANY_COUPON, figures: totalPromotions(coupons) }, ...vouchers];
}

async function makePromotionReport(
  db: Queryable,
  { from, to, by, compare }: PromotionReportQuery,
  { pickup, seesCodes }: CouponView,
  locale: Locale,
): Promise<PromotionReport> {
  const period = { from, to };
  const names: Record<string, string> = {
    [NONE]: m.admin_reports_voucher_alone({}, { locale }),
    ...(!seesCodes && { [ANY_COUPON]: m.admin_reports_any_coupon({}, { locale }) }),
  };
  const [read, before, sales] = await Promise.all([
    readPromotions(db, period, by, pickup),
    compare === 'before' ? readPromotions(db, periodBefore(period), 'month', pickup) : null,
    readSales(db, period, 'payment', { pickup }),
  ]);
  const { sold, revenue } = totalOf(sales);
  const rows = by === 'code' && !seesCodes ? withoutCodes(read) : read;
  return {
    ...period,
    pickup: pickup ?? null,
    shows_codes: seesCodes,
    totals: totalPromotions(rows),
    totals_before: before && totalPromotions(before),
    all: { sold, revenue },
    rows: rows.map(({ key, figures }) => ({
      ...{ key, figures },
      name: by === 'code' ? (names[key] ?? key) : null,
    })),
  };
}

function staffRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readStaffReport, ({ request, query, locale }) =>
      makeStaffReport(reads, query, pickupWithin(staffCallerOf(request), query.pickup), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportStaffReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { format: _, ...requested } = query;
        const report = await makeStaffReport(reads, requested, pickup, locale);
        const title = m.admin_reports_staff({}, { locale });
        const columns = staffColumns(locale);
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          { name: 'staff', title, columns, rows: report.rows, ...totalCells(columns, report, locale) },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeStaffReport(
  db: Queryable,
  { from, to, compare }: StaffReportQuery,
  pickup: IdOrNone | undefined,
  locale: Locale,
): Promise<StaffReport> {
  const period = { from, to };
  const [rows, before] = await Promise.all([
    readMoves(db, period, pickup),
    compare === 'before' ? readMoves(db, periodBefore(period), pickup) : null,
  ]);
  return {
    ...period,
    pickup: pickup ?? null,
    totals: totalMoves(rows),
    totals_before: before && totalMoves(before),
    rows: rows.map(({ key, figures }) => ({ key, figures, name: authorName(key, locale) })),
  };
}

/** The history of orders has names of staff, and these for everybody else. */
const ROLES: Record<string, typeof m.admin_order_by_customer> = {
  customer: m.admin_order_by_customer,
  system: m.admin_order_by_system,
  shop: m.admin_order_by_shop,
  instalments: m.admin_order_by_instalments,
  bank: m.admin_order_by_bank,
};

function authorName(author: string, locale: Locale): string {
  const name = ROLES[author]?.({}, { locale }) ?? author;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function customerRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readCustomerReport, ({ request, query }) =>
      makeCustomerReport(reads, query, pickupWithin(staffCallerOf(request), query.pickup)),
    );
    await serveCall(
      app,
      reportsCalls.exportCustomerReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { format: _, ...requested } = query;
        const report = await makeCustomerReport(reads, requested, pickup);
        const title = m.admin_reports_customers({}, { locale });
        const columns = customerColumns({ by: query.by, period: query, locale });
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          {
            ...{ name: 'customers', title, columns, rows: report.rows },
            ...totalCells(columns, report, locale),
            more: report.cohorts?.length ? [cohortsTable(report.cohorts, query.to, locale)] : [],
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeCustomerReport(
  db: Queryable,
  { from, to, by, compare }: CustomerReportQuery,
  pickup: IdOrNone | undefined,
): Promise<CustomerReport> {
  const period = { from, to };
  const [rows, before, cohorts] = await Promise.all([
    readBuyers(db, period, by, pickup),
    compare === 'before' ? readBuyers(db, periodBefore(period), 'month', pickup) : null,
    pickup === undefined ? readCohorts(db, period) : null,
  ]);
  return {
    ...period,
    pickup: pickup ?? null,
    totals: totalBuyers(rows),
    totals_before: before && totalBuyers(before),
    ...{ rows, cohorts },
  };
}
