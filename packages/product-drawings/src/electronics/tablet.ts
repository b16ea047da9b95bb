import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { smallLens } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, closeUp, fitted, path, polygon, rect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { deckAhead } from './laptop-parts.ts';
import { stylus } from './phone.ts';

type Facts = FactsOf<'tablet'>;

export const tablet: Drawer<Facts> = { front, angle, detail, measured };

/** Upright. */
function mmOf(facts: Facts): [number, number, number] {
  const inches = facts.inches ?? 11;
  const [a, b, c] = facts.sizeMm ?? [inches * 16.2, inches * 22.9, 6.6];
  const [d, w, h] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
  return [w, h, d];
}

function front(facts: Facts): string {
  return facts.keyboard ? withKeyboard(facts) : pair(facts);
}

function pair(facts: Facts): string {
  const s = new Sketch();
  const [w, h] = mmOf(facts);
  const peep = 0.3;
  const extra = facts.stylus ? 0.07 : 0;
  const whole = fitted(w * (1 + peep + extra), h);
  const width = whole.w / (1 + peep + extra);
  const back: Box = { x: whole.x, y: whole.y, w: width, h: whole.h * 0.985 };
  const lid: Box = { x: whole.x + width * peep, y: whole.y, w: width, h: whole.h };
  const shade = s.linearAt(lid.x - 90, 0, lid.x, 0, [
    [0, '#05070f', 0],
    [1, '#05070f', 0.35],
  ]);
  return s
    .add(
      contactShadow(s, 800, whole.y + whole.h, whole.w, 1, 46),
      tabletBack(s, back, facts),
      rect(lid.x - 90, back.y + 2, 100, back.h - 4, 0, shade),
      facts.stylus ? stylus(s, lid.x + lid.w + width * 0.035, whole.y + whole.h, whole.h * 0.66, '#f2f3f5') : '',
      tabletFront(s, lid, facts),
    )
    .toString();
}

function withKeyboard(facts: Facts): string {
  const s = new Sketch();
  const [h, w] = mmOf(facts);
  const wide = 1180;
  const high = (wide * h) / w;
  const top = 790 - (high + 220) / 2;
  const lid: Box = { x: 800 - wide / 2, y: top, w: wide, h: high };
  const y = top + high - 6;
  return s
    .add(
      contactShadow(s, 800, y + 226, 1340, 0.9, 44),
      tabletFront(s, lid, facts),
      deckAhead(s, 800, y, wide, 1370, 206, 20, { color: darken(facts.color, 0.3) }),
      facts.stylus ? stylus(s, 800 + wide / 2 + 50, y + 190, high * 0.74, facts.color) : '',
    )
    .toString();
}

function tabletFront(s: Sketch, b: Box, facts: Facts): string {
  const short = Math.min(b.w, b.h);
  const u = short / 100;
  const metal = bodyColour(facts.color);
  const edge = s.diagonal([
    [0, lighten(metal, 0.5)],
    [0.4, metal],
    [0.8, darken(metal, 0.25)],
    [1, lighten(metal, 0.2)],
  ]);
  const lid = { x: b.x + 4.6 * u, y: b.y + 4.6 * u, w: b.w - 9.2 * u, h: b.h - 9.2 * u };
  const landscape = b.w > b.h;
  const white = { opacity: 0.92 };
  const [cx, clockY, size] = landscape
    ? [lid.x + 22 * u, lid.y + 24 * u, 13 * u]
    : [lid.x + lid.w / 2, lid.y + 30 * u, 16 * u];
  const content =
    word('10:09', cx, clockY, size, '#fff', { anchor: 'middle', more: white }) +
    rect(b.x + b.w / 2 - 13 * u, lid.y + lid.h - 3 * u, 26 * u, 0.9 * u, 0.4 * u, '#fff', white);
  return [
    rect(b.x + (landscape ? 12 * u : b.w - 26 * u), b.y - 0.7 * u, 12 * u, 1.5 * u, 0.6 * u, darken(metal, 0.3)),
    path(squircle(b.x, b.y, b.w, b.h, 7 * u), edge),
    path(squircle(b.x + 0.8 * u, b.y + 0.8 * u, b.w - 1.6 * u, b.h - 1.6 * u, 6.4 * u), '#060709'),
    screen(s, { ...lid, r: 3 * u, seed: facts.wallpaper ?? 0, reflection: 0.5, content }),
    circle(b.x + b.w / 2, b.y + 2.7 * u, 0.8 * u, '#1b2438'),
  ].join('');
}

function tabletBack(s: Sketch, b: Box, facts: Facts): string {
  const u = Math.min(b.w, b.h) / 100;
  const colour = bodyColour(facts.color);
  const plate = squircle(b.x, b.y, b.w, b.h, 7 * u);
  const lenses = facts.lenses ?? 1;
  const tall = lenses * 12 + 3;
  const island = squircle(b.x + 6 * u, b.y + 6 * u, 15 * u, tall * u, 6.5 * u);
  return [
    path(plate, face(s, colour, facts.finish ?? 'metal')),
    rim(s, plate, 0.5 * u, 0.5),
    path(
      island,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.12)],
      ]),
    ),
    rim(s, island, 0.4 * u, 0.5),
    ...Array.from({ length: lenses }, (_, i) =>
      smallLens(s, b.x + 13.5 * u, b.y + (13.5 + i * 12) * u, 4.9 * u, colour),
    ),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + b.h / 2, 5.4 * u, inkOn(colour, 0.45), { anchor: 'middle' })
      : '',
  ].join('');
}

/** The thin metal back in three-quarter view. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const metal = bodyColour(facts.color);
  const both = [
    { yaw: -30, x: 110, back: true },
    { yaw: 30, x: 620, back: false },
  ];
  for (const { yaw, x, back } of both) {
    const view = camera([w, h, d], yaw, 7, { x, y: 130, w: 870, h: 1310 });
    const foot = polygon([
      view.at(w * 0.03, h, -1),
      view.at(w * 0.97, h, -1),
      view.at(w * 0.97, h, 18),
      view.at(w * 0.03, h, 18),
    ]);
    const edge = s.linear(0, 0, 0, 1, [
      [0, lighten(metal, 0.5)],
      [0.1, metal],
      [0.8, darken(metal, 0.15)],
      [1, darken(metal, 0.4)],
    ]);
    const box = { x: 0, y: 0, w, h };
    s.add(
      footShadow(foot, 46),
      path(slab(view, outline(0, 0, w, h, w * 0.08), 0, d), edge),
      view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], back ? tabletBack(s, box, facts) : tabletFront(s, box, facts)),
    );
  }
  return s.toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const [w, h] = mmOf(facts);
  const box = { x: 0, y: 0, w: 1600, h: (1600 * h) / w };
  const pen = facts.stylus ? stylus(s, 560, 1000, 1400, facts.keyboard ? facts.color : '#f2f3f5') : '';
  return s.add(closeUp(s, -110, -110, 900, -10, tabletBack(s, box, facts), pen)).toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const mm = mmOf(facts);
  const box = fitted(mm[0], mm[1]);
  return { box, mm, art: s.add(tabletFront(s, box, facts)).toString() };
}
