import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, tube } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, ring, roundRect, stroke, turned } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'vacuum'>;

/** Motor, battery grip and dust cup, standing on the tube, whose top is at (0, 0). */
function motor(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = facts.accent ?? '#8a4df0';
  const grip = dark ? darken(colour, 0.1) : '#3a3e47';
  const body = `M-92 -300C-96 -372 -60 -412 6 -414C84 -416 118 -372 116 -306L112 -196H-88Z`;
  const handle = `M96 -388C150 -430 226 -420 250 -352C276 -270 262 -160 214 -84C196 -54 160 -50 128 -62L104 -120C146 -110 168 -128 182 -166C202 -226 206 -290 190 -330C176 -362 150 -366 122 -346Z`;
  return (
    rounded(
      s,
      handle,
      s.across([
        [0, darken(grip, 0.1)],
        [1, grip],
      ]),
      { depth: 26 },
    ) +
    rounded(
      s,
      'M96 -130L196 -100L176 -6C172 12 158 20 140 20H84Z',
      s.across([
        [0, grip],
        [1, darken(grip, 0.3)],
      ]),
      { depth: 22 },
    ) +
    stroke('M192 -306C206 -270 204 -226 190 -184', accent, 22) +
    cup(s, accent) +
    rounded(s, body, column(s, colour, facts.finish ?? 'gloss'), { depth: 44, strength: 0.9 }) +
    stroke('M-90 -208H112', darken(colour, 0.5), 8, { opacity: 0.6 }) +
    rect(-70, -268, 160, 14, 7, accent) +
    display(s, accent) +
    print(facts.brand, 6, -290, 30, colour, 0.6)
  );
}

function cup(s: Sketch, accent: string): string {
  const outline = 'M-82 -200H106L92 -8C90 14 74 24 52 24H-30C-52 24 -68 14 -70 -8Z';
  const glass = s.across([
    [0, '#7d8794', 0.85],
    [0.16, '#eef3f8', 0.8],
    [0.42, '#b4bfcc', 0.7],
    [0.8, '#dfe7ef', 0.75],
    [1, '#6c7683', 0.9],
  ]);
  const cones = [-52, -18, 16, 50]
    .map((x) =>
      path(
        `M${x} -190h28l-8 74h-12Z`,
        s.across([
          [0, darken(accent, 0.3)],
          [0.35, lighten(accent, 0.45)],
          [1, darken(accent, 0.35)],
        ]),
      ),
    )
    .join('');
  return (
    path(outline, '#c8d0da') +
    clipped(
      s,
      outline,
      rect(-90, -200, 220, 30, 0, darken(accent, 0.35)),
      cones,
      path(
        'M-40 -110H64L52 -4H-28Z',
        s.across([
          [0, '#5a616c'],
          [0.3, '#a5adb8'],
          [1, '#3f454f'],
        ]),
      ),
      path('M-70 -20Q10 -44 92 -24V40H-80Z', '#8b8377', { opacity: 0.5 }),
      path(outline, glass, { opacity: 0.5 }),
    ) +
    stroke('M-58 -186L-46 0', '#ffffff', 14, { opacity: 0.55 }) +
    path(outline, 'none', { stroke: '#6c7683', 'stroke-width': 5, 'stroke-opacity': 0.7 })
  );
}

function display(s: Sketch, accent: string): string {
  return circle(12, -352, 40, '#101216') + ring(12, -352, 34, accent, 6) + readout(s, '60', 12, -352, 34);
}

/** Floor head seen from the front, its lower middle at (0, 0). */
function head(s: Sketch, facts: Facts, w = 400): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#8a4df0';
  const shell = isDark(colour) ? lighten(colour, 0.06) : '#3a3e47';
  const x = -w / 2;
  const bristles = Array.from({ length: 13 }, (_, index) =>
    stroke(
      `M${number(x + 26 + (index * (w - 52)) / 12)} -66l22 52`,
      index % 3 === 0 ? accent : lighten(accent, 0.3),
      12,
    ),
  ).join('');
  const roller = roundRect(x + 12, -72, w - 24, 64, 32);
  return (
    path(`M-44 -150H44L64 -84H-64Z`, column(s, '#4a4f59', 'gloss')) +
    circle(
      0,
      -128,
      44,
      s.diagonal([
        [0, '#7c838f'],
        [1, '#23262c'],
      ]),
    ) +
    clipped(
      s,
      roller,
      path(roller, tube(s, darken(accent, 0.25), 'matte')),
      bristles,
      path(
        roller,
        s.down([
          [0, '#000000', 0.45],
          [0.4, '#ffffff', 0.12],
          [1, '#000000', 0.5],
        ]),
      ),
    ) +
    rounded(
      s,
      `M${x} -72C${x} -112 ${x + 30} -124 ${x + 80} -124H${-x - 80}C${-x - 30} -124 ${-x} -112 ${-x} -72Z`,
      tube(s, shell, 'gloss'),
      { depth: 20 },
    ) +
    rect(x, -78, 22, 78, 10, darken(shell, 0.1)) +
    rect(-x - 22, -78, 22, 78, 10, darken(shell, 0.25)) +
    rect(x + 60, -106, w - 120, 9, 4, '#ffffff', { opacity: 0.25 }) +
    [0.2, 0.5, 0.8].map((share) => circle(x + w * share, -92, 5, '#cfe6ff')).join('')
  );
}

export function stick(s: Sketch, facts: Facts): string {
  const accent = facts.accent ?? '#8a4df0';
  const pipe = s.across([
    [0, darken(accent, 0.45)],
    [0.25, lighten(accent, 0.5)],
    [0.5, accent],
    [1, darken(accent, 0.5)],
  ]);
  return (
    contactShadow(s, 800, 1474, 470, 1, 40) +
    rect(768, 500, 60, 850, 10, pipe) +
    rect(762, 512, 72, 70, 14, column(s, '#3a3e47', 'gloss')) +
    rect(762, 1280, 72, 70, 14, column(s, '#3a3e47', 'gloss')) +
    group({ transform: 'translate(798 1474)' }, head(s, facts)) +
    group({ transform: 'translate(786 520)' }, motor(s, facts))
  );
}

/** In the hand: the short tool fitted, the floor head and a nozzle beside it. */
export function stickAngle(s: Sketch, facts: Facts): string {
  const accent = facts.accent ?? '#8a4df0';
  return (
    contactShadow(s, 560, 1420, 760, 0.9, 46) +
    contactShadow(s, 1210, 1420, 420, 0.8, 40) +
    group({ transform: 'translate(560 1420) scale(1.6)' }, head(s, facts)) +
    turned(
      58,
      760,
      620,
      group(
        { transform: 'translate(700 560) scale(1.55)' },
        rect(-30, 10, 62, 90, 12, column(s, '#3a3e47', 'gloss')),
        path('M-44 96H46L62 250C62 262 54 270 42 270H-40C-52 270 -60 262 -60 250Z', column(s, '#4a4f59', 'gloss')),
        path('M-56 236H58L64 296H-62Z', column(s, accent, 'gloss')),
        motor(s, facts),
      ),
    ) +
    rounded(
      s,
      'M1160 1420L1176 930C1178 900 1196 884 1226 884C1258 884 1276 900 1278 930L1300 1420C1262 1392 1200 1392 1160 1420Z',
      column(s, '#3a3e47', 'gloss'),
      { depth: 30 },
    ) +
    rect(1172, 980, 110, 22, 8, accent) +
    ellipse(1226, 890, 48, 14, '#15171b')
  );
}

export function stickClose(s: Sketch, facts: Facts): string {
  return closeUp(3.0, 810, 330, stick(s, facts));
}
