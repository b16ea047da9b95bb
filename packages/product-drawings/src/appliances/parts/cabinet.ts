/** Boxes on the floor or on a table, in millimetres from their front upper left corner. */

import type { Finish } from '../../drawing-facts.ts';
import { darken, isDark, lighten } from '../../kit/colour.ts';
import { contactShadow } from '../../kit/light.ts';
import { bodyColour, brushing } from '../../kit/materials.ts';
import { fitted, group, path, placed, rect, roundRect, stroke } from '../../kit/shapes.ts';
import { number, type Sketch } from '../../kit/sketch.ts';
import type { Camera, Point3 } from '../../kit/solid.ts';
import { bounds, boxPoints, quad } from './space.ts';

/** A flat front, standing on its shadow. */
export function standing(s: Sketch, [w, h]: readonly [number, number, number], ...art: string[]): string {
  const box = fitted(w, h);
  return contactShadow(s, box.x + box.w / 2, box.y + box.h, box.w) + placed(box.x, box.y, box.w / w, ...art);
}

/** Zooms in on a point of a front, in millimetres; `zoom` is against the front view. */
export function closeFront(
  [w, h]: readonly [number, number, number],
  x: number,
  y: number,
  zoom: number,
  ...art: string[]
): string {
  const scale = (fitted(w, h).w / w) * zoom;
  return placed(800 - x * scale, 800 - y * scale, scale, ...art);
}

/** Enough that the steps do not show. */
const SHADOW_LAYERS = 9;

interface Shell {
  size: Point3;
  colour: string;
  finish?: Finish;
  /** Drawn on the front face, in millimetres. */
  front?: string;
  /** Drawn on the side that shows, from its left edge as seen. */
  side?: string;
  top?: string;
  /** How far the body stands off the floor; feet are for the front to draw. */
  foot?: number;
}

/** The shadow of a box on the floor: its own footprint, softer the farther out, drawn a little away from the light. */
export function floorShadow(s: Sketch, view: Camera, [w, h, d]: Point3, strength = 1): string {
  const foot = quad(view, [0, h, d], [w, h, d], [w, h, 0], [0, h, 0]);
  const box = bounds(boxPoints([0, h, 0], [w, 0, d]).map((point) => view.at(...point)));
  const reach = Math.min(150, box.w * 0.12);
  const layers = Array.from({ length: SHADOW_LAYERS }, (_, index) =>
    path(foot, '#101426', {
      stroke: '#101426',
      'stroke-width': (reach * (index + 1)) / SHADOW_LAYERS,
      'stroke-linejoin': 'round',
      'fill-opacity': 0.02 * strength,
      'stroke-opacity': 0.026 * strength,
    }),
  );
  const under = s.linearAt(box.x, 0, box.x + box.w, 0, [
    [0, '#080a14', 0.28 * strength],
    [1, '#080a14', 0.45 * strength],
  ]);
  const shift = `translate(${number(reach * 0.16)} ${number(reach * 0.14)})`;
  return (
    group({ transform: shift }, ...layers) +
    path(foot, under, { stroke: '#080a14', 'stroke-width': 5, 'stroke-opacity': 0.2 })
  );
}

/** A closed box seen at three quarters: the side in shade, the top in light, the front as drawn. */
export function shell(
  s: Sketch,
  view: Camera,
  { size, colour, finish = 'matte', front = '', side = '', top = '', foot = 14 }: Shell,
): string {
  const [w, h, d] = size;
  const body = bodyColour(colour);
  const right = view.at(1, 0, 1)[0] - view.at(1, 0, 0)[0] > 0;
  const shade = right ? 0.2 : 0.02;
  const near = isDark(body) ? lighten(body, right ? 0 : 0.1) : darken(body, shade);
  const sidePaint = s.across(
    right
      ? [
          [0, darken(near, 0.02)],
          [0.12, lighten(near, 0.05)],
          [1, darken(near, 0.16)],
        ]
      : [
          [0, darken(near, 0.12)],
          [0.85, lighten(near, 0.06)],
          [1, near],
        ],
  );
  const topPaint = s.down([
    [0, isDark(body) ? lighten(body, 0.12) : darken(body, 0.035)],
    [1, lighten(body, isDark(body) ? 0.24 : 0.6)],
  ]);
  const tall = h - foot;
  const sideOutline = roundRect(0, 0, d, tall, 0);
  const sideFace = (...art: string[]) =>
    right ? view.plane([w, 0, 0], [0, 0, 1], [0, 1, 0], ...art) : view.plane([0, 0, d], [0, 0, -1], [0, 1, 0], ...art);
  const gloss = s.down([
    [0, '#ffffff', isDark(body) ? 0.1 : 0.25],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.14],
  ]);
  const edge = right ? [w, 0, 0] : [0, 0, 0];
  const [ex, ey] = view.at(edge[0] ?? 0, 0, 0);
  const [fx, fy] = view.at(edge[0] ?? 0, tall, 0);
  return (
    path(quad(view, [0, 0, d], [w, 0, d], [w, 0, 0], [0, 0, 0]), topPaint) +
    view.plane([0, 0, d], [1, 0, 0], [0, 0, -1], top) +
    sideFace(
      foot > 4 ? rect(right ? d * 0.86 : d * 0.05, tall - 2, d * 0.09, foot, 3, '#23262c') : '',
      rect(0, 0, d, tall, 0, sidePaint),
      finish === 'brushed' ? brushing(s, sideOutline, { x: 0, y: 0, w: d, h: tall }, false, 0.03) : '',
      rect(0, 0, d, tall, 0, gloss),
      side,
    ) +
    view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], front) +
    stroke(`M${number(ex)} ${number(ey + 4)}L${number(fx)} ${number(fy - 4)}`, '#ffffff', 4, {
      opacity: isDark(body) ? 0.16 : 0.4,
    })
  );
}

interface SoftShell {
  size: Point3;
  colour: string;
  /** Corner radius of the front's outline. */
  r: number;
  front: string;
  foot?: number;
}

/** A body with round corners at three quarters: slices of its front's outline, from the back one to the front. */
export function softShell(s: Sketch, view: Camera, { size, colour, r, front, foot = 0 }: SoftShell): string {
  const [w, h, d] = size;
  const tall = h - foot;
  const body = bodyColour(colour);
  const count = 26;
  const slices = Array.from({ length: count }, (_, index) => {
    const tone = darken(body, (isDark(body) ? 0.2 : 0.26) - 0.16 * (index / count));
    const paint = s.linear(0, 0, 1, 1, [
      [0, lighten(tone, isDark(body) ? 0.22 : 0.34)],
      [0.55, tone],
      [1, darken(tone, 0.3)],
    ]);
    return view.plane([0, 0, d * (1 - index / count)], [1, 0, 0], [0, 1, 0], rect(0, 0, w, tall, r, paint));
  });
  return slices.join('') + view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], front);
}
