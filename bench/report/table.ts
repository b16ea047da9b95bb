type Row = readonly (string | number)[];

/** A Markdown table whose columns are numbers, except the first. */
export function table(titles: readonly string[], rows: readonly Row[]): string {
  return markdownTable(titles, (column) => (column === 0 ? '---' : '---:'), rows);
}

/** A Markdown table of texts. */
export function textTable(titles: readonly string[], rows: readonly Row[]): string {
  return markdownTable(titles, () => '---', rows);
}

function markdownTable(titles: readonly string[], line: (column: number) => string, rows: readonly Row[]): string {
  const row = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [row(titles), row(titles.map((_, column) => line(column))), ...rows.map(row)].join('\n');
}
