import type { DrawingFacts, DrawingKind } from './facts.ts';
import type { Box } from './kit/shapes.ts';

export type FactsOf<K extends DrawingKind> = Extract<DrawingFacts, { kind: K }>;

/** What one kind of goods can draw. Each picture is the inner SVG of a square of 1600 units; nothing may depend on time or chance. */
export interface Drawer<F> {
  front(facts: F): string;
  /** Whichever tells most: three-quarter, back, or open. */
  angle(facts: F): string;
  /** A close crop of a telling part. */
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
