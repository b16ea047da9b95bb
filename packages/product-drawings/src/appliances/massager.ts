import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode, glow } from '../kit/light.ts';
import { bodyColour, column, tube, woven } from '../kit/materials.ts';
import { circle, clipped, group, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'massager'>;

/** A percussion gun, its head to the left. */
function gun(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#e8542c';
  return (
    contactShadow(s, 960, 1440, 460, 0.9, 34) +
    circle(
      220,
      450,
      150,
      s.radial(0.35, 0.3, 0.8, [
        [0, '#6a707b'],
        [0.5, '#2b2e35'],
        [1, '#0e0f12'],
      ]),
    ) +
    rect(330, 400, 180, 100, 20, tube(s, '#c3c7cd', 'metal')) +
    rounded(
      s,
      'M480 300C480 270 500 256 540 256H1160C1290 256 1370 340 1370 450C1370 560 1290 640 1160 640H540C500 640 480 626 480 596Z',
      s.linear(0, 0, 0.1, 1, [
        [0, lighten(colour, isDark(colour) ? 0.35 : 0.6)],
        [0.4, colour],
        [1, darken(colour, 0.3)],
      ]),
      { depth: 56 },
    ) +
    rounded(
      s,
      'M800 620H1090L1110 1330C1112 1400 1070 1430 960 1430C850 1430 808 1400 810 1330Z',
      s.across([
        [0, '#3a3e47'],
        [0.35, '#565c66'],
        [1, '#15171b'],
      ]),
      { depth: 44 },
    ) +
    rect(810, 1240, 298, 22, 8, accent) +
    rect(520, 256, 30, 384, 12, accent) +
    Array.from({ length: 7 }, (_, index) => rect(1180 + index * 22, 380, 10, 140, 5, '#000000', { opacity: 0.4 })).join(
      '',
    ) +
    Array.from({ length: 9 }, (_, index) => rect(860, 800 + index * 44, 196, 14, 7, '#000000', { opacity: 0.3 })).join(
      '',
    ) +
    circle(1370 - 60, 450, 10, accent) +
    rect(840, 690, 236, 84, 42, '#101216') +
    readout(s, 'L3', 920, 732, 52) +
    powerSign(1020, 732, 22, '#e6ecf3') +
    print(facts.brand, 820, 480, 84, colour, 0.65)
  );
}

function tips(s: Sketch): string {
  return (
    [300, 520].map((x) => contactShadow(s, x, 1440, 190, 0.7, 20)).join('') +
    path(
      turnedBody(300, 0.16, [
        [1180, 20],
        [1230, 76],
        [1360, 60],
        [1430, 56],
      ]),
      column(s, '#3a3e47', 'gloss'),
    ) +
    path(
      'M440 1220H500V1330H540V1220H600V1360C600 1400 570 1410 556 1430H484C470 1410 440 1400 440 1360Z',
      column(s, '#4a4f58', 'gloss'),
    )
  );
}

/** A collar with kneading balls. */
function neck(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const outline =
    'M240 480C240 300 420 200 800 200C1180 200 1360 300 1360 480C1370 640 1340 900 1290 1200C1270 1320 1100 1330 1080 1210C1050 1000 1060 840 1030 720C1010 640 920 610 800 610C680 610 590 640 570 720C540 840 550 1000 520 1210C500 1330 330 1320 310 1200C260 900 230 640 240 480Z';
  const balls = [
    [560, 420],
    [720, 380],
    [880, 380],
    [1040, 420],
  ];
  return (
    contactShadow(s, 410, 1330, 320, 0.8, 30) +
    contactShadow(s, 1190, 1330, 320, 0.8, 30) +
    rounded(
      s,
      outline,
      s.linear(0, 0, 0.6, 1, [
        [0, lighten(colour, isDark(colour) ? 0.25 : 0.4)],
        [0.5, colour],
        [1, darken(colour, 0.28)],
      ]),
      { depth: 80 },
    ) +
    clipped(s, outline, woven({ x: 230, y: 190, w: 1150, h: 1140 }, colour, 16, 0.5)) +
    path(roundRect(440, 270, 720, 260, 130), darken(colour, 0.35), { opacity: 0.6 }) +
    balls
      .map(
        ([x, y], index) =>
          glow(s, x ?? 0, y ?? 0, 120, '#ff5a2a', 0.5) +
          circle(
            x ?? 0,
            y ?? 0,
            index % 3 === 0 ? 62 : 72,
            s.radial(0.35, 0.3, 0.8, [
              [0, '#ffd9b0'],
              [0.5, '#e0793c'],
              [1, '#7a2c10'],
            ]),
          ),
      )
      .join('') +
    stroke('M340 520C330 760 360 1000 390 1200', '#ffffff', 14, { opacity: 0.16, 'stroke-dasharray': '22 16' }) +
    stroke('M1260 520C1270 760 1240 1000 1210 1200', '#ffffff', 14, { opacity: 0.16, 'stroke-dasharray': '22 16' }) +
    rounded(
      s,
      roundRect(1110, 760, 150, 330, 75),
      s.across([
        [0, '#3a3e47'],
        [1, '#15171b'],
      ]),
      { depth: 20 },
    ) +
    powerSign(1185, 840, 28, '#e6ecf3') +
    [920, 990].map((y) => button(s, 1185, y, 24, '#6a707b')).join('') +
    diode(s, 1185, 1050, 8, '#ff5a3c') +
    print(facts.brand, 405, 880, 52, colour, 0.6, 190)
  );
}

export const massager: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s
      .add(facts.form === 'neck' ? neck(s, facts) : group({ transform: 'translate(80 0) scale(.99)' }, gun(s, facts)))
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    if (facts.form === 'neck')
      return s
        .add(group({ transform: 'translate(100 250) scale(.9 .74) rotate(-8 800 800)' }, neck(s, facts)))
        .toString();
    return s
      .add(tips(s), group({ transform: 'rotate(-26 800 760) translate(90 -10) scale(.88)' }, gun(s, facts)))
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s
      .add(facts.form === 'neck' ? closeUp(2, 800, 430, neck(s, facts)) : closeUp(2, 620, 520, gun(s, facts)))
      .toString();
  },
  measured(facts) {
    return facts.form === 'neck'
      ? { box: { x: 238, y: 200, w: 1125, h: 1100 }, mm: facts.sizeMm ?? [400, 390, 160] }
      : { box: { x: 148, y: 250, w: 1290, h: 1170 }, mm: facts.sizeMm ?? [180, 230, 65] };
  },
};
