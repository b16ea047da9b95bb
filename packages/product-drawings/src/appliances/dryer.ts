import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { fitted, rect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { dialMarks, drumMouth, openPorthole, type Porthole, porthole, slats } from './laundry.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { dot, feet, glassWindow, groove, key, knob, powerSign, print, readout } from './parts/controls.ts';
import { edgeLine, panel } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'dryer'>;

const PANEL = 128;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? [600, 850, 600];
}

function doorOf(facts: Facts): Porthole {
  const [w, h] = size(facts);
  const frame = bodyColour(facts.accent ?? (isDark(facts.color) ? '#2b2e35' : '#e3e6ea'));
  return { cx: w / 2, cy: h * 0.49, r: w * 0.385, frame, trim: '#3a3f48', glass: 0.8 };
}

function body(s: Sketch, facts: Facts, close: boolean): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const ink = inkOn(colour, 0.62);
  const middle = 74;
  const tank = { x: 16, y: 28, w: w * 0.31, h: PANEL - 38 };
  const glass = { x: w * 0.66, y: middle - 31, w: w * 0.3, h: 62 };
  return (
    feet(s, 0, h, w, 20) +
    panel(s, { x: 0, y: 0, w, h: h - 14 }, 14, colour, facts.finish ?? 'matte', 3) +
    rect(0, 0, w, 20, 8, isDark(colour) ? lighten(colour, 0.12) : darken(colour, 0.04), { opacity: 0.8 }) +
    edgeLine(s, 0, 20, w, colour) +
    rect(tank.x, tank.y, tank.w, tank.h, 10, 'none', {
      stroke: darken(colour, 0.35),
      'stroke-width': 2.4,
      'stroke-opacity': 0.6,
    }) +
    groove(s, { x: tank.x + tank.w * 0.2, y: tank.y + tank.h - 22, w: tank.w * 0.6, h: 15 }) +
    print(facts.brand, tank.x + tank.w / 2, tank.y + 38, 26, colour, 0.75) +
    dialMarks(w * 0.5, middle, 43, ink) +
    knob(s, w * 0.5, middle, 37, isDark(colour) ? '#8c929c' : '#c3c8cf', {
      degrees: -38,
      metal: true,
      pointer: '#30343c',
    }) +
    (facts.display === false
      ? [0, 1, 2]
          .map((index) => key(s, { x: w * 0.68 + index * 52, y: middle - 12, w: 40, h: 24 }, lighten(colour, 0.2)))
          .join('')
      : glassWindow(s, glass, 12) +
        readout(s, '2:05', glass.x + glass.w * 0.36, middle, 34) +
        dot(glass.x + glass.w * 0.68, middle, 5.5, '#b9c7d8') +
        powerSign(glass.x + glass.w * 0.85, middle, 9, '#e4ecf5')) +
    (close
      ? ['Cotton', 'Synthetic', 'Delicate']
          .map((text, index) => word(text, w * 0.5 - 56, 50 + index * 27, 9, ink, { anchor: 'end' }))
          .join('') + word('Heat pump', tank.x + tank.w / 2, tank.y + 56, 11, ink, { anchor: 'middle' })
      : '') +
    edgeLine(s, 0, PANEL, w, colour) +
    edgeLine(s, 0, h - 138, w, colour, 0.6) +
    rect(w * 0.06, h - 122, w * 0.62, 88, 10, darken(colour, 0.06)) +
    slats(s, w * 0.08, h - 112, w * 0.58, 70, 6)
  );
}

export const dryer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, size(facts), body(s, facts, false), porthole(s, doorOf(facts)))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    const mm = size(facts);
    const door = doorOf(facts);
    const view = cameraAround([...boxPoints([0, 0, 0], mm), [door.cx - door.r - 150, mm[1] / 2, -2 * door.r]], 27, 14);
    return s
      .add(
        floorShadow(s, view, mm),
        shell(s, view, { size: mm, colour: facts.color, finish: facts.finish, front: body(s, facts, false) }),
        drumMouth(s, view, door, mm[2] * 0.55),
        openPorthole(s, view, door, 108),
      )
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    const mm = size(facts);
    return s.add(closeFront(mm, mm[0] * 0.68, 160, 2.4, body(s, facts, true), porthole(s, doorOf(facts)))).toString();
  },
  measured(facts) {
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
