import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { circle, closeUp, path, polygon, rect, ring, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, type Point3 } from '../kit/solid.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'ups'>;

export const ups: Drawer<Facts> = { front, angle, detail, measured };

function mmOf(facts: Facts): Point3 {
  return facts.sizeMm ?? (facts.tower ? [140, 420, 360] : [130, 182, 320]);
}

/** Three-quarter, from the front. */
function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(solid(s, facts)).toString();
}

function solid(s: Sketch, facts: Facts): string {
  const [w, h] = mmOf(facts);
  const d = facts.tower ? 300 : 230;
  const size: Point3 = [w, h, d];
  const colour = bodyColour(facts.color);
  const view = camera(size, 42, 16, { x: 170, y: 120, w: 1260, h: 1330 });
  const faces = boxFaces(view, size);
  const grille = Array.from({ length: 8 }, (_, i) =>
    rect(d * 0.35 + i * d * 0.065, h * 0.2, d * 0.03, h * 0.5, 3, darken(colour, 0.55)),
  ).join('');
  return [
    footShadow(polygon([view.at(0, h, 0), view.at(w, h, 0), view.at(w, h, d), view.at(0, h, d)]), 56),
    faces.top(
      rect(
        0,
        0,
        w,
        d,
        3,
        s.diagonal([
          [0, lighten(colour, 0.25)],
          [1, lighten(colour, 0.06)],
        ]),
      ),
    ),
    faces.right(
      rect(
        0,
        0,
        d,
        h,
        3,
        s.across([
          [0, darken(colour, 0.05)],
          [1, darken(colour, 0.4)],
        ]),
      ),
      grille,
    ),
    faces.front(panel(s, w, h, facts)),
  ].join('');
}

/** The front in the body's own millimetres. */
function panel(s: Sketch, w: number, h: number, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = roundRect(0, 0, w, h, 6);
  const lcd = squircle(w * 0.2, h * 0.1, w * 0.6, w * 0.42, 5);
  return [
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 1, 0.5),
    path(roundRect(w * 0.1, h * 0.05, w * 0.8, h * (facts.tower ? 0.46 : 0.62), 7), darken(colour, 0.35)),
    path(lcd, '#06090c'),
    word('230 V', w / 2, h * 0.1 + w * 0.22, w * 0.15, '#8ef0c0', { anchor: 'middle' }),
    ...[0, 1, 2, 3, 4].map((i) =>
      rect(w * 0.27 + i * w * 0.095, h * 0.1 + w * 0.29, w * 0.07, w * 0.06, 1, i < 4 ? '#3ddc84' : '#24402f'),
    ),
    circle(w / 2, h * (facts.tower ? 0.42 : 0.55), w * 0.1, lighten(colour, 0.14)),
    ring(w / 2, h * (facts.tower ? 0.42 : 0.55), w * 0.1, '#3ddc84', 1.4),
    rect(w / 2 - 0.9, h * (facts.tower ? 0.42 : 0.55) - w * 0.06, 1.8, w * 0.06, 0.9, '#ffffff'),
    facts.brand
      ? word(
          facts.brand,
          w / 2,
          h * (facts.tower ? 0.62 : 0.8),
          sizeToFit(facts.brand, w * 0.8, w * 0.17),
          inkOn(colour, 0.75),
          { anchor: 'middle' },
        )
      : '',
    facts.tower
      ? Array.from({ length: 9 }, (_, i) =>
          rect(w * 0.16, h * 0.7 + i * h * 0.026, w * 0.68, h * 0.012, 2, darken(colour, 0.55)),
        ).join('')
      : '',
  ].join('');
}

/** The back: sockets that keep working. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const [x, y, w, h] = facts.tower ? [540, 110, 520, 1350] : [360, 230, 880, 1220];
  const shape = roundRect(x, y, w, h, 36);
  const columns = facts.tower ? 1 : 2;
  const outlet = (cx: number, cy: number) =>
    circle(cx, cy, 124, '#0d0e12') +
    ring(cx, cy, 120, lighten(colour, 0.2), 8) +
    circle(cx, cy, 92, darken(colour, 0.5)) +
    circle(cx - 42, cy, 17, '#000') +
    circle(cx + 42, cy, 17, '#000') +
    rect(cx - 10, cy - 96, 20, 30, 4, '#c9a24a') +
    rect(cx - 10, cy + 66, 20, 30, 4, '#c9a24a');
  const rows = facts.tower ? 3 : 2;
  const outlets = Array.from({ length: rows * columns }, (_, i) =>
    outlet(
      x + (w * ((i % columns) + 1)) / (columns + 1) + (columns > 1 ? ((i % columns) - 0.5) * 60 : 0),
      y + 220 + Math.floor(i / columns) * 300,
    ),
  ).join('');
  return s
    .add(
      contactShadow(s, 800, y + h, w),
      path(shape, face(s, colour, 'matte')),
      rim(s, shape, 9, 0.5),
      outlets,
      rect(x + 60, y + h - 270, 130, 110, 10, '#0a0b0e', { stroke: lighten(colour, 0.25), 'stroke-width': 6 }),
      rect(x + w - 230, y + h - 270, 84, 84, 8, '#e0a92f') + rect(x + w - 218, y + h - 258, 60, 62, 4, '#0a0b0e'),
      rect(x + w - 120, y + h - 264, 60, 70, 8, '#d8dbe1'),
      ...Array.from({ length: 8 }, (_, i) => rect(x + 60, y + h - 120 + i * 11, w - 120, 5, 2, darken(colour, 0.55))),
      diode(s, x + w - 60, y + 60, 9, '#3ddc84'),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const [w, h] = mmOf(facts);
  const k = 1000 / w;
  return s
    .add(closeUp(s, 60, -60, 940, 0, `<g transform="scale(${k.toFixed(4)})">${panel(s, w, h, facts)}</g>`))
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const k = 1340 / h;
  const x = 800 - (w * k) / 2;
  return {
    box: { x, y: 120, w: w * k, h: 1340 },
    mm: [w, h, d] as Point3,
    art: s
      .add(`<g transform="translate(${x.toFixed(2)} 120) scale(${k.toFixed(4)})">${panel(s, w, h, facts)}</g>`)
      .toString(),
  };
}
