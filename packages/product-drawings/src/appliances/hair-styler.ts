import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, ellipse, group, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'hair-styler'>;

const CERAMIC = '#c98f7a';

function accentOf(facts: Facts): string {
  return facts.accent ?? (isDark(facts.color) ? '#c98f7a' : '#b98a5a');
}

/** One arm of a straightener, tip up, its plate to the right or left. */
function arm(s: Sketch, facts: Facts, plateRight: boolean): string {
  const colour = bodyColour(facts.color);
  const side = plateRight ? 1 : -1;
  const body = 'M-62 640C-66 300 -70 -200 -60 -600C-56 -650 56 -650 60 -600C70 -200 66 300 62 640Z';
  return (
    rounded(s, body, column(s, colour, facts.finish ?? 'gloss'), { depth: 30 }) +
    rect(
      side > 0 ? 40 : -66,
      -590,
      26,
      560,
      10,
      s.across([
        [0, darken(CERAMIC, 0.2)],
        [0.5, lighten(CERAMIC, 0.3)],
        [1, darken(CERAMIC, 0.25)],
      ]),
    ) +
    rect(side > 0 ? 30 : -40, -592, 10, 564, 4, '#0c0d10', { opacity: 0.5 })
  );
}

function straightener(s: Sketch, facts: Facts, open: number): string {
  const colour = bodyColour(facts.color);
  const accent = accentOf(facts);
  return (
    group({ transform: `translate(880 780) rotate(${open} 0 640)` }, arm(s, facts, false)) +
    group(
      { transform: `translate(720 780) rotate(${-open} 0 640)` },
      arm(s, facts, true),
      print(facts.brand, 0, 0, 34, colour, 0.6, 96),
    ) +
    rounded(
      s,
      'M640 1330C640 1300 960 1300 960 1330L930 1440C920 1470 680 1470 670 1440Z',
      column(s, colour, 'gloss'),
      { depth: 24 },
    ) +
    rect(690, 1330, 220, 18, 8, column(s, accent, 'metal')) +
    group(
      { transform: `rotate(${-open} 720 1420)` },
      readout(s, '200', 720, 1050, 38, isDark(colour) ? '#ffffff' : '#2b2e35'),
      powerSign(720, 1130, 22, isDark(colour) ? '#e6e9ed' : '#4a4f58'),
      diode(s, 720, 1190, 7, '#ff7a2f'),
    ) +
    stroke('M800 1460C800 1540 720 1560 640 1540', '#17191e', 24)
  );
}

function curler(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = accentOf(facts);
  return (
    rounded(
      s,
      'M-58 120L-66 620C-66 660 -40 680 0 680C40 680 66 660 66 620L58 120Z',
      column(s, colour, facts.finish ?? 'gloss'),
      { depth: 28 },
    ) +
    rect(-64, 100, 128, 30, 10, column(s, accent, 'metal')) +
    rounded(s, 'M-52 100V-560C-52 -620 52 -620 52 -560V100Z', column(s, CERAMIC, 'metal'), {
      depth: 18,
      strength: 0.6,
    }) +
    rect(-30, -670, 60, 70, 24, column(s, '#2b2e35', 'gloss')) +
    rounded(
      s,
      'M20 40C80 20 96 -60 92 -160V-520C92 -570 60 -580 56 -530V-60Z',
      s.across([
        [0, '#6d737d'],
        [0.5, '#f1f2f4'],
        [1, '#8b919b'],
      ]),
      { depth: 14 },
    ) +
    rounded(
      s,
      'M30 30C110 20 140 110 120 180C116 196 96 190 92 170C90 110 70 90 30 90Z',
      s.across([
        [0, '#3a3e47'],
        [1, '#15171b'],
      ]),
      { depth: 12 },
    ) +
    button(s, 0, 260, 26, accent) +
    readout(s, '190', 0, 350, 36, isDark(colour) ? '#ffffff' : '#2b2e35') +
    print(facts.brand, 0, 500, 30, colour, 0.6, 100) +
    stroke('M0 680C0 740 40 760 60 770', '#17191e', 24)
  );
}

function brush(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = accentOf(facts);
  const rows = Array.from({ length: 13 }, (_, row) => {
    const y = -560 + row * 50;
    return (
      [-120, -72, 72, 120]
        .map(
          (x) =>
            stroke(`M${Math.sign(x) * 60} ${y}L${x * 1.12} ${y - 6}`, '#2b2e35', 9) +
            circle(x * 1.12, y - 6, 8, accent),
        )
        .join('') + [-36, 0, 36].map((x) => circle(x, y + 10, 9, darken(accent, 0.35))).join('')
    );
  }).join('');
  return (
    rounded(
      s,
      'M-60 160L-66 620C-66 660 -40 680 0 680C40 680 66 660 66 620L60 160Z',
      column(s, colour, facts.finish ?? 'gloss'),
      { depth: 28 },
    ) +
    rounded(s, 'M-84 110V-540C-84 -640 84 -640 84 -540V110C84 150 -84 150 -84 110Z', column(s, '#3a3e47', 'matte'), {
      depth: 24,
    }) +
    rows +
    rect(-76, 120, 152, 50, 14, column(s, accent, 'metal')) +
    button(s, 0, 270, 28, accent) +
    [0, 1, 2].map((index) => diode(s, -24 + index * 24, 340, 6, index === 0 ? '#4da3ff' : '#9aa3b0')).join('') +
    print(facts.brand, 0, 500, 30, colour, 0.6, 100) +
    stroke('M0 680C0 740 -40 760 -60 770', '#17191e', 24)
  );
}

/** The wand of an air styler, without its attachment. */
function wand(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = accentOf(facts);
  return (
    rounded(
      s,
      'M-70 -60L-74 620C-74 660 -44 680 0 680C44 680 74 660 74 620L70 -60Z',
      column(s, colour, facts.finish ?? 'gloss'),
      { depth: 30 },
    ) +
    rect(-74, -70, 148, 34, 12, column(s, accent, 'metal')) +
    [100, 190].map((y, index) => rect(-20, y, 40, 60, 20, index ? '#4a4f58' : accent)).join('') +
    print(facts.brand, 0, 360, 30, colour, 0.6, 100) +
    Array.from({ length: 6 }, (_, index) => rect(-56, 480 + index * 26, 112, 10, 5, '#000000', { opacity: 0.35 })).join(
      '',
    )
  );
}

function airBarrel(s: Sketch, accent: string): string {
  return (
    rounded(s, 'M-66 -70V-520C-66 -570 66 -570 66 -520V-70Z', column(s, accent, 'metal'), {
      depth: 18,
      strength: 0.6,
    }) +
    Array.from({ length: 5 }, (_, index) =>
      stroke(
        `M-56 ${-150 - index * 84}C-20 ${-180 - index * 84} 20 ${-180 - index * 84} 56 ${-210 - index * 84}`,
        '#000000',
        10,
        { opacity: 0.28 },
      ),
    ).join('') +
    ellipse(0, -552, 40, 12, '#2b2e35')
  );
}

function paddle(s: Sketch, accent: string): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    [-54, -18, 18, 54]
      .map((x) => circle(x, -470 + row * 46, 8, '#e6e9ed') + circle(x, -470 + row * 46, 4, darken(accent, 0.2)))
      .join(''),
  ).join('');
  return (
    rounded(
      s,
      'M-94 -150V-460C-94 -550 94 -550 94 -460V-150C94 -110 60 -80 40 -70H-40C-60 -80 -94 -110 -94 -150Z',
      column(s, '#3a3e47', 'gloss'),
      { depth: 26 },
    ) +
    rect(-74, -510, 148, 390, 60, '#23262c') +
    rows
  );
}

function multi(s: Sketch, facts: Facts): string {
  const accent = accentOf(facts);
  const place = (x: number, y: number, art: string) =>
    contactShadow(s, x, 1440, 220, 0.7, 22) + group({ transform: `translate(${x} ${y})` }, art);
  return (
    contactShadow(s, 520, 1446, 320, 0.9, 28) +
    group({ transform: 'translate(520 760)' }, airBarrel(s, accent), wand(s, facts)) +
    place(880, 1510, airBarrel(s, darken(accent, 0.12))) +
    place(1110, 1510, paddle(s, accent)) +
    place(
      1330,
      1510,
      rounded(
        s,
        'M-60 -70V-220C-60 -300 -100 -360 -110 -420C-110 -450 110 -450 110 -420C100 -360 60 -300 60 -220V-70Z',
        column(s, '#3a3e47', 'gloss'),
        { depth: 22 },
      ),
    )
  );
}

function art(s: Sketch, facts: Facts, angle: boolean): string {
  switch (facts.form) {
    case 'curler':
      return angle
        ? group({ transform: 'translate(800 800) rotate(48) scale(1.0)' }, curler(s, facts))
        : contactShadow(s, 820, 1490, 260, 0.6, 22) + group({ transform: 'translate(790 790)' }, curler(s, facts));
    case 'brush':
      return angle
        ? group({ transform: 'translate(800 800) rotate(-46)' }, brush(s, facts))
        : contactShadow(s, 800, 1490, 280, 0.6, 22) + group({ transform: 'translate(800 780)' }, brush(s, facts));
    case 'multi':
      return angle
        ? group({ transform: 'translate(800 820) rotate(42) scale(1.02)' }, paddle(s, accentOf(facts)), wand(s, facts))
        : multi(s, facts);
    default:
      return angle
        ? group({ transform: 'rotate(46 800 800) translate(0 -10)' }, straightener(s, facts, 9))
        : contactShadow(s, 800, 1480, 420, 0.8, 26) +
            group({ transform: 'translate(0 -30)' }, straightener(s, facts, 3.4));
  }
}

export const hairStyler: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(art(s, facts, false)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(art(s, facts, true)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const y = facts.form === 'multi' ? 470 : facts.form === 'brush' ? 460 : facts.form === 'curler' ? 480 : 420;
    return s.add(closeUp(2.5, facts.form === 'multi' ? 560 : 800, y, art(s, facts, false))).toString();
  },
  measured(facts) {
    if (facts.form === 'multi') return { box: { x: 446, y: 190, w: 150, h: 1252 }, mm: facts.sizeMm ?? [48, 272, 41] };
    if (facts.form === 'curler' || facts.form === 'brush')
      return { box: { x: 660, y: 120, w: 280, h: 1350 }, mm: facts.sizeMm ?? [60, 340, 50] };
    return { box: { x: 560, y: 110, w: 480, h: 1330 }, mm: facts.sizeMm ?? [40, 290, 35] };
  },
};
