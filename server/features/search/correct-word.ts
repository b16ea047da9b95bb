import { editDistance } from './edit-distance.ts';
import { dropApostrophes } from './fold-text.ts';
import { isLikelySlip } from './likely-slip.ts';
import { matchWhole, type Vocabulary } from './match-word.ts';
import { nearnessTo } from './near-words.ts';
import type { DictionaryWord } from './spelling-table.ts';
import { stemRussian, stemUzbek } from './stem-word.ts';
import { soundsIn } from './term-dictionary.ts';
import { isKindWord } from './term-standing.ts';
import type { Token } from './tokenise.ts';
import { soundKeys } from './transliterate.ts';
import { createWordMemory } from './word-memory.ts';

const CYRILLIC = /[\u0400-\u052f]/;
const MIN_PREFIX_LENGTH = 6;
/** So many letters at the start of a half-typed word are taken as they are. */
const SURE_START = 3;
/** A shorter word is corrected only to a brand or a kind: `стул` is no misspelt `сталь`. */
const LONG_WORD = 7;

/** From so many letters on, a word of names is a correction too: `bravai`. */
const LONG_NAME = 6;

/** How likely a shopper means a word: names of makers and kinds before words of names, before characteristics. */
const LIKELIHOOD = { mentioned: 0, named: 1, kind: 2, brand: 3 } as const;
type Likelihood = (typeof LIKELIHOOD)[keyof typeof LIKELIHOOD];

interface Candidate {
  word: DictionaryWord;
  distance: number;
  sameStart: boolean;
  products: number;
  likelihood: Likelihood;
  /** Goods are called so, not only by an operator's synonym. */
  isKind: boolean;
  /** Goods are known by it, not only their colour. */
  isName: boolean;
}

export interface CorrectionOptions {
  limit: number;
  /** The last word of the text, which may be incomplete. */
  lastWord: boolean;
  /** Only to brands and kinds: for a word that was found somewhere, but hardly meant so. */
  onlyLikely?: boolean;
  /** The only word: nobody asks for a colour or a characteristic alone, so that it is corrected to names only. */
  alone?: boolean;
}

/** The number of wrong letters that are allowed: one in words of 4 to 7 letters, two from 8. */
export function errorsAllowed(letters: number): number {
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/**
 * The possible corrections of a misspelt word, the likeliest first, as they are written: in the typed script if the
 * shop has them in it. Words with digits are never corrected: in a code every character counts. The farther the
 * repair, the likelier the word must be; an unknown word without a likely neighbour is left unknown.
 */
export function correctWord(
  vocabulary: Vocabulary,
  token: Token,
  { limit, lastWord, onlyLikely = false, alone = false }: CorrectionOptions,
): string[] {
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
    if (stem !== key && stem.length >= 5) found = wordsNear(vocabulary, stem, '', 1).filter(isLikely);
  }
  if (found.length === 0 && lastWord && token.text.length >= MIN_PREFIX_LENGTH)
    found = wordsWithSimilarPrefix(vocabulary, key).filter(isLikely);
  const cyrillic = CYRILLIC.test(token.text);
  const surfaces = found
    .filter((candidate) => (!onlyLikely || isLikely(candidate)) && (!alone || candidate.isName))
    .sort(likeliestFirst)
    .map(({ word }) => (cyrillic ? (word.cyrillic ?? word.latin) : (word.latin ?? word.cyrillic)));
  return [...new Set(surfaces)].filter((surface) => surface !== null).slice(0, limit);
}

const MAX_REMEMBERED_WORDS = 1024;
const remembered = createWordMemory<Candidate[]>(MAX_REMEMBERED_WORDS, (found) => found.length + 1);

function wordsNear(vocabulary: Vocabulary, key: string, typed: string, allowed: number): Candidate[] {
  return remembered(vocabulary, `${key} ${typed} ${allowed}`, () => searchNear(vocabulary, key, typed, allowed));
}

function searchNear(vocabulary: Vocabulary, key: string, typed: string, allowed: number): Candidate[] {
  const found: Candidate[] = [];
  const sounds = soundsIn(key);
  // A digraph is one sound: an error in it may count as several in one of the two spellings, so both are compared.
  const reach = allowed + 1;
  const { dictionary } = vocabulary;
  const isNear = nearnessTo(key, reach);
  for (let length = Math.max(1, key.length - reach); length <= key.length + reach; length++) {
    const words = dictionary.wordsOfLength(length);
    // Each error drops a sound and adds one at most; those that make the word longer drop none, and the other way round.
    const max = {
      dropped: reach - Math.max(0, length - key.length),
      added: reach - Math.max(0, key.length - length),
    };
    for (let at = 0; at < (words?.count ?? 0); at++) {
      const others = words?.sounds[at] ?? 0;
      if (bits(sounds & ~others) > max.dropped || bits(others & ~sounds) > max.added) continue;
      const term = words?.terms[at] ?? 0;
      const other = dictionary.keyOf(term);
      if (!isNear(other)) continue;
      const word = dictionary.wordOf(term);
      const distance = word ? distanceOf(word, { key, other, typed, allowed }) : allowed + 1;
      if (!word || distance > allowed) continue;
      const candidate = candidateOf(vocabulary, word, distance, key);
      if (candidate && isBelievable(candidate, { key, other, typed })) found.push(candidate);
    }
  }
  return found;
}

/** The errors in the sounds or, if they are fewer, in the letters. */
function distanceOf(
  word: DictionaryWord,
  { key, other, typed, allowed }: { key: string; other: string; typed: string; allowed: number },
): number {
  const distance = editDistance(key, other, allowed);
  const written = distance > 1 && typed !== '' ? spellingLike(word, typed) : null;
  return written === null ? distance : Math.min(distance, editDistance(typed, written, allowed));
}

/** Whether the whole chain of repairs is likelier than that the shop does not know the word. */
function isBelievable(
  { word, distance, sameStart, likelihood, isKind }: Candidate,
  { key, other, typed }: { key: string; other: string; typed: string },
): boolean {
  const otherScript = typed !== '' && (CYRILLIC.test(typed) ? word.cyrillic : word.latin) === null;
  const written = typed === '' ? null : spellingLike(word, typed);
  if (key.length < LONG_WORD && distance === 1 && !isOneSlip({ key, other, typed, written })) return false;
  // In four letters one error is a quarter of the word: accepted only in a maker's or a kind's name that begins alike.
  if (key.length <= 4) return sameStart && (likelihood === LIKELIHOOD.brand || (!otherScript && isKind));
  if (!sameStart && likelihood < LIKELIHOOD.brand && key.length < LONG_WORD) return false;
  // Two repairs at once, a spelling of the other script and a wrong letter: only for makers.
  if (otherScript && key.length < LONG_WORD) return likelihood === LIKELIHOOD.brand;
  if (distance > 1) return sameStart && likelihood >= LIKELIHOOD.kind;
  return (
    key.length >= LONG_WORD ||
    likelihood >= LIKELIHOOD.kind ||
    (sameStart && likelihood === LIKELIHOOD.named && typed.length >= LONG_NAME)
  );
}

/** In the letters if one of them differs, else in the sounds: `kanop` and `canon` differ in two letters and one sound. */
function isOneSlip(words: { key: string; other: string; typed: string; written: string | null }): boolean {
  const { key, other, typed, written } = words;
  // A spelling in the other script cannot be compared by letters.
  if (typed !== '' && written === null) return true;
  return written !== null && editDistance(typed, written, 1) <= 1
    ? isLikelySlip(typed, written)
    : isLikelySlip(key, other);
}

function spellingLike({ cyrillic, latin }: DictionaryWord, typed: string): string | null {
  const written = CYRILLIC.test(typed) ? cyrillic : latin;
  return written && dropApostrophes(written);
}

/** For a word that is still being typed: allows one wrong letter in the prefix of a longer word. */
function wordsWithSimilarPrefix(vocabulary: Vocabulary, key: string): Candidate[] {
  const found: Candidate[] = [];
  const sounds = soundsIn(key);
  vocabulary.dictionary.eachWithPrefix(key.slice(0, SURE_START), (term, other) => {
    const word = other.length > key.length ? vocabulary.dictionary.wordOf(term) : undefined;
    if (!word || bits(sounds & ~word.sounds) > 1) return;
    const near = [0, -1, 1].some((more) => editDistance(key, other.slice(0, key.length + more), 1) <= 1);
    const candidate = near ? candidateOf(vocabulary, word, 1, key) : null;
    if (candidate) found.push(candidate);
  });
  return found;
}

function candidateOf(vocabulary: Vocabulary, word: DictionaryWord, distance: number, key: string): Candidate | null {
  const products = vocabulary.postings.count(word.term);
  const isSynonym = vocabulary.synonyms.isKnown(word.term);
  if (products === 0 && !isSynonym) return null;
  const sameStart = vocabulary.dictionary.keyOf(word.term).charAt(0) === key.charAt(0);
  const standing = vocabulary.standingOf(word.term);
  const isKind = isKindWord(standing);
  const likelihood = likelihoodOf(vocabulary, word.term, isSynonym);
  const isName = likelihood >= LIKELIHOOD.kind || standing.named > 0;
  return {
    word,
    distance,
    sameStart,
    products,
    isKind,
    isName,
    likelihood,
  };
}

function likelihoodOf(vocabulary: Vocabulary, term: number, isSynonym: boolean): Likelihood {
  const standing = vocabulary.standingOf(term);
  if (standing.brand > 0) return LIKELIHOOD.brand;
  if (isKindWord(standing)) return LIKELIHOOD.kind;
  if (isSynonym && namesGoods(vocabulary, term)) return LIKELIHOOD.kind;
  return standing.named + standing.variant > 0 || isSynonym ? LIKELIHOOD.named : LIKELIHOOD.mentioned;
}

/** Whether a synonym is another name of a kind, a maker or a line, and not of a colour or a characteristic. */
function namesGoods(vocabulary: Vocabulary, term: number): boolean {
  return vocabulary.synonyms.ofTerm(term).some((phrase) =>
    phrase.every((token) =>
      matchWhole(vocabulary, token).terms.some((other) => {
        const { brand, kind, named, variant } = vocabulary.standingOf(other);
        return brand + kind > 0 || named > variant;
      }),
    ),
  );
}

function isLikely({ likelihood }: Candidate): boolean {
  return likelihood >= LIKELIHOOD.kind;
}

function likeliestFirst(one: Candidate, other: Candidate): number {
  return (
    one.distance - other.distance ||
    Number(isLikely(other)) - Number(isLikely(one)) ||
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
