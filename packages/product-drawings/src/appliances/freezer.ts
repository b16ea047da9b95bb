import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { fitted } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { chest, front, size } from './freezer-front.ts';
import { chestOpen, uprightOpen } from './freezer-open.ts';
import { closeFront, standing } from './parts/cabinet.ts';
import { closeUp } from './parts/shading.ts';

type Facts = FactsOf<'freezer'>;

export const freezer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, size(facts), front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(chest(facts) ? chestOpen(s, facts) : uprightOpen(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const [w, h] = size(facts);
    if (!chest(facts)) return s.add(closeUp(2.6, 640, 860, uprightOpen(s, facts))).toString();
    return s.add(closeFront(size(facts), w * 0.24, h * 0.68, 2.5, front(s, facts, true))).toString();
  },
  measured(facts) {
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
