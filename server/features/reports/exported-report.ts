import type { Period } from '#contract/reports/report-kinds.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { recordAudit } from '#server/features/staff/index.ts';

/** As of the audit log. */
export const EXPORT_LIMIT = { config: { rateLimit: { max: 10, timeWindow: MINUTE_MS } } };

/** The entry in the audit log. */
export function exported(report: string, query: object, rows: number): Parameters<typeof recordAudit>[2] {
  const filter = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return {
    kind: 'exported',
    subject: report === 'sales' ? 'list:reports' : `list:reports/${report}`,
    details: { rows, filter },
  };
}

export function fileName(report: string, { from, to }: Period): string {
  return `attachment; filename="${report}-${from}-${to}.csv"`;
}
