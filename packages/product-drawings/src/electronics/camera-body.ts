/** Cameras from in front: with a changeable lens, compact, action, instant. */
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { highlight } from '../kit/light.ts';
import { ball, bodyColour, face, rim, woven } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { circle, clipped, ellipse, path, rect, ring, roundRect, squircle } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'camera'>;

/** A photographic lens seen from its front end. */
export function lensAhead(s: Sketch, cx: number, cy: number, r: number, band = '#c9a227', mark = ''): string {
  const barrel = s.linear(0, 0, 1, 1, [
    [0, '#5a5e68'],
    [0.25, '#26282e'],
    [0.6, '#121318'],
    [0.85, '#34373f'],
    [1, '#0b0c0f'],
  ]);
  const ribs = Array.from({ length: 72 }, (_, i) =>
    rect(cx - r * 0.011, cy - r * 0.995, r * 0.022, r * 0.075, r * 0.01, '#000', {
      opacity: 0.55,
      transform: `rotate(${i * 5} ${cx} ${cy})`,
    }),
  ).join('');
  const bowl = s.radial(0.5, 0.5, 0.5, [
    [0, '#0a0b0e'],
    [0.7, '#0c0d11'],
    [0.86, '#22252c'],
    [1, '#0a0b0e'],
  ]);
  return [
    circle(cx + r * 0.03, cy + r * 0.07, r * 1.04, '#000', { opacity: 0.3 }),
    circle(cx, cy, r, barrel),
    ribs,
    ring(cx, cy, r * 0.885, '#000', r * 0.02, { opacity: 0.6 }),
    circle(
      cx,
      cy,
      r * 0.87,
      s.diagonal([
        [0, '#3f434c'],
        [0.5, '#17181c'],
        [1, '#2b2e35'],
      ]),
    ),
    ring(cx, cy, r * 0.8, band, r * 0.02),
    circle(cx, cy, r * 0.76, bowl),
    mark
      ? word(mark, cx, cy + r * 0.69, sizeToFit(mark, r * 0.52, r * 0.075, 0.08), '#b9bdc7', {
          anchor: 'middle',
          tracking: 0.08,
        })
      : '',
    ring(cx, cy, r * 0.62, '#3a3e47', r * 0.012),
    glassEye(s, cx, cy, r * 0.58, '#6d5ad6'),
  ].join('');
}

/** Grain of the grip's leather. */
function leather(s: Sketch, d: string, colour: string, x: number, y: number, w: number, h: number): string {
  return (
    path(
      d,
      s.linear(0, 0, 1, 1, [
        [0, lighten(colour, 0.16)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
    ) + clipped(s, d, woven({ x, y, w, h }, colour, 15, 0.8))
  );
}

export function mirrorless(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const silver = !isDark(colour);
  const hide = facts.accent ?? (silver ? '#26272b' : darken(colour, 0.15));
  const shell =
    'M150 560C150 500 190 470 250 466H540C570 466 586 440 600 410L622 360C636 332 660 320 690 320H910C940 320 964 332 978 360L1000 410C1014 440 1030 466 1060 466H1350C1410 470 1450 500 1450 560V1130C1450 1190 1410 1220 1350 1220H250C190 1220 150 1190 150 1130Z';
  const wrap = roundRect(150, 590, 1300, 500, 20);
  const dial = (x: number, y: number, w: number, h: number) =>
    rect(
      x,
      y,
      w,
      h,
      14,
      s.across([
        [0, darken(colour, 0.3)],
        [0.3, lighten(colour, 0.45)],
        [0.6, colour],
        [1, darken(colour, 0.4)],
      ]),
    ) +
    Array.from({ length: Math.floor(w / 12) }, (_, i) =>
      rect(x + 5 + i * 12, y + 8, 4, h - 8, 1, '#000', { opacity: 0.4 }),
    ).join('');
  const grip =
    'M140 520C140 500 180 486 240 486H352C392 486 404 520 404 560V1120C404 1190 372 1236 300 1236H220C160 1236 130 1196 130 1120Z';
  return [
    dial(1040, 420, 150, 60),
    dial(1224, 430, 130, 50),
    rect(
      250,
      428,
      130,
      60,
      24,
      s.down([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.2)],
      ]),
    ),
    path(shell, face(s, colour, silver ? 'metal' : 'matte')),
    rect(690, 306, 220, 22, 8, darken(colour, 0.35)),
    leather(s, wrap, hide, 150, 590, 1300, 500),
    rim(s, shell, 9, 0.5),
    facts.brand
      ? word(facts.brand, 800, 442, sizeToFit(facts.brand, 310, 66, 0.04), inkOn(colour, 0.85), {
          anchor: 'middle',
          tracking: 0.04,
        })
      : '',
    facts.grip === false
      ? ''
      : leather(s, grip, hide, 130, 486, 280, 760) + rim(s, grip, 8, 0.5) + highlight(s, 230, 720, 40, 200, 0.14),
    circle(272, 486, 40, '#111217') +
      circle(272, 480, 34, ball(s, facts.accent && silver ? '#b9bdc7' : '#3b3f48', 'metal')),
    circle(496, 566, 20, '#2a0f12') + circle(496, 566, 12, '#a33a2f'),
    circle(1260, 1010, 34, darken(colour, 0.4)) + circle(1260, 1006, 28, lighten(hide, 0.14)),
    circle(
      830,
      836,
      372,
      s.diagonal([
        [0, '#d6d9df'],
        [0.4, '#8d929c'],
        [1, '#4a4e58'],
      ]),
    ),
    lensAhead(s, 830, 836, 344, silver ? '#c9ccd3' : '#d9772f', '24–70 mm  1:2.8'),
  ].join('');
}

export function compact(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(140, 480, 1320, 760, 120);
  return [
    rect(
      260,
      440,
      150,
      60,
      26,
      s.down([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.2)],
      ]),
    ),
    rect(
      1150,
      450,
      170,
      50,
      18,
      s.across([
        [0, darken(colour, 0.3)],
        [0.4, lighten(colour, 0.4)],
        [1, darken(colour, 0.4)],
      ]),
    ),
    path(shape, face(s, colour, 'metal')),
    rim(s, shape, 10, 0.5),
    path(roundRect(180, 560, 90, 600, 44), darken(colour, 0.35)),
    rect(960, 530, 220, 90, 20, '#e9e6da', { stroke: darken(colour, 0.4), 'stroke-width': 8 }),
    facts.brand ? word(facts.brand, 330, 610, 76, inkOn(colour, 0.85)) : '',
    circle(
      800,
      880,
      330,
      s.diagonal([
        [0, lighten(colour, 0.5)],
        [0.5, colour],
        [1, darken(colour, 0.4)],
      ]),
    ),
    lensAhead(s, 800, 880, 290, '#8d929c', '8.8–36.8 mm  1:1.8–2.8'),
    circle(1260, 590, 22, '#a33a2f'),
  ].join('');
}

export function action(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(180, 400, 1240, 900, 130);
  const mount = squircle(760, 440, 620, 620, 110);
  return [
    rect(980, 366, 240, 50, 24, '#d8434f'),
    path(shape, face(s, colour, 'matte')),
    clipped(s, shape, woven({ x: 180, y: 400, w: 1240, h: 900 }, colour, 22, 0.5)),
    rim(s, shape, 12, 0.5),
    rect(240, 470, 430, 330, 50, '#08090c'),
    rect(
      256,
      486,
      398,
      298,
      38,
      s.diagonal([
        [0, '#1b6fd6'],
        [0.5, '#0d2a63'],
        [1, '#ff8a5c'],
      ]),
    ),
    word('4K', 455, 690, 150, '#fff', { anchor: 'middle' }),
    facts.brand ? word(facts.brand, 250, 1180, 110, inkOn(colour, 0.85)) : '',
    path(mount, '#101116'),
    rim(s, mount, 10, 0.4),
    path(squircle(800, 480, 540, 540, 84), '#050608'),
    ring(1070, 750, 210, '#3b3f48', 14),
    glassEye(s, 1070, 750, 196, '#3f78d6'),
    circle(1290, 1180, 17, '#d8434f'),
  ].join('');
}

export function instant(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(240, 230, 1120, 1180, 330);
  const film = lighten(colour, 0.3);
  return [
    rect(470, 130, 660, 200, 16, '#ffffff'),
    rect(
      510,
      150,
      580,
      120,
      6,
      s.linear(0, 0, 1, 1, [
        [0, '#7ec8ff'],
        [0.5, '#ffd9a8'],
        [1, '#ff8fa3'],
      ]),
    ),
    path(shape, face(s, colour, 'gloss')),
    rim(s, shape, 14, 0.5),
    rect(360, 300, 880, 22, 11, darken(colour, 0.35)),
    highlight(s, 480, 520, 200, 120, 0.6, -30),
    rect(960, 440, 240, 130, 34, '#f7f4e6', { stroke: darken(colour, 0.25), 'stroke-width': 12 }),
    rect(430, 450, 150, 110, 30, '#15171c') + rect(450, 466, 110, 78, 20, '#2b3345'),
    circle(
      800,
      880,
      370,
      s.diagonal([
        [0, lighten(film, 0.6)],
        [0.5, film],
        [1, darken(colour, 0.25)],
      ]),
    ),
    ring(800, 880, 330, darken(colour, 0.2), 10),
    lensAhead(s, 800, 880, 270, film, ''),
    circle(
      1180,
      720,
      58,
      s.radial(0.4, 0.35, 0.7, [
        [0, '#fff'],
        [1, darken(colour, 0.2)],
      ]),
    ),
    facts.brand ? word(facts.brand, 800, 1350, 66, inkOn(colour, 0.6), { anchor: 'middle' }) : '',
    ellipse(800, 1408, 400, 12, '#000', { opacity: 0.08 }),
  ].join('');
}
