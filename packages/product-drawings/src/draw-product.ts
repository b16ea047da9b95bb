import { APPLIANCES } from './appliances/registry.ts';
import type { Drawer, Drawers } from './drawer.ts';
import type { DrawingFacts, DrawingKind } from './drawing-facts.ts';
import { ELECTRONICS } from './electronics/registry.ts';
import { type Box, FRAME } from './kit/shapes.ts';
import { drawSize } from './size-view.ts';

/** The four pictures of a product, in gallery order. `size` shows its measures in millimetres. */
export const DRAWING_VIEWS = ['front', 'angle', 'detail', 'size'] as const;
export type DrawingView = (typeof DRAWING_VIEWS)[number];

const DRAWERS: Drawers<DrawingKind> = { ...ELECTRONICS, ...APPLIANCES };

export function drawProduct(facts: DrawingFacts, view: DrawingView): string {
  const drawer = drawerOf(facts);
  const content = view === 'size' ? drawSize(drawer.front(facts), drawer.measured(facts)) : drawer[view](facts);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600">${content}</svg>`;
}

/** Kinds whose front picture shows a second part outside the measured box, such as a cuff. */
const HAS_SECOND_PART: ReadonlySet<DrawingKind> = new Set(['blood-pressure']);

/** The box of the product itself in the front picture: pictures of several products align them on one floor by it. */
export function bodyBox(facts: DrawingFacts): Box {
  const { box, art } = drawerOf(facts).measured(facts);
  return art === undefined && !HAS_SECOND_PART.has(facts.kind) ? box : FRAME;
}

/** TypeScript cannot follow that the entry under a kind takes the facts of that kind. */
function drawerOf(facts: DrawingFacts): Drawer<DrawingFacts> {
  return DRAWERS[facts.kind] as Drawer<DrawingFacts>;
}
