import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { circle, circlePath, clipped, path, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { powerSign, print } from './parts/controls.ts';

type Facts = FactsOf<'vacuum'>;

export const R = 670;

/** The disc from above, centred at the origin, radius `R`. */
export function disc(s: Sketch, facts: Facts, flat = false): string {
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
