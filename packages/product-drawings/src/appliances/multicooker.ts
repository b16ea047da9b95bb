import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, ring } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { glassWindow, key, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { nearArc, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'multicooker'>;

const CX = 800;

function draw(s: Sketch, facts: Facts, tilt: number, open: boolean, close = false): string {
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? (isDark(colour) ? '#b9bec6' : '#2b2e35');
  const top = facts.pressure ? 640 : 620;
  const body = turnedBody(CX, tilt, [
    [top, 600],
    [top + 120, 622],
    [1200, 600],
    [1330, 560],
  ]);
  return (
    contactShadow(s, CX, 1408, 1240, 1, 56 + tilt * 60) +
    path(
      turnedBody(CX, tilt, [
        [1320, 540],
        [1370, 530],
        [1392, 510],
      ]),
      column(s, '#23262c', 'matte'),
    ) +
    ears(s) +
    path(body, column(s, colour, facts.finish ?? 'metal')) +
    path(
      body,
      s.down([
        [0, '#ffffff', 0.12],
        [0.3, '#ffffff', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    panel(s, facts, colour, close) +
    (open ? openLid(s, facts, tilt, top, trim) : closedLid(s, facts, tilt, top, trim))
  );
}

function ears(s: Sketch): string {
  const paint = s.down([
    [0, '#565c67'],
    [1, '#17191e'],
  ]);
  return [160, 1440].map((x) => rect(x - 62, 780, 124, 76, 34, paint)).join('');
}

function panel(s: Sketch, facts: Facts, colour: string, close: boolean): string {
  const d =
    'M470 800C600 824 1000 824 1130 800C1160 960 1150 1130 1110 1250C1000 1284 600 1284 490 1250C450 1130 440 960 470 800Z';
  const names = [
    ['Pilaf', 'Soup', 'Steam'],
    ['Bake', 'Fry', 'Yogurt'],
  ];
  return (
    path(
      d,
      s.diagonal([
        [0, '#3a3f49'],
        [0.5, '#1a1c22'],
        [1, '#0c0d10'],
      ]),
    ) +
    path(d, 'none', { stroke: isDark(colour) ? '#8d939d' : '#ffffff', 'stroke-width': 8, 'stroke-opacity': 0.5 }) +
    glassWindow(s, { x: 620, y: 856, w: 360, h: 150 }, 20) +
    readout(s, '0:45', 800, 930, 110, '#ffb36b') +
    names
      .flatMap((row, line) =>
        row.map((name, index) => {
          const x = 566 + index * 164;
          const y = 1042 + line * 70;
          return (
            key(s, { x, y, w: 140, h: 50 }, '#3f4550', 14) +
            (close
              ? word(name, x + 70, y + 34, 28, '#e6eaf0', { anchor: 'middle' })
              : rect(x + 40, y + 21, 60, 8, 4, '#9aa3b0'))
          );
        }),
      )
      .join('') +
    diode(s, 528, 930, 9, '#ff7a2f') +
    circle(
      1072,
      930,
      34,
      s.diagonal([
        [0, '#ff9d4d'],
        [1, '#d4581a'],
      ]),
    ) +
    path('M1062 914l26 16l-26 16Z', '#ffffff') +
    print(facts.brand, 800, 1228, 44, '#1a1c22', 0.6)
  );
}

function closedLid(s: Sketch, facts: Facts, tilt: number, top: number, trim: string): string {
  const dark = facts.pressure ? '#2b2e35' : trim;
  const dome = turnedBody(CX, tilt, [
    [top - 250, 190],
    [top - 220, 330],
    [top - 140, 490],
    [top - 50, 590],
    [top + 10, 616],
  ]);
  return (
    path(dome, column(s, dark, 'gloss')) +
    path(
      dome,
      s.down([
        [0, '#ffffff', 0.3],
        [0.45, '#ffffff', 0],
        [1, '#000000', 0.3],
      ]),
    ) +
    path('M330 560C420 460 560 400 700 384C600 430 480 500 400 590Z', '#ffffff', {
      opacity: isDark(dark) ? 0.2 : 0.5,
    }) +
    path(nearArc(CX, tilt, top + 12, 616), 'none', { stroke: '#0c0d10', 'stroke-width': 12, 'stroke-opacity': 0.6 }) +
    (facts.pressure
      ? rounded(
          s,
          'M520 330C520 290 560 270 620 264H980C1040 270 1080 290 1080 330L1060 420H540Z',
          s.down([
            [0, '#4f5560'],
            [1, '#1b1d22'],
          ]),
          { depth: 30 },
        ) +
        circle(
          800,
          300,
          52,
          s.diagonal([
            [0, '#dfe2e6'],
            [1, '#7d838d'],
          ]),
        ) +
        rect(
          780,
          226,
          40,
          80,
          16,
          s.across([
            [0, '#17191e'],
            [0.4, '#5b616c'],
            [1, '#0e0f12'],
          ]),
        )
      : rect(
          640,
          top - 268,
          320,
          46,
          23,
          s.down([
            [0, '#5c626d'],
            [1, '#23262c'],
          ]),
        ) +
        ellipse(800, top - 196, 70, 18, '#15171b') +
        rect(
          720,
          top - 20,
          160,
          50,
          18,
          s.down([
            [0, lighten(dark, 0.35)],
            [1, darken(dark, 0.2)],
          ]),
        ))
  );
}

/** The lid stands up, the bowl shows. */
function openLid(s: Sketch, facts: Facts, tilt: number, top: number, trim: string): string {
  const dark = facts.pressure ? '#2b2e35' : trim;
  const lift = top - 40;
  const lid = `M236 ${lift}C180 ${lift - 200} 260 ${lift - 500} 560 ${lift - 540}H1040C1340 ${lift - 500} 1420 ${lift - 200} 1364 ${lift}Z`;
  return (
    path(
      lid,
      s.down([
        [0, lighten(dark, 0.2)],
        [1, darken(dark, 0.15)],
      ]),
    ) +
    path(
      `M300 ${lift - 10}C260 ${lift - 190} 330 ${lift - 430} 590 ${lift - 466}H1010C1270 ${lift - 430} 1340 ${lift - 190} 1300 ${lift - 10}Z`,
      s.diagonal([
        [0, '#eef0f3'],
        [0.4, '#a9afb8'],
        [0.7, '#d9dde2'],
        [1, '#8f959f'],
      ]),
    ) +
    ring(800, lift - 230, 80, '#6d737d', 12) +
    circle(
      800,
      lift - 230,
      44,
      s.diagonal([
        [0, '#f4f5f7'],
        [1, '#8f959f'],
      ]),
    ) +
    [560, 1040].map((x) => circle(x, lift - 190, 22, '#6d737d')).join('') +
    ellipse(
      CX,
      top + 4,
      606,
      606 * tilt,
      s.across([
        [0, '#6d737d'],
        [0.3, '#eef0f3'],
        [0.7, '#b5bac2'],
        [1, '#5a606a'],
      ]),
    ) +
    ellipse(CX, top + 6, 530, 530 * tilt, '#e6e8eb') +
    ellipse(
      CX,
      top + 12,
      500,
      500 * tilt,
      s.across([
        [0, '#1a1c20'],
        [0.3, '#565b64'],
        [0.6, '#33373e'],
        [1, '#121316'],
      ]),
    ) +
    clipped(
      s,
      `M200 ${top - 200}H1400V${top + 300}H200Z`,
      ellipse(
        CX,
        top + 52,
        430,
        400 * tilt,
        s.radial(0.45, 0.3, 0.8, [
          [0, '#6d727c'],
          [0.6, '#33363d'],
          [1, '#1a1c20'],
        ]),
      ),
    )
  );
}

export const multicooker: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(0 -40)' }, draw(s, facts, 0.07, false))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s
      .add(group({ transform: 'translate(800 820) scale(.94) translate(-800 -760)' }, draw(s, facts, 0.27, true)))
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(1.95, 800, 1030, draw(s, facts, 0.07, false, true))).toString();
  },
  measured(facts) {
    return {
      box: { x: 100, y: facts.pressure ? 190 : 320, w: 1400, h: facts.pressure ? 1170 : 1040 },
      mm: facts.sizeMm ?? [290, facts.pressure ? 330 : 255, 310],
    };
  },
};
