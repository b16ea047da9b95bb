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
export const WITH_BEFORE = all((rules) => rules.withPrepositions);
export const THOUSANDS = all((rules) => rules.thousand);
export const AMBIGUOUS_NUMBERS = all((rules) => rules.ambiguousNumbers);
export const NUMBER_ENDINGS = all((rules) => rules.numberEndings);
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  [...all((rules) => rules.numbers)].map((entry) => {
    const [word = '', value] = entry.split('=');
    return [word, Number(value)];
  }),
);

export function isAdjective(word: string): boolean {
  return LANGUAGES.some(({ adjective }) => adjective?.test(word));
}

export function isPossessed(word: string): boolean {
  return LANGUAGES.some(({ possessed }) => possessed?.test(word));
}
