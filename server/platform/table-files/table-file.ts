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
}

export const MEDIA_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** So many rows are made between two turns of the event loop, as fast as the client takes them. */
const CHUNK_ROWS = 250;

/** The file's bytes. Rows are read as they are sent, so that a large file takes no memory and stops no other request. */
export function tableStream<Row>(format: FileFormat, file: TableFile<Row>): Readable {
  return format === 'csv' ? Readable.from(csvChunks(file)) : xlsxStream(file.title, xlsxRows(file));
}

async function* csvChunks<Row>({ columns, rows }: TableFile<Row>): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(columns.map(({ title }) => title));
  for await (const chunk of inChunks(rows)) {
    yield chunk.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
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
