import type { Drawer, FactsOf } from '../drawer.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { ball, bodyColour, face, rim } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { circle, closeUp, ellipse, mirrored, path, placed, rect, ring, squircle, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { action, compact, instant, mirrorless } from './camera-body.ts';

type Facts = FactsOf<'camera'>;
type Form = NonNullable<Facts['form']>;

export const photoCamera: Drawer<Facts> = { front, angle, detail, measured };

const FLOOR: Record<Form, number> = { mirrorless: 1222, compact: 1238, action: 1300, instant: 1408, drone: 1090 };

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
    'M560 700C560 620 640 580 800 580C960 580 1040 620 1040 700L1010 850C1000 900 960 920 900 920H700C640 920 600 900 590 850Z';
  const arm = (far: boolean) => {
    const [x, y, rotor] = far ? [330, 560, 190] : [250, 700, 250];
    return [
      stroke(`M${far ? 640 : 620} ${far ? 660 : 740}L${x} ${y + 40}`, skin, far ? 44 : 60),
      rect(
        x - 34,
        y - 50,
        68,
        far ? 110 : 150,
        26,
        s.across([
          [0, darken(colour, 0.3)],
          [0.4, lighten(colour, 0.4)],
          [1, darken(colour, 0.4)],
        ]),
      ),
      far ? '' : stroke(`M${x} ${y + 90}L${x - 24} ${y + 330}`, darken(colour, 0.35), 26),
      ellipse(x, y - 58, rotor, 22, darken(colour, 0.5), { opacity: 0.18 }),
      path(
        `M${x - rotor} ${y - 66}C${x - rotor * 0.5} ${y - 86} ${x - 30} ${y - 72} ${x} ${y - 58}C${x + 30} ${y - 46} ${x + rotor * 0.5} ${y - 32} ${x + rotor} ${y - 50}C${x + rotor * 0.5} ${y - 66} ${x + 30} ${y - 74} ${x} ${y - 62}C${x - 30} ${y - 52} ${x - rotor * 0.5} ${y - 50} ${x - rotor} ${y - 66}Z`,
        '#2b2e36',
      ),
      circle(x, y - 60, 14, '#e05a2f'),
    ].join('');
  };
  return [
    arm(true),
    mirrored(800, arm(true)),
    path(hull, face(s, colour, 'matte')),
    rim(s, hull, 9, 0.5),
    arm(false),
    mirrored(800, arm(false)),
    circle(680, 690, 34, '#0b0c10') + glassEye(s, 680, 690, 28),
    circle(920, 690, 34, '#0b0c10') + glassEye(s, 920, 690, 28),
    facts.brand ? word(facts.brand, 800, 670, 62, inkOn(colour, 0.6), { anchor: 'middle' }) : '',
    rect(690, 770, 220, 60, 30, darken(colour, 0.4)),
    path(squircle(660, 800, 280, 260, 90), ball(s, '#2b2e36', 'gloss')),
    ring(800, 930, 104, '#4a4e58', 10),
    glassEye(s, 800, 930, 98, '#3f9bd6'),
    diode(s, 600, 800, 9, '#3ddc84'),
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
    drone: [510, 560, 580],
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
    drone: { box: [80, 510, 1440, 560], mm: [245, 62, 289] },
  };
  const { box, mm } = table[facts.form ?? 'mirrorless'];
  const [x, y, w, h] = box;
  return { box: { x, y, w, h }, mm: facts.sizeMm ?? mm };
}
