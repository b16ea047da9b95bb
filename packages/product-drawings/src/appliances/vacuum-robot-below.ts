import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { circle, clipped, group, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { R } from './vacuum-robot-disc.ts';

type Facts = FactsOf<'vacuum'>;

/** Turned over: wheels, the main brush, the side brush, pads. */
export function robotBelow(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#f08a24';
  const base = isDark(colour) ? '#33373f' : '#4a4f58';
  const plate = s.diagonal([
    [0, lighten(base, 0.22)],
    [0.5, base],
    [1, darken(base, 0.35)],
  ]);
  return group(
    { transform: 'translate(800 860) scale(1.42)' },
    circle(
      20,
      30,
      R * 1.06,
      s.radial(0.5, 0.5, 0.5, [
        [0.88, '#101426', 0.3],
        [1, '#101426', 0],
      ]),
    ),
    circle(
      0,
      0,
      R,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.3)],
      ]),
    ),
    circle(0, 0, R * 0.95, plate),
    ring(0, 0, R * 0.9, '#000000', 5, { opacity: 0.25 }),
    wheel(s, -R * 0.62, 0),
    wheel(s, R * 0.62, 0),
    caster(s, 0, -R * 0.62),
    roller(s, accent),
    sideBrush(s, R * 0.52, -R * 0.48, accent),
    [-1, 1]
      .map((side) =>
        rect(
          side * R * 0.28 - 52,
          -R * 0.66,
          104,
          40,
          10,
          s.down([
            [0, '#e8c873'],
            [1, '#a67f2c'],
          ]),
        ),
      )
      .join(''),
    [
      [-0.3, -0.36],
      [0.28, -0.24],
      [-0.2, 0.62],
      [0.2, 0.62],
    ]
      .map(([x, y]) => screw(s, R * (x ?? 0), R * (y ?? 0)))
      .join(''),
    rect(
      -R * 0.5,
      R * 0.44,
      R,
      R * 0.1,
      24,
      s.down([
        [0, '#15171b'],
        [1, lighten(base, 0.1)],
      ]),
    ),
  );
}

function wheel(s: Sketch, x: number, y: number): string {
  const [w, h] = [R * 0.2, R * 0.52];
  const treads = Array.from({ length: 9 }, (_, index) =>
    stroke(
      `M${number(x - w * 0.42)} ${number(y - h * 0.4 + (index * h) / 11)}l${number(w * 0.42)} ${number(h * 0.05)}l${number(w * 0.42)} ${number(-h * 0.05)}`,
      '#0b0c0f',
      11,
    ),
  ).join('');
  return (
    rect(x - w * 0.75, y - h * 0.6, w * 1.5, h * 1.2, 40, '#15171b') +
    rect(
      x - w / 2,
      y - h / 2,
      w,
      h,
      34,
      s.down([
        [0, '#1c1e23'],
        [0.45, '#6a707b'],
        [1, '#15171b'],
      ]),
    ) +
    treads
  );
}

function caster(s: Sketch, x: number, y: number): string {
  return (
    circle(x, y, 84, '#17191e') +
    circle(
      x,
      y,
      66,
      s.diagonal([
        [0, '#777d88'],
        [1, '#2a2d33'],
      ]),
    ) +
    rect(
      x - 28,
      y - 56,
      56,
      112,
      26,
      s.across([
        [0, '#e6e9ed'],
        [0.5, '#ffffff'],
        [1, '#8b9099'],
      ]),
    )
  );
}

function roller(s: Sketch, accent: string): string {
  const [w, h] = [R * 0.86, R * 0.25];
  const y = R * 0.12;
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const x = -w * 0.5 + (index * w) / 6 - 60;
    return stroke(
      `M${number(x)} ${number(y + h * 0.42)}C${number(x + 40)} ${number(y + h * 0.2)} ${number(x + 80)} ${number(y - h * 0.2)} ${number(x + 120)} ${number(y - h * 0.42)}`,
      index % 2 ? '#e9ecf0' : accent,
      20,
    );
  }).join('');
  return (
    rect(
      -w * 0.56,
      y - h * 0.72,
      w * 1.12,
      h * 1.44,
      36,
      s.down([
        [0, '#0c0d10'],
        [1, '#2c3037'],
      ]),
    ) +
    clipped(
      s,
      roundRect(-w / 2, y - h / 2, w, h, h / 2),
      rect(
        -w / 2,
        y - h / 2,
        w,
        h,
        h / 2,
        s.down([
          [0, '#1d2026'],
          [0.35, '#5e6570'],
          [1, '#15171b'],
        ]),
      ),
      stripes,
      rect(
        -w / 2,
        y - h / 2,
        w,
        h,
        0,
        s.down([
          [0, '#000000', 0.45],
          [0.35, '#ffffff', 0.12],
          [1, '#000000', 0.5],
        ]),
      ),
    ) +
    [-0.25, 0.25].map((share) => rect(w * share - 8, y - h * 0.72, 16, h * 1.44, 8, '#6a707b')).join('')
  );
}

function sideBrush(s: Sketch, x: number, y: number, accent: string): string {
  return (
    [25, 145, 265]
      .map((degrees) =>
        group(
          { transform: `translate(${number(x)} ${number(y)}) rotate(${degrees})` },
          [-16, -8, 0, 8, 16]
            .map((bend) => stroke(`M0 -40C${bend} -120 ${bend * 2} -200 ${bend * 3.2} -268`, '#c3c8d0', 6))
            .join(''),
          rect(-20, -96, 40, 80, 16, darken(accent, 0.2)),
        ),
      )
      .join('') +
    circle(
      x,
      y,
      56,
      s.diagonal([
        [0, lighten(accent, 0.3)],
        [1, darken(accent, 0.3)],
      ]),
    ) +
    screw(s, x, y)
  );
}

function screw(s: Sketch, x: number, y: number): string {
  return (
    circle(
      x,
      y,
      19,
      s.diagonal([
        [0, '#dfe3e8'],
        [1, '#686e78'],
      ]),
    ) + stroke(`M${number(x - 9)} ${number(y - 9)}l18 18M${number(x + 9)} ${number(y - 9)}l-18 18`, '#3a3e46', 5)
  );
}
