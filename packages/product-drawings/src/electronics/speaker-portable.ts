import { darken, inkOn, lighten } from '../kit/colour.ts';
import { glow, highlight } from '../kit/light.ts';
import { ball, bodyColour, column, face, rim, tube, woven } from '../kit/materials.ts';
import { circle, circlePath, clipped, ellipse, path, rect, ring, squircle, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';
import { type Facts, PLACES } from './speaker-places.ts';

export function boombox(s: Sketch, facts: Facts): string {
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

export function cube(s: Sketch, facts: Facts): string {
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

export function smart(s: Sketch, facts: Facts): string {
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

/** The round end with its passive membrane. */
export function boomboxEnd(s: Sketch, facts: Facts): string {
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

export function topView(s: Sketch, facts: Facts): string {
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
