import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode, footShadow, glow } from '../kit/light.ts';
import { bodyColour, column, face, rim } from '../kit/materials.ts';
import { circle, closeUp, ellipse, path, polygon, rect, roundRect, squircle, stroke, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { type Camera, camera, outline, type Point3, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'charger'>;

export const charger: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  if (facts.wireless) return s.add(contactShadow(s, 800, 1330, 1100), puck(s, facts)).toString();
  if (facts.car) return s.add(contactShadow(s, 800, 1468, 420), carPlug(s, facts)).toString();
  return s.add(contactShadow(s, 800, 1400, 880), brick(s, facts)).toString();
}

/** The side with the sockets. */
function brick(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const ports = facts.ports ?? 1;
  const shape = squircle(360, 260, 880, 1130, 210);
  const inner = squircle(430, 330, 740, 990, 160);
  const step = 210;
  const start = 800 - ((ports - 1) * step) / 2;
  return [
    path(shape, face(s, colour, facts.finish ?? 'gloss')),
    rim(s, shape, 12, 0.5),
    path(
      inner,
      s.diagonal([
        [0, lighten(colour, isDark(colour) ? 0.1 : 0.4)],
        [1, darken(colour, 0.1)],
      ]),
    ),
    rim(s, inner, 5, 0.3),
    ...Array.from({ length: ports }, (_, i) =>
      i === 3 || (ports === 3 && i === 2) ? usbA(start + i * step - 20) : usbC(start + i * step - 20),
    ),
    facts.brand ? word(facts.brand, 800, 440, 76, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
    word(`${facts.watts ?? [20, 45, 65, 100][ports - 1] ?? 20} W`, 800, 1270, 66, inkOn(colour, 0.4), {
      anchor: 'middle',
    }),
  ].join('');
}

function usbC(y: number): string {
  return (
    rect(690, y, 220, 78, 39, '#8d929c') +
    rect(702, y + 11, 196, 56, 28, '#0a0b0e') +
    rect(730, y + 31, 140, 16, 8, '#3d414b')
  );
}

function usbA(y: number): string {
  return (
    rect(680, y - 10, 240, 104, 10, '#8d929c') +
    rect(692, y + 2, 216, 80, 6, '#0a0b0e') +
    rect(704, y + 12, 192, 30, 4, '#2f62d9')
  );
}

function carPlug(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const steel = s.across([
    [0, '#6d727c'],
    [0.25, '#f4f6f9'],
    [0.5, '#aab0ba'],
    [1, '#5a5f69'],
  ]);
  return [
    rect(740, 1370, 120, 90, 40, steel),
    path('M610 640H990L960 1380Q955 1410 920 1410H680Q645 1410 640 1380Z', column(s, colour, 'gloss')),
    rect(586, 1010, 60, 210, 26, steel),
    rect(954, 1010, 60, 210, 26, steel),
    rect(
      600,
      600,
      400,
      70,
      20,
      s.across([
        [0, '#6d727c'],
        [0.3, '#e9ecf1'],
        [0.6, '#9aa0ab'],
        [1, '#5a5f69'],
      ]),
    ),
    path('M480 170Q480 120 540 120H1060Q1120 120 1120 170L1060 600H540Z', column(s, colour, 'gloss')),
    ellipse(
      800,
      176,
      318,
      74,
      s.diagonal([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.3)],
      ]),
    ),
    ellipse(800, 178, 290, 62, '#0c0d11'),
    ...Array.from(
      { length: Math.min(2, facts.ports ?? 2) },
      (_, i) =>
        rect(600 + i * 210, 150, 170, 56, i === 0 ? 28 : 8, '#8d929c') +
        rect(612 + i * 210, 160, 146, 36, i === 0 ? 18 : 4, '#050608'),
    ),
    stroke('M560 330H1040', '#3d8bff', 12, { opacity: 0.9 }),
    glow(s, 800, 330, 320, '#3d8bff', 0.22),
    facts.brand ? word(facts.brand, 800, 480, 74, inkOn(colour, 0.6), { anchor: 'middle' }) : '',
  ].join('');
}

function puck(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  return [
    stroke('M800 420C800 250 900 180 1100 150C1240 130 1340 150 1460 120', darken(colour, 0.3), 44),
    stroke('M800 420C800 250 900 180 1100 150C1240 130 1340 150 1460 120', lighten(colour, 0.2), 26),
    ellipse(800, 850, 560, 480, darken(colour, 0.4)),
    ellipse(
      800,
      826,
      560,
      480,
      s.diagonal([
        [0, lighten(colour, 0.6)],
        [0.4, '#c3c8d1'],
        [0.6, '#8d929c'],
        [1, '#e3e6ec'],
      ]),
    ),
    ellipse(
      800,
      820,
      520,
      444,
      s.diagonal([
        [0, lighten(colour, 0.5)],
        [0.6, colour],
        [1, darken(colour, 0.14)],
      ]),
    ),
    ellipse(800, 820, 330, 282, 'none', { stroke: darken(colour, 0.16), 'stroke-width': 12 }),
    path('M836 690L730 850H800L768 960L880 790H806Z', inkOn(colour, 0.3)),
    diode(s, 800, 1210, 9, '#3ddc84'),
    facts.brand ? word(facts.brand, 800, 1070, 54, inkOn(colour, 0.4), { anchor: 'middle' }) : '',
  ].join('');
}

/** With its pins: how it goes into the wall. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.wireless) {
    const shape = roundRect(160, 860, 1280, 130, 65);
    return s
      .add(
        contactShadow(s, 800, 1000, 1240),
        stroke('M1420 930C1500 930 1530 1000 1580 1000', darken(colour, 0.3), 40),
        path(
          shape,
          s.down([
            [0, lighten(colour, 0.5)],
            [0.3, '#c3c8d1'],
            [0.6, '#8d929c'],
            [1, darken(colour, 0.4)],
          ]),
        ),
        rim(s, shape, 7, 0.4),
        ellipse(800, 866, 590, 24, lighten(colour, 0.2)),
        leaningPhone(s),
      )
      .toString();
  }
  if (facts.car) return s.add(contactShadow(s, 800, 1400, 900), turned(58, 800, 800, carPlug(s, facts))).toString();
  const view = camera([46, 58, 46], 32, 14, { x: 300, y: 240, w: 960, h: 1190 });
  const shape = outline(0, 0, 46, 58, 11);
  const edge = s.across([
    [0, lighten(colour, 0.3)],
    [0.6, colour],
    [0.9, darken(colour, 0.22)],
    [1, darken(colour, 0.34)],
  ]);
  const plate = squircle(0, 0, 46, 58, 11);
  return s
    .add(
      footShadow(polygon([view.at(6, 58, 0), view.at(40, 58, 0), view.at(44, 58, 46), view.at(10, 58, 46)]), 56),
      path(slab(view, shape, 0, 46), edge),
      view.plane(
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        path(plate, face(s, colour, 'matte')),
        rim(s, plate, 0.8, 0.5),
        rect(9, 17, 28, 24, 12, darken(colour, 0.1)),
        rect(10, 18, 26, 22, 11, darken(colour, 0.03)),
      ),
      pin(s, view, 16, 29, colour),
      pin(s, view, 30, 29, colour),
      word('100–240 V', ...view.at(23, 50, 0), 40, inkOn(colour, 0.4), { anchor: 'middle' }),
    )
    .toString();
}

/** A round pin that comes towards us from the plate. */
function pin(s: Sketch, view: Camera, x: number, y: number, colour: string): string {
  const [x0, y0] = view.at(x, y, 0);
  const [x1, y1] = view.at(x, y, -9);
  const [x2, y2] = view.at(x, y, -19);
  const r = 2.4 * view.scale;
  const steel = s.linear(0, 0, 0, 1, [
    [0, '#8d929c'],
    [0.35, '#f6f8fb'],
    [0.7, '#9aa0ab'],
    [1, '#5a5f69'],
  ]);
  return (
    stroke(`M${x0} ${y0}L${x2} ${y2}`, '#4f545e', r * 2.06) +
    stroke(`M${x0} ${y0}L${x1} ${y1}`, darken(colour, 0.35), r * 2.1) +
    stroke(`M${x1} ${y1}L${x2} ${y2}`, '#aeb3bd', r * 1.9) +
    stroke(`M${x1} ${y1 - r * 0.4}L${x2} ${y2 - r * 0.4}`, '#f4f6f9', r * 0.5) +
    circle(x2, y2, r, steel)
  );
}

function leaningPhone(s: Sketch): string {
  return (
    rect(
      330,
      800,
      940,
      56,
      28,
      s.down([
        [0, '#5a5f6b'],
        [0.3, '#2b2e36'],
        [1, '#101116'],
      ]),
    ) +
    rect(350, 800, 900, 8, 4, '#8fb4ff', { opacity: 0.8 }) +
    glow(s, 800, 800, 380, '#5b8cff', 0.2) +
    circle(1210, 830, 6, '#000')
  );
}

function detail(facts: Facts): string {
  const s = new Sketch();
  if (facts.wireless) return s.add(closeUp(s, 480, 560, 640, -8, puck(s, facts))).toString();
  if (facts.car) return s.add(closeUp(s, 440, 60, 720, 0, carPlug(s, facts))).toString();
  return s.add(closeUp(s, 470, 480, 660, -10, brick(s, facts))).toString();
}

function measured(facts: Facts) {
  if (facts.wireless) return { box: { x: 240, y: 346, w: 1120, h: 984 }, mm: facts.sizeMm ?? ([90, 90, 8] as Point3) };
  if (facts.car) return { box: { x: 480, y: 110, w: 640, h: 1350 }, mm: facts.sizeMm ?? ([27, 58, 27] as Point3) };
  return { box: { x: 360, y: 260, w: 880, h: 1130 }, mm: facts.sizeMm ?? ([46, 58, 28] as Point3) };
}
