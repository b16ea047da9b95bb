import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { ball, bodyColour, face, rim } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { circle, closeUp, ellipse, mirrored, path, placed, rect, ring, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { action, compact, instant, mirrorless } from './camera-body.ts';

type Facts = FactsOf<'camera'>;
type Form = NonNullable<Facts['form']>;

export const photoCamera: Drawer<Facts> = { front, angle, detail, measured };

const FLOOR: Record<Form, number> = { mirrorless: 1222, compact: 1238, action: 1300, instant: 1408, drone: 1100 };

function body(s: Sketch, facts: Facts): string {
  switch (facts.form ?? 'mirrorless') {
    case 'compact':
      return compact(s, facts);
    case 'action':
      return action(s, facts);
    case 'instant':
      return instant(s, facts);
    case 'drone':
      return placed(80, 70, 0.9, drone(s, facts));
    default:
      return mirrorless(s, facts);
  }
}

function front(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'mirrorless';
  return s
    .add(contactShadow(s, 800, FLOOR[form], form === 'drone' ? 1100 : form === 'instant' ? 900 : 1240), body(s, facts))
    .toString();
}

/** Four arms with rotors, a camera on a gimbal. */
function drone(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const skin = s.linear(0, 0, 1, 0.5, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ]);
  const hull =
    'M500 690C500 570 590 510 800 510C1010 510 1100 570 1100 690L1064 872C1050 934 1004 958 934 958H666C596 958 550 934 536 872Z';
  const crown =
    'M520 640C530 560 620 520 800 520C980 520 1070 560 1080 640C1000 600 900 588 800 588C700 588 600 600 520 640Z';
  const arm = (far: boolean) => {
    const [x, y, rotor] = far ? [330, 540, 230] : [226, 720, 300];
    const [root, thick] = far ? [640, 34] : [560, 48];
    return [
      path(
        `M${root} ${y + (far ? 80 : -10)}L${x} ${y + 6}V${y + 6 + thick}L${root} ${y + (far ? 190 : 130)}Z`,
        far ? darken(colour, 0.28) : skin,
      ),
      rect(
        x - 46,
        y - 62,
        92,
        far ? 128 : 178,
        34,
        s.across([
          [0, darken(colour, 0.34)],
          [0.35, lighten(colour, 0.36)],
          [1, darken(colour, 0.42)],
        ]),
      ),
      rect(x - 46, y - 20, 92, 12, 0, darken(colour, 0.5), { opacity: 0.7 }),
      far ? '' : leg(x, y + 110),
      ellipse(x, y - 78, rotor, 30, '#5a6376', { opacity: 0.13 }),
      blade(x, y - 78, rotor),
      rect(x - 22, y - 98, 44, 40, 12, darken(colour, 0.55)),
      ellipse(x, y - 97, 22, 8, '#e05a2f'),
    ].join('');
  };
  const leg = (x: number, y: number) =>
    path(
      `M${x - 30} ${y}H${x + 30}L${x + 16} ${y + 236}C${x + 14} ${y + 254} ${x - 14} ${y + 254} ${x - 16} ${y + 236}Z`,
      s.across([
        [0, darken(colour, 0.45)],
        [0.4, darken(colour, 0.05)],
        [1, darken(colour, 0.5)],
      ]),
    );
  /** A two-bladed propeller seen almost from its edge, the near blade turned to the light. */
  const blade = (x: number, y: number, r: number) =>
    path(
      `M${x} ${y - 10}C${x - r * 0.3} ${y - 34} ${x - r * 0.8} ${y - 30} ${x - r} ${y - 12}C${x - r * 0.8} ${y - 2} ${x - r * 0.3} ${y + 8} ${x} ${y + 8}Z`,
      '#23262d',
    ) +
    path(
      `M${x} ${y - 8}C${x + r * 0.3} ${y - 8} ${x + r * 0.8} ${y} ${x + r} ${y + 10}C${x + r * 0.8} ${y + 26} ${x + r * 0.3} ${y + 28} ${x} ${y + 8}Z`,
      s.across([
        [0, '#2b2e36'],
        [0.6, '#565b66'],
        [1, '#2b2e36'],
      ]),
    );
  return [
    arm(true),
    mirrored(800, arm(true)),
    arm(false),
    mirrored(800, arm(false)),
    path(hull, face(s, colour, 'matte')),
    path(crown, '#ffffff', { opacity: 0.16 }),
    rim(s, hull, 10, 0.5),
    circle(630, 706, 46, darken(colour, 0.5)) + glassEye(s, 630, 706, 38),
    circle(970, 706, 46, darken(colour, 0.5)) + glassEye(s, 970, 706, 38),
    facts.brand ? word(facts.brand, 800, 690, 76, inkOn(colour, 0.6), { anchor: 'middle' }) : '',
    rect(650, 782, 300, 74, 37, darken(colour, 0.5)),
    path(squircle(626, 800, 348, 330, 104), ball(s, '#2b2e36', 'gloss')),
    rim(s, squircle(626, 800, 348, 330, 104), 8, 0.4),
    ring(800, 965, 128, '#4a4e58', 12),
    glassEye(s, 800, 965, 120, '#3f9bd6'),
    diode(s, 560, 826, 11, '#3ddc84'),
  ].join('');
}

/** The back: screen and keys. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'mirrorless';
  if (form === 'drone') return remoteControl(s, facts);
  if (form === 'instant')
    return s
      .add(
        contactShadow(s, 800, 1420, 900),
        prints(s),
        `<g transform="translate(420 -10) scale(0.76) rotate(6 800 800)">${instant(s, facts)}</g>`,
      )
      .toString();
  if (form === 'action') return actionBack(s, facts);
  const colour = bodyColour(facts.color);
  const shell =
    form === 'mirrorless'
      ? 'M150 560C150 500 190 470 250 466H600C620 466 622 440 630 410L650 350C660 324 684 312 710 312H890C916 312 940 324 950 350L970 410C978 440 980 466 1000 466H1350C1410 470 1450 500 1450 560V1130C1450 1190 1410 1220 1350 1220H250C190 1220 150 1190 150 1130Z'
      : squircle(150, 430, 1300, 800, 120);
  const key = (x: number, y: number, r: number) =>
    circle(x, y + 4, r, '#000', { opacity: 0.3 }) +
    circle(
      x,
      y,
      r,
      s.diagonal([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.3)],
      ]),
    );
  return s
    .add(
      contactShadow(s, 800, 1224, 1240),
      path(shell, face(s, colour, 'matte')),
      rim(s, shell, 9, 0.5),
      form === 'mirrorless' ? rect(676, 340, 248, 130, 36, '#0b0c0f') + rect(710, 366, 180, 78, 20, '#1c2334') : '',
      rect(210, 540, 860, 600, 26, '#07080b'),
      screen(s, {
        x: 240,
        y: 570,
        w: 800,
        h: 540,
        r: 8,
        seed: facts.wallpaper ?? 8,
        reflection: 0.5,
        content:
          rect(560, 760, 160, 130, 4, 'none', { stroke: '#fff', 'stroke-width': 6, 'stroke-dasharray': '40 80 40 0' }) +
          word('1/250  F2.8', 640, 1080, 44, '#fff', { anchor: 'middle' }),
      }),
      key(1250, 850, 120),
      circle(1250, 850, 62, darken(colour, 0.2)),
      ring(1250, 850, 92, '#000', 6, { opacity: 0.3 }),
      key(1150, 620, 34),
      key(1260, 590, 44),
      key(1370, 640, 34),
      key(1150, 1080, 34),
      key(1350, 1080, 34),
      diode(s, 1110, 1140, 8, '#e0525f'),
    )
    .toString();
}

function actionBack(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(180, 400, 1240, 900, 130);
  return s
    .add(
      contactShadow(s, 800, 1300, 1200),
      rect(400, 366, 240, 50, 24, '#d8434f'),
      path(shape, face(s, colour, 'matte')),
      rim(s, shape, 12, 0.5),
      path(squircle(240, 460, 1120, 780, 84), '#07080b'),
      screen(s, {
        x: 290,
        y: 510,
        w: 1020,
        h: 680,
        r: 40,
        seed: facts.wallpaper ?? 8,
        content:
          word('00:12', 800, 620, 66, '#fff', { anchor: 'middle' }) +
          word('4K  60', 800, 1140, 60, '#fff', { anchor: 'middle' }) +
          circle(690, 598, 14, '#ff4d4d'),
      }),
    )
    .toString();
}

/** Printed pictures beside the instant camera. */
function prints(s: Sketch): string {
  const card = (x: number, y: number, turn: number, seed: number) =>
    `<g transform="rotate(${turn} ${x + 200} ${y + 260})">${rect(x + 8, y + 12, 400, 520, 10, '#000', { opacity: 0.14 })}${rect(x, y, 400, 520, 10, '#fdfdfc')}${screen(s, { x: x + 30, y: y + 30, w: 340, h: 380, seed, reflection: 0.2 })}</g>`;
  return card(130, 360, -9, 1) + card(190, 800, 7, 8);
}

function remoteControl(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(250, 470, 1100, 760, 150);
  const stickAt = (x: number) =>
    circle(x, 680, 92, '#0b0c10') +
    circle(
      x,
      680,
      78,
      s.radial(0.5, 0.5, 0.5, [
        [0, '#4a4e58'],
        [1, '#17181c'],
      ]),
    ) +
    rect(
      x - 14,
      560,
      28,
      130,
      14,
      s.across([
        [0, '#8d929c'],
        [0.5, '#e3e6ec'],
        [1, '#6b6f79'],
      ]),
    ) +
    circle(x, 560, 30, ball(s, '#50545f', 'metal'));
  return s
    .add(
      contactShadow(s, 800, 1232, 1080),
      rect(560, 300, 480, 200, 30, darken(colour, 0.4)),
      path(shape, face(s, colour, 'matte')),
      rim(s, shape, 12, 0.5),
      stickAt(450),
      stickAt(1150),
      screen(s, { x: 590, y: 560, w: 420, h: 260, r: 20, seed: facts.wallpaper ?? 8 }),
      rect(600, 900, 400, 100, 50, darken(colour, 0.25)),
      circle(660, 950, 32, '#e05a2f') + circle(800, 950, 32, '#d9dce2') + circle(940, 950, 32, '#d9dce2'),
      facts.brand ? word(facts.brand, 800, 1140, 76, inkOn(colour, 0.6), { anchor: 'middle' }) : '',
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const at: Record<Form, [number, number, number]> = {
    mirrorless: [470, 390, 700],
    compact: [480, 520, 680],
    action: [700, 380, 700],
    instant: [430, 480, 740],
    drone: [500, 510, 600],
  };
  const [x, y, side] = at[facts.form ?? 'mirrorless'];
  return s.add(closeUp(s, x, y, side, -6, body(s, facts))).toString();
}

function measured(facts: Facts) {
  const table: Record<Form, { box: [number, number, number, number]; mm: [number, number, number] }> = {
    mirrorless: { box: [140, 306, 1310, 920], mm: [129, 97, 80] },
    compact: { box: [140, 440, 1320, 800], mm: [105, 61, 43] },
    action: { box: [180, 366, 1240, 934], mm: [72, 51, 34] },
    instant: { box: [240, 230, 1120, 1180], mm: [104, 122, 67] },
    drone: { box: [20, 460, 1560, 640], mm: [245, 62, 289] },
  };
  const { box, mm } = table[facts.form ?? 'mirrorless'];
  const [x, y, w, h] = box;
  return { box: { x, y, w, h }, mm: facts.sizeMm ?? mm };
}
