import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { diode, footShadow, glow } from '../kit/light.ts';
import { bodyColour, face, holes, rim } from '../kit/materials.ts';
import { circle, clipped, ellipse, path, polygon, rect, ring, roundRect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'desktop'>;

export const TOWER: Point3 = [215, 470, 430];

/** Three-quarter view of a tower: drilled front and, with a glass side, its lit inside. */
export function tower(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const glow1 = facts.accent ?? '#7a4dff';
  const [w, h, d] = TOWER;
  const view = camera(TOWER, -46, 12, { x: 150, y: 90, w: 1300, h: 1370 });
  const faces = boxFaces(view, TOWER);
  const floor = polygon([view.at(0, h, 0), view.at(w, h, 0), view.at(w, h, d), view.at(0, h, d)]);
  const fan = (cy: number) =>
    circle(w / 2, cy, 66, darken(colour, 0.5)) +
    ring(w / 2, cy, 62, glow1, 5) +
    ring(w / 2, cy, 62, lighten(glow1, 0.6), 1.5) +
    Array.from({ length: 9 }, (_, i) =>
      path(
        `M${w / 2} ${cy}C${w / 2 + 20} ${cy - 30} ${w / 2 + 34} ${cy - 36} ${w / 2 + 52} ${cy - 22}C${w / 2 + 40} ${cy - 8} ${w / 2 + 20} ${cy + 2} ${w / 2} ${cy}Z`,
        lighten(colour, 0.16),
        { opacity: 0.8, transform: `rotate(${i * 40} ${w / 2} ${cy})` },
      ),
    ).join('') +
    circle(w / 2, cy, 15, darken(colour, 0.2));
  const gaming = facts.glassSide ?? false;
  return [
    footShadow(floor, 56),
    faces.top(
      rect(
        0,
        0,
        w,
        d,
        4,
        s.diagonal([
          [0, lighten(colour, 0.22)],
          [1, lighten(colour, 0.04)],
        ]),
      ),
      rect(24, 40, w - 48, d - 120, 8, holes(s, '#000', 9, 0.26), { opacity: 0.8 }),
      circle(w - 44, d - 34, 9, lighten(colour, 0.4)),
      rect(40, d - 40, 26, 11, 3, '#000'),
      rect(76, d - 40, 26, 11, 3, '#000'),
    ),
    faces.left(
      gaming
        ? glassSide(s, colour, glow1, d, h)
        : rect(
            0,
            0,
            d,
            h,
            4,
            s.across([
              [0, lighten(colour, 0.1)],
              [0.6, colour],
              [1, darken(colour, 0.14)],
            ]),
          ),
    ),
    faces.front(
      rect(
        0,
        0,
        w,
        h,
        4,
        s.across([
          [0, darken(colour, 0.1)],
          [1, darken(colour, 0.4)],
        ]),
      ),
      gaming
        ? rect(14, 16, w - 28, h - 32, 12, darken(colour, 0.5))
        : rect(
            18,
            24,
            w - 36,
            h - 48,
            8,
            s.down([
              [0, lighten(colour, 0.08)],
              [1, darken(colour, 0.15)],
            ]),
          ),
      gaming
        ? fan(92) + fan(235) + fan(378)
        : rect(30, 120, w - 60, 250, 6, holes(s, '#000', 10, 0.28), { opacity: 0.7 }),
      gaming
        ? rect(14, 16, w - 28, h - 32, 12, holes(s, '#000', 7, 0.2), { opacity: 0.5 })
        : circle(w / 2, 66, 15, lighten(colour, 0.3)) + diode(s, w / 2, 66, 5, '#8fd0ff'),
      facts.brand ? word(facts.brand, w / 2, h - 24, 18, inkOn(colour, 0.7), { anchor: 'middle' }) : '',
    ),
    gaming ? glow(s, view.at(w / 2, h * 0.5, 0)[0], view.at(w / 2, h * 0.5, 0)[1], 380, glow1, 0.12) : '',
  ].join('');
}

function glassSide(s: Sketch, colour: string, light: string, d: number, h: number): string {
  const inside = s.radial(0.55, 0.45, 0.8, [
    [0, lighten(light, 0.1), 0.65],
    [0.5, darken(light, 0.55), 0.9],
    [1, '#07080c', 1],
  ]);
  return [
    rect(0, 0, d, h, 4, darken(colour, 0.1)),
    rect(12, 12, d - 24, h - 24, 8, '#090a0e'),
    rect(12, 12, d - 24, h - 24, 8, inside),
    rect(110, 50, 230, 260, 6, '#14161d'),
    rect(176, 86, 96, 96, 8, '#23262f'),
    circle(224, 134, 40, '#0c0d12') + ring(224, 134, 38, lighten(light, 0.2), 5),
    ...[0, 1, 2, 3].map((i) => rect(290 + i * 12, 76, 7, 120, 2, i % 2 ? light : '#3a3f4d')),
    rect(
      70,
      226,
      270,
      64,
      10,
      s.down([
        [0, '#4a4f5e'],
        [1, '#191b22'],
      ]),
    ),
    rect(86, 240, 238, 8, 4, light),
    ...[0, 1, 2].map((i) => circle(64, 84 + i * 90, 36, '#0c0d12') + ring(64, 84 + i * 90, 34, '#35d0ff', 5)),
    rect(20, h - 120, d - 40, 100, 6, '#12141a'),
    rect(
      12,
      12,
      d - 24,
      h - 24,
      8,
      s.linear(0, 0, 1, 0.7, [
        [0, '#fff', 0.24],
        [0.4, '#fff', 0.03],
        [0.41, '#fff', 0.1],
        [0.7, '#fff', 0],
      ]),
    ),
  ].join('');
}

/** Straight from in front. */
export function towerFront(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const light = facts.accent ?? '#7a4dff';
  const shape = roundRect(500, 110, 600, 1350, 26);
  const gaming = facts.glassSide ?? false;
  const fan = (cy: number) =>
    circle(800, cy, 196, '#0a0b0f') +
    ring(800, cy, 186, light, 16) +
    ring(800, cy, 186, lighten(light, 0.65), 5) +
    Array.from({ length: 9 }, (_, i) =>
      path(
        `M800 ${cy}C860 ${cy - 90} 900 ${cy - 110} 956 ${cy - 70}C920 ${cy - 20} 860 ${cy + 8} 800 ${cy}Z`,
        lighten(colour, 0.14),
        { transform: `rotate(${i * 40} 800 ${cy})` },
      ),
    ).join('') +
    circle(800, cy, 46, '#1c1e25');
  return [
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 8, 0.5),
    rect(540, 150, 520, 1270, 30, darken(colour, isDark(colour) ? 0.4 : 0.1)),
    gaming
      ? fan(370) + fan(785) + fan(1200)
      : rect(580, 420, 440, 820, 20, holes(s, '#000', 22, 0.28), { opacity: 0.7 }),
    clipped(
      s,
      roundRect(540, 150, 520, 1270, 30),
      rect(540, 150, 520, 1270, 0, gaming ? holes(s, '#000', 16, 0.2) : 'none', { opacity: 0.45 }),
    ),
    gaming ? '' : ellipse(800, 280, 46, 46, lighten(colour, 0.25)) + diode(s, 800, 280, 14, '#8fd0ff'),
    facts.brand ? word(facts.brand, 800, 1396, 44, '#d5d9e2', { anchor: 'middle' }) : '',
  ].join('');
}
