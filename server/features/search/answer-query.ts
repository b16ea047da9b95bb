import type { Matches, MatchFinder } from './find-matches.ts';
import { guessQueries } from './guess-queries.ts';
import { LENIENT, STRICT } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import { planQuery, type Slot } from './query-plan.ts';

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
  const { texts, unknown } = guessQueries(vocabulary, text);
  for (const guess of texts) {
    const answered = attempt(vocabulary, finder, guess);
    if (answered) return { ...answered, corrected: guess, ignored: [] };
  }
  // Only what is no word at all is read otherwise; a word that merely goes with no other is left out as it is.
  return withoutSomeWords(vocabulary, finder, { text, corrected: (unknown ? texts[0] : null) ?? text });
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

/**
 * The products with the most of the words, at least half of them and at least one that says what is looked for: a word of three letters
 * or more. All of the answer has the same words as its best product, so that it can be said which were ignored.
 */
function withoutSomeWords(
  vocabulary: Vocabulary,
  finder: MatchFinder,
  { text, corrected }: { text: string; corrected: string },
): Answer | null {
  // With words both changed and left out, at least one must be as it was typed: else anything finds something.
  if (!planQuery(vocabulary, text).some(isTelling)) return null;
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

function isTelling(slot: Slot): boolean {
  return slot.postings > 0 && slot.tokens.some((token) => token.kind === 'word' && token.text.length >= 3);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
