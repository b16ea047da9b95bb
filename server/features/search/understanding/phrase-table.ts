import { dropApostrophes } from '../fold-text.ts';
import { stemRussian, stemUzbek } from '../stem-word.ts';
import { soundKeys } from '../transliterate.ts';

/** Shorter words mean something else in another form (`цена`, `сена`), so they are compared as they are. */
const MIN_INFLECTED = 5;
const MIN_STEM = 4;
const REMEMBERED = 8192;

const remembered = new Map<string, readonly string[]>();

/** The sounds of a word and its stems in both languages: two words are the same if they have one of these in common. */
export function formsOf(word: string): readonly string[] {
  let forms = remembered.get(word);
  if (forms === undefined) {
    forms = computeForms(word);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(word, forms);
  }
  return forms;
}

function computeForms(word: string): string[] {
  const [key = ''] = soundKeys(dropApostrophes(word.toLowerCase()));
  if (key.length < MIN_INFLECTED) return [key];
  const stems = [stemRussian(key), stemUzbek(key)].filter((stem) => stem.length >= MIN_STEM);
  return [...new Set([key, ...stems])];
}

/** A word of a query, as far as a table reads it. */
interface FormedWord {
  forms: readonly string[];
}

interface Phrase<Meaning> {
  words: readonly (readonly string[])[];
  meaning: Meaning;
}

export interface PhraseMatch<Meaning> {
  meaning: Meaning;
  /** The number of words. */
  length: number;
}

/** Finds the phrase with the highest number of words that begins at a word of a query. */
export interface PhraseTable<Meaning> {
  match(words: readonly FormedWord[], at: number): PhraseMatch<Meaning> | null;
}

/** A table of comma-separated lists of phrases. Of two equal phrases the first one counts. */
export function createPhraseTable<Meaning>(lists: readonly (readonly [string, Meaning])[]): PhraseTable<Meaning> {
  const byFirst = new Map<string, Phrase<Meaning>[]>();
  for (const [list, meaning] of lists) {
    for (const text of list.split(',')) {
      const words = text.trim().split(/\s+/).filter(Boolean).map(formsOf);
      for (const form of words[0] ?? []) byFirst.set(form, [...(byFirst.get(form) ?? []), { words, meaning }]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((one, other) => other.words.length - one.words.length);
  return {
    match(words, at) {
      let best: PhraseMatch<Meaning> | null = null;
      for (const form of words[at]?.forms ?? []) {
        const found = byFirst.get(form)?.find((phrase) => isAt(phrase, words, at));
        if (found && found.words.length > (best?.length ?? 0)) {
          best = { meaning: found.meaning, length: found.words.length };
        }
      }
      return best;
    },
  };
}

function isAt<Meaning>(phrase: Phrase<Meaning>, words: readonly FormedWord[], at: number): boolean {
  return phrase.words.every((forms, offset) => words[at + offset]?.forms.some((form) => forms.includes(form)));
}
