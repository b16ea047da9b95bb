import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { groupThousands } from '#contract/money/money.ts';
import type { CsvCell } from '#server/platform/csv/csv.ts';
import { loadPdfFonts, type PdfFonts, type Weight } from './pdf-fonts.ts';
import type { SmallTable } from './table-file.ts';

export interface PdfTable {
  title: string;
  language: string;
  /** Below the title: the period, the filters. */
  lines: readonly string[];
  heads: readonly string[];
  rows: Iterable<readonly CsvCell[]>;
  /** What the rows come to, and what they came to before: the last lines of the table. */
  totals: readonly (readonly CsvCell[])[];
  /** Tables below it. */
  more?: readonly SmallTable[];
  /** Below the table. */
  note: string | null;
  /** The foot of each page. */
  pageText(page: number): string;
}

const MARGIN = 36;
const FONT_SIZE = 9;
const TITLE_SIZE = 16;
const LINE = 12;
const PAD_X = 4;
const PAD_Y = 3;
/** The head of a column is set in so many lines at most, and a name in a cell. */
const MAX_LINES = 3;
/** More columns than these need the long side of the paper. */
const MAX_PORTRAIT_COLUMNS = 6;
/** So many rows decide how wide columns are. */
const MEASURED_ROWS = 200;
/** So many rows are drawn between two turns of the event loop. */
const CHUNK_ROWS = 50;
const INK = '#0E1222';
const SLATE = '#5A6376';
const HAIRLINE = '#D5DAE5';

/** A table on pages of A4, its head repeated on each. Pages are sent as they are drawn, as fast as the client takes them. */
export function pdfStream(table: PdfTable): Readable {
  const output = new PassThrough();
  draw(table, output).catch((error) => output.destroy(error));
  return output;
}

async function draw(table: PdfTable, output: PassThrough): Promise<void> {
  const fonts = await loadPdfFonts();
  const doc = new PDFDocument({
    size: 'A4',
    layout: widest(table) > MAX_PORTRAIT_COLUMNS ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    lang: table.language,
    info: { Title: table.title },
  });
  // A client that goes away ends the drawing at the next wait.
  doc.pipe(output);
  for (const { name, data } of fonts.files) doc.registerFont(name, data);
  const rows = Array.from(table.rows, (row) => row.map(cellText));
  const page = createPage(doc, fonts, table);
  const totals = table.totals.map((cells) => cells.map(cellText));
  page.begin(table.heads, rows, totals);
  for (const [at, row] of rows.entries()) {
    page.row(row, 'regular');
    if (at % CHUNK_ROWS !== CHUNK_ROWS - 1) continue;
    if (output.writableNeedDrain) await once(output, 'drain');
    await new Promise(setImmediate);
    if (output.destroyed) return;
  }
  for (const total of totals) page.row(total, 'bold');
  if (table.note !== null) page.text(table.note);
  for (const { title, heads, rows: few } of table.more ?? []) {
    const texts = few.map((row) => row.map(cellText));
    page.title(title);
    page.begin(heads, texts, []);
    for (const row of texts) page.row(row, 'regular');
  }
  page.end();
  doc.end();
}

function widest({ heads, more = [] }: PdfTable): number {
  return Math.max(heads.length, ...more.map((table) => table.heads.length));
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'number') return String(cell);
  return Number.isInteger(cell) ? groupThousands(cell) : String(cell).replace('.', ',');
}

interface Columns {
  heads: readonly string[];
  widths: readonly number[];
  /** Figures stand under each other, at the right. */
  isNumber: readonly boolean[];
}

function createPage(doc: PDFKit.PDFDocument, fonts: PdfFonts, table: PdfTable) {
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - LINE;
  let columns: Columns = { heads: [], widths: [], isNumber: [] };
  let y = MARGIN;
  let number = 1;

  function widthOf(text: string, weight: Weight, size: number): number {
    return fonts
      .runsOf(text, weight)
      .reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }

  function write(text: string, x: number, top: number, weight: Weight, size = FONT_SIZE): void {
    let left = x;
    for (const run of fonts.runsOf(text, weight)) {
      doc.font(run.font).fontSize(size).text(run.text, left, top, { lineBreak: false });
      left += doc.widthOfString(run.text);
    }
  }

  /** Words in lines; what does not fit into the last one is cut off. */
  function linesOf(text: string, room: number, weight: Weight): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, weight, FONT_SIZE) <= room || line === '') line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    if (lines.length > MAX_LINES) lines[MAX_LINES - 1] = `${lines[MAX_LINES - 1]}…`;
    return lines.slice(0, MAX_LINES).map((one) => fitted(one, room, weight));
  }

  function fitted(text: string, room: number, weight: Weight): string {
    if (widthOf(text, weight, FONT_SIZE) <= room) return text;
    let short = text;
    while (short.length > 1 && widthOf(`${short}…`, weight, FONT_SIZE) > room) short = short.slice(0, -1);
    return `${short}…`;
  }

  /** Columns of figures get what they need, the first one what is left. */
  function columnWidths(heads: readonly string[], rows: readonly string[][], totals: readonly string[][]): number[] {
    const measured = [...rows.slice(0, MEASURED_ROWS), ...totals];
    const needed = heads.map((head, at) => {
      const wordWidth = Math.max(...head.split(' ').map((word) => widthOf(word, 'bold', FONT_SIZE)));
      const textWidth = Math.max(0, ...measured.map((row) => widthOf(row[at] ?? '', 'bold', FONT_SIZE)));
      return Math.max(wordWidth, Math.min(textWidth, width / 2)) + 2 * PAD_X;
    });
    const sum = needed.reduce((total, one) => total + one, 0);
    if (sum > width) return needed.map((one) => (one * width) / sum);
    return needed.map((one) => one + (width - sum) / needed.length);
  }

  function line(cells: readonly string[], weight: Weight): void {
    const { widths, isNumber } = columns;
    const texts = cells.map((cell, at) => linesOf(cell, (widths[at] ?? 0) - 2 * PAD_X, weight));
    const height = Math.max(...texts.map((lines) => lines.length)) * LINE + 2 * PAD_Y;
    if (y + height > bottom) next();
    let x = MARGIN;
    for (const [at, lines] of texts.entries()) {
      const room = widths[at] ?? 0;
      for (const [below, text] of lines.entries()) {
        const left = isNumber[at] ? x + room - PAD_X - widthOf(text, weight, FONT_SIZE) : x + PAD_X;
        write(text, left, y + PAD_Y + below * LINE, weight);
      }
      x += room;
    }
    y += height;
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke();
  }

  function foot(): void {
    doc.fillColor(SLATE);
    const text = table.pageText(number);
    write(text, MARGIN + width - widthOf(text, 'regular', 8), doc.page.height - MARGIN, 'regular', 8);
    doc.fillColor(INK);
  }

  function next(): void {
    foot();
    doc.addPage();
    number++;
    y = MARGIN;
    doc.fillColor(INK);
    if (columns.heads.length > 0) line(columns.heads, 'bold');
  }

  doc.fillColor(INK);
  write(table.title, MARGIN, y, 'bold', TITLE_SIZE);
  y += TITLE_SIZE + LINE / 2;
  doc.fillColor(SLATE);
  for (const text of table.lines) {
    write(text, MARGIN, y, 'regular');
    y += LINE + 2;
  }
  doc.fillColor(INK);
  y += LINE / 2;

  return {
    row: line,
    /** A table, from its head on. */
    begin(heads: readonly string[], rows: readonly string[][], totals: readonly string[][]) {
      columns = {
        heads,
        widths: columnWidths(heads, rows, totals),
        isNumber: heads.map((_, at) => at > 0 && rows.every((row) => /^[−-]?[\d\s,]*$/.test(row[at] ?? ''))),
      };
      line(heads, 'bold');
    },
    /** Of the next table; it does not stand alone at the end of a page. */
    title(text: string) {
      columns = { heads: [], widths: [], isNumber: [] };
      if (y + 6 * LINE > bottom) next();
      y += 2 * LINE;
      write(text, MARGIN, y, 'bold', TITLE_SIZE - 4);
      y += TITLE_SIZE + LINE / 2;
    },
    text(text: string) {
      if (y + 2 * LINE > bottom) next();
      doc.fillColor(SLATE);
      write(text, MARGIN, y + LINE / 2, 'regular');
      y += 2 * LINE;
    },
    end: foot,
  };
}
