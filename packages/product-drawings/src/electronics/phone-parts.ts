/** Faces of a smartphone, drawn into any box: shared by phones, foldables, cases and screen protectors. */
import type { FactsOf, Finish } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten, mix } from '../kit/colour.ts';
import { highlight } from '../kit/light.ts';
import { bodyColour, face, rim, sheen } from '../kit/materials.ts';
import { flash, smallLens } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, clipped, path, rect, roundRect, squircle } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

export type PhoneFacts = FactsOf<'phone'>;
type Layout = NonNullable<PhoneFacts['lensLayout']>;

export function phoneMm(facts: PhoneFacts): [number, number, number] {
  return facts.sizeMm ?? [74, 160, 8.2];
}

export function cornerShare(facts: Pick<PhoneFacts, 'corners'>): number {
  return facts.corners === 'square' ? 0.075 : 0.175;
}

export function frameColour(colour: string): string {
  return mix(bodyColour(colour), isDark(colour) ? '#8b8f98' : '#b9bcc4', 0.35);
}

/** Screen side. */
export function phoneFront(s: Sketch, b: Box, facts: PhoneFacts, lit = true): string {
  const u = b.w / 100;
  const r = b.w * cornerShare(facts);
  const metal = frameColour(facts.color);
  const frame = squircle(b.x, b.y, b.w, b.h, r);
  const band = s.linear(0, 0, 1, 0.3, [
    [0, darken(metal, 0.25)],
    [0.03, lighten(metal, 0.5)],
    [0.5, metal],
    [0.97, lighten(metal, 0.25)],
    [1, darken(metal, 0.4)],
  ]);
  const glass = { x: b.x + 1.5 * u, y: b.y + 1.5 * u, w: b.w - 3 * u, h: b.h - 3 * u };
  const edge = 2.5 * u;
  const lid = { x: glass.x + edge, y: glass.y + edge, w: glass.w - 2 * edge, h: glass.h - 2 * edge };
  return [
    sideKeys(b, metal),
    path(frame, band),
    path(squircle(glass.x, glass.y, glass.w, glass.h, r - 1.2 * u), '#050608'),
    lit
      ? screen(s, { ...lid, r: r - 3 * u, seed: facts.wallpaper ?? 0, reflection: 0.55, content: lockScreen(lid, u) })
      : path(squircle(lid.x, lid.y, lid.w, lid.h, r - 3 * u), '#0b0d12'),
    cutout(b, u, facts),
  ].join('');
}

function lockScreen(lid: Box, u: number): string {
  const cx = lid.x + lid.w / 2;
  const white = { opacity: 0.94 };
  return (
    word('10:09', cx, lid.y + 38 * u, 21 * u, '#ffffff', { anchor: 'middle', tracking: -0.02, more: white }) +
    rect(cx - 14 * u, lid.y + lid.h - 5 * u, 28 * u, 1.3 * u, 1, '#ffffff', white) +
    circle(lid.x + 13 * u, lid.y + lid.h - 13 * u, 5.4 * u, '#0a0c14', { opacity: 0.34 }) +
    circle(lid.x + lid.w - 13 * u, lid.y + lid.h - 13 * u, 5.4 * u, '#0a0c14', { opacity: 0.34 }) +
    rect(lid.x + 11.4 * u, lid.y + lid.h - 15.4 * u, 3.2 * u, 4.8 * u, u, '#fff', { opacity: 0.85 }) +
    rect(lid.x + lid.w - 15.4 * u, lid.y + lid.h - 14.6 * u, 4.8 * u, 3.4 * u, 0.8 * u, '#fff', { opacity: 0.85 })
  );
}

function cutout(b: Box, u: number, facts: PhoneFacts): string {
  const cx = b.x + b.w / 2;
  const eye = (x: number, y: number, r: number) =>
    circle(x, y, r, '#07080b') +
    circle(x, y, r * 0.55, '#131a30') +
    circle(x - r * 0.15, y - r * 0.15, r * 0.2, '#4d68b8');
  switch (facts.cutout ?? 'hole') {
    case 'island':
      return (
        rect(cx - 14.5 * u, b.y + 7 * u, 29 * u, 8.4 * u, 4.2 * u, '#050608') +
        eye(cx + 9.8 * u, b.y + 11.2 * u, 2.6 * u)
      );
    case 'drop':
      return (
        path(
          `M${cx - 9 * u} ${b.y + 3.8 * u}C${cx - 4 * u} ${b.y + 4 * u} ${cx - 5 * u} ${b.y + 10.6 * u} ${cx} ${b.y + 10.6 * u}C${cx + 5 * u} ${b.y + 10.6 * u} ${cx + 4 * u} ${b.y + 4 * u} ${cx + 9 * u} ${b.y + 3.8 * u}Z`,
          '#050608',
        ) + eye(cx, b.y + 6.8 * u, 2 * u)
      );
    case 'none':
      return '';
    default:
      return circle(cx, b.y + 9.6 * u, 3.1 * u, '#050608') + eye(cx, b.y + 9.6 * u, 2.4 * u);
  }
}

/** Power and volume keys stand out at the sides. */
function sideKeys(b: Box, metal: string): string {
  const u = b.w / 100;
  const dark = darken(metal, 0.3);
  return (
    rect(b.x + b.w - u, b.y + b.h * 0.27, 1.9 * u, b.h * 0.105, 0.8 * u, dark) +
    rect(b.x - 0.9 * u, b.y + b.h * 0.23, 1.9 * u, b.h * 0.07, 0.8 * u, dark) +
    rect(b.x - 0.9 * u, b.y + b.h * 0.32, 1.9 * u, b.h * 0.07, 0.8 * u, dark)
  );
}

/** Camera side. */
export function phoneBack(s: Sketch, b: Box, facts: PhoneFacts): string {
  const u = b.w / 100;
  const r = b.w * cornerShare(facts);
  const colour = bodyColour(facts.color);
  const metal = frameColour(facts.color);
  const outer = squircle(b.x, b.y, b.w, b.h, r);
  const inner = { x: b.x + 1.1 * u, y: b.y + 1.1 * u, w: b.w - 2.2 * u, h: b.h - 2.2 * u };
  const plate = squircle(inner.x, inner.y, inner.w, inner.h, r - u);
  const finish: Finish = facts.finish ?? 'matte';
  const shiny = finish === 'gloss' || finish === 'glass';
  return [
    path(
      outer,
      s.diagonal([
        [0, lighten(metal, 0.55)],
        [0.4, metal],
        [0.8, darken(metal, 0.3)],
        [1, lighten(metal, 0.15)],
      ]),
    ),
    path(plate, face(s, colour, shiny ? 'matte' : finish)),
    clipped(
      s,
      plate,
      highlight(s, b.x + b.w * 0.3, b.y + b.h * 0.55, b.w * 0.75, b.h * 0.42, isDark(colour) ? 0.1 : 0.3, -24),
    ),
    shiny ? sheen(s, plate, inner, isDark(colour) ? 0.16 : 0.4) : '',
    rim(s, plate, 0.7 * u, 0.5),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + b.h * 0.9, 6.2 * u, inkOn(colour, 0.42), {
          anchor: 'middle',
          tracking: 0.02,
        })
      : '',
    lensIsland(s, b, facts),
  ].join('');
}

/** Centres and radius of the lenses in hundredths of the phone's width, measured from its upper left corner. */
function lensPlaces(count: number, layout: Layout): { at: [number, number][]; r: number; lamp: [number, number] } {
  switch (layout) {
    case 'square':
      return {
        at: (count >= 4
          ? [
              [19, 19],
              [41, 19],
              [19, 41],
              [41, 41],
            ]
          : count === 3
            ? [
                [19, 19],
                [19, 42],
                [41, 30.5],
              ]
            : count === 2
              ? [
                  [19, 19],
                  [41, 41],
                ]
              : [[24, 24]]) as [number, number][],
        r: 10,
        lamp: count >= 4 ? [30, 30] : [41, 15.5],
      };
    case 'bar':
      return {
        at: Array.from({ length: count }, (_, i): [number, number] => [24 + i * 20, 29]),
        r: 8.6,
        lamp: [24 + count * 20, 29],
      };
    case 'ring':
      return {
        at: (count >= 4
          ? [
              [38, 28],
              [62, 28],
              [38, 52],
              [62, 52],
            ]
          : count === 3
            ? [
                [50, 26],
                [37, 48],
                [63, 48],
              ]
            : count === 2
              ? [
                  [37, 40],
                  [63, 40],
                ]
              : [[50, 40]]) as [number, number][],
        r: 9.6,
        lamp: count === 3 ? [50, 40.5] : [50, 54],
      };
    case 'separate':
      return {
        at: Array.from({ length: Math.min(3, count) }, (_, i): [number, number] => [19, 19 + i * 25]).concat(
          count > 3 ? [[42, 31.5]] : [],
        ),
        r: 9.6,
        lamp: count > 3 ? [42, 19] : [40, 24],
      };
    default:
      return {
        at: Array.from({ length: count }, (_, i): [number, number] => [20, 21 + i * 24]),
        r: 9.4,
        lamp: [20, 21 + count * 24 - 2],
      };
  }
}

export function lensIsland(
  s: Sketch,
  b: Box,
  facts: Pick<PhoneFacts, 'color' | 'lenses' | 'lensLayout' | 'finish'>,
): string {
  const u = b.w / 100;
  const count = facts.lenses ?? 2;
  const layout = facts.lensLayout ?? 'column';
  const { at, r, lamp } = lensPlaces(count, layout);
  const metal = frameColour(facts.color);
  const [lampX, lampY] = lamp;
  const small = layout === 'separate' && count > 3;
  return [
    plateauOf(s, b, layout, count, facts.color),
    ...at.map(([x, y], index) =>
      smallLens(s, b.x + x * u, b.y + y * u, (small && index === 3 ? 0.62 : 1) * r * u, metal),
    ),
    flash(s, b.x + lampX * u, b.y + lampY * u, (layout === 'column' ? 3 : 3.4) * u),
  ].join('');
}

function plateauOf(s: Sketch, b: Box, layout: Layout, count: number, base: string): string {
  const u = b.w / 100;
  const colour = bodyColour(base);
  const tint = isDark(colour) ? lighten(colour, 0.07) : lighten(colour, 0.32);
  const shape: [number, number, number, number, number] | undefined = {
    square: [6, 6, count === 1 ? 36 : 48, count === 1 ? 36 : 48, 14] as const,
    column: [7.5, 8, 25, count * 24 + 14, 12.5] as const,
    bar: [6.5, 17.5, 87, 23, 11.5] as const,
    ring: [20, 10, 60, 60, 30] as const,
    separate: undefined,
  }[layout] as [number, number, number, number, number] | undefined;
  if (!shape) return '';
  const [x, y, w, h, r] = shape;
  const d = (grow: number, down = 0) =>
    layout === 'square'
      ? squircle(
          b.x + (x - grow) * u,
          b.y + (y - grow + down) * u,
          (w + 2 * grow) * u,
          (h + 2 * grow) * u,
          (r + grow) * u,
        )
      : roundRect(b.x + (x - grow) * u, b.y + (y - grow + down) * u, (w + 2 * grow) * u, (h + 2 * grow) * u, 999);
  const wall = s.diagonal([
    [0, lighten(tint, 0.4)],
    [0.4, tint],
    [1, darken(tint, 0.35)],
  ]);
  const glass = layout === 'ring' || layout === 'bar' ? mix('#0c0e13', colour, isDark(colour) ? 0.1 : 0.04) : tint;
  return [
    path(d(1.6, 1.4), '#000', { opacity: 0.1 }),
    path(d(0.9, 0.8), '#000', { opacity: 0.14 }),
    path(d(0.2), wall),
    path(
      d(-1),
      s.linear(0, 0, 0.8, 1, [
        [0, lighten(glass, isDark(glass) ? 0.16 : 0.3)],
        [0.5, glass],
        [1, darken(glass, 0.1)],
      ]),
    ),
    rim(s, d(-1), 0.5 * u, 0.4),
  ].join('');
}
