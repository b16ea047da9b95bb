import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten, turnHue } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, face, rim } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { circle, clipped, path, polygon, rect, ring, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

export type Facts = FactsOf<'console'>;

export function portable(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const hybrid = facts.form === 'hybrid';
  const y = 520;
  const h = hybrid ? 560 : 580;
  const grip = (right: boolean) => {
    const skinColour = hybrid ? gripColour(facts, right) : colour;
    const skin = column(s, bodyColour(skinColour), 'matte');
    const x = right ? 1250 : 90;
    const shape = right
      ? `M${x} ${y}H${x + 150}C${x + 230} ${y} ${x + 262} ${y + 70} ${x + 262} ${y + 150}V${y + h - 150}C${x + 262} ${y + h - 60} ${x + 220} ${y + h} ${x + 150} ${y + h}H${x}Z`
      : `M${x + 262} ${y}H${x + 110}C${x + 30} ${y} ${x} ${y + 70} ${x} ${y + 150}V${y + h - 150}C${x} ${y + h - 60} ${x + 40} ${y + h} ${x + 110} ${y + h}H${x + 262}Z`;
    const cx = right ? x + 124 : x + 138;
    const upper = y + 150;
    const lower = y + 360;
    const keys = (ky: number) =>
      [
        [0, -56],
        [56, 0],
        [0, 56],
        [-56, 0],
      ]
        .map(
          ([dx, dy]) =>
            circle(cx + Number(dx), ky + Number(dy) + 4, 27, '#000', { opacity: 0.3 }) +
            circle(
              cx + Number(dx),
              ky + Number(dy),
              26,
              s.diagonal([
                [0, '#50535c'],
                [1, '#17181c'],
              ]),
            ),
        )
        .join('');
    const thumb = (ky: number) =>
      circle(cx, ky, 62, '#0a0b0e') +
      circle(
        cx,
        ky,
        54,
        s.diagonal([
          [0, '#4a4e58'],
          [0.5, '#22242a'],
          [1, '#0c0d10'],
        ]),
      ) +
      circle(cx, ky, 37, '#1c1e23') +
      ring(cx, ky, 45, '#000', 4, { opacity: 0.4 });
    return [
      path(
        `M${right ? x + 30 : x + 90} ${y + 10}C${right ? x + 120 : x + 110} ${y - 26} ${right ? x + 190 : x + 150} ${y - 26} ${right ? x + 200 : x + 240} ${y + 10}Z`,
        darken(skinColour, 0.5),
      ),
      path(shape, skin),
      rim(s, shape, 7, 0.5),
      right ? keys(upper) + thumb(lower) : thumb(upper) + keys(lower),
      right
        ? rect(cx - 78, y + 46, 30, 10, 4, '#111') + rect(cx - 68, y + 36, 10, 30, 4, '#111')
        : rect(cx + 44, y + 46, 36, 10, 4, '#111'),
      hybrid
        ? ''
        : path(squircle(cx - 48, y + 442, 96, 96, 20), darken(colour, 0.3)) +
          rim(s, squircle(cx - 48, y + 442, 96, 96, 20), 3, 0.3),
    ].join('');
  };
  const body = roundRect(346, y - 4, 908, h + 8, 14);
  return [
    grip(false),
    grip(true),
    path(
      body,
      s.down([
        [0, lighten(colour, 0.25)],
        [0.03, darken(colour, 0.25)],
        [1, darken(colour, 0.6)],
      ]),
    ),
    screen(s, {
      x: 378,
      y: y + 34,
      w: 844,
      h: h - 68,
      r: 10,
      seed: facts.wallpaper ?? 2,
      reflection: 0.5,
      content: gameHud(y),
    }),
    hybrid ? '' : word(facts.brand ?? '', 800, y + h - 10, 22, '#777c88', { anchor: 'middle' }),
  ].join('');
}

/** An accent makes the two grips a pair of opposite colours, as the colourful ones are sold. */
function gripColour({ color, accent }: Facts, right: boolean): string {
  if (!accent) return bodyColour(color);
  return right ? accent : turnHue(accent, 172);
}

/** What makes a wallpaper look like a running game. */
function gameHud(y: number): string {
  return (
    rect(410, y + 62, 190, 20, 10, '#000', { opacity: 0.35 }) +
    rect(410, y + 62, 140, 20, 10, '#ff5470') +
    rect(410, y + 92, 150, 14, 7, '#000', { opacity: 0.35 }) +
    rect(410, y + 92, 84, 14, 7, '#4dd0ff') +
    circle(1150, y + 110, 52, '#000', { opacity: 0.35 }) +
    ring(1150, y + 110, 52, '#fff', 6, { opacity: 0.8 }) +
    path(
      polygon([
        [1150, y + 84],
        [1168, y + 130],
        [1150, y + 120],
        [1132, y + 130],
      ]),
      '#fff',
    )
  );
}

/** The portable leaning in its dock, seen from behind a little. */
export function docked(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const back = squircle(330, 470, 940, 560, 40);
  return s
    .add(
      contactShadow(s, 800, 1130, 1200, 0.9, 44),
      path(squircle(96, 470, 320, 560, 110), column(s, facts.form === 'hybrid' ? gripColour(facts, true) : colour)),
      path(squircle(1184, 470, 320, 560, 110), column(s, facts.form === 'hybrid' ? gripColour(facts, false) : colour)),
      rect(150, 440, 200, 60, 28, '#17181c'),
      rect(1250, 440, 200, 60, 28, '#17181c'),
      path(back, face(s, colour, 'matte')),
      rim(s, back, 6, 0.45),
      clipped(s, back, rect(330, 800, 940, 230, 0, darken(colour, 0.12))),
      rect(420, 520, 760, 40, 20, darken(colour, 0.35)),
      ...Array.from({ length: 24 }, (_, i) => rect(440 + i * 30.5, 530, 14, 20, 6, '#000', { opacity: 0.7 })),
      rect(560, 840, 480, 150, 20, 'none', { stroke: darken(colour, 0.3), 'stroke-width': 7 }),
      word(facts.brand ?? '', 800, 710, 80, inkOn(colour, 0.35), { anchor: 'middle' }),
      path(
        'M380 1030H1220L1270 1130H330Z',
        s.down([
          [0, '#2b2d34'],
          [1, '#101115'],
        ]),
      ),
    )
    .toString();
}
