/**
 * Paints that look like what goods are made of. One light, from the upper left. `face` is for a surface turned to us,
 * `column` for a standing cylinder, `tube` for a lying one, `ball` for a dome.
 */
import type { Finish } from '../drawing-facts.ts';
import { darken, isDark, lighten, lightness, mix } from './colour.ts';
import { random } from './random.ts';
import { type Box, clipped, path, stroke } from './shapes.ts';
import { number, type Sketch, type Stop } from './sketch.ts';

export function face(s: Sketch, colour: string, finish: Finish = 'matte'): string {
  switch (finish) {
    case 'gloss':
    case 'glass':
      return s.linear(0, 0, 0.75, 1, [
        [0, lighter(colour, 0.2)],
        [0.34, lighter(colour, 0.07)],
        [0.36, colour],
        [1, darken(colour, 0.13)],
      ]);
    case 'metal':
      return s.linear(0, 0, 1, 0.6, [
        [0, lighter(colour, 0.22)],
        [0.3, colour],
        [0.55, lighter(colour, 0.12)],
        [0.8, darken(colour, 0.07)],
        [1, darken(colour, 0.14)],
      ]);
    case 'brushed':
      return s.linear(0, 0, 1, 0.12, [
        [0, darken(colour, 0.1)],
        [0.22, lighter(colour, 0.18)],
        [0.42, colour],
        [0.62, lighter(colour, 0.12)],
        [0.85, darken(colour, 0.04)],
        [1, darken(colour, 0.16)],
      ]);
    default:
      return s.linear(0.1, 0, 0.8, 1, [
        [0, lighter(colour, 0.1)],
        [0.5, colour],
        [1, darken(colour, 0.1)],
      ]);
  }
}

export function column(s: Sketch, colour: string, finish: Finish = 'matte'): string {
  return s.across(roundStops(colour, finish));
}

export function tube(s: Sketch, colour: string, finish: Finish = 'matte'): string {
  return s.down(roundStops(colour, finish));
}

export function ball(s: Sketch, colour: string, finish: Finish = 'matte'): string {
  const shiny = finish === 'gloss' || finish === 'metal' || finish === 'glass';
  return s.radial(0.36, 0.3, 0.78, [
    [0, lighter(colour, shiny ? 0.55 : 0.22)],
    [shiny ? 0.16 : 0.3, lighter(colour, shiny ? 0.16 : 0.08)],
    [0.62, colour],
    [0.88, darken(colour, 0.2)],
    [1, darken(colour, shiny ? 0.22 : 0.28)],
  ]);
}

function roundStops(colour: string, finish: Finish): Stop[] {
  if (finish === 'metal' || finish === 'brushed') {
    return [
      [0, darken(colour, 0.34)],
      [0.07, darken(colour, 0.1)],
      [0.2, lighter(colour, 0.34)],
      [0.3, lighter(colour, 0.5)],
      [0.42, colour],
      [0.62, darken(colour, 0.2)],
      [0.82, darken(colour, 0.06)],
      [0.93, darken(colour, 0.28)],
      [1, darken(colour, 0.42)],
    ];
  }
  const shine = finish === 'gloss' || finish === 'glass' ? 0.4 : finish === 'fabric' ? 0.06 : 0.15;
  return [
    [0, darken(colour, 0.22)],
    [0.1, darken(colour, 0.03)],
    [0.27, lighter(colour, shine)],
    [finish === 'gloss' ? 0.34 : 0.48, lighter(colour, shine * 0.2)],
    [0.7, darken(colour, 0.09)],
    [0.93, darken(colour, 0.27)],
    [1, darken(colour, 0.2)],
  ];
}

/** The bright upper left and dark lower right edge that shows thickness: a line just inside the outline. */
export function rim(s: Sketch, d: string, width: number, strength = 0.6): string {
  const colour = s.linear(0, 0, 1, 1, [
    [0, '#ffffff', strength],
    [0.35, '#ffffff', strength * 0.25],
    [0.6, '#000000', strength * 0.12],
    [1, '#000000', strength * 0.5],
  ]);
  const edge = s.linear(0, 0, 1, 1, [
    [0, '#2a3350', strength * 0.3],
    [1, '#0a0d18', strength * 0.5],
  ]);
  return clipped(s, d, stroke(d, colour, width * 2), stroke(d, edge, width * 0.6));
}

/** A slanting reflection of a window, clipped to the outline: for glass and gloss. */
export function sheen(s: Sketch, d: string, box: Box, strength = 0.16): string {
  const { x, y, w, h } = box;
  const light = s.linear(0, 0, 1, 0.4, [
    [0, '#ffffff', strength],
    [1, '#ffffff', strength * 0.15],
  ]);
  const slant = Math.min(w, h) * 0.35;
  const edge = `M${number(x)} ${number(y)}H${number(x + w * 0.62)}L${number(x + w * 0.62 - slant - h * 0.12)} ${number(y + h)}H${number(x)}Z`;
  return clipped(s, d, path(edge, light));
}

/** Grain of brushed steel, clipped to the outline. */
export function brushing(s: Sketch, d: string, box: Box, upright = false, strength = 0.07): string {
  const next = random(Math.round(box.w + box.h * 3));
  const bright: string[] = [];
  const dark: string[] = [];
  const length = upright ? box.w : box.h;
  const count = Math.min(150, Math.max(40, Math.round(length / 7)));
  for (let index = 0; index < count; index++) {
    const at = (index + next()) * (length / count);
    const line = upright
      ? `M${number(box.x + at)} ${number(box.y)}v${number(box.h)}`
      : `M${number(box.x)} ${number(box.y + at)}h${number(box.w)}`;
    (next() > 0.5 ? bright : dark).push(line);
  }
  const width = (length / count) * 0.5;
  return clipped(
    s,
    d,
    path(bright.join(''), 'none', { stroke: '#fff', 'stroke-width': width, 'stroke-opacity': strength * 1.3 }),
    path(dark.join(''), 'none', { stroke: '#000', 'stroke-width': width, 'stroke-opacity': strength }),
  );
}

/**
 * Threads of acoustic cloth or of a bag over a box; clip it to the body. `grain` is the distance of threads. Lines,
 * not a pattern: a pattern of small shapes is painted ten times slower.
 */
export function woven(box: Box, colour: string, grain = 16, strength = 1): string {
  const { x, y, w, h } = box;
  const rising: string[] = [];
  const falling: string[] = [];
  for (let at = -h; at < w; at += grain) {
    falling.push(`M${number(x + at)} ${number(y)}l${number(h)} ${number(h)}`);
    rising.push(`M${number(x + at)} ${number(y + h)}l${number(h)} ${number(-h)}`);
  }
  const width = grain * 0.34;
  return (
    stroke(falling.join(''), darken(colour, 0.45), width, { opacity: 0.34 * strength, 'stroke-linecap': 'butt' }) +
    stroke(rising.join(''), lighten(colour, isDark(colour) ? 0.26 : 0.5), width, {
      opacity: 0.3 * strength,
      'stroke-linecap': 'butt',
    })
  );
}

/**
 * Round holes of a grille as a paint: dots in two offset rows, `size` their radius as a share of the pitch. The tile
 * is large because the renderer pays for each repetition, not for what is in it.
 */
export function holes(s: Sketch, colour: string, pitch = 16, size = 0.3): string {
  const tile = pitch * 24;
  const rows: string[] = [];
  for (let row = -1; row <= 48; row++) {
    const start = pitch * (row % 2 ? 0.75 : 0.25) - pitch;
    rows.push(`M${number(start)} ${number(pitch * (0.25 + row * 0.5))}H${number(tile + pitch)}`);
  }
  const dots = stroke(rows.join(''), colour, pitch * size * 2, { 'stroke-dasharray': `0 ${number(pitch)}` });
  return s.pattern(tile, tile, dots);
}

/** A body colour from black to white never leaves its highlights without room. */
export function bodyColour(colour: string): string {
  const light = lightness(colour);
  if (light > 0.955) return mix(colour, '#cfd6e1', 0.3);
  if (light < 0.2) return mix(colour, '#3a3f4a', 0.28);
  return colour;
}

/** On dark bodies the same share of white looks much stronger, so it is held back. */
function lighter(colour: string, share: number): string {
  return lighten(colour, isDark(colour) ? share * (0.35 + lightness(colour) * 0.9) : share);
}
