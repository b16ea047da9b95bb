import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { bodyColour, holes } from '../kit/materials.ts';
import { circle, clipped, ellipse, path, placed, polygon, rect, ring } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { hull, type Point3 } from '../kit/solid.ts';
import { circlePoints } from './laundry.ts';
import { floorShadow, shell } from './parts/cabinet.ts';
import { feet, glassWindow, key, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, edgeLine, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, quad, within } from './parts/space.ts';
import { washerSize } from './washer-front-loading.ts';

type Facts = FactsOf<'washer'>;

const CONSOLE = 95;

/** Front in millimetres: the console rises behind the lid. */
export function topWasherFront(s: Sketch, facts: Facts): string {
  const [w, h] = washerSize(facts);
  const colour = bodyColour(facts.color);
  const lid = facts.doorColor ?? '#3b4049';
  return (
    feet(s, 0, h, w, 22) +
    panel(s, { x: 10, y: 0, w: w - 20, h: CONSOLE }, 18, darken(colour, 0.06), facts.finish ?? 'matte', 3) +
    consoleArt(s, facts, 10, 12, w - 20) +
    panel(s, { x: 2, y: CONSOLE - 18, w: w - 4, h: 34 }, 10, lid, 'gloss', 3) +
    panel(s, { x: 0, y: CONSOLE + 10, w, h: h - CONSOLE - 26 }, 14, colour, facts.finish ?? 'matte', 3) +
    edgeLine(s, 0, CONSOLE + 70, w, colour) +
    rect(
      w * 0.36,
      CONSOLE + 24,
      w * 0.28,
      30,
      15,
      s.down([
        [0, darken(colour, 0.45)],
        [1, darken(colour, 0.12)],
      ]),
    ) +
    print(facts.brand, w / 2, CONSOLE + 150, 44, colour, 0.6) +
    edgeLine(s, 0, h - 130, w, colour, 0.6)
  );
}

function consoleArt(s: Sketch, facts: Facts, x: number, y: number, w: number): string {
  const colour = bodyColour(facts.color);
  const ink = inkOn(colour, 0.6);
  return (
    glassWindow(s, { x: x + w * 0.36, y, w: w * 0.28, h: 56 }, 10) +
    readout(s, '0:47', x + w * 0.5, y + 28, 32) +
    [0.07, 0.17, 0.27]
      .map((share) => key(s, { x: x + w * share - 20, y: y + 18, w: 42, h: 22 }, lighten(colour, 0.25)))
      .join('') +
    [0.73, 0.83]
      .map((share) => key(s, { x: x + w * share - 20, y: y + 18, w: 42, h: 22 }, lighten(colour, 0.25)))
      .join('') +
    powerSign(x + w * 0.935, y + 28, 13, ink)
  );
}

/** Seen from above with the lid up and the drum inside. */
export function topWasherOpen(s: Sketch, facts: Facts): string {
  const size: Point3 = washerSize(facts);
  const [w, h, d] = size;
  const colour = bodyColour(facts.color);
  const lid = facts.doorColor ?? '#3b4049';
  const body: Point3 = [w, h - CONSOLE, d];
  const lift = d * 0.74;
  const view = cameraAround(
    [...boxPoints([0, CONSOLE, 0], body), [0, CONSOLE - lift, d], [w, CONSOLE - lift, d]],
    26,
    30,
  );
  const moved = within(view, [0, CONSOLE, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  const r = Math.min(w, d) * 0.36;
  const mouth = within(moved, [w / 2, 0, d * 0.42], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const hole = polygon(circlePoints(mouth, r, 0));
  const steel = s.across([
    [0, '#626972'],
    [0.2, '#dde0e5'],
    [0.45, '#8c939c'],
    [0.7, '#d2d6db'],
    [1, '#5a6069'],
  ]);
  const wall = polygon(hull([...circlePoints(mouth, r, 0), ...circlePoints(mouth, r, 420)]));
  return (
    floorShadow(s, moved, body) +
    shell(s, moved, {
      size: body,
      colour,
      finish: facts.finish,
      front: placed(0, -CONSOLE - 12, 1, bodyFront(s, facts)),
    }) +
    moved.plane(
      [0, 0, d],
      [1, 0, 0],
      [0, 0, -1],
      panel(
        s,
        { x: 14, y: d * 0.17, w: w - 28, h: d * 0.78 },
        30,
        darken(colour, isDark(colour) ? 0.3 : 0.08),
        'matte',
        3,
      ),
    ) +
    mouth.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      circle(
        0,
        0,
        r * 1.13,
        s.linear(0, 1, 1, 0, [
          [0, '#eceff2'],
          [1, '#aab1ba'],
        ]),
      ),
      ring(0, 0, r * 1.03, '#7d848e', r * 0.05),
    ) +
    clipped(
      s,
      hole,
      path(wall, steel),
      path(wall, holes(s, '#3a4049', 26, 0.15), { opacity: 0.55 }),
      mouth.plane(
        [0, 0, 420],
        [1, 0, 0],
        [0, 1, 0],
        circle(0, 0, r, '#878e98'),
        circle(
          0,
          0,
          r * 0.72,
          s.linear(0, 0, 1, 1, [
            [0, '#f2f4f6'],
            [1, '#b8bec7'],
          ]),
        ),
        ellipse(0, 0, r * 0.2, r * 0.2, '#c9ced5'),
      ),
      path(
        hole,
        s.radial(0.5, 0.7, 0.7, [
          [0.3, '#000000', 0],
          [1, '#000000', 0.5],
        ]),
      ),
    ) +
    moved.plane([0, 0, d], [1, 0, 0], [0, 0, -1], rect(30, 16, w - 60, d * 0.12, 14, '#22262d'), placed(30, 6, 1, '')) +
    block(moved, [20, -lift, d - 30], [w - 40, lift, 26], {
      front: lid,
      top: lighten(lid, 0.3),
      side: darken(lid, 0.2),
    }) +
    moved.plane(
      [0, 0, d - 30],
      [1, 0, 0],
      [0, 1, 0],
      panel(s, { x: 20, y: -lift, w: w - 40, h: lift }, 26, lid, 'gloss', 4),
      rect(
        70,
        -lift + 50,
        w - 140,
        lift - 100,
        24,
        s.diagonal([
          [0, '#a9c1d6', 0.5],
          [0.5, '#4c5a68', 0.35],
          [1, '#9bb3c9', 0.4],
        ]),
      ),
    ) +
    path(quad(moved, [30, -2, d - 32], [w - 30, -2, d - 32], [w - 30, 0, d * 0.84], [30, 0, d * 0.84]), '#1b1f26', {
      opacity: 0.35,
    })
  );
}

function bodyFront(s: Sketch, facts: Facts): string {
  const [w, h] = washerSize(facts);
  const colour = bodyColour(facts.color);
  return (
    panel(s, { x: 0, y: CONSOLE + 10, w, h: h - CONSOLE }, 8, colour, facts.finish ?? 'matte', 3) +
    edgeLine(s, 0, CONSOLE + 70, w, colour) +
    print(facts.brand, w / 2, CONSOLE + 160, 44, colour, 0.6) +
    edgeLine(s, 0, h - 130, w, colour, 0.6)
  );
}

export function topWasherClose(s: Sketch, facts: Facts): string {
  return closeUp(2.5, 860, 480, topWasherOpen(s, facts));
}
