import type { Drawer, FactsOf } from '../drawer.ts';
import { FRAME } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { canister, canisterAngle, canisterClose } from './vacuum-canister.ts';
import { robotAngle, robotBelow, robotTop } from './vacuum-robot.ts';
import { stick, stickAngle, stickClose } from './vacuum-stick.ts';

type Facts = FactsOf<'vacuum'>;
type Art = (s: Sketch, facts: Facts) => string;

function draw(facts: Facts, arts: { robot: Art; stick: Art; canister: Art }): string {
  const s = new Sketch();
  const form = facts.form ?? 'upright';
  const art = form === 'robot' ? arts.robot : form === 'upright' ? arts.stick : arts.canister;
  return s.add(art(s, facts)).toString();
}

const DEFAULT_MM = {
  upright: [252, 1130, 260],
  robot: [350, 350, 97],
  bag: [290, 260, 420],
  cyclone: [300, 330, 430],
  washing: [340, 360, 490],
} as const;

export const vacuum: Drawer<Facts> = {
  front: (facts) => draw(facts, { robot: robotTop, stick, canister }),
  angle: (facts) => draw(facts, { robot: robotAngle, stick: stickAngle, canister: canisterAngle }),
  detail: (facts) => draw(facts, { robot: robotBelow, stick: stickClose, canister: canisterClose }),
  measured(facts) {
    const form = facts.form ?? 'upright';
    const [w, h, d] = facts.sizeMm ?? DEFAULT_MM[form];
    if (form === 'robot')
      return {
        box: { x: 130, y: 120, w: 1340, h: 1340 },
        mm: [w, facts.sizeMm ? facts.sizeMm[2] : h, facts.sizeMm ? facts.sizeMm[1] : d],
      };
    if (form === 'upright') return { box: { x: 600, y: FRAME.y, w: 400, h: FRAME.h }, mm: [w, h, d] };
    return { box: { x: 560, y: 830, w: 900, h: 600 }, mm: [d, h, w] };
  },
};
