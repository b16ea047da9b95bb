import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { type Box, circle, clipped, ellipse, fitted, path, rect, ring, roundRect } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { feet, glassWindow, powerSign, print } from './parts/controls.ts';
import { panel, recess } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'coffee-machine'>;

export function machineSize(facts: Facts): Point3 {
  if (facts.sizeMm) return facts.sizeMm;
  switch (facts.form) {
    case 'espresso':
      return [250, 310, 280];
    case 'capsule':
      return [150, 250, 330];
    case 'drip':
      return [240, 340, 200];
    case 'turk':
      return [200, 230, 190];
    default:
      return [246, 370, 430];
  }
}

export function machineBox(facts: Facts): Box {
  const [w, h] = machineSize(facts);
  switch (facts.form) {
    case 'espresso':
      return { x: 260, y: 250, w: 1080, h: 1180 };
    case 'capsule':
      return { x: 300, y: 180, w: 1000, h: 1240 };
    case 'drip':
      return { x: 360, y: 150, w: 880, h: 1280 };
    case 'turk':
      return { x: 340, y: 330, w: 920, h: 1090 };
    default:
      return fitted(w, h);
  }
}

/** A cup on its saucer's place; the origin is the middle of its foot. */
export function cupOfCoffee(s: Sketch, cx: number, y: number, w: number, glass = false): string {
  const h = w * 0.82;
  const paint = s.across(
    glass
      ? [
          [0, '#a9b8c4', 0.8],
          [0.2, '#ffffff', 0.55],
          [0.6, '#e4edf4', 0.4],
          [1, '#8fa1b0', 0.8],
        ]
      : [
          [0, '#c9cdd3'],
          [0.25, '#ffffff'],
          [0.6, '#f1f2f4'],
          [1, '#a4aab3'],
        ],
  );
  const d = `M${number(cx - w / 2)} ${number(y - h)}H${number(cx + w / 2)}C${number(cx + w * 0.48)} ${number(y - h * 0.3)} ${number(cx + w * 0.36)} ${number(y)} ${number(cx + w * 0.24)} ${number(y)}H${number(cx - w * 0.24)}C${number(cx - w * 0.36)} ${number(y)} ${number(cx - w * 0.48)} ${number(y - h * 0.3)} ${number(cx - w / 2)} ${number(y - h)}Z`;
  return (
    ellipse(cx, y + 2, w * 0.4, w * 0.05, '#000000', { opacity: 0.35 }) +
    path(
      `M${number(cx + w * 0.42)} ${number(y - h * 0.8)}C${number(cx + w * 0.8)} ${number(y - h * 0.9)} ${number(cx + w * 0.78)} ${number(y - h * 0.2)} ${number(cx + w * 0.34)} ${number(y - h * 0.24)}`,
      'none',
      { stroke: glass ? '#a9b8c4' : '#d4d8dd', 'stroke-width': w * 0.08 },
    ) +
    (glass
      ? clipped(
          s,
          d,
          rect(
            cx - w,
            y - h * 0.75,
            2 * w,
            h,
            0,
            s.down([
              [0, '#d9a868'],
              [0.2, '#5a3317'],
              [1, '#2b160a'],
            ]),
          ),
        )
      : '') +
    path(d, paint) +
    ellipse(cx, y - h, w / 2, w * 0.09, '#ffffff') +
    ellipse(
      cx,
      y - h,
      w * 0.45,
      w * 0.072,
      s.diagonal([
        [0, '#c48d4c'],
        [1, '#8a5526'],
      ]),
    )
  );
}

function front(s: Sketch, facts: Facts, close = false): string {
  const [w, h] = machineSize(facts);
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const metal = facts.accent ?? '#c3c7cd';
  const bay = { x: w * 0.13, y: h * 0.42, w: w * 0.74, h: h * 0.42 };
  const head = { x: w * 0.33, y: h * 0.39, w: w * 0.34, h: h * 0.17 };
  const screen = { x: w * 0.12, y: h * 0.13, w: w * 0.76, h: h * 0.15 };
  return (
    feet(s, 0, h, w, 12) +
    panel(s, { x: 0, y: 0, w, h: h - 8 }, 16, colour, facts.finish ?? 'gloss', 2.4) +
    rect(
      0,
      0,
      w,
      h - 8,
      16,
      s.across([
        [0, '#ffffff', dark ? 0.14 : 0.4],
        [0.1, '#ffffff', 0],
        [0.9, '#000000', 0],
        [1, '#000000', 0.25],
      ]),
    ) +
    rect(w * 0.05, h * 0.075, w * 0.9, 1.6, 0, dark ? '#ffffff' : '#000000', { opacity: 0.16 }) +
    glassWindow(s, screen, 9) +
    drinks(screen, close) +
    print(facts.brand, w / 2, h * 0.36, 14, colour, 0.65) +
    recess(s, bay, 12, dark ? '#2a2d34' : '#565c66', h * 0.08) +
    panel(s, head, 9, dark ? '#3a3e47' : '#2b2e35', 'gloss', 2) +
    [0.4, 0.6]
      .map((share) =>
        rect(
          w * share - 5,
          head.y + head.h - 3,
          10,
          15,
          3,
          s.across([
            [0, '#8b919b'],
            [0.4, '#f4f6f8'],
            [1, '#5c626c'],
          ]),
        ),
      )
      .join('') +
    [0.4, 0.6]
      .map((share) =>
        path(`M${number(w * share - 1.6)} ${number(head.y + head.h + 11)}h3.2l-.6 ${number(h * 0.11)}h-2Z`, '#4a2a12'),
      )
      .join('') +
    cupOfCoffee(s, w * 0.5, bay.y + bay.h - 4, w * 0.3, true) +
    rect(
      w * 0.06,
      h * 0.845,
      w * 0.88,
      h * 0.03,
      4,
      s.down([
        [0, lighten(metal, 0.4)],
        [1, darken(metal, 0.35)],
      ]),
    ) +
    Array.from({ length: 15 }, (_, index) =>
      rect(w * (0.1 + index * 0.055), h * 0.85, w * 0.028, h * 0.012, 2, '#1b1d22'),
    ).join('') +
    panel(
      s,
      { x: w * 0.06, y: h * 0.878, w: w * 0.88, h: h * 0.085 },
      6,
      darken(colour, dark ? 0.15 : 0.06),
      'gloss',
      2,
    )
  );
}

function drinks({ x, y, w, h }: Box, close: boolean): string {
  const names = ['Espresso', 'Coffee', 'Latte', 'Americano'];
  return (
    names
      .map((name, index) => {
        const cx = x + w * (0.13 + index * 0.2);
        const cy = y + h * 0.46;
        const k = h * (0.13 + index * 0.02);
        return (
          circle(cx, cy, h * 0.27, index === 1 ? '#f2a33c' : '#2b313c', { opacity: index === 1 ? 0.9 : 0.9 }) +
          path(
            `M${number(cx - k)} ${number(cy - k * 0.8)}h${number(2 * k)}l${number(-k * 0.4)} ${number(k * 1.7)}h${number(-k * 1.2)}Z`,
            index === 1 ? '#2b160a' : '#e6ecf3',
          ) +
          (close ? word(name, cx, y + h * 0.92, h * 0.13, '#c9d3de', { anchor: 'middle' }) : '')
        );
      })
      .join('') + powerSign(x + w * 0.91, y + h * 0.46, h * 0.15, '#e6ecf3', h * 0.035)
  );
}

export function automatic(s: Sketch, facts: Facts): string {
  return standing(s, machineSize(facts), front(s, facts));
}

export function automaticTurned(s: Sketch, facts: Facts): string {
  const mm = machineSize(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const view = cameraAround(boxPoints([0, 0, 0], mm), 36, 20);
  const tank = roundRect(d * 0.4, h * 0.18, d * 0.42, h * 0.62, 14);
  const side =
    path(
      tank,
      s.down([
        [0, '#cfdde8', 0.5],
        [0.4, '#8fb4cc', 0.6],
        [1, '#4f7f9f', 0.65],
      ]),
    ) +
    rect(d * 0.43, h * 0.22, d * 0.05, h * 0.54, 8, '#ffffff', { opacity: 0.35 }) +
    path(tank, 'none', { stroke: isDark(colour) ? '#8b919b' : '#5c626c', 'stroke-width': 3, 'stroke-opacity': 0.6 });
  const top =
    rect(
      w * 0.16,
      d * 0.2,
      w * 0.68,
      d * 0.46,
      20,
      s.diagonal([
        [0, '#5b616c', 0.75],
        [0.5, '#23262c', 0.85],
        [1, '#3a3e47', 0.8],
      ]),
    ) +
    clipped(s, roundRect(w * 0.2, d * 0.24, w * 0.6, d * 0.38, 16), beans(s, w * 0.2, d * 0.24, w * 0.6, d * 0.38)) +
    rect(
      w * 0.16,
      d * 0.2,
      w * 0.68,
      d * 0.46,
      20,
      s.diagonal([
        [0, '#ffffff', 0.35],
        [0.45, '#ffffff', 0.05],
        [1, '#ffffff', 0.15],
      ]),
    ) +
    ring(w * 0.5, d * 0.84, 20, isDark(colour) ? '#8b919b' : '#6d737d', 5);
  return (
    floorShadow(s, view, mm) +
    shell(s, view, { size: mm, colour, finish: facts.finish ?? 'gloss', foot: 10, front: front(s, facts), side, top })
  );
}

function beans(s: Sketch, x: number, y: number, w: number, h: number): string {
  const bean = s.diagonal([
    [0, '#9a6236'],
    [1, '#3a1e0d'],
  ]);
  return (
    rect(x, y, w, h, 0, '#2b160a') +
    Array.from({ length: 70 }, (_, index) => {
      const cx = x + ((index * 73) % 100) * 0.01 * w;
      const cy = y + ((index * 41) % 97) * 0.0103 * h;
      return ellipse(cx, cy, 11, 7.5, bean, { transform: `rotate(${(index * 57) % 180} ${number(cx)} ${number(cy)})` });
    }).join('')
  );
}

export function automaticClose(s: Sketch, facts: Facts): string {
  const mm = machineSize(facts);
  return closeFront(mm, mm[0] * 0.5, mm[1] * 0.36, 1.95, front(s, facts, true));
}
