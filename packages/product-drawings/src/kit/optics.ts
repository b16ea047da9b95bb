/** Lenses: of phones, cameras, projectors, security cameras. */
import { darken, lighten } from './colour.ts';
import { highlight } from './light.ts';
import { circle, ellipse, group, path, ring } from './shapes.ts';
import { number, type Sketch } from './sketch.ts';

/** A small camera under glass, with its metal ring. */
export function smallLens(s: Sketch, cx: number, cy: number, r: number, metal: string): string {
  const collar = s.diagonal([
    [0, lighten(metal, 0.55)],
    [0.35, metal],
    [0.65, darken(metal, 0.35)],
    [1, lighten(metal, 0.1)],
  ]);
  return (
    circle(cx + r * 0.05, cy + r * 0.1, r * 1.05, '#000', { opacity: 0.22 }) +
    circle(cx, cy, r, collar) +
    circle(cx, cy, r * 0.9, '#08090d') +
    glassEye(s, cx, cy, r * 0.88)
  );
}

/** The glass of any lens: dark, coated, with the light's reflections in it. */
export function glassEye(s: Sketch, cx: number, cy: number, r: number, coating = '#5a6fd6'): string {
  const depth = s.radial(0.5, 0.5, 0.5, [
    [0, '#1b2338'],
    [0.5, '#10141f'],
    [0.8, '#07090f'],
    [1, '#14171f'],
  ]);
  const pupil = s.radial(0.38, 0.34, 0.72, [
    [0, lighten(coating, 0.12)],
    [0.3, darken(coating, 0.45)],
    [0.7, '#0b0d19'],
    [1, '#020308'],
  ]);
  const sweep = s.linear(0, 0, 1, 1, [
    [0, '#ffffff', 0.34],
    [0.5, '#ffffff', 0.04],
    [1, '#ffffff', 0],
  ]);
  const n = number;
  const crescent = `M${n(cx - r * 0.86)} ${n(cy + r * 0.1)}A${n(r * 0.87)} ${n(r * 0.87)} 0 0 1 ${n(cx + r * 0.3)} ${n(cy - r * 0.82)}A${n(r * 1.25)} ${n(r * 1.25)} 0 0 0 ${n(cx - r * 0.86)} ${n(cy + r * 0.1)}Z`;
  return group(
    {},
    circle(cx, cy, r, depth),
    ring(cx, cy, r * 0.74, '#2b3244', r * 0.05, { opacity: 0.7 }),
    circle(cx, cy, r * 0.56, '#05060b'),
    ring(cx, cy, r * 0.56, '#3a4258', r * 0.035, { opacity: 0.6 }),
    circle(cx, cy, r * 0.46, pupil),
    path(crescent, sweep),
    ellipse(cx + r * 0.24, cy + r * 0.27, r * 0.2, r * 0.12, '#b58cff', {
      opacity: 0.4,
      transform: `rotate(-45 ${n(cx + r * 0.24)} ${n(cy + r * 0.27)})`,
    }),
    highlight(s, cx - r * 0.2, cy - r * 0.24, r * 0.2, r * 0.15, 0.95, -40),
  );
}

/** A phone's lamp. */
export function flash(s: Sketch, cx: number, cy: number, r: number): string {
  const glass = s.radial(0.4, 0.35, 0.7, [
    [0, '#fffdf2'],
    [0.5, '#f3e6bd'],
    [1, '#b9ab84'],
  ]);
  return (
    circle(cx, cy, r, '#d9d9dc') +
    circle(cx, cy, r * 0.8, glass) +
    ring(cx, cy, r * 0.9, '#000', r * 0.1, { opacity: 0.25 })
  );
}
