/** Makes spreadsheets read the file as UTF-8. */
export const CSV_BOM = '\uFEFF';

/** What spreadsheets take for a formula, also in its full-width form and behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;
/**
 * In Russian and Uzbek spreadsheets separate cells by semicolons: there a file of commas is split at the semicolons and
 * line ends within its texts, quoted or not, and what follows one is the start of a cell.
 */
const FORMULA_INSIDE = /([;\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const HARMLESS_INSIDE = /([;\r\n]\s*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvCell = string | number | null;

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would calculate gets an apostrophe in front (ASVS 5.0, 1.2.10):
 * texts come from customers and from strangers who try to sign in.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The text of a cell as it was before `csvLine` made it harmless. */
export function plainCsvText(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.includes("'") ? text.replace(HARMLESS_INSIDE, '$1') : text;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inside = cell.replace(FORMULA_INSIDE, "$1'");
  const text = FORMULA.test(inside) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
