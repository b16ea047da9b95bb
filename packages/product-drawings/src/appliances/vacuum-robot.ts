import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { circle, ellipse, group, path, polygon, rect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { type Camera, camera, hull } from '../kit/solid.ts';
import { circlePoints } from './laundry.ts';
import { print } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { within } from './parts/space.ts';
import { disc, R } from './vacuum-robot-disc.ts';

type Facts = FactsOf<'vacuum'>;

export function robotTop(s: Sketch, facts: Facts): string {
  const scatter = s.radial(0.5, 0.5, 0.5, [
    [0.85, '#101426', 0.3],
    [0.93, '#101426', 0.1],
    [1, '#101426', 0],
  ]);
  return circle(816, 824, R * 1.1, scatter) + brushTips() + group({ transform: 'translate(800 790)' }, disc(s, facts));
}

/** The tips of the side brush show under the edge. */
function brushTips(): string {
  const [x, y] = [800 + R * 0.76, 790 - R * 0.6];
  return [-70, -35, 0, 30]
    .map((degrees) =>
      stroke(
        `M${number(x)} ${number(y)}l${number(Math.cos((degrees * Math.PI) / 180) * 70)} ${number(Math.sin((degrees * Math.PI) / 180) * 70)}`,
        '#4a4f59',
        8,
      ),
    )
    .join('');
}

/** On the floor, and its station behind it where it has one. */
export function robotAngle(s: Sketch, facts: Facts): string {
  const high = R * 0.4;
  const frame = facts.station ? { x: 180, y: 640, w: 1240, h: 800 } : { x: 110, y: 420, w: 1380, h: 900 };
  const view = camera([2 * R, high, 2 * R], 0, 27, frame);
  const centre = within(view, [R, 0, R], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const colour = bodyColour(facts.color);
  const [cx, floor] = view.at(R, high, R);
  const wide = 2 * R * view.scale;
  const side = s.across([
    [0, darken(colour, 0.3)],
    [0.12, lighten(colour, isDark(colour) ? 0.16 : 0.3)],
    [0.3, colour],
    [0.7, darken(colour, 0.14)],
    [1, darken(colour, 0.42)],
  ]);
  const wall = polygon(hull([...circlePoints(centre, R, 0), ...circlePoints(centre, R * 0.97, high * 0.86)]));
  const lower = polygon(hull([...circlePoints(centre, R * 0.95, high * 0.6), ...circlePoints(centre, R * 0.9, high)]));
  return (
    (facts.station ? station(s, facts, colour) : '') +
    contactShadow(s, cx, floor + R * view.scale * 0.36, wide * 0.96, 1, 60) +
    path(lower, '#1a1c21') +
    path(wall, side) +
    eyes(s, view, high) +
    centre.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      disc(s, facts, true),
      circle(0, 0, R * 0.985, 'none', {
        stroke: lighten(colour, isDark(colour) ? 0.3 : 0.8),
        'stroke-width': 10,
        'stroke-opacity': 0.7,
      }),
    ) +
    (facts.lidar === false ? '' : tower(s, centre, colour))
  );
}

function eyes(s: Sketch, view: Camera, high: number): string {
  const [x, y] = view.at(R, high * 0.45, 0);
  const h = high * view.scale * 0.34;
  return (
    rect(
      x - 150,
      y - h / 2,
      300,
      h,
      h / 2,
      s.diagonal([
        [0, '#3a3f49'],
        [1, '#0c0e12'],
      ]),
    ) +
    circle(x - 70, y, h * 0.28, '#233a66') +
    circle(x + 70, y, h * 0.28, '#5a1c22')
  );
}

function tower(s: Sketch, centre: Camera, colour: string): string {
  const r = R * 0.245;
  const at = within(centre, [0, -R * 0.22, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  const rise = -R * 0.13;
  const tube = polygon(hull([...circlePoints(at, r, 0), ...circlePoints(at, r * 0.98, rise)]));
  const paint = s.across([
    [0, '#0f1115'],
    [0.25, '#565c68'],
    [0.5, '#23262d'],
    [1, '#0a0b0e'],
  ]);
  return (
    at.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      ellipse(
        18,
        12,
        r * 1.18,
        r * 1.18,
        s.radial(0.5, 0.5, 0.5, [
          [0.6, '#000000', 0.4],
          [1, '#000000', 0],
        ]),
      ),
    ) +
    path(tube, paint) +
    at.plane(
      [0, 0, rise],
      [1, 0, 0],
      [0, 1, 0],
      circle(
        0,
        0,
        r,
        s.diagonal([
          [0, lighten(colour, 0.4)],
          [1, darken(colour, 0.2)],
        ]),
      ),
      circle(
        0,
        0,
        r * 0.86,
        s.diagonal([
          [0, lighten(colour, 0.15)],
          [1, darken(colour, 0.06)],
        ]),
      ),
    )
  );
}

/** The tower that empties and washes it. */
function station(s: Sketch, facts: Facts, colour: string): string {
  const w = 720;
  const x = 800 - w / 2;
  const top = 110;
  const h = 1080;
  const accent = facts.accent ?? (isDark(colour) ? '#8f949d' : '#c9cdd4');
  return (
    contactShadow(s, 800, top + h, w * 1.2, 0.8, 50) +
    panel(s, { x, y: top, w, h: h * 0.62 }, 60, colour, facts.finish ?? 'matte', 6) +
    rect(
      x,
      top,
      w,
      h * 0.62,
      60,
      s.across([
        [0, '#ffffff', 0.3],
        [0.1, '#ffffff', 0],
        [0.8, '#000000', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    rect(x, top + h * 0.06, w, 6, 0, darken(colour, 0.4), { opacity: 0.4 }) +
    rect(x + w * 0.5 - 3, top + h * 0.066, 6, h * 0.3, 0, darken(colour, 0.4), { opacity: 0.3 }) +
    rect(x, top + h * 0.36, w, 8, 0, accent) +
    print(facts.brand, 800, top + h * 0.25, 54, colour, 0.5) +
    path(
      `M${x} ${top + h * 0.56}H${x + w}V${top + h * 0.94}Q${x + w} ${top + h} ${x + w - 60} ${top + h}H${x + 60}Q${x} ${top + h} ${x} ${top + h * 0.94}Z`,
      s.across([
        [0, darken(colour, 0.2)],
        [0.12, lighten(colour, 0.2)],
        [0.85, darken(colour, 0.1)],
        [1, darken(colour, 0.35)],
      ]),
    ) +
    path(
      `M${x + 60} ${top + h}V${top + h * 0.6}Q${x + 60} ${top + h * 0.48} ${x + 200} ${top + h * 0.48}H${x + w - 200}Q${x + w - 60} ${top + h * 0.48} ${x + w - 60} ${top + h * 0.6}V${top + h}Z`,
      s.down([
        [0, '#0d0f13'],
        [1, mix(darken(colour, 0.5), '#1b1e24', 0.6)],
      ]),
    )
  );
}
