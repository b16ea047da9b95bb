import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { clipped, path, rect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { front, LID, size } from './freezer-front.ts';
import { floorShadow, shell } from './parts/cabinet.ts';
import { feet, snowflake } from './parts/controls.ts';
import { block, boxPoints, cameraAround, quad, reverse, swung } from './parts/space.ts';

type Facts = FactsOf<'freezer'>;

export function chestOpen(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const lift = d * 0.92;
  const view = cameraAround(
    [...boxPoints([0, LID, 0], [w, h - LID, d]), [0, LID - lift, d], [w, LID - lift, d]],
    27,
    27,
  );
  const body: Point3 = [w, h, d];
  const wall = 46;
  const mouth = quad(view, [wall, LID, wall], [w - wall, LID, wall], [w - wall, LID, d - wall], [wall, LID, d - wall]);
  const deep = LID + 520;
  return (
    floorShadow(s, view, body) +
    block(view, [8, LID, 4], [w - 16, h - LID - 26, d - 8], {
      front: colour,
      top: lighten(colour, 0.4),
      side: darken(colour, isDark(colour) ? 0.1 : 0.2),
    }) +
    view.plane(
      [0, 0, 4],
      [1, 0, 0],
      [0, 1, 0],
      clipped(s, `M0 ${LID + 2}H${w}V${h}H0Z`, front(s, facts), rect(0, LID, w, 40, 0, '#ffffff', { opacity: 0.25 })),
    ) +
    path(
      quad(view, [0, LID, 0], [w, LID, 0], [w, LID, d], [0, LID, d]),
      s.down([
        [0, darken(colour, 0.06)],
        [1, lighten(colour, 0.45)],
      ]),
    ) +
    clipped(
      s,
      mouth,
      path(mouth, '#dfe6ec'),
      path(
        quad(
          view,
          [wall, LID, d - wall],
          [w - wall, LID, d - wall],
          [w - wall, deep, d - wall],
          [wall, deep, d - wall],
        ),
        s.down([
          [0, '#f4f8fb'],
          [1, '#9fb0bf'],
        ]),
      ),
      path(
        quad(view, [wall, LID, wall], [wall, LID, d - wall], [wall, deep, d - wall], [wall, deep, wall]),
        s.down([
          [0, '#d5dfe7'],
          [1, '#8799a9'],
        ]),
      ),
      wire(view, w, d),
      path(
        mouth,
        s.down([
          [0, '#ffffff', 0.2],
          [1, '#3a4d60', 0.25],
        ]),
      ),
    ) +
    path(mouth, 'none', { stroke: '#9aa6b2', 'stroke-width': 7 }) +
    block(view, [0, LID - lift, d - 6], [w, lift - 12, 54], {
      front: lighten(colour, 0.1),
      top: lighten(colour, 0.5),
      side: darken(colour, 0.2),
    }) +
    view.plane(
      [0, 0, d - 6],
      [1, 0, 0],
      [0, 1, 0],
      rect(8, LID - lift + 8, w - 16, lift - 28, 20, '#aab4be'),
      rect(
        22,
        LID - lift + 22,
        w - 44,
        lift - 56,
        18,
        s.diagonal([
          [0, '#ffffff'],
          [0.5, '#eef2f5'],
          [1, '#cfd8df'],
        ]),
      ),
      rect(w * 0.44, LID - lift + 44, w * 0.12, 26, 13, '#ffffff'),
      rect(w * 0.44, LID - lift + 44, w * 0.12, 26, 13, 'none', { stroke: '#b5c0ca', 'stroke-width': 4 }),
    )
  );
}

/** The basket that hangs on the rim. */
function wire(view: Camera, w: number, d: number): string {
  const [x0, x1, z0, z1, y0, y1] = [w * 0.6, w - 60, 60, d - 60, LID + 16, LID + 190];
  const line = (a: Point3, b: Point3): string => {
    const [ax, ay] = view.at(...a);
    const [bx, by] = view.at(...b);
    return `M${number(ax)} ${number(ay)}L${number(bx)} ${number(by)}`;
  };
  const lines: string[] = [];
  for (let step = 0; step <= 8; step++) {
    const z = z0 + ((z1 - z0) * step) / 8;
    lines.push(line([x0, y0, z], [x0, y1, z]), line([x0, y1, z], [x1, y1, z]));
    const x = x0 + ((x1 - x0) * step) / 8;
    lines.push(line([x, y0, z1], [x, y1, z1]), line([x, y1, z0], [x, y1, z1]));
  }
  const rim = line([x0, y0, z0], [x0, y0, z1]) + line([x0, y0, z1], [x1, y0, z1]);
  return stroke(lines.join(''), '#8fa0b0', 5) + stroke(rim, '#f4f8fb', 12);
}

export function uprightOpen(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const tall = h - 66;
  const colour = bodyColour(facts.color);
  const view = cameraAround([...boxPoints([0, 0, 0], mm), [w * 1.37, 0, -w * 0.95], [w * 1.37, h, -w * 0.95]], -20, 10);
  const [x, y, iw, ih] = [36, 36, w - 72, tall - 60];
  const deep = d - 80;
  const mouth = quad(view, [x, y, 0], [x + iw, y, 0], [x + iw, y + ih, 0], [x, y + ih, 0]);
  const count = 6;
  const step = ih / count;
  const drawers = Array.from({ length: count }, (_, index) => {
    const top = y + index * step + 10;
    const out = index === 3 ? -170 : 24;
    const face = s.down([
      [0, '#ffffff', 0.95],
      [0.3, '#dfeaf2', 0.88],
      [1, '#a9bdcc', 0.92],
    ]);
    return (
      (out < 0
        ? block(view, [x + 10, top + 20, out], [iw - 20, step - 34, deep], {
            front: '#dfeaf2',
            top: '#c9d9e4',
            side: '#9db2c2',
          })
        : '') +
      view.plane(
        [0, 0, out],
        [1, 0, 0],
        [0, 1, 0],
        rect(x + 6, top, iw - 12, step - 16, 12, face),
        rect(
          x + iw * 0.28,
          top + 22,
          iw * 0.44,
          30,
          15,
          s.down([
            [0, '#7f94a5'],
            [1, '#d3e0e9'],
          ]),
        ),
        rect(x + 16, top + 10, iw - 32, 8, 4, '#ffffff'),
        snowflake(x + iw * 0.12, top + step * 0.5, 20, '#8fb4d0', 4),
      )
    );
  });
  const leaf = swung(view, [w, 0, -62], w, 112, 'right');
  const inside = reverse(leaf, w, 62);
  return (
    floorShadow(s, view, mm) +
    shell(s, view, {
      size: mm,
      colour,
      finish: facts.finish,
      foot: 20,
      front:
        rect(0, 0, w, tall, 6, darken(colour, isDark(colour) ? 0.2 : 0.1)) +
        rect(8, h - 60, w - 16, 42, 4, '#23262c') +
        feet(s, 0, h, w, 18),
    }) +
    clipped(
      s,
      mouth,
      path(
        mouth,
        s.down([
          [0, '#f4f9fc'],
          [1, '#b9c9d5'],
        ]),
      ),
    ) +
    drawers.join('') +
    block(leaf, [0, 0, 0], [w, tall, 62], { front: colour, top: lighten(colour, 0.3), side: darken(colour, 0.12) }) +
    inside.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(0, 0, w, tall, 8, darken(colour, 0.05)),
      rect(8, 8, w - 16, tall - 16, 14, '#8e98a4'),
      rect(
        20,
        20,
        w - 40,
        tall - 40,
        14,
        s.across([
          [0, '#d5dde5'],
          [0.4, '#f6f9fb'],
          [1, '#dde4eb'],
        ]),
      ),
      rect(
        50,
        50,
        w - 100,
        tall - 100,
        24,
        s.diagonal([
          [0, '#c9d3dc'],
          [0.1, '#eef3f7'],
          [1, '#dbe3ea'],
        ]),
      ),
    )
  );
}
