import { Readable } from 'node:stream';
import type { FileFormat } from '#contract/api/file-format.ts';
import { CSV_BOM, type CsvCell, csvLine } from '#server/platform/csv/csv.ts';
import { xlsxStream } from './xlsx-stream.ts';

export interface FileColumn<Row> {
  title: string;
  cell(row: Row): CsvCell;
}

export interface TableFile<Row> {
  /** Of the sheet, which CSV has none of. */
  title: string;
  columns: readonly FileColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  /** Tables beside it, each on a sheet of its own; in CSV below it, after an empty line and their titles. */
  more?: readonly SmallTable[];
}

/** A table of some dozens of rows that are in memory. */
export interface SmallTable {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

export const MEDIA_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** So many rows are made between two turns of the event loop, as fast as the client takes them. */
const CHUNK_ROWS = 250;

/** The file's bytes. Rows are read as they are sent, so that a large file takes no memory and stops no other request. */
export function tableStream<Row>(format: FileFormat, file: TableFile<Row>): Readable {
  if (format === 'csv') return Readable.from(csvChunks(file));
  const more = (file.more ?? []).map((table) => ({ title: table.title, chunks: smallRows(table) }));
  return xlsxStream([{ title: file.title, chunks: xlsxRows(file) }, ...more]);
}

async function* csvChunks<Row>({ columns, rows, more = [] }: TableFile<Row>): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(columns.map(({ title }) => title));
  for await (const chunk of inChunks(rows)) {
    yield chunk.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
  for (const { title, heads, rows: few } of more) yield [[], [title], heads, ...few].map(csvLine).join('');
}

async function* smallRows({ heads, rows }: SmallTable): AsyncGenerator<CsvCell[][]> {
  yield [[...heads], ...rows.map((row) => [...row])];
}

async function* xlsxRows<Row>({ columns, rows }: TableFile<Row>): AsyncGenerator<CsvCell[][]> {
  yield [columns.map(({ title }) => title)];
  for await (const chunk of inChunks(rows)) yield chunk.map((row) => columns.map(({ cell }) => cell(row)));
}

async function* inChunks<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let chunk: Row[] = [];
  for await (const row of rows) {
    if (chunk.push(row) < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
    // Rows that are in memory resolve at once: without this the loop would serve nobody until the end.
    await new Promise(setImmediate);
  }
  if (chunk.length > 0) yield chunk;
}
