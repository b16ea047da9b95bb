/** Everything that may be used from outside; see README.md. */
export { drawPicture, type PictureSubject } from './draw-picture.ts';
export { DRAWING_VIEWS } from './draw-product.ts';
export type { DrawingFacts, DrawingKind } from './drawing-facts.ts';
export { drawingProblems } from './drawing-problems.ts';
