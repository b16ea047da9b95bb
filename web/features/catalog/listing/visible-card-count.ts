import type { ColumnCount } from '#contract/catalog/listing-url.ts';
import type { CardForm } from '../product-card.tsx';

interface Viewport {
  /** The width of the window in CSS pixels. */
  width: number;
  height: number;
  scrolled: number;
}

/** `--breakpoint-md` in pixels. Narrower windows show two tiles per row. */
const DESKTOP_MIN_WIDTH = 769;
/** Up to this scroll offset the first row is fully visible on a phone. */
const AT_TOP = 80;

/**
 * An upper estimate of how many cards are visible at once. Returns infinity when the page is scrolled past the first
 * cards, because then the visible ones are unknown.
 */
export function visibleCardCount(form: CardForm, columns: ColumnCount, { width, height, scrolled }: Viewport): number {
  if (scrolled > height / 2) return Number.POSITIVE_INFINITY;
  const isRow = form === 'bar' || form === 'mini';
  if (isRow) return 6;
  if (width < DESKTOP_MIN_WIDTH) return scrolled < AT_TOP ? 4 : 6;
  return Math.max(2 * columns, 6);
}
