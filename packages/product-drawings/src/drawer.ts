import type { DrawingKind, FactsOf } from './drawing-facts.ts';
import type { Box } from './kit/shapes.ts';

/** The pictures of one kind of goods, each the inner SVG of a 1600 × 1600 square, never depending on time or chance. */
export interface Drawer<F> {
  front(facts: F): string;
  /** The most informative of three-quarter, back and open. */
  angle(facts: F): string;
  /** A close crop of a characteristic part. */
  detail(facts: F): string;
  /** For the size drawing. */
  measured(facts: F): Measured;
}

export interface Measured {
  /** Where the measured body stands, in the picture that is shown. */
  box: Box;
  /** Width, height and depth in mm. A zero leaves that measure out. */
  mm: [width: number, height: number, depth: number];
  /** The picture to measure, when the front picture shows more than the body alone. */
  art?: string;
}

export type Drawers<K extends DrawingKind> = { [Kind in K]: Drawer<FactsOf<Kind>> };
