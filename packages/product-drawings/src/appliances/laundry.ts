/** What washing machines and dryers share: the porthole, closed and open, and the drum behind it. */
import { darken, isDark, lighten } from '../kit/colour.ts';
import { holes } from '../kit/materials.ts';
import { circle, circlePath, clipped, ellipse, group, path, polygon, rect, ring, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { type Camera, hull, type Point2, type Point3 } from '../kit/solid.ts';
import { reverse, swung, within } from './parts/space.ts';

export interface Porthole {
  cx: number;
  cy: number;
  /** Outer radius of the door. */
  r: number;
  frame: string;
  /** Chrome ring between frame and glass. */
  trim?: string;
  /** Glass as a share of the radius. */
  glass?: number;
}

/** The closed door from the front. */
export function porthole(s: Sketch, { cx, cy, r, frame, trim = '#c9cdd3', glass = 0.7 }: Porthole): string {
  const dark = isDark(frame);
  const rim = s.linear(0.1, 0, 0.9, 1, [
    [0, lighten(frame, dark ? 0.35 : 0.75)],
    [0.5, frame],
    [1, darken(frame, dark ? 0.35 : 0.22)],
  ]);
  const bowl = s.linear(0.9, 1, 0.1, 0, [
    [0, lighten(frame, dark ? 0.22 : 0.5)],
    [0.5, frame],
    [1, darken(frame, dark ? 0.35 : 0.2)],
  ]);
  const chrome = s.linear(0, 0, 1, 1, [
    [0, '#ffffff'],
    [0.3, darken(trim, 0.25)],
    [0.5, lighten(trim, 0.5)],
    [0.75, darken(trim, 0.35)],
    [1, lighten(trim, 0.3)],
  ]);
  const g = r * glass;
  return (
    circle(
      cx + r * 0.02,
      cy + r * 0.05,
      r * 1.06,
      s.radial(0.5, 0.5, 0.5, [
        [0.86, '#000000', 0.4],
        [0.94, '#000000', 0.15],
        [1, '#000000', 0],
      ]),
    ) +
    circle(cx, cy, r, rim) +
    circle(cx, cy, r * 0.955, bowl) +
    circle(cx, cy, g * 1.09, chrome) +
    circle(cx, cy, g * 1.035, '#0b0d12') +
    glassBowl(s, cx, cy, g)
  );
}

/** Dark domed glass with the drum behind it. */
function glassBowl(s: Sketch, cx: number, cy: number, r: number): string {
  const outline = circlePath(cx, cy, r);
  const deep = s.radial(0.5, 0.55, 0.55, [
    [0, '#565d68'],
    [0.45, '#343a44'],
    [0.8, '#171a21'],
    [1, '#0b0d12'],
  ]);
  const shine = s.linear(0, 0, 0.7, 0.7, [
    [0, '#ffffff', 0.42],
    [1, '#ffffff', 0],
  ]);
  const low = s.linear(1, 1, 0.4, 0.4, [
    [0, '#bcd0ff', 0.3],
    [1, '#bcd0ff', 0],
  ]);
  const drum = holes(s, '#0a0c11', r * 0.085, 0.16);
  const crescent = `M${number(cx - r * 0.86)} ${number(cy - r * 0.1)}A${number(r * 0.87)} ${number(r * 0.87)} 0 0 1 ${number(cx + r * 0.2)} ${number(cy - r * 0.84)}A${number(r * 1.15)} ${number(r * 1.15)} 0 0 0 ${number(cx - r * 0.86)} ${number(cy - r * 0.1)}Z`;
  const lower = `M${number(cx + r * 0.84)} ${number(cy + r * 0.2)}A${number(r * 0.86)} ${number(r * 0.86)} 0 0 1 ${number(cx - r * 0.1)} ${number(cy + r * 0.86)}A${number(r * 1.25)} ${number(r * 1.25)} 0 0 0 ${number(cx + r * 0.84)} ${number(cy + r * 0.2)}Z`;
  return clipped(
    s,
    outline,
    path(outline, deep),
    circle(cx, cy + r * 0.04, r * 0.72, drum, { opacity: 0.55 }),
    ring(cx, cy + r * 0.03, r * 0.76, '#6b7482', r * 0.05, { opacity: 0.5 }),
    path(
      `M${number(cx)} ${number(cy + r * 0.04)}m${number(-r * 0.12)} ${number(-r * 0.66)}h${number(r * 0.24)}l${number(-r * 0.07)} ${number(r * 0.36)}h${number(-r * 0.1)}Z`,
      '#717a87',
      { opacity: 0.55 },
    ),
    group(
      { transform: `rotate(120 ${number(cx)} ${number(cy + r * 0.04)})` },
      path(
        `M${number(cx - r * 0.12)} ${number(cy - r * 0.62)}h${number(r * 0.24)}l${number(-r * 0.07)} ${number(r * 0.36)}h${number(-r * 0.1)}Z`,
        '#59626e',
        { opacity: 0.55 },
      ),
    ),
    group(
      { transform: `rotate(240 ${number(cx)} ${number(cy + r * 0.04)})` },
      path(
        `M${number(cx - r * 0.12)} ${number(cy - r * 0.62)}h${number(r * 0.24)}l${number(-r * 0.07)} ${number(r * 0.36)}h${number(-r * 0.1)}Z`,
        '#666f7c',
        { opacity: 0.55 },
      ),
    ),
    path(crescent, shine),
    path(lower, low),
    ring(cx, cy, r * 0.985, '#ffffff', r * 0.02, { opacity: 0.16 }),
  );
}

/** The hole behind an open door: grey rubber and the steel drum with its ribs. */
export function drumMouth(s: Sketch, view: Camera, { cx, cy, r }: Porthole, deep: number): string {
  const at = (z: number): Camera => within(view, [cx, cy, z], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  const seal = s.linear(0, 0, 1, 1, [
    [0, '#6d727b'],
    [0.4, '#a9aeb6'],
    [1, '#7f848d'],
  ]);
  const steel = s.across([
    [0, '#6f767f'],
    [0.18, '#d7dbe0'],
    [0.4, '#8d949d'],
    [0.65, '#c6cbd1'],
    [0.85, '#878e97'],
    [1, '#565c65'],
  ]);
  const inside = r * 0.7;
  const flat = (z: number, ...art: string[]) => at(z).plane([0, 0, 0], [1, 0, 0], [0, 1, 0], ...art);
  const mouth = polygon(circlePoints(at(20), inside * 0.99, 0));
  const perforated = holes(s, '#3a4049', inside * 0.1, 0.15);
  const back = flat(
    deep,
    circle(
      0,
      0,
      inside * 1.02,
      s.radial(0.45, 0.4, 0.7, [
        [0, '#c9ced5'],
        [0.6, '#868d97'],
        [1, '#4d535c'],
      ]),
    ),
    circle(0, 0, inside * 0.98, perforated, { opacity: 0.5 }),
    ...[20, 140, 260].map((degrees) =>
      group(
        { transform: `rotate(${degrees})` },
        path(
          `M${-inside * 0.07} ${-inside * 0.95}h${inside * 0.14}l${-inside * 0.03} ${inside * 0.7}h${-inside * 0.08}Z`,
          '#aab1ba',
        ),
      ),
    ),
    circle(
      0,
      0,
      inside * 0.2,
      s.radial(0.4, 0.35, 0.7, [
        [0, '#e6e9ed'],
        [1, '#7b828c'],
      ]),
    ),
  );
  return (
    flat(
      0,
      circle(0, 0, r * 0.94, '#15181d', { opacity: 0.25 }),
      circle(
        0,
        0,
        r * 0.9,
        s.linear(0, 0, 1, 1, [
          [0, '#dfe3e8'],
          [1, '#b4bac2'],
        ]),
      ),
      circle(0, 0, inside * 1.16, seal),
      ring(0, 0, inside * 1.08, '#4c5058', inside * 0.035, { opacity: 0.5 }),
    ) +
    clipped(
      s,
      mouth,
      path(mouth, steel),
      path(polygon(hull([...circlePoints(at(30), inside, 0), ...circlePoints(at(deep), inside, 0)])), perforated, {
        opacity: 0.4,
      }),
      ribs(at(0), inside, deep),
      back,
      path(
        mouth,
        s.radial(0.5, 0.55, 0.62, [
          [0.5, '#000000', 0],
          [1, '#000000', 0.55],
        ]),
      ),
    ) +
    path(mouth, 'none', { stroke: '#5b6069', 'stroke-width': 7 })
  );
}

function ribs(view: Camera, r: number, deep: number): string {
  return [35, 155, 275]
    .map((degrees) => {
      const edge = (turn: number, inner: number): Point2 => {
        const angle = ((degrees + turn - 90) * Math.PI) / 180;
        return [Math.cos(angle) * r * inner, Math.sin(angle) * r * inner];
      };
      const [a, b, c] = [edge(-9, 0.99), edge(0, 0.8), edge(9, 0.99)];
      const near = [a, b, c].map(([x, y]) => view.at(x, y, 40));
      const far = [a, b, c].map(([x, y]) => view.at(x, y, deep * 0.95));
      return path(polygon(hull([...near, ...far])), '#9aa1ab') + path(polygon(near), '#c9ced5');
    })
    .join('');
}

export function circlePoints(view: Camera, r: number, z: number, cx = 0, cy = 0): Point2[] {
  return Array.from({ length: 48 }, (_, step): Point2 => {
    const angle = (step * Math.PI) / 24;
    return view.at(cx + r * Math.cos(angle), cy + r * Math.sin(angle), z);
  });
}

/** The door standing open, hung at its left edge: we see its inside with the glass bowl. */
export function openPorthole(s: Sketch, view: Camera, { cx, cy, r, frame }: Porthole, degrees: number): string {
  const hinge: Point3 = [cx - r, cy - r, -10];
  const leaf = swung(view, hinge, 2 * r, degrees, 'left');
  const thick = 48;
  const inside = reverse(leaf, 2 * r, thick);
  const edge = s.across([
    [0, lighten(frame, 0.3)],
    [0.5, frame],
    [1, darken(frame, 0.35)],
  ]);
  const glass = r * 0.66;
  const bowl = polygon(
    hull([...circlePoints(inside, glass, 0, r, r), ...circlePoints(inside, glass * 0.74, -105, r, r + r * 0.04)]),
  );
  const clear = s.across([
    [0, '#5d6b7c', 0.75],
    [0.25, '#dbe7f2', 0.75],
    [0.5, '#9fb2c4', 0.6],
    [0.8, '#eef6fc', 0.75],
    [1, '#66768a', 0.8],
  ]);
  return (
    path(polygon(hull([...circlePoints(leaf, r, 0, r, r), ...circlePoints(leaf, r, thick, r, r)])), edge) +
    inside.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      circle(
        r,
        r,
        r * 0.985,
        s.linear(0, 0, 1, 1, [
          [0, '#eef1f4'],
          [1, '#aeb5be'],
        ]),
      ),
      ring(r, r, r * 0.86, '#8b929c', r * 0.02, { opacity: 0.6 }),
      circle(r, r, glass * 1.08, '#3a404a'),
      circle(r, r, glass, '#1d222b'),
    ) +
    path(bowl, clear) +
    inside.plane(
      [0, 0, -105],
      [1, 0, 0],
      [0, 1, 0],
      ellipse(
        r,
        r + r * 0.04,
        glass * 0.72,
        glass * 0.72,
        s.radial(0.35, 0.3, 0.8, [
          [0, '#ffffff', 0.7],
          [0.5, '#b8c9d8', 0.35],
          [1, '#5c6d80', 0.55],
        ]),
      ),
    ) +
    path(bowl, 'none', { stroke: '#ffffff', 'stroke-width': 4, 'stroke-opacity': 0.45 })
  );
}

/** Tick marks around a programme dial, with lit dot. */
export function dialMarks(cx: number, cy: number, r: number, colour: string, count = 14): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index * 360) / count) * (Math.PI / 180);
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    return stroke(
      `M${number(cx + dx * r)} ${number(cy + dy * r)}l${number(dx * r * 0.12)} ${number(dy * r * 0.12)}`,
      colour,
      r * 0.06,
    );
  }).join('');
}

export function slats(s: Sketch, x: number, y: number, w: number, h: number, count: number): string {
  const step = h / count;
  const paint = s.down([
    [0, '#15181e', 0.8],
    [1, '#15181e', 0.25],
  ]);
  return Array.from({ length: count }, (_, index) =>
    rect(x, y + index * step, w, step * 0.55, step * 0.25, paint),
  ).join('');
}
