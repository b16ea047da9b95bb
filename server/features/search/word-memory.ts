/**
 * Remembers what was found out about a text for as long as the vocabulary is the same: a query, its repairs and the query
 * with one more letter share most of their words. Begins anew when what it holds weighs too much.
 */
export function createWordMemory<Answer>(
  capacity: number,
  weightOf: (answer: Answer) => number = () => 1,
): (vocabulary: object, text: string, answer: () => Answer) => Answer {
  const memories = new WeakMap<object, { answers: Map<string, Answer>; weight: number }>();
  return (vocabulary, text, answer) => {
    let memory = memories.get(vocabulary);
    if (!memory) {
      memory = { answers: new Map(), weight: 0 };
      memories.set(vocabulary, memory);
    }
    const before = memory.answers.get(text);
    if (before !== undefined) return before;
    const now = answer();
    memory.weight += weightOf(now);
    if (memory.weight > capacity) {
      memory.answers.clear();
      memory.weight = weightOf(now);
    }
    memory.answers.set(text, now);
    return now;
  };
}
