import type { Matches, MatchFinder } from './find-matches.ts';
import { AS_BRAND, AS_KIND, LENIENT, type Weights } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import { planQuery, type Slot } from './query-plan.ts';
import { headsByLikelihood, isAnchor, isBrand, rolesOf } from './query-roles.ts';

export interface Loosened {
  matches: Matches;
  slots: Slot[];
  /** The words of the query that no result has. */
  ignored: string[];
}

/**
 * The products that match the most words. The head stays, and a brand with it if there are such goods; without a head
 * at least one word must name a kind, a brand or a line, and half of the words must match. All results match the same
 * words as the best one, so that the shop can name the words that were ignored.
 */
export function looseMatches(
  vocabulary: Vocabulary,
  finder: MatchFinder,
  { text, corrected }: { text: string; corrected: string },
): (Loosened & { corrected: string | null }) | null {
  // If words are both corrected and left out, at least one must match as typed; otherwise any text would find
  // something.
  if (!planQuery(vocabulary, text).some((slot) => isAnchor(vocabulary, slot))) return null;
  const all = planQuery(vocabulary, corrected);
  if (all.length < 2) return null;
  const { heads, weights: own } = rolesOf(vocabulary, all);
  const anchors = all.filter((slot) => isAnchor(vocabulary, slot));
  const [head] = headsByLikelihood(heads, () => false);
  const brands = anchors.filter((slot) => isBrand(vocabulary, slot));
  const ofBrands = new Map(brands.map((slot) => [slot, AS_BRAND]));
  const asKind: [Slot, Weights][] = head ? [[head, AS_KIND]] : [];
  const ways: [Slot[], Map<Slot, Weights>][] = head
    ? [
        [[head, ...brands], new Map([...own, ...ofBrands, ...asKind])],
        // `jbl flip 3`: a word for a kind in the name of a line.
        [brands.length > 0 ? [head, ...brands] : [], ofBrands],
        [[head], new Map([...own, ...asKind])],
      ]
    : [[brands, new Map([...own, ...ofBrands])]];
  const found = ways.reduce<Loosened | null>(
    (before, [required, weights]) => before ?? (required.length > 0 ? requiring(finder, all, required, weights) : null),
    null,
  );
  return answerOf(found ?? (head ? null : withAny(finder, all, anchors, own)), text, corrected);
}

function answerOf(
  found: Loosened | null,
  text: string,
  corrected: string,
): (Loosened & { corrected: string | null }) | null {
  return found && { ...found, corrected: corrected === text ? null : corrected };
}
/** All of the required slots, and of the others as many as possible. */
function requiring(
  finder: MatchFinder,
  all: Slot[],
  required: Slot[],
  weights: ReadonlyMap<Slot, Weights>,
): Loosened | null {
  const wishes = all.filter((slot) => !required.includes(slot));
  const matches = finder.matchAll(all, LENIENT, { weights, wishes });
  return matches.count === 0 ? null : alikeBest(matches, all, 0);
}

function withAny(
  finder: MatchFinder,
  all: Slot[],
  anchors: Slot[],
  weights: ReadonlyMap<Slot, Weights>,
): Loosened | null {
  if (anchors.length === 0) return null;
  const slots = [...anchors, ...all.filter((slot) => !anchors.includes(slot))];
  const found = alikeBest(finder.matchAny(slots, anchors.length, weights), slots, slots.length / 2);
  return found && { ...found, ignored: all.map(wordsOf).filter((words) => found.ignored.includes(words)) };
}

/** The matches that have the same words as the best one, if those are enough. */
function alikeBest(matches: Matches, slots: Slot[], least: number): Loosened | null {
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
  if (bestMask === 0 || bitsOf(bestMask) < least) return null;
  let remaining = 0;
  for (let at = 0; at < matches.count; at++) {
    const product = products[at] ?? 0;
    if (matchedSlots[product] === bestMask) products[remaining++] = product;
  }
  const ignored = slots.filter((_, at) => (bestMask & (1 << at)) === 0).map(wordsOf);
  return { matches: { ...matches, count: remaining }, slots, ignored };
}

export function wordsOf(slot: Slot): string {
  return slot.tokens.map(({ surface }) => surface).join(' ');
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
