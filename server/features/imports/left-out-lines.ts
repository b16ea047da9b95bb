import type { Locale } from '#contract/i18n/locale.ts';
import type { ColumnRole } from '#contract/imports/imports.ts';
import { m } from '#messages';
import { CSV_BOM, csvLine } from '#server/platform/csv/csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readLeftOut } from './import-rows-queries.ts';
import { type ImportRecord, readHead } from './imports-queries.ts';
import { rowProblemMessage } from './present-import.ts';

const BATCH_SIZE = 1000;

/** The header and the rows that are left out as they are in the file, with the reason in a column of its own, as CSV. */
export async function* leftOutLines(
  db: Database,
  { id, settings }: ImportRecord,
  locale: Locale,
): AsyncGenerator<string> {
  const names = (await readHead(db, id, settings.sheet))[settings.header] ?? [];
  const columnOf = (field: string | null) => settings.columns.findIndex((role) => isOfField(role, field));
  const width = Math.max(settings.columns.length, names.length);
  yield CSV_BOM;
  yield csvLine([...padded(names, width), m.admin_imports_reason_column({}, { locale })]);
  for (let last = 0; ; ) {
    const rows = await readLeftOut(db, id, last, BATCH_SIZE);
    for (const { cells, problems } of rows) {
      const reason = (problems ?? [])
        .map(({ field, problem }) => {
          const column = names[columnOf(field)];
          const message = rowProblemMessage(problem, locale);
          return column === undefined ? message : `${column}: ${message}`;
        })
        .join(' ');
      yield csvLine([...padded(cells ?? [], width), reason]);
    }
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.line ?? last;
  }
}

function isOfField(role: ColumnRole | null, field: string | null): boolean {
  if (role === null || 'match' in role) return false;
  return ('field' in role ? role.field : role.initial) === field;
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}
