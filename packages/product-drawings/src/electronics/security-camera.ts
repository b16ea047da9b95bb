import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode, highlight } from '../kit/light.ts';
import { ball, bodyColour, column, face, rim, tube } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { circle, closeUp, ellipse, path, rect, ring, roundRect, squircle, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'security-camera'>;

export const securityCamera: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  const foot = { dome: 1380, bullet: 1440, ptz: 1450 }[facts.form ?? 'dome'];
  return s.add(contactShadow(s, 800, foot, facts.form === 'bullet' ? 620 : 760), body(s, facts)).toString();
}

function body(s: Sketch, facts: Facts): string {
  switch (facts.form ?? 'dome') {
    case 'bullet':
      return bullet(s, facts);
    case 'ptz':
      return ptz(s, facts);
    default:
      return dome(s, facts);
  }
}

/** A lens with its ring of night lamps. */
function eye(s: Sketch, cx: number, cy: number, r: number): string {
  const lamps = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return circle(cx + Math.cos(angle) * r * 0.8, cy + Math.sin(angle) * r * 0.8, r * 0.07, '#3a1f2a');
  }).join('');
  return (
    circle(cx, cy, r, '#0a0b0e') +
    ring(cx, cy, r * 0.97, '#4a4e58', r * 0.05) +
    lamps +
    glassEye(s, cx, cy, r * 0.6, '#4d78e0')
  );
}

/** A ball head on a foot, for a shelf at home. */
function dome(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const foot = 'M480 1180C520 1120 1080 1120 1120 1180L1170 1330Q1176 1384 1120 1384H480Q424 1384 430 1330Z';
  return [
    path(foot, column(s, colour, 'matte')),
    rim(s, foot, 8, 0.4),
    ellipse(800, 1176, 300, 46, darken(colour, 0.25)),
    circle(800, 690, 545, ball(s, colour, 'gloss')),
    path(
      'M560 690C560 470 640 300 800 300C960 300 1040 470 1040 690C1040 910 960 1080 800 1080C640 1080 560 910 560 690Z',
      s.across([
        [0, '#000'],
        [0.35, '#22252c'],
        [1, '#050608'],
      ]),
    ),
    eye(s, 800, 640, 205),
    circle(800, 930, 12, '#1c2436'),
    diode(s, 800, 990, 9, '#3d8bff'),
    highlight(s, 480, 400, 150, 100, 0.9, -35),
    facts.brand ? word(facts.brand, 800, 1300, 54, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
  ].join('');
}

/** For outdoors: a hooded barrel on a wall foot. */
function bullet(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const barrel = roundRect(190, 460, 1080, 520, 120);
  return [
    rect(640, 1310, 360, 130, 30, column(s, darken(colour, 0.06))),
    path('M760 940H900L930 1330H720Z', column(s, colour)),
    circle(828, 1010, 96, ball(s, darken(colour, 0.1))),
    path(barrel, tube(s, colour, 'gloss')),
    rim(s, barrel, 8, 0.4),
    path(
      'M150 400Q150 350 210 350H1240Q1330 350 1370 440L1410 540H150Z',
      s.down([
        [0, lighten(colour, 0.5)],
        [0.6, colour],
        [1, darken(colour, 0.2)],
      ]),
    ),
    ellipse(
      230,
      720,
      130,
      270,
      s.across([
        [0, '#2b2e36'],
        [1, '#0a0b0e'],
      ]),
    ),
    ellipse(222, 720, 112, 240, '#08090c'),
    `<g transform="translate(222 720) scale(0.5 1)">${eye(s, 0, 0, 206)}</g>`,
    facts.brand ? word(facts.brand, 880, 760, 90, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
    stroke('M1262 720C1400 740 1430 900 1420 1100', darken(colour, 0.35), 34),
  ].join('');
}

/** A turning eye with two antennas. */
function ptz(s: Sketch, facts: Facts, behind = false): string {
  const colour = bodyColour(facts.color);
  const mast = (x: number, lean: number) =>
    `<g transform="rotate(${lean} ${x} 620)">${rect(x - 26, 120, 52, 500, 24, column(s, colour))}</g>`;
  return [
    mast(440, -8),
    mast(1160, 8),
    path(squircle(420, 330, 760, 360, 110), column(s, colour)),
    rim(s, squircle(420, 330, 760, 360, 110), 8, 0.45),
    rect(560, 650, 480, 80, 20, darken(colour, 0.25)),
    path(
      'M400 1060C400 830 560 700 800 700C1040 700 1200 830 1200 1060C1200 1290 1040 1450 800 1450C560 1450 400 1290 400 1060Z',
      ball(s, colour, 'gloss'),
    ),
    ...(behind ? ptzBack(colour) : ptzFace(s, darken(facts.accent ?? '#1b1c20', 0.35))),
    facts.brand ? word(facts.brand, 800, 530, 70, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
  ].join('');
}

function ptzFace(s: Sketch, mask: string): string[] {
  return [
    path(squircle(520, 880, 560, 400, 150), mask),
    eye(s, 800, 1050, 150),
    rect(570, 1000, 60, 100, 20, '#f3ecd2'),
    rect(970, 1000, 60, 100, 20, '#f3ecd2'),
    diode(s, 800, 1236, 8, '#3ddc84'),
  ];
}

function ptzBack(colour: string): string[] {
  return [
    ...Array.from({ length: 7 }, (_, i) => rect(650, 840 + i * 34, 300, 14, 7, darken(colour, 0.4))),
    rect(700, 1150, 200, 60, 14, '#0a0b0e', { stroke: '#8d929c', 'stroke-width': 6 }),
    word('micro SD', 800, 1280, 40, inkOn(colour, 0.45), { anchor: 'middle' }),
  ];
}

/** From behind, or turned: how it is fixed. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.form === 'bullet')
    return s
      .add(
        contactShadow(s, 800, 1440, 600),
        `<g transform="translate(1600 0) scale(-1 1)">${bullet(s, { kind: 'security-camera', color: facts.color, form: 'bullet' })}</g>`,
        facts.brand ? word(facts.brand, 720, 760, 90, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
      )
      .toString();
  if (facts.form === 'ptz') return s.add(contactShadow(s, 800, 1450, 760), ptz(s, facts, true)).toString();
  const back = squircle(255, 145, 1090, 1090, 500);
  return s
    .add(
      contactShadow(s, 800, 1384, 760),
      path(
        'M480 1180C520 1120 1080 1120 1120 1180L1170 1330Q1176 1384 1120 1384H480Q424 1384 430 1330Z',
        column(s, colour),
      ),
      path(back, face(s, colour, 'matte')),
      rim(s, back, 12, 0.45),
      ...Array.from({ length: 7 }, (_, i) => rect(650, 420 + i * 36, 300, 14, 7, darken(colour, 0.4))),
      rect(720, 860, 160, 66, 33, '#0a0b0e', { stroke: '#8d929c', 'stroke-width': 8 }),
      rect(700, 980, 200, 30, 10, '#17181c'),
      circle(800, 1080, 20, '#17181c'),
      word('micro SD', 800, 1160, 40, inkOn(colour, 0.45), { anchor: 'middle' }),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const at = { dome: [500, 330, 640], bullet: [60, 400, 680], ptz: [460, 780, 660] }[facts.form ?? 'dome'] as [
    number,
    number,
    number,
  ];
  return s.add(closeUp(s, at[0], at[1], at[2], -5, body(s, facts))).toString();
}

function measured(facts: Facts) {
  const table = {
    dome: { box: { x: 255, y: 145, w: 1090, h: 1239 }, mm: [78, 108, 78] },
    bullet: { box: { x: 100, y: 350, w: 1320, h: 1090 }, mm: [170, 110, 80] },
    ptz: { box: { x: 400, y: 110, w: 800, h: 1340 }, mm: [112, 190, 120] },
  }[facts.form ?? 'dome'];
  return { box: table.box, mm: facts.sizeMm ?? (table.mm as [number, number, number]) };
}
