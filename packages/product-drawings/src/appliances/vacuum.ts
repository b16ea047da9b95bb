import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { FRAME } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { canister, canisterAngle, canisterBody, canisterClose } from './vacuum-canister.ts';
import { robotAngle, robotTop } from './vacuum-robot.ts';
import { robotBelow } from './vacuum-robot-below.ts';
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
  robot: [350, 97, 350],
  bag: [290, 260, 420],
  cyclone: [300, 330, 430],
  washing: [340, 360, 490],
} as const;

export const vacuum: Drawer<Facts> = {
  /** A robot with a station is shown with it first, as that is what is bought. */
  front: (facts) => draw(facts, { robot: facts.station ? robotAngle : robotTop, stick, canister }),
  angle: (facts) =>
    draw(facts, { robot: facts.station ? robotTop : robotAngle, stick: stickAngle, canister: canisterAngle }),
  detail: (facts) => draw(facts, { robot: robotBelow, stick: stickClose, canister: canisterClose }),
  measured(facts) {
    const form = facts.form ?? 'upright';
    const [w, h, d] = facts.sizeMm ?? DEFAULT_MM[form];
    if (form === 'robot')
      return {
        box: { x: 130, y: 120, w: 1340, h: 1340 },
        mm: [w, d, h],
        art: draw(facts, { robot: robotTop, stick, canister }),
      };
    if (form === 'upright') return { box: { x: 576, y: FRAME.y, w: 470, h: FRAME.h }, mm: [w, h, d] };
    return {
      box: { x: 566, y: 860, w: 874, h: 576 },
      mm: [d, h, w],
      art: draw(facts, { robot: robotTop, stick, canister: canisterBody }),
    };
  },
};
