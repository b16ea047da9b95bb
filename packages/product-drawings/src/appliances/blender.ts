import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, stroke, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, knob, powerSign, print } from './parts/controls.ts';
import { glassPaint, steelBlade } from './parts/glass.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { band, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'blender'>;

const FRUIT = ['#e2574c', '#f2a33c', '#7fb843', '#c94f7c'];

/** Pieces of fruit lying in a glass. */
function fruit(s: Sketch, cx: number, y: number, w: number): string {
  return [
    [-0.62, 0.1, 0],
    [-0.2, -0.06, 1],
    [0.25, 0.08, 2],
    [0.62, -0.02, 3],
    [-0.42, -0.36, 2],
    [0.02, -0.42, 0],
    [0.44, -0.38, 1],
  ]
    .map(([dx, dy, tone]) => {
      const colour = FRUIT[tone ?? 0] ?? '#e2574c';
      const [x, at] = [cx + (dx ?? 0) * w * 0.5, y + (dy ?? 0) * w * 0.5];
      return circle(
        x,
        at,
        w * 0.15,
        s.radial(0.35, 0.3, 0.8, [
          [0, lighten(colour, 0.4)],
          [0.5, colour],
          [1, darken(colour, 0.3)],
        ]),
      );
    })
    .join('');
}

function jug(s: Sketch, facts: Facts, tilt: number, filled: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const trim = facts.accent ?? '#23262c';
  const cx = 760;
  const glass = turnedBody(cx, tilt, [
    [240, 300],
    [420, 292],
    [700, 256],
    [900, 214],
  ]);
  const base = turnedBody(cx, tilt, [
    [990, 250],
    [1050, 300],
    [1200, 340],
    [1360, 356],
    [1404, 348],
  ]);
  return (
    contactShadow(s, cx, 1440, 820, 1, 50 + tilt * 60) +
    path(
      turnedBody(cx, tilt, [
        [1390, 340],
        [1432, 330],
      ]),
      column(s, '#17191e'),
    ) +
    path(base, column(s, colour, facts.finish ?? (dark ? 'matte' : 'gloss'))) +
    path(
      base,
      s.down([
        [0, '#000000', 0.3],
        [0.12, '#000000', 0],
        [0.85, '#000000', 0],
        [1, '#000000', 0.25],
      ]),
    ) +
    path(band(cx, tilt, [890, 218], [1010, 256]), column(s, trim, 'gloss')) +
    handle(s, trim) +
    path(glass, '#f2f7fa', { opacity: 0.65 }) +
    steelBlade(s, cx, 860, 120) +
    (filled ? clipped(s, glass, fruit(s, cx, 790, 430)) : '') +
    path(glass, glassPaint(s)) +
    stroke('M502 300C508 480 530 660 566 840', '#ffffff', 26, { opacity: 0.7 }) +
    [360, 480, 600, 720]
      .map((y, index) => rect(cx + 90, y, index % 2 ? 50 : 80, 8, 4, '#6b7b8b', { opacity: 0.7 }))
      .join('') +
    path(
      turnedBody(cx, tilt, [
        [170, 270],
        [190, 312],
        [240, 314],
        [262, 300],
      ]),
      column(s, trim, 'gloss'),
    ) +
    path(
      turnedBody(cx, tilt, [
        [106, 104],
        [120, 122],
        [176, 116],
      ]),
      column(s, lighten(trim, 0.15), 'gloss'),
    ) +
    knob(s, cx, 1200, 96, dark ? '#b5bac2' : '#d4d8dd', { metal: true, degrees: 40, pointer: '#2a2d33', ring: trim }) +
    [cx - 200, cx + 200].map((x) => button(s, x, 1204, 40, dark ? '#5b616c' : '#8b919b')).join('') +
    print(facts.brand, cx, 1364, 44, colour, 0.62)
  );
}

function handle(s: Sketch, trim: string): string {
  const d =
    'M1046 300C1120 280 1220 300 1240 400C1256 520 1180 760 1100 850C1070 876 1030 868 1000 846L1004 776C1036 790 1056 772 1074 740C1136 630 1170 500 1156 420C1146 380 1100 376 1042 384Z';
  return rounded(
    s,
    d,
    s.across([
      [0, darken(trim, 0.2)],
      [0.6, lighten(trim, 0.16)],
      [1, darken(trim, 0.3)],
    ]),
    { depth: 34 },
  );
}

/** A stick with its steel foot. */
function hand(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#c3c7cd';
  return (
    rounded(
      s,
      'M-74 -600C-78 -660 -40 -690 0 -690C40 -690 78 -660 74 -600L66 -60C64 -30 44 -14 0 -14C-44 -14 -64 -30 -66 -60Z',
      column(s, colour, facts.finish ?? 'gloss'),
      { depth: 30 },
    ) +
    rect(-72, -470, 144, 12, 6, accent) +
    circle(
      0,
      -560,
      32,
      s.diagonal([
        [0, '#8b919c'],
        [1, '#2b2e35'],
      ]),
    ) +
    [-400, -310]
      .map((y, index) =>
        rounded(
          s,
          `M-34 ${y}C-34 ${y - 40} 34 ${y - 40} 34 ${y}V${y + 34}C34 ${y + 60} -34 ${y + 60} -34 ${y + 34}Z`,
          index ? '#d8574c' : '#4a4f59',
          { depth: 14 },
        ),
      )
      .join('') +
    print(facts.brand, 0, -140, 30, colour, 0.6) +
    path('M-56 -20H56L44 40H-44Z', column(s, '#2b2e35', 'gloss')) +
    path(
      'M-42 36H42L34 420C34 470 60 500 104 520C126 534 130 560 128 596H-128C-130 560 -126 534 -104 520C-60 500 -34 470 -34 420Z',
      column(s, '#c3c7cd', 'metal'),
    ) +
    [-70, 0, 70].map((x) => path(`M${x - 22} 596q22 -60 44 0Z`, '#23262c')).join('')
  );
}

function handSet(s: Sketch, facts: Facts): string {
  const cx = 1110;
  const cup = turnedBody(cx, 0.09, [
    [860, 230],
    [1100, 214],
    [1400, 190],
    [1420, 178],
  ]);
  return (
    contactShadow(s, 480, 1446, 420, 0.9, 36) +
    contactShadow(s, cx, 1440, 470, 0.9, 36) +
    group({ transform: 'translate(480 850)' }, hand(s, facts)) +
    path(cup, '#eaf1f6', { opacity: 0.6 }) +
    clipped(s, cup, fruit(s, cx, 1330, 330)) +
    path(cup, glassPaint(s)) +
    ellipse(cx, 860, 230, 21, '#ffffff', { opacity: 0.6 }) +
    stroke(`M${cx - 196} 900C${cx - 190} 1100 ${cx - 176} 1260 ${cx - 166} 1390`, '#ffffff', 22, { opacity: 0.65 }) +
    [980, 1080, 1180, 1280].map((y) => rect(cx + 70, y, 60, 7, 3, '#6b7b8b', { opacity: 0.7 })).join('')
  );
}

function whiskSet(s: Sketch, facts: Facts): string {
  const whisk = [-3, -2, -1, 0, 1, 2, 3]
    .map((step) => stroke(`M0 20C${step * 46} 120 ${step * 46} 330 0 440`, step % 2 ? '#8b919b' : '#d4d8dd', 9))
    .join('');
  return (
    contactShadow(s, 430, 1440, 460, 0.8, 34) +
    turned(-38, 900, 760, group({ transform: 'translate(900 800) scale(1.06)' }, hand(s, facts))) +
    group(
      { transform: 'translate(1280 560) rotate(16)' },
      path('M-30 -190H30L36 -20H-36Z', column(s, '#3a3e46', 'gloss')),
      rect(-16, -20, 32, 60, 8, column(s, '#c3c7cd', 'metal')),
      whisk,
    ) +
    group(
      { transform: 'translate(430 1150) scale(.96)' },
      path(
        'M-190 -200C-190 -240 -160 -260 -110 -260H110C160 -260 190 -240 190 -200L176 240C172 280 150 300 110 300H-110C-150 300 -172 280 -176 240Z',
        '#eaf1f6',
        { opacity: 0.6 },
      ),
      steelBlade(s, 0, 180, 120),
      path(
        'M-190 -200C-190 -240 -160 -260 -110 -260H110C160 -260 190 -240 190 -200L176 240C172 280 150 300 110 300H-110C-150 300 -172 280 -176 240Z',
        glassPaint(s),
      ),
      stroke('M-150 -190L-138 230', '#ffffff', 18, { opacity: 0.65 }),
      path('M-200 -256H200L180 -330H-180Z', column(s, '#3a3e46', 'gloss')),
    )
  );
}

function portable(s: Sketch, facts: Facts, tilt: number): string {
  const colour = bodyColour(facts.color);
  const cx = 800;
  const glass = turnedBody(cx, tilt, [
    [400, 236],
    [700, 250],
    [980, 250],
  ]);
  return (
    contactShadow(s, cx, 1450, 560, 1, 44 + tilt * 60) +
    path(
      turnedBody(cx, tilt, [
        [960, 262],
        [1000, 268],
        [1380, 256],
        [1436, 236],
      ]),
      column(s, colour, facts.finish ?? 'matte'),
    ) +
    path(glass, '#f0f6fa', { opacity: 0.6 }) +
    steelBlade(s, cx, 930, 110) +
    clipped(
      s,
      glass,
      rect(
        cx - 300,
        560,
        600,
        430,
        0,
        s.down([
          [0, '#f7a8a0', 0.85],
          [1, '#e0574f', 0.9],
        ]),
      ),
      fruit(s, cx, 820, 420),
      ellipse(cx, 560, 244, 244 * tilt, '#fcd3cd'),
    ) +
    path(glass, glassPaint(s)) +
    stroke(`M${cx - 200} 440C${cx - 206} 600 ${cx - 210} 800 ${cx - 208} 940`, '#ffffff', 22, { opacity: 0.7 }) +
    path(
      turnedBody(cx, tilt, [
        [250, 214],
        [280, 244],
        [400, 250],
        [430, 240],
      ]),
      column(s, colour, facts.finish ?? 'matte'),
    ) +
    stroke(`M${cx + 200} 250C${cx + 200} 110 ${cx + 330} 110 ${cx + 330} 300`, darken(colour, 0.25), 30) +
    circle(
      cx,
      1180,
      74,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.25)],
      ]),
    ) +
    circle(
      cx,
      1180,
      62,
      s.diagonal([
        [0, darken(colour, 0.1)],
        [1, lighten(colour, 0.2)],
      ]),
    ) +
    powerSign(cx, 1180, 26, isDark(colour) ? '#ffffff' : '#3a3e46') +
    diode(s, cx, 1290, 9, '#35c46a') +
    print(facts.brand, cx, 1390, 36, colour, 0.6)
  );
}

export const blender: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const art =
      facts.form === 'hand'
        ? handSet(s, facts)
        : facts.form === 'portable'
          ? portable(s, facts, 0.06)
          : jug(s, facts, 0.06, false);
    return s.add(art).toString();
  },
  angle(facts) {
    const s = new Sketch();
    const art =
      facts.form === 'hand'
        ? whiskSet(s, facts)
        : facts.form === 'portable'
          ? portable(s, facts, 0.24)
          : group({ transform: 'translate(0 30) scale(.97)' }, jug(s, facts, 0.22, true));
    return s.add(art).toString();
  },
  detail(facts) {
    const s = new Sketch();
    if (facts.form === 'hand')
      return s.add(group({ transform: 'translate(800 1640) scale(2.7)' }, hand(s, facts))).toString();
    if (facts.form === 'portable') return s.add(closeUp(2.1, 800, 1000, portable(s, facts, 0.1))).toString();
    return s.add(closeUp(2.1, 760, 1100, jug(s, facts, 0.12, true))).toString();
  },
  measured(facts) {
    if (facts.form === 'hand') return { box: { x: 352, y: 160, w: 256, h: 1286 }, mm: facts.sizeMm ?? [65, 410, 65] };
    if (facts.form === 'portable')
      return { box: { x: 532, y: 240, w: 536, h: 1210 }, mm: facts.sizeMm ?? [85, 230, 85] };
    return { box: { x: 400, y: 100, w: 850, h: 1340 }, mm: facts.sizeMm ?? [210, 400, 190] };
  },
};
