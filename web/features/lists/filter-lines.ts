import type { ListCard } from '#contract/cart/cart.ts';
import type { Line } from './list-changes.ts';

/** A line with what the server knows of its product; null once it is no longer sold. */
export interface FilledLine {
  line: Line;
  card: ListCard | null;
}

/** The lines that can be shown, newest first. */
export function fillLines(
  lines: readonly Line[],
  cards: ReadonlyMap<number, ListCard>,
  unavailable: ReadonlySet<number>,
): FilledLine[] {
  return lines
    .flatMap((line): FilledLine[] => {
      const card = cards.get(line.id) ?? null;
      return card !== null || unavailable.has(line.id) ? [{ line, card }] : [];
    })
    .reverse();
}

/** Those whose product has every typed word in its name. */
export function filterLines(lines: readonly FilledLine[], typed: string): readonly FilledLine[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ card }) => words.every((word) => normalizeText(card?.name ?? '').includes(word)));
}

/** Uzbek is typed with any apostrophe, Russian without the two dots. */
function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ʻʼ'`’‘]/g, '')
    .replaceAll('ё', 'е');
}
