import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { mix } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { type Box, circle, closeUp, path, polygon, rect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { phoneFront } from './phone-parts.ts';

type Facts = FactsOf<'screen-protector'>;

export const screenProtector: Drawer<Facts> = { front, angle, detail, measured };

function mmOf(facts: Facts): [number, number, number] {
  return facts.sizeMm ?? [72, 150, 0.33];
}

function phoneOf(facts: Facts) {
  return { kind: 'phone' as const, color: facts.color, cutout: 'island' as const, wallpaper: facts.wallpaper ?? 4 };
}

/** A sheet of glass floating over the phone. */
function sheet(s: Sketch, b: Box, facts: Facts, solid = 1): string {
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 15 * u);
  const edge = s.diagonal([
    [0, '#ffffff', 0.95],
    [0.4, mix('#8fb8e8', facts.color, 0.2), 0.9],
    [0.7, '#e8f3ff', 0.95],
    [1, '#5f86b8', 0.9],
  ]);
  return [
    path(
      shape,
      facts.privacy
        ? s.across([
            [0, '#0a0d16', 0.82],
            [0.5, '#1b2234', 0.62],
            [1, '#05070d', 0.9],
          ])
        : s.diagonal([
            [0, '#ffffff', 0.5 * solid],
            [0.35, '#d6e8ff', 0.16 * solid],
            [0.6, '#ffffff', 0.34 * solid],
            [1, '#bcd4f2', 0.26 * solid],
          ]),
    ),
    path(
      `M${b.x + 14 * u} ${b.y}H${b.x + 52 * u}L${b.x + 14 * u} ${b.y + b.h * 0.8}H${b.x}V${b.y + 14 * u}Z`,
      '#ffffff',
      { opacity: facts.privacy ? 0.1 : 0.26, 'clip-path': s.clip(path(shape, '#000')) },
    ),
    path(shape, 'none', { stroke: edge, 'stroke-width': 1.4 * u }),
    rect(b.x + b.w / 2 - 9 * u, b.y + 4 * u, 18 * u, 2.2 * u, 1.1 * u, '#1c2436', { opacity: 0.75 }),
  ].join('');
}

function front(facts: Facts): string {
  const s = new Sketch();
  const phone: Box = { x: 700, y: 110, w: 640, h: 1350 };
  return s
    .add(
      contactShadow(s, 880, 1462, 1000),
      phoneFront(s, phone, phoneOf(facts)),
      sheet(s, { x: 290, y: 150, w: 610, h: 1290 }, facts),
    )
    .toString();
}

/** Laid on: glass above the screen in three-quarter view. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const view = camera([72, 40, 150], -36, 40, { x: 110, y: 130, w: 1380, h: 1300 });
  const box: Box = { x: 0, y: 0, w: 72, h: 150 };
  const lay = (level: number, art: string) => view.plane([0, level, 150], [1, 0, 0], [0, 0, -1], art);
  return s
    .add(
      footShadow(polygon([view.at(3, 40, 3), view.at(69, 40, 3), view.at(69, 40, 147), view.at(3, 40, 147)]), 60),
      lay(40, phoneFront(s, box, phoneOf(facts))),
      lay(0, sheet(s, { x: 2, y: 2, w: 68, h: 146 }, facts, 0.9)),
    )
    .toString();
}

/** The corner: a rounded edge and how hard it is. */
function detail(facts: Facts): string {
  const s = new Sketch();
  const box: Box = { x: 0, y: 0, w: 1000, h: 2080 };
  const badge =
    circle(1150, 1150, 250, facts.privacy ? '#f4f5f8' : '#0e1222', { opacity: 0.9 }) +
    word('9H', 1150, 1220, 210, facts.privacy ? '#0e1222' : '#ffffff', { anchor: 'middle' });
  return s
    .add(
      closeUp(
        s,
        -90,
        -90,
        820,
        -8,
        phoneFront(s, { x: 24, y: 24, w: 952, h: 2030 }, phoneOf(facts)),
        sheet(s, box, facts, 0.8),
      ),
      badge,
    )
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const box: Box = { x: 800 - (1340 * w) / h / 2, y: 120, w: (1340 * w) / h, h: 1340 };
  return { box, mm: [w, h, d] as [number, number, number], art: s.add(sheet(s, box, facts)).toString() };
}
