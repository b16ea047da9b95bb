import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { isDark } from '../kit/colour.ts';
import { glow } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { clipped, fitted, path, rect, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { oil, ribs } from './heater-oil.ts';
import { heaterSize } from './heater-size.ts';
import { slats } from './laundry.ts';
import { closeFront, floorShadow, shell, softShell, standing } from './parts/cabinet.ts';
import { glassWindow, knob, powerSign, print, readout } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'heater'>;

export function front(s: Sketch, facts: Facts): string {
  switch (facts.form) {
    case 'convector':
      return convector(s, facts);
    case 'fan':
      return fanHeater(s, facts);
    case 'infrared':
      return infrared(s, facts);
    default:
      return oil(s, facts);
  }
}

export function convector(s: Sketch, facts: Facts): string {
  const [w, h] = heaterSize(facts);
  const colour = bodyColour(facts.color);
  return (
    [0.14, 0.8]
      .map((share) =>
        path(
          `M${w * share} ${h - 46}h40l16 46h-72Z`,
          s.down([
            [0, '#5b606a'],
            [1, '#1f2228'],
          ]),
        ),
      )
      .join('') +
    panel(s, { x: 0, y: 0, w, h: h - 34 }, 22, colour, facts.finish ?? 'matte', 4) +
    rect(
      0,
      0,
      w,
      h - 34,
      22,
      s.down([
        [0, '#ffffff', 0.25],
        [0.2, '#ffffff', 0],
        [1, '#000000', 0.12],
      ]),
    ) +
    slats(s, w * 0.06, h * 0.1, w * 0.68, h * 0.13, 5) +
    slats(s, w * 0.06, h * 0.72, w * 0.88, h * 0.1, 4) +
    glassWindow(s, { x: w * 0.79, y: h * 0.09, w: w * 0.16, h: h * 0.15 }, 10) +
    readout(s, '22°', w * 0.87, h * 0.165, 40, '#ffd9ae') +
    print(facts.brand, w * 0.14, h * 0.52, 34, colour, 0.6)
  );
}

function fanHeater(s: Sketch, facts: Facts): string {
  const [w, h] = heaterSize(facts);
  const colour = bodyColour(facts.color);
  const mouth = { x: w * 0.12, y: h * 0.36, w: w * 0.76, h: h * 0.46 };
  const grille = roundRect(mouth.x, mouth.y, mouth.w, mouth.h, 26);
  return (
    rect(w * 0.12, h - 22, w * 0.76, 22, 8, '#23262c') +
    panel(s, { x: 0, y: 0, w, h: h - 12 }, 52, colour, facts.finish ?? 'matte', 4) +
    rect(
      0,
      0,
      w,
      h - 12,
      52,
      s.across([
        [0, '#ffffff', 0.3],
        [0.14, '#ffffff', 0],
        [0.8, '#000000', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    knob(s, w * 0.3, h * 0.18, 26, isDark(colour) ? '#b5bac2' : '#3a3e46', {
      degrees: -40,
      pointer: isDark(colour) ? '#24272d' : '#fff',
    }) +
    knob(s, w * 0.7, h * 0.18, 26, isDark(colour) ? '#b5bac2' : '#3a3e46', {
      degrees: 50,
      pointer: isDark(colour) ? '#24272d' : '#fff',
    }) +
    clipped(
      s,
      grille,
      path(
        grille,
        s.radial(0.5, 0.5, 0.7, [
          [0, '#ff8a3c'],
          [0.5, '#8f3410'],
          [1, '#1b1310'],
        ]),
      ),
      Array.from({ length: 9 }, (_, index) =>
        rect(
          mouth.x,
          mouth.y + 6 + (index * mouth.h) / 9,
          mouth.w,
          mouth.h * 0.055,
          3,
          s.down([
            [0, '#7b818b'],
            [1, '#2b2e35'],
          ]),
        ),
      ).join(''),
      path(
        grille,
        s.down([
          [0, '#000000', 0.45],
          [0.3, '#000000', 0],
        ]),
      ),
    ) +
    path(grille, 'none', { stroke: '#000000', 'stroke-width': 4, 'stroke-opacity': 0.35 }) +
    print(facts.brand, w / 2, h * 0.905, 15, colour, 0.6)
  );
}

export function infrared(s: Sketch, facts: Facts): string {
  const [w, h] = heaterSize(facts);
  const colour = bodyColour(facts.color);
  const mouth = { x: w * 0.1, y: h * 0.09, w: w * 0.8, h: h * 0.62 };
  const grille = roundRect(mouth.x, mouth.y, mouth.w, mouth.h, 18);
  const heat = s.down([
    [0, '#ff9d4d'],
    [0.35, '#fff0c9'],
    [0.6, '#ff7a2f'],
    [1, '#c93c0c'],
  ]);
  return (
    rect(w * 0.06, h - 26, w * 0.88, 26, 10, '#23262c') +
    panel(s, { x: 0, y: 0, w, h: h - 14 }, 30, colour, facts.finish ?? 'matte', 4) +
    clipped(
      s,
      grille,
      path(
        grille,
        s.linear(0, 0, 0, 1, [
          [0, '#a98a6d'],
          [0.3, '#efd3b4'],
          [0.5, '#b3805a'],
          [0.8, '#e0b48d'],
          [1, '#6b4a34'],
        ]),
      ),
      [0.3, 0.7]
        .map(
          (share) =>
            glow(s, w / 2, mouth.y + mouth.h * share, 190, '#ff8a3c', 0.85) +
            rect(mouth.x + 8, mouth.y + mouth.h * share - 10, mouth.w - 16, 20, 10, heat),
        )
        .join(''),
      Array.from({ length: 11 }, (_, index) =>
        rect(
          mouth.x,
          mouth.y + 10 + (index * mouth.h) / 11,
          mouth.w,
          4,
          2,
          s.across([
            [0, '#6a7079'],
            [0.4, '#f2f4f6'],
            [1, '#5c626c'],
          ]),
        ),
      ).join(''),
      [0.25, 0.5, 0.75].map((share) => rect(mouth.x + mouth.w * share - 2, mouth.y, 4, mouth.h, 2, '#aab0b8')).join(''),
    ) +
    path(grille, 'none', { stroke: '#000000', 'stroke-width': 5, 'stroke-opacity': 0.4 }) +
    knob(s, w * 0.24, h * 0.83, 30, '#3a3e46', { degrees: 40, pointer: '#ffffff' }) +
    powerSign(w * 0.78, h * 0.83, 15, isDark(colour) ? '#e6e9ed' : '#4a4f58') +
    print(facts.brand, w * 0.51, h * 0.845, 26, colour, 0.6)
  );
}

function turned(s: Sketch, facts: Facts): string {
  const mm = heaterSize(facts);
  const [w, h, d] = mm;
  const view = cameraAround(boxPoints([0, 0, 0], mm), facts.form === 'convector' ? 24 : 34, 14);
  const colour = bodyColour(facts.color);
  if (facts.form === 'convector') {
    const top = slats(s, w * 0.08, d * 0.2, w * 0.84, d * 0.6, 6);
    const side = slats(s, d * 0.25, h * 0.3, d * 0.5, h * 0.3, 6);
    return (
      floorShadow(s, view, mm) +
      shell(s, view, { size: mm, colour, finish: facts.finish, foot: 40, front: front(s, facts), top, side })
    );
  }
  if (facts.form === 'fan' || facts.form === 'infrared') {
    const r = facts.form === 'fan' ? 52 : 30;
    return floorShadow(s, view, mm) + softShell(s, view, { size: mm, colour, r, foot: 12, front: front(s, facts) });
  }
  return floorShadow(s, view, mm) + ribs(s, view, facts, mm, colour);
}

export const heater: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, heaterSize(facts), front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const mm = heaterSize(facts);
    const [w, h] = mm;
    const at: [number, number, number] =
      facts.form === 'convector'
        ? [w * 0.74, h * 0.24, 2.2]
        : facts.form === 'fan'
          ? [w * 0.5, h * 0.4, 1.8]
          : facts.form === 'infrared'
            ? [w * 0.4, h * 0.6, 1.9]
            : [150, 180, 2.4];
    return s.add(closeFront(mm, ...at, front(s, facts))).toString();
  },
  measured(facts) {
    const mm = heaterSize(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
