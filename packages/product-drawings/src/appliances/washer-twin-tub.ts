import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { bodyColour, holes } from '../kit/materials.ts';
import { circle, clipped, path, polygon, rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { type Camera, hull, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { circlePoints, dialMarks } from './laundry.ts';
import { closeFront, floorShadow, shell } from './parts/cabinet.ts';
import { feet, knob, print } from './parts/controls.ts';
import { edgeLine, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, within } from './parts/space.ts';
import { washerSize } from './washer-front-loading.ts';

type Facts = FactsOf<'washer'>;

const CONSOLE = 120;

/** Front in millimetres: knobs stand on the console behind the two lids. */
export function twinTubFront(s: Sketch, facts: Facts, close = false): string {
  const [w, h] = washerSize(facts);
  const colour = bodyColour(facts.color);
  const lid = facts.doorColor ?? facts.accent ?? '#3c6fd1';
  return (
    feet(s, 0, h, w, 26) +
    panel(s, { x: 8, y: 0, w: w - 16, h: CONSOLE + 20 }, 30, darken(colour, 0.05), 'gloss', 3) +
    dials(s, facts, w, close) +
    [
      { x: 10, w: w * 0.57 },
      { x: w * 0.6, w: w * 0.4 - 10 },
    ]
      .map(({ x, w: wide }) =>
        rect(
          x,
          CONSOLE - 4,
          wide,
          34,
          14,
          s.down([
            [0, lighten(lid, 0.45), 0.95],
            [1, lid, 0.95],
          ]),
        ),
      )
      .join('') +
    panel(s, { x: 0, y: CONSOLE + 22, w, h: h - CONSOLE - 44 }, 26, colour, 'gloss', 3) +
    edgeLine(s, 0, CONSOLE + 74, w, colour) +
    rect(w * 0.6, CONSOLE + 76, 5, h - CONSOLE - 180, 2, darken(colour, 0.22), { opacity: 0.5 }) +
    rect(w * 0.6 + 5, CONSOLE + 76, 4, h - CONSOLE - 180, 2, '#ffffff', { opacity: 0.5 }) +
    print(facts.brand, w * 0.3, CONSOLE + 190, 60, colour, 0.6) +
    edgeLine(s, 0, h - 105, w, colour, 0.7) +
    rect(0, h - 100, w, 76, 22, lid, { opacity: 0.9 }) +
    rect(
      0,
      h - 100,
      w,
      76,
      22,
      s.across([
        [0, '#ffffff', 0.25],
        [0.4, '#ffffff', 0],
        [1, '#000000', 0.3],
      ]),
    )
  );
}

function dials(s: Sketch, facts: Facts, w: number, close: boolean): string {
  const colour = bodyColour(facts.color);
  const ink = inkOn(colour, 0.55);
  const dial = facts.accent ?? facts.doorColor ?? '#3c6fd1';
  const places = [0.17, 0.42, 0.78];
  const names = ['WASH TIMER', 'SELECTOR', 'SPIN TIMER'];
  return places
    .map(
      (share, index) =>
        dialMarks(w * share, 56, 44, ink, 10) +
        knob(s, w * share, 56, 36, isDark(dial) ? lighten(dial, 0.1) : dial, {
          degrees: [-40, 0, 60][index] ?? 0,
          pointer: '#ffffff',
        }) +
        (close ? word(names[index] ?? '', w * share + 62, 62, 13, ink) : ''),
    )
    .join('');
}

export function twinTubOpen(s: Sketch, facts: Facts): string {
  const size: Point3 = washerSize(facts);
  const [w, h, d] = size;
  const colour = bodyColour(facts.color);
  const lid = facts.doorColor ?? facts.accent ?? '#3c6fd1';
  const body: Point3 = [w, h - CONSOLE, d];
  const lift = d * 0.62;
  const view = cameraAround(
    [...boxPoints([0, CONSOLE, 0], body), [0, CONSOLE - lift, d], [w, CONSOLE - lift, d]],
    24,
    28,
  );
  const moved = within(view, [0, CONSOLE, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  const front = twinTubFront(s, facts);
  const tub = moved.plane(
    [0, 0, d],
    [1, 0, 0],
    [0, 0, -1],
    panel(s, { x: 8, y: d * 0.24, w: w - 16, h: d * 0.74 }, 34, darken(colour, 0.07), 'gloss', 3),
  );
  return (
    floorShadow(s, moved, body) +
    shell(s, moved, {
      size: body,
      colour,
      finish: 'gloss',
      front: `<g transform="translate(0 ${-CONSOLE})">${clippedBody(s, front, w, h)}</g>`,
    }) +
    tub +
    well(s, moved, w * 0.3, d * 0.4, Math.min(w * 0.25, d * 0.33), '#e9edf1', '#b9c1ca', false) +
    well(s, moved, w * 0.79, d * 0.4, Math.min(w * 0.16, d * 0.33), '#cfd5dc', '#8a929d', true) +
    block(moved, [4, -70, d - 92], [w - 8, 78, 90], {
      front: darken(colour, 0.05),
      top: lighten(colour, 0.5),
      side: darken(colour, 0.18),
    }) +
    moved.plane(
      [0, -70, d - 92],
      [1, 0, 0],
      [0, 1, 0],
      `<g transform="translate(0 4) scale(1 .62)">${dials(s, facts, w, false)}</g>`,
    ) +
    lidUp(s, moved, 20, w * 0.56, d, lift, lid) +
    lidUp(s, moved, w * 0.61, w * 0.36, d, lift, lid)
  );
}

function clippedBody(s: Sketch, art: string, w: number, h: number): string {
  return clipped(
    s,
    `M0 ${CONSOLE + 2}H${w}V${h}H0Z`,
    rect(
      0,
      CONSOLE,
      w,
      60,
      0,
      s.down([
        [0, '#ffffff'],
        [1, '#e4e7eb'],
      ]),
    ),
    art,
  );
}

function well(
  s: Sketch,
  view: Camera,
  cx: number,
  cz: number,
  r: number,
  light: string,
  dark: string,
  spin: boolean,
): string {
  const deep = 300;
  const mouth = within(view, [cx, 0, cz], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const hole = polygon(circlePoints(mouth, r, 0));
  const wall = polygon(hull([...circlePoints(mouth, r, 0), ...circlePoints(mouth, r, deep)]));
  return (
    mouth.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], circle(0, 0, r * 1.08, '#ffffff', { opacity: 0.9 })) +
    clipped(
      s,
      hole,
      path(
        wall,
        s.across([
          [0, darken(dark, 0.2)],
          [0.3, light],
          [0.7, dark],
          [1, darken(dark, 0.35)],
        ]),
      ),
      spin ? path(wall, holes(s, '#4b525c', 22, 0.17), { opacity: 0.7 }) : '',
      mouth.plane(
        [0, 0, deep],
        [1, 0, 0],
        [0, 1, 0],
        circle(0, 0, r, darken(dark, 0.1)),
        circle(
          0,
          0,
          r * 0.62,
          s.linear(0, 1, 1, 0, [
            [0, '#ffffff'],
            [1, '#9fb4cf'],
          ]),
        ),
        [0, 60, 120]
          .map((degrees) =>
            rect(-r * 0.58, -r * 0.07, r * 1.16, r * 0.14, r * 0.07, '#7f9cc4', { transform: `rotate(${degrees})` }),
          )
          .join(''),
      ),
      path(
        hole,
        s.radial(0.5, 0.75, 0.75, [
          [0.3, '#000000', 0],
          [1, '#000000', 0.45],
        ]),
      ),
    )
  );
}

function lidUp(s: Sketch, view: Camera, x: number, w: number, d: number, lift: number, lid: string): string {
  const z = d - 96;
  return view.plane(
    [0, 0, z],
    [1, 0, 0],
    [0, 1, -0.12],
    rect(
      x,
      -lift,
      w,
      lift - 40,
      26,
      s.diagonal([
        [0, lighten(lid, 0.55), 0.82],
        [0.5, lid, 0.72],
        [1, darken(lid, 0.15), 0.8],
      ]),
    ),
    rect(x + 14, -lift + 14, w - 28, lift - 68, 18, '#ffffff', { opacity: 0.14 }),
    rect(x, -lift, w, 12, 6, '#ffffff', { opacity: 0.6 }),
  );
}

export function twinTubClose(s: Sketch, facts: Facts): string {
  const [w] = washerSize(facts);
  return closeFront(washerSize(facts), w * 0.4, 150, 2.2, twinTubFront(s, facts, true));
}
