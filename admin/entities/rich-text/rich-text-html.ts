/** An editor leaves an empty paragraph behind a table or a picture, so that typing can go on. */
export function withoutEmptyEnd(html: string): string {
  return html.replace(/(<p><\/p>\s*)+$/, '');
}

/** Tags that an editor writes differently without a difference on the page. */
const EQUIVALENT = new Set(['p', 'div', 'thead', 'tbody', 'tfoot', 'col', 'colgroup', 'b', 'i']);

/** The tags of a text that the editor has not taken over: they are lost when the text is saved. */
export function lostTags(stored: string, edited: string): string[] {
  const left = countTags(edited);
  return [...countTags(stored)].flatMap(([tag, count]) =>
    !EQUIVALENT.has(tag) && count > (left.get(tag) ?? 0) ? [tag] : [],
  );
}

function countTags(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)\b/g)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
