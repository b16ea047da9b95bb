import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode, glow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'steamer'>;

function steam(s: Sketch, x: number, y: number, k: number): string {
  return [
    [0, 0, 1],
    [-110, -60, 0.8],
    [-220, -40, 0.6],
    [-90, 60, 0.7],
    [-230, 70, 0.4],
    [-340, 10, 0.3],
  ]
    .map(([dx, dy, strength]) =>
      glow(s, x + (dx ?? 0) * k, y + (dy ?? 0) * k, 130 * k, '#a9c0d6', 0.42 * (strength ?? 1)),
    )
    .join('');
}

/** A hand steamer, its head to the left. */
function handheld(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = facts.accent ?? '#c9a24a';
  const body =
    'M520 380C520 290 600 240 720 240H960C1100 240 1190 320 1200 450L1190 640C1180 720 1150 760 1090 780L1110 1340C1112 1400 1080 1430 1030 1430H880C830 1430 800 1400 796 1350L760 760C620 740 530 640 520 520Z';
  return (
    contactShadow(s, 940, 1450, 520, 0.9, 34) +
    steam(s, 330, 420, 1) +
    rounded(
      s,
      body,
      s.linear(0, 0, 0.8, 0.6, [
        [0, lighten(colour, dark ? 0.3 : 0.6)],
        [0.5, colour],
        [1, darken(colour, 0.28)],
      ]),
      { depth: 70 },
    ) +
    rounded(
      s,
      'M430 220C470 200 520 210 536 250L560 560C562 620 520 650 470 640C430 620 400 520 396 430C394 330 400 250 430 220Z',
      s.across([
        [0, '#f4f6f8'],
        [0.4, '#b5bac2'],
        [1, '#6d737d'],
      ]),
      { depth: 24 },
    ) +
    [290, 360, 430, 500, 570].map((y) => ellipse(432, y, 12, 17, '#23262c')).join('') +
    rect(540, 250, 20, 330, 10, accent) +
    tank(s) +
    rounded(
      s,
      'M800 800C790 780 800 766 822 766H860C880 766 890 780 886 800L880 930C878 960 820 960 816 930Z',
      s.across([
        [0, '#2b2e35'],
        [1, '#5b616c'],
      ]),
      { depth: 16 },
    ) +
    diode(s, 960, 380, 12, '#4da3ff') +
    button(s, 1000, 900, 40, accent) +
    print(facts.brand, 800, 470, 60, colour, 0.65)
  );
}

function tank(s: Sketch): string {
  const d = 'M960 420H1180C1190 520 1186 620 1160 690H980C950 690 940 660 940 620V450C940 430 946 420 960 420Z';
  return (
    path(
      d,
      s.down([
        [0, '#dceaf4', 0.85],
        [1, '#9cc6e2', 0.9],
      ]),
    ) +
    clipped(
      s,
      d,
      rect(
        900,
        540,
        320,
        170,
        0,
        s.down([
          [0, '#7fbde3', 0.85],
          [1, '#3f8fc4', 0.85],
        ]),
      ),
    ) +
    stroke('M976 450V660', '#ffffff', 14, { opacity: 0.7 }) +
    path(d, 'none', { stroke: '#5f7f95', 'stroke-width': 6, 'stroke-opacity': 0.6 })
  );
}

/** On a pole, a shirt on its hanger. */
function upright(s: Sketch, facts: Facts, near: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const hose = 'M700 1250C520 1100 560 700 760 560C860 490 900 420 880 330';
  const shirt =
    'M560 330C640 270 720 240 760 236C780 270 840 270 860 236C900 240 980 270 1060 330L1120 520L1010 560L980 470V960H640V470L610 560L500 520Z';
  return (
    contactShadow(s, 800, 1450, 760, 1, 46) +
    [780, 826].map((x) => rect(x, 180, 22, 1060, 8, column(s, '#c3c7cd', 'metal'))).join('') +
    stroke('M560 236C660 170 780 150 812 150C850 150 960 170 1060 236', '#6d737d', 22) +
    stroke('M812 150C812 110 840 100 846 76', '#6d737d', 14) +
    (near
      ? ''
      : path(
          shirt,
          s.linear(0, 0, 1, 1, [
            [0, '#ffffff'],
            [0.5, '#e3ebf6'],
            [1, '#b9c8dd'],
          ]),
        ) +
        [0.3, 0.5, 0.7]
          .map((share) =>
            stroke(
              `M${640 + 340 * share} 500C${650 + 340 * share} 640 ${630 + 340 * share} 800 ${644 + 340 * share} 950`,
              '#9fb2cc',
              8,
              { opacity: 0.5 },
            ),
          )
          .join('') +
        stroke('M810 262V950', '#9fb2cc', 6, { opacity: 0.7 }) +
        [340, 450, 560, 670, 780, 890].map((y) => circle(810, y, 9, '#8ea3bf')).join('')) +
    stroke(hose, '#2b2e35', 40) +
    stroke(hose, '#5b616c', 10, { transform: 'translate(-8 -4)' }) +
    rounded(
      s,
      'M820 200C830 170 960 176 980 210C990 250 960 290 930 300L910 420C900 450 850 450 846 420L840 300C810 280 810 230 820 200Z',
      s.across([
        [0, lighten(colour, 0.4)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
      { depth: 24 },
    ) +
    steam(s, 760, 250, 0.5) +
    path(
      turnedBody(760, 0.12, [
        [1120, 240],
        [1160, 300],
        [1360, 330],
        [1420, 320],
      ]),
      column(s, colour, facts.finish ?? 'gloss'),
    ) +
    path(
      'M560 1180H960C990 1240 1000 1300 990 1350H540C530 1290 536 1230 560 1180Z',
      s.down([
        [0, '#dceaf4', 0.85],
        [0.4, '#7fbde3', 0.85],
        [1, '#3f8fc4', 0.9],
      ]),
    ) +
    ellipse(760, 1120, 240, 30, dark ? lighten(colour, 0.12) : darken(colour, 0.06)) +
    knob(s, 760, 1390, 40, '#d4d8dd', { metal: true, degrees: 40, pointer: '#2a2d33' }) +
    [560, 960]
      .map((x) =>
        circle(
          x,
          1426,
          34,
          s.diagonal([
            [0, '#5b616c'],
            [1, '#15171b'],
          ]),
        ),
      )
      .join('') +
    print(facts.brand, 870, 1400, 34, colour, 0.65)
  );
}

export const steamer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(facts.upright ? upright(s, facts, false) : handheld(s, facts)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    const art = facts.upright
      ? closeUp(2, 850, 420, upright(s, facts, false))
      : group({ transform: 'rotate(-32 800 800) translate(20 20) scale(.96)' }, handheld(s, facts));
    return s.add(art).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s
      .add(
        facts.upright ? closeUp(2.2, 760, 1270, upright(s, facts, true)) : closeUp(2.3, 640, 480, handheld(s, facts)),
      )
      .toString();
  },
  measured(facts) {
    return facts.upright
      ? { box: { x: 430, y: 70, w: 680, h: 1390 }, mm: facts.sizeMm ?? [360, 1600, 330] }
      : { box: { x: 395, y: 205, w: 806, h: 1228 }, mm: facts.sizeMm ?? [190, 280, 110] };
  },
};
