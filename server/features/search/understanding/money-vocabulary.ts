import { NUMBER_WORDS } from '../language/language-rules.ts';
import { ENGLISH } from './english.ts';
import type { Bound, LanguageRules } from './language-rules.ts';
import { createPhraseTable, formsOf, type PhraseTable } from './phrase-table.ts';
import type { MoneyWords } from './query-words.ts';
import { RUSSIAN } from './russian.ts';
import { UZBEK } from './uzbek.ts';

/** All languages are read together: a query may mix them, and its letters don't decide its language. */
export const LANGUAGES: readonly LanguageRules[] = [RUSSIAN, UZBEK, ENGLISH];

/** A word inside an amount. */
export type AmountWord =
  | { kind: 'number'; value: number }
  | { kind: 'fraction'; value: number }
  | { kind: 'multiplier'; value: number; isShort: boolean }
  | { kind: 'currency'; isForeign: boolean };

export interface BoundWord {
  bound: Bound;
  /** It bounds many other things too. */
  isWeak: boolean;
}

export const AMOUNT_WORDS = createPhraseTable<AmountWord>([
  ...NUMBER_WORDS.map(([value, list]) => [list, { kind: 'number', value }] as const),
  ...LANGUAGES.flatMap((language) => [
    ...valuesOf(language.fractions).map(([value, list]) => [list, { kind: 'fraction', value }] as const),
    ...valuesOf(language.multipliers).map(
      ([value, list]) => [list, { kind: 'multiplier', value, isShort: false }] as const,
    ),
    ...valuesOf(language.shortMultipliers).map(
      ([value, list]) => [list, { kind: 'multiplier', value, isShort: true }] as const,
    ),
    [language.currency, { kind: 'currency', isForeign: false }] as const,
    [language.foreignCurrency, { kind: 'currency', isForeign: true }] as const,
  ]),
]);

export const BOUNDS_BEFORE = createPhraseTable<BoundWord>(
  LANGUAGES.flatMap((language) => [...boundsOf(language.before, false), ...boundsOf(language.weakBefore, true)]),
);
/** A budget behind a number is only a case ending: `5 ga`. */
export const BOUNDS_AFTER = createPhraseTable<BoundWord>(
  LANGUAGES.flatMap(({ after }) =>
    Object.entries(after).map(
      ([bound, list]) => [list, { bound: bound as Bound, isWeak: bound === 'budget' }] as const,
    ),
  ),
);

export const RANGE_JOINTS = tableOf(({ rangeJoints }) => rangeJoints);
export const RANGE_OPENINGS = tableOf(({ rangeOpenings }) => rangeOpenings);
export const RANGE_CLOSINGS = tableOf(({ rangeClosings }) => rangeClosings);
export const PRICE_OPENINGS = tableOf(({ priceOpenings }) => priceOpenings);
export const PRICE_CLOSINGS = tableOf(({ priceClosings }) => priceClosings);
export const MONTHS = tableOf(({ months }) => months);

/** Words that stay what they are right behind digits, and those that an ending is parted from. */
export const MONEY_WORDS: MoneyWords = createMoneyWords();

function createMoneyWords(): MoneyWords {
  const withEndings = LANGUAGES.flatMap(({ multipliers, currency }) => [...Object.values(multipliers), currency]);
  const others = LANGUAGES.flatMap((language) => [
    ...Object.values(language.shortMultipliers),
    ...Object.values(language.after),
    language.foreignCurrency,
  ]);
  const parted = spellings(withEndings);
  const whole = new Set([...parted.keys(), ...spellings(others).keys()]);
  const endings = [...spellings(LANGUAGES.map((language) => language.endings))];
  return {
    split(word) {
      const [key = ''] = formsOf(word);
      if (whole.has(key)) return [word];
      for (const [sound, ending] of endings) {
        if (!key.endsWith(sound)) continue;
        const base = key.slice(0, -sound.length);
        // A doubled letter is one sound: `mingga` is `ming` and `ga`.
        const found = parted.get(base) ?? parted.get(base + sound.charAt(0));
        if (found !== undefined) return [found, ending];
      }
      return null;
    },
  };
}

/** The words of lists by their sound. */
function spellings(lists: readonly string[]): Map<string, string> {
  return new Map(lists.flatMap(wordsOf).map((word) => [formsOf(word)[0] ?? '', word]));
}

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.includes(' '));
}

function tableOf(listOf: (language: LanguageRules) => string): PhraseTable<true> {
  return createPhraseTable(LANGUAGES.map((language) => [listOf(language), true] as const));
}

function valuesOf(lists: Readonly<Record<number, string>>): [number, string][] {
  return Object.entries(lists).map(([value, list]) => [Number(value), list]);
}

function boundsOf(lists: LanguageRules['before'], isWeak: boolean): [string, BoundWord][] {
  return Object.entries(lists).map(([bound, list]) => [list, { bound: bound as Bound, isWeak }]);
}
