/** Light on bodies that are not flat: a few wide soft lines inside the outline, cheaper than any blur. */

import type { Finish } from '../../drawing-facts.ts';
import { darken, isDark, lighten, lightness } from '../../kit/colour.ts';
import { bodyColour, brushing, face, rim, sheen } from '../../kit/materials.ts';
import { type Box, clipped, group, path, placed, rect, roundRect, stroke } from '../../kit/shapes.ts';
import { number, type Sketch } from '../../kit/sketch.ts';

/** Fewer would show as steps in a close-up. */
const LAYERS = 10;

interface Rounding {
  /** How far the edges bend away, in units of the picture. */
  depth: number;
  /** 1 is plastic in soft light. */
  strength?: number;
}

/** A body that bends away at its edges: darker towards the lower right, lit along the upper left. */
export function rounded(s: Sketch, d: string, fill: string, { depth, strength = 1 }: Rounding): string {
  const layers = Array.from({ length: LAYERS }, (_, index) => (index + 1) / LAYERS);
  const dark = layers.map((share) => stroke(d, '#05070f', depth * 2 * share, { opacity: 0.04 * strength }));
  const light = layers.map((share) => stroke(d, '#ffffff', depth * 1.1 * share, { opacity: 0.055 * strength }));
  const shift = depth * 0.45;
  return clipped(
    s,
    d,
    path(d, fill),
    group({ transform: `translate(${number(-shift)} ${number(-shift)})` }, ...dark),
    group({ transform: `translate(${number(shift * 1.25)} ${number(shift * 1.25)})` }, ...light),
  );
}

/** A flat painted or steel panel with soft edges. */
export function panel(
  s: Sketch,
  { x, y, w, h }: Box,
  r: number,
  colour: string,
  finish: Finish = 'matte',
  edge = 5,
): string {
  const outline = roundRect(x, y, w, h, r);
  const body = bodyColour(colour);
  const box = { x, y, w, h };
  return (
    path(outline, face(s, body, finish)) +
    (finish === 'brushed'
      ? brushing(s, outline, box, false, isDark(body) ? 0.05 : lightness(body) > 0.88 ? 0.02 : 0.045)
      : '') +
    (finish === 'gloss' || finish === 'glass' ? sheen(s, outline, box, isDark(body) ? 0.13 : 0.3) : '') +
    (edge > 0 ? rim(s, outline, edge, isDark(body) ? 0.3 : 0.65) : '') +
    (lightness(body) > 0.9
      ? path(outline, 'none', { stroke: '#5c6475', 'stroke-width': edge * 0.55, 'stroke-opacity': 0.3 })
      : '')
  );
}

/** A hollow in a panel: dark under its upper left edges, a lit lip below. */
export function recess(s: Sketch, { x, y, w, h }: Box, r: number, colour: string, depth: number): string {
  const outline = roundRect(x, y, w, h, r);
  const under = s.linearAt(0, y, 0, y + depth, [
    [0, '#000000', 0.55],
    [1, '#000000', 0],
  ]);
  const beside = s.linearAt(x, 0, x + depth, 0, [
    [0, '#000000', 0.4],
    [1, '#000000', 0],
  ]);
  return clipped(
    s,
    outline,
    rect(
      x,
      y,
      w,
      h,
      0,
      s.down([
        [0, darken(colour, 0.3)],
        [1, lighten(colour, 0.06)],
      ]),
    ),
    rect(x, y, w, depth, 0, under),
    rect(x, y, depth, h, 0, beside),
  );
}

/** Shade that falls to the right of and under a raised bar, without blur. */
export function sideShadow(s: Sketch, x: number, y: number, w: number, h: number, strength = 0.35): string {
  return rect(
    x,
    y,
    w,
    h,
    0,
    s.across([
      [0, '#000000', strength],
      [1, '#000000', 0],
    ]),
  );
}

export function underShadow(s: Sketch, x: number, y: number, w: number, h: number, strength = 0.35): string {
  return rect(
    x,
    y,
    w,
    h,
    0,
    s.down([
      [0, '#000000', strength],
      [1, '#000000', 0],
    ]),
  );
}

/** Zooms in on a point of a picture. */
export function closeUp(zoom: number, x: number, y: number, ...art: string[]): string {
  return placed(800 - x * zoom, 800 - y * zoom, zoom, ...art);
}

/** A joint between two panels: a dark line with a lit lower edge. */
export function edgeLine(s: Sketch, x: number, y: number, w: number, colour: string, strength = 1): string {
  const dark = s.across([
    [0, darken(colour, 0.25)],
    [0.5, darken(colour, 0.4)],
    [1, darken(colour, 0.5)],
  ]);
  return (
    rect(x, y, w, 3.4, 0, dark, { opacity: 0.75 * strength }) +
    rect(x, y + 3.4, w, 2.6, 0, '#ffffff', { opacity: (isDark(colour) ? 0.12 : 0.6) * strength })
  );
}
