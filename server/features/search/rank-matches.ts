import type { Matches } from './find-matches.ts';
import type { ProductSlots } from './product-slots.ts';

/**
 * If the query names a model, one more word in the name weighs as much as half the views: `galaxy s25` before `galaxy
 * s25 ultra`.
 */
const WORD_IN_NAME = 1024;
const RADIX_BITS = 11;
const RADIX = 1 << RADIX_BITS;
const RADIX_SORT_MIN = 512;
const MAX_INSERTION_LIMIT = 32;
const STANDING_BITS = 17;
const WITHOUT_STOCK = (1 << (STANDING_BITS - 1)) - 1;

interface Ranked {
  ids: Uint32Array;
  total: number;
}

/**
 * Best first: by how and where the words matched, then in stock before out of stock, then by popularity (less for long
 * names if the query names a model), then by id, so that every process has the same order. The products of `first` come
 * before all others.
 */
export function rankMatches(
  matches: Matches,
  products: ProductSlots,
  order: { first: readonly number[]; isModelQuery: boolean; limit: number | undefined },
): Ranked {
  const limit = order.limit ?? matches.count + order.first.length;
  const few = limit <= MAX_INSERTION_LIMIT && limit < matches.count;
  const { ids: ranked, total } = few ? bestOf(matches, products, { ...order, limit }) : allOf(matches, products, order);
  if (order.first.length === 0) return { ids: ranked.subarray(0, limit), total };
  const all = [...order.first.map((product) => products.idAt(product)), ...ranked];
  return { ids: Uint32Array.from(all.slice(0, limit)), total: total + order.first.length };
}

interface Order {
  first: readonly number[];
  isModelQuery: boolean;
}

function allOf(matches: Matches, products: ProductSlots, order: Order): Ranked {
  const { count } = matches;
  const keys = new Uint32Array(count);
  const ids = new Uint32Array(count);
  let total = 0;
  for (let at = 0; at < count; at++) {
    const product = matches.products[at] ?? 0;
    if (!products.isAlive(product) || isFirst(order, product)) continue;
    keys[total] = rankOf(matches.scores[product] ?? 0, product, products, order.isModelQuery);
    ids[total] = products.idAt(product);
    total += 1;
  }
  return { ids: sorted(keys.subarray(0, total), ids.subarray(0, total)), total };
}

function isFirst({ first }: Order, product: number): boolean {
  return first.length > 0 && first.includes(product);
}

function sorted(keys: Uint32Array, ids: Uint32Array): Uint32Array {
  return keys.length < RADIX_SORT_MIN ? sortedFew(keys, ids) : sortedMany(keys, ids);
}

function rankOf(score: number, product: number, products: ProductSlots, isModelQuery: boolean): number {
  const standing = products.standing(product);
  const stock = standing & ~WITHOUT_STOCK;
  const penalty = isModelQuery ? WORD_IN_NAME * Math.min(products.nameWords(product), 24) : 0;
  // The offset leaves room for the penalty: popularity comes near the top of its 16 bits only above 2⁵⁰.
  const popularity = Math.min(WITHOUT_STOCK, (standing & WITHOUT_STOCK) + 24 * WORD_IN_NAME - penalty);
  return (Math.min(score, 32_767) * (1 << STANDING_BITS) + stock + popularity) >>> 0;
}

function sortedFew(keys: Uint32Array, ids: Uint32Array): Uint32Array {
  const order = Array.from(keys, (_, at) => at);
  order.sort((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || (ids[one] ?? 0) - (ids[other] ?? 0));
  return Uint32Array.from(order, (at) => ids[at] ?? 0);
}

/** The best ones by insertion: nearly all others are refused by one comparison. */
function bestOf(matches: Matches, products: ProductSlots, { limit, ...order }: Order & { limit: number }): Ranked {
  const bestKeys = new Uint32Array(limit);
  const bestIds = new Uint32Array(limit);
  let total = 0;
  for (let at = 0; at < matches.count; at++) {
    const product = matches.products[at] ?? 0;
    if (!products.isAlive(product) || isFirst(order, product)) continue;
    const key = rankOf(matches.scores[product] ?? 0, product, products, order.isModelQuery);
    total += 1;
    if (total > limit && key < (bestKeys[limit - 1] ?? 0)) continue;
    const id = products.idAt(product);
    if (total > limit && !isBefore(key, id, bestKeys[limit - 1] ?? 0, bestIds[limit - 1] ?? 0)) continue;
    let place = Math.min(total, limit) - 1;
    while (place > 0 && isBefore(key, id, bestKeys[place - 1] ?? 0, bestIds[place - 1] ?? 0)) {
      bestKeys[place] = bestKeys[place - 1] ?? 0;
      bestIds[place] = bestIds[place - 1] ?? 0;
      place -= 1;
    }
    if (limit > 0) {
      bestKeys[place] = key;
      bestIds[place] = id;
    }
  }
  return { ids: bestIds.subarray(0, Math.min(total, limit)), total };
}

function isBefore(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key > otherKey || (key === otherKey && id < otherId);
}

/** Radix sort, least significant digits first: by id ascending, then by key descending. */
function sortedMany(keys: Uint32Array, ids: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length);
  for (let at = 0; at < order.length; at++) order[at] = at;
  let other = new Uint32Array(order.length);
  let largestId = 0;
  for (const id of ids) largestId = Math.max(largestId, id);
  const starts = new Uint32Array(RADIX + 1);
  function pass(values: Uint32Array, shift: number, descending: boolean): void {
    starts.fill(0);
    for (let at = 0; at < order.length; at++) {
      const digit = ((values[at] ?? 0) >>> shift) & (RADIX - 1);
      const bucket = descending ? RADIX - 1 - digit : digit;
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    }
    for (let bucket = 0; bucket < RADIX; bucket++)
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
    for (let at = 0; at < order.length; at++) {
      const item = order[at] ?? 0;
      const digit = ((values[item] ?? 0) >>> shift) & (RADIX - 1);
      const bucket = descending ? RADIX - 1 - digit : digit;
      const place = starts[bucket] ?? 0;
      other[place] = item;
      starts[bucket] = place + 1;
    }
    [order, other] = [other, order];
  }
  for (let shift = 0; shift < 32 && largestId >>> shift > 0; shift += RADIX_BITS) pass(ids, shift, false);
  for (let shift = 0; shift < 32; shift += RADIX_BITS) pass(keys, shift, true);
  for (let at = 0; at < order.length; at++) other[at] = ids[order[at] ?? 0] ?? 0;
  return other;
}
