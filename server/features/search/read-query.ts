import { COLOUR_WORDS, FOR_AFTER, FOR_BEFORE, isForCase, PERSONS, WITH_BEFORE } from './language/language-rules.ts';
import { isRussianWord } from './language/russian-words.ts';
import { readNumbers } from './number-words.ts';
import { withoutStopWords } from './stop-words.ts';
import { type Token, tokenise } from './tokenise.ts';

/**
 * How a word stands to the thing that is looked for: what the thing is made for (`для айфона`, `iphone uchun`), or a
 * quality of it (`с грилем`).
 */
export type Relation = 'for' | 'with';

export interface QueryToken extends Token {
  relation?: Relation;
}

function isColourNamed(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1, at + 3).some(({ text }) => COLOUR_WORDS.has(text));
}

/** `бабушке`, `telefonga`: the case says it. */
function isWhomOrWhat({ kind, text }: Token): boolean {
  return kind === 'word' && (PERSONS.has(text) || (isForCase(text) && !isRussianWord(text)));
}

/** The words of a query with their relations; stop words and prepositions are gone, numbers are figures. */
export function readQuery(text: string): QueryToken[] {
  const tokens: QueryToken[] = readNumbers(tokenise(text));
  const after = tokens.findIndex((token) => FOR_AFTER.has(token.text));
  // `gʻilof iphone 16 uchun`: whatever precedes is taken for what it is made for, if anything follows.
  const hasHead = after >= 0 && after < tokens.length - 1;
  let relation: Relation | undefined;
  const related = tokens.map((token, at): QueryToken => {
    if (FOR_BEFORE.has(token.text)) relation = isColourNamed(tokens, at) ? undefined : 'for';
    else if (WITH_BEFORE.has(token.text)) relation = 'with';
    const isFor = (hasHead && at < after) || (tokens.length > 1 && isWhomOrWhat(token));
    const own = isFor ? 'for' : relation;
    return own ? { ...token, relation: own } : token;
  });
  return withoutStopWords(related);
}
