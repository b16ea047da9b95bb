import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LOCALE_NAMES, type Locale } from '#contract/i18n/locale.ts';
import { QUERIES_SHOWN, type SearchSplit } from '#contract/reports/report-kinds.ts';
import { SEARCH_SOURCE_TITLES, type Title } from '#contract/reports/report-titles.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import type { SearchReport, SearchReportQuery } from '#contract/reports/search-report.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { EXPORT_LIMIT, sendReport, totalCells } from './exported-report.ts';
import { requireWhole, requireWholeExport } from './report-access.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { firstSearchDay, readSearches } from './search-report-queries.ts';
import { searchColumns } from './visit-files.ts';

/** A search is of no store: a person of some stores sees none of it. */
export function searchRoutes(deps: ReportsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const { reads = deps.db } = deps;
    await serveCall(app, reportsCalls.readSearchReport, ({ request, query, locale }) => {
      requireWhole(staffCallerOf(request), 'reports:see');
      return makeSearchReport(reads, query, { locale, limit: QUERIES_SHOWN });
    });
    await serveCall(
      app,
      reportsCalls.exportSearchReport,
      async ({ request, query, locale, reply }) => {
        requireWholeExport(staffCallerOf(request));
        const { format: _, ...requested } = query;
        const report = await makeSearchReport(reads, requested, { locale, limit: null });
        const title = m.admin_reports_searches({}, { locale });
        const columns = searchColumns(
          { by: query.by, period: query, locale },
          { isCompared: query.compare === 'before' },
        );
        return sendReport(
          deps,
          { request, reply, query },
          { name: 'search', title, columns, rows: report.rows, ...totalCells(columns, report, locale) },
        );
      },
      EXPORT_LIMIT,
    );
  };
}

async function makeSearchReport(
  db: Queryable,
  { from, to, by, compare, ...filters }: SearchReportQuery,
  { locale, limit }: { locale: Locale; limit: number | null },
): Promise<SearchReport> {
  const period = { from, to };
  const isCompared = compare === 'before';
  const [{ rows, count, totals, totalsBefore }, since] = await Promise.all([
    readSearches(db, { ...{ period, by, filters, isCompared }, limit: by === 'query' ? limit : null }),
    firstSearchDay(db),
  ]);
  return {
    ...{ from, to, since, totals, count },
    totals_before: totalsBefore,
    rows: rows.map((row) => ({ ...row, name: nameOf(by, row.key, locale) })),
  };
}

const SOURCES: Record<string, Title> = SEARCH_SOURCE_TITLES;

function nameOf(by: SearchSplit, key: string, locale: Locale): string | null {
  if (by === 'query') return key === '' ? m.admin_reports_rare_searches({}, { locale }) : key;
  if (by === 'locale') return LOCALE_NAMES[key as Locale] ?? key;
  return by === 'source' ? (SOURCES[key]?.({}, { locale }) ?? key) : null;
}
