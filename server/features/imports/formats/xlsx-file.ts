import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '#contract/imports/import-states.ts';
import { cutText, FileRefused, type FileRow, type OpenFile } from './file-rows.ts';
import { parsePart, streamPart, type Zip } from './zip-file.ts';

/** Texts of cells stay in memory together. */
const MAX_STRINGS_BYTES = 120 * 1024 ** 2;
const MAX_STRINGS_CHARACTERS = 40_000_000;

/**
 * A workbook of Excel (ECMA-376), read part by part as a stream: only the texts that cells share are in memory as a whole.
 * Throws `FileRefused`.
 */
export async function openXlsx(zip: Zip): Promise<OpenFile> {
  const sheets = await readSheets(zip);
  if (sheets.length === 0) throw new FileRefused('unknown_format');
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet, lines) {
      const part = sheets[sheet]?.part;
      if (part === undefined) throw new FileRefused('damaged');
      if (lines === undefined) yield* textRows(sheetRows(zip, part), await sharedStrings(zip));
      else {
        const first = await firstRows(sheetRows(zip, part), lines);
        const last = Math.max(-1, ...first.flatMap(({ cells }) => cells.map(stringIndex)));
        yield* textRows(first, last < 0 ? [] : await sharedStrings(zip, last + 1));
      }
    },
  };
}

async function readSheets(zip: Zip): Promise<{ name: string; part: string }[]> {
  const found: { name: string; relation: string }[] = [];
  const targets = new Map<string, string>();
  await parsePart(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') found.push({ name: attributes.name ?? '', relation: attributes.id ?? '' });
    },
  });
  await parsePart(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship' || !attributes.Type?.endsWith('/worksheet')) return;
      targets.set(attributes.Id ?? '', partPath(attributes.Target ?? ''));
    },
  });
  // A sheet of charts has no cells.
  return found.flatMap(({ name, relation }) => {
    const part = targets.get(relation);
    return part === undefined ? [] : [{ name, part }];
  });
}

/** Targets are relative to `xl/`, or begin with a slash. */
function partPath(target: string): string {
  return (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`).toLowerCase();
}

/** The texts that cells share, or the first of them. */
async function sharedStrings(zip: Zip, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  const part = 'xl/sharedstrings.xml';
  const entry = zip.entries.get(part);
  if (entry === undefined) return [];
  if (entry.uncompressedSize > MAX_STRINGS_BYTES) throw new FileRefused('too_large');
  const strings: string[] = [];
  let characters = 0;
  let text: string | null = null;
  let isText = false;
  // Readings of Japanese texts are no part of them.
  let isPhonetic = false;
  const pieces = streamPart(zip, part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (text !== null && isText && !isPhonetic) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        const whole = cutText(text ?? '', MAX_CELL_LENGTH);
        characters += whole.length;
        if (characters > MAX_STRINGS_CHARACTERS) throw new FileRefused('too_large');
        strings.push(whole);
        text = null;
      }
    },
  });
  for await (const _ of pieces) if (strings.length >= count) break;
  return strings;
}

/** A cell as it is stored: its text, or the place of its text among those that cells share. */
interface RawCell {
  type: string;
  value: string;
}
interface RawRow {
  line: number;
  cells: (RawCell | undefined)[];
}

async function firstRows(rows: AsyncGenerator<RawRow>, lines: number): Promise<RawRow[]> {
  const first: RawRow[] = [];
  for await (const row of rows) {
    if (row.line > lines) break;
    first.push(row);
  }
  return first;
}

async function* textRows(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  strings: readonly string[],
): AsyncGenerator<FileRow> {
  for await (const { line, cells } of rows) {
    const texts = Array.from(cells, (cell) => (cell === undefined ? '' : cellText(cell, strings)));
    yield { line, cells: texts };
  }
}

function stringIndex(cell: RawCell | undefined): number {
  return cell?.type === 's' ? Number(cell.value) : -1;
}

async function* sheetRows(zip: Zip, part: string): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let row: RawRow = { line: 0, cells: [] };
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  const parts = streamPart(zip, part, {
    open(name, attributes) {
      if (name === 'row') {
        const line = Number(attributes.r ?? row.line + 1);
        if (!Number.isInteger(line) || line <= row.line) throw new FileRefused('damaged');
        row = { line, cells: [] };
        column = 0;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnNumber(attributes.r);
        type = attributes.t ?? 'n';
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text(text) {
      if (isValue && value.length < MAX_CELL_LENGTH) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        if (value === '') return;
        if (column > MAX_IMPORT_COLUMNS) throw new FileRefused('too_many_columns');
        while (row.cells.length < column - 1) row.cells.push(undefined);
        row.cells[column - 1] = { type, value };
      } else if (name === 'row') ready.push(row);
    },
  });
  for await (const _ of parts) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** `BC7` → 55. */
function columnNumber(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) throw new FileRefused('damaged');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellText({ type, value }: RawCell, strings: readonly string[]): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'n':
      return numberText(value);
    // A formula that failed has no value.
    case 'e':
      return '';
    default:
      return cutText(value, MAX_CELL_LENGTH);
  }
}

/**
 * A number as Excel shows it: fifteen digits, so that `4.78E+12` is a barcode and `1290000.0000000002` a price. Three
 * decimals get a zero: a text `1.125` means a thousand, the number does not.
 */
function numberText(value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return cutText(value, MAX_CELL_LENGTH);
  const text = String(Number(number.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
