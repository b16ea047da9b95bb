import { ENGLISH } from './english.ts';
import type { Grammar } from './grammar.ts';
import { RUSSIAN } from './russian.ts';
import { UZBEK } from './uzbek.ts';

const LANGUAGES: readonly Grammar[] = [RUSSIAN, UZBEK, ENGLISH];

function all(words: (rules: Grammar) => string): ReadonlySet<string> {
  return new Set(LANGUAGES.flatMap((rules) => words(rules).split(/\s+/)).filter((word) => word !== ''));
}

export const STOP_WORDS = all((rules) => rules.stopWords);
export const FOR_BEFORE = all((rules) => rules.forPrepositions);
export const FOR_AFTER = all((rules) => rules.forPostpositions);
export const COLOUR_WORDS = all((rules) => rules.colourWords);
export const PERSONS = all((rules) => rules.persons);
export const WITH_BEFORE = all((rules) => rules.withPrepositions);
export const OBJECT_BEFORE = all((rules) => rules.objectPrepositions);
export const OBJECT_AFTER = all((rules) => rules.objectPostpositions);
export const HALVES = all((rules) => rules.halves);
export const THOUSANDS = all((rules) => rules.thousand);
export const AMBIGUOUS_NUMBERS = all((rules) => rules.ambiguousNumbers);
export const NUMBER_ENDINGS = all((rules) => rules.numberEndings);
/** Number words of all languages: a value and its words, parted by commas. */
export const NUMBER_WORDS: readonly (readonly [value: number, words: string])[] = LANGUAGES.flatMap(({ numbers }) =>
  Object.entries(numbers).map(([value, words]) => [Number(value), words] as const),
);
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  NUMBER_WORDS.flatMap(([value, words]) => words.split(',').map((word) => [word.trim(), value] as const)),
);

export function isAdjective(word: string): boolean {
  return LANGUAGES.some(({ adjective }) => adjective?.test(word));
}

export function isPossessed(word: string): boolean {
  return LANGUAGES.some(({ possessed }) => possessed?.test(word));
}

/** A tool that is called by what it works on. */
export function isAgent(word: string): boolean {
  return LANGUAGES.some(({ agent }) => agent?.test(word));
}

/** `telefonga`: for the telephone. */
export function isForCase(word: string): boolean {
  return LANGUAGES.some(({ forCase }) => forCase?.test(word));
}

export function isInCase(word: string): boolean {
  return LANGUAGES.some(({ objectCase }) => objectCase?.test(word));
}
