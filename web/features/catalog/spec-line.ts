const NO_BREAK = '\u00a0';

/** Characteristics for one line: where it is too narrow, a whole one goes to the next, which isn't shown, never a half. */
export function specLine(specs: readonly string[]): string {
  return specs.map((spec) => spec.replaceAll(' ', NO_BREAK)).join(` ·${NO_BREAK}`);
}
