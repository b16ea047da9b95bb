import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReportFormat } from '#contract/api/file-format.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import type { Period } from '#contract/reports/report-kinds.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { CsvCell } from '#server/platform/csv/csv.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { pdfStream } from '#server/platform/table-files/pdf-stream.ts';
import { MEDIA_TYPES, type TableFile, tableStream } from '#server/platform/table-files/table-file.ts';
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
  name: string;
  rows: readonly Row[];
  /** What the rows come to, a cell for each column; spreadsheets add up by themselves. */
  total?: readonly CsvCell[];
}

/** The report as a file, after its entry in the audit log. */
export async function sendReport<Row>(
  deps: ReportsDeps,
  { request, reply, query }: ExportRequest,
  { name, total, ...file }: ExportedReport<Row>,
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
  if (format !== 'pdf') return tableStream(format, file);
  const locale = callerLocale(request);
  return reportPdf(file, { locale, period: query, total, filters: await readFilterTexts(reads, requested, locale) });
}

interface PdfOptions {
  locale: Locale;
  period: Period;
  total: readonly CsvCell[] | undefined;
  filters: readonly string[];
}

function reportPdf<Row>(
  { title, columns, rows }: Omit<TableFile<Row>, 'rows'> & { rows: readonly Row[] },
  { locale, period: { from, to }, total, filters }: PdfOptions,
): Readable {
  const shown = rows.slice(0, MAX_PDF_ROWS);
  const days = formatDays({ from, until: to });
  return pdfStream({
    ...{ title: `${title} · ${days}`, language: locale, total: total ?? null },
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

/** The cells of the line below the rows: each column of what they come to. */
export function totalCells<Row extends { key: string; name?: string | null }>(
  columns: ExportedReport<Row>['columns'],
  row: Omit<Row, 'key' | 'name'>,
  locale: Locale,
): CsvCell[] {
  const total = { ...row, key: '', name: m.admin_reports_total({}, { locale }) } as unknown as Row;
  return columns.map(({ cell }) => cell(total));
}
