import type { Token } from './tokenise.ts';
import { codeKeys, latinHomoglyphs, soundKeys } from './transliterate.ts';

const MAX_GLUED_TOKENS = 4;

/** The dictionary keys of one token, the likeliest first. */
export function keysOfToken(token: Token): readonly string[] {
  if (token.measure) return [token.measure.key];
  return token.kind === 'code' ? codeKeys(token.text) : soundKeys(token.text);
}

/** As `keysOfToken`, plus the keys of homoglyphs: `НР` in Cyrillic letters is HP. */
export function keysOfTypedToken(token: Token): readonly string[] {
  const keys = keysOfToken(token);
  const latin = token.kind === 'word' && token.text.length <= 4 ? latinHomoglyphs(token.text) : null;
  return latin ? [...new Set([...keys, ...soundKeys(latin)])] : keys;
}

/** Joins several tokens into one: `wh` and `1000xm5` become `wh1000xm5`. */
export function glue(tokens: readonly Token[]): Token | null {
  const [first] = tokens;
  if (!first || tokens.some((token) => token.text === 'plus')) return null;
  const text = tokens.map((token) => (token.measure ? token.surface.replaceAll(' ', '') : token.text)).join('');
  const surface = tokens.map((token) => token.surface).join('');
  return { ...first, text, surface, kind: /\d/.test(text) ? 'code' : 'word', measure: null };
}

/** The runs of two to four tokens joined by dashes, from `start` on: ab, abc and bc for `a-b-c`. */
export function joinedRuns(tokens: readonly Token[], start: number): Token[][] {
  if (!tokens[start + 1]?.joined) return [];
  let end = start + 1;
  while (tokens[end]?.joined) end += 1;
  const runs: Token[][] = [];
  for (let from = start; from < end - 1; from++) {
    for (let to = from + 2; to <= end && to - from <= MAX_GLUED_TOKENS; to++) runs.push(tokens.slice(from, to));
  }
  return runs;
}
