import { STOP_WORDS } from './language/language-rules.ts';
import { type Token, tokenise } from './tokenise.ts';

/** The tokens of a text without the stop words, unless there are no others. */
export function tokensWithoutStopWords(text: string): Token[] {
  return withoutStopWords(tokenise(text));
}

export function withoutStopWords(tokens: Token[]): Token[] {
  const significant = tokens.filter((token) => !STOP_WORDS.has(token.text));
  return significant.length > 0 ? significant : tokens;
}
