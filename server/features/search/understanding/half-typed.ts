import { LANGUAGES } from './money-vocabulary.ts';
import { formsOf } from './phrase-table.ts';
import { understandQuery } from './understand-query.ts';

const LAST_WORD = /(?:^|\s)(\p{L}[\p{L}'`´‘’‛ʻʼʹ′]*)$/u;
const NUMBER_AND_LETTERS = /\d\s?(\p{L}{1,6})$/u;
const MIN_BEGINNING = 3;

const MULTIPLIERS = LANGUAGES.flatMap(({ multipliers }) =>
  Object.values(multipliers).flatMap((list) => list.split(',').map((word) => word.trim())),
);
const BEGINNINGS = LANGUAGES.flatMap((language) => [
  ...[language.cheap, language.expensive, language.wishes, ...Object.values(language.services)],
])
  .flatMap((list) => list.split(/[\s,]+/))
  .filter(Boolean)
  .map((word) => formsOf(word)[0] ?? '');

/** `до 5 м` with its multiplier. Only behind a word that announces money: `iphone 15 m` may become anything. */
export function completeLastWord(text: string): string {
  const letters = NUMBER_AND_LETTERS.exec(text)?.[1]?.toLowerCase();
  if (letters === undefined) return text;
  const whole = MULTIPLIERS.find((word) => word.length > letters.length && word.startsWith(letters));
  if (whole === undefined) return text;
  const completed = text.slice(0, -letters.length) + whole;
  const words = understandQuery(completed).price?.words ?? '';
  return /^\D/.test(words) ? completed : text;
}

/** The text without its last word, if that is the beginning of a word that would be understood; else null. */
export function withoutBeginning(text: string): string | null {
  const match = LAST_WORD.exec(text);
  const [key = ''] = match?.[1] ? formsOf(match[1]) : [];
  if (!match || key.length < MIN_BEGINNING || !BEGINNINGS.some((word) => word.startsWith(key))) return null;
  const rest = text.slice(0, match.index).trim();
  return rest === '' ? null : rest;
}
