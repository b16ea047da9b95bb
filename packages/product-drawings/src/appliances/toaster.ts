import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, brushing } from '../kit/materials.ts';
import { path, placed, rect } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import type { Camera, Point2, Point3 } from '../kit/solid.ts';
import { dialMarks } from './laundry.ts';
import { floorShadow } from './parts/cabinet.ts';
import { button, knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { bar, block, boxPoints, cameraAround, quad } from './parts/space.ts';

type Facts = FactsOf<'toaster'>;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? (facts.slots === 4 ? [360, 200, 300] : [290, 190, 170]);
}

const BREAD = '#d9a45e';

function bread(s: Sketch, x: number, y: number, w: number, h: number): string {
  const d = `M${number(x)} ${number(y + h)}V${number(y + h * 0.35)}C${number(x - w * 0.06)} ${number(y + h * 0.05)} ${number(x + w * 0.2)} ${number(y)} ${number(x + w * 0.5)} ${number(y)}C${number(x + w * 0.8)} ${number(y)} ${number(x + w * 1.06)} ${number(y + h * 0.05)} ${number(x + w)} ${number(y + h * 0.35)}V${number(y + h)}Z`;
  return (
    rounded(
      s,
      d,
      s.down([
        [0, '#a86a2c'],
        [0.25, BREAD],
        [1, '#e6bd80'],
      ]),
      { depth: w * 0.12, strength: 0.6 },
    ) + path(d, 'none', { stroke: '#8a5220', 'stroke-width': w * 0.035, 'stroke-opacity': 0.7 })
  );
}

/** Side with the brand, in the picture's units. */
function front(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const finish = facts.finish ?? 'metal';
  const d =
    'M150 700C150 540 230 480 380 476H1220C1370 480 1450 540 1450 700V1240C1450 1290 1424 1310 1384 1310H216C176 1310 150 1290 150 1240Z';
  const fill = s.linear(0, 0, 1, 0.2, [
    [0, darken(colour, 0.18)],
    [0.16, lighten(colour, dark ? 0.25 : 0.55)],
    [0.45, colour],
    [0.7, lighten(colour, dark ? 0.08 : 0.25)],
    [1, darken(colour, 0.3)],
  ]);
  const four = facts.slots === 4;
  return (
    contactShadow(s, 800, 1386, 1340, 1, 56) +
    (four ? [330, 850] : [420]).map((x) => bread(s, x, 300, four ? 420 : 760, 300)).join('') +
    rounded(s, d, fill, { depth: 70, strength: 0.8 }) +
    (finish === 'brushed' ? brushing(s, d, { x: 150, y: 476, w: 1300, h: 834 }, false, 0.05) : '') +
    path(
      'M176 1288H1424L1400 1368H200Z',
      s.down([
        [0, '#3a3f48'],
        [1, '#14161a'],
      ]),
    ) +
    path('M230 640C240 560 300 530 400 526H1200C1300 530 1360 560 1370 640', 'none', {
      stroke: '#ffffff',
      'stroke-width': 16,
      'stroke-opacity': dark ? 0.16 : 0.6,
    }) +
    lever(s, 1452, 720) +
    print(facts.brand, 800, 930, 96, colour, 0.6) +
    (four ? [560, 1040] : [800])
      .map(
        (x) =>
          knob(s, x, 1150, 74, '#2b2e35', { degrees: 30, pointer: '#ffffff' }) +
          dialMarks(x, 1150, 88, darken(colour, 0.5), 10),
      )
      .join('') +
    [1200, 1290].map((x) => button(s, x, 1150, 32, dark ? '#6a707b' : '#c3c8cf')).join('') +
    diode(s, 1245, 1074, 9, '#ff7a2f')
  );
}

function lever(s: Sketch, x: number, y: number): string {
  return rect(
    x - 14,
    y,
    56,
    66,
    18,
    s.diagonal([
      [0, '#5b616c'],
      [1, '#15171b'],
    ]),
  );
}

function section(h: number, d: number): Point2[] {
  const r = Math.min(46, d * 0.24);
  const points: Point2[] = [];
  for (let step = 0; step <= 8; step++) {
    const angle = (step / 8) * (Math.PI / 2);
    points.push([r - r * Math.sin(angle), d - r + r * Math.cos(angle)]);
  }
  for (let step = 0; step <= 8; step++) {
    const angle = (step / 8) * (Math.PI / 2);
    points.push([r - r * Math.cos(angle), r - r * Math.sin(angle)]);
  }
  return [[h, d], ...points, [h, 0]];
}

function turned(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const view: Camera = cameraAround([...boxPoints([0, 0, 0], mm), [0, -46, d / 2], [w, -46, d / 2]], 34, 27);
  const four = facts.slots === 4;
  const rows = four ? [d * 0.3, d * 0.7] : [d * 0.36, d * 0.66];
  const slots = [...rows]
    .reverse()
    .map((z) => slot(s, view, w, z, four))
    .join('');
  const tall = h - 16;
  return (
    floorShadow(s, view, mm) +
    block(view, [10, tall - 4, 8], [w - 20, 20, d - 16], { front: '#2b2e35', top: '#2b2e35', side: '#17191e' }) +
    bar(view, section(tall, d), 0, w, colour, darken(colour, isDark(colour) ? 0.25 : 0.2)) +
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      print(facts.brand, w * 0.5, h * 0.55, 26, colour, 0.6),
      rect(
        4,
        44,
        w - 8,
        tall - 50,
        0,
        s.across([
          [0, '#ffffff', 0.3],
          [0.25, '#ffffff', 0],
          [1, '#000000', 0.14],
        ]),
      ),
    ) +
    slots +
    view.plane(
      [w, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      rect(d * 0.46, h * 0.24, d * 0.08, h * 0.42, 5, '#0c0d10'),
      rect(
        d * 0.36,
        h * 0.26,
        d * 0.28,
        h * 0.11,
        6,
        s.diagonal([
          [0, '#6a707b'],
          [1, '#15171b'],
        ]),
      ),
      knob(s, d * 0.5, h * 0.79, 15, '#2b2e35', { degrees: 30, pointer: '#ffffff' }),
    )
  );
}

function slot(s: Sketch, view: Camera, w: number, z: number, four: boolean): string {
  const halves = four
    ? [
        [0.08, 0.47],
        [0.53, 0.92],
      ]
    : [[0.12, 0.88]];
  return halves
    .map(([from, to]) => {
      const [a, b] = [w * (from ?? 0), w * (to ?? 1)];
      const depth = 17;
      return (
        path(quad(view, [a, 0, z + depth], [b, 0, z + depth], [b, 0, z - depth], [a, 0, z - depth]), '#0d0e11') +
        path(
          quad(view, [a, 0, z + depth], [b, 0, z + depth], [b, 0, z + depth - 7], [a, 0, z + depth - 7]),
          '#ff6a2a',
          { opacity: 0.5 },
        ) +
        view.plane([0, 0, z], [1, 0, 0], [0, 1, 0], bread(s, a + 8, -44, b - a - 16, 48)) +
        path(quad(view, [a, 0, z - depth + 9], [b, 0, z - depth + 9], [b, 0, z - depth], [a, 0, z - depth]), '#1b1d22')
      );
    })
    .join('');
}

export const toaster: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(placed(0, -20, 1, front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.1, 800, 560, turned(s, facts))).toString();
  },
  measured(facts) {
    return { box: { x: 150, y: 456, w: 1340, h: 892 }, mm: size(facts) };
  },
};
