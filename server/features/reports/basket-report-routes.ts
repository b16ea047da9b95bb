import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import type { BasketReport, BasketReportQuery } from '#contract/reports/basket-report.ts';
import { bandRange, periodBefore } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { readBaskets, readPairs, totalBaskets } from './basket-report-queries.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { exportedPickupWithin, limitedTo, pickupWithin } from './report-access.ts';
import { readSplitNames } from './report-names-queries.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { basketColumns, pairsTable } from './sales-files.ts';

export function basketRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readBasketReport, ({ request, query, locale }) =>
      makeBasketReport(reads, query, pickupWithin(staffCallerOf(request), query.pickup), locale),
    );
    await serveCall(
      app,
      reportsCalls.exportBasketReport,
      async ({ request, query, locale, reply }) => {
        const pickup = exportedPickupWithin(staffCallerOf(request), query.pickup);
        const { format: _, ...requested } = query;
        const report = await makeBasketReport(reads, requested, pickup, locale);
        const title = m.admin_reports_baskets({}, { locale });
        const columns = basketColumns({ by: query.by, period: query, locale }, report.totals);
        return sendReport(
          deps,
          { request, reply, query: limitedTo(query, pickup) },
          {
            ...{ name: 'baskets', title, columns, rows: report.rows },
            ...totalCells(columns, report, locale),
            more: report.pairs.length === 0 ? [] : [pairsTable(report.pairs, locale)],
          },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeBasketReport(
  db: Queryable,
  { from, to, by, compare }: BasketReportQuery,
  pickup: IdOrNone | undefined,
  locale: Locale,
): Promise<BasketReport> {
  const period = { from, to };
  const [rows, before, pairs, nameOf] = await Promise.all([
    readBaskets(db, period, by, pickup),
    compare === 'before' ? readBaskets(db, periodBefore(period), 'payment', pickup) : null,
    readPairs(db, period, pickup),
    by === 'band' ? (key: string) => bandName(Number(key), locale) : readSplitNames(db, by, locale),
  ]);
  const named = (id: number, name: Localized | null) => ({
    id,
    name: name === null ? m.admin_reports_unknown({ id: String(id) }, { locale }) : localize(name, locale),
  });
  return {
    ...period,
    pickup: pickup ?? null,
    totals: totalBaskets(rows),
    totals_before: before && totalBaskets(before),
    rows: rows.map(({ key, figures }) => ({ key, name: nameOf?.(key) ?? null, figures })),
    pairs: pairs.map(({ firstId, firstName, secondId, secondName, bought }) => ({
      ...{ first: named(firstId, firstName), second: named(secondId, secondName), orders: bought },
    })),
  };
}

function bandName(band: number, locale: Locale): string {
  const { min, max } = bandRange(band);
  if (max === null) return m.admin_reports_band_from({ sum: formatSum(min, locale) }, { locale });
  const until = formatSum(max + 1, locale);
  if (min === 0) return m.admin_reports_band_below({ sum: until }, { locale });
  return m.admin_reports_band({ min: formatSum(min, locale), max: until }, { locale });
}
