import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { type Box, rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { dot, drop, feet, glassWindow, print, readout, rod, STEEL, snowflake } from './parts/controls.ts';
import { panel, recess, sideShadow, underShadow } from './parts/shading.ts';

type Facts = FactsOf<'fridge'>;

export interface Door extends Box {
  hinge: 'left' | 'right';
  /** A drawer is pulled, not swung. */
  drawer?: boolean;
}

const GAP = 8;
const KICK = 48;

export function layoutOf(facts: Facts): NonNullable<Facts['layout']> {
  if (facts.layout) return facts.layout;
  return facts.doors === 4 ? 'french' : facts.doors === 1 ? 'single' : 'bottom-freezer';
}

export function fridgeSize(facts: Facts): [number, number, number] {
  if (facts.sizeMm) return facts.sizeMm;
  const layout = layoutOf(facts);
  if (layout === 'single') return [550, 1440, 580];
  if (layout === 'top-freezer') return [600, 1700, 660];
  return layout === 'bottom-freezer' ? [595, 1920, 660] : [911, 1790, 720];
}

/** Doors in millimetres from the body's upper left corner. */
export function doorsOf(facts: Facts): Door[] {
  const [w, tall] = fridgeSize(facts);
  const h = tall - KICK;
  const half = (w - GAP) / 2;
  const pair = (y: number, height: number): Door[] => [
    { x: 0, y, w: half, h: height, hinge: 'left' },
    { x: half + GAP, y, w: half, h: height, hinge: 'right' },
  ];
  const stack = (upper: number): Door[] => [
    { x: 0, y: 0, w, h: upper, hinge: 'right' },
    { x: 0, y: upper + GAP, w, h: h - upper - GAP, hinge: 'right' },
  ];
  switch (layoutOf(facts)) {
    case 'single':
      return [{ x: 0, y: 0, w, h, hinge: 'right' }];
    case 'top-freezer':
      return stack(h * 0.3);
    case 'side-by-side':
      return pair(0, h);
    case 'french':
      return facts.doors === 2
        ? [...pair(0, h * 0.58), { x: 0, y: h * 0.58 + GAP, w, h: h * 0.42 - GAP, hinge: 'left', drawer: true }]
        : [...pair(0, h * 0.58), ...pair(h * 0.58 + GAP, h * 0.42 - GAP)];
    default:
      return stack(h * 0.6);
  }
}

/** The closed front in millimetres. `close` adds the small print that only a close-up can show. */
export function fridgeFront(s: Sketch, facts: Facts, close = false): string {
  const [w, h] = fridgeSize(facts);
  const colour = bodyColour(facts.color);
  const doors = doorsOf(facts);
  return (
    rect(8, h - KICK - 4, w - 16, KICK - 14, 4, darken(colour, isDark(colour) ? 0.5 : 0.62)) +
    feet(s, 0, h, w, 22) +
    rect(6, 4, w - 12, h - KICK - 8, 6, '#14161c') +
    doors.map((door, index) => doorFront(s, facts, door, index, close)).join('')
  );
}

/** One closed leaf with its handle and fittings, in place. */
export function doorFront(s: Sketch, facts: Facts, door: Door, index: number, close = false): string {
  const colour = bodyColour(facts.color);
  const layout = layoutOf(facts);
  const paired = layout === 'side-by-side' || layout === 'french';
  const finish = facts.finish ?? 'matte';
  const upper = index === (layout === 'top-freezer' ? 1 : 0);
  return (
    panel(s, door, 10, colour, finish, 4) +
    curve(s, door) +
    handle(s, facts, door, paired) +
    (facts.dispenser && paired && index === 0 ? dispenser(s, facts, door, close) : '') +
    (facts.display && upper ? display(s, facts, door, layout, close) : '') +
    (index === (paired ? 1 : 0) ? brand(facts, door, paired) : '')
  );
}

/** Doors are never quite flat: light rolls off at both upright edges. */
function curve(s: Sketch, { x, y, w, h }: Door): string {
  const roll = s.across([
    [0, '#ffffff', 0.28],
    [0.05, '#ffffff', 0.04],
    [0.3, '#ffffff', 0.1],
    [0.6, '#000000', 0],
    [0.94, '#000000', 0.05],
    [1, '#000000', 0.22],
  ]);
  return rect(x, y, w, h, 10, roll);
}

function brand(facts: Facts, { x, y, w, h }: Door, paired: boolean): string {
  const colour = bodyColour(facts.color);
  const size = w * (paired ? 0.085 : 0.07);
  return print(facts.brand, x + w * (paired ? 0.5 : 0.5), y + Math.min(h * 0.1, 110), size, colour, 0.5);
}

function handle(s: Sketch, facts: Facts, door: Door, paired: boolean): string {
  const { x, y, w, h, hinge } = door;
  const bars = facts.handles === 'bar';
  const metal = facts.accent ?? STEEL;
  if (door.drawer) {
    return bars
      ? rod(s, { x: x + w * 0.08, y: y + 50, w: w * 0.84, h: 26 }, metal)
      : underShadow(s, x + 14, y, w - 28, 34, 0.5);
  }
  if (!bars) {
    const edge = s.across(
      hinge === 'right'
        ? [
            [0, '#05070c', 0.75],
            [0.4, '#000000', 0.4],
            [1, '#ffffff', 0.18],
          ]
        : [
            [0, '#ffffff', 0.18],
            [0.6, '#000000', 0.4],
            [1, '#05070c', 0.75],
          ],
    );
    const along = paired ? h * 0.72 : h * 0.5;
    const from = paired ? y + h * 0.14 : y < 10 ? y + h * 0.44 : y + h * 0.06;
    return rect(hinge === 'right' ? x : x + w - 22, from, 22, along, 8, edge);
  }
  const long = Math.min(h * 0.62, 720);
  const top = paired ? y + (h - long) / 2 : y < 10 && h < 700 ? y + h - long - 40 : y < 10 ? y + h - long - 60 : y + 50;
  const left = hinge === 'right' ? x + (paired ? 34 : 40) : x + w - 60;
  return rod(s, { x: left, y: top, w: 26, h: long }, metal);
}

/** Touch keys behind the door's skin, lit. */
function display(s: Sketch, facts: Facts, door: Door, layout: string, close: boolean): string {
  const dark = isDark(bodyColour(facts.color));
  if (layout === 'french' || layout === 'side-by-side') {
    const box = { x: door.x + door.w * 0.3, y: door.y + door.h * 0.14, w: door.w * 0.42, h: 52 };
    return facts.dispenser ? '' : glassWindow(s, box, 12) + lamps(s, box, close);
  }
  const box = { x: door.x + door.w * 0.5 - 105, y: door.y + door.h * 0.2, w: 210, h: 62 };
  return (dark ? '' : glassWindow(s, box, 14)) + lamps(s, box, close);
}

function lamps(s: Sketch, { x, y, w, h }: Box, close: boolean): string {
  return (
    readout(s, '4°', x + w * 0.3, y + h * 0.5, h * 0.5) +
    readout(s, '-18°', x + w * 0.68, y + h * 0.5, h * 0.5) +
    snowflake(x + w * 0.1, y + h * 0.5, h * 0.18, '#cfe6ff') +
    dot(x + w * 0.92, y + h * 0.5, h * 0.07, '#7fd1ff') +
    (close
      ? word('FRIDGE', x + w * 0.3, y + h * 0.9, h * 0.14, '#9fb2c8', { anchor: 'middle' }) +
        word('FREEZER', x + w * 0.68, y + h * 0.9, h * 0.14, '#9fb2c8', { anchor: 'middle' })
      : '')
  );
}

/** Water and ice through the door. */
function dispenser(s: Sketch, facts: Facts, door: Door, close: boolean): string {
  const [w, h] = [door.w * 0.52, door.w * 0.86];
  const [x, y] = [
    door.x + (door.w - w) / 2 - door.w * 0.03,
    door.y + door.h * (layoutOf(facts) === 'french' ? 0.26 : 0.27),
  ];
  const head = { x: x + w * 0.06, y: y + h * 0.05, w: w * 0.88, h: h * 0.24 };
  const niche = { x: x + w * 0.09, y: y + h * 0.33, w: w * 0.82, h: h * 0.6 };
  return (
    panel(s, { x, y, w, h }, 18, '#23262d', 'gloss', 4) +
    glassWindow(s, head, 8) +
    readout(s, '3°', x + w * 0.3, head.y + head.h * 0.5, head.h * 0.42) +
    drop(x + w * 0.55, head.y + head.h * 0.52, head.h * 0.16, '#8fd2ff') +
    snowflake(x + w * 0.75, head.y + head.h * 0.5, head.h * 0.18, '#dcefff') +
    recess(s, niche, 14, '#3b4049', h * 0.16) +
    sideShadow(s, niche.x, niche.y, niche.w * 0.3, niche.h, 0.3) +
    rect(
      x + w * 0.4,
      niche.y,
      w * 0.2,
      h * 0.1,
      6,
      s.across([
        [0, '#878d97'],
        [0.3, '#d9dde3'],
        [1, '#5a5f69'],
      ]),
    ) +
    rect(
      x + w * 0.36,
      niche.y + h * 0.13,
      w * 0.28,
      h * 0.24,
      10,
      s.down([
        [0, '#15171c'],
        [1, '#2b2f37'],
      ]),
    ) +
    rect(
      niche.x + 6,
      niche.y + niche.h - h * 0.09,
      niche.w - 12,
      h * 0.075,
      6,
      s.down([
        [0, '#9aa0aa'],
        [0.5, '#6c727d'],
        [1, '#3d424b'],
      ]),
    ) +
    [0.25, 0.4, 0.55, 0.7, 0.85]
      .map((share) => rect(niche.x + niche.w * share - 8, niche.y + niche.h - h * 0.075, 5, h * 0.045, 2, '#2b2f37'))
      .join('') +
    (close
      ? word('WATER', x + w * 0.55, head.y + head.h * 0.9, head.h * 0.14, lighten('#556', 0.5), { anchor: 'middle' }) +
        word('ICE', x + w * 0.75, head.y + head.h * 0.9, head.h * 0.14, lighten('#556', 0.5), { anchor: 'middle' })
      : '')
  );
}
