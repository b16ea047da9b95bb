import type { Measured } from './drawer.ts';
import { placed, stroke } from './kit/shapes.ts';
import { number } from './kit/sketch.ts';
import { word, wordWidth } from './kit/text.ts';

const LINE = '#8089a0';
const INK = '#4a5268';
/** Where the body stands in the size drawing: lower measures below it, height to its left, depth off its right foot. */
const ROOM = { x: 330, y: 150, w: 960, h: 1060 };

export function drawSize(front: string, { box, mm, art }: Measured): string {
  const scale = Math.min(ROOM.w / box.w, ROOM.h / box.h);
  const [w, h] = [box.w * scale, box.h * scale];
  const x = ROOM.x + (ROOM.w - w) / 2;
  const y = ROOM.y + (ROOM.h - h) / 2 + 20;
  const [width, height, depth] = mm;
  return [
    placed(x - box.x * scale, y - box.y * scale, scale, art ?? front),
    width ? across(x, x + w, y + h + 110, millimetres(width)) : '',
    height ? upright(x - 110, y, y + h, millimetres(height)) : '',
    depth ? slanting(x + w + 60, y + h + 10, millimetres(depth)) : '',
  ].join('');
}

function across(from: number, to: number, y: number, text: string): string {
  return (
    stroke(`M${number(from)} ${number(y - 34)}v52M${number(to)} ${number(y - 34)}v52`, LINE, 4) +
    stroke(`M${number(from + 6)} ${number(y)}H${number(to - 6)}`, LINE, 4) +
    arrow(from + 4, y, 1, 0) +
    arrow(to - 4, y, -1, 0) +
    label((from + to) / 2, y + 78, text)
  );
}

function upright(x: number, from: number, to: number, text: string): string {
  return (
    stroke(`M${number(x - 18)} ${number(from)}h52M${number(x - 18)} ${number(to)}h52`, LINE, 4) +
    stroke(`M${number(x)} ${number(from + 6)}V${number(to - 6)}`, LINE, 4) +
    arrow(x, from + 4, 0, 1) +
    arrow(x, to - 4, 0, -1) +
    `<g transform="rotate(-90 ${number(x - 44)} ${number((from + to) / 2)})">${label(x - 44, (from + to) / 2, text)}</g>`
  );
}

/** Depth recedes to the upper right; its length is a sign, not a scale. */
function slanting(x: number, y: number, text: string): string {
  const [dx, dy] = [92, -92];
  return (
    stroke(`M${number(x)} ${number(y)}l${dx} ${dy}`, LINE, 4) +
    arrow(x, y, Math.SQRT1_2, -Math.SQRT1_2) +
    arrow(x + dx, y + dy, -Math.SQRT1_2, Math.SQRT1_2) +
    label(Math.min(x + dx - 20, 1575 - wordWidth(text, SIZE)), y + dy + 150, text, 'start')
  );
}

const SIZE = 54;

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' = 'middle'): string {
  return word(text, x, y, SIZE, INK, { anchor });
}

function arrow(x: number, y: number, dx: number, dy: number): string {
  const [bx, by] = [x + dx * 26, y + dy * 26];
  return stroke(
    `M${number(bx - dy * 11)} ${number(by + dx * 11)}L${number(x)} ${number(y)}L${number(bx + dy * 11)} ${number(by - dx * 11)}`,
    LINE,
    4,
  );
}

function millimetres(value: number): string {
  const figure = value >= 300 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${String(figure)} mm`;
}
