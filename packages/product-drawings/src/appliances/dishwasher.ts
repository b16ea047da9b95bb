import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { circle, clipped, fitted, path, rect, ring, stroke } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { button, dot, feet, glassWindow, groove, powerSign, print, readout, rod, STEEL } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, quad, within } from './parts/space.ts';

type Facts = FactsOf<'dishwasher'>;

function size(facts: Facts): Point3 {
  if (facts.sizeMm) return facts.sizeMm;
  if (facts.width === 55) return [550, 500, 500];
  return [facts.width === 45 ? 448 : 598, facts.builtIn ? 818 : 850, facts.builtIn ? 550 : 600];
}

function strip(facts: Facts): number {
  return facts.builtIn ? 0 : 110;
}

function front(s: Sketch, facts: Facts, close = false): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const finish = facts.finish ?? 'matte';
  const kick = h > 600 ? 92 : 26;
  const top = strip(facts);
  const low = h - kick;
  const door = facts.builtIn
    ? panel(s, { x: 0, y: 0, w, h: 62 }, 6, '#31353d', 'gloss', 2) +
      builtInKeys(s, w, close) +
      panel(s, { x: 0, y: 64, w, h: low - 64 }, 6, colour, finish, 3) +
      rod(s, { x: w * 0.1, y: 118, w: w * 0.8, h: 20 }, STEEL)
    : panel(
        s,
        { x: 0, y: 24, w, h: top - 20 },
        8,
        finish === 'brushed' ? darken(colour, 0.05) : lighten(colour, 0.1),
        finish,
        2,
      ) +
      controls(s, facts, w, top, close) +
      panel(s, { x: 0, y: top + 6, w, h: low - top - 6 }, 8, colour, finish, 3) +
      groove(s, { x: w * 0.28, y: top - 10, w: w * 0.44, h: 24 });
  return (
    feet(s, 0, h, w, 16) +
    rect(12, low - 10, w - 24, kick - 6, 4, darken(colour, isDark(colour) ? 0.45 : 0.35)) +
    (facts.builtIn
      ? rect(4, 0, w - 8, low, 4, '#1a1d23')
      : panel(s, { x: 0, y: 0, w, h: 26 }, 8, lighten(colour, 0.2), 'matte', 2) +
        rect(4, 24, w - 8, low - 24, 4, '#1a1d23')) +
    door +
    (facts.builtIn ? '' : print(facts.brand, w * 0.5, low - 40, 30, colour, 0.5))
  );
}

function builtInKeys(s: Sketch, w: number, close: boolean): string {
  return (
    powerSign(w * 0.07, 31, 10, '#dfe6ee') +
    [0.16, 0.24, 0.32].map((share) => dot(w * share, 31, 6, '#aeb9c6')).join('') +
    readout(s, '1:05', w * 0.5, 31, 26) +
    [0.68, 0.76, 0.84, 0.92].map((share) => dot(w * share, 31, 6, '#aeb9c6')).join('') +
    (close
      ? word('ECO', w * 0.24, 53, 10, '#aeb9c6', { anchor: 'middle' }) +
        word('AUTO', w * 0.32, 53, 10, '#aeb9c6', { anchor: 'middle' }) +
        word('START', w * 0.92, 53, 10, '#aeb9c6', { anchor: 'middle' })
      : '')
  );
}

function controls(s: Sketch, facts: Facts, w: number, top: number, close: boolean): string {
  const colour = bodyColour(facts.color);
  const y = top * 0.5 + 4;
  const names = ['Eco', 'Auto', '70°', "30'"];
  const shown = facts.display ?? true;
  return (
    powerSign(w * 0.075, y, 13, inkOn(colour, 0.6)) +
    names
      .map(
        (name, index) =>
          button(s, w * (0.17 + index * 0.075), y, 12, lighten(colour, isDark(colour) ? 0.25 : 0.1)) +
          (close ? word(name, w * (0.17 + index * 0.075), y + 28, 11, inkOn(colour, 0.6), { anchor: 'middle' }) : ''),
      )
      .join('') +
    (shown
      ? glassWindow(s, { x: w * 0.62, y: y - 24, w: w * 0.2, h: 48 }, 8) + readout(s, '1:45', w * 0.72, y, 28)
      : [0.62, 0.68, 0.74]
          .map((share, index) => dot(w * share, y, 5, index ? inkOn(colour, 0.4) : '#35c46a'))
          .join('')) +
    [0.88, 0.945].map((share) => button(s, w * share, y, 12, lighten(colour, isDark(colour) ? 0.25 : 0.1))).join('')
  );
}

/** The door is down, the baskets are drawn out. */
function open(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const kick = h > 600 ? 92 : 26;
  const low = h - kick;
  const top = facts.builtIn ? 0 : 28;
  const leafLong = low - top;
  const view = cameraAround(
    [...boxPoints([0, 0, 0], mm), ...boxPoints([0, low - 20, -leafLong], [w, 60, leafLong])],
    -30,
    20,
  );
  const [x0, x1, y0, y1] = [26, w - 26, top + 18, low - 14];
  const deep = d - 60;
  const mouth = quad(view, [x0, y0, 0], [x1, y0, 0], [x1, y1, 0], [x0, y1, 0]);
  const back = s.down([
    [0, '#8d949d'],
    [0.5, '#c6cbd1'],
    [1, '#9aa1aa'],
  ]);
  const wall = s.across([
    [0, '#6f767f'],
    [0.6, '#b9bfc6'],
    [1, '#dfe2e6'],
  ]);
  const inside = clipped(
    s,
    mouth,
    path(mouth, '#9aa1aa'),
    path(quad(view, [x0, y0, deep], [x1, y0, deep], [x1, y1, deep], [x0, y1, deep]), back),
    path(quad(view, [x1, y0, deep], [x1, y0, 0], [x1, y1, 0], [x1, y1, deep]), wall),
    path(quad(view, [x0, y0, deep], [x0, y0, 0], [x0, y1, 0], [x0, y1, deep]), wall),
    path(quad(view, [x0, y1, deep], [x1, y1, deep], [x1, y1, 0], [x0, y1, 0]), '#7d848d'),
    h > 600 ? basket(view, x0 + 14, x1 - 14, y0 + 150, 90, 20, deep - 20, false) : '',
    path(
      mouth,
      s.down([
        [0, '#05070c', 0.45],
        [0.35, '#05070c', 0],
      ]),
    ),
  );
  const leafArt = within(view, [0, low, -leafLong], [1, 0, 0], [0, 0, 1], [0, 1, 0]);
  return (
    floorShadow(s, view, mm) +
    shell(s, view, {
      size: mm,
      colour,
      finish: facts.finish,
      front:
        rect(0, 0, w, low, 6, darken(colour, 0.1)) +
        rect(14, low, w - 28, kick - 12, 4, darken(colour, 0.4)) +
        feet(s, 0, h, w, 12),
    }) +
    inside +
    path(mouth, 'none', { stroke: '#50565f', 'stroke-width': 6 }) +
    block(view, [0, low - 24, -leafLong], [w, 44, leafLong], {
      front: darken(colour, 0.04),
      top: '#b9bfc6',
      side: darken(colour, 0.12),
    }) +
    leafArt.plane(
      [0, 0, -24],
      [1, 0, 0],
      [0, 1, 0],
      rect(0, 0, w, leafLong, 6, '#e7eaee'),
      rect(
        14,
        12,
        w - 28,
        leafLong - 24,
        18,
        s.diagonal([
          [0, '#aab0b8'],
          [0.4, '#dde0e5'],
          [0.7, '#b0b6bf'],
          [1, '#cfd3d9'],
        ]),
      ),
      rect(w * 0.3, leafLong * 0.42, w * 0.4, leafLong * 0.16, 12, '#5c626c'),
      circle(w * 0.4, leafLong * 0.5, leafLong * 0.05, '#3b4048'),
      rect(w * 0.48, leafLong * 0.46, w * 0.18, leafLong * 0.08, 8, '#8d939c'),
      facts.builtIn ? rect(0, 0, w, 46, 4, '#31353d') + readout(s, '1:05', w * 0.5, 23, 22) : '',
    ) +
    basket(view, x0 + 16, x1 - 16, y1 - 140, 120, -leafLong * 0.72, 40, true)
  );
}

/** Wire rack with plates in it. */
function basket(
  view: Camera,
  x0: number,
  x1: number,
  y: number,
  h: number,
  z0: number,
  z1: number,
  plates: boolean,
): string {
  const wire = '#f2f4f6';
  const shade = '#6f7680';
  const line = (a: Point3, b: Point3, width: number, colour = wire) => {
    const [ax, ay] = view.at(...a);
    const [bx, by] = view.at(...b);
    return stroke(`M${number(ax)} ${number(ay)}L${number(bx)} ${number(by)}`, colour, width);
  };
  const count = 8;
  const along = Array.from({ length: count + 1 }, (_, index) => index / count);
  const width = 7 * view.scale;
  const parts: string[] = [];
  for (const share of along) {
    const x = x0 + (x1 - x0) * share;
    const z = z0 + (z1 - z0) * share;
    parts.push(line([x, y + h, z0], [x, y + h, z1], width, shade), line([x0, y + h, z], [x1, y + h, z], width, shade));
    parts.push(line([x1, y, z], [x1, y + h, z], width), line([x, y, z1], [x, y + h, z1], width));
  }
  parts.push(line([x0, y, z1], [x1, y, z1], width * 1.5), line([x1, y, z0], [x1, y, z1], width * 1.5));
  if (plates) parts.push(plateRow(view, x0, x1, y, h, z0, z1));
  for (const share of along) {
    const x = x0 + (x1 - x0) * share;
    const z = z0 + (z1 - z0) * share;
    parts.push(line([x0, y, z], [x0, y + h, z], width), line([x, y, z0], [x, y + h, z0], width));
  }
  parts.push(
    line([x0, y, z0], [x1, y, z0], width * 1.5),
    line([x0, y, z0], [x0, y, z1], width * 1.5),
    line([x0, y + h, z0], [x1, y + h, z0], width),
    line([x0, y + h, z0], [x0, y + h, z1], width),
  );
  return parts.join('');
}

function plateRow(view: Camera, x0: number, x1: number, y: number, h: number, z0: number, z1: number): string {
  const r = Math.min((x1 - x0) * 0.24, 118);
  const cx = x0 + (x1 - x0) * 0.5;
  return [0.86, 0.72, 0.58, 0.44, 0.3]
    .map((share, index) => {
      const z = z0 + (z1 - z0) * share;
      const x = index % 2 ? cx + 4 : cx;
      return view.plane(
        [x, y + h - r, z],
        [1, 0, 0.1],
        [0, 1, 0],
        circle(7, 4, r, '#5c6470', { opacity: 0.5 }),
        circle(0, 0, r, '#f7f8fa'),
        circle(0, 0, r * 0.68, '#e6e9ee'),
        ring(0, 0, r * 0.68, '#c3cad3', 3),
        ring(0, 0, r * 0.93, index % 2 ? '#c9d3e4' : '#2747f0', 4, { opacity: 0.35 }),
      );
    })
    .join('');
}

export const dishwasher: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, size(facts), front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(open(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const [w, h] = size(facts);
    if (facts.builtIn) return s.add(closeUp(2.1, 700, 900, open(s, facts))).toString();
    return s
      .add(closeFront([w, h, 0], w * 0.58, Math.min(150, h * 0.26), h > 600 ? 2.4 : 1.9, front(s, facts, true)))
      .toString();
  },
  measured(facts) {
    const [w, h] = size(facts);
    return { box: fitted(w, h), mm: size(facts) };
  },
};
