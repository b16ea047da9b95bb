import type { Drawer } from '../drawer.ts';
import { darken, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow, glow } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { type Box, closeUp, path, polygon, rect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { type Camera, camera, hull, outline, type Point2, type Point3 } from '../kit/solid.ts';
import { deck, deckAhead, type LaptopFacts, laptopMm, lidInside, lidOutside } from './laptop-parts.ts';

export const laptop: Drawer<LaptopFacts> = { front, angle, detail, measured };

const LID = 1150;
const BASE = 1400;

function layout(facts: LaptopFacts) {
  const [w, thick, d] = laptopMm(facts);
  const lidHeight = Math.min(900, (LID * d) / w);
  const deckHeight = 212;
  const lip = Math.max(20, Math.min(40, (BASE * thick * 0.55) / w));
  const total = lidHeight + deckHeight + lip + 14;
  return { lidHeight, deckHeight, lip, top: 790 - total / 2 };
}

function front(facts: LaptopFacts): string {
  const s = new Sketch();
  const { lidHeight, deckHeight, lip, top } = layout(facts);
  const hinge = top + lidHeight + 14;
  const lid: Box = { x: 800 - LID / 2, y: top, w: LID, h: lidHeight };
  return s
    .add(
      contactShadow(s, 800, hinge + deckHeight + lip, BASE * 0.98, 0.9, 50),
      rect(800 - LID * 0.42, top + lidHeight - 6, LID * 0.84, 24, 8, '#0b0c10'),
      lidInside(s, lid, facts),
      deckAhead(s, 800, hinge, LID * 1.015, BASE, deckHeight, lip, facts),
      facts.gaming ? glow(s, 800, hinge + 90, 520, facts.accent ?? '#ff3b4e', 0.12) : '',
    )
    .toString();
}

/** Open, in three-quarter view, from a little above. */
function angle(facts: LaptopFacts): string {
  const s = new Sketch();
  const [w, thick, d] = laptopMm(facts);
  const colour = bodyColour(facts.color);
  const lean = (18 * Math.PI) / 180;
  const up: Point3 = [0, -Math.cos(lean), Math.sin(lean)];
  const height = d * 0.98;
  const base = thick * 0.6;
  const view = camera([w, height * 0.95 + base, d + height * Math.sin(lean)], -30, 24, {
    x: 90,
    y: 110,
    w: 1420,
    h: 1330,
  });
  const y = height * 0.95;
  const lidOrigin: Point3 = [0, y - height * Math.cos(lean), d + height * Math.sin(lean)];
  const bottom = polygon([
    view.at(0, y + base, 0),
    view.at(w, y + base, 0),
    view.at(w, y + base, d),
    view.at(0, y + base, d),
  ]);
  const r = w * 0.02;
  const around = outline(0, 0, w, d, r).map(([px, pz]) => [px, pz] as const);
  const ring = (level: number) => around.map(([px, pz]) => view.at(px, level, d - pz));
  const edge = s.across([
    [0, darken(colour, 0.25)],
    [0.32, lighten(colour, 0.15)],
    [0.36, darken(colour, 0.08)],
    [1, darken(colour, 0.42)],
  ]);
  return s
    .add(
      footShadow(bottom, 55),
      path(polygon(hull([...ring(y), ...ring(y + base)])), edge),
      view.plane([0, y, d], [1, 0, 0], [0, 0, -1], deck(s, { x: 0, y: 0, w, h: d }, facts)),
      view.plane([0, y - 0.2, d], [1, 0, 0], [0, 0, -1], rect(0, 0, w, d * 0.06, 0, '#05060a', { opacity: 0.5 })),
      path(slabAlong(view, lidOrigin, up, w, height, thick * 0.3), darken(colour, 0.2)),
      view.plane(lidOrigin, [1, 0, 0], [0, -up[1], -up[2]], lidInside(s, { x: 0, y: 0, w, h: height }, facts)),
    )
    .toString();
}

/** The lid's thickness behind its screen. */
function slabAlong(view: Camera, origin: Point3, up: Point3, w: number, h: number, thick: number): string {
  const [ox, oy, oz] = origin;
  const points = outline(0, 0, w, h, w * 0.02).flatMap(([px, py]): Point2[] => [
    view.at(ox + px, oy - up[1] * py, oz - up[2] * py),
    view.at(ox + px, oy - up[1] * py + thick * 0.3, oz - up[2] * py + thick),
  ]);
  return polygon(hull(points));
}

function detail(facts: LaptopFacts): string {
  const s = new Sketch();
  const [w, , d] = laptopMm(facts);
  const box: Box = { x: 0, y: 0, w: 1600, h: (1600 * d) / w };
  return s.add(closeUp(s, -70, -120, 760, -14, deck(s, box, facts))).toString();
}

function measured(facts: LaptopFacts) {
  const s = new Sketch();
  const [w, thick, d] = laptopMm(facts);
  const h = (1376 * d) / w;
  const box: Box = { x: 112, y: 800 - h / 2, w: 1376, h };
  return { box, mm: [w, d, thick] as [number, number, number], art: s.add(lidOutside(s, box, facts)).toString() };
}
