/** Which rows of a long list are drawn. The number of row elements is fixed: they are used again for other rows. */
export interface DrawnRows {
  /** The first place of the list that is drawn. */
  first: number;
  /** The place after the last one. */
  end: number;
}

/** The rows around the `visible` ones from `top`: as many as there are elements, the rest on both sides. */
export function drawnRows(top: number, visible: number, count: number, elements: number): DrawnRows {
  const before = Math.max(0, Math.floor((elements - visible) / 2));
  const first = Math.max(0, Math.min(top - before, count - elements));
  return { first, end: Math.min(count, first + elements) };
}

/**
 * The drawn places in the order of their elements. Place `i` is drawn by element `i % elements`; the elements stand as
 * they stood when the list rested at `restedAt`, so that none is moved in the document while the list scrolls.
 */
export function placesInOrder({ first, end }: DrawnRows, restedAt: number, elements: number): number[] {
  const places: number[] = [];
  for (let step = 0; step < elements; step += 1) {
    const element = (restedAt + step) % elements;
    const place = first + ((((element - first) % elements) + elements) % elements);
    if (place < end) places.push(place);
  }
  return places;
}
