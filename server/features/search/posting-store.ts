/** Lists of at most this length are stored in shared pages; longer ones have their own array. */
const MAX_SHARED_CAPACITY = 1024;
const PAGE_BITS = 18;
const PAGE = 1 << PAGE_BITS;

const CAPACITIES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, MAX_SHARED_CAPACITY];

/** The state that is restored after a restart, see `TextIndex.save`. */
export interface PostingStoreSnapshot {
  counts: Uint32Array<ArrayBuffer>;
  places: Uint32Array<ArrayBuffer>;
  sizes: Uint8Array<ArrayBuffer>;
  pages: Uint32Array<ArrayBuffer>[];
  pageUsed: number;
  free: number[][];
  large: Map<number, Uint32Array<ArrayBuffer>>;
  total: number;
}

export interface PostingStore {
  /** Makes room for the lists of terms numbered below `terms`. */
  reserve(terms: number): void;
  /** Puts the posting at its place: a list is ascending, and has a product once. */
  push(term: number, posting: number): void;
  count(term: number): number;
  /**
   * Where a term's postings are: `block.array` from `block.from` to `block.to`. Valid until the next change; one
   * object, reused.
   */
  block(term: number): PostingBlock;
  /** Removes the postings that `keep` rejects; returns how many it checked. */
  sweep(term: number, keep: (posting: number) => boolean): number;
  total(): number;
  save(): PostingStoreSnapshot;
  bytes(): number;
}

export interface PostingBlock {
  array: Uint32Array;
  from: number;
  to: number;
}

/**
 * A growing list of ascending numbers for each term. A list of one is stored in place of the address of a longer one; short lists
 * are in shared pages in blocks of twenty sizes, and freed blocks are reused; so a list costs little more than its
 * numbers.
 */
export function createPostingStore(saved: PostingStoreSnapshot = noPostings()): PostingStore {
  let { counts, places, sizes, pageUsed, total } = saved;
  const { pages, free, large } = saved;
  const single = new Uint32Array(1);
  const nowhere = new Uint32Array(0);
  const found: PostingBlock = { array: single, from: 0, to: 0 };
  const LARGE = CAPACITIES.length;

  function allocate(size: number): number {
    const again = free[size]?.pop();
    if (again !== undefined) return again;
    const capacity = CAPACITIES[size] ?? 1;
    if (pageUsed + capacity > PAGE) {
      pages.push(new Uint32Array(PAGE));
      pageUsed = 0;
    }
    const place = (pages.length - 1) * PAGE + pageUsed;
    pageUsed += capacity;
    return place;
  }

  function pageOf(place: number): Uint32Array {
    return pages[place >>> PAGE_BITS] ?? nowhere;
  }

  function grow(term: number, count: number): void {
    const size = sizes[term] ?? 0;
    const { array, from, to } = block(term);
    if (size + 1 >= LARGE) {
      const longer = new Uint32Array(Math.ceil(count * 1.25) + 1);
      longer.set(array.subarray(from, to));
      large.set(term, longer);
      if (size !== LARGE) free[size]?.push(places[term] ?? 0);
      sizes[term] = LARGE;
      return;
    }
    const place = allocate(size + 1);
    const page = pageOf(place);
    const at = place & (PAGE - 1);
    for (let one = from; one < to; one++) page[at + one - from] = array[one] ?? 0;
    if (size > 0) free[size]?.push(places[term] ?? 0);
    places[term] = place;
    sizes[term] = size + 1;
  }

  function block(term: number): PostingBlock {
    const count = counts[term] ?? 0;
    const size = sizes[term] ?? 0;
    if (size === LARGE) {
      found.array = large.get(term) ?? nowhere;
      found.from = 0;
    } else if (size === 0) {
      single[0] = places[term] ?? 0;
      found.array = single;
      found.from = 0;
    } else {
      const place = places[term] ?? 0;
      found.array = pageOf(place);
      found.from = place & (PAGE - 1);
    }
    found.to = found.from + count;
    return found;
  }

  function capacityOf(term: number): number {
    const size = sizes[term] ?? 0;
    return size === LARGE ? (large.get(term)?.length ?? 0) : (CAPACITIES[size] ?? 0);
  }

  return {
    reserve(terms) {
      if (terms <= counts.length) return;
      const length = Math.ceil(Math.max(terms, counts.length * 1.3));
      counts = grown(counts, new Uint32Array(length));
      places = grown(places, new Uint32Array(length));
      sizes = grown(sizes, new Uint8Array(length));
    },
    push(term, posting) {
      const count = counts[term] ?? 0;
      if (count === capacityOf(term)) grow(term, count);
      counts[term] = count + 1;
      total += 1;
      if (sizes[term] === 0) {
        places[term] = posting;
        return;
      }
      const { array, from, to } = block(term);
      let at = to - 1;
      // Nearly always the new posting is the last one: the numbers of products that are gone are used again rarely.
      if (at > from && (array[at - 1] ?? 0) > posting) {
        at = lowerBound(array, from, at, posting);
        array.copyWithin(at + 1, at, to - 1);
      }
      array[at] = posting;
    },
    count: (term) => counts[term] ?? 0,
    block,
    sweep(term, keep) {
      const { array, from, to } = block(term);
      let end = from;
      for (let at = from; at < to; at++) {
        const posting = array[at] ?? 0;
        if (keep(posting)) array[end++] = posting;
      }
      if (sizes[term] === 0) {
        if (end === from) counts[term] = 0;
        else counts[term] = 1;
      } else {
        counts[term] = end - from;
      }
      total -= to - end;
      return to - from;
    },
    total: () => total,
    save: () => ({ counts, places, sizes, pages, pageUsed, free, large, total }),
    bytes() {
      let sum = pages.length * PAGE * 4 + counts.byteLength + places.byteLength + sizes.byteLength;
      for (const list of large.values()) sum += list.byteLength;
      return sum;
    },
  };
}

/** The first place in the ascending `array[from..to)` whose number is not below `value`. */
export function lowerBound(array: Uint32Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((array[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function noPostings(): PostingStoreSnapshot {
  return {
    counts: new Uint32Array(1024),
    places: new Uint32Array(1024),
    sizes: new Uint8Array(1024),
    pages: [],
    pageUsed: PAGE,
    free: CAPACITIES.map(() => []),
    large: new Map(),
    total: 0,
  };
}

function grown<T extends Uint8Array | Uint32Array>(old: T, longer: T): T {
  longer.set(old);
  return longer;
}
