import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { type Box, clipped, path, rect } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { type Door, doorFront, doorsOf, fridgeSize, layoutOf } from './fridge-front.ts';
import { floorShadow, shell } from './parts/cabinet.ts';
import { block, boxPoints, cameraAround, quad, reverse, swung } from './parts/space.ts';

type Facts = FactsOf<'fridge'>;

const THICK = 62;
const WALL = 38;
const SWING = 112;

/** The fridge with its main door or doors open, lit inside. */
export function fridgeOpen(s: Sketch, facts: Facts): string {
  const [w, h, d] = fridgeSize(facts);
  const layout = layoutOf(facts);
  const doors = doorsOf(facts);
  const paired = layout === 'side-by-side' || layout === 'french';
  const open = doors.filter((door, index) => (paired ? index < 2 : door === doors[layout === 'top-freezer' ? 1 : 0]));
  const size: Point3 = [w, h, d];
  const leaves = open.map((door) => ({ door, degrees: paired ? SWING + 6 : SWING }));
  const probe: Point3[] = leaves.flatMap(({ door, degrees }) => leafPoints(door, degrees));
  const view = cameraAround([...boxPoints([0, 0, 0], size), ...probe], paired ? -7 : -20, 9);
  const colour = bodyColour(facts.color);
  const closed = doors.filter((door) => !open.includes(door));
  return (
    floorShadow(s, view, size) +
    shell(s, view, {
      size,
      colour,
      finish: facts.finish === 'glass' ? 'gloss' : facts.finish,
      front: rect(0, 0, w, h - 40, 6, darken(colour, isDark(colour) ? 0.3 : 0.12)),
    }) +
    view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], rect(10, h - 44, w - 20, 30, 4, '#1b1d23')) +
    open.map((door) => cavity(s, view, door, d)).join('') +
    closed.map((door) => closedLeaf(s, view, facts, door, doors.indexOf(door))).join('') +
    leaves.map(({ door, degrees }) => leaf(s, view, facts, door, degrees)).join('')
  );
}

function leafPoints(door: Door, degrees: number): Point3[] {
  const points: Point3[] = [];
  const note: Camera = {
    scale: 1,
    at: (x, y, z) => {
      points.push([x, y, z]);
      return [0, 0];
    },
    plane: () => '',
  };
  const frame = swung(note, hingeOf(door), door.w, degrees, door.hinge);
  for (const [x, y] of [
    [0, 0],
    [door.w, 0],
    [0, door.h],
    [door.w, door.h],
  ] as const) {
    frame.at(x, y, 0);
    frame.at(x, y, THICK);
  }
  return points;
}

function hingeOf({ x, y, w, hinge }: Door): Point3 {
  return [hinge === 'right' ? x + w : x, y, -THICK];
}

function closedLeaf(s: Sketch, view: Camera, facts: Facts, door: Door, index: number): string {
  const colour = bodyColour(facts.color);
  return (
    block(view, [door.x, door.y, -THICK], [door.w, door.h, THICK - 4], {
      front: colour,
      top: lighten(colour, 0.3),
      side: darken(colour, 0.06),
    }) + view.plane([0, 0, -THICK], [1, 0, 0], [0, 1, 0], doorFront(s, facts, door, index))
  );
}

/** What is behind a door: shelves, a light, drawers at the bottom. */
function cavity(s: Sketch, view: Camera, door: Door, depth: number): string {
  const box: Box = { x: door.x + WALL, y: door.y + WALL, w: door.w - WALL * 2, h: door.h - WALL * 1.7 };
  const { x, y, w, h } = box;
  const deep = depth - 90;
  const mouth = quad(view, [x, y, 0], [x + w, y, 0], [x + w, y + h, 0], [x, y + h, 0]);
  const back = s.radial(0.5, 0.12, 1.0, [
    [0, '#ffffff'],
    [0.4, '#f3f7fb'],
    [1, '#c9d3de'],
  ]);
  const wall = s.across([
    [0, '#dfe6ee'],
    [1, '#aeb9c6'],
  ]);
  const drawers = h > 900 ? 2 : 1;
  const below = h * (h > 900 ? 0.3 : 0.24);
  const shelves = Math.max(2, Math.round((h - below) / 260));
  const pieces: string[] = [
    path(quad(view, [x, y, deep], [x + w, y, deep], [x + w, y + h, deep], [x, y + h, deep]), back),
    path(quad(view, [x + w, y, deep], [x + w, y, 0], [x + w, y + h, 0], [x + w, y + h, deep]), wall),
    path(
      quad(view, [x, y, deep], [x, y, 0], [x, y + h, 0], [x, y + h, deep]),
      s.across([
        [0, '#b4bfcb'],
        [1, '#e4eaf1'],
      ]),
    ),
    path(quad(view, [x, y + h, deep], [x + w, y + h, deep], [x + w, y + h, 0], [x, y + h, 0]), '#d9e0e8'),
    view.plane([0, 0, deep], [1, 0, 0], [0, 1, 0], ribs(s, { x, y, w, h: h - below })),
    lamp(s, view, box, deep),
  ];
  for (let index = shelves; index >= 1; index--) {
    pieces.push(shelf(s, view, x, y + ((h - below) * index) / shelves, w, deep));
  }
  for (let index = 0; index < drawers; index++) {
    const step = below / drawers;
    pieces.push(
      crisper(s, view, { x: x + 8, y: y + h - step * (drawers - index) + 26, w: w - 16, h: step - 34 }, deep),
    );
  }
  const shade = s.down([
    [0, '#0a1020', 0.22],
    [1, '#0a1020', 0],
  ]);
  pieces.push(view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], rect(x, y, w, 26, 0, shade)));
  return (
    clipped(s, mouth, path(mouth, '#e8eef4'), ...pieces) +
    path(mouth, 'none', { stroke: '#ffffff', 'stroke-width': 5, 'stroke-opacity': 0.75 })
  );
}

/** The duct in the back wall that spreads the cold. */
function ribs(s: Sketch, { x, y, w, h }: Box): string {
  const duct = s.across([
    [0, '#c3ced9'],
    [0.15, '#ffffff'],
    [0.8, '#e9eff4'],
    [1, '#b4c0cc'],
  ]);
  const slots = Array.from({ length: 6 }, (_, index) =>
    rect(x + w * 0.5, y + h * (0.16 + index * 0.13), w * 0.16, 12, 6, '#8b9aa8'),
  );
  return rect(x + w * 0.45, y + h * 0.06, w * 0.26, h * 0.88, 14, duct) + slots.join('');
}

function lamp(s: Sketch, view: Camera, { x, y, w }: Box, deep: number): string {
  const halo = s.radial(0.5, 0.5, 0.5, [
    [0, '#ffffff', 1],
    [0.5, '#ffffff', 0.55],
    [1, '#ffffff', 0],
  ]);
  return view.plane(
    [0, 0, deep * 0.6],
    [1, 0, 0],
    [0, 1, 0],
    rect(x + w * 0.06, y - 60, w * 0.88, 220, 80, halo),
    rect(x + w * 0.22, y + 16, w * 0.56, 16, 8, '#ffffff'),
  );
}

function shelf(s: Sketch, view: Camera, x: number, y: number, w: number, deep: number): string {
  const glass = s.down([
    [0, '#cfe0ea', 0.35],
    [1, '#ffffff', 0.7],
  ]);
  const edge = s.across([
    [0, '#9fb0bd'],
    [0.2, '#f4fafd'],
    [0.6, '#c4d3dc'],
    [1, '#8ea0ae'],
  ]);
  return (
    path(quad(view, [x, y + 34, deep], [x + w, y + 34, deep], [x + w, y + 34, 60], [x, y + 34, 60]), '#5c6d80', {
      opacity: 0.13,
    }) +
    path(quad(view, [x, y, deep], [x + w, y, deep], [x + w, y, 50], [x, y, 50]), glass) +
    view.plane(
      [0, 0, 50],
      [1, 0, 0],
      [0, 1, 0],
      rect(x, y - 4, w, 20, 4, edge),
      rect(x, y - 4, w, 5, 2, '#ffffff', { opacity: 0.8 }),
    )
  );
}

/** A clear plastic drawer. */
function crisper(s: Sketch, view: Camera, { x, y, w, h }: Box, deep: number): string {
  const front = s.down([
    [0, '#ffffff', 0.92],
    [0.3, '#e3ecf3', 0.82],
    [1, '#b7c6d3', 0.86],
  ]);
  return (
    path(quad(view, [x, y, deep], [x + w, y, deep], [x + w, y, 40], [x, y, 40]), '#f7fafc', { opacity: 0.75 }) +
    view.plane(
      [0, 0, 40],
      [1, 0, 0],
      [0, 1, 0],
      rect(x, y, w, h, 12, front),
      rect(x, y, w, 16, 8, '#ffffff', { opacity: 0.9 }),
      rect(
        x + w * 0.3,
        y + 26,
        w * 0.4,
        26,
        13,
        s.down([
          [0, '#8d9dac'],
          [1, '#d6e0e8'],
        ]),
      ),
      rect(x + 10, y + 60, w * 0.1, h - 80, 10, '#ffffff', { opacity: 0.35 }),
    )
  );
}

/** The open door from inside: liner, gasket and bins. */
function leaf(s: Sketch, view: Camera, facts: Facts, door: Door, degrees: number): string {
  const colour = bodyColour(facts.color);
  const frame = swung(view, hingeOf(door), door.w, degrees, door.hinge);
  const { w, h } = door;
  const inside = reverse(frame, w, THICK);
  const liner = s.across([
    [0, '#dbe2ea'],
    [0.4, '#f6f9fb'],
    [1, '#e3e9ef'],
  ]);
  const bins = Math.max(2, Math.round(h / 300));
  const art: string[] = [
    block(frame, [0, 0, 0], [w, h, THICK], { front: colour, top: lighten(colour, 0.3), side: darken(colour, 0.1) }),
    inside.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(0, 0, w, h, 8, darken(colour, isDark(colour) ? 0 : 0.06)),
      rect(8, 8, w - 16, h - 16, 12, '#8e98a4'),
      rect(16, 16, w - 32, h - 32, 12, liner),
      rect(
        34,
        34,
        w - 68,
        h - 68,
        20,
        s.down([
          [0, '#ccd5de'],
          [0.06, '#eef3f7'],
          [1, '#d5dde5'],
        ]),
      ),
    ),
  ];
  for (let step = bins; step >= 1; step--) {
    const y = h * (0.04 + (0.9 * step) / bins);
    art.push(bin(s, inside, { x: 36, y: y - 96, w: w - 72, h: 96 }));
  }
  return art.join('');
}

function bin(s: Sketch, inside: Camera, { x, y, w, h }: Box): string {
  const deep = 92;
  const front = s.down([
    [0, '#ffffff', 0.95],
    [0.25, '#dde7ee', 0.8],
    [1, '#b2c1cd', 0.9],
  ]);
  return (
    path(quad(inside, [x, y + h, 0], [x + w, y + h, 0], [x + w, y + h, -deep], [x, y + h, -deep]), '#9fb0be') +
    path(quad(inside, [x, y, 0], [x, y, -deep], [x, y + h, -deep], [x, y + h, 0]), '#c3d0da', { opacity: 0.9 }) +
    path(quad(inside, [x + w, y, 0], [x + w, y, -deep], [x + w, y + h, -deep], [x + w, y + h, 0]), '#d5dfe7', {
      opacity: 0.9,
    }) +
    inside.plane([0, 0, -deep], [1, 0, 0], [0, 1, 0], rect(x, y, w, h, 8, front), rect(x, y, w, 10, 5, '#ffffff'))
  );
}
