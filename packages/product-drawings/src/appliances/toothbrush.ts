import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, knob, powerSign, print } from './parts/controls.ts';
import { glassPaint } from './parts/glass.ts';
import { closeUp, panel, rounded } from './parts/shading.ts';

type Facts = FactsOf<'toothbrush'>;

/** Tufts that point to the left from x = 0, each a bundle of fine bristles. The tip of the head is at y = -640. */
function bristles(accent: string): string {
  return Array.from({ length: 9 }, (_, tuft) => {
    const y = -628 + tuft * 20;
    const colour = tuft % 3 === 1 ? accent : tuft % 3 === 0 ? '#f4f8fb' : '#cfe0f0';
    const long = 96 - Math.abs(tuft - 4) * 3 + (tuft % 3 === 1 ? 8 : 0);
    const lines = Array.from(
      { length: 5 },
      (_, hair) => `M-24 ${y + hair * 3.4}L${-long + (hair % 2) * 5} ${y + hair * 3.8 - 1}`,
    ).join('');
    return stroke(lines, darken(colour, 0.28), 4.2) + stroke(lines, colour, 2.8);
  }).join('');
}

/** Bristles that point to the left; the tip is at y = -640, the foot at 660. */
function brush(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#4d8fe0';
  const tufts = bristles(accent);
  return (
    tufts +
    rounded(
      s,
      'M-34 -640C-34 -660 34 -660 34 -630L30 -420L38 -210H-38L-30 -420Z',
      s.across([
        [0, '#dfe5eb'],
        [0.35, '#ffffff'],
        [1, '#a9b4bf'],
      ]),
      { depth: 16, strength: 0.7 },
    ) +
    rect(-42, -226, 84, 30, 10, column(s, accent, 'gloss')) +
    rounded(
      s,
      'M-52 -196C-74 -120 -84 0 -84 160C-84 360 -80 500 -70 620C-66 664 66 664 70 620C80 500 84 360 84 160C84 0 74 -120 52 -196Z',
      column(s, colour, facts.finish ?? 'matte'),
      { depth: 34 },
    ) +
    rounded(
      s,
      roundRect(-36, -40, 72, 100, 36),
      s.down([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.15)],
      ]),
      { depth: 12 },
    ) +
    powerSign(0, 10, 18, isDark(colour) ? '#e6ecf3' : '#5c6470') +
    [140, 190, 240, 290]
      .map((y, index) =>
        index === 1 ? diode(s, 0, y, 8, '#4da3ff') : circle(0, y, 7, isDark(colour) ? '#6a717c' : '#b5bac2'),
      )
      .join('') +
    print(facts.brand, 0, 430, 34, colour, 0.55, 118)
  );
}

function charger(s: Sketch, cx: number, y: number): string {
  return (
    contactShadow(s, cx, y + 16, 420, 0.9, 30) +
    path(
      `M${cx - 150} ${y}C${cx - 160} ${y - 60} ${cx + 160} ${y - 60} ${cx + 150} ${y}C${cx + 140} ${y + 26} ${cx - 140} ${y + 26} ${cx - 150} ${y}Z`,
      column(s, '#e4e7eb', 'gloss'),
    ) +
    ellipse(cx, y - 42, 118, 14, '#c9cdd3')
  );
}

function heads(s: Sketch): string {
  return [300, 1290]
    .map((x, index) => {
      const neck = 'M-34 -640C-34 -660 34 -660 34 -630L30 -420L38 -210H-38L-30 -420Z';
      const paint = s.across([
        [0, '#dfe5eb'],
        [0.35, '#ffffff'],
        [1, '#a9b4bf'],
      ]);
      return (
        contactShadow(s, x, 1440, 160, 0.7, 18) +
        group(
          { transform: `translate(${x} 1650)` },
          bristles(index ? '#f2a33c' : '#7fb843'),
          rounded(s, neck, paint, { depth: 16, strength: 0.7 }),
        )
      );
    })
    .join('');
}

/** A water flosser with its tank. */
function irrigator(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#4d8fe0';
  const tank = 'M420 700C420 660 440 640 480 640H900C940 640 960 660 960 700L930 1080H450Z';
  const hose = 'M940 1260C1180 1300 1300 1220 1290 1050';
  return (
    contactShadow(s, 700, 1440, 760, 1, 46) +
    stroke(hose, '#c3c9d1', 30) +
    stroke(hose, '#ffffff', 9, { 'stroke-dasharray': '8 14', 'stroke-linecap': 'butt' }) +
    panel(s, { x: 410, y: 1080, w: 560, h: 340 }, 60, colour, facts.finish ?? 'gloss', 6) +
    rect(
      410,
      1080,
      560,
      340,
      60,
      s.across([
        [0, '#ffffff', 0.3],
        [0.12, '#ffffff', 0],
        [0.85, '#000000', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    path(tank, '#eaf3f9', { opacity: 0.7 }) +
    clipped(
      s,
      tank,
      rect(
        400,
        800,
        580,
        300,
        0,
        s.down([
          [0, '#9fd0ee', 0.8],
          [1, '#4f9fd0', 0.8],
        ]),
      ),
      ellipse(690, 800, 260, 16, '#d7eefb'),
    ) +
    path(tank, glassPaint(s)) +
    stroke('M476 690L500 1040', '#ffffff', 20, { opacity: 0.7 }) +
    path('M404 620H976C990 620 996 640 990 660H390C384 640 390 620 404 620Z', column(s, colour, 'gloss')) +
    knob(s, 690, 1250, 90, '#f1f2f4', { degrees: 40, pointer: accent, ring: accent }) +
    button(s, 860, 1250, 36, accent) +
    print(facts.brand, 690, 1392, 36, colour, 0.55) +
    group(
      { transform: 'translate(1290 690) scale(.92)' },
      stroke('M0 -440L-4 -560C-6 -590 -40 -600 -60 -590', '#dfe5eb', 20),
      stroke('M0 -440L-4 -560C-6 -590 -40 -600 -60 -590', '#ffffff', 8),
      path('M-24 -450H24L34 -300H-34Z', column(s, '#f1f2f4', 'gloss')),
      rect(-44, -306, 88, 28, 10, column(s, accent, 'gloss')),
      rounded(
        s,
        'M-48 -280C-66 -140 -70 60 -56 300C-50 380 50 380 56 300C70 60 66 -140 48 -280Z',
        column(s, colour, facts.finish ?? 'gloss'),
        { depth: 28 },
      ),
      button(s, 0, -120, 30, accent),
    )
  );
}

export const toothbrush: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    if (facts.form === 'irrigator')
      return s.add(group({ transform: 'translate(-60 0)' }, irrigator(s, facts))).toString();
    return s.add(charger(s, 800, 1440), group({ transform: 'translate(800 756)' }, brush(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    if (facts.form === 'irrigator')
      return s.add(group({ transform: 'translate(-40 80) scale(.95) skewY(-3)' }, irrigator(s, facts))).toString();
    return s.add(heads(s), group({ transform: 'translate(800 790) rotate(26)' }, brush(s, facts))).toString();
  },
  detail(facts) {
    const s = new Sketch();
    if (facts.form === 'irrigator') return s.add(closeUp(2.2, 680, 1140, irrigator(s, facts))).toString();
    return s.add(closeUp(4, 770, 240, group({ transform: 'translate(800 756)' }, brush(s, facts)))).toString();
  },
  measured(facts) {
    return facts.form === 'irrigator'
      ? { box: { x: 330, y: 130, w: 960, h: 1300 }, mm: facts.sizeMm ?? [140, 220, 110] }
      : { box: { x: 690, y: 100, w: 200, h: 1320 }, mm: facts.sizeMm ?? [28, 250, 32] };
  },
};
