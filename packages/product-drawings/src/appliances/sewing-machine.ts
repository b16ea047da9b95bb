import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { bodyColour, column, tube } from '../kit/materials.ts';
import { circle, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { dialMarks } from './laundry.ts';
import { knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'sewing-machine'>;

function draw(s: Sketch, facts: Facts, cloth: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = facts.accent ?? '#d8577f';
  const paint = s.linear(0, 0, 0.6, 1, [
    [0, lighten(colour, dark ? 0.3 : 0.6)],
    [0.5, colour],
    [1, darken(colour, 0.22)],
  ]);
  const body =
    'M150 470C150 380 220 330 330 326H1290C1400 330 1460 390 1460 480V1130H1090V760C1090 720 1070 700 1030 700H480C450 700 436 720 436 750V800H190C160 800 150 780 150 750Z';
  return (
    contactShadow(s, 800, 1300, 1420, 1, 54) +
    wheel(s, colour) +
    spool(s, 560, accent) +
    spool(s, 720, '#3f8fc4') +
    rounded(s, body, paint, { depth: 60 }) +
    path('M240 400C320 372 460 368 620 368H1240C1140 400 700 410 440 420C340 424 270 440 226 480Z', '#ffffff', {
      opacity: dark ? 0.2 : 0.55,
    }) +
    rounded(
      s,
      'M120 1130C120 1100 140 1090 170 1090H1440C1480 1090 1500 1110 1500 1150V1230C1500 1270 1480 1286 1440 1286H170C140 1286 120 1270 120 1240Z',
      s.down([
        [0, lighten(colour, dark ? 0.2 : 0.5)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ]),
      { depth: 40 },
    ) +
    rect(
      150,
      1084,
      560,
      20,
      6,
      s.down([
        [0, '#f4f6f8'],
        [1, '#8b919b'],
      ]),
    ) +
    needle(s) +
    (cloth ? fabric(s, accent) : '') +
    dials(s, facts, colour) +
    print(facts.brand, 700, 580, 84, colour, 0.65)
  );
}

function wheel(s: Sketch, colour: string): string {
  return (
    rect(1440, 410, 76, 260, 34, tube(s, darken(colour, 0.15), 'gloss')) +
    [450, 490, 530, 570, 610].map((y) => rect(1488, y, 26, 12, 6, '#000000', { opacity: 0.25 })).join('')
  );
}

function spool(s: Sketch, cx: number, colour: string): string {
  return (
    rect(cx - 8, 150, 16, 190, 6, '#9aa0a9') +
    rect(cx - 52, 190, 104, 130, 20, column(s, colour, 'fabric')) +
    [210, 232, 254, 276, 298].map((y) => rect(cx - 52, y, 104, 6, 3, '#000000', { opacity: 0.16 })).join('') +
    rect(cx - 64, 316, 128, 18, 8, '#e4e7eb') +
    rect(cx - 58, 176, 116, 16, 8, '#e4e7eb')
  );
}

function needle(s: Sketch): string {
  const steel = column(s, '#c3c7cd', 'metal');
  return (
    glow(s, 330, 900, 230, '#fff1cf', 0.85) +
    rect(270, 780, 120, 60, 12, column(s, '#4a4f58', 'gloss')) +
    rect(296, 830, 26, 150, 8, steel) +
    rect(350, 830, 34, 180, 8, steel) +
    path('M300 976h18l-6 110h-6Z', '#8b919b') +
    path(
      'M340 1000h54l30 60c10 20 4 30 -16 30h-130c-16 0 -18 -14 -6 -24Z',
      s.down([
        [0, '#e6e9ed'],
        [1, '#6d737d'],
      ]),
    ) +
    rect(330, 990, 20, 30, 6, '#8b919b') +
    circle(
      440,
      900,
      26,
      s.diagonal([
        [0, '#f4f6f8'],
        [1, '#7d838d'],
      ]),
    )
  );
}

/** A hem on its way under the foot. */
function fabric(s: Sketch, accent: string): string {
  return (
    path(
      'M60 1090C220 1060 520 1066 780 1084C860 1180 840 1320 700 1400C500 1460 220 1430 110 1340C60 1260 40 1160 60 1090Z',
      s.diagonal([
        [0, '#8fb1dc'],
        [0.5, '#5f86bd'],
        [1, '#3d5f92'],
      ]),
    ) +
    stroke('M312 1096C316 1180 330 1280 380 1400', '#ffffff', 8, { 'stroke-dasharray': '26 18' }) +
    [180, 520, 640]
      .map((x) => stroke(`M${x} 1100C${x + 10} 1200 ${x - 10} 1300 ${x + 20} 1390`, '#2f4c78', 14, { opacity: 0.25 }))
      .join('') +
    stroke('M560 320C500 400 330 420 312 700', accent, 5, { opacity: 0.9 })
  );
}

function dials(s: Sketch, facts: Facts, colour: string): string {
  const accent = facts.accent ?? '#d8577f';
  const ink = isDark(colour) ? '#d4d8dd' : '#4a4f58';
  return (
    rect(1130, 420, 290, 640, 40, isDark(colour) ? '#ffffff' : '#000000', { opacity: 0.05 }) +
    dialMarks(1275, 540, 92, ink, 14) +
    knob(s, 1275, 540, 78, '#f1f2f4', { degrees: 40, pointer: accent }) +
    dialMarks(1275, 770, 72, ink, 10) +
    knob(s, 1275, 770, 60, '#f1f2f4', { degrees: -50, pointer: accent }) +
    rect(1190, 900, 170, 110, 16, '#ffffff', { opacity: 0.75 }) +
    stitches(accent) +
    rect(
      1230,
      1030,
      90,
      40,
      16,
      s.down([
        [0, lighten(accent, 0.2)],
        [1, darken(accent, 0.2)],
      ]),
    )
  );
}

function stitches(colour: string): string {
  return (
    stroke('M1206 924h30m14 0h30m14 0h30', colour, 6) +
    stroke('M1206 958l16 -14l16 14l16 -14l16 14l16 -14l16 14l16 -14l16 14', colour, 6) +
    stroke('M1206 990q12 -22 24 0t24 0t24 0t24 0t24 0', colour, 6)
  );
}

export const sewingMachine: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(0 40)' }, draw(s, facts, false))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(40 40) scale(.95) skewY(-3)' }, draw(s, facts, true))).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.4, 430, 960, draw(s, facts, true))).toString();
  },
  measured(facts) {
    return { box: { x: 118, y: 190, w: 1400, h: 1140 }, mm: facts.sizeMm ?? [400, 300, 180] };
  },
};
