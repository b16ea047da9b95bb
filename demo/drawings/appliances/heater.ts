import type { Drawer, FactsOf } from '../drawer.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { diode, glow } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { circle, clipped, fitted, path, rect, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { dialMarks, slats } from './laundry.ts';
import { closeFront, floorShadow, shell, softShell, standing } from './parts/cabinet.ts';
import { glassWindow, knob, powerSign, print, readout } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround } from './parts/space.ts';

type Facts = FactsOf<'heater'>;

function sectionsOf(facts: Facts): number {
  return Math.max(4, Math.min(15, facts.sections ?? 9));
}

function size(facts: Facts): Point3 {
  if (facts.sizeMm)
    return facts.form === 'oil' || !facts.form
      ? [Math.max(...[facts.sizeMm[0], facts.sizeMm[2]]), facts.sizeMm[1], Math.min(facts.sizeMm[0], facts.sizeMm[2])]
      : facts.sizeMm;
  switch (facts.form) {
    case 'convector':
      return [700, 420, 110];
    case 'fan':
      return [230, 290, 150];
    case 'infrared':
      return [360, 480, 180];
    default:
      return [150 + sectionsOf(facts) * 40, 630, 160];
  }
}

function front(s: Sketch, facts: Facts): string {
  switch (facts.form) {
    case 'convector':
      return convector(s, facts);
    case 'fan':
      return fanHeater(s, facts);
    case 'infrared':
      return infrared(s, facts);
    default:
      return oil(s, facts);
  }
}

/** Seen along the ribs: panel at the left, then sections. */
function oil(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
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

function convector(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  return (
    [0.14, 0.8]
      .map((share) =>
        path(
          `M${w * share} ${h - 46}h40l16 46h-72Z`,
          s.down([
            [0, '#5b606a'],
            [1, '#1f2228'],
          ]),
        ),
      )
      .join('') +
    panel(s, { x: 0, y: 0, w, h: h - 34 }, 22, colour, facts.finish ?? 'matte', 4) +
    rect(
      0,
      0,
      w,
      h - 34,
      22,
      s.down([
        [0, '#ffffff', 0.25],
        [0.2, '#ffffff', 0],
        [1, '#000000', 0.12],
      ]),
    ) +
    slats(s, w * 0.06, h * 0.1, w * 0.68, h * 0.13, 5) +
    slats(s, w * 0.06, h * 0.72, w * 0.88, h * 0.1, 4) +
    glassWindow(s, { x: w * 0.79, y: h * 0.09, w: w * 0.16, h: h * 0.15 }, 10) +
    readout(s, '22°', w * 0.87, h * 0.165, 40, '#ffd9ae') +
    print(facts.brand, w * 0.14, h * 0.52, 34, colour, 0.6)
  );
}

function fanHeater(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const mouth = { x: w * 0.12, y: h * 0.36, w: w * 0.76, h: h * 0.46 };
  const grille = roundRect(mouth.x, mouth.y, mouth.w, mouth.h, 26);
  return (
    rect(w * 0.12, h - 22, w * 0.76, 22, 8, '#23262c') +
    panel(s, { x: 0, y: 0, w, h: h - 12 }, 52, colour, facts.finish ?? 'matte', 4) +
    rect(
      0,
      0,
      w,
      h - 12,
      52,
      s.across([
        [0, '#ffffff', 0.3],
        [0.14, '#ffffff', 0],
        [0.8, '#000000', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    knob(s, w * 0.3, h * 0.18, 26, isDark(colour) ? '#b5bac2' : '#3a3e46', {
      degrees: -40,
      pointer: isDark(colour) ? '#24272d' : '#fff',
    }) +
    knob(s, w * 0.7, h * 0.18, 26, isDark(colour) ? '#b5bac2' : '#3a3e46', {
      degrees: 50,
      pointer: isDark(colour) ? '#24272d' : '#fff',
    }) +
    clipped(
      s,
      grille,
      path(
        grille,
        s.radial(0.5, 0.5, 0.7, [
          [0, '#ff8a3c'],
          [0.5, '#8f3410'],
          [1, '#1b1310'],
        ]),
      ),
      Array.from({ length: 9 }, (_, index) =>
        rect(
          mouth.x,
          mouth.y + 6 + (index * mouth.h) / 9,
          mouth.w,
          mouth.h * 0.055,
          3,
          s.down([
            [0, '#7b818b'],
            [1, '#2b2e35'],
          ]),
        ),
      ).join(''),
      path(
        grille,
        s.down([
          [0, '#000000', 0.45],
          [0.3, '#000000', 0],
        ]),
      ),
    ) +
    path(grille, 'none', { stroke: '#000000', 'stroke-width': 4, 'stroke-opacity': 0.35 }) +
    print(facts.brand, w / 2, h * 0.905, 15, colour, 0.6)
  );
}

function infrared(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const mouth = { x: w * 0.1, y: h * 0.09, w: w * 0.8, h: h * 0.62 };
  const grille = roundRect(mouth.x, mouth.y, mouth.w, mouth.h, 18);
  const heat = s.down([
    [0, '#ff9d4d'],
    [0.35, '#fff0c9'],
    [0.6, '#ff7a2f'],
    [1, '#c93c0c'],
  ]);
  return (
    rect(w * 0.06, h - 26, w * 0.88, 26, 10, '#23262c') +
    panel(s, { x: 0, y: 0, w, h: h - 14 }, 30, colour, facts.finish ?? 'matte', 4) +
    clipped(
      s,
      grille,
      path(
        grille,
        s.linear(0, 0, 0, 1, [
          [0, '#a98a6d'],
          [0.3, '#efd3b4'],
          [0.5, '#b3805a'],
          [0.8, '#e0b48d'],
          [1, '#6b4a34'],
        ]),
      ),
      [0.3, 0.7]
        .map(
          (share) =>
            glow(s, w / 2, mouth.y + mouth.h * share, 190, '#ff8a3c', 0.85) +
            rect(mouth.x + 8, mouth.y + mouth.h * share - 10, mouth.w - 16, 20, 10, heat),
        )
        .join(''),
      Array.from({ length: 11 }, (_, index) =>
        rect(
          mouth.x,
          mouth.y + 10 + (index * mouth.h) / 11,
          mouth.w,
          4,
          2,
          s.across([
            [0, '#6a7079'],
            [0.4, '#f2f4f6'],
            [1, '#5c626c'],
          ]),
        ),
      ).join(''),
      [0.25, 0.5, 0.75].map((share) => rect(mouth.x + mouth.w * share - 2, mouth.y, 4, mouth.h, 2, '#aab0b8')).join(''),
    ) +
    path(grille, 'none', { stroke: '#000000', 'stroke-width': 5, 'stroke-opacity': 0.4 }) +
    knob(s, w * 0.24, h * 0.83, 30, '#3a3e46', { degrees: 40, pointer: '#ffffff' }) +
    powerSign(w * 0.78, h * 0.83, 15, isDark(colour) ? '#e6e9ed' : '#4a4f58') +
    print(facts.brand, w * 0.51, h * 0.845, 26, colour, 0.6)
  );
}

function turned(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const view = cameraAround(boxPoints([0, 0, 0], mm), facts.form === 'convector' ? 24 : 34, 14);
  const colour = bodyColour(facts.color);
  if (facts.form === 'convector') {
    const top = slats(s, w * 0.08, d * 0.2, w * 0.84, d * 0.6, 6);
    const side = slats(s, d * 0.25, h * 0.3, d * 0.5, h * 0.3, 6);
    return (
      floorShadow(s, view, mm) +
      shell(s, view, { size: mm, colour, finish: facts.finish, foot: 40, front: front(s, facts), top, side })
    );
  }
  if (facts.form === 'fan' || facts.form === 'infrared') {
    const r = facts.form === 'fan' ? 52 : 30;
    return floorShadow(s, view, mm) + softShell(s, view, { size: mm, colour, r, foot: 12, front: front(s, facts) });
  }
  return floorShadow(s, view, mm) + ribs(s, view, facts, mm, colour);
}

/** Sections one behind the other, from the far end to the near one. */
function ribs(s: Sketch, view: Camera, facts: Facts, [w, h, d]: Point3, colour: string): string {
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

export const heater: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, size(facts), front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const mm = size(facts);
    const [w, h] = mm;
    const at: [number, number, number] =
      facts.form === 'convector'
        ? [w * 0.74, h * 0.24, 2.2]
        : facts.form === 'fan'
          ? [w * 0.5, h * 0.4, 1.8]
          : facts.form === 'infrared'
            ? [w * 0.4, h * 0.6, 1.9]
            : [150, 180, 2.4];
    return s.add(closeFront(mm, ...at, front(s, facts))).toString();
  },
  measured(facts) {
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
