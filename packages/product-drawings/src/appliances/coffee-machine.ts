import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { Sketch } from '../kit/sketch.ts';
import { automatic, automaticClose, automaticTurned, machineBox, machineSize } from './coffee-automatic.ts';
import { drip, turkish } from './coffee-pot.ts';
import { capsule, espresso, smallClose } from './coffee-small.ts';

type Facts = FactsOf<'coffee-machine'>;

function draw(facts: Facts, turned: boolean): string {
  const s = new Sketch();
  switch (facts.form) {
    case 'espresso':
      return s.add(espresso(s, facts, turned)).toString();
    case 'capsule':
      return s.add(capsule(s, facts, turned)).toString();
    case 'drip':
      return s.add(drip(s, facts, turned)).toString();
    case 'turk':
      return s.add(turkish(s, facts, turned)).toString();
    default:
      return s.add(turned ? automaticTurned(s, facts) : automatic(s, facts)).toString();
  }
}

export const coffeeMachine: Drawer<Facts> = {
  front: (facts) => draw(facts, false),
  angle: (facts) => draw(facts, true),
  detail(facts) {
    const s = new Sketch();
    const form = facts.form ?? 'automatic';
    return s.add(form === 'automatic' ? automaticClose(s, facts) : smallClose(s, { ...facts, form })).toString();
  },
  measured: (facts) => ({ box: machineBox(facts), mm: machineSize(facts) }),
};
