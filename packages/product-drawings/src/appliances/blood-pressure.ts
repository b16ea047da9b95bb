import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, woven } from '../kit/materials.ts';
import { clipped, group, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { button, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'blood-pressure'>;

/** The reading on a pale display, 600 by 560, upper left at (0, 0). */
function display(s: Sketch): string {
  const ink = '#1c232b';
  return (
    rect(0, 0, 600, 560, 34, '#0f1216') +
    rect(
      14,
      14,
      572,
      532,
      24,
      s.diagonal([
        [0, '#dfe9e2'],
        [1, '#b9c8bd'],
      ]),
    ) +
    word('120', 560, 196, 190, ink, { anchor: 'end', tracking: 0.04 }) +
    word('78', 560, 366, 170, ink, { anchor: 'end', tracking: 0.04 }) +
    word('64', 560, 506, 110, ink, { anchor: 'end', tracking: 0.04 }) +
    word('SYS', 40, 100, 46, ink) +
    word('DIA', 40, 270, 46, ink) +
    path('M92 470c-46 -30 -60 -62 -36 -84c18 -16 36 -4 36 12c0 -16 18 -28 36 -12c24 22 10 54 -36 84Z', ink) +
    rect(40, 136, 90, 12, 6, ink, { opacity: 0.35 }) +
    rect(40, 306, 90, 12, 6, ink, { opacity: 0.35 }) +
    path('M14 14h330l-190 532h-140Z', '#ffffff', { opacity: 0.22 })
  );
}

function cuff(s: Sketch, colour: string, small: boolean): string {
  const d = small
    ? 'M470 160H1130C1170 300 1170 1300 1130 1440H470C430 1300 430 300 470 160Z'
    : 'M180 1060C180 960 320 900 520 900C740 900 860 960 860 1060V1340C860 1420 740 1460 520 1460C320 1460 180 1420 180 1340Z';
  return (
    rounded(
      s,
      d,
      s.across([
        [0, darken(colour, 0.2)],
        [0.3, lighten(colour, 0.16)],
        [0.7, colour],
        [1, darken(colour, 0.35)],
      ]),
      { depth: 50, strength: 0.7 },
    ) +
    clipped(
      s,
      d,
      woven(small ? { x: 430, y: 150, w: 740, h: 1300 } : { x: 180, y: 890, w: 690, h: 580 }, colour, 16, 0.7),
    )
  );
}

function monitor(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#2f6fd1';
  const body = roundRect(330, 150, 1100, 800, 150);
  return (
    contactShadow(s, 880, 960, 1100, 0.9, 46) +
    rounded(
      s,
      body,
      s.linear(0, 0, 0.8, 1, [
        [0, lighten(colour, 0.5)],
        [0.5, colour],
        [1, darken(colour, 0.18)],
      ]),
      { depth: 70 },
    ) +
    group({ transform: 'translate(420 230) scale(1.02 1.04)' }, display(s)) +
    rounded(
      s,
      roundRect(1120, 560, 220, 220, 110),
      s.diagonal([
        [0, lighten(accent, 0.35)],
        [1, darken(accent, 0.25)],
      ]),
      { depth: 30 },
    ) +
    word('START', 1230, 686, 46, '#ffffff', { anchor: 'middle' }) +
    [1170, 1290].map((x) => button(s, x, 460, 46, isDark(colour) ? '#6a707b' : '#dfe3e8')).join('') +
    print(facts.brand, 1230, 330, 62, colour, 0.6)
  );
}

function upperArm(s: Sketch, facts: Facts): string {
  const sleeve = facts.accent ?? '#3a4a6b';
  const tube = 'M330 620C190 640 150 800 260 900C330 960 380 980 400 1010';
  return (
    stroke(tube, '#2b2e35', 30) +
    stroke(tube, '#6a707b', 8, { transform: 'translate(-5 -5)' }) +
    contactShadow(s, 520, 1460, 720, 0.9, 40) +
    cuff(s, sleeve, false) +
    path('M240 1040C330 980 720 980 800 1040C800 1090 700 1120 520 1120C340 1120 240 1090 240 1040Z', '#15171b', {
      opacity: 0.75,
    }) +
    path('M640 1160H850V1300H640Z', '#c9ced6', { opacity: 0.85 }) +
    word('OK', 745, 1256, 60, '#3a4a6b', { anchor: 'middle' }) +
    monitor(s, facts)
  );
}

function wrist(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#2f6fd1';
  return (
    contactShadow(s, 800, 1450, 760, 0.9, 36) +
    cuff(s, '#2b2e35', true) +
    rounded(
      s,
      roundRect(350, 370, 900, 820, 150),
      s.linear(0, 0, 0.8, 1, [
        [0, lighten(colour, 0.5)],
        [0.5, colour],
        [1, darken(colour, 0.18)],
      ]),
      { depth: 60 },
    ) +
    group({ transform: 'translate(430 450) scale(1.02 .98)' }, display(s)) +
    rounded(
      s,
      roundRect(1080, 860, 130, 130, 65),
      s.diagonal([
        [0, lighten(accent, 0.35)],
        [1, darken(accent, 0.25)],
      ]),
      { depth: 20 },
    ) +
    button(s, 1145, 620, 40, isDark(colour) ? '#6a707b' : '#dfe3e8') +
    button(s, 1145, 740, 40, isDark(colour) ? '#6a707b' : '#dfe3e8') +
    print(facts.brand, 740, 1126, 66, colour, 0.6)
  );
}

export const bloodPressure: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(facts.wrist ? wrist(s, facts) : upperArm(s, facts)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s
      .add(
        group(
          {
            transform: facts.wrist
              ? 'translate(60 160) scale(.92) skewY(-5)'
              : 'translate(20 170) scale(.95) skewY(-6)',
          },
          facts.wrist ? wrist(s, facts) : upperArm(s, facts),
        ),
      )
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s
      .add(facts.wrist ? closeUp(2, 800, 780, wrist(s, facts)) : closeUp(1.9, 840, 540, upperArm(s, facts)))
      .toString();
  },
  measured(facts) {
    return facts.wrist
      ? { box: { x: 350, y: 370, w: 900, h: 820 }, mm: facts.sizeMm ?? [85, 70, 30] }
      : { box: { x: 330, y: 150, w: 1100, h: 800 }, mm: facts.sizeMm ?? [140, 105, 60] };
  },
};
