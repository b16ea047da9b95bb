import { PLACE, PLACE_BITS } from './match-weights.ts';
import type { PostingStore } from './posting-store.ts';

/** How many products have a word in which place. */
export interface TermStanding {
  kind: number;
  brand: number;
  /** In a keyword or better, colours and sizes of variants aside. */
  named: number;
  /** In what distinguishes variants: colours, sizes. */
  variant: number;
  /** Only in what a characteristic is about. */
  mentioned: number;
  /** In how many products it is at all. */
  of: number;
}

export type StandingOf = (term: number) => TermStanding;

const PLACE_MASK = (1 << PLACE_BITS) - 1;
const REMEMBERED = 8192;
/** Shorter lists are counted again sooner than they are looked up, and would drive the long ones out. */
const LONG_LIST = 32;
/** Of the products that a word names, at least this share are of a kind called so: `mini` is no kind. */
const KIND_SHARE = 0.25;

/** What a word stands for in the catalogue. Counted once for as long as its number of postings stays the same. */
export function createTermStandings(postings: PostingStore): StandingOf {
  const known = new Map<number, TermStanding>();
  return (term) => {
    const count = postings.count(term);
    const before = count < LONG_LIST ? undefined : known.get(term);
    if (before?.of === count) return before;
    const standing = { kind: 0, brand: 0, named: 0, variant: 0, mentioned: 0, of: count };
    const { array, from, to } = postings.block(term);
    for (let at = from; at < to; at++) {
      const place = (array[at] ?? 0) & PLACE_MASK;
      if (place === PLACE.kind) standing.kind += 1;
      if (place === PLACE.brand) standing.brand += 1;
      if (place === PLACE.variant) standing.variant += 1;
      if (place === PLACE.mention) standing.mentioned += 1;
      if (place >= PLACE.keyword && place !== PLACE.variant) standing.named += 1;
    }
    if (count < LONG_LIST) return standing;
    if (known.size >= REMEMBERED) known.clear();
    known.set(term, standing);
    return standing;
  };
}

export function isKindWord({ kind, named }: TermStanding): boolean {
  return kind > 0 && kind >= named * KIND_SHARE;
}
