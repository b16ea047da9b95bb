import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { fitted, rect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { dialMarks } from './laundry.ts';
import { ovenChamber, ovenDoor, ovenDoorDown } from './oven-door.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { dot, glassWindow, knob, print, readout, STEEL } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'oven'>;

const STRIP = 112;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? [595, 595, 548];
}

function handleOf(facts: Facts): string {
  return facts.accent ?? (facts.color.toLowerCase() === '#ffffff' ? '#e3e5e8' : STEEL);
}

function doorBox(facts: Facts) {
  const [w, h] = size(facts);
  return { x: 0, y: STRIP + 6, w, h: h - STRIP - 12 };
}

function controls(s: Sketch, facts: Facts, close: boolean): string {
  const [w] = size(facts);
  const colour = bodyColour(facts.color);
  const finish = facts.finish ?? 'metal';
  const knobs = facts.knobs ?? 2;
  const metal = facts.accent ?? (isDark(colour) ? '#b5bac2' : '#4a4e57');
  const places = knobs === 2 ? [0.15, 0.85] : knobs === 3 ? [0.14, 0.74, 0.88] : [0.1, 0.24, 0.76, 0.9];
  const shown = facts.display ?? true;
  return (
    panel(s, { x: 0, y: 0, w, h: STRIP }, 8, colour, finish, 3) +
    places
      .map(
        (share, index) =>
          dialMarks(w * share, STRIP / 2, 40, inkOn(colour, 0.6), 12) +
          knob(s, w * share, STRIP / 2, 31, metal, {
            degrees: index ? 60 : -25,
            metal: !isDark(metal),
            pointer: isDark(metal) ? '#ffffff' : '#24272d',
          }),
      )
      .join('') +
    (shown
      ? glassWindow(s, { x: w * 0.36, y: STRIP / 2 - 27, w: w * 0.28, h: 54 }, 8) +
        readout(s, '12:30', w * 0.5, STRIP / 2, 32, '#ffe9cf') +
        (close ? word('AUTO', w * 0.5, STRIP / 2 + 24, 8, '#c9b49a', { anchor: 'middle' }) : '')
      : [0.44, 0.5, 0.56].map((share) => dot(w * share, STRIP / 2, 4, inkOn(colour, 0.45))).join('')) +
    print(facts.brand, w * 0.5, shown ? STRIP - 8 : STRIP / 2 - 18, 15, colour, 0.6)
  );
}

function front(s: Sketch, facts: Facts, close = false): string {
  const colour = bodyColour(facts.color);
  const [w, h] = size(facts);
  return (
    rect(3, 3, w - 6, h - 6, 6, '#121419') +
    controls(s, facts, close) +
    ovenDoor(s, { box: doorBox(facts), frame: colour, handle: handleOf(facts), brushed: facts.finish === 'brushed' })
  );
}

export const oven: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, size(facts), front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    const mm = size(facts);
    const [w, h, d] = mm;
    const door = doorBox(facts);
    const colour = bodyColour(facts.color);
    const view = cameraAround(
      [...boxPoints([0, 0, 0], mm), ...boxPoints([0, h - 40, -door.h], [w, 40, door.h])],
      -28,
      22,
    );
    const chamber = { x: 60, y: STRIP + 40, w: w - 120, h: door.h - 90 };
    return s
      .add(
        floorShadow(s, view, mm),
        shell(s, view, {
          size: mm,
          colour: '#aeb3bb',
          finish: 'metal',
          foot: 0,
          front:
            rect(0, 0, w, h, 4, darken(colour, 0.25)) +
            rect(30, STRIP + 14, w - 60, door.h - 40, 10, '#2a2c32') +
            controls(s, facts, false),
        }),
        ovenChamber(s, view, chamber, d - 110),
        ovenDoorDown(s, view, { box: door, frame: colour, handle: handleOf(facts) }),
      )
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    const [w] = size(facts);
    return s.add(closeFront(size(facts), w * 0.33, 150, 2, front(s, facts, true))).toString();
  },
  measured(facts) {
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
