/** `range(3)` → `[0, 1, 2]`: for rows of skeletons. */
export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
