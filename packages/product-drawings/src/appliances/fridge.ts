import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { fitted } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { doorsOf, fridgeFront, fridgeSize, layoutOf } from './fridge-front.ts';
import { fridgeOpen } from './fridge-open.ts';
import { closeFront, standing } from './parts/cabinet.ts';

type Facts = FactsOf<'fridge'>;

export const fridge: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, fridgeSize(facts), fridgeFront(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(fridgeOpen(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeFront(fridgeSize(facts), ...closeUpArea(facts), fridgeFront(s, facts, true))).toString();
  },
  measured(facts) {
    const [w, h] = fridgeSize(facts);
    return { box: fitted(w, h), mm: fridgeSize(facts) };
  },
};

/** Centre and zoom of the close-up. */
function closeUpArea(facts: Facts): [x: number, y: number, zoom: number] {
  const [w, h] = fridgeSize(facts);
  const layout = layoutOf(facts);
  if (layout === 'side-by-side' || layout === 'french') {
    if (facts.dispenser) return [w * 0.26, h * (layout === 'french' ? 0.33 : 0.4), 2.6];
    return facts.display ? [w * 0.36, h * 0.16, 2.6] : [w * 0.5, h * 0.5, 2.4];
  }
  if (facts.display) return [w * 0.46, (doorsOf(facts)[layout === 'top-freezer' ? 1 : 0]?.y ?? 0) + h * 0.15, 3.1];
  return layout === 'single' ? [w * 0.34, h * 0.4, 2.6] : [w * 0.36, h * (layout === 'top-freezer' ? 0.3 : 0.57), 2.8];
}
