import type { ListCard } from '#contract/cart/cart.ts';
import type { Line } from './list-changes.ts';

/** A line with the server's data of its product; null when the product is no longer sold. */
export interface LineWithCard {
  line: Line;
  card: ListCard | null;
}

/** The lines that can be shown, newest first. */
export function attachCards(
  lines: readonly Line[],
  cards: ReadonlyMap<number, ListCard>,
  unavailable: ReadonlySet<number>,
): LineWithCard[] {
  return lines
    .flatMap((line): LineWithCard[] => {
      const card = cards.get(line.id) ?? null;
      return card !== null || unavailable.has(line.id) ? [{ line, card }] : [];
    })
    .reverse();
}

/** The lines whose product name contains every typed word. */
export function filterLines(lines: readonly LineWithCard[], typed: string): readonly LineWithCard[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ card }) => words.every((word) => normalizeText(card?.name ?? '').includes(word)));
}

/** Uzbek is typed with various apostrophes, Russian without the dots of `ё`. */
function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ʻʼ'`’‘]/g, '')
    .replaceAll('ё', 'е');
}
