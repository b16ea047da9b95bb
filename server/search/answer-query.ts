import { correctWord } from './correct-word.ts';
import type { Matches, MatchFinder } from './find-matches.ts';
import { switchLayout } from './keyboard-layout.ts';
import { LENIENT, MATCH, STRICT } from './match-weights.ts';
import { matchTyped, type Vocabulary } from './match-word.ts';
import { planQuery, type Slot } from './query-plan.ts';
import { splitChunks, type Token, tokenise } from './tokenise.ts';

const GUESSES_A_WORD = 3;
const MOST_GUESSES = 9;

export interface Answer {
  matches: Matches;
  slots: Slot[];
  corrected: string | null;
  ignored: string[];
}

/**
 * Finds the products that have every word; if there are none, tries the words in the other keyboard layout and without typing errors; if that
 * gives none either, leaves words out. Null where nothing makes sense.
 */
export function answerQuery(vocabulary: Vocabulary, finder: MatchFinder, text: string): Answer | null {
  const plain = attempt(vocabulary, finder, text);
  if (plain) return { ...plain, corrected: null, ignored: [] };
  for (const guess of guessesOf(vocabulary, text)) {
    const answered = attempt(vocabulary, finder, guess);
    if (answered) return { ...answered, corrected: guess, ignored: [] };
  }
  return withoutSomeWords(vocabulary, finder, text);
}

function attempt(
  vocabulary: Vocabulary,
  finder: MatchFinder,
  text: string,
): { matches: Matches; slots: Slot[] } | null {
  const slots = planQuery(vocabulary, text);
  if (slots.length === 0 || slots.some((slot) => slot.postings === 0)) return null;
  let matches = finder.all(slots, STRICT);
  if (matches.count === 0) matches = finder.all(slots, LENIENT);
  return matches.count > 0 ? { matches, slots } : null;
}

/** Other texts that may have been meant, the likeliest first: whole in the other layout, then word by word. */
function guessesOf(vocabulary: Vocabulary, text: string): string[] {
  const whole = switchLayout(text);
  const guesses = isAllKnown(vocabulary, whole) ? [whole] : [];
  const chunks = splitChunks(text);
  const unknown = planQuery(vocabulary, text)
    .filter((slot) => slot.postings === 0)
    .flatMap((slot) => slot.tokens);
  // Every word is known, but no product has them all: a wrong letter may have made another word of one.
  const doubtful = unknown.length > 0 ? unknown : tokenise(text).filter((token) => isOnlyBeginning(vocabulary, token));
  const byChunk = new Map(doubtful.map((token) => [token.chunk, token]));
  let texts: string[][] = [[]];
  chunks.forEach((chunk, at) => {
    const token = byChunk.get(at);
    const ways = token ? waysToRead(vocabulary, chunk, token, at === chunks.length - 1) : [chunk];
    texts = ways.flatMap((way) => texts.map((before) => [...before, way])).slice(0, MOST_GUESSES);
  });
  const asTyped = chunks.join(' ');
  guesses.push(...texts.map((words) => words.join(' ')).filter((guess) => guess !== asTyped));
  return [...new Set(guesses)];
}

function waysToRead(vocabulary: Vocabulary, chunk: string, token: Token, last: boolean): string[] {
  const switched = switchLayout(chunk);
  const ways = isAllKnown(vocabulary, switched) ? [switched] : [];
  const lower = chunk.toLowerCase();
  for (const word of correctWord(vocabulary, token, GUESSES_A_WORD, last)) {
    ways.push(lower.includes(token.surface) ? lower.replace(token.surface, word) : word);
  }
  if (ways.length === 0) {
    const [misspelt, ...more] = tokenise(switched);
    if (misspelt && more.length === 0) ways.push(...correctWord(vocabulary, misspelt, 1, last));
  }
  return ways.length > 0 ? ways : [chunk];
}

function isAllKnown(vocabulary: Vocabulary, text: string): boolean {
  const slots = planQuery(vocabulary, text);
  return slots.length > 0 && slots.every((slot) => slot.postings > 0);
}

function isOnlyBeginning(vocabulary: Vocabulary, token: Token): boolean {
  return token.kind === 'word' && matchTyped(vocabulary, token).matches.every((match) => match === MATCH.beginning);
}

/**
 * The products with the most of the words, at least half of them and at least one that says what is looked for: a word of three letters
 * or more. All of the answer has the same words as its best product, so that it can be said which were ignored.
 */
function withoutSomeWords(vocabulary: Vocabulary, finder: MatchFinder, text: string): Answer | null {
  // With words both changed and left out, at least one must be as it was typed: else anything finds something.
  if (!planQuery(vocabulary, text).some(isTelling)) return null;
  const corrected = correctedWords(vocabulary, text);
  const all = planQuery(vocabulary, corrected);
  if (all.length < 2) return null;
  const telling = all.filter(isTelling);
  const slots = [...telling, ...all.filter((slot) => !isTelling(slot))];
  if (telling.length === 0) return null;
  const matches = finder.some(slots, telling.length);
  const { having, scores, products } = matches;
  let bestHaving = 0;
  let bestScore = 0;
  for (let at = 0; at < matches.count; at++) {
    const product = products[at] ?? 0;
    const mask = having[product] ?? 0;
    const score = scores[product] ?? 0;
    const more = bitsOf(mask) - bitsOf(bestHaving);
    if (more > 0 || (more === 0 && (score > bestScore || (score === bestScore && mask < bestHaving)))) {
      bestHaving = mask;
      bestScore = score;
    }
  }
  if (bitsOf(bestHaving) * 2 < slots.length) return null;
  let kept = 0;
  for (let at = 0; at < matches.count; at++) {
    const product = products[at] ?? 0;
    if (having[product] === bestHaving) products[kept++] = product;
  }
  const missing = new Set(slots.filter((_, at) => (bestHaving & (1 << at)) === 0));
  const ignored = all
    .filter((slot) => missing.has(slot))
    .map((slot) => slot.tokens.map(({ surface }) => surface).join(' '));
  return {
    matches: { ...matches, count: kept },
    slots,
    corrected: corrected === text ? null : corrected,
    ignored,
  };
}

/** The likeliest reading of each word that the shop does not know; a word without any stays. */
function correctedWords(vocabulary: Vocabulary, text: string): string {
  return guessesOf(vocabulary, text)[0] ?? text;
}

function isTelling(slot: Slot): boolean {
  return slot.postings > 0 && slot.tokens.some((token) => token.kind === 'word' && token.text.length >= 3);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
