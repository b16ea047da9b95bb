import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, brushing } from '../kit/materials.ts';
import { circle, ellipse, group, path, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { floorShadow } from './parts/cabinet.ts';
import { dot, glassWindow, print, readout } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, within } from './parts/space.ts';

type Facts = FactsOf<'scales'>;

function kitchen(facts: Facts): boolean {
  return facts.form === 'kitchen';
}

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? (kitchen(facts) ? [160, 20, 200] : [300, 25, 300]);
}

/** The plate from above in a square of 1000 by 1000 (or longer for the kitchen). */
function plate(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const tall = kitchen(facts) ? 1250 : 1000;
  const glassy = facts.finish !== 'metal' && facts.finish !== 'brushed';
  const outline = roundRect(0, 0, 1000, tall, kitchen(facts) ? 70 : 110);
  return (
    panel(
      s,
      { x: 0, y: 0, w: 1000, h: tall },
      kitchen(facts) ? 70 : 110,
      colour,
      glassy ? 'glass' : (facts.finish ?? 'glass'),
      9,
    ) +
    (facts.finish === 'brushed' ? brushing(s, outline, { x: 0, y: 0, w: 1000, h: tall }, false, 0.05) : '') +
    (kitchen(facts) ? kitchenFace(s, facts, colour, dark) : floorFace(s, facts, colour, dark))
  );
}

function floorFace(s: Sketch, facts: Facts, colour: string, dark: boolean): string {
  const pads = dark ? '#8b919b' : '#b5bac2';
  return (
    glassWindow(s, { x: 330, y: 110, w: 340, h: 150 }, 40) +
    readout(s, '68.4', 465, 185, 104, '#eaf6ff') +
    print('kg', 628, 216, 40, '#14171e', 0.75) +
    [
      [150, 380],
      [600, 380],
      [150, 720],
      [600, 720],
    ]
      .map(([x, y]) =>
        rect(
          x ?? 0,
          y ?? 0,
          250,
          110,
          55,
          s.diagonal([
            [0, lighten(pads, 0.6)],
            [0.5, pads],
            [1, lighten(pads, 0.3)],
          ]),
        ),
      )
      .join('') +
    stroke('M500 470V780', dark ? '#ffffff' : '#000000', 5, { opacity: 0.12 }) +
    print(facts.brand, 500, 930, 54, colour, 0.5)
  );
}

function kitchenFace(s: Sketch, facts: Facts, colour: string, dark: boolean): string {
  return (
    circle(500, 460, 380, dark ? '#ffffff' : '#000000', { opacity: 0.05 }) +
    ring(500, 460, 380, dark ? '#ffffff' : '#000000', 6, { opacity: 0.14 }) +
    glassWindow(s, { x: 280, y: 940, w: 440, h: 170 }, 36) +
    readout(s, '325', 460, 1025, 120, '#eaf6ff') +
    print('g', 620, 1060, 60, '#14171e', 0.75) +
    [150, 850].map((x) => dot(x, 1025, 54, dark ? '#5b616c' : '#d4d8dd')).join('') +
    print('TARE', 150, 1036, 30, dark ? '#5b616c' : '#d4d8dd', 0.7) +
    print('ON', 850, 1036, 30, dark ? '#5b616c' : '#d4d8dd', 0.7) +
    print(facts.brand, 500, 1190, 46, colour, 0.5)
  );
}

function turned(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const full = kitchen(facts);
  const view = cameraAround(
    full
      ? [...boxPoints([0, 0, 0], mm), [w * 0.2, -h * 5.2, d * 0.6], [w * 0.8, -h * 5.2, d * 0.6]]
      : boxPoints([0, 0, 0], mm),
    32,
    38,
  );
  const top = within(view, [0, 0, d], [w / 1000, 0, 0], [0, 0, -w / 1000], [0, 1, 0]);
  return (
    floorShadow(s, view, mm) +
    [
      [0.08, 0.08],
      [0.82, 0.08],
      [0.82, 0.82],
    ]
      .map(([x, z]) =>
        block(view, [w * (x ?? 0), h * 0.5, d * (z ?? 0)], [w * 0.1, h * 0.5, d * 0.1], {
          front: '#3a3e47',
          top: '#3a3e47',
          side: '#17191e',
        }),
      )
      .join('') +
    block(view, [w * 0.03, h * 0.3, d * 0.03], [w * 0.94, h * 0.4, d * 0.94], {
      front: '#4a4f58',
      top: '#4a4f58',
      side: '#2b2e35',
    }) +
    edge(s, view, facts, colour) +
    top.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], plate(s, facts)) +
    (full ? fruitBowl(s, view.at(w * 0.5, 0, d * 0.62)) : '')
  );
}

/** The thickness of the glass, with its green edge. */
function edge(s: Sketch, view: ReturnType<typeof cameraAround>, facts: Facts, colour: string): string {
  const [w, h, d] = size(facts);
  const r = (kitchen(facts) ? 70 : 110) * (w / 1000);
  return Array.from({ length: 6 }, (_, index) => {
    const y = h * 0.32 * (1 - index / 6);
    return view.plane(
      [0, y, d],
      [1, 0, 0],
      [0, 0, -1],
      rect(
        0,
        0,
        w,
        d,
        r,
        s.across([
          [0, lighten(colour, 0.2)],
          [0.5, darken(colour, 0.2)],
          [1, darken(colour, 0.4)],
        ]),
      ),
    );
  }).join('');
}

function fruitBowl(s: Sketch, [x, y]: [number, number]): string {
  const red = s.radial(0.35, 0.3, 0.8, [
    [0, '#ff9d86'],
    [0.5, '#d8443c'],
    [1, '#8a1f1f'],
  ]);
  return (
    ellipse(
      x + 10,
      y + 10,
      250,
      60,
      s.radial(0.5, 0.5, 0.5, [
        [0, '#000000', 0.4],
        [1, '#000000', 0],
      ]),
    ) +
    circle(x - 110, y - 110, 130, red) +
    circle(x + 120, y - 100, 124, red) +
    circle(x + 10, y - 30, 128, red) +
    [
      [-110, -226],
      [120, -212],
      [10, -146],
    ]
      .map(
        ([dx, dy]) =>
          stroke(`M${x + (dx ?? 0)} ${y + (dy ?? 0)}c4 -22 14 -34 26 -40`, '#4a3a1c', 10) +
          path(`M${x + (dx ?? 0) + 4} ${y + (dy ?? 0) - 14}c20 -30 50 -30 70 -16c-20 26 -50 30 -70 16Z`, '#5f9a3c'),
      )
      .join('')
  );
}

export const scales: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const tall = kitchen(facts);
    const k = tall ? 1.08 : 1.34;
    const [x, y] = [800 - 500 * k, tall ? 100 : 110];
    return s
      .add(
        contactShadow(s, 800, y + (tall ? 1250 : 1000) * k, 1000 * k, 0.7, 40),
        group({ transform: `translate(${x} ${y}) scale(${k})` }, plate(s, facts)),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const k = 2.4;
    const [cx, cy] = kitchen(facts) ? [500, 1000] : [500, 230];
    return s.add(closeUp(k, cx, cy, plate(s, facts))).toString();
  },
  measured(facts) {
    const [w, h, d] = size(facts);
    return {
      box: kitchen(facts) ? { x: 260, y: 100, w: 1080, h: 1350 } : { x: 130, y: 110, w: 1340, h: 1340 },
      mm: [w, d, h],
    };
  },
};
