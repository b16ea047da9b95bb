/** Lid and deck of a laptop; the deck also serves tablets with a keyboard. */
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten, lightness, mix } from '../kit/colour.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, group, path, rect, roundRect, squircle, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { type QuadMap, quad, quadRect } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { keyLayout } from './key-layout.ts';

export type LaptopFacts = FactsOf<'laptop'>;

/** Width, thickness when closed, depth. */
export function laptopMm(facts: LaptopFacts): [number, number, number] {
  const inches = facts.inches ?? 15.6;
  const [w, h, d] = facts.sizeMm ?? [inches * 22.6, facts.gaming ? 24 : 16, inches * 15.6];
  // Spec sheets give the depth last or second; the lid is never flatter than a third of its width.
  return h > d ? [w, d, h] : [w, h, d];
}

export function keyColour(colour: string): string {
  return lightness(colour) > 0.85 ? '#f4f5f7' : isDark(colour) ? darken(bodyColour(colour), 0.5) : '#24262c';
}

/** The side with the screen. */
export function lidInside(s: Sketch, b: Box, facts: LaptopFacts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const r = (facts.gaming ? 1.1 : 2) * u;
  const [side, top, chin] = facts.notch
    ? [1.3 * u, 1.4 * u, 2.2 * u]
    : facts.gaming
      ? [1.5 * u, 2.2 * u, 4.6 * u]
      : [1.5 * u, 2.4 * u, 3.8 * u];
  const lid = { x: b.x + side, y: b.y + top, w: b.w - 2 * side, h: b.h - top - chin };
  const edge = s.linear(0, 0, 1, 0.4, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ]);
  const cx = b.x + b.w / 2;
  return [
    path(squircle(b.x, b.y, b.w, b.h, r), edge),
    path(squircle(b.x + 0.35 * u, b.y + 0.35 * u, b.w - 0.7 * u, b.h - 0.7 * u, r), '#08090c'),
    screen(s, {
      ...lid,
      r: facts.notch ? 1.1 * u : 0,
      seed: facts.wallpaper ?? 0,
      reflection: 0.5,
      content: desktopScreen(lid, u, facts),
    }),
    facts.notch ? path(roundRect(cx - 5.4 * u, b.y + 0.4 * u, 10.8 * u, 3.5 * u, 0.9 * u), '#08090c') : '',
    circle(cx, b.y + (facts.notch ? 2 : 1.3) * u, 0.42 * u, '#1c2436'),
    facts.brand && !facts.notch
      ? word(facts.brand, cx, b.y + b.h - 1.25 * u, 1.7 * u, '#8d93a1', { anchor: 'middle', tracking: 0.05 })
      : '',
  ].join('');
}

/** A quiet desktop: a bar of icons on the wallpaper. */
function desktopScreen(lid: Box, u: number, facts: LaptopFacts): string {
  const colours = ['#ffffff', '#4d8dff', '#2ec4a0', '#ff8a5c', '#b388ff', '#ffd25e', '#ff5f7e'];
  const size = 3.1 * u;
  const total = colours.length * size * 1.4;
  const x = lid.x + (lid.w - total) / 2;
  const y = lid.y + lid.h - size * 1.75;
  const dock = facts.notch
    ? rect(x - size * 0.3, y - size * 0.28, total + size * 0.2, size * 1.56, size * 0.5, '#ffffff', { opacity: 0.3 })
    : rect(lid.x, lid.y + lid.h - size * 1.5, lid.w, size * 1.5, 0, '#0a0d16', { opacity: 0.55 });
  const at = facts.notch ? y : lid.y + lid.h - size * 1.25;
  return group(
    {},
    dock,
    ...colours.map((colour, index) =>
      rect(x + index * size * 1.4, at, size, size, size * 0.26, colour, { opacity: 0.92 }),
    ),
  );
}

/** The outer side of the lid. */
export function lidOutside(s: Sketch, b: Box, facts: LaptopFacts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const plate = squircle(b.x, b.y, b.w, b.h, 2.2 * u);
  return [
    path(plate, face(s, colour, facts.finish ?? 'metal')),
    rim(s, plate, 0.4 * u, 0.5),
    facts.gaming
      ? stroke(
          `M${b.x + b.w * 0.2} ${b.y + b.h}L${b.x + b.w * 0.42} ${b.y + b.h * 0.12}M${b.x + b.w * 0.58} ${b.y + b.h * 0.12}L${b.x + b.w * 0.8} ${b.y + b.h}`,
          darken(colour, 0.3),
          0.5 * u,
        )
      : '',
    word(facts.brand ?? '', b.x + b.w / 2, b.y + b.h * 0.53, 6 * u, inkOn(colour, 0.5), {
      anchor: 'middle',
      tracking: 0.02,
    }),
  ].join('');
}

interface DeckFacts {
  color: string;
  numpad?: boolean | undefined;
  gaming?: boolean | undefined;
  accent?: string | undefined;
  brand?: string | undefined;
}

/** Keyboard and touchpad from above; `b` is the whole deck. */
export function deck(s: Sketch, b: Box, facts: DeckFacts): string {
  const u = b.w / 100;
  const colour = bodyColour(facts.color);
  const well = {
    x: b.x + b.w * (facts.numpad ? 0.055 : 0.09),
    y: b.y + b.h * 0.1,
    w: b.w * (facts.numpad ? 0.89 : 0.82),
    h: b.h * 0.47,
  };
  const caps = keyColour(facts.color);
  const legend = facts.gaming ? (facts.accent ?? '#ff4d5e') : inkOn(caps, 0.75);
  const pad = { x: b.x + b.w * (facts.numpad ? 0.27 : 0.3), y: b.y + b.h * 0.62, w: b.w * 0.4, h: b.h * 0.33 };
  const cap = s.down([
    [0, lighten(caps, 0.14)],
    [0.2, caps],
    [1, darken(caps, 0.12)],
  ]);
  return [
    path(squircle(b.x, b.y, b.w, b.h, 2 * u), face(s, colour, 'metal')),
    rim(s, squircle(b.x, b.y, b.w, b.h, 2 * u), 0.3 * u, 0.5),
    facts.numpad ? '' : speakerDots(s, b, colour),
    rect(
      well.x - 0.6 * u,
      well.y - 0.6 * u,
      well.w + 1.2 * u,
      well.h + 1.2 * u,
      1.2 * u,
      darken(colour, isDark(colour) ? 0.35 : 0.22),
    ),
    ...keyLayout({ numpad: facts.numpad ?? false }).map((key) => {
      const [x, y, w, h] = [well.x + key.u * well.w, well.y + key.v * well.h, key.w * well.w, key.h * well.h];
      return (
        rect(x, y + 0.16 * u, w, h, 0.55 * u, darken(caps, 0.5)) +
        rect(x, y, w, h, 0.55 * u, cap) +
        word(
          key.legend.length > 1 ? key.legend.toLowerCase() : key.legend,
          x + w / 2,
          y + h * 0.66,
          (key.legend.length > 1 ? 0.95 : 1.6) * u,
          legend,
          { anchor: 'middle' },
        )
      );
    }),
    rect(
      pad.x,
      pad.y,
      pad.w,
      pad.h,
      1.2 * u,
      s.diagonal([
        [0, lighten(colour, 0.12)],
        [1, darken(colour, 0.06)],
      ]),
      { stroke: darken(colour, 0.24), 'stroke-width': 0.18 * u },
    ),
  ].join('');
}

function speakerDots(s: Sketch, b: Box, colour: string): string {
  const u = b.w / 100;
  const dots = s.pattern(0.9 * u, 0.9 * u, circle(0.45 * u, 0.45 * u, 0.24 * u, darken(colour, 0.45)));
  return (
    rect(b.x + 3 * u, b.y + b.h * 0.11, 4 * u, b.h * 0.45, 0, dots) +
    rect(b.x + b.w - 7 * u, b.y + b.h * 0.11, 4 * u, b.h * 0.45, 0, dots)
  );
}

/** The deck as we see it from in front: foreshortened, with its front edge. `y` is the hinge. */
export function deckAhead(
  s: Sketch,
  cx: number,
  y: number,
  back: number,
  front: number,
  depth: number,
  thick: number,
  facts: DeckFacts,
): string {
  const colour = bodyColour(facts.color);
  const caps = keyColour(facts.color);
  const map: QuadMap = quad(
    [cx - back / 2, y],
    [cx + back / 2, y],
    [cx + front / 2, y + depth],
    [cx - front / 2, y + depth],
  );
  const surface = s.linear(0, 0, 0.2, 1, [
    [0, darken(colour, 0.2)],
    [0.35, colour],
    [1, lighten(colour, isDark(colour) ? 0.12 : 0.35)],
  ]);
  const [wide, from] = facts.numpad ? [0.89, 0.055] : [0.82, 0.09];
  const round = { stroke: caps, 'stroke-width': 2.5, 'stroke-linejoin': 'round' };
  const lip = s.down([
    [0, lighten(colour, 0.3)],
    [0.3, colour],
    [1, darken(colour, 0.42)],
  ]);
  const left = cx - front / 2;
  const keys = keyLayout({ numpad: facts.numpad ?? false, gap: 0.24 });
  return [
    path(
      `M${left} ${y + depth}H${left + front}C${left + front} ${y + depth + thick * 0.75} ${left + front - thick * 1.2} ${y + depth + thick} ${left + front - thick * 2} ${y + depth + thick}H${left + thick * 2}C${left + thick * 1.2} ${y + depth + thick} ${left} ${y + depth + thick * 0.75} ${left} ${y + depth}Z`,
      lip,
    ),
    path(quadRect(map, 0, 0, 1, 1), surface),
    path(quadRect(map, 0, 0, 1, 0.05), '#05060a', { opacity: 0.55 }),
    path(quadRect(map, from - 0.008, 0.09, wide + 0.016, 0.5), darken(colour, isDark(colour) ? 0.4 : 0.2)),
    facts.gaming
      ? path(
          quadRect(map, from - 0.008, 0.09, wide + 0.016, 0.5),
          s.across([
            [0, facts.accent ?? '#ff3b4e', 0.75],
            [0.5, mix(facts.accent ?? '#ff3b4e', '#7a4dff', 0.6), 0.75],
            [1, '#3fa0ff', 0.75],
          ]),
        )
      : '',
    ...keys.map((key) =>
      path(quadRect(map, from + key.u * wide, 0.1 + key.v * 0.48, key.w * wide, key.h * 0.48), caps, round),
    ),
    path(quadRect(map, facts.numpad ? 0.27 : 0.3, 0.645, 0.4, 0.3), lighten(colour, isDark(colour) ? 0.06 : 0.2), {
      stroke: darken(colour, 0.2),
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    stroke(`M${left + 6} ${y + depth + 2}H${left + front - 6}`, lighten(colour, 0.65), 4, {
      opacity: isDark(colour) ? 0.35 : 0.9,
    }),
    rect(cx - front * 0.065, y + depth, front * 0.13, thick * 0.42, thick * 0.2, darken(colour, 0.28)),
  ].join('');
}
