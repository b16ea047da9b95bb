import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow, glow, highlight } from '../kit/light.ts';
import { bodyColour, rim } from '../kit/materials.ts';
import {
  circle,
  clipped,
  closeUp,
  ellipse,
  group,
  path,
  placed,
  polygon,
  rect,
  ring,
  roundRect,
  squircle,
  stroke,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'gamepad'>;

export const gamepad: Drawer<Facts> = { front, angle, detail, measured };

const BODY =
  'M272 66C210 62 172 88 152 146C100 290 34 470 52 590C66 690 168 706 222 624C258 566 276 500 338 488C440 474 560 474 662 488C724 500 742 566 778 624C832 706 934 690 948 590C966 470 900 290 848 146C828 88 790 62 728 66C690 68 676 92 640 96C550 104 450 104 360 96C324 92 310 68 272 66Z';
const HEART =
  'M360 96C450 104 550 104 640 96L690 330C700 420 690 470 662 488C560 474 440 474 338 488C310 470 300 420 310 330Z';

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1262, 1180, 0.9, 56), placed(100, 300, 1.4, pad(s, facts))).toString();
}

/** In a box of 1000 by 700 units. */
export function pad(s: Sketch, facts: Pick<Facts, 'color' | 'accent' | 'layout'>): string {
  const colour = bodyColour(facts.color);
  const symmetric = (facts.layout ?? 'symmetric') === 'symmetric';
  const trim = facts.accent ?? (isDark(colour) ? darken(colour, 0.3) : '#1d1f26');
  const skin = s.linear(0.1, 0, 0.8, 1, [
    [0, lighten(colour, isDark(colour) ? 0.2 : 0.6)],
    [0.4, colour],
    [1, darken(colour, 0.26)],
  ]);
  const bumper = s.down([
    [0, lighten(trim, 0.25)],
    [1, darken(trim, 0.3)],
  ]);
  const sticks: [number, number][] = symmetric
    ? [
        [366, 388],
        [634, 388],
      ]
    : [
        [246, 232],
        [634, 388],
      ];
  const cross: [number, number] = symmetric ? [238, 236] : [366, 388];
  return [
    path('M180 130C190 70 220 34 300 34C340 34 350 60 356 92L330 120L200 150Z', bumper),
    path('M820 130C810 70 780 34 700 34C660 34 650 60 644 92L670 120L800 150Z', bumper),
    path(BODY, skin),
    highlight(s, 230, 130, 130, 60, isDark(colour) ? 0.16 : 0.6, -20),
    highlight(s, 110, 560, 60, 110, isDark(colour) ? 0.12 : 0.5, 14),
    rim(s, BODY, 8, 0.5),
    symmetric
      ? clipped(
          s,
          BODY,
          path(
            HEART,
            s.down([
              [0, lighten(trim, 0.16)],
              [1, trim],
            ]),
          ),
        ) + touchpad(s, colour)
      : hub(s, colour, trim),
    crossPad(s, cross, trim, symmetric),
    buttons(s, symmetric ? 764 : 756, symmetric ? 236 : 232, symmetric, colour),
    ...sticks.map(([x, y]) => stick(s, x, y, trim)),
    symmetric ? rect(476, 436, 48, 12, 6, inkOn(trim, 0.4)) : '',
  ].join('');
}

function touchpad(s: Sketch, colour: string): string {
  const shape = 'M384 112C460 118 540 118 616 112L598 282Q594 306 570 306H430Q406 306 402 282Z';
  return (
    path('M378 108L396 290M622 108L604 290', 'none', {
      stroke: '#4d8dff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    path(
      shape,
      s.down([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.07)],
      ]),
    ) +
    rim(s, shape, 4, 0.35) +
    rect(346, 150, 14, 40, 7, darken(colour, 0.3)) +
    rect(640, 150, 14, 40, 7, darken(colour, 0.3))
  );
}

function hub(s: Sketch, colour: string, trim: string): string {
  return (
    glow(s, 500, 178, 90, '#ffffff', 0.35) +
    circle(
      500,
      178,
      40,
      s.diagonal([
        [0, lighten(trim, 0.35)],
        [1, darken(trim, 0.2)],
      ]),
    ) +
    stroke('M484 162L516 194M516 162L484 194', '#ffffff', 8) +
    [430, 570]
      .map((x) => circle(x, 236, 18, darken(colour, 0.4)) + circle(x, 234, 16, lighten(colour, 0.12)))
      .join('') +
    rect(474, 262, 52, 22, 11, lighten(colour, 0.14))
  );
}

function stick(s: Sketch, x: number, y: number, trim: string): string {
  const cap = isDark(trim) ? trim : '#1d1f26';
  return (
    circle(
      x,
      y,
      84,
      s.radial(0.5, 0.45, 0.6, [
        [0, '#000'],
        [0.7, darken(cap, 0.2)],
        [1, lighten(cap, 0.25)],
      ]),
    ) +
    ellipse(x + 8, y + 14, 66, 64, '#000', { opacity: 0.5 }) +
    circle(
      x,
      y,
      65,
      s.diagonal([
        [0, lighten(cap, 0.35)],
        [0.5, cap],
        [1, darken(cap, 0.5)],
      ]),
    ) +
    circle(
      x,
      y,
      48,
      s.radial(0.55, 0.62, 0.6, [
        [0, lighten(cap, 0.18)],
        [0.8, darken(cap, 0.25)],
        [1, darken(cap, 0.4)],
      ]),
    ) +
    ring(x, y, 56, '#000', 5, { opacity: 0.35 })
  );
}

function crossPad(s: Sketch, [x, y]: [number, number], trim: string, split: boolean): string {
  const cap = isDark(trim) ? trim : '#1d1f26';
  const key = s.diagonal([
    [0, lighten(cap, 0.4)],
    [0.5, lighten(cap, 0.08)],
    [1, darken(cap, 0.3)],
  ]);
  const half = 25;
  if (split) {
    const leaf = polygon([
      [x - half, y - 84],
      [x + half, y - 84],
      [x + half, y - 44],
      [x, y - 16],
      [x - half, y - 44],
    ]);
    return [0, 90, 180, 270]
      .map((turn) =>
        path(leaf, key, {
          transform: `rotate(${turn} ${x} ${y})`,
          stroke: key,
          'stroke-width': 10,
          'stroke-linejoin': 'round',
        }),
      )
      .join('');
  }
  return (
    circle(
      x,
      y,
      86,
      s.radial(0.5, 0.5, 0.5, [
        [0, darken(cap, 0.5)],
        [0.85, darken(cap, 0.2)],
        [1, lighten(cap, 0.2)],
      ]),
    ) +
    rect(x - half, y - 68, half * 2, 136, 10, key) +
    rect(x - 68, y - half, 136, half * 2, 10, key) +
    circle(x, y, 16, darken(cap, 0.2))
  );
}

function buttons(s: Sketch, x: number, y: number, symbols: boolean, colour: string): string {
  const at: [number, number, string, string][] = [
    [0, -72, symbols ? 'triangle' : 'Y', symbols ? '#3fae8a' : '#f2b53c'],
    [72, 0, symbols ? 'circle' : 'B', '#e0525f'],
    [0, 72, symbols ? 'cross' : 'A', symbols ? '#5b86e0' : '#5bb560'],
    [-72, 0, symbols ? 'square' : 'X', symbols ? '#d478b6' : '#4a86e8'],
  ];
  const cap = isDark(colour) ? '#22242b' : mix(colour, '#ffffff', 0.3);
  const skin = s.radial(0.4, 0.32, 0.75, [
    [0, lighten(cap, 0.35)],
    [0.6, cap],
    [1, darken(cap, 0.35)],
  ]);
  return at
    .map(([dx, dy, sign, ink]) => {
      const [cx, cy] = [x + dx, y + dy];
      return (
        circle(cx + 2, cy + 6, 36, '#000', { opacity: 0.28 }) + circle(cx, cy, 35, skin) + symbol(sign, cx, cy, ink)
      );
    })
    .join('');
}

function symbol(sign: string, x: number, y: number, ink: string): string {
  switch (sign) {
    case 'triangle':
      return path(
        polygon([
          [x, y - 17],
          [x + 17, y + 12],
          [x - 17, y + 12],
        ]),
        'none',
        { stroke: ink, 'stroke-width': 6, 'stroke-linejoin': 'round' },
      );
    case 'circle':
      return ring(x, y, 15, ink, 6);
    case 'cross':
      return stroke(`M${x - 12} ${y - 12}l24 24M${x + 12} ${y - 12}l-24 24`, ink, 6);
    case 'square':
      return path(roundRect(x - 14, y - 14, 28, 28, 3), 'none', { stroke: ink, 'stroke-width': 6 });
    default:
      return word(sign, x, y + 15, 42, ink, { anchor: 'middle' });
  }
}

/** From above the triggers: shoulder keys, triggers, socket. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? (isDark(colour) ? darken(colour, 0.25) : '#1d1f26');
  const skin = s.linear(0, 0, 0.3, 1, [
    [0, lighten(colour, isDark(colour) ? 0.24 : 0.6)],
    [0.45, colour],
    [1, darken(colour, 0.35)],
  ]);
  const body =
    'M150 860C110 700 190 560 400 552C520 548 560 600 800 600C1040 600 1080 548 1200 552C1410 560 1490 700 1450 860C1430 980 1330 1010 1230 960C1100 900 960 880 800 880C640 880 500 900 370 960C270 1010 170 980 150 860Z';
  const trigger = (flip: boolean) => {
    const key = s.linear(0, 0, 0.3, 1, [
      [0, lighten(trim, 0.42)],
      [0.4, lighten(trim, 0.1)],
      [1, darken(trim, 0.35)],
    ]);
    const art =
      path('M250 620C240 500 300 440 420 440C520 440 560 480 556 560L548 610C470 588 340 588 250 620Z', key) +
      path(
        squircle(222, 604, 372, 96, 44),
        s.down([
          [0, lighten(colour, 0.25)],
          [1, darken(colour, 0.25)],
        ]),
      ) +
      stroke('M290 520C310 478 360 462 420 462', '#fff', 10, { opacity: 0.3 });
    return flip ? group({ transform: 'translate(1600 0) scale(-1 1)' }, art) : art;
  };
  return s
    .add(
      contactShadow(s, 800, 1010, 1240, 1, 60),
      path(body, skin),
      rim(s, body, 10, 0.5),
      trigger(false),
      trigger(true),
      rect(690, 690, 220, 90, 24, darken(colour, 0.16)),
      rect(744, 716, 112, 38, 19, '#0a0b0e'),
      rect(760, 728, 80, 14, 7, '#4a4d55'),
      ellipse(430, 830, 120, 40, '#fff', { opacity: isDark(colour) ? 0.05 : 0.3 }),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 500, 30, 520, -6, pad(s, facts))).toString();
}

function measured(facts: Facts) {
  return { box: { x: 170, y: 348, w: 1260, h: 935 }, mm: facts.sizeMm ?? ([160, 106, 66] as [number, number, number]) };
}
