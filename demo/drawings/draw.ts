import { APPLIANCES } from './appliances/registry.ts';
import type { Drawer, Drawers } from './drawer.ts';
import { ELECTRONICS } from './electronics/registry.ts';
import type { DrawingFacts, DrawingKind, DrawingView } from './facts.ts';
import { type Box, FRAME } from './kit/shapes.ts';
import { drawSize } from './size-view.ts';

const DRAWERS: Drawers<DrawingKind> = { ...ELECTRONICS, ...APPLIANCES };

/** A product's picture as an SVG document of 1600 by 1600 on transparent ground. The same facts always give the same text. */
export function drawProduct(facts: DrawingFacts, view: DrawingView): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600">${drawInner(facts, view)}</svg>`;
}

/** The picture without its document, to be composed into a larger one: a banner, a category tile. */
export function drawInner(facts: DrawingFacts, view: DrawingView): string {
  const drawer = drawerOf(facts);
  return view === 'size' ? drawSize(drawer.front(facts), drawer.measured(facts)) : drawer[view](facts);
}

/** Kinds whose measures are of one part, while the front picture shows another beside it: a cuff. */
const HAS_MORE_BESIDE: ReadonlySet<DrawingKind> = new Set(['blood-pressure']);

/** Where the goods themselves stand in the front picture, so that several of them can be put on one floor. */
export function bodyBox(facts: DrawingFacts): Box {
  const { box, art } = drawerOf(facts).measured(facts);
  return art === undefined && !HAS_MORE_BESIDE.has(facts.kind) ? box : FRAME;
}

/** TypeScript cannot follow that the entry under a kind takes the facts of that kind. */
function drawerOf(facts: DrawingFacts): Drawer<DrawingFacts> {
  return DRAWERS[facts.kind] as Drawer<DrawingFacts>;
}
