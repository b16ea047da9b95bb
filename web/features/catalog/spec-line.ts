const NO_BREAK = '\u00a0';

/**
 * Joins characteristics so that a line breaks only between two of them. The card hides the second line, so no
 * characteristic is cut in half.
 */
export function specLine(specs: readonly string[]): string {
  return specs.map((spec) => spec.replaceAll(' ', NO_BREAK)).join(` ·${NO_BREAK}`);
}
