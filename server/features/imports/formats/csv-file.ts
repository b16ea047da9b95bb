import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_CELL_LENGTH } from '#contract/imports/import-states.ts';
import { FileRefused, type FileRow, type OpenFile } from './file-rows.ts';

/** A quote that never closes would make the rest of the file one cell. */
const MAX_RECORD_CHARACTERS = 1_000_000;
const CHUNK_CHARACTERS = 64 * 1024;
/** What a delimiter is told by. */
const SAMPLE_LINES = 30;
const DELIMITERS = [';', '\t', ',', '|'] as const;

/** A text file of any of the usual delimiters, in UTF-8, UTF-16 with a mark, or Windows-1251. */
export function openCsv(content: Buffer): OpenFile {
  return { sheets: [''], rows: () => csvRows(decodeText(content)) };
}

async function* csvRows(text: string): AsyncGenerator<FileRow> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: guessDelimiter(text),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  );
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      yield { line, cells: record.map((cell) => cell.slice(0, MAX_CELL_LENGTH)) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('damaged', error);
    throw error;
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) yield text.slice(start, start + CHUNK_CHARACTERS);
}

/**
 * What is not valid UTF-8 is Windows-1251, in which programs of this country save their lists: every other byte is a letter
 * of it, so no mark tells it.
 */
export function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1251').decode(content);
  }
}

/** The one that splits the first lines into the most columns that they have in common. Text in quotes does not count. */
export function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, CHUNK_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  let best: string = DELIMITERS[0];
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).sort((a, b) => a - b);
    const usual = counts[Math.floor(counts.length / 2)] ?? 0;
    if (usual > most) [best, most] = [delimiter, usual];
  }
  return best;
}
