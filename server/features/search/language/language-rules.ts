import { ENGLISH } from './english.ts';
import { RUSSIAN } from './russian.ts';
import { UZBEK } from './uzbek.ts';

/** What the search knows of a language's grammar. Words are in small letters without apostrophes. */
export interface LanguageRules {
  /** Words that don't describe a product. They are ignored in a query that has other words. */
  stopWords: string;
  /** What follows is what the thing is made for: `чехол для айфона`. */
  forPrepositions: string;
  /** What precedes is what the thing is made for: `iphone uchun gʻilof`. */
  forPostpositions: string;
  /** What follows is a quality of the thing, not the thing: `микроволновка с грилем`. */
  withPrepositions: string;
  /** Numbers below a thousand, `word=value`. A run of them adds up: `пятьдесят пять`. */
  numbers: string;
  /** `двенадцать тысяч`. */
  thousand: string;
  /** Number words that also mean something else (`yuz` is a face): read as numbers only beside another or a unit. */
  ambiguousNumbers: string;
  /** Endings behind figures that leave the number: `9ка`. */
  numberEndings: string;
  /** Endings of words that describe a thing and are never the thing itself. */
  adjective: RegExp | null;
  /** Endings of the thing in a pair of nouns, which comes last: `telefon gʻilofi`. */
  possessed: RegExp | null;
}

const LANGUAGES: readonly LanguageRules[] = [RUSSIAN, UZBEK, ENGLISH];

function all(words: (rules: LanguageRules) => string): ReadonlySet<string> {
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
