import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReportFormat } from '#contract/api/file-format.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import type { FigureSet } from '#contract/reports/report-figures.ts';
import { type Period, periodBefore } from '#contract/reports/report-kinds.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { CsvCell } from '#server/platform/csv/csv.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { pdfStream } from '#server/platform/table-files/pdf-stream.ts';
import { MEDIA_TYPES, type SmallTable, type TableFile, tableStream } from '#server/platform/table-files/table-file.ts';
import { readFilterTexts } from './filter-texts-queries.ts';
import type { ReportsDeps } from './reports-deps.ts';

/** As of the audit log. */
export const EXPORT_LIMIT = { config: { rateLimit: { max: 10, timeWindow: MINUTE_MS } } };
/** A PDF is to be read and printed: thirty pages and more are for a spreadsheet. */
const MAX_PDF_ROWS = 2000;

interface ExportRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  query: Period & { format: ReportFormat };
}

interface ExportedReport<Row> extends Omit<TableFile<Row>, 'rows'> {
  name: FigureSet;
  rows: readonly Row[];
  /** What the rows come to, a cell for each column; spreadsheets add up by themselves. */
  total: readonly CsvCell[];
  /** The same of the period before; null: not compared. */
  before?: readonly CsvCell[] | null;
}

/** The report as a file, after its entry in the audit log. */
export async function sendReport<Row>(
  deps: ReportsDeps,
  { request, reply, query }: ExportRequest,
  { name, total, before = null, more = [], ...file }: ExportedReport<Row>,
): Promise<Readable> {
  const { db, reads = db, recordAudit: audit = recordAudit } = deps;
  const { format, ...requested } = query;
  const filter = new URLSearchParams(Object.entries(requested).map(([key, value]) => [key, String(value)])).toString();
  await audit(db, auditOriginOf(request), {
    kind: 'exported',
    subject: name === 'sales' ? 'list:reports' : `list:reports/${name}`,
    details: { rows: file.rows.length, filter },
  });
  reply.type(format === 'pdf' ? 'application/pdf' : MEDIA_TYPES[format]);
  reply.header('content-disposition', `attachment; filename="${name}-${query.from}-${query.to}.${format}"`);
  const locale = callerLocale(request);
  if (format !== 'pdf') {
    const compared = before && comparisonTable(file.columns, { total, before, period: query, locale });
    return tableStream(format, { ...file, more: [...more, ...(compared ? [compared] : [])] });
  }
  const filters = await readFilterTexts(reads, name, requested, locale);
  return reportPdf({ ...file, more }, { locale, period: query, totals: before ? [total, before] : [total], filters });
}

interface Compared {
  total: readonly CsvCell[];
  before: readonly CsvCell[];
  period: Period;
  locale: Locale;
}

/** What all rows come to beside the period before: below the rows a spreadsheet would add it up with them. */
function comparisonTable<Row>(
  columns: TableFile<Row>['columns'],
  { total, before, period, locale }: Compared,
): SmallTable {
  const daysText = ({ from, to }: Period) => formatDays({ from, until: to });
  return {
    title: m.admin_reports_comparison({}, { locale }),
    heads: [m.admin_reports_figure_name({}, { locale }), daysText(period), daysText(periodBefore(period))],
    rows: columns.flatMap(({ title }, at) => {
      const [now, then] = [total[at] ?? null, before[at] ?? null];
      return typeof now === 'number' || typeof then === 'number' ? [[title, now, then]] : [];
    }),
  };
}

interface PdfOptions {
  locale: Locale;
  period: Period;
  totals: readonly (readonly CsvCell[])[];
  filters: readonly string[];
}

function reportPdf<Row>(
  { title, columns, rows, more = [] }: Omit<TableFile<Row>, 'rows'> & { rows: readonly Row[] },
  { locale, period: { from, to }, totals, filters }: PdfOptions,
): Readable {
  const shown = rows.slice(0, MAX_PDF_ROWS);
  const days = formatDays({ from, until: to });
  return pdfStream({
    ...{ title: `${title} · ${days}`, language: locale, totals, more },
    lines: filters.length === 0 ? [] : [filters.join(' · ')],
    heads: columns.map((column) => column.title),
    rows: shown.map((row) => columns.map(({ cell }) => cell(row))),
    note:
      shown.length === rows.length
        ? null
        : m.admin_reports_pdf_first_rows(
            { shown: groupThousands(shown.length), count: groupThousands(rows.length) },
            { locale },
          ),
    pageText: (page) => m.admin_reports_pdf_page({ page: String(page) }, { locale }),
  });
}

/** The lines below the rows: each column of what they come to, and of what they came to in the period before. */
export function totalCells<Row extends { key: string; name?: string | null; figures: unknown }>(
  columns: ExportedReport<Row>['columns'],
  { totals, totals_before: before = null }: { totals: Row['figures']; totals_before?: Row['figures'] | null },
  locale: Locale,
): Pick<ExportedReport<Row>, 'total' | 'before'> {
  const cells = (figures: Row['figures'], name: string) => {
    const row = { key: '', name, figures, found: null, before: null } as unknown as Row;
    return columns.map(({ cell }) => cell(row));
  };
  return {
    total: cells(totals, m.admin_reports_total({}, { locale })),
    before: before === null ? null : cells(before, m.admin_reports_step_before({}, { locale })),
  };
}
