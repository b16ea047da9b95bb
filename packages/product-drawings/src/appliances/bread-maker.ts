import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { bodyColour } from '../kit/materials.ts';
import { clipped, fitted, path, placed, rect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { slats } from './laundry.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { button, feet, glassWindow, key, print, readout } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, quad } from './parts/space.ts';

type Facts = FactsOf<'bread-maker'>;

const LID = 70;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? [300, 310, 390];
}

function lower(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const screen = { x: w * 0.2, y: LID + 34, w: w * 0.6, h: h * 0.17 };
  const tint = isDark(colour) ? lighten(colour, 0.18) : darken(colour, 0.06);
  return (
    feet(s, 0, h, w, 12) +
    panel(s, { x: 0, y: LID, w, h: h - LID - 8 }, 22, colour, facts.finish ?? 'metal', 2.5) +
    rect(
      0,
      LID,
      w,
      h - LID - 8,
      22,
      s.across([
        [0, '#ffffff', 0.25],
        [0.1, '#ffffff', 0],
        [0.88, '#000000', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    glassWindow(s, screen, 10) +
    readout(s, '3:20', w * 0.44, screen.y + screen.h / 2, screen.h * 0.6, '#ffd9ae') +
    print('1', w * 0.72, screen.y + screen.h * 0.68, screen.h * 0.5, '#14161a', 0.7) +
    [0, 1, 2]
      .map((index) => key(s, { x: w * (0.2 + index * 0.21), y: h * 0.62, w: w * 0.18, h: h * 0.065 }, tint, 6))
      .join('') +
    button(s, w * 0.34, h * 0.79, 17, '#35a35f') +
    button(s, w * 0.66, h * 0.79, 17, '#d8574c') +
    print(facts.brand, w / 2, h * 0.93, 17, colour, 0.65)
  );
}

function front(s: Sketch, facts: Facts): string {
  const [w] = size(facts);
  const colour = bodyColour(facts.color);
  const top = isDark(colour) ? lighten(colour, 0.06) : darken(colour, 0.05);
  return (
    lower(s, facts) +
    path(
      `M14 ${LID - 4}C14 20 40 0 84 0H${w - 84}C${w - 40} 0 ${w - 14} 20 ${w - 14} ${LID - 4}Z`,
      s.down([
        [0, lighten(top, 0.3)],
        [0.4, top],
        [1, darken(top, 0.2)],
      ]),
    ) +
    rect(
      w * 0.3,
      14,
      w * 0.4,
      26,
      12,
      s.diagonal([
        [0, '#5b616c'],
        [1, '#17191e'],
      ]),
    ) +
    rect(
      w * 0.36,
      LID - 16,
      w * 0.28,
      14,
      6,
      s.down([
        [0, '#c9cdd3'],
        [1, '#6d737d'],
      ]),
    ) +
    rect(0, LID - 4, w, 8, 3, '#0c0d10', { opacity: 0.6 })
  );
}

function open(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const lift = d * 0.72;
  const view = cameraAround(
    [...boxPoints([0, LID, 0], [w, h - LID, d]), [0, LID - lift, d], [w, LID - lift, d]],
    30,
    30,
  );
  const body: Point3 = [w, h - LID, d];
  const pan = quad(
    view,
    [w * 0.14, LID, d * 0.14],
    [w * 0.86, LID, d * 0.14],
    [w * 0.86, LID, d * 0.76],
    [w * 0.14, LID, d * 0.76],
  );
  const [cx, cy] = view.at(w * 0.5, LID + 4, d * 0.46);
  const [ex] = view.at(w * 0.84, LID, d * 0.46);
  const reach = ex - cx;
  const loaf = `M${cx - reach * 1.0} ${cy + 40}C${cx - reach * 1.05} ${cy - 60} ${cx - reach * 0.6} ${cy - 130} ${cx} ${cy - 130}C${cx + reach * 0.6} ${cy - 130} ${cx + reach * 1.05} ${cy - 50} ${cx + reach * 1.0} ${cy + 60}C${cx + reach * 0.5} ${cy + 150} ${cx - reach * 0.5} ${cy + 140} ${cx - reach} ${cy + 40}Z`;
  const lidPaint = isDark(colour) ? lighten(colour, 0.06) : darken(colour, 0.05);
  return (
    floorShadow(s, view, mm) +
    `<g>${shellAt(s, view, facts, body)}</g>` +
    path(
      quad(
        view,
        [w * 0.08, LID, d * 0.08],
        [w * 0.92, LID, d * 0.08],
        [w * 0.92, LID, d * 0.82],
        [w * 0.08, LID, d * 0.82],
      ),
      '#3a3e47',
    ) +
    clipped(
      s,
      pan,
      path(
        pan,
        s.down([
          [0, '#17191e'],
          [1, '#4a4f58'],
        ]),
      ),
    ) +
    path(
      loaf,
      s.radial(0.4, 0.2, 0.9, [
        [0, '#f0c078'],
        [0.5, '#c9822f'],
        [1, '#8a4f17'],
      ]),
    ) +
    path(
      `M${cx - reach * 0.6} ${cy - 50}C${cx - reach * 0.2} ${cy - 96} ${cx + reach * 0.3} ${cy - 90} ${cx + reach * 0.6} ${cy - 40}`,
      'none',
      { stroke: '#f7dcae', 'stroke-width': 20, 'stroke-linecap': 'round', 'stroke-opacity': 0.8 },
    ) +
    block(view, [10, LID - lift, d - 40], [w - 20, lift, 34], {
      front: lidPaint,
      top: lighten(lidPaint, 0.3),
      side: darken(lidPaint, 0.2),
    }) +
    view.plane(
      [0, 0, d - 40],
      [1, 0, 0],
      [0, 1, 0],
      rect(16, LID - lift + 8, w - 32, lift - 16, 18, '#aeb4bc'),
      rect(
        34,
        LID - lift + 28,
        w - 68,
        lift - 56,
        14,
        s.diagonal([
          [0, '#dfe3e8'],
          [0.5, '#9aa0a9'],
          [1, '#c9cdd3'],
        ]),
      ),
      rect(
        w * 0.3,
        LID - lift + 60,
        w * 0.4,
        lift * 0.36,
        14,
        s.diagonal([
          [0, '#8fa2b2', 0.9],
          [0.5, '#3a444e', 0.9],
          [1, '#6d7f8e', 0.9],
        ]),
      ),
    )
  );
}

function shellAt(s: Sketch, view: ReturnType<typeof cameraAround>, facts: Facts, [w, h, d]: Point3): string {
  const moved: typeof view = {
    scale: view.scale,
    at: (x, y, z) => view.at(x, y + LID, z),
    plane: (origin, u, v, ...art) => view.plane([origin[0], origin[1] + LID, origin[2]], u, v, ...art),
  };
  return shell(s, moved, {
    size: [w, h, d],
    colour: facts.color,
    finish: facts.finish,
    foot: 10,
    front: placed(0, -LID, 1, lower(s, facts)),
    side: slats(s, d * 0.5, h * 0.3, d * 0.34, h * 0.3, 6),
  });
}

export const breadMaker: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(standing(s, size(facts), front(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(open(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const mm = size(facts);
    return s.add(closeFront(mm, mm[0] / 2, mm[1] * 0.58, 1.7, front(s, facts))).toString();
  },
  measured(facts) {
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
