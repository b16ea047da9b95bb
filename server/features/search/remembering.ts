const REMEMBERED = 16_384;

/** The same function with a memory for its latest answers. Only for answers that depend on nothing but the text. */
export function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = answer(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, now);
    return now;
  };
}
