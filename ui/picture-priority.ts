/**
 * `first`: the largest picture of the first screen, one per page. `seen`: also on the first screen, with lower
 * priority.
 */
export type PicturePriority = 'first' | 'seen';

/**
 * The priority of a list's picture; `firstScreenCount` of them are visible without scrolling, the others load lazily.
 */
export function priorityAt(index: number, firstScreenCount: number): PicturePriority | undefined {
  if (index === 0) return 'first';
  return index < firstScreenCount ? 'seen' : undefined;
}
