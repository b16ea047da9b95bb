/** A Markdown table; everything but the first column is a number. */
export function table(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
