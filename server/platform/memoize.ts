const MAX_RESULTS = 16_384;

/** A function of a text with a cache of its results; only for results that depend on nothing but the text. */
export function memoize<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = answer(text);
    if (known.size >= MAX_RESULTS) known.clear();
    known.set(text, now);
    return now;
  };
}
