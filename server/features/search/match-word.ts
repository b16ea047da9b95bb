import { isAdjective } from './language/language-rules.ts';
import { isDictionaryForm, isLemma, isRussianWord } from './language/russian-words.ts';
import { MATCH, type Match } from './match-weights.ts';
import type { PostingStore } from './posting-store.ts';
import type { Synonyms } from './synonyms.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { isKindWord, type StandingOf, type TermStanding } from './term-standing.ts';
import { keysOfToken, keysOfTypedToken } from './token-keys.ts';
import type { Token } from './tokenise.ts';
import { createWordMemory } from './word-memory.ts';

/** A prefix may match at most this many words; `телефон` is far below. */
const MAX_PREFIX_MATCHES = 20_000;
const CYRILLIC = /[\u0400-\u052f]/;
const MIN_PREFIX_LENGTH = 3;
/**
 * From this length on a code may be the prefix of a longer number: `s24` doesn't match `s240`, but `sm-s93` matches
 * `sm-s938b`.
 */
const LONG_CODE = 5;

/** The dictionary's terms for one word of the query, and how each matched. */
export interface WordMatch {
  terms: number[];
  matches: Match[];
  /** How many postings they have together. */
  postings: number;
}

/** A new object whenever words or synonyms have changed: what is remembered of words goes with it. */
export interface Vocabulary {
  dictionary: TermDictionary;
  postings: PostingStore;
  synonyms: Synonyms;
  standingOf: StandingOf;
}

const MAX_REMEMBERED_TERMS = 200_000;
const remembered = createWordMemory<WordMatch>(MAX_REMEMBERED_TERMS, ({ terms }) => terms.length + 1);

/** Whole words only, in any form. For synonyms and the parts of glued words. */
export function matchWhole(vocabulary: Vocabulary, token: Token): WordMatch {
  return remembered(vocabulary, `whole ${token.kind} ${token.text}`, () =>
    wholeWords(vocabulary, token, keysOfToken(token)),
  );
}

function wholeWords(vocabulary: Vocabulary, token: Token, keys: readonly string[]): WordMatch {
  const { dictionary, postings } = vocabulary;
  const found = emptyMatch();
  for (const key of keys) {
    const term = dictionary.find(key);
    if (term !== undefined) add(found, postings, term, MATCH.whole);
    if (token.kind !== 'word' || key.length < 4) continue;
    for (const form of dictionary.forms(key)) {
      if (form === term || (isRussianWord(token.text) && isOtherWord(vocabulary, token.text, form))) continue;
      add(found, postings, form, MATCH.whole);
    }
  }
  return found;
}

/** `чернила` and `чёрный` share a stem, but each is a word of its own; a kind may have a pet name (`часики`). */
function isOtherWord({ dictionary, standingOf }: Vocabulary, text: string, form: number): boolean {
  if (isAdjective(text) || isKindWord(standingOf(form))) return false;
  const isQuality = isAdjective(dictionary.wordOf(form)?.cyrillic ?? '');
  return isDictionaryForm(text) ? isQuality || isLemma(dictionary.keyOf(form)) : isQuality && CYRILLIC.test(text);
}

/** A typed word: a whole word in any form, or a prefix. */
export function matchTyped(vocabulary: Vocabulary, token: Token): WordMatch {
  return remembered(vocabulary, `typed ${token.kind} ${token.text}`, () => wordsTyped(vocabulary, token));
}

function wordsTyped(vocabulary: Vocabulary, token: Token): WordMatch {
  const { dictionary, postings, synonyms, standingOf } = vocabulary;
  const keys = keysOfTypedToken(token);
  const found = wholeWords(vocabulary, token, keys);
  if (token.measure) {
    if (found.postings === 0) addNumber(vocabulary, token.measure.number, found);
    return found;
  }
  if (token.text.length < MIN_PREFIX_LENGTH) return found;
  const known = new Set(found.terms);
  const synonymTerms: number[] = [];
  // An ordinary word is the beginning of nothing but a kind (`холод`) or a maker (`марш`).
  const isWord = token.kind === 'word' && isDictionaryForm(token.text);
  for (const key of [...keys, ...openKeys(token, keys)]) {
    if (key.length < 2) continue;
    const mayContinueByDigit = key.length >= LONG_CODE && /[a-z]/.test(key);
    const endsInDigit = isDigit(key.charCodeAt(key.length - 1));
    dictionary.eachWithPrefix(key, (term, longer) => {
      if (known.has(term) || known.size > MAX_PREFIX_MATCHES) return;
      if (endsInDigit && !mayContinueByDigit && isDigit(longer.charCodeAt(key.length))) return;
      known.add(term);
      if (isWord && !namesGoods(standingOf(term))) return;
      if (postings.count(term) > 0)
        add(found, postings, term, isOtherScript(vocabulary, token, term) ? MATCH.prefixInOtherScript : MATCH.prefix);
      if (synonyms.isKnown(term)) synonymTerms.push(term);
    });
  }
  // After all words with the prefix themselves: `app` is a prefix of `apple` even if its synonym `appel` has it too.
  for (const term of synonymTerms) addOtherNames(vocabulary, term, { found, known });
  return found;
}

/** `сок` may begin `soqol olgich`, but `соковыжималка` before it. */
function isOtherScript({ dictionary }: Vocabulary, { text }: Token, term: number): boolean {
  const word = dictionary.wordOf(term);
  if (!word) return false;
  return (CYRILLIC.test(text) ? word.cyrillic : word.latin) === null;
}

function namesGoods(standing: TermStanding): boolean {
  return standing.brand > 0 || isKindWord(standing);
}

/** `fles` may become `fleshka`, `changy` `changyutgich`: the first letter of sounds that are written with two. */
const OPEN_SOUNDS: Record<string, string> = { s: 'S', c: 'C', z: 'j', t: 's', y: 'AOU' };

function openKeys(token: Token, keys: readonly string[]): string[] {
  const sounds = token.kind === 'word' ? OPEN_SOUNDS[token.text.at(-1) ?? ''] : undefined;
  const [key] = keys;
  return sounds && key ? [...sounds].map((sound) => key.slice(0, -1) + sound) : [];
}

function addOtherNames(
  vocabulary: Vocabulary,
  term: number,
  { found, known }: { found: WordMatch; known: Set<number> },
): void {
  for (const [only, ...more] of vocabulary.synonyms.ofTerm(term)) {
    if (!only || more.length > 0) continue;
    for (const other of matchWhole(vocabulary, only).terms) {
      if (!known.has(other)) add(found, vocabulary.postings, other, MATCH.prefixOfSynonym);
      known.add(other);
    }
  }
}

function addNumber({ dictionary, postings }: Vocabulary, number: string, found: WordMatch): void {
  const term = dictionary.find(number);
  if (term !== undefined) add(found, postings, term, MATCH.whole);
}

function emptyMatch(): WordMatch {
  return { terms: [], matches: [], postings: 0 };
}

function add(found: WordMatch, postings: PostingStore, term: number, match: Match): void {
  const count = postings.count(term);
  if (count === 0) return;
  found.terms.push(term);
  found.matches.push(match);
  found.postings += count;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
