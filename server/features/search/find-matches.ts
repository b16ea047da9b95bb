import { LENIENT, NOWHERE, PLACE_BITS, type Weights } from './match-weights.ts';
import type { WordMatch } from './match-word.ts';
import { lowerBound, type PostingBlock, type PostingStore } from './posting-store.ts';
import type { Alternative, Slot } from './query-plan.ts';

/** The matching products, `products[0..count)`, and their scores by product. Valid until the next call. */
export interface Matches {
  products: Uint32Array;
  count: number;
  scores: Uint16Array;
  /** By product: a bit for each slot of the query that it matches. */
  matchedSlots: Uint16Array;
}

/** What differs between the slots of a query. */
export interface Demands {
  /** Instead of the weights for all. */
  weights?: ReadonlyMap<Slot, Weights>;
  /** These drop nothing: a product that matches one is raised, and gets its bit. */
  wishes?: readonly Slot[];
}

export interface MatchFinder {
  /** Products that match every slot with these weights; a weight of 0 is no match. */
  matchAll(slots: readonly Slot[], weights: Weights, demands?: Demands): Matches;
  /** Products that match at least one of the first `requiredSlots` slots, with all slots that they match. */
  matchAny(slots: readonly Slot[], requiredSlots: number, weights?: ReadonlyMap<Slot, Weights>): Matches;
  bytes(): number;
}

const PLACE_MASK = (1 << PLACE_BITS) - 1;
/** Seeking a product in a list costs as much as reading so many postings of it in a row. */
const SEEK_COST = 24;

/**
 * Adds up scores in arrays indexed by product: a query costs at most one pass over the postings of its words. Slots are
 * processed one after the other, and a product that misses one is dropped. The rarest goes first, so that the few
 * products that are left are looked up in the long lists of frequent words.
 */
export function createMatchFinder(postings: PostingStore, products: () => number): MatchFinder {
  let capacity = 0;
  let matchedSlots = new Uint16Array(0);
  let scores = new Uint16Array(0);
  let best = new Uint8Array(0);
  let matchedWords = new Uint8Array(0);
  let partScores = new Uint16Array(0);
  let partBest = new Uint8Array(0);
  let touched = new Uint32Array(0);
  /** What the slot before has touched. */
  let remaining = new Uint32Array(0);
  let remainingCount = 0;
  let partTouched = new Uint32Array(0);
  let partTouchedInWord = new Uint32Array(0);
  let count = 0;
  let table: Weights = LENIENT;

  function start(weights: Weights): void {
    table = weights;
    if (products() > capacity) {
      capacity = Math.ceil(products() * 1.25);
      matchedSlots = new Uint16Array(capacity);
      scores = new Uint16Array(capacity);
      best = new Uint8Array(capacity);
      matchedWords = new Uint8Array(capacity);
      partScores = new Uint16Array(capacity);
      partBest = new Uint8Array(capacity);
      touched = new Uint32Array(capacity);
      remaining = new Uint32Array(capacity);
      partTouched = new Uint32Array(capacity);
      partTouchedInWord = new Uint32Array(capacity);
    }
    matchedSlots.fill(0);
    scores.fill(0);
    count = 0;
  }

  /** Raises `best` of the products that have the word; only of the `remaining` ones if there is a mask of the slots before. */
  function scan(word: WordMatch, before: number, penalty: number): void {
    for (let at = 0; at < word.terms.length; at++) {
      const weights = table[word.matches[at] ?? 0] ?? NOWHERE;
      if (weights === NOWHERE) continue;
      const { array, from, to } = postings.block(word.terms[at] ?? 0);
      if (before !== 0 && remainingCount * SEEK_COST < to - from) {
        for (let one = 0; one < remainingCount; one++) {
          const posting = postingOf(remaining[one] ?? 0, array, from, to);
          if (posting !== null) raise(posting, (weights[posting & PLACE_MASK] ?? 0) - penalty);
        }
      } else scanList({ array, from, to }, weights, { before, penalty });
    }
  }

  /** The innermost loop: constants of this function instead of the variables around it make it twice as fast. */
  function scanList(
    { array, from, to }: PostingBlock,
    weights: Uint8Array,
    slot: { before: number; penalty: number },
  ): void {
    const { before, penalty } = slot;
    const [highest, slots, raised] = [best, matchedSlots, touched];
    let end = count;
    for (let one = from; one < to; one++) {
      const posting = array[one] ?? 0;
      const product = posting >>> PLACE_BITS;
      if (before !== 0 && ((slots[product] ?? 0) & before) !== before) continue;
      const weight = (weights[posting & PLACE_MASK] ?? 0) - penalty;
      const known = highest[product] ?? 0;
      if (weight <= known) continue;
      if (known === 0) raised[end++] = product;
      highest[product] = weight;
    }
    count = end;
  }

  function raise(posting: number, weight: number): void {
    const product = posting >>> PLACE_BITS;
    const known = best[product] ?? 0;
    if (weight <= known) return;
    if (known === 0) touched[count++] = product;
    best[product] = weight;
  }

  /** Like `scan` for several words that must all match; the score is their mean. */
  function scanPhrase({ words, penalty }: Alternative, before: number): void {
    const rarestFirst = [...words].sort((one, other) => one.postings - other.postings);
    let partCount = 0;
    rarestFirst.forEach((word, nth) => {
      const inWord = scanPart(word, { nth, partCount, before });
      for (let at = 0; at < inWord; at++) {
        const product = partTouchedInWord[at] ?? 0;
        partScores[product] = (nth === 0 ? 0 : (partScores[product] ?? 0)) + (partBest[product] ?? 0);
        matchedWords[product] = nth + 1;
        partBest[product] = 0;
        if (nth === 0) partTouched[partCount++] = product;
      }
    });
    for (let at = 0; at < partCount; at++) {
      const product = partTouched[at] ?? 0;
      if (matchedWords[product] === words.length) {
        const weight = Math.round((partScores[product] ?? 0) / words.length) - penalty;
        const known = best[product] ?? 0;
        if (known === 0) touched[count++] = product;
        if (weight > known) best[product] = weight;
      }
      matchedWords[product] = 0;
    }
  }

  /** Raises `partBest` of the products that have the word and the words of the phrase before it; returns their number. */
  function scanPart(word: WordMatch, part: { nth: number; partCount: number; before: number }): number {
    const { nth, before } = part;
    const candidates = nth === 0 ? remaining : partTouched;
    const candidateCount = nth === 0 ? remainingCount : part.partCount;
    const isNarrowed = nth > 0 || before !== 0;
    const [highest, words, slots, raised] = [partBest, matchedWords, matchedSlots, partTouchedInWord];
    let inWord = 0;
    function raisePart(posting: number, weights: Uint8Array): void {
      const product = posting >>> PLACE_BITS;
      if (words[product] !== nth || (before !== 0 && ((slots[product] ?? 0) & before) !== before)) return;
      const weight = weights[posting & PLACE_MASK] ?? 0;
      const known = highest[product] ?? 0;
      if (weight <= known) return;
      if (known === 0) raised[inWord++] = product;
      highest[product] = weight;
    }
    for (let at = 0; at < word.terms.length; at++) {
      const weights = table[word.matches[at] ?? 0] ?? NOWHERE;
      if (weights === NOWHERE) continue;
      const { array, from, to } = postings.block(word.terms[at] ?? 0);
      if (isNarrowed && candidateCount * SEEK_COST < to - from) {
        for (let one = 0; one < candidateCount; one++) {
          const posting = postingOf(candidates[one] ?? 0, array, from, to);
          if (posting !== null) raisePart(posting, weights);
        }
      } else for (let one = from; one < to; one++) raisePart(array[one] ?? 0, weights);
    }
    return inWord;
  }

  function scanSlot(slot: Slot, before: number): void {
    for (const alternative of slot.alternatives) {
      const [only, ...more] = alternative.words;
      if (only && more.length === 0) scan(only, before, alternative.penalty);
      else scanPhrase(alternative, before);
    }
  }

  /** Adds the results of `scanSlot` to the scores. */
  function accumulate(bit: number): void {
    for (let at = 0; at < count; at++) {
      const product = touched[at] ?? 0;
      scores[product] = (scores[product] ?? 0) + (best[product] ?? 0);
      matchedSlots[product] = (matchedSlots[product] ?? 0) | bit;
      best[product] = 0;
    }
  }

  return {
    matchAll(slots, weights, demands = {}) {
      start(weights);
      const { wishes = [] } = demands;
      const rarestFirst = slots
        .filter((slot) => !wishes.includes(slot))
        .sort((one, other) => one.postings - other.postings);
      let before = 0;
      for (const slot of rarestFirst) {
        const bit = 1 << slots.indexOf(slot);
        table = demands.weights?.get(slot) ?? weights;
        startSlot();
        scanSlot(slot, before);
        accumulate(bit);
        before |= bit;
        if (count === 0) break;
      }
      if (count > 0 && wishes.length > 0) raiseByWishes(slots, demands, before);
      return { products: touched, count, scores, matchedSlots };
    },
    matchAny(slots, requiredSlots, weights) {
      start(LENIENT);
      const found: number[] = [];
      slots.forEach((slot, at) => {
        count = 0;
        table = weights?.get(slot) ?? LENIENT;
        scanSlot(slot, 0);
        for (let one = 0; one < count; one++) {
          const product = touched[one] ?? 0;
          if (matchedSlots[product] === 0) {
            if (at < requiredSlots) found.push(product);
            else best[product] = 0;
          }
        }
        if (at >= requiredSlots) dropUnmatched();
        accumulate(1 << at);
      });
      touched.set(found);
      count = found.length;
      return { products: touched, count, scores, matchedSlots };
    },
    bytes: () => capacity * 25,
  };

  /** What the slot before has touched is what remains. */
  function startSlot(): void {
    [touched, remaining] = [remaining, touched];
    remainingCount = count;
    count = 0;
  }

  /** Adds the scores of slots that drop nothing. */
  function raiseByWishes(slots: readonly Slot[], { wishes = [], weights }: Demands, before: number): void {
    startSlot();
    for (const slot of wishes) {
      count = 0;
      table = weights?.get(slot) ?? LENIENT;
      scanSlot(slot, before);
      accumulate(1 << slots.indexOf(slot));
    }
    count = remainingCount;
    [touched, remaining] = [remaining, touched];
  }

  function dropUnmatched(): void {
    let left = 0;
    for (let at = 0; at < count; at++) {
      const product = touched[at] ?? 0;
      if (matchedSlots[product] !== 0) touched[left++] = product;
      else best[product] = 0;
    }
    count = left;
  }
}

/** The posting of a product in an ascending list. */
function postingOf(product: number, array: Uint32Array, from: number, to: number): number | null {
  const at = lowerBound(array, from, to, product * (1 << PLACE_BITS));
  const posting = at < to ? (array[at] ?? 0) : 0;
  return at < to && posting >>> PLACE_BITS === product ? posting : null;
}
