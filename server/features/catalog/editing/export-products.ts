import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { type FieldChoice, foldName, formatFieldText } from '#contract/catalog/product-field-text.ts';
import { ALL_COLUMNS, type FieldValue, type ProductField, productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields, productExportQuerySchema } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { CsvCell } from '#server/platform/csv/csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { tableStream } from '#server/platform/table-files/table-file.ts';
import { allowedList, maySee } from './allowed-fields.ts';
import { columnTitle } from './column-titles.ts';
import { readGridRows } from './grid-rows-queries.ts';
import type { ChangedProducts } from './product-list-queries.ts';
import { readOrderedIds } from './products-admin-queries.ts';
import { readColumnKeys, readProductFields } from './read-product-fields.ts';

type ExportQuery = z.output<typeof productExportQuerySchema>;

interface ExportDeps {
  db: Database;
  changed: ChangedProducts;
}

/** Goods that are in memory at a time. */
const PAGE = 500;

export interface ProductExport {
  /** Goods in it. */
  rows: number;
  columns: string[];
  file: Readable;
}

/**
 * A list of the grid as CSV or a workbook, with the columns that the person may see, read as fast as the client takes it. An import
 * knows its columns again by their keys and finds no difference.
 */
export async function exportProducts(
  { db, changed }: ExportDeps,
  caller: StaffCaller,
  { filter, order, columns, format }: ExportQuery,
  locale: Locale,
): Promise<ProductExport> {
  const list = allowedList(caller, filter, order);
  const requested = columns === undefined || columns.includes(ALL_COLUMNS) ? await readColumnKeys(db, caller) : columns;
  const shown = ['id', ...requested].flatMap((key) => {
    const field = productField(key);
    return field !== undefined && maySee(caller, field) ? [field] : [];
  });
  const written = [...new Map(shown.map((field) => [field.key, field])).values()];
  const fields = await readProductFields(db, caller);
  const bytes = await readOrderedIds(db, list, changed);
  const ids = Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readInt32LE(place * 4));
  const columnsOfFile = written.map(({ key }, place) => ({
    title: columnTitle(key, fields, locale),
    cell: (cells: readonly CsvCell[]) => cells[place] ?? null,
  }));
  return {
    rows: ids.length,
    columns: written.map(({ key }) => key),
    file: tableStream(format, {
      title: m.admin_products_title({}, { locale }),
      columns: columnsOfFile,
      rows: readCells(db, ids, written, { fields, locale }),
    }),
  };
}

async function* readCells(
  db: Database,
  ids: readonly number[],
  columns: readonly ProductField[],
  { fields, locale }: { fields: ProductFields; locale: Locale },
): AsyncGenerator<CsvCell[]> {
  const choices = columns.map((field) => distinctChoices(field, fields));
  const keys = columns.map(({ key }) => key);
  for (let start = 0; start < ids.length; start += PAGE) {
    for (const { values } of await readGridRows(db, ids.slice(start, start + PAGE), keys)) {
      yield columns.map((field, place) => cellOf(field, values[field.key] ?? null, locale, choices[place] ?? []));
    }
  }
}

function cellOf(field: ProductField, value: FieldValue, locale: Locale, choices: readonly FieldChoice[]): CsvCell {
  if (typeof value === 'number' && field.kind !== 'choice') return value;
  return formatFieldText(field, value, locale, choices);
}

/** Values that are called alike are told apart by their numbers, so that each is read back as itself. */
function distinctChoices({ key }: ProductField, { columns, choices }: ProductFields): readonly FieldChoice[] {
  const list = columns.find((column) => column.key === key)?.choices;
  const all = (list ? choices[list] : undefined) ?? [];
  const counts = new Map<string, number>();
  for (const { ru, uz = ru } of all) {
    for (const name of new Set([foldName(ru), foldName(uz)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isCommon = (name: string) => (counts.get(foldName(name)) ?? 0) > 1 || name.includes(';');
  return all.map(({ id, ru, uz = ru }) =>
    isCommon(ru) || isCommon(uz) ? { id, ru: `${bare(ru)} #${id}`, uz: `${bare(uz)} #${id}` } : { id, ru, uz },
  );
}

/** A semicolon parts values. */
function bare(name: string): string {
  return name.replaceAll(';', ',');
}
