import type { FactsOf } from '../drawer.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, brushing, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { cupOfCoffee } from './coffee-automatic.ts';
import { button, knob, print } from './parts/controls.ts';
import { glassPaint } from './parts/glass.ts';
import { closeUp, panel, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

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

export function drip(s: Sketch, facts: Facts, turned: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const cx = 740;
  const pot = turnedBody(cx, 0.07, [
    [800, 190],
    [860, 250],
    [1040, 300],
    [1220, 290],
    [1290, 250],
  ]);
  return (
    contactShadow(s, 800, 1436, 980, 1, 50) +
    panel(s, { x: 960, y: 200, w: 280, h: 1200 }, 40, darken(colour, 0.05), facts.finish ?? 'matte', 6) +
    rect(1150, 340, 50, 500, 25, '#14161a') +
    rect(
      1158,
      348,
      34,
      484,
      17,
      s.across([
        [0, '#a9c4d4'],
        [0.4, '#eef7fc'],
        [1, '#8aacbf'],
      ]),
    ) +
    rect(1158, 520, 34, 312, 17, '#4f9fd0', { opacity: 0.75 }) +
    rounded(
      s,
      'M380 230C384 180 420 156 470 156H1180C1220 156 1240 180 1240 220V300H960C960 500 930 640 900 720H540C470 660 390 460 380 230Z',
      s.linear(0, 0, 1, 0.4, [
        [0, lighten(colour, dark ? 0.25 : 0.5)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ]),
      { depth: 60 },
    ) +
    (turned
      ? path(
          'M430 170C500 40 1080 30 1180 160H430Z',
          s.down([
            [0, lighten(colour, 0.2)],
            [1, darken(colour, 0.3)],
          ]),
        ) +
        ellipse(760, 190, 330, 44, '#f4ead8') +
        ellipse(
          760,
          196,
          290,
          34,
          s.radial(0.5, 0.4, 0.7, [
            [0, '#6a4023'],
            [1, '#2b160a'],
          ]),
        )
      : '') +
    rect(640, 700, 200, 50, 16, '#17191e') +
    rounded(
      s,
      'M994 870C1080 850 1130 880 1120 960C1110 1060 1080 1160 1010 1210L990 1170C1040 1100 1060 1020 1064 960C1066 930 1040 926 1004 936Z',
      s.across([
        [0, '#17191e'],
        [0.5, '#4a4f58'],
        [1, '#0e0f12'],
      ]),
      { depth: 22 },
    ) +
    path(pot, '#eef4f8', { opacity: 0.6 }) +
    clipped(
      s,
      pot,
      rect(
        cx - 320,
        960,
        640,
        360,
        0,
        s.down([
          [0, '#7a4a22'],
          [0.12, '#3a1e0d'],
          [1, '#1d0e06'],
        ]),
      ),
      ellipse(cx, 960, 284, 20, '#a26b38'),
    ) +
    path(pot, glassPaint(s)) +
    stroke(`M${cx - 220} 900C${cx - 256} 1000 ${cx - 262} 1100 ${cx - 240} 1210`, '#ffffff', 24, { opacity: 0.65 }) +
    path(
      turnedBody(cx, 0.07, [
        [740, 120],
        [760, 200],
        [812, 214],
      ]),
      column(s, '#2b2e35', 'gloss'),
    ) +
    rect(cx - 276, 1020, 552, 26, 4, column(s, '#c3c7cd', 'metal'), { opacity: 0.9 }) +
    path(
      'M360 1310H1240V1390C1240 1420 1220 1430 1190 1430H410C380 1430 360 1416 360 1390Z',
      s.linear(0, 0, 1, 0.2, [
        [0, lighten(colour, dark ? 0.2 : 0.4)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ]),
    ) +
    ellipse(cx, 1306, 300, 20, '#17191e') +
    button(s, 1100, 1372, 34, '#d8574c') +
    print(facts.brand, 640, 460, 66, colour, 0.65)
  );
}

/** An electric pot for coffee the Turkish way. */
export function turkish(s: Sketch, facts: Facts, turned: boolean): string {
  const colour = bodyColour(facts.color);
  const cx = 720;
  const t = turned ? 0.2 : 0.07;
  const pot = turnedBody(cx, t, [
    [420, 220],
    [470, 216],
    [600, 190],
    [680, 200],
    [900, 300],
    [1120, 330],
    [1180, 318],
  ]);
  return (
    contactShadow(s, cx, 1420, 900, 1, 50) +
    path(
      turnedBody(cx, t, [
        [1210, 300],
        [1260, 380],
        [1390, 396],
        [1412, 386],
      ]),
      column(s, '#2b2e35', 'gloss'),
    ) +
    rounded(
      s,
      'M900 470L1300 380C1340 372 1360 400 1352 430C1346 450 1330 458 1310 464L930 580Z',
      s.down([
        [0, '#5b616c'],
        [0.5, '#2b2e35'],
        [1, '#0e0f12'],
      ]),
      { depth: 26 },
    ) +
    path(
      `M${cx - 210} 430C${cx - 260} 410 ${cx - 290} 410 ${cx - 310} 420C${cx - 280} 470 ${cx - 230} 520 ${cx - 196} 560Z`,
      s.across([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.2)],
      ]),
    ) +
    path(pot, column(s, colour, facts.finish ?? 'metal')) +
    path(
      pot,
      s.down([
        [0, '#ffffff', 0.15],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    ellipse(cx, 420, 220, 220 * t, lighten(colour, 0.35)) +
    ellipse(cx, 424, 204, 204 * t, '#3a1e0d') +
    (turned
      ? ellipse(
          cx,
          432,
          196,
          190 * t,
          s.radial(0.45, 0.35, 0.7, [
            [0, '#d9a868'],
            [0.6, '#a26b38'],
            [1, '#5a3317'],
          ]),
        ) +
        [
          [-80, 420, 14],
          [30, 440, 20],
          [90, 426, 12],
          [-20, 418, 10],
        ]
          .map(([x, y, r]) => circle(cx + (x ?? 0), y ?? 0, r ?? 10, '#e9c48f', { opacity: 0.8 }))
          .join('')
      : '') +
    stroke(`M${cx - 236} 900C${cx - 266} 980 ${cx - 276} 1060 ${cx - 266} 1130`, '#ffffff', 22, { opacity: 0.45 }) +
    button(s, cx, 1330, 40, '#d8574c') +
    diode(s, cx + 110, 1334, 9, '#ff7a2f') +
    print(facts.brand, cx, 1010, 64, colour, 0.65) +
    (turned ? cupOfCoffee(s, 1290, 1420, 220) : '') +
    ring(cx, 1330, 50, '#8b919b', 5)
  );
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
