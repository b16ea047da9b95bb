/** What hands and eyes meet on an appliance: knobs, handles, buttons, readouts, feet. */
import { darken, inkOn, lighten } from '../../kit/colour.ts';
import { glow } from '../../kit/light.ts';
import { ball, column, face, rim, tube } from '../../kit/materials.ts';
import {
  type Box,
  circle,
  circlePath,
  ellipse,
  group,
  path,
  rect,
  ring,
  roundRect,
  stroke,
  turned,
} from '../../kit/shapes.ts';
import { number, type Sketch } from '../../kit/sketch.ts';
import { sizeToFit, word } from '../../kit/text.ts';
import { sideShadow, underShadow } from './shading.ts';

export const STEEL = '#c3c7cd';

/** Soft round shadow on the surface behind a raised round thing. */
function roundShadow(s: Sketch, cx: number, cy: number, r: number, strength = 0.4): string {
  return circle(
    cx + r * 0.12,
    cy + r * 0.18,
    r * 1.28,
    s.radial(0.5, 0.5, 0.5, [
      [0.5, '#000000', strength],
      [0.8, '#000000', strength * 0.35],
      [1, '#000000', 0],
    ]),
  );
}

interface KnobOptions {
  /** Direction of the pointer, degrees from twelve o'clock. */
  degrees?: number;
  /** A bright ring around. */
  ring?: string;
  pointer?: string;
  metal?: boolean;
}

export function knob(s: Sketch, cx: number, cy: number, r: number, colour: string, options: KnobOptions = {}): string {
  const { degrees = 0, metal = false } = options;
  const side = s.linear(0, 0, 1, 1, [
    [0, lighten(colour, metal ? 0.6 : 0.35)],
    [0.5, colour],
    [1, darken(colour, 0.45)],
  ]);
  const cap = s.linear(
    0.1,
    0.1,
    0.9,
    0.9,
    metal
      ? [
          [0, lighten(colour, 0.5)],
          [0.35, darken(colour, 0.08)],
          [0.55, lighten(colour, 0.35)],
          [1, darken(colour, 0.2)],
        ]
      : [
          [0, lighten(colour, 0.14)],
          [1, darken(colour, 0.12)],
        ],
  );
  const pointer = options.pointer ?? inkOn(colour, 0.75);
  return (
    roundShadow(s, cx, cy, r * 1.04) +
    (options.ring ? circle(cx, cy, r * 1.12, options.ring) : '') +
    circle(cx, cy, r, side) +
    circle(cx, cy, r * 0.86, cap) +
    ring(cx, cy, r * 0.86, '#000000', r * 0.03, { opacity: 0.25 }) +
    turned(degrees, cx, cy, rect(cx - r * 0.055, cy - r * 0.82, r * 0.11, r * 0.36, r * 0.05, pointer))
  );
}

/** A standing or lying handle rod on two posts, a little away from the door. */
export function rod(s: Sketch, { x, y, w, h }: Box, colour: string, metal = true): string {
  const upright = h > w;
  const thick = upright ? w : h;
  const paint = upright ? column(s, colour, metal ? 'metal' : 'gloss') : tube(s, colour, metal ? 'metal' : 'gloss');
  const shadow = upright
    ? sideShadow(s, x + w * 0.7, y + thick * 0.6, thick * 1.5, h - thick * 0.5, 0.32)
    : underShadow(s, x + thick * 0.5, y + h * 0.7, w - thick * 0.4, thick * 1.5, 0.32);
  return shadow + rect(x, y, w, h, thick / 2, paint) + rim(s, roundRect(x, y, w, h, thick / 2), thick * 0.06, 0.4);
}

/** A groove to put fingers in: dark inside, a bright lower lip. */
export function groove(s: Sketch, { x, y, w, h }: Box, r = h / 2): string {
  return (
    rect(
      x,
      y,
      w,
      h,
      r,
      s.down([
        [0, '#0c0e14'],
        [0.7, '#3b404b'],
        [1, '#5b616d'],
      ]),
    ) + rect(x + r, y + h - h * 0.12, w - 2 * r, h * 0.14, 0, '#ffffff', { opacity: 0.35 })
  );
}

/** Lit figures on dark glass. */
export function readout(s: Sketch, text: string, cx: number, cy: number, size: number, colour = '#eaf4ff'): string {
  return (
    group({ opacity: 0.5 }, glow(s, cx, cy, size * 1.2, colour, 0.28)) +
    word(text, cx, cy + size * 0.35, size, colour, { anchor: 'middle', tracking: 0.06 })
  );
}

/** A dark glass window for a display. */
export function glassWindow(s: Sketch, { x, y, w, h }: Box, r: number): string {
  return (
    rect(
      x,
      y,
      w,
      h,
      r,
      s.diagonal([
        [0, '#343a47'],
        [0.4, '#14171e'],
        [1, '#0a0c11'],
      ]),
    ) +
    path(
      `M${number(x + r)} ${number(y)}h${number(w * 0.5)}l${number(-h * 0.5)} ${number(h)}h${number(-w * 0.3)}Z`,
      '#ffffff',
      { opacity: 0.05 },
    ) +
    rim(s, roundRect(x, y, w, h, r), Math.max(1.5, h * 0.02), 0.25)
  );
}

/** A round push button, flush. */
export function button(s: Sketch, cx: number, cy: number, r: number, colour: string): string {
  return (
    circle(cx, cy + r * 0.06, r * 1.1, darken(colour, 0.4), { opacity: 0.45 }) +
    circle(cx, cy, r, ball(s, colour, 'matte')) +
    rim(s, circlePath(cx, cy, r), r * 0.08, 0.5)
  );
}

/** A pill key. */
export function key(s: Sketch, { x, y, w, h }: Box, colour: string, r = h / 2): string {
  return (
    rect(x - 1, y + h * 0.05, w + 2, h + h * 0.04, r, darken(colour, 0.45), { opacity: 0.5 }) +
    rect(x, y, w, h, r, face(s, colour)) +
    rim(s, roundRect(x, y, w, h, r), h * 0.05, 0.5)
  );
}

/** Small feet and the dark gap between body and floor. */
export function feet(s: Sketch, x: number, floor: number, width: number, height: number, inset = 0.08): string {
  const w = width * 0.07;
  const paint = s.across([
    [0, '#4a4e57'],
    [0.4, '#2a2d34'],
    [1, '#121419'],
  ]);
  return [x + width * inset, x + width * (1 - inset) - w]
    .map((left) => rect(left, floor - height, w, height, height * 0.2, paint))
    .join('');
}

/** The power sign. */
export function powerSign(cx: number, cy: number, r: number, colour: string, width = r * 0.22): string {
  const d = r * 0.62;
  return (
    stroke(
      `M${number(cx - d)} ${number(cy - d)}A${number(r * 0.88)} ${number(r * 0.88)} 0 1 0 ${number(cx + d)} ${number(cy - d)}`,
      colour,
      width,
    ) + stroke(`M${number(cx)} ${number(cy - r)}V${number(cy - r * 0.1)}`, colour, width)
  );
}

/** A snowflake with six arms. */
export function snowflake(cx: number, cy: number, r: number, colour: string, width = r * 0.14): string {
  const arm = `M0 0V${number(-r)}M${number(-r * 0.26)} ${number(-r * 0.86)}L0 ${number(-r * 0.6)}L${number(r * 0.26)} ${number(-r * 0.86)}`;
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) =>
      stroke(arm, colour, width, { transform: `translate(${number(cx)} ${number(cy)}) rotate(${degrees})` }),
    )
    .join('');
}

export function drop(cx: number, cy: number, r: number, fill: string): string {
  const n = number;
  return path(
    `M${n(cx)} ${n(cy - r * 1.25)}C${n(cx + r * 0.35)} ${n(cy - r * 0.6)} ${n(cx + r * 0.85)} ${n(cy - r * 0.15)} ${n(cx + r * 0.85)} ${n(cy + r * 0.3)}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 1 ${n(cx - r * 0.85)} ${n(cy + r * 0.3)}C${n(cx - r * 0.85)} ${n(cy - r * 0.15)} ${n(cx - r * 0.35)} ${n(cy - r * 0.6)} ${n(cx)} ${n(cy - r * 1.25)}Z`,
    fill,
  );
}

/** The print of a small word on a body, in a colour that suits it; set smaller where it would not fit the room. */
export function print(
  text: string | undefined,
  cx: number,
  y: number,
  size: number,
  ground: string,
  strength = 0.62,
  room = Number.POSITIVE_INFINITY,
): string {
  if (!text) return '';
  const fitting = room < Number.POSITIVE_INFINITY ? sizeToFit(text, room, size, 0.08) : size;
  return word(text, cx, y, fitting, inkOn(ground, strength), { anchor: 'middle', tracking: 0.08 });
}

export function dot(cx: number, cy: number, r: number, fill: string): string {
  return ellipse(cx, cy, r, r, fill);
}

/**
 * Chooses one of `count` arrangements of the controls by the brand, so that machines of two brands with equal facts
 * differ by more than the word on them.
 */
export function arrangementOf(brand: string | undefined, count: number): number {
  let sum = 0;
  for (const letter of (brand ?? '').toLowerCase()) sum = (sum * 17 + letter.charCodeAt(0)) % 9973;
  return sum % count;
}
