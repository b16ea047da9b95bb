/**
 * How many rows a list that is read again has elsewhere: added, missing, or in another order than before. Rows that only
 * shift because another was added do not count.
 */
export function movedRows(before: Int32Array, after: Int32Array): number {
  const places = new Map<number, number>();
  for (let at = 0; at < before.length; at += 1) places.set(before[at] ?? 0, at);
  let added = 0;
  const order: number[] = [];
  for (const id of after) {
    const place = places.get(id);
    if (place === undefined) added += 1;
    else order.push(place);
  }
  const missing = before.length - order.length;
  return added + missing + (order.length - maxRise(order));
}

/** The length of the longest rising subsequence: these rows kept their order among each other. */
function maxRise(places: readonly number[]): number {
  /** The smallest last place of a rising run of each length. */
  const ends: number[] = [];
  for (const place of places) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return ends.length;
}
