import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { ANY_PROMOTION, type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import { periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type {
  ShopPromotionFigures,
  ShopPromotionReport,
  ShopPromotionReportQuery,
  ShopPromotionRow,
} from '#contract/reports/shop-promotion-report.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport } from './exported-report.ts';
import { paceDays, runOf } from './promotion-days.ts';
import { exportedPickupWithin, limitedTo, pickupWithin } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { readSales, totalOf } from './sales-report-queries.ts';
import { shopPromotionColumns } from './shop-promotion-file.ts';
import { type PromotionDays, readPaces, readPromoted, readPromotionDays } from './shop-promotion-queries.ts';

/** What the shop's promotions have sold, and goods at a lowered price without one. */
export function shopPromotionRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readShopPromotionReport, ({ request, query, locale }) =>
      makeShopPromotionReport(reads, query, pickupWithin(staffCallerOf(request), query.pickup), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportShopPromotionReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { format: _, ...requested } = query;
        const report = await makeShopPromotionReport(reads, requested, pickup, locale);
        const columns = shopPromotionColumns(locale);
        const cellsOf = (figures: ShopPromotionFigures, name: string) => {
          const row = { key: ANY_PROMOTION, name, figures, is_promotion: false, run: null, goods: null, pace: null };
          return columns.map(({ cell }) => cell(row));
        };
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          {
            ...{
              name: 'shop-promotions',
              title: m.admin_reports_shop_promotions({}, { locale }),
              columns,
              rows: report.rows,
            },
            total: cellsOf(report.totals, m.admin_reports_total({}, { locale })),
            before: report.totals_before && cellsOf(report.totals_before, m.admin_reports_step_before({}, { locale })),
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeShopPromotionReport(
  db: Queryable,
  { from, to, compare }: ShopPromotionReportQuery,
  pickup: IdOrNone | undefined,
  locale: Locale,
): Promise<ShopPromotionReport> {
  const period = { from, to };
  const [{ rows, totals }, before, sales] = await Promise.all([
    readPromoted(db, period, pickup),
    compare === 'before' ? readPromoted(db, periodBefore(period), pickup) : null,
    readSales(db, period, 'payment', { pickup }),
  ]);
  const ofPromotions = rows.filter(({ key }) => key !== NONE);
  const soldIds = ofPromotions.map(({ key }) => Number(key));
  const { promotions, firstOrder } = await readPromotionDays(db, period, soldIds);
  const today = tashkentDay(new Date());
  const spans = promotions.flatMap((promotion) => paceDays(promotion, { period, today, firstOrder }) ?? []);
  const paces = await readPaces(db, spans, pickup);
  const paceOf = (id: number): ShopPromotionRow['pace'] => {
    const [pace, span] = [paces.get(id), spans.find((one) => one.id === id)];
    return pace && span ? { ...pace, days_before: span.before } : null;
  };
  const byKey = new Map(promotions.map((promotion) => [String(promotion.id), promotion]));
  const sold = new Set(rows.map(({ key }) => key));
  const idle = promotions.filter(({ id }) => !sold.has(String(id)));
  const rowOf = (key: string, figures: ShopPromotionFigures): ShopPromotionRow => {
    const promotion = byKey.get(key);
    return {
      ...{ key, figures, name: nameOf(key, promotion, locale), is_promotion: promotion !== undefined },
      run: promotion ? runOf(promotion, { period, today }) : null,
      goods: promotion?.goods ?? null,
      pace: promotion ? paceOf(promotion.id) : null,
    };
  };
  const idleRows = idle.map(({ id }) => ({ key: String(id), figures: NOTHING }));
  // Goods without a promotion stand below the promotions.
  const all = [...ofPromotions, ...idleRows, ...rows.filter(({ key }) => key === NONE)];
  return {
    ...{ from, to, totals },
    pickup: pickup ?? null,
    totals_before: before?.totals ?? null,
    sold: totalOf(sales).sold,
    rows: all.map(({ key, figures }) => rowOf(key, figures)),
  };
}

const NOTHING: ShopPromotionFigures = { orders: 0, pieces: 0, revenue: 0, lowered: 0 };

function nameOf(key: string, promotion: PromotionDays | undefined, locale: Locale): string {
  if (key === NONE) return m.admin_reports_lowered_alone({}, { locale });
  return promotion ? localize(promotion.name, locale) : m.admin_reports_promotion_deleted({ id: key }, { locale });
}
