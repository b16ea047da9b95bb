import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, path, rect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { slats } from './laundry.ts';
import { floorShadow, shell, softShell } from './parts/cabinet.ts';
import { dot, glassWindow, powerSign, print, readout, snowflake } from './parts/controls.ts';
import { edgeLine, panel } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'air-conditioner'>;

/** On castors, with louvres above. In millimetres. */
export function mobileConditioner(s: Sketch, facts: Facts, [w, h]: Point3): string {
  const colour = bodyColour(facts.color);
  const mouth = { x: w * 0.08, y: h * 0.11, w: w * 0.84, h: h * 0.17 };
  return (
    castors(s, w, h) +
    panel(s, { x: 0, y: 0, w, h: h - 36 }, 44, colour, facts.finish ?? 'matte', 4) +
    rect(
      0,
      0,
      w,
      h - 36,
      44,
      s.across([
        [0, '#ffffff', 0.3],
        [0.12, '#ffffff', 0],
        [0.8, '#000000', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    rect(
      mouth.x,
      mouth.y,
      mouth.w,
      mouth.h,
      18,
      s.down([
        [0, '#0d1016'],
        [1, '#3b424d'],
      ]),
    ) +
    [0.12, 0.4, 0.68]
      .map((share) =>
        rect(
          mouth.x + 10,
          mouth.y + mouth.h * share,
          mouth.w - 20,
          mouth.h * 0.2,
          6,
          s.down([
            [0, lighten(colour, isDark(colour) ? 0.3 : 0.8)],
            [1, darken(colour, 0.28)],
          ]),
        ),
      )
      .join('') +
    glassWindow(s, { x: w * 0.3, y: h * 0.035, w: w * 0.4, h: h * 0.052 }, 12) +
    readout(s, '21', w * 0.5, h * 0.061, 26) +
    snowflake(w * 0.37, h * 0.061, 9, '#cfe6ff', 2) +
    powerSign(w * 0.63, h * 0.061, 8, '#cfe6ff', 2) +
    edgeLine(s, 0, h * 0.31, w, colour, 0.7) +
    print(facts.brand, w * 0.5, h * 0.4, 34, colour, 0.55) +
    slats(s, w * 0.14, h * 0.6, w * 0.72, h * 0.28, 9)
  );
}

function castors(s: Sketch, w: number, h: number): string {
  return [0.16, 0.84]
    .map(
      (share) =>
        rect(w * share - 10, h - 44, 20, 20, 4, '#2b2e35') +
        circle(
          w * share,
          h - 20,
          20,
          s.radial(0.4, 0.35, 0.7, [
            [0, '#5b606a'],
            [1, '#1a1c21'],
          ]),
        ) +
        circle(w * share, h - 20, 7, '#8b9099'),
    )
    .join('');
}

export function mobileConditionerTurned(s: Sketch, facts: Facts, mm: Point3): string {
  const [w, h, d] = mm;
  const view = cameraAround([...boxPoints([0, 0, 0], mm), [w * 1.6, h * 0.2, d]], 30, 14);
  const start = view.at(w, h * 0.34, d * 0.86);
  const end = view.at(w * 1.55, h * 0.86, d * 0.9);
  const curve = `M${number(start[0])} ${number(start[1])}C${number(start[0] + 190)} ${number(start[1] - 60)} ${number(end[0] + 60)} ${number(end[1] - 420)} ${number(end[0])} ${number(end[1])}`;
  const wide = 150 * view.scale;
  return (
    floorShadow(s, view, mm) +
    stroke(curve, '#8f959e', wide) +
    stroke(curve, '#dfe2e6', wide * 0.86) +
    stroke(curve, '#ffffff', wide * 0.3, { opacity: 0.5 }) +
    stroke(curve, '#9aa0a9', wide * 0.98, { 'stroke-dasharray': '7 19', 'stroke-linecap': 'butt', opacity: 0.75 }) +
    softShell(s, view, { size: mm, colour: facts.color, r: 44, foot: 36, front: mobileConditioner(s, facts, mm) }) +
    view.plane(
      [w, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      slats(s, d * 0.2, h * 0.14, d * 0.6, h * 0.2, 7),
      rect(d * 0.3, h * 0.46, d * 0.4, 26, 13, '#000000', { opacity: 0.35 }),
    )
  );
}

/** A column for a hall. In millimetres. */
export function floorConditioner(s: Sketch, facts: Facts, [w, h]: Point3): string {
  const colour = bodyColour(facts.color);
  const round = column(s, colour, facts.finish ?? 'gloss');
  const blade = s.down([
    [0, lighten(colour, 0.5)],
    [1, darken(colour, 0.3)],
  ]);
  const mouth = { x: w * 0.1, y: h * 0.08, w: w * 0.8, h: h * 0.2 };
  return (
    rect(
      -14,
      h - 42,
      w + 28,
      42,
      14,
      s.across([
        [0, '#6a7079'],
        [0.3, '#a9aeb6'],
        [1, '#3d424b'],
      ]),
    ) +
    rect(0, 0, w, h - 26, 40, round) +
    rect(
      mouth.x,
      mouth.y,
      mouth.w,
      mouth.h,
      30,
      s.down([
        [0, '#0b0d12'],
        [1, '#363d48'],
      ]),
    ) +
    [0.08, 0.27, 0.46, 0.65, 0.82]
      .map((share) => rect(mouth.x + 12, mouth.y + mouth.h * share, mouth.w - 24, mouth.h * 0.11, 8, blade))
      .join('') +
    glassWindow(s, { x: w * 0.3, y: h * 0.32, w: w * 0.4, h: h * 0.05 }, 20) +
    readout(s, '22°', w * 0.5, h * 0.345, 46) +
    snowflake(w * 0.36, h * 0.345, 16, '#cfe6ff', 3) +
    dot(w * 0.64, h * 0.345, 8, '#7fd1ff') +
    print(facts.brand, w * 0.5, h * 0.045, 40, colour, 0.6) +
    edgeLine(s, 0, h * 0.4, w, colour, 0.6) +
    path(
      `M${number(w * 0.08)} ${number(h * 0.42)}H${number(w * 0.92)}V${number(h * 0.95)}H${number(w * 0.08)}Z`,
      s.across([
        [0, '#ffffff', 0],
        [0.25, '#ffffff', 0.3],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.08],
      ]),
    ) +
    slats(s, w * 0.16, h * 0.72, w * 0.68, h * 0.19, 14)
  );
}

export function floorConditionerTurned(s: Sketch, facts: Facts, mm: Point3): string {
  const [w, h, d] = mm;
  const view = cameraAround(boxPoints([-14, 0, 0], [w + 28, h, d]), 32, 12);
  return (
    floorShadow(s, view, mm) +
    shell(s, view, {
      size: mm,
      colour: facts.color,
      finish: facts.finish,
      foot: 2,
      front: floorConditioner(s, facts, mm),
      side: slats(s, d * 0.25, h * 0.68, d * 0.5, h * 0.24, 12),
    })
  );
}
