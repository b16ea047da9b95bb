const VISIBLE_LETTERS = 2;
const MIN_MASKED_LENGTH = 5;

/**
 * `Александр Ли` → `Ал•••••др Ли`: shorter words than five letters stay, others show their first and last two
 * (specification 9.42).
 */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = [...word];
      if (letters.length < MIN_MASKED_LENGTH) return word;
      const hidden = '•'.repeat(letters.length - 2 * VISIBLE_LETTERS);
      return letters.slice(0, VISIBLE_LETTERS).join('') + hidden + letters.slice(-VISIBLE_LETTERS).join('');
    })
    .join(' ');
}
