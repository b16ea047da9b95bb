type Row = readonly (string | number)[];

/** A Markdown table; everything but the first column is a number. */
export function table(titles: readonly string[], rows: readonly Row[]): string {
  return drawn(titles, (column) => (column === 0 ? '---' : '---:'), rows);
}

/** A Markdown table of texts. */
export function textTable(titles: readonly string[], rows: readonly Row[]): string {
  return drawn(titles, () => '---', rows);
}

function drawn(titles: readonly string[], line: (column: number) => string, rows: readonly Row[]): string {
  const row = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [row(titles), row(titles.map((_, column) => line(column))), ...rows.map(row)].join('\n');
}
