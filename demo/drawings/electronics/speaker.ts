import type { Drawer, FactsOf } from '../drawer.ts';
import { darken, inkOn, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow, footShadow, glow, highlight } from '../kit/light.ts';
import { ball, bodyColour, column, face, holes, rim, tube, woven } from '../kit/materials.ts';
import {
  circle,
  circlePath,
  clipped,
  closeUp,
  ellipse,
  path,
  polygon,
  rect,
  ring,
  roundRect,
  squircle,
  stroke,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, outline, type Point3, slab } from '../kit/solid.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'speaker'>;
type Form = NonNullable<Facts['form']>;

export const speaker: Drawer<Facts> = { front, angle, detail, measured };

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  mm: [number, number, number];
}

const PLACES: Record<Form, Place> = {
  cylinder: { x: 110, y: 480, w: 1380, h: 620, mm: [223, 96, 94] },
  boombox: { x: 110, y: 440, w: 1380, h: 760, mm: [482, 257, 199] },
  party: { x: 470, y: 110, w: 660, h: 1350, mm: [340, 690, 330] },
  cube: { x: 300, y: 440, w: 1000, h: 1000, mm: [100, 100, 60] },
  shelf: { x: 190, y: 330, w: 1220, h: 1110, mm: [154, 254, 214] },
  smart: { x: 380, y: 130, w: 840, h: 1320, mm: [142, 218, 142] },
};

function front(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'cylinder';
  const b = PLACES[form];
  return s.add(contactShadow(s, 800, b.y + b.h - 4, b.w * 0.86), body(s, facts)).toString();
}

function body(s: Sketch, facts: Facts): string {
  switch (facts.form ?? 'cylinder') {
    case 'boombox':
      return boombox(s, facts);
    case 'party':
      return party(s, facts);
    case 'cube':
      return cube(s, facts);
    case 'shelf':
      return shelfBox(s, 190, facts) + shelfBox(s, 830, facts);
    case 'smart':
      return smart(s, facts);
    default:
      return roll(s, facts);
  }
}

/** A lying roll covered with cloth, with a passive membrane at each end. */
function roll(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = PLACES.cylinder;
  const shape = `M${x + 130} ${y}H${x + w - 130}C${x + w - 40} ${y + 20} ${x + w} ${y + h * 0.26} ${x + w} ${y + h / 2}C${x + w} ${y + h * 0.74} ${x + w - 40} ${y + h - 20} ${x + w - 130} ${y + h}H${x + 130}C${x + 40} ${y + h - 20} ${x} ${y + h * 0.74} ${x} ${y + h / 2}C${x} ${y + h * 0.26} ${x + 40} ${y + 20} ${x + 130} ${y}Z`;
  const collar = darken(isDark(colour) ? colour : mix(colour, '#22252d', 0.82), 0.2);
  const cap = (cx: number) =>
    ellipse(cx, y + h / 2, 58, h * 0.4, ball(s, collar)) +
    ellipse(
      cx,
      y + h / 2,
      34,
      h * 0.26,
      s.across([
        [0, lighten(collar, 0.25)],
        [1, darken(collar, 0.3)],
      ]),
    ) +
    ellipse(cx - 4, y + h / 2 - 20, 12, h * 0.09, lighten(collar, 0.4), { opacity: 0.6 });
  const badge = sizeToFit(facts.brand ?? '', 260, 130);
  return [
    path(shape, collar),
    cap(x + 74),
    cap(x + w - 74),
    path(roundRect(x + 118, y, w - 236, h, 60), tube(s, colour, 'fabric')),
    clipped(
      s,
      roundRect(x + 118, y, w - 236, h, 60),
      woven({ x, y, w, h }, colour, 18),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.down([
          [0, '#000', 0.25],
          [0.16, '#fff', 0.14],
          [0.4, '#fff', 0],
          [0.75, '#000', 0.18],
          [1, '#000', 0.5],
        ]),
      ),
      rect(
        x + 118,
        y,
        70,
        h,
        0,
        s.across([
          [0, '#000', 0.4],
          [1, '#000', 0],
        ]),
      ),
      rect(
        x + w - 188,
        y,
        70,
        h,
        0,
        s.across([
          [0, '#000', 0],
          [1, '#000', 0.45],
        ]),
      ),
    ),
    rim(s, roundRect(x + 118, y, w - 236, h, 60), 6, 0.3),
    facts.brand
      ? path(squircle(800 - 190, y + h / 2 - 100, 380, 200, 46), darken(colour, 0.35), { opacity: 0.9 }) +
        word(facts.brand, 800, y + h / 2 + badge * 0.35, badge, '#ffffff', { anchor: 'middle' })
      : '',
    facts.light
      ? rect(
          x + 200,
          y + h - 40,
          w - 400,
          14,
          7,
          s.across([
            [0, '#ff4d8d'],
            [0.5, '#7a4dff'],
            [1, '#2fd6ff'],
          ]),
        )
      : '',
  ].join('');
}

function boombox(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = PLACES.boombox;
  const shape = squircle(x, y + 60, w, h - 60, 300);
  const trim = facts.accent ?? '#f05a28';
  const handle = s.down([
    [0, lighten(colour, 0.3)],
    [0.5, colour],
    [1, darken(colour, 0.4)],
  ]);
  return [
    stroke(
      `M${x + 210} ${y + 170}C${x + 220} ${y - 60} ${x + 330} ${y - 70} 800 ${y - 70}C${x + w - 330} ${y - 70} ${x + w - 220} ${y - 60} ${x + w - 210} ${y + 170}`,
      handle,
      74,
    ),
    stroke(`M${x + 300} ${y - 66}C${x + 420} ${y - 96} ${x + w - 420} ${y - 96} ${x + w - 300} ${y - 66}`, '#fff', 10, {
      opacity: 0.2,
    }),
    path(shape, tube(s, colour, 'fabric')),
    clipped(
      s,
      shape,
      woven({ x, y, w, h }, colour, 20),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.down([
          [0, '#fff', 0.12],
          [0.3, '#fff', 0],
          [0.7, '#000', 0.15],
          [1, '#000', 0.5],
        ]),
      ),
    ),
    ...[x + 236, x + w - 236].map(
      (cx) =>
        circle(cx, y + h * 0.54, 190, darken(colour, 0.4)) +
        circle(cx, y + h * 0.54, 176, ball(s, darken(colour, 0.2))) +
        circle(
          cx,
          y + h * 0.54,
          92,
          s.diagonal([
            [0, lighten(colour, 0.3)],
            [1, darken(colour, 0.3)],
          ]),
        ) +
        ring(cx, y + h * 0.54, 190, trim, 11),
    ),
    rim(s, shape, 10, 0.35),
    facts.brand
      ? word(facts.brand, 800, y + h * 0.6, sizeToFit(facts.brand, 330, 170), lighten(trim, 0.05), { anchor: 'middle' })
      : '',
    rect(610, y + h - 90, 380, 26, 13, darken(colour, 0.5)),
  ].join('');
}

function cone(s: Sketch, cx: number, cy: number, r: number, light: string | undefined): string {
  return [
    circle(cx, cy, r * 1.1, '#0b0c0f'),
    light
      ? ring(cx, cy, r * 1.08, light, r * 0.07) + ring(cx, cy, r * 1.08, lighten(light, 0.6), r * 0.02)
      : ring(cx, cy, r * 1.06, '#3b3e47', r * 0.06),
    circle(
      cx,
      cy,
      r,
      s.radial(0.42, 0.38, 0.64, [
        [0, '#3a3d46'],
        [0.72, '#1c1e23'],
        [0.8, '#3c4049'],
        [0.88, '#17181c'],
        [1, '#0a0b0d'],
      ]),
    ),
    circle(
      cx,
      cy,
      r * 0.72,
      s.radial(0.5, 0.5, 0.5, [
        [0, '#101115'],
        [0.6, '#2a2d34'],
        [1, '#15161a'],
      ]),
    ),
    circle(
      cx,
      cy,
      r * 0.3,
      s.radial(0.36, 0.3, 0.8, [
        [0, '#6c717d'],
        [0.4, '#2b2e35'],
        [1, '#0c0d10'],
      ]),
    ),
    ellipse(cx - r * 0.34, cy - r * 0.46, r * 0.3, r * 0.13, '#fff', {
      opacity: 0.1,
      transform: `rotate(-38 ${cx - r * 0.34} ${cy - r * 0.46})`,
    }),
  ].join('');
}

function party(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = PLACES.party;
  const shape = squircle(x, y, w, h, 90);
  const light = facts.light === false ? undefined : '#7a4dff';
  return [
    light ? glow(s, 800, y + h * 0.34, 520, '#ff4d8d', 0.18) + glow(s, 800, y + h * 0.7, 540, '#4d8dff', 0.2) : '',
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 12, 0.5),
    rect(x + 200, y + 36, w - 400, 60, 30, darken(colour, 0.5)),
    rect(x + 46, y + 130, w - 92, h - 190, 60, darken(colour, 0.45)),
    clipped(
      s,
      roundRect(x + 46, y + 130, w - 92, h - 190, 60),
      rect(x, y, w, h, 0, holes(s, lighten(colour, 0.12), 16, 0.16)),
    ),
    cone(s, 800, y + h * 0.34, 210, light ? '#ff4d8d' : undefined),
    cone(s, 800, y + h * 0.72, 238, light ? '#3f8cff' : undefined),
    circle(800, y + h * 0.165, 50, '#0b0c0f') + circle(800, y + h * 0.165, 40, ball(s, '#4a4e58', 'gloss')),
    facts.brand ? word(facts.brand, 800, y + h - 78, 46, '#c9cdd6', { anchor: 'middle', tracking: 0.06 }) : '',
  ].join('');
}

function cube(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = PLACES.cube;
  const shape = squircle(x, y, w, h, 230);
  return [
    stroke(
      `M${x + w - 260} ${y + 20}C${x + w - 240} ${y - 230} ${x + w - 60} ${y - 250} ${x + w - 90} ${y + 40}`,
      darken(colour, 0.35),
      40,
    ),
    stroke(
      `M${x + w - 260} ${y + 20}C${x + w - 240} ${y - 230} ${x + w - 60} ${y - 250} ${x + w - 90} ${y + 40}`,
      lighten(colour, 0.1),
      14,
      { opacity: 0.5, transform: 'translate(-6 -6)' },
    ),
    path(shape, face(s, colour, 'matte')),
    clipped(
      s,
      shape,
      woven({ x, y, w, h }, colour, 20),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.radial(0.35, 0.3, 0.8, [
          [0, '#fff', 0.22],
          [0.5, '#fff', 0],
          [1, '#000', 0.42],
        ]),
      ),
    ),
    rim(s, shape, 14, 0.35),
    circle(800, y + h * 0.5, 250, '#000', { opacity: 0.1 }),
    facts.brand
      ? word(facts.brand, 800, y + h * 0.5 + 50, sizeToFit(facts.brand, 560, 200), inkOn(colour, 0.75), {
          anchor: 'middle',
        })
      : '',
  ].join('');
}

/** A wooden cabinet with woofer and tweeter. */
function shelfBox(s: Sketch, x: number, facts: Facts): string {
  const wood = bodyColour(facts.color);
  const { y, h } = PLACES.shelf;
  const w = 580;
  const shape = roundRect(x, y, w, h, 18);
  const grain = Array.from({ length: 12 }, (_, i) =>
    stroke(
      `M${x + 20 + i * 48} ${y}C${x + 50 + i * 46} ${y + h * 0.3} ${x + i * 50} ${y + h * 0.6} ${x + 36 + i * 47} ${y + h}`,
      darken(wood, 0.3),
      5,
      { opacity: 0.22 },
    ),
  ).join('');
  return [
    path(
      shape,
      s.linear(0, 0, 1, 0.4, [
        [0, lighten(wood, 0.22)],
        [0.5, wood],
        [1, darken(wood, 0.2)],
      ]),
    ),
    clipped(s, shape, grain),
    rim(s, shape, 8, 0.5),
    rect(x + 34, y + 34, w - 68, h - 68, 24, '#17181c'),
    rect(
      x + 34,
      y + 34,
      w - 68,
      h - 68,
      24,
      s.diagonal([
        [0, '#fff', 0.1],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ),
    cone(s, x + w / 2, y + h * 0.63, 200, undefined),
    circle(x + w / 2, y + h * 0.24, 116, '#0a0b0d') +
      ring(x + w / 2, y + h * 0.24, 110, '#3b3e47', 8) +
      circle(x + w / 2, y + h * 0.24, 70, ball(s, '#5a5e69', 'gloss')),
    facts.brand ? word(facts.brand, x + w / 2, y + h - 62, 36, '#b9bdc7', { anchor: 'middle', tracking: 0.05 }) : '',
  ].join('');
}

function smart(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = PLACES.smart;
  const shape = `M${x} ${y + 130}C${x} ${y + 40} ${x + w} ${y + 40} ${x + w} ${y + 130}V${y + h - 110}C${x + w} ${y + h - 10} ${x} ${y + h - 10} ${x} ${y + h - 110}Z`;
  const rainbow = s.across([
    [0, '#7a4dff'],
    [0.35, '#ff5fa0'],
    [0.65, '#ff9f4a'],
    [1, '#2fd6ff'],
  ]);
  return [
    path(shape, column(s, colour, 'fabric')),
    clipped(
      s,
      shape,
      woven({ x, y, w, h }, colour, 18),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.across([
          [0, '#000', 0.4],
          [0.26, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#000', 0.5],
        ]),
      ),
    ),
    rect(x + 4, y + h - 176, w - 8, 34, 10, darken(colour, 0.45)),
    ellipse(
      800,
      y + 112,
      w / 2 - 2,
      78,
      s.diagonal([
        [0, lighten(colour, 0.35)],
        [1, darken(colour, 0.25)],
      ]),
    ),
    ellipse(800, y + 114, w / 2 - 60, 60, '#101116'),
    facts.light === false
      ? ''
      : ellipse(800, y + 114, w / 2 - 72, 52, 'none', { stroke: rainbow, 'stroke-width': 16 }) +
        glow(s, 800, y + 110, 300, '#7a4dff', 0.3),
    word('+', 900, y + 136, 70, '#c9cdd6', { anchor: 'middle' }),
    word('–', 700, y + 136, 70, '#c9cdd6', { anchor: 'middle' }),
    facts.brand ? word(facts.brand, 800, y + h - 220, 52, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
  ].join('');
}

/** Turned a little, or from above: where the keys are. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'cylinder';
  if (form === 'cylinder') return standing(s, facts);
  if (form === 'smart' || form === 'cube')
    return s.add(contactShadow(s, 800, 1360, 1000), topView(s, facts)).toString();
  if (form === 'boombox') return s.add(contactShadow(s, 800, 1400, 760), boomboxEnd(s, facts)).toString();
  return s.add(cabinetSolid(s, facts)).toString();
}

/** A cabinet with its side and top: the front drawing laid on a box. */
function cabinetSolid(s: Sketch, facts: Facts): string {
  const shelf = facts.form === 'shelf';
  const colour = bodyColour(facts.color);
  const { x, y, h } = PLACES[facts.form ?? 'party'];
  const w = shelf ? 580 : PLACES.party.w;
  const size: Point3 = [w, h, shelf ? 760 : 560];
  const view = camera(size, 34, 12, { x: 170, y: 100, w: 1260, h: 1360 });
  const faces = boxFaces(view, size);
  const front = shelf ? shelfBox(s, x, facts) : party(s, { ...facts, light: facts.light ?? true });
  const corner = shelf ? 14 : 60;
  return [
    footShadow(polygon([view.at(0, h, 0), view.at(w, h, 0), view.at(w, h, size[2]), view.at(0, h, size[2])]), 56),
    path(
      slab(view, outline(0, 0, w, h, corner), 0, size[2]),
      s.across([
        [0, lighten(colour, 0.1)],
        [0.55, darken(colour, 0.12)],
        [1, darken(colour, 0.45)],
      ]),
    ),
    shelf
      ? faces.top(
          rect(
            0,
            0,
            w,
            size[2],
            8,
            s.diagonal([
              [0, lighten(colour, 0.35)],
              [1, lighten(colour, 0.08)],
            ]),
          ),
        )
      : '',
    view.plane([-x, -y, 0], [1, 0, 0], [0, 1, 0], front),
  ].join('');
}

/** The round end with its passive membrane. */
function boomboxEnd(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? '#f05a28';
  const shape = squircle(300, 420, 1000, 970, 430);
  return [
    path(
      'M640 470C640 250 690 190 800 190C910 190 960 250 960 470L890 480C890 330 870 270 800 270C730 270 710 330 710 480Z',
      column(s, colour, 'gloss'),
    ),
    path(shape, ball(s, colour, 'fabric')),
    clipped(s, shape, woven({ x: 300, y: 420, w: 1000, h: 970 }, colour, 20)),
    rim(s, shape, 12, 0.4),
    ring(800, 905, 366, trim, 16),
    circle(800, 905, 350, darken(colour, 0.4)),
    circle(800, 905, 330, ball(s, darken(colour, 0.15))),
    ring(800, 905, 250, '#000', 14, { opacity: 0.4 }),
    circle(
      800,
      905,
      190,
      s.diagonal([
        [0, lighten(colour, 0.35)],
        [0.5, colour],
        [1, darken(colour, 0.4)],
      ]),
    ),
    facts.brand ? word('!', 800, 975, 200, trim, { anchor: 'middle' }) : '',
  ].join('');
}

/** The roll on its end. */
function standing(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const [x, y, w, h] = [520, 120, 560, 1330];
  const shape = roundRect(x, y + 100, w, h - 200, 50);
  const collar = darken(isDark(colour) ? colour : mix(colour, '#22252d', 0.82), 0.2);
  return s
    .add(
      contactShadow(s, 800, y + h - 20, w),
      path(
        `M${x + 4} ${y + 150}C${x + 20} ${y + 20} ${x + w - 20} ${y + 20} ${x + w - 4} ${y + 150}V${y + h - 150}C${x + w - 20} ${y + h} ${x + 20} ${y + h} ${x + 4} ${y + h - 150}Z`,
        column(s, collar),
      ),
      ellipse(
        800,
        y + 96,
        210,
        54,
        s.diagonal([
          [0, lighten(collar, 0.3)],
          [1, darken(collar, 0.3)],
        ]),
      ),
      ellipse(800, y + 92, 130, 30, darken(collar, 0.3)),
      path(shape, column(s, colour, 'fabric')),
      clipped(
        s,
        shape,
        woven({ x, y, w, h }, colour, 18),
        rect(
          x,
          y,
          w,
          h,
          0,
          s.across([
            [0, '#000', 0.4],
            [0.25, '#fff', 0.16],
            [0.5, '#fff', 0],
            [1, '#000', 0.5],
          ]),
        ),
      ),
      rect(x + w - 190, y + 330, 96, 560, 48, darken(colour, 0.25)),
      ...['+', '–'].map((sign, i) =>
        word(sign, x + w - 142, y + 480 + i * 210, 110, lighten(colour, 0.6), { anchor: 'middle' }),
      ),
      path(`M${x + w - 164} ${y + 790}l50 32l-50 32Z`, lighten(colour, 0.6)),
      facts.brand
        ? `<g transform="rotate(-90 ${x + 190} 800)">${word(facts.brand, x + 190, 850, 150, '#ffffff', { anchor: 'middle' })}</g>`
        : '',
    )
    .toString();
}

function topView(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = facts.form === 'cube' ? squircle(250, 250, 1100, 1100, 280) : circlePath(800, 790, 570);
  return [
    path(shape, face(s, colour, 'matte')),
    clipped(
      s,
      shape,
      woven({ x: 200, y: 200, w: 1200, h: 1200 }, colour, 20),
      rect(
        200,
        200,
        1200,
        1200,
        0,
        s.radial(0.36, 0.3, 0.8, [
          [0, '#fff', 0.24],
          [0.5, '#fff', 0],
          [1, '#000', 0.4],
        ]),
      ),
    ),
    rim(s, shape, 16, 0.4),
    circle(
      800,
      790,
      390,
      s.diagonal([
        [0, lighten(colour, 0.2)],
        [1, darken(colour, 0.2)],
      ]),
    ),
    circle(800, 790, 376, '#14151a'),
    facts.light
      ? ring(
          800,
          790,
          350,
          s.diagonal([
            [0, '#7a4dff'],
            [0.5, '#ff5fa0'],
            [1, '#2fd6ff'],
          ]),
          22,
        )
      : ring(800, 790, 350, lighten(colour, 0.2), 8, { opacity: 0.5 }),
    word('+', 800, 620, 150, '#dfe2ea', { anchor: 'middle' }),
    word('–', 800, 1060, 150, '#dfe2ea', { anchor: 'middle' }),
    path('M770 730l104 60l-104 60Z', '#dfe2ea'),
    highlight(s, 620, 560, 200, 90, 0.14, -35),
  ].join('');
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'cylinder';
  const at: Record<Form, [number, number, number]> = {
    cylinder: [60, 420, 760],
    boombox: [60, 460, 720],
    party: [430, 780, 720],
    cube: [760, 200, 760],
    shelf: [150, 290, 680],
    smart: [340, 80, 900],
  };
  const [x, y, side] = at[form];
  return s.add(closeUp(s, x, y, side, form === 'party' || form === 'shelf' ? 0 : -6, body(s, facts))).toString();
}

function measured(facts: Facts) {
  const { mm, x, y, w, h } = PLACES[facts.form ?? 'cylinder'];
  if (facts.form !== 'shelf') return { box: { x, y, w, h }, mm: facts.sizeMm ?? mm };
  const s = new Sketch();
  return { box: { x, y, w: 580, h }, mm: facts.sizeMm ?? mm, art: s.add(shelfBox(s, x, facts)).toString() };
}
