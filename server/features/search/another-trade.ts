import { isAdjective, isPossessed } from './language/language-rules.ts';
import { OTHER_TRADES } from './language/other-trades.ts';
import { matchWhole, type Vocabulary } from './match-word.ts';
import { type QueryToken, readQuery } from './read-query.ts';
import { stemRussian, stemUzbek } from './stem-word.ts';
import { isKindWord } from './term-standing.ts';
import { keysOfToken } from './token-keys.ts';
import { tokenise } from './tokenise.ts';

type Language = keyof typeof OTHER_TRADES;

const STEM: Record<Language, (key: string) => string> = {
  russian: stemRussian,
  uzbek: stemUzbek,
  english: (key) => (key.length > 3 ? key.replace(/s$/, '') : key),
};
const MAX_WORDS = 3;
/** Shorter stems are those of too many words: `коонка`, a misspelt loudspeaker, and skates share theirs. */
const MIN_STEM = 5;
const LANGUAGES = Object.keys(OTHER_TRADES) as Language[];
const THINGS = Object.fromEntries(LANGUAGES.map((language) => [language, thingsOf(language)])) as Record<
  Language,
  ReadonlySet<string>
>;

/**
 * Whether the thing that a query is about is sold elsewhere and not here. Such a word is neither the beginning of a longer
 * one nor a misspelt one. What is still being typed may become something else.
 */
export function isOfAnotherTrade(vocabulary: Vocabulary, text: string, { isTyping = false } = {}): boolean {
  const tokens = readQuery(text);
  const nouns = tokens.filter(({ relation }) => relation === undefined);
  if (nouns.length === 0 || nouns.some(({ kind }) => kind !== 'word')) return false;
  const thing = thingOf(nouns);
  if (thing === null || (isTyping && thing.words.at(-1) === tokens.at(-1))) return false;
  if (thing.words.every((word) => isInNames(vocabulary, word))) return false;
  if (thing.words.length === 1 && thing.words.some((word) => beginsMaker(vocabulary, word))) return false;
  const others = nouns.filter((word) => !thing.words.includes(word));
  // `mashina moyi`: the last noun, in the possessed form, is the thing whatever stands before it.
  const isHead = thing.language === 'uzbek' && isPossessed(thing.words.at(-1)?.text ?? '');
  return isHead || !others.some((word) => namesGoods(vocabulary, word));
}

interface Thing {
  words: readonly QueryToken[];
  language: Language;
}

/** The noun that the phrase is about: in Russian the first, in Uzbek and English the last. */
function thingOf(nouns: readonly QueryToken[]): Thing | null {
  const first = Math.max(
    nouns.findIndex(({ text }) => !isAdjective(text)),
    0,
  );
  for (let length = Math.min(MAX_WORDS, nouns.length); length > 0; length--) {
    const atStart = [nouns.slice(first, first + length), nouns.slice(0, length)];
    const atEnd = [nouns.slice(-length)];
    for (const language of LANGUAGES) {
      const words = (language === 'russian' ? atStart : atEnd).find((run) => isThing(run, language));
      if (words) return { words, language };
    }
  }
  return null;
}

function isThing(words: readonly QueryToken[], language: Language): boolean {
  return phraseKeys(
    words.map((word) => keysOfToken(word)),
    language,
  ).some((key) => THINGS[language].has(key));
}

function thingsOf(language: Language): ReadonlySet<string> {
  const entries = OTHER_TRADES[language].split(/\s+/).filter((entry) => entry !== '');
  return new Set(
    entries.flatMap((entry) => {
      const words = tokenise(entry.replaceAll('_', ' '));
      return phraseKeys(
        words.map((word) => keysOfToken(word)),
        language,
      );
    }),
  );
}

/** The stems of words in a row, by the likeliest reading of each and by the other readings of a single word. */
function phraseKeys(words: readonly (readonly string[])[], language: Language): string[] {
  const stem = (key: string) => {
    const short = STEM[language](key);
    return short.length < MIN_STEM ? key : short;
  };
  const [only = []] = words;
  if (words.length === 1) return only.map(stem);
  return [words.map(([key = '']) => stem(key)).join(' ')];
}

/** Whether goods, or a synonym that staff have written, have the word in their names. */
function isInNames(vocabulary: Vocabulary, word: QueryToken): boolean {
  if (keysOfToken(word).some((key) => vocabulary.synonyms.hasWord(key))) return true;
  return matchWhole(vocabulary, word).terms.some((term) => {
    const { brand, kind, named } = vocabulary.standingOf(term);
    return brand + kind + named > 0;
  });
}

/** A pear is `nok`, and so are the first letters of a maker. */
function beginsMaker({ dictionary, standingOf }: Vocabulary, word: QueryToken): boolean {
  let begins = false;
  for (const key of keysOfToken(word)) {
    dictionary.eachWithPrefix(key, (term) => {
      begins ||= standingOf(term).brand > 0;
    });
  }
  return begins;
}

function namesGoods(vocabulary: Vocabulary, word: QueryToken): boolean {
  return matchWhole(vocabulary, word).terms.some((term) => {
    const standing = vocabulary.standingOf(term);
    return standing.brand > 0 || isKindWord(standing);
  });
}
