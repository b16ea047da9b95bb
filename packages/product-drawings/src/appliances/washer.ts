import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { fitted } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { closeFront, standing } from './parts/cabinet.ts';
import { washerFront, washerOpen, washerPanelFocus, washerSize } from './washer-front-loading.ts';
import { topWasherClose, topWasherFront, topWasherOpen } from './washer-top-loading.ts';
import { twinTubClose, twinTubFront, twinTubOpen } from './washer-twin-tub.ts';

type Facts = FactsOf<'washer'>;

export const washer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const art = facts.load === 'top' ? topWasherFront : facts.load === 'semi' ? twinTubFront : washerFront;
    return s.add(standing(s, washerSize(facts), art(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    const art = facts.load === 'top' ? topWasherOpen : facts.load === 'semi' ? twinTubOpen : washerOpen;
    return s.add(art(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    if (facts.load === 'top') return s.add(topWasherClose(s, facts)).toString();
    if (facts.load === 'semi') return s.add(twinTubClose(s, facts)).toString();
    return s.add(closeFront(washerSize(facts), ...washerPanelFocus(facts), washerFront(s, facts, true))).toString();
  },
  measured(facts) {
    const [w, h] = washerSize(facts);
    return { box: fitted(w, h), mm: washerSize(facts) };
  },
};
