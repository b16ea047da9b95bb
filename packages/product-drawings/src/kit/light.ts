/** Where goods meet the ground, and what shines. */
import { lighten } from './colour.ts';
import { circle, ellipse, group, path } from './shapes.ts';
import type { Sketch } from './sketch.ts';

/**
 * The soft shadow under a standing body: `y` is where it touches, `width` how wide it stands. A gradient
 * instead of a blur, because it rasterises faster.
 */
export function contactShadow(
  s: Sketch,
  cx: number,
  y: number,
  width: number,
  strength = 1,
  height = width * 0.07,
): string {
  const wide = s.radial(0.5, 0.5, 0.5, [
    [0, '#101426', 0.34 * strength],
    [0.45, '#101426', 0.2 * strength],
    [0.75, '#101426', 0.06 * strength],
    [1, '#101426', 0],
  ]);
  const tight = s.radial(0.5, 0.5, 0.5, [
    [0, '#080a14', 0.55 * strength],
    [0.7, '#080a14', 0.4 * strength],
    [1, '#080a14', 0],
  ]);
  const ry = Math.min(70, Math.max(16, height));
  return (
    ellipse(cx + width * 0.012, y + ry * 0.25, width * 0.58, ry, wide) + ellipse(cx, y, width * 0.5, ry * 0.24, tight)
  );
}

/** The shadow that an outline casts on the surface behind it, moved down and right. A blur: only for small shapes. */
export function castShadow(s: Sketch, d: string, blur: number, dx: number, dy: number, strength = 0.3): string {
  return path(d, '#0a0d1a', {
    opacity: strength,
    filter: s.blur(blur),
    transform: `translate(${dx} ${dy})`,
  });
}

/** Light that a lamp, a diode or a screen gives off. */
export function glow(s: Sketch, cx: number, cy: number, r: number, colour: string, strength = 0.8): string {
  const paint = s.radial(0.5, 0.5, 0.5, [
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  ]);
  return circle(cx, cy, r, paint);
}

/** A small lit diode. */
export function diode(s: Sketch, cx: number, cy: number, r: number, colour: string): string {
  return (
    glow(s, cx, cy, r * 4, colour, 0.55) + circle(cx, cy, r, colour) + circle(cx, cy, r * 0.5, lighten(colour, 0.7))
  );
}

/** The soft spot that a lamp leaves on a curved glossy surface. */
export function highlight(
  s: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 0.7,
  degrees = 0,
): string {
  const paint = s.radial(0.5, 0.5, 0.5, [
    [0, '#ffffff', strength],
    [0.5, '#ffffff', strength * 0.5],
    [1, '#ffffff', 0],
  ]);
  return ellipse(cx, cy, rx, ry, paint, degrees ? { transform: `rotate(${degrees} ${cx} ${cy})` } : {});
}

/** The soft shadow of a body with this footprint on the ground, for three-quarter views. Layers instead of a blur. */
export function footShadow(d: string, reach = 60, strength = 1): string {
  const layers = Array.from({ length: 7 }, (_, index) => {
    const width = reach * 2 * (1 - index / 7);
    return path(d, '#101426', {
      stroke: '#101426',
      'stroke-width': width,
      'stroke-linejoin': 'round',
      opacity: 0.022 * strength * (1 + index * 0.4),
    });
  });
  return group({ transform: 'translate(8 14)' }, ...layers);
}
