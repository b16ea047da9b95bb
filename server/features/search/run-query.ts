import type { Matches, MatchFinder } from './find-matches.ts';
import { guessQueries } from './guess-queries.ts';
import { LENIENT, STRICT } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import { planQuery, type Slot } from './query-plan.ts';

export interface QueryResult {
  matches: Matches;
  slots: Slot[];
  corrected: string | null;
  ignored: string[];
}

/**
 * Finds the products that match every word. Without a match, tries the other keyboard layout and corrected words;
 * without a match again, leaves words out. Null if nothing matches.
 */
export function runQuery(vocabulary: Vocabulary, finder: MatchFinder, text: string): QueryResult | null {
  const plain = tryQuery(vocabulary, finder, text);
  if (plain) return { ...plain, corrected: null, ignored: [] };
  const { texts, unknown } = guessQueries(vocabulary, text);
  for (const guess of texts) {
    const answered = tryQuery(vocabulary, finder, guess);
    if (answered) return { ...answered, corrected: guess, ignored: [] };
  }
  // Only unknown words are corrected here; a known word that matches nothing together with the others is left out as
  // typed.
  return withoutSomeWords(vocabulary, finder, { text, corrected: (unknown ? texts[0] : null) ?? text });
}

function tryQuery(
  vocabulary: Vocabulary,
  finder: MatchFinder,
  text: string,
): { matches: Matches; slots: Slot[] } | null {
  const slots = planQuery(vocabulary, text);
  if (slots.length === 0 || slots.some((slot) => slot.postings === 0)) return null;
  let matches = finder.matchAll(slots, STRICT);
  if (matches.count === 0) matches = finder.matchAll(slots, LENIENT);
  return matches.count > 0 ? { matches, slots } : null;
}

/**
 * The products that match the most words: at least half of them, and at least one distinctive word of three letters
 * or more. All results match the same words as the best one, so that the shop can name the words that were ignored.
 */
function withoutSomeWords(
  vocabulary: Vocabulary,
  finder: MatchFinder,
  { text, corrected }: { text: string; corrected: string },
): QueryResult | null {
  // If words are both corrected and left out, at least one must match as typed; otherwise any text would find
  // something.
  if (!planQuery(vocabulary, text).some(isDistinctive)) return null;
  const all = planQuery(vocabulary, corrected);
  if (all.length < 2) return null;
  const distinctive = all.filter(isDistinctive);
  const slots = [...distinctive, ...all.filter((slot) => !isDistinctive(slot))];
  if (distinctive.length === 0) return null;
  const matches = finder.matchAny(slots, distinctive.length);
  const { matchedSlots, scores, products } = matches;
  let bestMask = 0;
  let bestScore = 0;
  for (let at = 0; at < matches.count; at++) {
    const product = products[at] ?? 0;
    const mask = matchedSlots[product] ?? 0;
    const score = scores[product] ?? 0;
    const more = bitsOf(mask) - bitsOf(bestMask);
    if (more > 0 || (more === 0 && (score > bestScore || (score === bestScore && mask < bestMask)))) {
      bestMask = mask;
      bestScore = score;
    }
  }
  if (bitsOf(bestMask) * 2 < slots.length) return null;
  let remaining = 0;
  for (let at = 0; at < matches.count; at++) {
    const product = products[at] ?? 0;
    if (matchedSlots[product] === bestMask) products[remaining++] = product;
  }
  const missing = new Set(slots.filter((_, at) => (bestMask & (1 << at)) === 0));
  const ignored = all
    .filter((slot) => missing.has(slot))
    .map((slot) => slot.tokens.map(({ surface }) => surface).join(' '));
  return {
    matches: { ...matches, count: remaining },
    slots,
    corrected: corrected === text ? null : corrected,
    ignored,
  };
}

function isDistinctive(slot: Slot): boolean {
  return slot.postings > 0 && slot.tokens.some((token) => token.kind === 'word' && token.text.length >= 3);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
