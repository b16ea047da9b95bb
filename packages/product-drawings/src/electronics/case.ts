import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim, sheen } from '../kit/materials.ts';
import {
  type Box,
  circle,
  closeUp,
  group,
  path,
  polygon,
  rect,
  ring,
  roundRect,
  squircle,
  stroke,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { lensIsland, phoneBack, phoneFront } from './phone-parts.ts';

type Facts = FactsOf<'case'>;

export const phoneCase: Drawer<Facts> = { front, angle, detail, measured };

function mmOf(facts: Facts): [number, number, number] {
  return facts.sizeMm ?? [75, 154, facts.book ? 16 : 11];
}

function boxOf(facts: Facts): Box {
  const [w, h] = mmOf(facts);
  const high = 1360;
  const wide = (high * w) / h;
  return { x: 800 - wide / 2, y: 100, w: wide, h: high };
}

function front(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  if (facts.book) return s.add(contactShadow(s, 800, b.y + b.h, 1180), book(s, facts)).toString();
  const inside = { ...b, x: b.x + 330 };
  const outer = { ...b, x: b.x - 210 };
  return s
    .add(contactShadow(s, 860, b.y + b.h, b.w * 1.6), shellInside(s, inside, facts), shell(s, outer, facts))
    .toString();
}

/** The outside, on the phone. */
function shell(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 18 * u);
  const phone: Box = { x: b.x + 3 * u, y: b.y + 3 * u, w: b.w - 6 * u, h: b.h - 6 * u };
  const back = {
    kind: 'phone' as const,
    color: facts.clear ? '#aeb9c8' : '#3a3f4b',
    lenses: facts.lenses ?? 3,
    lensLayout: facts.lensLayout ?? ('square' as const),
  };
  const keys =
    rect(b.x - 0.8 * u, b.y + b.h * 0.22, 2.4 * u, b.h * 0.075, u, darken(colour, 0.3)) +
    rect(b.x - 0.8 * u, b.y + b.h * 0.31, 2.4 * u, b.h * 0.075, u, darken(colour, 0.3)) +
    rect(b.x + b.w - 1.6 * u, b.y + b.h * 0.26, 2.4 * u, b.h * 0.1, u, darken(colour, 0.3));
  if (facts.clear) {
    return [
      keys,
      path(shape, '#dfe7f2'),
      phoneBack(s, phone, back),
      path(
        shape,
        s.diagonal([
          [0, '#ffffff', 0.42],
          [0.4, '#ffffff', 0.08],
          [1, '#9fb0c8', 0.3],
        ]),
      ),
      ring(b.x + b.w / 2, b.y + b.h * 0.52, 25 * u, '#ffffff', 3.4 * u, { opacity: 0.75 }),
      rect(b.x + b.w / 2 - 1.7 * u, b.y + b.h * 0.52 + 31 * u, 3.4 * u, 18 * u, 1.7 * u, '#ffffff', { opacity: 0.75 }),
      rim(s, shape, 2.6 * u, 0.7),
      sheen(s, shape, b, 0.2),
    ].join('');
  }
  const hole = cameraHole(phone, back.lensLayout, back.lenses);
  return [
    keys,
    path(shape, face(s, colour, facts.finish ?? 'matte')),
    rim(s, shape, 2 * u, 0.55),
    path(hole(1.8), darken(colour, 0.35)),
    path(hole(0.4), '#23262e'),
    lensIsland(s, phone, back),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + b.h * 0.9, 6.5 * u, inkOn(colour, 0.4), { anchor: 'middle' })
      : '',
  ].join('');
}

type Layout = NonNullable<Facts['lensLayout']>;

function cameraHole(phone: Box, layout: Layout, lenses: number): (grow: number) => string {
  const u = phone.w / 100;
  const at: Record<Layout, [number, number, number, number, number]> = {
    square: [4.4, 4.4, 51, 51, 16],
    column: [5, 5.5, 30, lenses * 24 + 19, 15],
    bar: [4, 15, 92, 28, 14],
    ring: [17, 7, 66, 66, 33],
    separate: [6, 6, lenses > 3 ? 48 : 27, 76, 13],
  };
  const [x, y, w, h, r] = at[layout];
  return (grow) =>
    roundRect(
      phone.x + (x - grow) * u,
      phone.y + (y - grow) * u,
      (w + 2 * grow) * u,
      (h + 2 * grow) * u,
      (r + grow) * u,
    );
}

function shellInside(s: Sketch, b: Box, facts: Facts): string {
  const colour = facts.clear ? '#cdd8e6' : bodyColour(facts.color);
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 18 * u);
  const floor = squircle(b.x + 5 * u, b.y + 5 * u, b.w - 10 * u, b.h - 10 * u, 14 * u);
  const mirrored = facts.lensLayout === 'bar' || facts.lensLayout === 'ring';
  const hole = squircle(b.x + (mirrored ? 18 : 42) * u, b.y + 8 * u, (mirrored ? 64 : 50) * u, 50 * u, 15 * u);
  return group(
    { mask: s.mask(rect(b.x - 99, b.y - 99, b.w + 198, b.h + 198, 0, '#fff') + path(hole, '#000')) },
    path(
      shape,
      s.diagonal([
        [0, lighten(colour, 0.3)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
    ),
    path(
      floor,
      s.linear(0, 0, 1, 1, [
        [0, darken(colour, 0.34)],
        [0.6, darken(colour, 0.18)],
        [1, darken(colour, 0.06)],
      ]),
    ),
    rim(s, floor, 1.5 * u, 0.3),
    facts.clear ? '' : ring(b.x + b.w / 2, b.y + b.h * 0.52, 25 * u, lighten(colour, 0.25), 3 * u, { opacity: 0.6 }),
    stroke(hole, darken(colour, 0.4), 1.6 * u),
  );
}

/** A book case, standing half open. */
function book(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const b = { x: 700, y: 130, w: 660, h: 1320 };
  const cover = polygon([
    [700, 130],
    [700, 1450],
    [240, 1380],
    [240, 210],
  ]);
  const seam = darken(colour, 0.35);
  return [
    path(
      cover,
      s.across([
        [0, lighten(colour, 0.2)],
        [0.8, darken(colour, 0.1)],
        [1, darken(colour, 0.4)],
      ]),
      { stroke: colour, 'stroke-width': 26, 'stroke-linejoin': 'round' },
    ),
    stroke('M262 236L676 166V1414L262 1352Z', lighten(colour, 0.5), 6, { 'stroke-dasharray': '22 14', opacity: 0.7 }),
    ...[0, 1, 2].map((i) =>
      path(
        polygon([
          [320, 420 + i * 230],
          [620, 400 + i * 236],
          [620, 560 + i * 236],
          [320, 570 + i * 230],
        ]),
        darken(colour, 0.16),
        { stroke: seam, 'stroke-width': 5 },
      ),
    ),
    path(
      squircle(b.x - 8, b.y - 14, b.w + 30, b.h + 28, 110),
      s.diagonal([
        [0, lighten(colour, 0.2)],
        [1, darken(colour, 0.3)],
      ]),
    ),
    phoneFront(
      s,
      { x: b.x + 24, y: b.y + 14, w: b.w - 40, h: b.h - 28 },
      { kind: 'phone', color: '#3a3f4b', cutout: 'hole', wallpaper: facts.wallpaper ?? 1 },
    ),
    rect(
      684,
      130,
      34,
      1320,
      14,
      s.across([
        [0, darken(colour, 0.4)],
        [0.5, lighten(colour, 0.15)],
        [1, darken(colour, 0.35)],
      ]),
    ),
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const colour = facts.clear ? '#cdd8e6' : bodyColour(facts.color);
  const view = camera([w, h, d], 34, 8, { x: 320, y: 90, w: 960, h: 1360 });
  const edge = s.across([
    [0, lighten(colour, 0.2)],
    [0.8, darken(colour, 0.1)],
    [1, darken(colour, 0.4)],
  ]);
  const box = { x: 0, y: 0, w, h };
  const cover = [
    path(squircle(0, 0, w, h, 9), face(s, colour, 'matte')),
    rim(s, squircle(0, 0, w, h, 9), 1.2, 0.5),
    stroke(roundRect(3, 3, w - 6, h - 6, 7), lighten(colour, 0.45), 0.5, { 'stroke-dasharray': '2 1.4', opacity: 0.7 }),
    facts.brand ? word(facts.brand, w / 2, h * 0.9, 5, inkOn(colour, 0.4), { anchor: 'middle' }) : '',
    circle(w * 0.94, h * 0.5, 2.4, lighten(colour, 0.4)),
  ];
  return s
    .add(
      footShadow(
        polygon([
          view.at(w * 0.08, h, -1),
          view.at(w * 0.92, h, -1),
          view.at(w * 0.92, h, 22),
          view.at(w * 0.08, h, 22),
        ]),
        46,
      ),
      path(slab(view, outline(0, 0, w, h, facts.book ? 9 : 14), 0, d), edge),
      view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], ...(facts.book ? cover : [shell(s, box, facts)])),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  if (facts.book) return s.add(closeUp(s, 180, 100, 760, 0, book(s, facts))).toString();
  const [w, h] = mmOf(facts);
  return s.add(closeUp(s, -110, -110, 860, -8, shell(s, { x: 0, y: 0, w: 1000, h: (1000 * h) / w }, facts))).toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const box = boxOf(facts);
  const colour = bodyColour(facts.color);
  const art = facts.book
    ? path(squircle(box.x, box.y, box.w, box.h, 70), face(s, colour, 'matte')) +
      rim(s, squircle(box.x, box.y, box.w, box.h, 70), 12, 0.5) +
      stroke(roundRect(box.x + 30, box.y + 30, box.w - 60, box.h - 60, 50), lighten(colour, 0.45), 6, {
        'stroke-dasharray': '22 14',
      })
    : shell(s, box, facts);
  return { box, mm: mmOf(facts), art: s.add(art).toString() };
}
