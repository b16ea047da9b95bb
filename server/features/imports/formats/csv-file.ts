import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_CELL_LENGTH } from '#contract/imports/import-states.ts';
import { plainCsvText } from '#server/platform/csv/csv.ts';
import { cutText, FileRefused, type FileRow, type OpenFile } from './file-rows.ts';

/** A quote that never closes would make the rest of the file one cell. */
const MAX_RECORD_CHARACTERS = 1_000_000;
const CHUNK_BYTES = 64 * 1024;
/** What a delimiter is told by. */
const SAMPLE_LINES = 30;
const DELIMITERS = [';', '\t', ',', '|'] as const;

/** A text file of any of the usual delimiters, in UTF-8, UTF-16 with a mark, or Windows-1251. */
export function openCsv(content: Buffer): OpenFile {
  return { sheets: [''], rows: (_sheet, lines) => csvRows(content, lines) };
}

async function* csvRows(content: Buffer, lines = Number.POSITIVE_INFINITY): AsyncGenerator<FileRow> {
  const encoding = guessEncoding(content);
  const head = new TextDecoder(encoding).decode(content.subarray(0, CHUNK_BYTES), { stream: true });
  const parser = Readable.from(decodedChunks(content, encoding)).pipe(
    parse({
      delimiter: guessDelimiter(head),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  );
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line > lines) return;
      yield { line, cells: record.map((cell) => cutText(plainCsvText(cell), MAX_CELL_LENGTH)) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('damaged', error);
    throw error;
  }
}

function* decodedChunks(content: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    const text = decoder.decode(content.subarray(start, start + CHUNK_BYTES), { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Of a hundred letters that are not ASCII so many may be damaged in a file that is UTF-8 all the same. */
const MAX_DAMAGED_PERCENT = 5;

/**
 * What is not UTF-8 is Windows-1251, in which programs of this country save their lists: every other byte is a letter of
 * it, so no mark tells it. A UTF-8 file that was cut within a letter stays UTF-8.
 */
export function guessEncoding(content: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  if (isUtf8(content)) return 'utf-8';
  const sample = new TextDecoder('utf-8').decode(content.subarray(0, CHUNK_BYTES), { stream: true });
  const damaged = sample.split('\uFFFD').length - 1;
  const letters = sample.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return letters > 0 && damaged * 100 <= letters * MAX_DAMAGED_PERCENT ? 'utf-8' : 'windows-1251';
}

/**
 * The one that splits the first lines into the most columns that they have in common. Text in quotes does not count, and
 * `sep=;` in the first line decides, as it does for Excel.
 */
export function guessDelimiter(text: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  let best: string = DELIMITERS[0];
  let max = 0;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).sort((a, b) => a - b);
    const usual = counts[Math.floor(counts.length / 2)] ?? 0;
    // Decimal commas stand in some lines only; what separates stands in all of them.
    const share = counts.filter((count) => count === usual).length / counts.length;
    const score = usual * share ** 2;
    if (score > max) [best, max] = [delimiter, score];
  }
  return best;
}
