import type { ColumnCount } from '#contract/catalog/listing-url.ts';
import type { CardForm } from '../product-card.tsx';

interface Viewport {
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
  scrolled: number;
}

/** `--breakpoint-md`, below which two tiles stand beside each other. */
const DESKTOP_MIN_WIDTH = 769;
/** Where the first row is still whole on a phone. */
const AT_TOP = 80;

/** How many cards of a list are seen at once, rather too many than too few; all for whom the first are out of sight. */
export function visibleCardCount(form: CardForm, columns: ColumnCount, { width, height, scrolled }: Viewport): number {
  if (scrolled > height / 2) return Number.POSITIVE_INFINITY;
  const isRow = form === 'bar' || form === 'mini';
  if (isRow) return 6;
  if (width < DESKTOP_MIN_WIDTH) return scrolled < AT_TOP ? 4 : 6;
  return Math.max(2 * columns, 6);
}
