import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { MAX_IMPORT_COLUMNS } from '#contract/imports/import-states.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { FileRefused, type OpenFile } from './formats/file-rows.ts';
import { foldHeader, guessHeader, guessRoles, HEADER_ROWS, isImported } from './guess-columns.ts';
import { findRememberedSettings } from './imports-queries.ts';

/** Rows below the header that a person sees when naming the columns. */
const SAMPLE_ROWS = 6;

export interface SheetStart {
  settings: ImportSettings;
  columnNames: string[];
  /** From the header on. */
  preview: string[][];
  isRemembered: boolean;
}

interface Choice {
  sheet: number;
  /** Null: the one that looks most like it. */
  header: number | null;
}

/** The first rows of a sheet, and what its columns probably are. Throws `FileRefused`. */
export async function readSheetStart(
  db: Queryable,
  file: OpenFile,
  fields: ProductFields,
  { sheet, header }: Choice,
): Promise<SheetStart> {
  const rows = await firstRows(file, sheet, (header ?? HEADER_ROWS) + SAMPLE_ROWS + 1);
  const at = header ?? guessHeader(rows, fields);
  const names = at === null ? undefined : rows[at];
  if (at === null || names === undefined) throw new FileRefused(rows.length === 0 ? 'empty' : 'no_header');
  const columnNames = names.map(foldHeader);
  const remembered = await findRememberedSettings(db, columnNames);
  const settings = { sheet, header: at, columns: guessRoles(names, fields), ...NO_RULES };
  return {
    settings:
      remembered === null ? settings : { ...settings, columns: allowed(remembered, fields), price: remembered.price },
    columnNames,
    preview: rows.slice(at, at + SAMPLE_ROWS + 1),
    isRemembered: remembered !== null,
  };
}

const NO_RULES = { price: { markup: 0, rounding: null, onlyRaise: false } };

/** Somebody with more rights may have imported it before. */
function allowed({ columns }: ImportSettings, fields: ProductFields): ImportSettings['columns'] {
  return columns.map((role) => (role !== null && 'field' in role && !isImported(role.field, fields) ? null : role));
}

/** With empty rows in place of those that the file leaves out. */
async function firstRows(file: OpenFile, sheet: number, count: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { line, cells } of file.rows(sheet)) {
    if (line > count) break;
    if (cells.length > MAX_IMPORT_COLUMNS && cells.slice(MAX_IMPORT_COLUMNS).some((cell) => cell.trim() !== '')) {
      throw new FileRefused('too_many_columns');
    }
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells.slice(0, MAX_IMPORT_COLUMNS));
  }
  return rows;
}
