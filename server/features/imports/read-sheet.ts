import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { HEADER_ROWS, MAX_IMPORT_COLUMNS, MAX_IMPORT_SHEETS } from '#contract/imports/import-states.ts';
import type { ColumnRole, ImportSettings } from '#contract/imports/imports.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { cutText, FileRefused, type OpenFile } from './formats/file-rows.ts';
import { foldHeader, guessHeader, guessRoles, isImported } from './guess-columns.ts';
import { findMappingOfColumns, findMappingOfSupplier, type Mapping } from './supplier-queries.ts';

/** Rows below the header that a person sees when naming the columns. */
const SAMPLE_ROWS = 6;
/** Of the text of a cell that a person sees. */
const SAMPLE_CHARACTERS = 200;

export interface SheetStart {
  settings: ImportSettings;
  /** Folded. */
  columnNames: string[];
  isRemembered: boolean;
}

interface Choice {
  sheet: number;
  /** Null: the one that looks most like it. */
  header: number | null;
  /** Null: the one whose last list had the same columns, if any. */
  supplier: string | null;
}

/** The first rows of each sheet. Throws `FileRefused`. */
export async function readSheetHeads(file: OpenFile): Promise<string[][][]> {
  const heads: string[][][] = [];
  for (const sheet of file.sheets.slice(0, MAX_IMPORT_SHEETS).keys()) heads.push(await firstRows(file, sheet));
  return heads;
}

/** With empty rows in place of those that the file leaves out. */
async function firstRows(file: OpenFile, sheet: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { line, cells } of file.rows(sheet, HEADER_ROWS + SAMPLE_ROWS)) {
    if (cells.slice(MAX_IMPORT_COLUMNS).some((cell) => cell.trim() !== '')) throw new FileRefused('too_many_columns');
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells.slice(0, MAX_IMPORT_COLUMNS).map((cell) => cutText(cell, SAMPLE_CHARACTERS)));
  }
  return rows;
}

/** The first sheet that has a row with names of columns. Throws `FileRefused`. */
export function firstTable(heads: readonly string[][][], fields: ProductFields): number {
  const found = heads.findIndex((rows) => guessHeader(rows, fields) !== null);
  if (found !== -1) return found;
  const isEmpty = heads.every((rows) => rows.every((cells) => cells.every((cell) => cell.trim() === '')));
  throw new FileRefused(isEmpty ? 'empty' : 'no_header');
}

/** The rows of a sheet that a person sees when naming the columns, from the header on. */
export function sampleOf(rows: readonly string[][], header: number): string[][] {
  return rows.slice(header, header + SAMPLE_ROWS + 1);
}

/** What the columns of a sheet with these first rows probably are. Throws `FileRefused`. */
export async function startSheet(
  db: Queryable,
  rows: readonly string[][],
  fields: ProductFields,
  { sheet, header, supplier }: Choice,
): Promise<SheetStart> {
  const at = header ?? guessHeader(rows, fields);
  const names = at === null ? undefined : rows[at];
  if (at === null || names === undefined) throw new FileRefused('no_header');
  const columnNames = names.map(foldHeader);
  const mapping =
    supplier === null ? await findMappingOfColumns(db, columnNames) : await findMappingOfSupplier(db, supplier);
  const guessed = guessRoles(names, fields);
  if (mapping === null) {
    return {
      settings: { sheet, header: at, supplier, columns: guessed, price: NO_RULES, creates: null },
      columnNames,
      isRemembered: false,
    };
  }
  const columns = rememberedColumns(mapping, columnNames, guessed, fields);
  const knownSupplier = supplier ?? (mapping.supplier === '' ? null : mapping.supplier);
  // The markup of one supplier is not that of the next whose columns are called the same.
  const price = knownSupplier === null ? NO_RULES : mapping.settings.price;
  const creates = knownSupplier === null ? null : (mapping.settings.creates ?? null);
  const settings = { sheet, header: at, supplier: knownSupplier, columns, price, creates };
  return { settings, columnNames, isRemembered: true };
}

const NO_RULES: ImportSettings['price'] = { markup: 0, rounding: null, onlyRaise: false };

/** By the names of the columns, whose order may have changed; a column that is new is guessed. */
function rememberedColumns(
  { columnNames: before, settings }: Mapping,
  columnNames: readonly string[],
  guessed: readonly (ColumnRole | null)[],
  fields: ProductFields,
): ImportSettings['columns'] {
  const left = new Map<string, (ColumnRole | null)[]>();
  before.forEach((name, index) => {
    left.set(name, [...(left.get(name) ?? []), settings.columns[index] ?? null]);
  });
  const taken = new Set<string>();
  return columnNames.map((name, index) => {
    const known = left.get(name)?.shift();
    const role = known === undefined ? (guessed[index] ?? null) : known;
    // Somebody with more rights may have imported it before.
    if (role === null || ('field' in role && !isImported(role.field, fields))) return null;
    const key = JSON.stringify(role);
    if (taken.has(key)) return null;
    taken.add(key);
    return role;
  });
}
