import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { GOODS_PER_PAGE, type Period } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport } from './exported-report.ts';
import { type CatalogueFilters, readUnsold } from './goods-report-queries.ts';
import { hasEverywhere } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { unsoldColumns } from './sales-files.ts';

/** What lies in the stores is the whole shop's: a person of some stores sees none of it. */
export function unsoldRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readUnsoldGoods, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      requireWhole(caller, 'reports:see');
      const { from, to, page, ...filters } = query;
      const offset = (page - 1) * GOODS_PER_PAGE;
      const { rows, totals } = await readRows(reads, caller, {
        ...{ period: { from, to }, filters, window: { limit: GOODS_PER_PAGE, offset }, locale },
      });
      return { from, to, totals, rows, next: totals.goods > offset + rows.length ? page + 1 : null };
    });
    await serveCall(
      app,
      reportsCalls.exportUnsoldGoods,
      async ({ request, query, locale, reply }) => {
        const caller = staffCallerOf(request);
        requireWhole(caller, 'reports:see');
        requireWhole(caller, 'reports:export');
        const { from, to, compare: _compare, format: _, ...filters } = query;
        const { rows, totals } = await readRows(reads, caller, {
          ...{ period: { from, to }, filters, window: { limit: null, offset: 0 }, locale },
        });
        const columns = unsoldColumns(caller.permissions.has('costs:see'), locale);
        const title = m.admin_reports_unsold({}, { locale });
        const name = m.admin_reports_total({}, { locale });
        const { pieces: stock, worth, cost } = totals;
        const total = columns.map(({ cell }) => cell({ id: 0, name, sku: '', stock, worth, cost }));
        return sendReport(deps, { request, reply, query }, { name: 'unsold', title, columns, rows, total });
      },
      EXPORT_LIMIT,
    );
  };
}

function requireWhole(caller: StaffCaller, permission: 'reports:see' | 'reports:export'): void {
  if (!hasEverywhere(caller, 'stock:see') || !hasEverywhere(caller, permission)) throw new Forbidden();
}

interface UnsoldRequest {
  period: Period;
  filters: CatalogueFilters;
  window: { limit: number | null; offset: number };
  locale: Locale;
}

async function readRows(db: Queryable, caller: StaffCaller, { period, filters, window, locale }: UnsoldRequest) {
  const { rows, totals } = await readUnsold(db, { period, filters, ...window });
  const costOf = (cost: number | null) => (caller.permissions.has('costs:see') ? cost : null);
  return {
    rows: rows.map(({ name, cost, ...row }) => ({ ...row, name: localize(name, locale), cost: costOf(cost) })),
    totals: { ...totals, cost: costOf(totals.cost) },
  };
}
