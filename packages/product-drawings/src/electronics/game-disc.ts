import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten, mix } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { rim } from '../kit/materials.ts';
import { type Box, circle, closeUp, path, polygon, rect, ring, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, type Point3, slab } from '../kit/solid.ts';
import { sizeToFit, word } from '../kit/text.ts';
import { wallpaper, wallpaperColours } from '../kit/wallpaper.ts';

type Facts = FactsOf<'game-disc'>;
type Platform = NonNullable<Facts['platform']>;

export const gameDisc: Drawer<Facts> = { front, angle, detail, measured };

const PLATFORM: Record<Platform, { name: string; strip: string; ink: string; plastic: string; mm: Point3 }> = {
  ps5: { name: 'PS5', strip: '#f6f7f9', ink: '#17181c', plastic: '#2f55c9', mm: [135, 170, 14] },
  ps4: { name: 'PS4', strip: '#1c3f9e', ink: '#ffffff', plastic: '#2f55c9', mm: [135, 170, 14] },
  xbox: { name: 'XBOX', strip: '#107c10', ink: '#ffffff', plastic: '#2f9a3a', mm: [135, 170, 14] },
  switch: { name: 'SWITCH', strip: '#e0252f', ink: '#ffffff', plastic: '#e9ebee', mm: [105, 170, 11] },
  switch2: { name: 'SWITCH 2', strip: '#e0252f', ink: '#ffffff', plastic: '#d4222c', mm: [105, 170, 11] },
};

function boxOf(facts: Facts): Box {
  const [w, h] = PLATFORM[facts.platform ?? 'ps5'].mm;
  const high = 1340;
  const wide = (high * w) / h;
  return { x: 800 - wide / 2, y: 110, w: wide, h: high };
}

function front(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  return s.add(contactShadow(s, 800, b.y + b.h, b.w), cover(s, b, facts)).toString();
}

/** Printed paper under the plastic of the box. */
function cover(s: Sketch, b: Box, facts: Facts): string {
  const { name, strip, ink, plastic } = PLATFORM[facts.platform ?? 'ps5'];
  const u = b.w / 100;
  const shape = roundRect(b.x, b.y, b.w, b.h, 3 * u);
  const art: Box = { x: b.x + 3.4 * u, y: b.y + 16 * u, w: b.w - 6.8 * u, h: b.h - 19.4 * u };
  const colours = wallpaperColours(facts.wallpaper ?? 0);
  const title = (facts.title ?? 'Game').toUpperCase();
  const titleSize = sizeToFit(title, 80 * u, 22 * u, 0.04);
  return [
    path(
      shape,
      s.across([
        [0, lighten(plastic, 0.35)],
        [0.04, plastic],
        [0.9, plastic],
        [1, darken(plastic, 0.35)],
      ]),
    ),
    rim(s, shape, 1.2 * u, 0.5),
    `<g clip-path="${s.clip(rect(art.x, art.y, art.w, art.h, 0, '#000'))}">${wallpaper(s, facts.wallpaper ?? 0, art)}${facts.hero === false ? '' : hero(s, art, colours, facts.color)}${rect(
      art.x,
      art.y + art.h * 0.6,
      art.w,
      art.h * 0.4,
      0,
      s.down([
        [0, '#05070d', 0],
        [1, '#05070d', 0.8],
      ]),
    )}</g>`,
    rect(b.x + 3.4 * u, b.y + 3.4 * u, b.w - 6.8 * u, 12.6 * u, 0, strip),
    word(name, b.x + 8 * u, b.y + 12.6 * u, 8.4 * u, ink, { tracking: 0.06 }),
    word(title, b.x + b.w / 2, art.y + art.h * 0.86, titleSize, '#ffffff', { anchor: 'middle', tracking: 0.04 }),
    rect(art.x + 4 * u, art.y + art.h - 12 * u, 9 * u, 9 * u, u, '#ffffff') +
      word(String(facts.age ?? 16), art.x + 8.5 * u, art.y + art.h - 5.2 * u, 5.6 * u, '#17181c', { anchor: 'middle' }),
    path(
      polygon([
        [b.x, b.y],
        [b.x + b.w * 0.5, b.y],
        [b.x + b.w * 0.2, b.y + b.h],
        [b.x, b.y + b.h],
      ]),
      s.across([
        [0, '#fff', 0.22],
        [1, '#fff', 0.04],
      ]),
      { 'clip-path': s.clip(path(shape, '#000')) },
    ),
    rect(b.x + 1.2 * u, b.y, 0.8 * u, b.h, 0, '#fff', { opacity: 0.4 }),
  ].join('');
}

/** A figure in front of the sun. */
function hero(s: Sketch, a: Box, colours: readonly string[], tone: string): string {
  const cx = a.x + a.w / 2;
  const r = a.w * 0.3;
  const cy = a.y + a.h * 0.4;
  const dark = mix(tone, '#05070d', 0.75);
  const u = a.w / 100;
  const cloak = `M${cx} ${cy - 20 * u}C${cx + 9 * u} ${cy - 20 * u} ${cx + 9 * u} ${cy - 8 * u} ${cx + 6 * u} ${cy - 5 * u}C${cx + 16 * u} ${cy + 4 * u} ${cx + 20 * u} ${cy + 30 * u} ${cx + 26 * u} ${cy + 66 * u}H${cx - 24 * u}C${cx - 20 * u} ${cy + 30 * u} ${cx - 16 * u} ${cy + 4 * u} ${cx - 6 * u} ${cy - 5 * u}C${cx - 9 * u} ${cy - 8 * u} ${cx - 9 * u} ${cy - 20 * u} ${cx} ${cy - 20 * u}Z`;
  return (
    circle(
      cx,
      cy,
      r * 1.7,
      s.radial(0.5, 0.5, 0.5, [
        [0, colours[4] ?? '#fff', 0.8],
        [1, colours[3] ?? '#fff', 0],
      ]),
    ) +
    circle(
      cx,
      cy,
      r,
      s.down([
        [0, lighten(colours[4] ?? '#fff', 0.4)],
        [1, colours[3] ?? '#fff'],
      ]),
    ) +
    path(
      cloak,
      s.linear(0, 0, 1, 1, [
        [0, lighten(dark, 0.2)],
        [0.4, dark],
        [1, darken(dark, 0.5)],
      ]),
    ) +
    path(
      `M${cx + 14 * u} ${cy + 50 * u}L${cx + 34 * u} ${cy - 30 * u}l${3 * u} ${0.8 * u}L${cx + 18 * u} ${cy + 52 * u}Z`,
      lighten(dark, 0.55),
    )
  );
}

/** In three-quarter view, the disc or cartridge before it. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const { plastic, mm } = PLATFORM[facts.platform ?? 'ps5'];
  const [w, h, d] = mm;
  const view = camera(mm, -32, 9, { x: 120, y: 110, w: 1000, h: 1330 });
  const box: Box = { x: 0, y: 0, w, h };
  return s
    .add(
      footShadow(
        polygon([view.at(2, h, 0), view.at(w - 2, h, 0), view.at(w - 2, h, d + 10), view.at(2, h, d + 10)]),
        46,
      ),
      path(
        slab(view, outline(0, 0, w, h, 3), 0, d),
        s.across([
          [0, darken(plastic, 0.35)],
          [0.08, lighten(plastic, 0.2)],
          [0.12, darken(plastic, 0.1)],
          [1, darken(plastic, 0.4)],
        ]),
      ),
      view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], cover(s, box, facts)),
      facts.platform?.startsWith('switch') ? cartridge(s, facts) : disc(s, facts),
    )
    .toString();
}

function disc(s: Sketch, facts: Facts): string {
  const [cx, cy, r] = [1130, 1090, 350];
  const tone = facts.color;
  return [
    contactShadow(s, cx, cy + r, r * 1.4, 0.7),
    circle(
      cx,
      cy,
      r,
      s.linear(0, 0, 1, 1, [
        [0, '#eef1f6'],
        [0.25, '#9fd0ff'],
        [0.4, '#f3e2ff'],
        [0.55, '#b9bdc7'],
        [0.7, '#c9ffe4'],
        [0.85, '#ffe1c2'],
        [1, '#8d929c'],
      ]),
    ),
    circle(
      cx,
      cy,
      r * 0.96,
      s.diagonal([
        [0, lighten(tone, 0.25)],
        [0.5, tone],
        [1, darken(tone, 0.35)],
      ]),
    ),
    path(
      `M${cx} ${cy}L${cx - r * 0.9} ${cy - r * 0.3}A${r * 0.95} ${r * 0.95} 0 0 1 ${cx - r * 0.3} ${cy - r * 0.9}ZM${cx} ${cy}L${cx + r * 0.9} ${cy + r * 0.3}A${r * 0.95} ${r * 0.95} 0 0 1 ${cx + r * 0.3} ${cy + r * 0.9}Z`,
      '#ffffff',
      { opacity: 0.18 },
    ),
    word(
      (facts.title ?? 'Game').toUpperCase(),
      cx,
      cy - r * 0.5,
      sizeToFit((facts.title ?? 'Game').toUpperCase(), r * 1.05, 90),
      '#ffffff',
      { anchor: 'middle' },
    ),
    circle(cx, cy, r * 0.24, '#d5dae3'),
    ring(cx, cy, r * 0.2, '#9aa0ab', 6),
    circle(cx, cy, r * 0.115, '#f4f5f8'),
  ].join('');
}

function cartridge(s: Sketch, facts: Facts): string {
  const [x, y] = [1090, 1010];
  const shape = roundRect(x, y, 330, 430, 34);
  return [
    contactShadow(s, x + 165, y + 430, 330, 0.8),
    path(
      shape,
      s.diagonal([
        [0, '#50545f'],
        [0.4, '#2b2e36'],
        [1, '#15161a'],
      ]),
    ),
    rim(s, shape, 6, 0.5),
    rect(
      x + 30,
      y + 70,
      270,
      250,
      12,
      s.diagonal([
        [0, lighten(facts.color, 0.3)],
        [1, darken(facts.color, 0.3)],
      ]),
    ),
    word(
      (facts.title ?? 'Game').toUpperCase(),
      x + 165,
      y + 214,
      sizeToFit((facts.title ?? 'Game').toUpperCase(), 230, 66),
      '#ffffff',
      { anchor: 'middle' },
    ),
    path(
      polygon([
        [x + 145, y + 370],
        [x + 185, y + 370],
        [x + 165, y + 400],
      ]),
      '#8d929c',
    ),
  ].join('');
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  return s.add(closeUp(s, b.x - 40, b.y - 40, 760, -6, cover(s, b, facts))).toString();
}

function measured(facts: Facts) {
  return { box: boxOf(facts), mm: facts.sizeMm ?? PLATFORM[facts.platform ?? 'ps5'].mm };
}
