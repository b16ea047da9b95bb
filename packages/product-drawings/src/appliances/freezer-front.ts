import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { slats } from './laundry.ts';
import { feet, glassWindow, knob, print, readout, rod, STEEL, snowflake } from './parts/controls.ts';
import { edgeLine, panel } from './parts/shading.ts';

type Facts = FactsOf<'freezer'>;

export const LID = 70;

export function chest(facts: Facts): boolean {
  return facts.form !== 'upright';
}

export function size(facts: Facts): Point3 {
  return facts.sizeMm ?? (chest(facts) ? [945, 850, 540] : [555, 1430, 560]);
}

export function front(s: Sketch, facts: Facts, close = false): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const finish = facts.finish ?? 'matte';
  if (!chest(facts)) return feet(s, 0, h, w, 20) + rect(8, h - 60, w - 16, 42, 4, darken(colour, 0.5)) + door(s, facts);
  return (
    feet(s, 0, h, w, 30) +
    panel(s, { x: 8, y: LID, w: w - 16, h: h - LID - 24 }, 12, colour, finish, 4) +
    rect(
      8,
      LID,
      w - 16,
      34,
      0,
      s.down([
        [0, '#000000', 0.4],
        [1, '#000000', 0],
      ]),
    ) +
    panel(s, { x: 0, y: 0, w, h: LID }, 22, lighten(colour, 0.08), finish, 4) +
    rect(
      w * 0.42,
      LID - 22,
      w * 0.16,
      34,
      10,
      s.down([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.3)],
      ]),
    ) +
    print(facts.brand, w * 0.16, LID + 130, 50, colour, 0.6) +
    chestControls(s, w, h, close) +
    edgeLine(s, 8, h - 130, w - 16, colour, 0.5) +
    slats(s, w * 0.72, h - 250, w * 0.2, 90, 6)
  );
}

function chestControls(s: Sketch, w: number, h: number, close: boolean): string {
  const [x, y] = [w * 0.14, h - 210];
  return (
    rect(
      x - 66,
      y - 56,
      230,
      112,
      16,
      s.diagonal([
        [0, '#4b515c'],
        [1, '#1c1f25'],
      ]),
    ) +
    knob(s, x - 8, y, 34, '#c3c8cf', { metal: true, degrees: 40, pointer: '#24272d' }) +
    diode(s, x + 62, y - 22, 6, '#35c46a') +
    diode(s, x + 98, y - 22, 6, '#ffb02e') +
    diode(s, x + 134, y - 22, 6, '#ff4a3a') +
    snowflake(x + 98, y + 22, 15, '#cfe6ff', 3) +
    (close ? print('-24°', x + 134, y + 29, 18, '#1c1f25', 0.7) + print('MAX', x + 62, y + 28, 15, '#1c1f25', 0.7) : '')
  );
}

function door(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  return (
    panel(s, { x: 0, y: 0, w, h: h - 66 }, 10, colour, facts.finish ?? 'matte', 4) +
    rect(
      0,
      0,
      w,
      h - 66,
      10,
      s.across([
        [0, '#ffffff', 0.25],
        [0.06, '#ffffff', 0.03],
        [0.9, '#000000', 0.03],
        [1, '#000000', 0.2],
      ]),
    ) +
    rod(s, { x: 36, y: h * 0.3, w: 26, h: h * 0.36 }, facts.accent ?? STEEL) +
    glassWindow(s, { x: w * 0.5 - 90, y: 92, w: 180, h: 54 }, 12) +
    readout(s, '-20°', w * 0.5 + 12, 119, 32) +
    snowflake(w * 0.5 - 56, 119, 14, '#cfe6ff', 2.4) +
    print(facts.brand, w / 2, 62, 34, colour, 0.55)
  );
}
