import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode, glow } from '../kit/light.ts';
import { ball, bodyColour, column, face, rim } from '../kit/materials.ts';
import { circle, clipped, closeUp, ellipse, path, rect, ring, roundRect, squircle } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'sensor'>;
type Form = NonNullable<Facts['form']>;

export const sensor: Drawer<Facts> = { front, angle, detail, measured };

const SHAPES: Record<Form, { box: [number, number, number, number]; r: number; mm: [number, number, number] }> = {
  door: { box: [430, 170, 420, 1280], r: 150, mm: [22, 64, 12] },
  motion: { box: [420, 160, 760, 1290], r: 300, mm: [42, 66, 42] },
  button: { box: [240, 230, 1120, 1120], r: 300, mm: [45, 45, 12] },
  hub: { box: [130, 640, 1340, 560], r: 180, mm: [95, 26, 95] },
  thermo: { box: [240, 200, 1120, 1180], r: 300, mm: [52, 55, 15] },
};

function front(facts: Facts): string {
  const s = new Sketch();
  const [x, y, w, h] = SHAPES[facts.form ?? 'motion'].box;
  return s
    .add(
      contactShadow(s, x + w / 2 + (facts.form === 'door' ? 160 : 0), y + h, w * (facts.form === 'door' ? 1.7 : 0.9)),
      body(s, facts),
    )
    .toString();
}

function body(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const form = facts.form ?? 'motion';
  const { box, r } = SHAPES[form];
  const [x, y, w, h] = box;
  const shape = form === 'hub' ? roundRect(x, y, w, h, r) : squircle(x, y, w, h, r);
  const shell =
    path(shape, form === 'motion' || form === 'door' ? column(s, colour, 'matte') : face(s, colour, 'gloss')) +
    rim(s, shape, 10, 0.5);
  return shell + trimOf(s, form, colour, facts);
}

function trimOf(s: Sketch, form: Form, colour: string, facts: Facts): string {
  switch (form) {
    case 'door': {
      const magnet = squircle(920, 690, 220, 760, 90);
      return [
        path(magnet, column(s, colour, 'matte')),
        rim(s, magnet, 9, 0.5),
        rect(620, 760, 40, 12, 6, darken(colour, 0.2)),
        diode(s, 640, 300, 10, '#3d8bff'),
        rect(846, 1080, 12, 200, 6, darken(colour, 0.25)),
        rect(914, 1080, 12, 200, 6, darken(colour, 0.25)),
        facts.brand ? word(facts.brand, 640, 1330, 54, inkOn(colour, 0.4), { anchor: 'middle' }) : '',
      ].join('');
    }
    case 'motion':
      return (
        lensGrid(s, colour) +
        diode(s, 800, 1150, 10, '#3d8bff') +
        (facts.brand ? word(facts.brand, 800, 1330, 60, inkOn(colour, 0.4), { anchor: 'middle' }) : '')
      );
    case 'button':
      return (
        ring(800, 790, 400, darken(colour, 0.14), 10) +
        circle(
          800,
          790,
          394,
          s.diagonal([
            [0, lighten(colour, 0.5)],
            [0.6, colour],
            [1, darken(colour, 0.12)],
          ]),
        ) +
        diode(s, 800, 320, 10, '#3d8bff') +
        (facts.brand ? word(facts.brand, 800, 812, 70, inkOn(colour, 0.3), { anchor: 'middle' }) : '')
      );
    case 'hub':
      return (
        ellipse(800, 690, 560, 44, lighten(colour, 0.3)) +
        glow(s, 800, 1010, 300, '#3d8bff', 0.35) +
        rect(
          500,
          996,
          600,
          16,
          8,
          s.across([
            [0, '#3d8bff', 0],
            [0.5, '#5fa8ff', 1],
            [1, '#3d8bff', 0],
          ]),
        ) +
        (facts.brand ? word(facts.brand, 800, 900, 80, inkOn(colour, 0.4), { anchor: 'middle' }) : '')
      );
    default:
      return display(s);
  }
}

/** The faceted dome of a motion sensor. */
function lensGrid(s: Sketch, colour: string): string {
  const dome = `M500 620C500 360 620 250 800 250C980 250 1100 360 1100 620C1100 860 980 980 800 980C620 980 500 860 500 620Z`;
  const cells = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const x = 500 + column * 100 - (row % 2) * 50;
      const y = 260 + row * 104;
      return `M${number(x)} ${number(y)}l50 -30l50 30v74l-50 30l-50 -30Z`;
    }).join(''),
  ).join('');
  return (
    path(dome, ball(s, darken(colour, 0.05), 'gloss')) +
    clipped(s, dome, path(cells, 'none', { stroke: darken(colour, 0.25), 'stroke-width': 6, opacity: 0.6 })) +
    rim(s, dome, 10, 0.4)
  );
}

function display(s: Sketch): string {
  const ink = '#2b2f38';
  const glass = squircle(330, 300, 940, 760, 90);
  return [
    path(
      glass,
      s.diagonal([
        [0, '#d5dccf'],
        [1, '#b9c2b2'],
      ]),
    ),
    rim(s, glass, 8, 0.4),
    word('24.6', 760, 640, 290, ink, { anchor: 'middle', tracking: -0.02 }),
    word('°C', 1190, 520, 110, ink, { anchor: 'middle' }),
    rect(400, 730, 800, 8, 4, ink, { opacity: 0.4 }),
    word('42', 600, 960, 200, ink, { anchor: 'middle' }),
    word('%', 790, 960, 110, ink, { anchor: 'middle' }),
    circle(1060, 890, 80, 'none', { stroke: ink, 'stroke-width': 14 }),
    circle(1030, 870, 12, ink),
    circle(1090, 870, 12, ink),
    path('M1020 915Q1060 950 1100 915', 'none', { stroke: ink, 'stroke-width': 14, 'stroke-linecap': 'round' }),
    circle(800, 1230, 34, '#d5dae3'),
  ].join('');
}

/** The side: how flat it is and how it is fixed. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const form = facts.form ?? 'motion';
  if (form === 'hub') {
    return s
      .add(
        contactShadow(s, 800, 1330, 1140),
        ellipse(800, 800, 600, 560, darken(colour, 0.25)),
        ellipse(800, 770, 600, 560, face(s, colour, 'gloss')),
        ellipse(800, 770, 470, 438, 'none', { stroke: darken(colour, 0.1), 'stroke-width': 8 }),
        circle(
          800,
          770,
          60,
          s.diagonal([
            [0, lighten(colour, 0.4)],
            [1, darken(colour, 0.15)],
          ]),
        ),
        glow(s, 800, 770, 260, '#3d8bff', 0.3),
        ring(800, 770, 60, '#3d8bff', 10),
      )
      .toString();
  }
  const { box, mm } = SHAPES[form];
  const [, y, , h] = box;
  const thick = Math.max(260, (h * mm[2]) / mm[1]);
  const shape = squircle(800 - thick / 2, y, thick, h, Math.min(130, thick * 0.34));
  const dome =
    form === 'motion' ? path('M1010 300C1250 360 1260 880 1010 930Z', ball(s, darken(colour, 0.05), 'gloss')) : '';
  return s
    .add(
      contactShadow(s, 800, y + h, thick * 1.1),
      dome,
      path(
        shape,
        s.across([
          [0, darken(colour, 0.3)],
          [0.12, darken(colour, 0.08)],
          [0.3, lighten(colour, 0.4)],
          [0.7, colour],
          [1, darken(colour, 0.24)],
        ]),
      ),
      rim(s, shape, 9, 0.45),
      rect(800 - thick / 2 - 14, y + h * 0.2, 22, h * 0.6, 8, '#d8434f', { opacity: 0.85 }),
      rect(800 - thick * 0.12, y + 30, 6, h - 60, 3, darken(colour, 0.22)),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const at: Record<Form, [number, number, number]> = {
    door: [420, 660, 800],
    motion: [470, 220, 660],
    button: [560, 240, 700],
    hub: [460, 620, 680],
    thermo: [300, 260, 760],
  };
  const [x, y, side] = at[facts.form ?? 'motion'];
  return s.add(closeUp(s, x, y, side, -6, body(s, facts))).toString();
}

function measured(facts: Facts) {
  const { box, mm } = SHAPES[facts.form ?? 'motion'];
  const [x, y, w, h] = box;
  return { box: { x, y, w, h }, mm: facts.sizeMm ?? mm };
}
