import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode, footShadow } from '../kit/light.ts';
import { bodyColour, face, holes, rim, woven } from '../kit/materials.ts';
import { circle, clipped, closeUp, path, polygon, rect, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { remote } from './remote.ts';

type Facts = FactsOf<'soundbar'>;

export const soundbar: Drawer<Facts> = { front, angle, detail, measured };

const BAR_FLOOR = 1330;

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(...scene(s, facts)).toString();
}

function scene(s: Sketch, facts: Facts): string[] {
  const floor = facts.subwoofer ? BAR_FLOOR : 900;
  const sub = facts.subwoofer ? cabinet(s, 490, 270, 620, 720, facts.color, facts.brand) : '';
  const rears = facts.rears
    ? cabinet(s, 120, 560, 260, 430, facts.color) + cabinet(s, 1220, 560, 260, 430, facts.color)
    : '';
  return [
    facts.subwoofer ? contactShadow(s, 800, 992, 620, 0.9, 30) : '',
    facts.rears ? contactShadow(s, 250, 992, 270, 0.9, 20) + contactShadow(s, 1350, 992, 270, 0.9, 20) : '',
    sub,
    rears,
    contactShadow(s, 800, floor, 1380, 0.95, 34),
    bar(s, 80, floor - 150, 1440, 146, facts),
  ];
}

function bar(s: Sketch, x: number, y: number, w: number, h: number, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = roundRect(x, y, w, h, 44);
  return [
    path(
      shape,
      s.down([
        [0, lighten(colour, 0.34)],
        [0.1, lighten(colour, 0.12)],
        [0.14, darken(colour, 0.12)],
        [0.6, colour],
        [1, darken(colour, 0.4)],
      ]),
    ),
    clipped(
      s,
      roundRect(x, y + 20, w, h - 20, 38),
      woven({ x, y, w, h }, colour, 12),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.down([
          [0, '#000', 0.3],
          [0.3, '#fff', 0.07],
          [0.6, '#000', 0.05],
          [1, '#000', 0.45],
        ]),
      ),
      rect(
        x,
        y,
        60,
        h,
        0,
        s.across([
          [0, '#000', 0.4],
          [1, '#000', 0],
        ]),
      ),
      rect(
        x + w - 60,
        y,
        60,
        h,
        0,
        s.across([
          [0, '#000', 0],
          [1, '#000', 0.45],
        ]),
      ),
    ),
    rim(s, shape, 5, 0.4),
    rect(x + 4, y + 18, w - 8, 4, 2, '#000', { opacity: 0.35 }),
    facts.brand
      ? word(facts.brand, x + w - 60, y + h * 0.66, 40, lighten(colour, 0.75), { anchor: 'end', tracking: 0.03 })
      : '',
    ...[0, 1, 2].map((i) => diode(s, x + w / 2 - 34 + i * 34, y + h * 0.58, 5, i === 0 ? '#3ddc84' : '#e9f2ff')),
  ].join('');
}

/** A subwoofer or a rear speaker. */
function cabinet(s: Sketch, x: number, y: number, w: number, h: number, base: string, brand?: string): string {
  const colour = bodyColour(base);
  const shape = roundRect(x, y, w, h, 30);
  return [
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 6, 0.5),
    path(roundRect(x + 18, y + 18, w - 36, h - 36, 20), darken(colour, 0.12)),
    clipped(
      s,
      roundRect(x + 18, y + 18, w - 36, h - 36, 20),
      woven({ x, y, w, h }, colour, 12),
      rect(
        x,
        y,
        w,
        h,
        0,
        s.diagonal([
          [0, '#fff', 0.14],
          [0.4, '#fff', 0],
          [1, '#000', 0.35],
        ]),
      ),
    ),
    brand ? word(brand, x + w / 2, y + h - 46, 28, inkOn(colour, 0.7), { anchor: 'middle' }) : '',
  ].join('');
}

/** The bar's end in three-quarter view, with its keys and the remote. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const size: Point3 = [520, 60, 105];
  const view = camera(size, -38, 26, { x: 90, y: 330, w: 1180, h: 900 });
  const faces = boxFaces(view, size);
  const cloth = (w: number) => clipped(s, roundRect(0, 0, w, 60, 6), woven({ x: 0, y: 0, w, h: 60 }, colour, 5));
  return s
    .add(
      footShadow(polygon([view.at(0, 60, 0), view.at(520, 60, 0), view.at(520, 60, 105), view.at(0, 60, 105)]), 46),
      faces.left(
        rect(
          0,
          0,
          105,
          60,
          5,
          s.across([
            [0, darken(colour, 0.45)],
            [1, darken(colour, 0.1)],
          ]),
        ),
        rect(10, 8, 85, 44, 4, holes(s, darken(colour, 0.5), 5, 0.24)),
      ),
      faces.top(
        rect(
          0,
          0,
          520,
          105,
          5,
          s.diagonal([
            [0, lighten(colour, 0.36)],
            [1, lighten(colour, 0.06)],
          ]),
        ),
        ...[0, 1, 2, 3].map(
          (i) => circle(220 + i * 26, 54, 7.5, darken(colour, 0.2)) + circle(220 + i * 26, 54, 3, lighten(colour, 0.6)),
        ),
        rect(24, 14, 120, 76, 6, holes(s, darken(colour, 0.45), 5, 0.24)),
        rect(376, 14, 120, 76, 6, holes(s, darken(colour, 0.45), 5, 0.24)),
      ),
      faces.front(
        rect(0, 0, 520, 60, 5, face(s, colour, 'matte')),
        cloth(520),
        rect(
          0,
          0,
          520,
          60,
          5,
          s.down([
            [0, '#fff', 0.1],
            [0.4, '#fff', 0],
            [1, '#000', 0.4],
          ]),
        ),
        facts.brand ? word(facts.brand, 470, 38, 15, lighten(colour, 0.75), { anchor: 'end' }) : '',
      ),
      remote(s, 1330, 820, 520),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const floor = facts.subwoofer ? BAR_FLOOR : 900;
  return s.add(closeUp(s, 960, floor - 470, 640, 0, ...scene(s, facts))).toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  return {
    box: { x: 80, y: 750, w: 1440, h: 146 },
    mm: facts.sizeMm ?? ([950, 63, 110] as [number, number, number]),
    art: s.add(bar(s, 80, 750, 1440, 146, facts)).toString(),
  };
}
