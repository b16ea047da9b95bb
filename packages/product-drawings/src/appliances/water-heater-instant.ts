import type { FactsOf } from '../drawing-facts.ts';
import { darken } from '../kit/colour.ts';
import { glow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { type Box, clipped, path, rect, roundRect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { dialMarks } from './laundry.ts';
import { dot, glassWindow, knob, powerSign, print, readout } from './parts/controls.ts';
import { panel } from './parts/shading.ts';

type Facts = FactsOf<'water-heater'>;

export function gasHeater(s: Sketch, facts: Facts, box: Box): string {
  const { x, y, w, h } = box;
  const colour = bodyColour(facts.color);
  const eye = { x: x + w * 0.39, y: y + h * 0.53, w: w * 0.22, h: h * 0.075 };
  return (
    rect(x + w * 0.36, y - h * 0.05, w * 0.28, h * 0.07, 6, column(s, '#aeb3bb', 'metal')) +
    panel(s, box, w * 0.05, colour, facts.finish ?? 'gloss', 6) +
    rect(
      x,
      y,
      w,
      h,
      w * 0.05,
      s.across([
        [0, '#ffffff', 0.3],
        [0.08, '#ffffff', 0],
        [0.92, '#000000', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    rect(eye.x, eye.y, eye.w, eye.h, eye.h / 2, '#14161a') +
    clipped(
      s,
      roundRect(eye.x + 6, eye.y + 6, eye.w - 12, eye.h - 12, eye.h / 2),
      rect(eye.x, eye.y, eye.w, eye.h, 0, '#0b0f1a'),
      [0.2, 0.4, 0.6, 0.8]
        .map((share) =>
          path(
            `M${eye.x + eye.w * share - 26} ${eye.y + eye.h}Q${eye.x + eye.w * share} ${eye.y - eye.h * 0.4} ${eye.x + eye.w * share + 26} ${eye.y + eye.h}Z`,
            s.down([
              [0, '#cfe8ff'],
              [0.5, '#4a8dff'],
              [1, '#1c3fb8'],
            ]),
          ),
        )
        .join(''),
    ) +
    (facts.display === false
      ? ''
      : glassWindow(s, { x: x + w * 0.36, y: y + h * 0.68, w: w * 0.28, h: h * 0.09 }, 16) +
        readout(s, '42°', x + w * 0.5, y + h * 0.725, h * 0.056, '#9fe0ff')) +
    [0.25, 0.75]
      .map(
        (share, index) =>
          dialMarks(x + w * share, y + h * 0.86, w * 0.095, darken(colour, 0.5), 12) +
          knob(s, x + w * share, y + h * 0.86, w * 0.078, '#d4d8dd', {
            metal: true,
            degrees: index ? 60 : -20,
            pointer: '#2a2d33',
          }),
      )
      .join('') +
    print(facts.brand, x + w / 2, y + h * 0.15, w * 0.1, colour, 0.6)
  );
}

export function instant(s: Sketch, facts: Facts, box: Box): string {
  const { x, y, w, h } = box;
  const colour = bodyColour(facts.color);
  return (
    panel(s, box, w * 0.14, colour, facts.finish ?? 'gloss', 7) +
    rect(
      x,
      y,
      w,
      h,
      w * 0.14,
      s.across([
        [0, '#ffffff', 0.3],
        [0.1, '#ffffff', 0],
        [0.85, '#000000', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    (w > h ? controlsBeside(s, facts, box, colour) : controlsBelow(s, facts, box, colour))
  );
}

function controlsBelow(s: Sketch, facts: Facts, { x, y, w, h }: Box, colour: string): string {
  return (
    panel(s, { x: x + w * 0.12, y: y + h * 0.09, w: w * 0.76, h: h * 0.5 }, w * 0.1, '#23262d', 'glass', 5) +
    (facts.display === false
      ? dot(x + w * 0.5, y + h * 0.34, w * 0.03, '#ff5a3c')
      : readout(s, '38°', x + w / 2, y + h * 0.3, h * 0.16, '#9fe0ff')) +
    powerSign(x + w * 0.5, y + h * 0.5, w * 0.045, '#e6ecf3') +
    knob(s, x + w / 2, y + h * 0.77, w * 0.16, '#d4d8dd', { metal: true, degrees: 45, pointer: '#d23b3b' }) +
    print(facts.brand, x + w / 2, y + h * 0.955, w * 0.08, colour, 0.6)
  );
}

/** A flat box above the tap: the name on the left, the switch on the right, the lamp between them. */
function controlsBeside(s: Sketch, facts: Facts, { x, y, w, h }: Box, colour: string): string {
  const [cx, cy, r] = [x + w * 0.8, y + h * 0.5, h * 0.22];
  const lamp = { x: x + w * 0.54, y: y + h * 0.5 };
  const line = { y: y + h * 0.8, from: x + w * 0.08, to: x + w * 0.6 };
  return (
    print(facts.brand, x + w * 0.28, y + h * 0.53, w * 0.072, colour, 0.6) +
    rect(line.from, line.y, line.to - line.from, 8, 4, darken(colour, 0.14)) +
    rect(line.from, line.y + 8, line.to - line.from, 4, 2, '#ffffff', { opacity: 0.8 }) +
    (facts.display === false
      ? dot(lamp.x, lamp.y, h * 0.032, '#ff5a3c') + glow(s, lamp.x, lamp.y, h * 0.11, '#ff5a3c', 0.45)
      : readout(s, '38°', lamp.x, lamp.y, h * 0.16, '#2f6fd1')) +
    dialMarks(cx, cy, r * 1.2, darken(colour, 0.5), 12) +
    knob(s, cx, cy, r, '#d4d8dd', { metal: true, degrees: 45, pointer: '#d23b3b' })
  );
}
