import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column, face, rim } from '../kit/materials.ts';
import { circle, closeUp, ellipse, path, rect, ring, squircle, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'smart-plug'>;

export const smartPlug: Drawer<Facts> = { front, angle, detail, measured };

function socket(s: Sketch, cx: number, cy: number, r: number, colour: string): string {
  const well = s.radial(0.5, 0.42, 0.6, [
    [0, darken(colour, 0.12)],
    [0.75, darken(colour, 0.2)],
    [1, darken(colour, 0.42)],
  ]);
  return [
    circle(
      cx,
      cy,
      r,
      s.diagonal([
        [0, darken(colour, 0.3)],
        [1, lighten(colour, 0.5)],
      ]),
    ),
    circle(cx, cy, r * 0.95, well),
    circle(cx - r * 0.4, cy, r * 0.13, '#0c0d11'),
    circle(cx + r * 0.4, cy, r * 0.13, '#0c0d11'),
    rect(cx - r * 0.1, cy - r * 0.94, r * 0.2, r * 0.26, r * 0.05, '#c9a24a'),
    rect(cx - r * 0.1, cy + r * 0.68, r * 0.2, r * 0.26, r * 0.05, '#c9a24a'),
  ].join('');
}

function front(facts: Facts): string {
  const s = new Sketch();
  const many = (facts.sockets ?? 1) > 1;
  return s.add(contactShadow(s, 800, many ? 1400 : 1420, many ? 620 : 1040), body(s, facts)).toString();
}

function body(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const count = facts.sockets ?? 1;
  if (count > 1) return strip(s, facts, count);
  const shape = squircle(230, 250, 1140, 1160, 420);
  return [
    path(shape, face(s, colour, 'gloss')),
    rim(s, shape, 14, 0.5),
    ring(800, 800, 470, '#3d8bff', 14, { opacity: 0.8 }),
    socket(s, 800, 800, 430, colour),
    rect(750, 1316, 100, 26, 13, darken(colour, 0.2)),
    diode(s, 800, 1290, 8, '#3d8bff'),
    facts.brand ? word(facts.brand, 800, 320, 44, inkOn(colour, 0.45), { anchor: 'middle' }) : '',
  ].join('');
}

/** Upright, its cable leaving below. */
function strip(s: Sketch, facts: Facts, count: number): string {
  const colour = bodyColour(facts.color);
  const step = count === 3 ? 320 : 262;
  const r = step * 0.4;
  const h = step * count + 260;
  const y = 790 - h / 2;
  const shape = squircle(560, y, 480, h, 110);
  return [
    stroke(
      `M800 ${y + h - 40}C800 ${y + h + 90} 900 ${y + h + 60} 1010 ${y + h - 10}C1180 ${y + h - 120} 1240 1100 1220 900`,
      darken(colour, 0.25),
      46,
    ),
    stroke(
      `M800 ${y + h - 40}C800 ${y + h + 90} 900 ${y + h + 60} 1010 ${y + h - 10}C1180 ${y + h - 120} 1240 1100 1220 900`,
      colour,
      34,
    ),
    path(shape, column(s, colour, 'matte')),
    rim(s, shape, 9, 0.5),
    ...Array.from({ length: count }, (_, i) => socket(s, 800, y + 60 + step / 2 + i * step, r, colour)),
    ...Array.from({ length: count }, (_, i) => diode(s, 996, y + 60 + step / 2 + i * step, 8, '#3d8bff')),
    rect(650, y + h - 160, 110, 44, 10, '#17181c'),
    rect(780, y + h - 160, 110, 44, 10, '#17181c'),
    circle(950, y + h - 138, 26, darken(colour, 0.16)),
  ].join('');
}

/** From the side: body and pins. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if ((facts.sockets ?? 1) > 1)
    return s
      .add(
        contactShadow(s, 800, 1230, 1300),
        `<g transform="rotate(90 800 800) translate(-20 0)">${body(s, facts)}</g>`,
      )
      .toString();
  const steel = s.down([
    [0, '#7d828c'],
    [0.3, '#f6f8fb'],
    [0.6, '#a9aeb8'],
    [1, '#5a5f69'],
  ]);
  return s
    .add(
      contactShadow(s, 820, 1240, 1100, 0.9),
      ...[640, 880].map((y) => rect(120, y, 360, 76, 38, steel) + rect(330, y, 150, 76, 0, darken(colour, 0.45))),
      path(
        squircle(450, 380, 860, 840, 210),
        s.down([
          [0, lighten(colour, 0.4)],
          [0.5, colour],
          [1, darken(colour, 0.3)],
        ]),
      ),
      rim(s, squircle(450, 380, 860, 840, 210), 12, 0.5),
      ellipse(
        1230,
        800,
        150,
        396,
        s.across([
          [0, darken(colour, 0.08)],
          [1, darken(colour, 0.25)],
        ]),
      ),
      ellipse(1244, 800, 112, 330, darken(colour, 0.3)),
      rect(760, 470, 150, 54, 27, darken(colour, 0.14)),
      diode(s, 990, 496, 9, '#3d8bff'),
      word('16 A', 820, 900, 90, inkOn(colour, 0.35), { anchor: 'middle' }),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      (facts.sockets ?? 1) > 1
        ? closeUp(s, 500, 220, 640, 0, body(s, facts))
        : closeUp(s, 560, 640, 800, 0, body(s, facts)),
    )
    .toString();
}

function measured(facts: Facts) {
  const count = facts.sockets ?? 1;
  if (count === 1)
    return {
      box: { x: 230, y: 250, w: 1140, h: 1160 },
      mm: facts.sizeMm ?? ([52, 52, 78] as [number, number, number]),
    };
  const h = (count === 3 ? 320 : 262) * count + 260;
  return {
    box: { x: 560, y: 790 - h / 2, w: 480, h },
    mm: facts.sizeMm ?? ([60, count * 70 + 60, 42] as [number, number, number]),
  };
}
