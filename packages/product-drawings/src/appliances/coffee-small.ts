import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, brushing, column } from '../kit/materials.ts';
import { circle, ellipse, group, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { cupOfCoffee } from './coffee-automatic.ts';
import { drip, turkish } from './coffee-pot.ts';
import { button, knob, print } from './parts/controls.ts';
import { closeUp, panel, rounded } from './parts/shading.ts';

type Facts = FactsOf<'coffee-machine'>;

function gauge(s: Sketch, cx: number, cy: number, r: number): string {
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const angle = ((-120 + index * 30) * Math.PI) / 180;
    return `M${cx + Math.sin(angle) * r * 0.7} ${cy - Math.cos(angle) * r * 0.7}L${cx + Math.sin(angle) * r * 0.84} ${cy - Math.cos(angle) * r * 0.84}`;
  }).join('');
  return (
    circle(
      cx,
      cy,
      r * 1.12,
      s.diagonal([
        [0, '#f4f6f8'],
        [0.5, '#8b919b'],
        [1, '#e6e9ed'],
      ]),
    ) +
    circle(cx, cy, r, '#fbfbf9') +
    stroke(ticks, '#2b2e35', r * 0.05) +
    stroke(`M${cx} ${cy}L${cx + r * 0.42} ${cy - r * 0.5}`, '#d23b3b', r * 0.07) +
    circle(cx, cy, r * 0.1, '#2b2e35')
  );
}

/** Pump machine with a holder and a steam wand. */
export function espresso(s: Sketch, facts: Facts, turned: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const outline = roundRect(280, 300, 1040, 560, 40);
  const lower = { x: 280, y: 1240, w: 1040, h: 170 };
  const art =
    contactShadow(s, 800, 1436, 1180, 1, 52) +
    panel(s, { x: 330, y: 800, w: 940, h: 480 }, 20, darken(colour, dark ? 0.25 : 0.22), 'metal', 4) +
    rect(
      330,
      850,
      940,
      120,
      0,
      s.down([
        [0, '#000000', 0.45],
        [1, '#000000', 0],
      ]),
    ) +
    panel(s, { x: 280, y: 300, w: 1040, h: 560 }, 40, colour, facts.finish ?? 'metal', 8) +
    (facts.finish === 'brushed' ? brushing(s, outline, { x: 280, y: 300, w: 1040, h: 560 }, false, 0.05) : '') +
    rect(
      300,
      256,
      1000,
      60,
      20,
      s.down([
        [0, '#d4d8dd'],
        [0.4, '#8b919b'],
        [1, '#4a4f58'],
      ]),
    ) +
    [420, 560, 700].map((x) => cupOfCoffee(s, x, 262, 110)).join('') +
    gauge(s, 800, 480, 110) +
    [480, 620].map((x) => button(s, x, 480, 46, '#c9cdd3')).join('') +
    knob(s, 1120, 480, 84, '#2b2e35', { degrees: 40, pointer: '#ffffff', ring: '#c3c7cd' }) +
    diode(s, 480, 400, 9, '#ff7a2f') +
    print(facts.brand, 800, 720, 74, colour, 0.65) +
    path('M610 840H990L960 930H640Z', column(s, '#c3c7cd', 'metal')) +
    rect(650, 920, 300, 64, 18, column(s, '#aeb3bb', 'metal')) +
    holder(s, turned) +
    wand(s) +
    cupOfCoffee(s, 800, 1244, 200) +
    panel(s, lower, 26, colour, facts.finish ?? 'metal', 6) +
    rect(
      300,
      1236,
      1000,
      34,
      12,
      s.down([
        [0, '#e6e9ed'],
        [1, '#6d737d'],
      ]),
    ) +
    Array.from({ length: 20 }, (_, index) => rect(326 + index * 48, 1244, 26, 14, 6, '#23262c')).join('');
  return turned ? group({ transform: 'translate(60 96) scale(.92) skewY(-3)' }, art) : art;
}

function holder(s: Sketch, turned: boolean): string {
  const grip = turned
    ? 'M770 1010L560 1120C540 1130 520 1110 530 1088L740 960Z'
    : 'M752 1000C752 980 848 980 848 1000L866 1130C870 1170 730 1170 734 1130Z';
  return (
    rect(664, 972, 272, 52, 16, column(s, '#8b919b', 'metal')) +
    rounded(
      s,
      grip,
      s.across([
        [0, '#17191e'],
        [0.35, '#5b616c'],
        [1, '#0e0f12'],
      ]),
      { depth: 24 },
    ) +
    (turned ? path('M760 1020h30v40h-30ZM810 1020h30v40h-30Z', '#8b919b') : '')
  );
}

function wand(s: Sketch): string {
  const line = 'M1130 850V930C1130 980 1190 1020 1196 1180';
  return (
    stroke(line, '#6d737d', 30) +
    stroke(line, '#f1f2f4', 12, { transform: 'translate(-4 0)' }) +
    rect(1176, 1080, 46, 110, 16, column(s, '#2b2e35', 'gloss'))
  );
}

/** Slim, seen from its side a little. */
export function capsule(s: Sketch, facts: Facts, turned: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const body =
    'M420 330C430 250 520 200 640 200H1100C1220 206 1290 290 1290 420V1330C1290 1370 1264 1390 1226 1390H760C740 1390 726 1372 730 1350C790 1120 780 900 730 700H470C420 700 394 660 400 600Z';
  const paint = s.linear(0, 0, 1, 0.4, [
    [0, lighten(colour, dark ? 0.3 : 0.65)],
    [0.4, colour],
    [1, darken(colour, 0.28)],
  ]);
  return (
    contactShadow(s, 820, 1420, 1060, 1, 50) +
    path(
      roundRect(1080, 330, 250, 900, 60),
      s.across([
        [0, '#8fa9bc', 0.7],
        [0.4, '#eaf3f9', 0.7],
        [1, '#7d98ab', 0.8],
      ]),
    ) +
    path(roundRect(1100, 560, 210, 650, 40), '#6fb3dc', { opacity: 0.45 }) +
    rounded(s, body, paint, { depth: 80 }) +
    path('M480 320C520 260 620 244 740 244H1060C900 280 700 280 600 320C540 344 500 400 470 470Z', '#ffffff', {
      opacity: dark ? 0.2 : 0.55,
    }) +
    (turned
      ? rounded(
          s,
          'M560 230C600 60 760 -20 900 60C930 80 920 120 890 120C790 100 700 150 680 260Z',
          s.across([
            [0, '#f4f6f8'],
            [0.5, '#8b919b'],
            [1, '#d4d8dd'],
          ]),
          { depth: 26 },
        )
      : rounded(
          s,
          'M560 210C640 170 980 160 1120 200C1140 212 1130 236 1106 236H590C560 236 546 222 560 210Z',
          s.down([
            [0, '#f4f6f8'],
            [1, '#8b919b'],
          ]),
          { depth: 18 },
        )) +
    rect(510, 690, 180, 80, 20, column(s, '#2b2e35', 'gloss')) +
    path('M570 766h60l-10 70h-40Z', column(s, '#c3c7cd', 'metal')) +
    stroke('M600 836V1120', '#4a2a12', 9) +
    cupOfCoffee(s, 600, 1326, 240, true) +
    path(
      'M310 1330H800V1370C800 1396 780 1410 750 1410H360C326 1410 310 1390 310 1366Z',
      s.down([
        [0, '#5b616c'],
        [1, '#17191e'],
      ]),
    ) +
    ellipse(556, 1330, 246, 26, '#3a3e47') +
    [440, 500, 560, 620, 680].map((x) => rect(x - 14, 1322, 28, 12, 6, '#0c0d10')).join('') +
    [930, 1030]
      .map(
        (x, index) =>
          circle(
            x,
            440,
            42,
            s.diagonal([
              [0, '#f4f6f8'],
              [1, '#9aa0a9'],
            ]),
          ) + cupGlyph(x, 440, index ? 26 : 18),
      )
      .join('') +
    print(facts.brand, 980, 700, 60, colour, 0.65) +
    (turned ? pods(s) : '')
  );
}

function cupGlyph(cx: number, cy: number, r: number): string {
  return path(`M${cx - r} ${cy - r * 0.6}h${2 * r}l${-r * 0.3} ${r * 1.3}h${-r * 1.4}Z`, '#3a3e47');
}

function pods(s: Sketch): string {
  return [
    ['#8e1f2c', 1180],
    ['#c9a24a', 1330],
    ['#2f4a9c', 1450],
  ]
    .map(
      ([colour, x]) =>
        path(
          `M${Number(x) - 62} 1440L${Number(x) - 44} 1336C${Number(x) - 40} 1320 ${Number(x) + 40} 1320 ${Number(x) + 44} 1336L${Number(x) + 62} 1440Z`,
          column(s, String(colour), 'metal'),
        ) + rect(Number(x) - 72, 1432, 144, 16, 8, column(s, '#d4d8dd', 'metal')),
    )
    .join('');
}

export function smallClose(s: Sketch, facts: Facts): string {
  switch (facts.form) {
    case 'capsule':
      return closeUp(2.1, 640, 900, capsule(s, facts, false));
    case 'drip':
      return closeUp(2, 760, 1020, drip(s, facts, false));
    case 'turk':
      return closeUp(2.1, 740, 560, turkish(s, facts, true));
    default:
      return closeUp(2, 840, 900, espresso(s, facts, false));
  }
}
