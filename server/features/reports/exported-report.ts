import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileFormat } from '#contract/api/file-format.ts';
import type { Period } from '#contract/reports/report-kinds.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import { MEDIA_TYPES, type TableFile, tableStream } from '#server/platform/table-files/table-file.ts';
import type { ReportsDeps } from './reports-deps.ts';

/** As of the audit log. */
export const EXPORT_LIMIT = { config: { rateLimit: { max: 10, timeWindow: MINUTE_MS } } };

interface ExportRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  query: Period & { format: FileFormat };
}

interface ExportedReport<Row> extends Omit<TableFile<Row>, 'rows'> {
  name: string;
  rows: readonly Row[];
}

/** The report as a file, after its entry in the audit log. */
export async function sendReport<Row>(
  { db, recordAudit: audit = recordAudit }: ReportsDeps,
  { request, reply, query }: ExportRequest,
  { name, ...file }: ExportedReport<Row>,
): Promise<Readable> {
  const { format, ...requested } = query;
  const filter = new URLSearchParams(Object.entries(requested).map(([key, value]) => [key, String(value)])).toString();
  await audit(db, auditOriginOf(request), {
    kind: 'exported',
    subject: name === 'sales' ? 'list:reports' : `list:reports/${name}`,
    details: { rows: file.rows.length, filter },
  });
  reply.type(MEDIA_TYPES[format]);
  reply.header('content-disposition', `attachment; filename="${name}-${query.from}-${query.to}.${format}"`);
  return tableStream(format, file);
}
