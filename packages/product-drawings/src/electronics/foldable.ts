import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, column, face, rim } from '../kit/materials.ts';
import { smallLens } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, closeUp, group, path, polygon, rect, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { frameColour } from './phone-parts.ts';

type Facts = FactsOf<'foldable'>;

export const foldable: Drawer<Facts> = { front, angle, detail, measured };

/** Unfolded. */
function mmOf(facts: Facts): [number, number, number] {
  return facts.sizeMm ?? (facts.style === 'flip' ? [72, 165, 7] : [132, 155, 5.6]);
}

function front(facts: Facts): string {
  const s = new Sketch();
  if (facts.style === 'flip') {
    const open: Box = { x: 730, y: 90, w: 600, h: 1372 };
    const shut: Box = { x: 220, y: 770, w: 600, h: 690 };
    return s
      .add(
        contactShadow(s, 780, 1462, 1120),
        openScreen(s, open, facts),
        contactShadow(s, 520, 1462, 600),
        flipShut(s, shut, facts),
      )
      .toString();
  }
  const open: Box = { x: 470, y: 140, w: 1060, h: 1300 };
  const shut: Box = { x: 90, y: 150, w: 540, h: 1300 };
  const shade = s.linearAt(420, 0, 480, 0, [
    [0, '#05070f', 0],
    [1, '#05070f', 0.4],
  ]);
  return s
    .add(
      contactShadow(s, 800, 1448, 1400),
      bookBack(s, shut, facts),
      group(
        { 'clip-path': s.clip(path(squircle(shut.x, shut.y, shut.w, shut.h, 60), '#000')) },
        rect(400, 150, 90, 1300, 0, shade),
      ),
      openScreen(s, open, facts),
    )
    .toString();
}

/** The inner screen with its crease. */
function openScreen(s: Sketch, b: Box, facts: Facts): string {
  const flip = facts.style === 'flip';
  const u = Math.min(b.w, b.h) / 100;
  const metal = frameColour(facts.color);
  const r = flip ? 11 * u : 5.5 * u;
  const lid = { x: b.x + 2.6 * u, y: b.y + 2.6 * u, w: b.w - 5.2 * u, h: b.h - 5.2 * u };
  const crease = flip
    ? rect(
        lid.x,
        b.y + b.h / 2 - 5 * u,
        lid.w,
        10 * u,
        0,
        s.down([
          [0, '#fff', 0],
          [0.4, '#fff', 0.16],
          [0.52, '#000', 0.2],
          [1, '#000', 0],
        ]),
      )
    : rect(
        b.x + b.w / 2 - 4 * u,
        lid.y,
        8 * u,
        lid.h,
        0,
        s.across([
          [0, '#fff', 0],
          [0.4, '#fff', 0.18],
          [0.52, '#000', 0.2],
          [1, '#000', 0],
        ]),
      );
  const clock = word(
    '10:09',
    flip ? lid.x + lid.w / 2 : lid.x + lid.w * 0.27,
    lid.y + (flip ? 36 : 24) * u,
    (flip ? 20 : 13) * u,
    '#fff',
    { anchor: 'middle', more: { opacity: 0.94 } },
  );
  return [
    path(
      squircle(b.x, b.y, b.w, b.h, r + u),
      s.diagonal([
        [0, lighten(metal, 0.5)],
        [0.4, metal],
        [0.8, darken(metal, 0.3)],
        [1, lighten(metal, 0.2)],
      ]),
    ),
    flip
      ? rect(b.x - 2, b.y + b.h / 2 - 26, b.w + 4, 52, 8, darken(metal, 0.35))
      : rect(b.x + b.w / 2 - 30, b.y - 3, 60, b.h + 6, 8, darken(metal, 0.35)),
    path(squircle(b.x + 0.8 * u, b.y + 0.8 * u, b.w - 1.6 * u, b.h - 1.6 * u, r), '#060709'),
    screen(s, { ...lid, r: r - 1.6 * u, seed: facts.wallpaper ?? 0, reflection: 0.4, content: clock + crease }),
    circle(flip ? b.x + b.w / 2 : b.x + b.w * 0.75, b.y + 7 * u, 1.5 * u, '#050608'),
  ].join('');
}

function bookBack(s: Sketch, b: Box, facts: Facts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const plate = squircle(b.x, b.y, b.w, b.h, 10 * u);
  const lenses = facts.lenses ?? 3;
  const island = squircle(b.x + 8 * u, b.y + 8 * u, 30 * u, (lenses * 27 + 6) * u, 14 * u);
  return [
    path(plate, face(s, colour, facts.finish ?? 'matte')),
    rim(s, plate, 1 * u, 0.55),
    rect(b.x + b.w - 6 * u, b.y, 6 * u, b.h, 0, column(s, frameColour(colour), 'metal')),
    path(
      island,
      s.diagonal([
        [0, lighten(colour, 0.28)],
        [1, darken(colour, 0.2)],
      ]),
    ),
    rim(s, island, 0.8 * u, 0.6),
    ...Array.from({ length: lenses }, (_, i) =>
      smallLens(s, b.x + 23 * u, b.y + (24.5 + i * 27) * u, 11.4 * u, frameColour(colour)),
    ),
    circle(b.x + 48 * u, b.y + 16 * u, 3.6 * u, '#f3e6bd'),
    facts.brand
      ? word(facts.brand, b.x + b.w * 0.47, b.y + b.h * 0.9, 7 * u, inkOn(colour, 0.45), { anchor: 'middle' })
      : '',
  ].join('');
}

/** Folded shut: the cover screen with the lenses in it. */
function flipShut(s: Sketch, b: Box, facts: Facts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const metal = frameColour(facts.color);
  const shape = squircle(b.x, b.y, b.w, b.h, 12 * u);
  const lid = { x: b.x + 5 * u, y: b.y + 5 * u, w: b.w - 10 * u, h: b.h - 28 * u };
  return [
    path(
      shape,
      s.diagonal([
        [0, lighten(metal, 0.5)],
        [0.5, metal],
        [1, darken(metal, 0.3)],
      ]),
    ),
    path(squircle(b.x + u, b.y + u, b.w - 2 * u, b.h - 2 * u, 11 * u), face(s, colour, 'matte')),
    rect(
      b.x,
      b.y + b.h - 10 * u,
      b.w,
      10 * u,
      4 * u,
      s.down([
        [0, lighten(metal, 0.3)],
        [0.5, metal],
        [1, darken(metal, 0.4)],
      ]),
    ),
    path(squircle(lid.x - 1.4 * u, lid.y - 1.4 * u, lid.w + 2.8 * u, lid.h + 2.8 * u, 9 * u), '#060709'),
    screen(s, {
      ...lid,
      r: 8 * u,
      seed: facts.wallpaper ?? 0,
      reflection: 0.5,
      content:
        word('10:09', lid.x + 8 * u, lid.y + 28 * u, 21 * u, '#fff') +
        word('TUE 24', lid.x + 8.5 * u, lid.y + 38 * u, 6.4 * u, '#fff', { more: { opacity: 0.85 } }),
    }),
    ...Array.from({ length: facts.lenses ?? 2 }, (_, i) =>
      smallLens(s, b.x + b.w - (17 + i * 23) * u, b.y + b.h - 36 * u, 9.4 * u, metal),
    ),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + b.h - 13 * u, 6 * u, inkOn(colour, 0.45), { anchor: 'middle' })
      : '',
  ].join('');
}

/** Half open, standing: the hinge holds by itself. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const metal = frameColour(facts.color);
  const colour = bodyColour(facts.color);
  if (facts.style === 'flip') {
    const half = h / 2;
    const view = camera([w, half * 0.95, half], -30, 28, { x: 130, y: 120, w: 1320, h: 1300 });
    const y = half * 0.95;
    const part = { x: 0, y: 0, w, h };
    const base = polygon([view.at(0, y, 0), view.at(w, y, 0), view.at(w, y, half), view.at(0, y, half)]);
    const clipTop = s.clip(rect(0, 0, w, half, 0, '#000'));
    const clipLow = s.clip(rect(0, half, w, half, 0, '#000'));
    return s
      .add(
        footShadow(base, 60),
        `<g transform="translate(0 24)">${path(base, darken(metal, 0.3), { stroke: darken(metal, 0.3), 'stroke-width': 40, 'stroke-linejoin': 'round' })}</g>`,
        view.plane(
          [0, y, half * 2],
          [1, 0, 0],
          [0, 0, -1],
          group({ 'clip-path': clipLow }, openScreen(s, part, facts)),
        ),
        view.plane(
          [0, y - half * 0.97, half * 1.24],
          [1, 0, 0],
          [0, 0.97, -0.24],
          group({ 'clip-path': clipTop }, openScreen(s, part, facts)),
        ),
      )
      .toString();
  }
  const half = w / 2;
  const left = camera([half, h, d], -42, 8, { x: 230, y: 130, w: 700, h: 1310 });
  const right = camera([half, h, d], 34, 8, { x: 800, y: 130, w: 700, h: 1310 });
  const shape = outline(0, 0, half, h, 4);
  return s
    .add(
      contactShadow(s, 800, 1420, 1000),
      path(slab(right, shape, 0, d), column(s, metal, 'metal')),
      right.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], bookBack(s, { x: 0, y: 0, w: half, h }, facts)),
      path(slab(left, shape, 0, d), darken(metal, 0.2)),
      left.plane(
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        path(roundRect(0, 0, half, h, 5), '#060709'),
        screen(s, {
          x: 2,
          y: 2,
          w: half - 4,
          h: h - 4,
          r: 4,
          seed: facts.wallpaper ?? 0,
          content: word('10:09', half / 2, h * 0.2, 14, '#fff', { anchor: 'middle' }),
        }),
        path(roundRect(0, 0, half, h, 5), 'none', { stroke: colour, 'stroke-width': 1 }),
      ),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      facts.style === 'flip'
        ? closeUp(s, 180, 150, 900, -8, flipShut(s, { x: 0, y: 0, w: 1000, h: 1150 }, facts))
        : closeUp(s, -90, -90, 900, -8, bookBack(s, { x: 0, y: 0, w: 1000, h: 2400 }, facts)),
    )
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const mm = mmOf(facts);
  const h = 1350;
  const w = (h * mm[0]) / mm[1];
  const box: Box = { x: 800 - w / 2, y: 120, w, h };
  return { box, mm, art: s.add(openScreen(s, box, facts)).toString() };
}
