/** `first`: the largest picture of what is seen first, one a page. `seen`: seen at once as well, but it waits for that one. */
export type PicturePriority = 'first' | 'seen';

/** That of a list's pictures, of which so many are seen before anybody scrolls; the others come when they are nearly in view. */
export function priorityAt(index: number, firstScreenCount: number): PicturePriority | undefined {
  if (index === 0) return 'first';
  return index < firstScreenCount ? 'seen' : undefined;
}
