import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { CSV_BOM, csvLine } from '#server/platform/csv/csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openFile } from './formats/open-file.ts';
import { type ImportRecord, readImportFile, readLeftOut } from './imports-queries.ts';
import { rowProblemMessage } from './present-import.ts';

/** The header and the rows that are left out as they are in the file, with the reason in a column of its own, as CSV. */
export async function leftOutLines(db: Database, record: ImportRecord, locale: Locale): Promise<AsyncGenerator<string>> {
  const [content, reasons] = [await readImportFile(db, record.id), await readLeftOut(db, record.id)];
  return lines(content, record, reasons, locale);
}

async function* lines(
  content: Buffer | null,
  { settings }: ImportRecord,
  reasons: Awaited<ReturnType<typeof readLeftOut>>,
  locale: Locale,
): AsyncGenerator<string> {
  yield CSV_BOM;
  if (content === null) return;
  const file = await openFile(content);
  for await (const { line, cells } of file.rows(settings.sheet)) {
    const width = Math.max(settings.columns.length, cells.length);
    const row = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    if (line === settings.header + 1) yield csvLine([...row, m.admin_imports_reason_column({}, { locale })]);
    const problems = reasons.get(line);
    if (problems === undefined) continue;
    const reason = (problems ?? []).map(({ problem }) => rowProblemMessage(problem, locale)).join(' ');
    yield csvLine([...row, reason]);
  }
}
