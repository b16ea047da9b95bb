const COMMENTS_AND_STRINGS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
const COMMON_TABLE_EXPRESSION = /\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
const WORD = /(?<before>\b(?:as|public)\b[\s.]*|\.\s*|§)?"?(?<word>[a-z_]\w*)"?/gi;
const WRITE_BEFORE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:public\.)?"?$/i;

const STATEMENT =
  /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|merge\s+into\s|truncate\s|with\s+\S+\s+as\s|lock\s+table\s|copy\s|do\s+\$)/i;

/** Whether a text outside of `sql` could be a statement. A sentence begins with one capital letter. */
export function mayBeStatement(text) {
  return STATEMENT.test(text) && !/^\s*[A-Z][a-z]/.test(text);
}

/**
 * The names in a statement that are in `tables`, and whether the statement writes them: `{ name, isWrite }`. What the
 * statement itself declares (`with products as (…)`, `… as products`), columns behind a dot and quoted texts are no
 * tables. It does not read the grammar, so no place of a statement is too odd for it.
 */
export function tablesIn(text, tables) {
  const bare = text.replace(COMMENTS_AND_STRINGS, (found) => (found.startsWith("'") ? "''" : ' '));
  const declared = new Set([...bare.matchAll(COMMON_TABLE_EXPRESSION)].map(([, name]) => name.toLowerCase()));
  const found = new Map();
  for (const match of bare.matchAll(WORD)) {
    const { before = '', word } = match.groups;
    const name = word.toLowerCase();
    const isTable = before === '' || /^public\s*\./i.test(before);
    if (!isTable || declared.has(name) || !tables.has(name)) continue;
    const isWrite = WRITE_BEFORE.test(bare.slice(0, match.index));
    found.set(name, isWrite || found.get(name) === true);
  }
  return [...found].map(([name, isWrite]) => ({ name, isWrite }));
}
