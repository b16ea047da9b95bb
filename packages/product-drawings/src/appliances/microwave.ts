import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { bodyColour, holes } from '../kit/materials.ts';
import { circle, clipped, ellipse, fitted, path, polygon, rect, ring, roundRect } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import { type Camera, hull, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { circlePoints, dialMarks, slats } from './laundry.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { feet, glassWindow, key, knob, print, readout, rod, STEEL } from './parts/controls.ts';
import { panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, quad, reverse, swung, within } from './parts/space.ts';

type Facts = FactsOf<'microwave'>;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? (facts.builtIn ? [595, 388, 380] : [455, 262, 345]);
}

function doorWidth(facts: Facts): number {
  return size(facts)[0] * 0.735;
}

function handled(facts: Facts): boolean {
  return facts.grill === true || facts.builtIn === true;
}

function base(facts: Facts): number {
  return facts.builtIn ? 0 : 12;
}

function door(s: Sketch, facts: Facts): string {
  const [, tall] = size(facts);
  const h = tall - base(facts);
  const w = doorWidth(facts);
  const colour = bodyColour(facts.color);
  const mirror = facts.finish === 'glass' || facts.builtIn;
  const pane = { x: w * 0.06, y: h * 0.1, w: w * (handled(facts) ? 0.78 : 0.88), h: h * 0.8 };
  const outline = roundRect(pane.x, pane.y, pane.w, pane.h, 12);
  const mesh = holes(s, '#000000', 5, 0.2);
  return (
    panel(s, { x: 0, y: 0, w, h }, 8, mirror ? '#17191e' : colour, facts.finish ?? 'matte', 2.5) +
    clipped(
      s,
      outline,
      path(
        outline,
        s.diagonal([
          [0, '#4a4f59'],
          [0.45, '#23262c'],
          [1, '#101216'],
        ]),
      ),
      rect(
        pane.x + pane.w * 0.1,
        pane.y + pane.h * 0.14,
        pane.w * 0.8,
        pane.h * 0.72,
        16,
        s.radial(0.4, 0.3, 0.8, [
          [0, '#6b6a66'],
          [0.6, '#34363b'],
          [1, '#1a1b1f'],
        ]),
      ),
      rect(pane.x + pane.w * 0.1, pane.y + pane.h * 0.14, pane.w * 0.8, pane.h * 0.72, 16, mesh, { opacity: 0.55 }),
      path(
        `M${number(pane.x)} ${number(pane.y)}H${number(pane.x + pane.w * 0.55)}L${number(pane.x + pane.w * 0.28)} ${number(pane.y + pane.h)}H${number(pane.x)}Z`,
        s.linear(0, 0, 1, 0.3, [
          [0, '#ffffff', 0.22],
          [1, '#ffffff', 0.03],
        ]),
      ),
    ) +
    rect(pane.x, pane.y, pane.w, pane.h, 12, 'none', {
      stroke: '#000000',
      'stroke-width': 2.5,
      'stroke-opacity': 0.5,
    }) +
    (handled(facts) ? rod(s, { x: w * 0.895, y: h * 0.1, w: w * 0.036, h: h * 0.8 }, facts.accent ?? STEEL) : '')
  );
}

function controls(s: Sketch, facts: Facts, close: boolean): string {
  const [w, tall] = size(facts);
  const h = tall - base(facts);
  const x = doorWidth(facts) + 4;
  const wide = w - x;
  const colour = bodyColour(facts.color);
  const cx = x + wide / 2;
  const plate = facts.finish === 'brushed' ? darken(colour, 0.04) : colour;
  const body = panel(s, { x, y: 0, w: wide, h }, 8, facts.builtIn ? '#17191e' : plate, facts.finish ?? 'matte', 2.5);
  const ground = facts.builtIn ? '#17191e' : colour;
  if (facts.knobs) {
    const metal = facts.accent ?? (isDark(ground) ? '#b5bac2' : '#d6dae0');
    const r = wide * 0.25;
    return (
      body +
      [0.3, 0.7]
        .map(
          (share, index) =>
            dialMarks(cx, h * share, r * 1.16, inkOn(ground, 0.55), 12) +
            knob(s, cx, h * share, r, metal, { metal: isDark(ground), degrees: index ? 70 : -30, pointer: '#2d3037' }),
        )
        .join('') +
      (close
        ? word('POWER', cx, h * 0.5, 10, inkOn(ground, 0.6), { anchor: 'middle' }) +
          word('TIMER', cx, h * 0.92, 10, inkOn(ground, 0.6), { anchor: 'middle' })
        : '') +
      print(facts.brand, cx, h * 0.09, 13, ground, 0.7, wide * 0.8)
    );
  }
  const glass = { x: x + wide * 0.12, y: h * 0.13, w: wide * 0.76, h: h * 0.15 };
  const tint = isDark(ground) ? lighten(ground, 0.16) : darken(ground, 0.06);
  return (
    body +
    glassWindow(s, glass, 5) +
    readout(s, '12:00', cx, glass.y + glass.h / 2, glass.h * 0.58, '#9fe8ff') +
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2].map(
          (column) =>
            key(
              s,
              { x: x + wide * (0.12 + column * 0.265), y: h * (0.35 + row * 0.1), w: wide * 0.23, h: h * 0.07 },
              tint,
              4,
            ) +
            (close
              ? word(
                  String(row * 3 + column + 1),
                  x + wide * (0.235 + column * 0.265),
                  h * (0.4 + row * 0.1),
                  h * 0.04,
                  inkOn(tint, 0.7),
                  { anchor: 'middle' },
                )
              : ''),
        ),
      )
      .join('') +
    key(s, { x: x + wide * 0.12, y: h * 0.77, w: wide * 0.36, h: h * 0.12 }, tint, 6) +
    key(s, { x: x + wide * 0.52, y: h * 0.77, w: wide * 0.36, h: h * 0.12 }, '#35a35f', 6) +
    (close
      ? word('STOP', x + wide * 0.3, h * 0.845, Math.min(h * 0.04, wide * 0.085), inkOn(tint, 0.7), {
          anchor: 'middle',
        }) + word('START', x + wide * 0.7, h * 0.845, Math.min(h * 0.04, wide * 0.085), '#ffffff', { anchor: 'middle' })
      : '') +
    print(facts.brand, cx, h * 0.095, h * 0.055, ground, 0.7, wide * 0.8)
  );
}

function front(s: Sketch, facts: Facts, close = false): string {
  const [w, h] = size(facts);
  return (
    (base(facts) ? feet(s, 0, h, w, 14, 0.06) : '') +
    rect(2, 2, w - 4, h - base(facts) - 3, 8, '#14161a') +
    door(s, facts) +
    controls(s, facts, close) +
    (facts.builtIn ? trim(s, facts) : '')
  );
}

/** The frame that closes the gap to the furniture. */
function trim(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const paint = s.down([
    [0, lighten(facts.color, 0.25)],
    [0.5, facts.color],
    [1, darken(facts.color, 0.2)],
  ]);
  return rect(0, 0, w, 20, 4, paint) + rect(0, h - 26, w, 26, 4, paint);
}

function open(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, tall, d] = mm;
  const h = tall - base(facts);
  const wide = doorWidth(facts);
  const colour = bodyColour(facts.color);
  const view = cameraAround(
    [...boxPoints([0, 0, 0], mm), [-wide * 0.34, 0, -wide * 0.94], [-wide * 0.34, tall, -wide * 0.94]],
    24,
    16,
  );
  const box = { x: 22, y: 18, w: wide - 40, h: h - 38 };
  const deep = d - 60;
  const { x, y } = box;
  const mouth = quad(view, [x, y, 0], [x + box.w, y, 0], [x + box.w, y + box.h, 0], [x, y + box.h, 0]);
  const leaf = swung(view, [0, 0, -2], wide, 110, 'left');
  const inside = reverse(leaf, wide, 34);
  const frame = facts.finish === 'glass' || facts.builtIn ? '#17191e' : colour;
  return (
    floorShadow(s, view, mm) +
    shell(s, view, {
      size: mm,
      colour: facts.builtIn ? '#8f959e' : colour,
      finish: facts.finish === 'brushed' ? 'metal' : facts.finish,
      foot: base(facts),
      front:
        (base(facts) ? feet(s, 0, tall, w, 14, 0.06) : '') +
        rect(0, 0, w, h, 8, darken(colour, isDark(colour) ? 0.1 : 0.08)) +
        controls(s, facts, false),
      side: slats(s, d * 0.45, h * 0.2, d * 0.4, h * 0.22, 5),
    }) +
    clipped(
      s,
      mouth,
      path(
        quad(view, [x, y, deep], [x + box.w, y, deep], [x + box.w, y + box.h, deep], [x, y + box.h, deep]),
        s.radial(0.4, 0.2, 0.9, [
          [0, '#fffaf0'],
          [0.5, '#e9e4da'],
          [1, '#b9b5ad'],
        ]),
      ),
      path(
        quad(view, [x, y, 0], [x, y, deep], [x, y + box.h, deep], [x, y + box.h, 0]),
        s.across([
          [0, '#a9a59c'],
          [1, '#e3ded4'],
        ]),
      ),
      path(
        quad(view, [x, y + box.h, deep], [x + box.w, y + box.h, deep], [x + box.w, y + box.h, 0], [x, y + box.h, 0]),
        s.down([
          [0, '#cfcac0'],
          [1, '#a5a198'],
        ]),
      ),
      plate(s, view, x + box.w / 2, y + box.h - 8, deep * 0.52, Math.min(box.w, deep) * 0.46),
      path(
        mouth,
        s.down([
          [0, '#2a2115', 0.28],
          [0.3, '#2a2115', 0],
        ]),
      ),
    ) +
    path(mouth, 'none', { stroke: '#5f636b', 'stroke-width': 6 }) +
    block(leaf, [0, 0, 0], [wide, h, 34], { front: frame, top: lighten(frame, 0.3), side: darken(frame, 0.15) }) +
    inside.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(
        2,
        2,
        wide - 4,
        h - 4,
        8,
        s.diagonal([
          [0, '#eceef1'],
          [1, '#b1b6be'],
        ]),
      ),
      rect(18, 16, wide - 36, h - 32, 10, '#2b2e34'),
      rect(
        18,
        16,
        wide - 36,
        h - 32,
        10,
        s.diagonal([
          [0, '#8d95a1', 0.55],
          [0.4, '#ffffff', 0.06],
          [1, '#5d6672', 0.4],
        ]),
      ),
      rect(18, 16, wide - 36, h - 32, 10, holes(s, '#0c0d10', 6, 0.2), { opacity: 0.5 }),
    )
  );
}

function plate(s: Sketch, view: Camera, cx: number, y: number, cz: number, r: number): string {
  const flat = within(view, [cx, y, cz], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const edge = polygon(hull([...circlePoints(flat, r, -10), ...circlePoints(flat, r * 0.94, 0)]));
  return (
    flat.plane([0, 0, 2], [1, 0, 0], [0, 1, 0], ellipse(6, 6, r * 1.02, r * 1.02, '#3a2f1e', { opacity: 0.25 })) +
    path(
      edge,
      s.across([
        [0, '#9fb4bd', 0.9],
        [0.3, '#f3fafc', 0.9],
        [0.7, '#b2c5cd', 0.9],
        [1, '#8ba1ab', 0.9],
      ]),
    ) +
    flat.plane(
      [0, 0, -10],
      [1, 0, 0],
      [0, 1, 0],
      circle(
        0,
        0,
        r,
        s.diagonal([
          [0, '#f4fafc'],
          [1, '#b9ccd4'],
        ]),
      ),
      circle(
        0,
        0,
        r * 0.88,
        s.diagonal([
          [0, '#cfdfe6'],
          [1, '#eaf4f7'],
        ]),
      ),
      ring(0, 0, r * 0.4, '#ffffff', 3, { opacity: 0.7 }),
    )
  );
}

export const microwave: Drawer<Facts> = {
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
    const [w, h] = size(facts);
    return s.add(closeFront(size(facts), w * 0.79, h * 0.48, 2.1, front(s, facts, true))).toString();
  },
  measured(facts) {
    const mm = size(facts);
    return { box: fitted(mm[0], mm[1]), mm };
  },
};
