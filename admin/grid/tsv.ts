/**
 * Cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, a cell with a tab, a line
 * end or a quote in quotes, quotes in it doubled. Excel writes \r\n and a line end after the last row, Google Sheets \n
 * and none.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      // A tab at the very end is followed by one more, empty cell.
      if (at < text.length) continue;
      row.push('');
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/** The same as a table, which spreadsheets prefer: numbers with grouping stay one cell each. */
export function formatHtmlTable(rows: readonly (readonly string[])[]): string {
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('');
  return `<table>${body}</table>`;
}

interface ReadCell {
  value: string;
  end: number;
}

function readPlain(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

/** A quote that nothing closes, or that goes on after its end, is an ordinary character: `"12 inch` is a name. */
function readQuoted(text: string, start: number): ReadCell {
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    if (text[at] !== '"') {
      value += text[at];
      at += 1;
    } else if (text[at + 1] === '"') {
      value += '"';
      at += 2;
    } else {
      const next = text[at + 1];
      const isEnd = next === undefined || next === '\t' || next === '\n' || next === '\r';
      return isEnd ? { value, end: at + 1 } : readPlain(text, start);
    }
  }
  return readPlain(text, start);
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br style="mso-data-placement:same-cell">');
}
