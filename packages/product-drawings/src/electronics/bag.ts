import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, highlight } from '../kit/light.ts';
import { bodyColour, face, rim, woven } from '../kit/materials.ts';
import { clipped, closeUp, path, rect, roundRect, squircle, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'bag'>;

export const bag: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      contactShadow(s, 800, facts.form === 'sleeve' ? 1290 : 1462, facts.form === 'sleeve' ? 1340 : 900),
      body(s, facts),
    )
    .toString();
}

function body(s: Sketch, facts: Facts): string {
  return facts.form === 'sleeve' ? sleeve(s, facts) : backpack(s, facts);
}

function cloth(s: Sketch, d: string, colour: string, grain = 14): string {
  return (
    path(d, face(s, colour, 'matte')) + clipped(s, d, woven({ x: 0, y: 0, w: 1600, h: 1600 }, colour, grain, 0.75))
  );
}

function zip(d: string, colour: string): string {
  return (
    stroke(d, darken(colour, 0.5), 22) +
    stroke(d, lighten(colour, 0.22), 12, { 'stroke-dasharray': '4 9', 'stroke-linecap': 'butt' })
  );
}

function puller(x: number, y: number, colour: string): string {
  return (
    rect(x - 12, y - 8, 24, 24, 6, '#c9ccd3') +
    rect(x - 10, y + 12, 20, 78, 10, darken(colour, 0.4)) +
    rect(x - 4, y + 20, 8, 60, 4, lighten(colour, 0.2))
  );
}

function backpack(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? darken(colour, 0.25);
  const hull =
    'M370 620C370 330 520 190 800 190C1080 190 1230 330 1230 620L1262 1260C1270 1390 1200 1454 1090 1454H510C400 1454 330 1390 338 1260Z';
  const pocket =
    'M450 960C450 900 490 880 560 880H1040C1110 880 1150 900 1150 960L1170 1300C1176 1380 1130 1416 1060 1416H540C470 1416 424 1380 430 1300Z';
  return [
    stroke('M700 230C690 110 740 92 800 92C860 92 910 110 900 230', trim, 40),
    stroke('M700 220C694 120 746 104 800 104', lighten(trim, 0.3), 8, { opacity: 0.6 }),
    path('M340 740C270 800 262 1100 300 1300L352 1330L372 760Z', darken(colour, 0.35)),
    path('M1260 740C1330 800 1338 1100 1300 1300L1248 1330L1228 760Z', darken(colour, 0.45)),
    cloth(s, hull, colour),
    highlight(s, 560, 480, 200, 260, isDark(colour) ? 0.12 : 0.3, 20),
    rim(s, hull, 14, 0.4),
    zip('M412 800C400 420 540 272 800 272C1060 272 1200 420 1188 800', colour),
    puller(1186, 800, colour),
    cloth(s, pocket, lighten(colour, isDark(colour) ? 0.05 : 0.12)),
    rim(s, pocket, 9, 0.45),
    zip('M476 956H1124', colour),
    puller(1080, 960, colour),
    stroke(
      'M482 1000C470 1160 462 1280 468 1320C474 1370 500 1388 548 1388H1052C1100 1388 1126 1370 1132 1320C1138 1280 1130 1160 1118 1000',
      lighten(colour, 0.4),
      5,
      { 'stroke-dasharray': '16 12', opacity: 0.5 },
    ),
    path(squircle(690, 620, 220, 120, 26), darken(colour, 0.3)),
    rim(s, squircle(690, 620, 220, 120, 26), 4, 0.3),
    word(facts.brand ?? 'amper', 800, 694, 48, inkOn(darken(colour, 0.3), 0.7), { anchor: 'middle' }),
  ].join('');
}

function sleeve(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(110, 380, 1380, 910, 90);
  return [
    cloth(s, shape, colour, 16),
    highlight(s, 500, 620, 380, 160, isDark(colour) ? 0.1 : 0.3, -14),
    rim(s, shape, 14, 0.4),
    zip('M150 470H1450', colour),
    puller(1330, 474, colour),
    stroke(roundRect(150, 520, 1300, 730, 60), lighten(colour, 0.45), 6, { 'stroke-dasharray': '20 14', opacity: 0.6 }),
    path(squircle(1130, 1090, 250, 100, 24), darken(colour, 0.3)),
    word(facts.brand ?? 'amper', 1255, 1158, 54, inkOn(darken(colour, 0.3), 0.7), { anchor: 'middle' }),
  ].join('');
}

/** The back with its straps, or the sleeve with a laptop in it. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.form === 'sleeve') {
    const laptop = roundRect(230, 230, 1140, 700, 34);
    return s
      .add(
        contactShadow(s, 800, 1390, 1340),
        path(
          laptop,
          s.diagonal([
            [0, '#e9ecf1'],
            [0.5, '#b9bdc6'],
            [1, '#8d929c'],
          ]),
        ),
        rim(s, laptop, 6, 0.5),
        `<g transform="translate(0 100)">${path(roundRect(130, 430, 1340, 90, 40), darken(colour, 0.5))}${sleeve(s, facts)}</g>`,
      )
      .toString();
  }
  const hull =
    'M370 620C370 330 520 190 800 190C1080 190 1230 330 1230 620L1262 1260C1270 1390 1200 1454 1090 1454H510C400 1454 330 1390 338 1260Z';
  const strap = 'M640 330C540 420 470 700 470 960C470 1140 440 1280 392 1390';
  const pad = (x: number) => squircle(x, 420, 150, 760, 60);
  return s
    .add(
      contactShadow(s, 800, 1462, 900),
      stroke('M700 230C690 110 740 92 800 92C860 92 910 110 900 230', darken(colour, 0.25), 40),
      cloth(s, hull, darken(colour, 0.1)),
      rim(s, hull, 14, 0.4),
      path(pad(580), darken(colour, 0.25)),
      path(pad(870), darken(colour, 0.25)),
      clipped(s, `${pad(580)}${pad(870)}`, woven({ x: 0, y: 0, w: 1600, h: 1600 }, colour, 22, 0.8)),
      stroke(strap, darken(colour, 0.4), 116),
      stroke(strap, lighten(colour, 0.06), 100),
      stroke(strap, lighten(colour, 0.4), 5, {
        'stroke-dasharray': '16 12',
        opacity: 0.6,
        transform: 'translate(-38 0)',
      }),
      `<g transform="translate(1600 0) scale(-1 1)">${stroke(strap, darken(colour, 0.45), 116)}${stroke(strap, colour, 100)}${stroke(strap, lighten(colour, 0.4), 5, { 'stroke-dasharray': '16 12', opacity: 0.6, transform: 'translate(-38 0)' })}</g>`,
      rect(400, 1060, 130, 60, 14, '#17181c'),
      rect(1070, 1060, 130, 60, 14, '#17181c'),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      facts.form === 'sleeve'
        ? closeUp(s, 860, 340, 700, 0, body(s, facts))
        : closeUp(s, 640, 560, 700, -6, body(s, facts)),
    )
    .toString();
}

function measured(facts: Facts) {
  return facts.form === 'sleeve'
    ? { box: { x: 110, y: 380, w: 1380, h: 910 }, mm: facts.sizeMm ?? ([370, 265, 25] as [number, number, number]) }
    : { box: { x: 300, y: 92, w: 1000, h: 1362 }, mm: facts.sizeMm ?? ([300, 460, 150] as [number, number, number]) };
}
