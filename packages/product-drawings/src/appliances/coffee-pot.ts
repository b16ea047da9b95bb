import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, path, rect, ring, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { cupOfCoffee } from './coffee-automatic.ts';
import { button, print } from './parts/controls.ts';
import { glassPaint } from './parts/glass.ts';
import { panel, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'coffee-machine'>;

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
