import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CsvCell } from '#server/platform/csv/csv.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const MAX_CELL_LENGTH = 32_767;
const MAX_SHEET_NAME = 31;
/** Cells of a header, and whole numbers with the reader's separators: indexes into `cellXfs` of the styles. */
const STYLE = { header: 1, number: 2 };

interface Sheet {
  title: string;
  chunks: AsyncIterable<CsvCell[][]>;
}

/**
 * A workbook (ECMA-376, SpreadsheetML). The rows of a sheet come in chunks; its first row is the header. Numbers stay numbers.
 * Texts are written in their cells and never calculated, whatever they begin with.
 */
export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  // A constant time, so that the same rows are the same bytes.
  const options = { mtime: new Date(Date.UTC(2020, 0, 1)), forceDosTimestamp: true };
  for (const [name, content] of Object.entries(parts(sheets.map(({ title }) => title)))) {
    zip.addBuffer(Buffer.from(DECLARATION + content), name, options);
  }
  const output = new PassThrough();
  for (const [at, { chunks }] of sheets.entries()) {
    const sheet = Readable.from(sheetOf(chunks));
    // A query that fails ends the file: what was sent must not look whole.
    sheet.on('error', (error) => output.destroy(error));
    output.on('close', () => void sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${at + 1}.xml`, options);
  }
  zip.end();
  return zip.outputStream.pipe(output);
}

function parts(titles: readonly string[]): Record<string, string> {
  const each = (text: (number: number, title: string) => string) =>
    titles.map((title, at) => text(at + 1, title)).join('');
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
      ${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}
      <Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      each((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation(titles.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>
      ${each((number, title) => `<sheet name="${escaped(sheetName(title))}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">
      <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
      <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
      <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
      <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
      <cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
      <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
      <xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

/** Names of sheets are limited, and some characters are not allowed in them. */
function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME);
}

async function* sheetOf(chunks: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  let line = 0;
  for await (const rows of chunks) {
    let text = '';
    for (const cells of rows) {
      if (line === 0) text += headOf(cells);
      const isHeader = line === 0;
      line += 1;
      text += `<row r="${line}">${cells.map((cell, at) => cellOf(cell, `${columnName(at)}${line}`, isHeader)).join('')}</row>`;
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

/** The header stays in sight, and columns are as wide as their titles, the first one as a name. */
function headOf(titles: readonly CsvCell[]): string {
  const widths = titles.map((title, at) => (at === 0 ? 44 : Math.max(14, String(title ?? '').length + 3)));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
    <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
    <cols>${columns.join('')}</cols><sheetData>`;
}

function cellOf(cell: CsvCell, name: string, isHeader: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    return `<c r="${name}"${Number.isInteger(cell) ? ` s="${STYLE.number}"` : ''}><v>${cell}</v></c>`;
  }
  const style = isHeader ? ` s="${STYLE.header}"` : '';
  return `<c r="${name}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;
}

/** A, B, … Z, AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no place for these, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const NOT_OF_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_OF_XML, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
