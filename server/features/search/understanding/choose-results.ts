import type { PriceRange } from './price-ranges.ts';
import type { UnderstoodPrice } from './understand-query.ts';

/** The first results decide which kinds of goods are meant. */
const LEADING = 10;
const LEADING_SHARE = 0.3;

/** The first range that has goods. With none, the likeliest as it was meant; and no range at all if it was a guess. */
export function chooseRange(
  { ranges, isGuess }: UnderstoodPrice,
  hasGoods: (range: PriceRange) => boolean,
): PriceRange | null {
  return ranges.find(hasGoods) ?? (isGuess ? null : (ranges[0] ?? null));
}

/**
 * The results of the kinds that lead the ranking: that of the first result, and those with a good share of the results
 * behind it. By price alone, a search for cheap phones would begin with the cables for them.
 */
export function ofLeadingKinds<Kind>(ids: Uint32Array, kindOf: (id: number) => Kind): Uint32Array {
  const first = [...ids.subarray(0, LEADING)].map(kindOf);
  const isLeading = (kind: Kind) => first.filter((other) => other === kind).length >= first.length * LEADING_SHARE;
  const leading = new Set(first.filter((kind, at) => at === 0 || isLeading(kind)));
  return ids.filter((id) => leading.has(kindOf(id)));
}
