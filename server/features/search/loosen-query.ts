import type { Matches, MatchFinder } from './find-matches.ts';
import { isAdjective } from './language/language-rules.ts';
import { isOrdinaryWord, isUzbekWord } from './language/ordinary-words.ts';
import { AS_BRAND, AS_KIND, LENIENT, type Weights } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import { isOnlyNear } from './only-mentioned.ts';
import { planQuery, type Slot } from './query-plan.ts';
import { headsByLikelihood, isAnchor, isBrand, relationOf, rolesOf } from './query-roles.ts';
import type { QueryToken } from './read-query.ts';

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
  const [likeliest, ...otherHeads] = headsByLikelihood(heads, () => false);
  const brands = anchors.filter((slot) => isBrand(vocabulary, slot));
  let head = likeliest;
  let found = loosest(head);
  // `smart band 5` is a band before it is anything smart.
  for (const other of otherHeads) {
    const more = loosest(other);
    if (more && (!found || more.ignored.length < found.ignored.length)) [head, found] = [other, more];
  }
  const loosened = found ?? (head ? null : withAny(finder, all, anchors, own));
  if (loosened === null) return null;
  const missed = all.filter((slot) => loosened.ignored.includes(wordsOf(slot)));
  const shown = all.filter((slot) => !missed.includes(slot));
  const foreign = missed.filter((slot) => !anchors.includes(slot));
  if (missed.some(isNounInGluedWord) || missesThing(all, head, foreign) || isOnlyNear(vocabulary, shown)) return null;
  if (missed.length > 0 && !head && brands.length === 0 && namesNothing(shown)) return null;
  return answerOf(loosened, text, corrected);

  function loosest(kind: Slot | undefined): Loosened | null {
    const ofBrands = new Map(brands.map((slot) => [slot, AS_BRAND]));
    const asKind: [Slot, Weights][] = kind ? [[kind, AS_KIND]] : [];
    const asOwn = [...own].filter(([slot]) => slot === kind || !heads.includes(slot));
    const ways: [Slot[], Map<Slot, Weights>][] = kind
      ? [
          [[kind, ...brands], new Map([...asOwn, ...ofBrands, ...asKind])],
          // `jbl flip 3`: a word for a kind in the name of a line.
          [brands.length > 0 ? [kind, ...brands] : [], ofBrands],
          [[kind], new Map([...asOwn, ...asKind])],
        ]
      : [[brands, new Map([...asOwn, ...ofBrands])]];
    for (const [required, weights] of ways) {
      const matches = required.length > 0 ? requiring(finder, all, required, weights) : null;
      if (matches) return otherHeads.length > 0 ? copied(matches) : matches;
    }
    return null;
  }
}

/** The next search overwrites the matches. */
function copied({ matches, ...rest }: Loosened): Loosened {
  const { products, scores, matchedSlots } = matches;
  return {
    ...rest,
    matches: { ...matches, products: products.slice(), scores: scores.slice(), matchedSlots: matchedSlots.slice() },
  };
}

/** `бала` of `балаклава`: half of a word is never left out. */
function isNounInGluedWord({ isPart, tokens }: Slot): boolean {
  return isPart === true && !tokens.some(({ text }) => isAdjective(text));
}

/**
 * Whether the thing itself would be left out: an ordinary noun beside words that name no thing
 * (`антенна автомобильная`, `оформление визы`).
 */
function missesThing(all: readonly Slot[], head: Slot | undefined, missed: readonly Slot[]): boolean {
  // `kir mashinaga kukun`: what is left is what the thing is for.
  const shown = all.filter((slot) => !missed.includes(slot));
  if (!head && shown.length > 0 && shown.every((slot) => relationOf(slot) === 'for')) return true;
  if (missed.some((slot) => isThingInUzbek(all, slot))) return true;
  const isThing = head?.tokens.some(({ text }) => !isAdjective(text)) === true;
  return missed.some((slot) => slot.tokens.every(isOrdinaryNoun) && (!isThing || isBefore(all, slot, head)));
}

/** `idish` of `shisha idish`: the last noun of Uzbek is the thing. */
function isThingInUzbek(all: readonly Slot[], slot: Slot): boolean {
  return slot === all.at(-1) && slot.tokens.every(({ kind, text }) => kind === 'word' && isUzbekWord(text));
}

/** `сумка` of `сумка женская`: an ordinary word, by which no kind of goods is called. */
function namesNothing(shown: readonly Slot[]): boolean {
  return shown.every(({ tokens }) => tokens.every(({ kind, text }) => kind === 'word' && isOrdinaryWord(text)));
}

function isBefore(all: readonly Slot[], slot: Slot, head: Slot | undefined): boolean {
  return head !== undefined && all.indexOf(slot) < all.indexOf(head);
}

function isOrdinaryNoun({ kind, text, relation }: QueryToken): boolean {
  return kind === 'word' && relation === undefined && isOrdinaryWord(text) && !isAdjective(text);
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
