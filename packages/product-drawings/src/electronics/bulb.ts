import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten, lightness } from '../kit/colour.ts';
import { contactShadow, glow, highlight } from '../kit/light.ts';
import { column } from '../kit/materials.ts';
import { circle, closeUp, path, rect, ring, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'bulb'>;

export const bulb: Drawer<Facts> = { front, angle, detail, measured };

/** A white lamp shines warm; a coloured one shines its colour. */
function shine(facts: Facts): string {
  return lightness(facts.color) > 0.9 ? '#ffd98a' : facts.color;
}

function front(facts: Facts): string {
  const s = new Sketch();
  if (facts.form === 'strip') return s.add(strip(s, facts)).toString();
  return s
    .add(glow(s, 800, 560, 760, shine(facts), 0.42), contactShadow(s, 800, 1470, 300, 0.7), lamp(s, facts))
    .toString();
}

function lamp(s: Sketch, facts: Facts): string {
  const light = shine(facts);
  const candle = facts.form === 'candle';
  const glass = candle
    ? 'M800 90C880 240 1060 420 1060 640C1060 800 960 890 930 990H670C640 890 540 800 540 640C540 420 720 240 800 90Z'
    : 'M800 110C1080 110 1250 310 1250 540C1250 760 1080 850 1020 1000H580C520 850 350 760 350 540C350 310 520 110 800 110Z';
  const dome = s.radial(0.46, 0.42, 0.62, [
    [0, '#ffffff'],
    [0.35, lighten(light, 0.75)],
    [0.75, lighten(light, 0.3)],
    [1, darken(light, 0.12)],
  ]);
  const wide = candle ? 260 : 440;
  const steel = s.across([
    [0, '#6d727c'],
    [0.2, '#f4f6f9'],
    [0.42, '#a4a9b3'],
    [0.7, '#d9dce2'],
    [1, '#5a5f69'],
  ]);
  const screw = candle ? 84 : 120;
  const threads = Array.from({ length: 4 }, (_, i) =>
    path(
      `M${800 - screw} ${1230 + i * 46}Q800 ${1262 + i * 46} ${800 + screw} ${1222 + i * 46}V${1250 + i * 46}Q800 ${1292 + i * 46} ${800 - screw} ${1260 + i * 46}Z`,
      steel,
    ),
  ).join('');
  return [
    path(
      `M${800 - wide / 2} 980H${800 + wide / 2}L${800 + screw + 16} 1200H${800 - screw - 16}Z`,
      column(s, '#e6e9ee'),
    ),
    ...[0, 3].map((i) => rect(800 - wide / 2 + 14 + i * 12, 1020 + i * 54, wide - 28 - i * 24, 8, 4, '#b9bec8')),
    facts.brand
      ? word(facts.brand, 800, 1122, sizeToFit(facts.brand, wide * 0.6, 84), '#6d727c', { anchor: 'middle' })
      : '',
    path(
      `M${800 - screw} 1196H${800 + screw}V1410Q800 1440 ${800 - screw} 1410Z`,
      s.across([
        [0, '#5a5f69'],
        [0.3, '#c9ccd3'],
        [0.6, '#8d929c'],
        [1, '#4a4e58'],
      ]),
    ),
    threads,
    path(`M${800 - screw * 0.6} 1416H${800 + screw * 0.6}L${800 + screw * 0.3} 1462H${800 - screw * 0.3}Z`, '#26282e'),
    rect(800 - screw * 0.26, 1452, screw * 0.52, 18, 9, '#c9ccd3'),
    path(glass, dome),
    highlight(s, candle ? 700 : 560, candle ? 500 : 380, candle ? 50 : 110, candle ? 150 : 160, 0.95, 24),
    stroke(glass, darken(light, 0.25), 5, { opacity: 0.35 }),
  ].join('');
}

/** A reel of lit tape with its power supply. */
function strip(s: Sketch, facts: Facts): string {
  const light = shine(facts);
  const colours = lightness(facts.color) > 0.9 ? [light] : [facts.color, '#ff4d8d', '#ff9f4a', '#3ddc84', '#2fd6ff'];
  const turnsOf = Array.from({ length: 6 }, (_, i) => {
    const r = 480 - i * 52;
    const tone = colours[i % colours.length] ?? light;
    const dots = ring(800, 740, r, '#ffffff', 13, { 'stroke-dasharray': '14 34' });
    return ring(800, 740, r, darken(tone, 0.25), 46) + ring(800, 740, r, lighten(tone, 0.12), 34) + dots;
  });
  return [
    glow(s, 800, 740, 780, light, 0.4),
    contactShadow(s, 800, 1270, 820, 0.8),
    ...turnsOf,
    circle(
      800,
      740,
      190,
      s.diagonal([
        [0, '#ffffff'],
        [1, '#cfd4dd'],
      ]),
    ),
    ring(800, 740, 190, '#aeb4c0', 10),
    circle(800, 740, 64, '#8d94a4'),
    stroke('M1280 740C1290 1000 1240 1180 1140 1300C1080 1370 960 1390 860 1390', darken(light, 0.3), 44),
    stroke('M1280 740C1290 1000 1240 1180 1140 1300C1080 1370 960 1390 860 1390', lighten(light, 0.25), 32),
    stroke('M1280 740C1290 1000 1240 1180 1140 1300C1080 1370 960 1390 860 1390', '#ffffff', 12, {
      'stroke-dasharray': '1 46',
    }),
    rect(640, 1350, 240, 84, 22, '#f4f5f7', { stroke: '#c3c8d2', 'stroke-width': 5 }),
    circle(700, 1392, 12, '#3ddc84'),
  ].join('');
}

/** The lamp off and on, side by side; for a strip, a lit piece. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const light = shine(facts);
  if (facts.form === 'strip') {
    const tape = 'M80 1180C420 1240 520 880 820 820C1100 764 1160 520 1520 420';
    return s
      .add(
        glow(s, 800, 820, 760, light, 0.45),
        stroke(tape, '#0a0d18', 120, { opacity: 0.12, transform: 'translate(10 26)', 'stroke-linecap': 'butt' }),
        stroke(tape, darken(light, 0.1), 116, { 'stroke-linecap': 'butt' }),
        stroke(tape, '#fbfbfc', 104, { 'stroke-linecap': 'butt' }),
        stroke(tape, lighten(light, 0.35), 60, { 'stroke-linecap': 'butt', 'stroke-dasharray': '66 64' }),
        stroke(tape, '#ffffff', 36, {
          'stroke-linecap': 'butt',
          'stroke-dasharray': '42 88',
          'stroke-dashoffset': '-12',
        }),
      )
      .toString();
  }
  return s
    .add(
      glow(s, 1090, 640, 560, light, 0.42),
      contactShadow(s, 800, 1400, 1000, 0.5),
      `<g transform="translate(-40 250) scale(0.78) rotate(-14 800 800)">${lamp(s, { ...facts, color: '#c3cad6' })}</g>`,
      `<g transform="translate(430 60) scale(0.78) rotate(12 800 800)">${lamp(s, facts)}</g>`,
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  if (facts.form === 'strip') return s.add(closeUp(s, 860, 420, 640, 0, strip(s, facts))).toString();
  return s
    .add(
      closeUp(s, 460, 860, 680, -8, lamp(s, facts)),
      word(facts.form === 'candle' ? 'E14' : 'E27', 1420, 1500, 130, '#8089a0', { anchor: 'end' }),
    )
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  if (facts.form === 'strip')
    return {
      box: { x: 300, y: 240, w: 1000, h: 1200 },
      mm: facts.sizeMm ?? ([5000, 0, 10] as [number, number, number]),
    };
  return facts.form === 'candle'
    ? {
        box: { x: 540, y: 90, w: 520, h: 1380 },
        mm: facts.sizeMm ?? ([37, 100, 0] as [number, number, number]),
        art: s.add(lamp(s, facts)).toString(),
      }
    : {
        box: { x: 350, y: 110, w: 900, h: 1360 },
        mm: facts.sizeMm ?? ([60, 114, 0] as [number, number, number]),
        art: s.add(lamp(s, facts)).toString(),
      };
}
