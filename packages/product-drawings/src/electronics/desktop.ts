import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, column, holes, rim } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { circle, closeUp, path, polygon, rect, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, hull, outline, type Point2, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { TOWER, tower, towerFront } from './desktop-tower.ts';

type Facts = FactsOf<'desktop'>;

export const desktop: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  switch (facts.form ?? 'tower') {
    case 'mini':
      return s.add(mini(s, facts)).toString();
    case 'all-in-one':
      return s.add(contactShadow(s, 800, 1400, 620), allInOne(s, facts)).toString();
    default:
      return s.add(tower(s, facts)).toString();
  }
}

function mini(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const size: Point3 = [197, 50, 197];
  const view = camera(size, -32, 24, { x: 130, y: 250, w: 1340, h: 1150 });
  const shape = outline(0, 0, 197, 197, 34);
  const at = (level: number) => shape.map(([x, z]) => view.at(x, level, 197 - z));
  const wall = s.across([
    [0, darken(colour, 0.3)],
    [0.18, lighten(colour, 0.35)],
    [0.36, darken(colour, 0.04)],
    [0.42, lighten(colour, 0.25)],
    [0.75, colour],
    [1, darken(colour, 0.35)],
  ]);
  return [
    footShadow(polygon(at(50)), 60),
    path(hullPath(at(0), at(50)), wall),
    view.plane(
      [0, 0, 197],
      [1, 0, 0],
      [0, 0, -1],
      path(
        squircle(0, 0, 197, 197, 36),
        s.diagonal([
          [0, lighten(colour, 0.5)],
          [0.5, lighten(colour, 0.12)],
          [1, darken(colour, 0.08)],
        ]),
      ),
      rim(s, squircle(0, 0, 197, 197, 36), 1.6, 0.5),
      facts.brand ? word(facts.brand, 98, 108, 26, inkOn(colour, 0.4), { anchor: 'middle' }) : '',
    ),
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(48, 22, 13, 6, 3, '#111318'),
      rect(70, 22, 13, 6, 3, '#111318'),
      circle(104, 25, 4.5, '#111318'),
      diodeMm(150, 25),
    ),
  ].join('');
}

function diodeMm(x: number, y: number): string {
  return circle(x, y, 1.8, '#ffffff') + circle(x, y, 3.4, '#ffffff', { opacity: 0.35 });
}

function hullPath(a: Point2[], b: Point2[]): string {
  return polygon(hull([...a, ...b]));
}

function allInOne(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const [x, y, w, h] = [110, 200, 1380, 910];
  const stand = s.across([
    [0, darken(colour, 0.3)],
    [0.35, lighten(colour, 0.4)],
    [0.7, colour],
    [1, darken(colour, 0.3)],
  ]);
  const icons = ['#ffffff', '#4d8dff', '#2ec4a0', '#ff8a5c', '#b388ff', '#ffd25e']
    .map((tone, i) => rect(650 + i * 52, y + h - 190, 38, 38, 9, tone, { opacity: 0.92 }))
    .join('');
  return [
    path('M660 1090H940L980 1370H620Z', stand),
    path(
      'M560 1352H1040L1080 1388Q1082 1402 1066 1402H534Q518 1402 520 1388Z',
      s.down([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.25)],
      ]),
    ),
    path(
      squircle(x, y, w, h, 40),
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [0.5, colour],
        [1, darken(colour, 0.2)],
      ]),
    ),
    rim(s, squircle(x, y, w, h, 40), 8, 0.5),
    path(roundRect(x + 16, y + 16, w - 32, h - 120, 24), '#07080b'),
    screen(s, {
      x: x + 40,
      y: y + 44,
      w: w - 80,
      h: h - 176,
      seed: facts.wallpaper ?? 3,
      reflection: 0.5,
      content: icons,
    }),
    facts.brand ? word(facts.brand, 800, y + h - 38, 44, inkOn(colour, 0.55), { anchor: 'middle' }) : '',
    circle(800, y + 30, 6, '#1c2436'),
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.form === 'all-in-one')
    return s
      .add(
        contactShadow(s, 810, 1424, 560),
        `<g transform="matrix(0.8 -0.05 0 0.96 170 90)">${path(squircle(80, 210, 1380, 910, 44), darken(colour, 0.25))}${allInOne(s, facts)}</g>`,
      )
      .toString();
  if (facts.form === 'mini') return s.add(contactShadow(s, 800, 1010, 1340, 1, 50), miniBack(s, facts)).toString();
  return s.add(contactShadow(s, 800, 1462, 640), towerFront(s, facts)).toString();
}

function miniBack(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(110, 640, 1380, 360, 90);
  return [
    path(shape, column(s, colour, 'metal')),
    rim(s, shape, 8, 0.5),
    path(squircle(300, 720, 1000, 200, 60), '#17181c'),
    rect(350, 770, 120, 100, 30, '#000', { stroke: '#4a4e58', 'stroke-width': 6 }),
    rect(510, 760, 110, 120, 8, '#000', { stroke: '#4a4e58', 'stroke-width': 6 }),
    rect(660, 790, 130, 56, 8, '#000', { stroke: '#4a4e58', 'stroke-width': 6 }),
    ...[0, 1, 2].map((i) => rect(840 + i * 110, 800, 84, 38, 19, '#000', { stroke: '#4a4e58', 'stroke-width': 6 })),
    circle(1210, 820, 22, '#000', { stroke: '#4a4e58', 'stroke-width': 6 }),
    rect(300, 950, 1000, 26, 10, holes(s, darken(colour, 0.55), 13, 0.3)),
  ].join('');
}

function detail(facts: Facts): string {
  const s = new Sketch();
  switch (facts.form ?? 'tower') {
    case 'mini':
      return s.add(closeUp(s, 220, 560, 760, 0, miniBack(s, facts))).toString();
    case 'all-in-one':
      return s.add(closeUp(s, 540, 740, 720, 0, allInOne(s, facts))).toString();
    default:
      return s.add(closeUp(s, facts.glassSide ? 180 : 700, 180, 720, 0, tower(s, facts))).toString();
  }
}

function measured(facts: Facts) {
  const s = new Sketch();
  switch (facts.form ?? 'tower') {
    case 'mini':
      return {
        box: { x: 110, y: 640, w: 1380, h: 360 },
        mm: facts.sizeMm ?? ([127, 50, 127] as Point3),
        art: s.add(miniBack(s, facts)).toString(),
      };
    case 'all-in-one':
      return { box: { x: 110, y: 200, w: 1380, h: 1202 }, mm: facts.sizeMm ?? ([541, 410, 170] as Point3) };
    default:
      return {
        box: { x: 500, y: 110, w: 600, h: 1350 },
        mm: facts.sizeMm ?? TOWER,
        art: s.add(towerFront(s, facts)).toString(),
      };
  }
}
