const SHOWN = 2;
const SHORTEST_MASKED = 5;

/** `Александр Ли` → `Ал•••••др Ли`: words under five letters stay, of others the first and last two are shown (spec §9). */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = [...word];
      if (letters.length < SHORTEST_MASKED) return word;
      const hidden = '•'.repeat(letters.length - 2 * SHOWN);
      return letters.slice(0, SHOWN).join('') + hidden + letters.slice(-SHOWN).join('');
    })
    .join(' ');
}
