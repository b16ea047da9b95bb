import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { type Box, rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { dialMarks, drumMouth, openPorthole, type Porthole, porthole } from './laundry.ts';
import { floorShadow, shell } from './parts/cabinet.ts';
import {
  arrangementOf,
  button,
  dot,
  feet,
  glassWindow,
  groove,
  knob,
  powerSign,
  print,
  readout,
} from './parts/controls.ts';
import { edgeLine, panel } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'washer'>;

const PANEL = 128;

export function washerSize(facts: Facts): [number, number, number] {
  if (facts.sizeMm) return facts.sizeMm;
  if (facts.load === 'top') return [540, 930, 560];
  return facts.load === 'semi' ? [780, 880, 450] : [600, 850, 480];
}

export function washerPanelFocus(facts: Facts): [number, number, number] {
  const [w] = washerSize(facts);
  return [w * arranged(facts).focus, 150, 2.5];
}

function doorOf(facts: Facts): Porthole {
  const [w, h] = washerSize(facts);
  const colour = bodyColour(facts.color);
  const frame = bodyColour(facts.doorColor ?? (isDark(colour) ? '#2b2e35' : '#d9dde2'));
  const r = Math.min(w * 0.37, h * 0.262);
  return { cx: w / 2, cy: PANEL + 26 + r + (h - PANEL - 2 * r) * 0.3, r, frame, glass: facts.dryer ? 0.74 : 0.7 };
}

/** The front in millimetres. */
export function washerFront(s: Sketch, facts: Facts, close = false): string {
  return washerBody(s, facts, close) + porthole(s, doorOf(facts)) + doorGrip(s, doorOf(facts));
}

function washerBody(s: Sketch, facts: Facts, close: boolean): string {
  const [w, h] = washerSize(facts);
  const colour = bodyColour(facts.color);
  const finish = facts.finish ?? 'matte';
  const foot = h - 14;
  const flap = { x: w * 0.74, y: h - 112, w: w * 0.19, h: 74 };
  return (
    feet(s, 0, h, w, 20) +
    panel(s, { x: 0, y: 0, w, h: foot }, 14, colour, finish, 3) +
    rect(0, 0, w, 20, 8, isDark(colour) ? lighten(colour, 0.12) : darken(colour, 0.04), { opacity: 0.8 }) +
    edgeLine(s, 0, 20, w, colour) +
    controls(s, facts, w, close) +
    edgeLine(s, 0, PANEL, w, colour) +
    edgeLine(s, 0, h - 128, w, colour, 0.6) +
    rect(flap.x, flap.y, flap.w, flap.h, 8, 'none', {
      stroke: darken(colour, 0.3),
      'stroke-width': 2.5,
      'stroke-opacity': 0.6,
    }) +
    rect(flap.x, flap.y + 2, flap.w, flap.h, 8, 'none', {
      stroke: '#ffffff',
      'stroke-width': 1.5,
      'stroke-opacity': 0.4,
    }) +
    print(facts.dryer ? 'WASH + DRY' : undefined, w * 0.2, h - 60, 19, colour, 0.5)
  );
}

interface Arrangement {
  /** Left edge and width of the detergent drawer, in shares of the width. */
  tray: [number, number];
  dial: number;
  glass: [number, number];
  /** Centre of a close-up. */
  focus: number;
}

const ARRANGEMENTS: [Arrangement, ...Arrangement[]] = [
  { tray: [0.027, 0.27], dial: 0.455, glass: [0.585, 0.37], focus: 0.66 },
  { tray: [0.027, 0.25], dial: 0.9, glass: [0.36, 0.4], focus: 0.66 },
  { tray: [0.027, 0.27], dial: 0.5, glass: [0.66, 0.3], focus: 0.7 },
  { tray: [0.703, 0.27], dial: 0.1, glass: [0.24, 0.38], focus: 0.34 },
];

function arranged(facts: Facts): Arrangement {
  return ARRANGEMENTS[arrangementOf(facts.brand, ARRANGEMENTS.length)] ?? ARRANGEMENTS[0];
}

/** Drawer, programme dial, display or keys. */
function controls(s: Sketch, facts: Facts, w: number, close: boolean): string {
  const colour = bodyColour(facts.color);
  const ink = inkOn(colour, 0.62);
  const middle = 20 + (PANEL - 20) / 2;
  const { tray, dial, glass } = arranged(facts);
  const trim = facts.accent ?? (isDark(colour) ? '#8c929c' : '#c3c8cf');
  const r = 37;
  const ground = { x: w * glass[0], y: middle - 31, w: w * glass[1], h: 62 };
  return (
    drawerFace(s, facts, { x: w * tray[0], y: 28, w: w * tray[1], h: PANEL - 38 }) +
    dialMarks(w * dial, middle, r * 1.16, ink) +
    knob(s, w * dial, middle, r, trim, { degrees: 52, metal: true, pointer: '#30343c' }) +
    ((facts.display ?? true) ? touchGlass(s, facts, ground, close) : pushKeys(s, ground, trim, ink)) +
    (close ? programmes(w * dial, middle, r, ink, dial > 0.7 ? 'none' : dial < 0.2 ? 'right' : 'left') : '')
  );
}

function drawerFace(s: Sketch, facts: Facts, { x, y, w, h }: Box): string {
  const colour = bodyColour(facts.color);
  const paint = s.down([
    [0, lighten(colour, 0.3)],
    [1, darken(colour, 0.05)],
  ]);
  return (
    rect(x, y, w, h, 10, paint) +
    rect(x, y, w, h, 10, 'none', { stroke: darken(colour, 0.35), 'stroke-width': 2, 'stroke-opacity': 0.55 }) +
    groove(s, { x: x + w * 0.18, y: y + h - 22, w: w * 0.64, h: 15 }) +
    print(facts.brand, x + w / 2, y + 38, 26, colour, 0.75, w * 0.86)
  );
}

function touchGlass(s: Sketch, facts: Facts, glass: Box, close: boolean): string {
  const { x, y, w, h } = glass;
  const middle = y + h / 2;
  const options: [string, number][] = [
    ['40°', 0.5],
    ['1400', 0.64],
    ['Eco', 0.77],
  ];
  return (
    glassWindow(s, glass, 12) +
    readout(s, facts.dryer ? '2:45' : '1:18', x + w * 0.26, middle, Math.min(34, w * 0.15)) +
    options.map(([, share]) => dot(x + w * share, middle - 2, 5, '#b9c7d8')).join('') +
    powerSign(x + w * 0.91, middle - 2, 8, '#e4ecf5') +
    (close
      ? options
          .map(([text, share]) => word(text, x + w * share, middle + 20, 9.5, '#a9b8c9', { anchor: 'middle' }))
          .join('')
      : '')
  );
}

function pushKeys(s: Sketch, { x, y, w, h }: Box, trim: string, ink: string): string {
  const middle = y + h / 2;
  return [0.14, 0.38, 0.62, 0.86]
    .map((share, index) => {
      const lamp =
        index === 1 ? diode(s, x + w * share, middle - 28, 3.5, '#43d17c') : dot(x + w * share, middle - 28, 3.5, ink);
      return button(s, x + w * share, middle, 13, trim) + lamp;
    })
    .join('');
}

function programmes(cx: number, cy: number, r: number, ink: string, side: 'left' | 'right' | 'none'): string {
  if (side === 'none') return '';
  const names = ['Cotton', 'Eco 40-60', 'Wool'];
  const [x, anchor] = side === 'left' ? ([cx - r * 1.45, 'end'] as const) : ([cx + r * 1.45, 'start'] as const);
  return names.map((text, index) => word(text, x, cy - 24 + index * 27, 8, ink, { anchor })).join('');
}

function doorGrip(s: Sketch, { cx, cy, r, frame }: Porthole): string {
  const paint = s.across([
    [0, darken(frame, 0.5)],
    [1, darken(frame, 0.2)],
  ]);
  return rect(cx + r * 0.83, cy - r * 0.2, r * 0.09, r * 0.4, r * 0.045, paint);
}

/** At three quarters with the door wide open. */
export function washerOpen(s: Sketch, facts: Facts): string {
  const size: Point3 = washerSize(facts);
  const [, h, d] = size;
  const door = doorOf(facts);
  const view = cameraAround([...boxPoints([0, 0, 0], size), [door.cx - door.r - 150, h / 2, -2 * door.r]], 27, 14);
  return (
    floorShadow(s, view, size) +
    shell(s, view, { size, colour: facts.color, finish: facts.finish, front: washerBody(s, facts, false) }) +
    drumMouth(s, view, door, d * 0.62) +
    openPorthole(s, view, door, 108)
  );
}
