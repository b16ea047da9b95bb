import { editDistance } from './edit-distance.ts';
import { dropApostrophes } from './fold-text.ts';
import type { Vocabulary } from './match-word.ts';
import { stemRussian, stemUzbek } from './stem-word.ts';
import { type DictionaryWord, soundsIn } from './term-dictionary.ts';
import type { Token } from './tokenise.ts';
import { soundKeys } from './transliterate.ts';

const CYRILLIC = /[\u0400-\u052f]/;
const MIN_PREFIX_LENGTH = 5;

interface Candidate {
  word: DictionaryWord;
  distance: number;
  sameStart: boolean;
  products: number;
}

/** The number of wrong letters that are allowed: one in words of 4 to 7 letters, two from 8. */
export function errorsAllowed(letters: number): number {
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/**
 * The possible corrections of a misspelt word, the likeliest first, as they are written: in the typed script if the
 * shop has them in it. Words with digits are never corrected: in a code every character counts.
 */
export function correctWord(vocabulary: Vocabulary, token: Token, limit: number, lastWord: boolean): string[] {
  const allowed = errorsAllowed(token.text.length);
  if (allowed === 0 || token.kind !== 'word') return [];
  const [key = ''] = soundKeys(token.text);
  if (key.length < 3) return [];
  const own = vocabulary.dictionary.find(key);
  // A synonym that no product contains is not a misspelling.
  if (own !== undefined && vocabulary.synonyms.isKnown(own)) return [];
  let found = wordsNear(vocabulary, key, token.text, allowed);
  for (const stem of [stemRussian(key), stemUzbek(key)]) {
    if (found.length > 0) break;
    if (stem !== key) found = wordsNear(vocabulary, stem, '', errorsAllowed(stem.length));
  }
  if (found.length === 0 && lastWord && token.text.length >= MIN_PREFIX_LENGTH)
    found = wordsWithSimilarPrefix(vocabulary, key);
  const cyrillic = CYRILLIC.test(token.text);
  const surfaces = found
    .sort(likeliestFirst)
    .map(({ word }) => (cyrillic ? (word.cyrillic ?? word.latin) : (word.latin ?? word.cyrillic)));
  return [...new Set(surfaces)].filter((surface) => surface !== null).slice(0, limit);
}

function wordsNear(vocabulary: Vocabulary, key: string, typed: string, allowed: number): Candidate[] {
  const found: Candidate[] = [];
  const sounds = soundsIn(key);
  const cyrillic = CYRILLIC.test(typed);
  // A digraph is one sound: an error in it may count as several in one of the two spellings, so both are compared.
  const reach = allowed + 1;
  for (const word of vocabulary.dictionary.words()) {
    const other = vocabulary.dictionary.keyOf(word.term);
    if (Math.abs(other.length - key.length) > reach) continue;
    if (bits(word.sounds ^ sounds) > 2 * reach) continue;
    let distance = editDistance(key, other, allowed);
    if (distance > 1 && typed !== '') {
      const written = cyrillic ? word.cyrillic : word.latin;
      if (written) distance = Math.min(distance, editDistance(typed, dropApostrophes(written), allowed));
    }
    if (distance > allowed) continue;
    const candidate = candidateOf(vocabulary, word, distance, key);
    // In four letters one error is a quarter of the word: accepted only if the first letter is the same.
    if (candidate && (key.length > 4 || candidate.sameStart)) found.push(candidate);
  }
  return found;
}

/** For a word that is still being typed: allows one wrong letter in the prefix of a longer word. */
function wordsWithSimilarPrefix(vocabulary: Vocabulary, key: string): Candidate[] {
  const found: Candidate[] = [];
  const sounds = soundsIn(key);
  for (const word of vocabulary.dictionary.words()) {
    const other = vocabulary.dictionary.keyOf(word.term);
    if (other.length <= key.length || bits(sounds & ~word.sounds) > 1) continue;
    if (other.charAt(0) !== key.charAt(0)) continue;
    const near = [0, -1, 1].some((more) => editDistance(key, other.slice(0, key.length + more), 1) <= 1);
    const candidate = near ? candidateOf(vocabulary, word, 1, key) : null;
    if (candidate) found.push(candidate);
  }
  return found;
}

function candidateOf(vocabulary: Vocabulary, word: DictionaryWord, distance: number, key: string): Candidate | null {
  const products = vocabulary.postings.count(word.term);
  if (products === 0 && !vocabulary.synonyms.isKnown(word.term)) return null;
  const sameStart = vocabulary.dictionary.keyOf(word.term).charAt(0) === key.charAt(0);
  return { word, distance, sameStart, products };
}

function likeliestFirst(one: Candidate, other: Candidate): number {
  return (
    one.distance - other.distance ||
    Number(other.sameStart) - Number(one.sameStart) ||
    other.products - one.products ||
    one.word.term - other.word.term
  );
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
