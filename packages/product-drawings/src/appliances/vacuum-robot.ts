import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import {
  circle,
  circlePath,
  clipped,
  ellipse,
  group,
  path,
  polygon,
  rect,
  ring,
  roundRect,
  stroke,
} from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { type Camera, camera, hull } from '../kit/solid.ts';
import { circlePoints } from './laundry.ts';
import { powerSign, print } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { within } from './parts/space.ts';

type Facts = FactsOf<'vacuum'>;

export const R = 670;

/** The disc from above, centred at the origin, radius `R`. */
function disc(s: Sketch, facts: Facts, flat = false): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = facts.accent ?? (dark ? '#8f949d' : '#c9cdd4');
  const bumper = s.linear(0, 0, 1, 1, [
    [0, lighten(colour, dark ? 0.22 : 0.6)],
    [0.5, darken(colour, 0.08)],
    [1, darken(colour, 0.35)],
  ]);
  const plate = s.linear(0.1, 0.05, 0.9, 0.95, [
    [0, lighten(colour, dark ? 0.16 : 0.7)],
    [0.5, colour],
    [1, darken(colour, 0.14)],
  ]);
  const gloss = facts.finish === 'gloss' || facts.finish === 'glass';
  return (
    (flat ? '' : circle(0, 0, R, bumper)) +
    circle(0, 0, R * 0.965, darken(colour, 0.32)) +
    circle(0, 0, R * 0.955, plate) +
    stroke(
      `M${number(-R * 0.93)} ${number(R * 0.22)}A${number(R * 0.955)} ${number(R * 0.955)} 0 0 1 ${number(R * 0.93)} ${number(R * 0.22)}`,
      darken(colour, 0.4),
      5,
      { opacity: 0.35 },
    ) +
    (gloss
      ? clipped(
          s,
          circlePath(0, 0, R * 0.95),
          path(
            `M${-R} ${-R}H${R * 0.25}L${-R * 0.3} ${R}H${-R}Z`,
            s.linear(0, 0, 1, 0.5, [
              [0, '#ffffff', dark ? 0.16 : 0.4],
              [1, '#ffffff', 0],
            ]),
          ),
        )
      : '') +
    ring(0, 0, R * 0.945, '#ffffff', 5, { opacity: dark ? 0.14 : 0.6 }) +
    lid(s, colour, dark) +
    buttons(s, colour, accent) +
    (facts.lidar === false ? lens(s) : flat ? '' : turret(s, colour, accent)) +
    print(facts.brand, 0, R * 0.62, R * 0.085, colour, 0.5)
  );
}

/** The cover of the dust box. */
function lid(s: Sketch, colour: string, dark: boolean): string {
  const d = roundRect(-R * 0.44, R * 0.12, R * 0.88, R * 0.66, R * 0.16);
  return (
    path(
      d,
      s.diagonal([
        [0, lighten(colour, dark ? 0.08 : 0.4)],
        [1, darken(colour, 0.07)],
      ]),
    ) +
    path(d, 'none', { stroke: darken(colour, 0.45), 'stroke-width': 5, 'stroke-opacity': 0.45 }) +
    path(d, 'none', {
      stroke: '#ffffff',
      'stroke-width': 3,
      'stroke-opacity': dark ? 0.12 : 0.6,
      transform: 'translate(3 4)',
    })
  );
}

function buttons(s: Sketch, colour: string, accent: string): string {
  const y = -R * 0.68;
  const ink = inkOn(colour, 0.65);
  const w = R * 0.5;
  return (
    rect(
      -w / 2,
      y - 42,
      w,
      84,
      42,
      s.down([
        [0, darken(accent, 0.15)],
        [1, lighten(accent, 0.25)],
      ]),
    ) +
    rect(
      -w / 2 + 5,
      y - 37,
      w - 10,
      74,
      37,
      s.diagonal([
        [0, lighten(colour, 0.2)],
        [1, colour],
      ]),
    ) +
    powerSign(-w * 0.22, y, 20, ink) +
    stroke(
      `M${number(w * 0.22 - 20)} ${number(y + 4)}l20 -19l20 19M${number(w * 0.22 - 13)} ${number(y + 2)}v18h26v-18`,
      ink,
      5,
    ) +
    diode(s, 0, y, 7, '#4da3ff')
  );
}

function turret(s: Sketch, colour: string, accent: string): string {
  const y = -R * 0.22;
  const r = R * 0.245;
  return (
    circle(
      14,
      y + 22,
      r * 1.16,
      s.radial(0.5, 0.5, 0.5, [
        [0.6, '#000000', 0.42],
        [1, '#000000', 0],
      ]),
    ) +
    circle(
      0,
      y,
      r * 1.02,
      s.diagonal([
        [0, '#4b515c'],
        [1, '#0d0f13'],
      ]),
    ) +
    circle(
      0,
      y,
      r * 0.94,
      s.diagonal([
        [0, lighten(accent, 0.5)],
        [0.5, accent],
        [1, darken(accent, 0.3)],
      ]),
    ) +
    circle(
      0,
      y,
      r * 0.86,
      s.diagonal([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.12)],
      ]),
    ) +
    ring(0, y, r * 0.5, darken(colour, 0.3), 4, { opacity: 0.3 })
  );
}

function lens(s: Sketch): string {
  const y = -R * 0.3;
  return (
    circle(
      0,
      y,
      R * 0.12,
      s.diagonal([
        [0, '#4b515c'],
        [1, '#14161b'],
      ]),
    ) +
    circle(0, y, R * 0.085, '#0a0b0f') +
    circle(
      0,
      y,
      R * 0.055,
      s.radial(0.35, 0.3, 0.8, [
        [0, '#5b78c9'],
        [0.5, '#1c2747'],
        [1, '#080a12'],
      ]),
    ) +
    circle(-R * 0.02, y - R * 0.02, R * 0.012, '#ffffff', { opacity: 0.8 })
  );
}

export function robotTop(s: Sketch, facts: Facts): string {
  const scatter = s.radial(0.5, 0.5, 0.5, [
    [0.85, '#101426', 0.3],
    [0.93, '#101426', 0.1],
    [1, '#101426', 0],
  ]);
  return circle(816, 824, R * 1.1, scatter) + brushTips() + group({ transform: 'translate(800 790)' }, disc(s, facts));
}

/** The side brush looks out from under the edge. */
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
