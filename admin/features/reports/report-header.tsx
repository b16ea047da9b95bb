import { ExportMenu } from '#admin/platform/api/export-button.tsx';
import { useMay } from '#admin/platform/session/use-session.ts';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { ApiCall, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import type { ReportFormat } from '#contract/api/file-format.ts';
import type { FigureSet } from '#contract/reports/report-figures.ts';
import type { Period, ReportName } from '#contract/reports/report-kinds.ts';
import { m } from '#messages';
import { ReportExplanation } from './report-explanation.tsx';
import { ReportsNav } from './reports-nav.tsx';

interface ReportHeaderProps<S extends CallSchemas> {
  name: ReportName;
  /** What is explained, where it is not the whole report. */
  figures?: FigureSet;
  hint: string;
  period: Period;
  /** The same as a file, with what the screen is called by. */
  file: { call: ApiCall<S>; inputOf(format: ReportFormat): CallInput<S> };
}

const FORMATS: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf'];

/** The head of a report, with the others beside it. */
export function ReportHeader<S extends CallSchemas>({
  name,
  figures = name,
  hint,
  period,
  file,
}: ReportHeaderProps<S>) {
  const may = useMay();
  const fileName = `${name}-${period.from}-${period.to}`;
  return (
    <PageHeader
      title={m.admin_reports_title()}
      hint={<ReportExplanation name={figures} hint={hint} />}
      actions={may('reports:export') && <ExportMenu {...file} formats={FORMATS} fileName={fileName} />}
      tabs={<ReportsNav current={name} period={period} />}
    />
  );
}
