import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { circle, rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { heaterSize, sectionsOf } from './heater-size.ts';
import { dialMarks, slats } from './laundry.ts';
import { knob, print } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { block } from './parts/space.ts';

type Facts = FactsOf<'heater'>;

/** Seen along the ribs: panel at the left, then sections. */
export function oil(s: Sketch, facts: Facts): string {
  const [w, h] = heaterSize(facts);
  const colour = bodyColour(facts.color);
  const count = sectionsOf(facts);
  const box = 110;
  const step = (w - box - 24) / count;
  const rib = s.across([
    [0, darken(colour, 0.35)],
    [0.2, lighten(colour, isDark(colour) ? 0.2 : 0.7)],
    [0.45, colour],
    [1, darken(colour, 0.45)],
  ]);
  const low = h - 66;
  return (
    castors(s, w, h) +
    rect(box - 10, h * 0.16, w - box - 10, 30, 15, darken(colour, 0.4)) +
    rect(box - 10, low - 90, w - box - 10, 30, 15, darken(colour, 0.4)) +
    Array.from(
      { length: count },
      (_, index) =>
        rect(box + index * step, 14, step * 0.8, low - 14, step * 0.34, rib) +
        rect(box + index * step + step * 0.12, 40, step * 0.1, low - 80, 3, '#ffffff', {
          opacity: isDark(colour) ? 0.2 : 0.7,
        }),
    ).join('') +
    panel(s, { x: 0, y: 10, w: box, h: low - 6 }, 24, colour, facts.finish ?? 'matte', 4) +
    knobs(s, box / 2, colour) +
    print(facts.brand, box / 2, low - 40, 24, colour, 0.6, 88) +
    slats(s, 22, h * 0.62, box - 44, 90, 6)
  );
}

function knobs(s: Sketch, cx: number, colour: string): string {
  const metal = isDark(colour) ? '#b5bac2' : '#3a3e46';
  return (
    [86, 176]
      .map(
        (y, index) =>
          dialMarks(cx, y, 35, darken(colour, 0.5), 10) +
          knob(s, cx, y, 28, metal, {
            metal: isDark(colour),
            degrees: index ? 50 : -30,
            pointer: isDark(colour) ? '#24272d' : '#ffffff',
          }),
      )
      .join('') + diode(s, cx, 238, 6, '#ff5a3c')
  );
}

function castors(s: Sketch, w: number, h: number): string {
  return [0.14, 0.84]
    .map(
      (share) =>
        rect(w * share - 46, h - 70, 92, 24, 8, '#2b2e35') +
        [-30, 30]
          .map(
            (dx) =>
              circle(
                w * share + dx,
                h - 24,
                24,
                s.diagonal([
                  [0, '#5b606a'],
                  [1, '#15171b'],
                ]),
              ) + circle(w * share + dx, h - 24, 9, '#9aa0a9'),
          )
          .join(''),
    )
    .join('');
}

/** Sections one behind the other, from the far end to the near one. */
export function ribs(s: Sketch, view: Camera, facts: Facts, [w, h, d]: Point3, colour: string): string {
  const count = sectionsOf(facts);
  const step = (w - 134) / count;
  const low = h - 66;
  const side = s.across([
    [0, lighten(colour, isDark(colour) ? 0.12 : 0.2)],
    [0.5, darken(colour, 0.1)],
    [1, darken(colour, 0.3)],
  ]);
  const pieces: string[] = [
    block(view, [60, h - 60, 10], [70, 18, d - 20], { front: '#3a3f48', top: '#5b616b', side: '#23262c' }),
    block(view, [w - 110, h - 60, 10], [70, 18, d - 20], { front: '#3a3f48', top: '#5b616b', side: '#23262c' }),
    ...[60, w - 110].map((x) =>
      view.plane(
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        circle(
          x + 34,
          h - 24,
          24,
          s.diagonal([
            [0, '#5b606a'],
            [1, '#15171b'],
          ]),
        ),
        circle(x + 34, h - 24, 9, '#9aa0a9'),
      ),
    ),
  ];
  pieces.push(
    block(view, [4, 20, 8], [106, low - 20, d - 16], {
      front: colour,
      top: lighten(colour, 0.4),
      side: darken(colour, 0.2),
    }),
  );
  for (let index = 0; index < count; index++) {
    const x = 112 + index * step;
    pieces.push(
      block(view, [x, 16, 0], [step * 0.62, low - 16, d], {
        front: s.across([
          [0, darken(colour, 0.25)],
          [0.3, lighten(colour, isDark(colour) ? 0.2 : 0.6)],
          [1, darken(colour, 0.25)],
        ]),
        top: lighten(colour, isDark(colour) ? 0.2 : 0.5),
        side: 'none',
      }) +
        view.plane(
          [x + step * 0.62, 0, 0],
          [0, 0, 1],
          [0, 1, 0],
          rect(0, 16, d, low - 16, 26, side),
          index === count - 1
            ? [0.3, 0.6]
                .map((share) => rect(d * share, 60, d * 0.12, low - 130, 8, '#000000', { opacity: 0.14 }))
                .join('')
            : '',
        ),
    );
  }
  pieces.push(
    view.plane(
      [0, 0, 8],
      [1, 0, 0],
      [0, 1, 0],
      panel(s, { x: 0, y: 10, w: 110, h: low - 6 }, 24, colour, facts.finish ?? 'matte', 4),
      knobs(s, 55, colour),
      print(facts.brand, 55, low - 40, 24, colour, 0.6, 88),
    ),
  );
  return pieces.join('');
}
