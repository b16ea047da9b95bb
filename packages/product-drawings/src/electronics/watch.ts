import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, rim } from '../kit/materials.ts';
import {
  type Box,
  circle,
  circlePath,
  clipped,
  closeUp,
  ellipse,
  group,
  path,
  rect,
  ring,
  roundRect,
  squircle,
  stroke,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { dial, digital } from './watch-face.ts';
import { strap, strapColour } from './watch-strap.ts';

type Facts = FactsOf<'watch'>;

export const watch: Drawer<Facts> = { front, angle, detail, measured };

function caseBox(facts: Facts): Box {
  const [w, h] = { square: [640, 760], round: [760, 760], band: [400, 830] }[facts.form ?? 'square'] as [
    number,
    number,
  ];
  return { x: 800 - w / 2, y: 790 - h / 2, w, h };
}

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1500, 420, 0.7, 26), whole(s, facts)).toString();
}

function whole(s: Sketch, facts: Facts): string {
  const b = caseBox(facts);
  return strap(s, b, facts, true) + strap(s, b, facts, false) + head(s, b, facts);
}

function head(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shell = s.linear(0, 0, 1, 1, [
    [0, lighten(colour, 0.5)],
    [0.3, colour],
    [0.65, darken(colour, 0.22)],
    [0.9, lighten(colour, 0.12)],
    [1, darken(colour, 0.3)],
  ]);
  const crown = s.down([
    [0, darken(colour, 0.4)],
    [0.3, lighten(colour, 0.45)],
    [0.7, colour],
    [1, darken(colour, 0.5)],
  ]);
  const round = facts.form === 'round';
  const outline = round
    ? circlePath(800, 790, b.w / 2)
    : squircle(b.x, b.y, b.w, b.h, facts.form === 'band' ? b.w * 0.42 : b.w * 0.27);
  const inset = round ? 54 : 22;
  const glass = round
    ? circlePath(800, 790, b.w / 2 - inset)
    : squircle(
        b.x + inset,
        b.y + inset,
        b.w - 2 * inset,
        b.h - 2 * inset,
        facts.form === 'band' ? b.w * 0.38 : b.w * 0.245,
      );
  const knobs =
    facts.form === 'band'
      ? ''
      : round
        ? rect(b.x + b.w - 12, 640, 44, 86, 14, crown) + rect(b.x + b.w - 12, 862, 44, 86, 14, crown)
        : rect(b.x + b.w - 10, 592, 46, 128, 20, crown) +
          Array.from({ length: 7 }, (_, i) => rect(b.x + b.w + 8, 604 + i * 15.6, 26, 6, 2, darken(colour, 0.5))).join(
            '',
          ) +
          rect(b.x + b.w - 8, 800, 20, 170, 9, crown);
  return [
    knobs,
    round ? lugs(s, colour, b) : '',
    path(outline, shell),
    rim(s, outline, 9, 0.6),
    round ? bezel(s, colour, b) : '',
    path(glass, '#060709'),
    clipped(s, glass, round ? dial(s, facts) : digital(s, b, facts)),
    clipped(
      s,
      glass,
      path(
        `M${b.x} ${b.y}H${b.x + b.w * 0.7}L${b.x + b.w * 0.2} ${b.y + b.h}H${b.x}Z`,
        s.linear(0, 0, 1, 0.3, [
          [0, '#fff', 0.16],
          [1, '#fff', 0.02],
        ]),
      ),
    ),
  ].join('');
}

function lugs(s: Sketch, colour: string, b: Box): string {
  const skin = s.diagonal([
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.35)],
  ]);
  return [-1, 1].map((side) => rect(800 + side * b.w * 0.3 - 44, b.y - 6, 88, b.h + 12, 34, skin)).join('');
}

function bezel(s: Sketch, colour: string, b: Box): string {
  const dark = isDark(colour) ? darken(colour, 0.3) : mix(colour, '#15171c', 0.86);
  const marks = Array.from({ length: 12 }, (_, i) =>
    rect(796, b.y + 14, 8, i % 3 ? 18 : 28, 3, '#f1f3f6', {
      opacity: i % 3 ? 0.6 : 0.95,
      transform: `rotate(${i * 30} 800 790)`,
    }),
  ).join('');
  return (
    circle(
      800,
      790,
      b.w / 2 - 8,
      s.diagonal([
        [0, lighten(dark, 0.18)],
        [0.5, dark],
        [1, darken(dark, 0.4)],
      ]),
    ) + marks
  );
}

/** From the side: how thick the case is, and the closed loop of the strap. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const belt = strapColour(facts);
  const skin = s.linear(0, 0, 1, 0.5, [
    [0, lighten(belt, 0.3)],
    [0.4, belt],
    [1, darken(belt, 0.4)],
  ]);
  const inner = s.linear(0, 0, 1, 0, [
    [0, darken(belt, 0.55)],
    [1, darken(belt, 0.25)],
  ]);
  const thick = facts.form === 'band' ? 110 : 150;
  const body = roundRect(360, 330, 880, thick, thick * 0.42);
  const metal = s.linear(0, 0, 0.06, 1, [
    [0, lighten(colour, 0.5)],
    [0.25, colour],
    [0.55, darken(colour, 0.25)],
    [0.8, lighten(colour, 0.15)],
    [1, darken(colour, 0.45)],
  ]);
  const loop =
    'M420 420C200 460 130 800 190 1080C250 1340 480 1440 800 1440C1120 1440 1350 1340 1410 1080C1470 800 1400 460 1180 420';
  const metalStrap = facts.strap === 'metal';
  return s
    .add(
      contactShadow(s, 800, 1476, 800, 1, 44),
      group({ transform: 'translate(88 99) scale(0.89)' }, stroke(loop, inner, 84, { 'stroke-linecap': 'butt' })),
      stroke(loop, darken(belt, 0.5), 84, { 'stroke-linecap': 'butt' }),
      stroke(loop, skin, 70, { 'stroke-linecap': 'butt' }),
      metalStrap
        ? stroke(loop, darken(belt, 0.5), 74, { 'stroke-linecap': 'butt', 'stroke-dasharray': '6 54' })
        : stroke(loop, '#fff', 8, { opacity: 0.14, transform: 'translate(-12 -14)' }),
      path('M470 470Q800 560 1130 470L1100 520Q800 590 500 520Z', '#0b0c10'),
      ellipse(
        800,
        492,
        240,
        34,
        s.across([
          [0, '#17191f'],
          [0.4, '#3b414e'],
          [1, '#0b0c10'],
        ]),
      ),
      path(
        `M400 334C470 276 560 262 800 262C1040 262 1130 276 1200 334Z`,
        s.linear(0, 0, 1, 0, [
          [0, '#1a1d25'],
          [0.25, '#4c5568'],
          [0.4, '#1a1d25'],
          [1, '#07080b'],
        ]),
      ),
      path(body, metal),
      rim(s, body, 6, 0.5),
      facts.form === 'band'
        ? rect(680, 330 + thick * 0.36, 240, 22, 11, darken(colour, 0.4))
        : rect(
            860,
            330 + thick * 0.2,
            96,
            96,
            44,
            s.radial(0.4, 0.35, 0.7, [
              [0, lighten(colour, 0.5)],
              [0.7, colour],
              [1, darken(colour, 0.4)],
            ]),
          ) +
            ring(908, 330 + thick * 0.2 + 48, 36, darken(colour, 0.35), 6) +
            rect(
              560,
              330 + thick * 0.34,
              210,
              40,
              20,
              s.down([
                [0, lighten(colour, 0.3)],
                [1, darken(colour, 0.4)],
              ]),
            ),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const b = caseBox(facts);
  return s
    .add(closeUp(s, facts.form === 'band' ? 530 : b.x + b.w * 0.28, b.y - 30, 700, 0, whole(s, facts)))
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const box = caseBox(facts);
  const mm =
    facts.sizeMm ?? { square: [38, 45, 10.7], round: [46, 46, 12], band: [20, 46, 10.5] }[facts.form ?? 'square'];
  return { box, mm: mm as [number, number, number], art: s.add(head(s, box, facts)).toString() };
}
