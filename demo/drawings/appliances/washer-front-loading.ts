import type { FactsOf } from '../drawer.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { dialMarks, drumMouth, openPorthole, type Porthole, porthole } from './laundry.ts';
import { floorShadow, shell } from './parts/cabinet.ts';
import { button, dot, feet, glassWindow, groove, knob, powerSign, print, readout } from './parts/controls.ts';
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
  return [w * 0.66, 150, 2.5];
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

/** Drawer, programme dial, display and keys. */
function controls(s: Sketch, facts: Facts, w: number, close: boolean): string {
  const colour = bodyColour(facts.color);
  const ink = inkOn(colour, 0.62);
  const middle = 20 + (PANEL - 20) / 2;
  const tray = { x: 16, y: 28, w: w * 0.27, h: PANEL - 38 };
  const trim = facts.accent ?? (isDark(colour) ? '#8c929c' : '#c3c8cf');
  const dial = { x: w * 0.455, r: 37 };
  const shown = facts.display ?? true;
  const glass = { x: w * 0.585, y: middle - 31, w: w * 0.37, h: 62 };
  return (
    rect(
      tray.x,
      tray.y,
      tray.w,
      tray.h,
      10,
      s.down([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.05)],
      ]),
    ) +
    rect(tray.x, tray.y, tray.w, tray.h, 10, 'none', {
      stroke: darken(colour, 0.35),
      'stroke-width': 2,
      'stroke-opacity': 0.55,
    }) +
    groove(s, { x: tray.x + tray.w * 0.18, y: tray.y + tray.h - 22, w: tray.w * 0.64, h: 15 }) +
    print(facts.brand, tray.x + tray.w / 2, tray.y + 38, 26, colour, 0.75) +
    dialMarks(dial.x, middle, dial.r * 1.16, ink) +
    knob(s, dial.x, middle, dial.r, trim, { degrees: 52, metal: true, pointer: '#30343c' }) +
    (shown
      ? glassWindow(s, glass, 12) +
        readout(s, facts.dryer ? '2:45' : '1:18', glass.x + glass.w * 0.27, middle, 34) +
        [0.5, 0.63, 0.76].map((share) => dot(glass.x + glass.w * share, middle - 2, 5.5, '#b9c7d8')).join('') +
        powerSign(glass.x + glass.w * 0.92, middle - 2, 8, '#e4ecf5') +
        (close
          ? [
              ['40°', 0.5],
              ['1400', 0.63],
              ['Eco', 0.76],
            ]
              .map(([text, share]) =>
                word(String(text), glass.x + glass.w * Number(share), middle + 20, 10.5, '#a9b8c9', {
                  anchor: 'middle',
                }),
              )
              .join('')
          : '')
      : [0, 1, 2, 3].map((index) => button(s, w * 0.62 + index * w * 0.09, middle, 13, trim)).join('') +
        [0, 1, 2, 3]
          .map((index) =>
            index === 1
              ? diode(s, w * 0.62 + index * w * 0.09, middle - 28, 3.5, '#43d17c')
              : dot(w * 0.62 + index * w * 0.09, middle - 28, 3.5, ink),
          )
          .join('')) +
    (close ? programmes(dial.x, middle, dial.r, ink) : '')
  );
}

function programmes(cx: number, cy: number, r: number, ink: string): string {
  const left = ['Cotton', 'Eco 40-60', 'Wool'];
  return left
    .map((text, index) => word(text, cx - r * 1.5, cy - 24 + index * 27, 8.5, ink, { anchor: 'end' }))
    .join('');
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
