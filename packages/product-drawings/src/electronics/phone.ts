import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { type Box, closeUp, FRAME, group, path, polygon, rect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { type Camera, camera, outline, type Point3, slab } from '../kit/solid.ts';
import { cornerShare, frameColour, phoneBack, phoneFront, phoneMm } from './phone-parts.ts';

type Facts = FactsOf<'phone'>;

/** Share of the back that is seen beside the front. */
const PEEP = 0.6;

export const phone: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  const { back, screen } = pair(facts);
  const shade = s.linearAt(screen.x - screen.w * 0.1, 0, screen.x + screen.w * 0.04, 0, [
    [0, '#05070f', 0],
    [1, '#05070f', 0.36],
  ]);
  return s
    .add(
      contactShadow(s, (back.x + screen.x + screen.w) / 2, screen.y + screen.h, screen.x + screen.w - back.x),
      phoneBack(s, back, facts),
      facts.stylus
        ? stylus(s, screen.x + screen.w + screen.w * 0.06, screen.y + screen.h, screen.h * 0.72, facts.color)
        : '',
      group(
        { 'clip-path': s.clip(path(squircle(back.x, back.y, back.w, back.h, back.w * cornerShare(facts)), '#000')) },
        rect(screen.x - screen.w * 0.12, back.y, screen.w * 0.3, back.h, 0, shade),
      ),
      phoneFront(s, screen, facts),
    )
    .toString();
}

function pair(facts: Facts): { back: Box; screen: Box } {
  const [w, h] = phoneMm(facts);
  const extra = facts.stylus ? 0.12 : 0;
  const scale = Math.min(FRAME.w / (w * (1 + PEEP + extra)), FRAME.h / h);
  const box = { w: w * scale, h: h * scale, y: FRAME.y + FRAME.h - h * scale };
  const x = 800 - (box.w * (1 + PEEP + extra)) / 2;
  const lift = box.h * 0.02;
  return { back: { x, y: box.y, w: box.w, h: box.h - lift }, screen: { x: x + box.w * PEEP, ...box } };
}

/** A pen stands beside the phone. */
export function stylus(s: Sketch, x: number, foot: number, length: number, colour: string): string {
  const w = length * 0.034;
  const body = s.across([
    [0, darken(colour, 0.3)],
    [0.3, lighten(colour, 0.35)],
    [0.6, colour],
    [1, darken(colour, 0.4)],
  ]);
  return (
    rect(x, foot - length, w, length * 0.94, w * 0.5, body) +
    path(`M${x} ${foot - length * 0.08}h${w}l${-w * 0.36} ${length * 0.075}h${-w * 0.28}Z`, darken(colour, 0.35)) +
    rect(x + w * 0.32, foot - length * 0.3, w * 0.36, length * 0.09, w * 0.18, darken(colour, 0.35))
  );
}

/** Both sides in three-quarter view, turned towards each other. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h] = phoneMm(facts);
  const scale = 1340 / h;
  const wide = w * scale * 0.94;
  const total = Math.min(1380, wide * 1.9);
  const left = 800 - total / 2;
  const screenSide = { x: left + total - wide, y: 100, w: wide, h: 1350 };
  const backSide = { x: left, y: 96, w: wide, h: 1350 };
  return s
    .add(
      turnedPhone(s, facts, backSide, -28, (box) => phoneBack(s, box, facts)),
      turnedPhone(s, facts, screenSide, 28, (box) => phoneFront(s, box, facts)),
    )
    .toString();
}

function turnedPhone(s: Sketch, facts: Facts, frame: Box, yaw: number, side: (box: Box) => string): string {
  const [w, h, d] = phoneMm(facts);
  const metal = frameColour(facts.color);
  const view = camera([w, h, d], yaw, 6, frame);
  const shape = outline(0, 0, w, h, w * cornerShare(facts) * 1.12);
  const edge = s.linear(0, 0, 0, 1, [
    [0, lighten(metal, 0.5)],
    [0.1, darken(metal, 0.12)],
    [0.5, lighten(metal, yaw > 0 ? 0.05 : 0.3)],
    [0.92, darken(metal, 0.3)],
    [1, darken(metal, 0.5)],
  ]);
  const foot = polygon([
    view.at(w * 0.08, h, -1),
    view.at(w * 0.92, h, -1),
    view.at(w * 0.92, h, 18),
    view.at(w * 0.08, h, 18),
  ]);
  return (
    footShadow(foot, 44) +
    path(slab(view, shape, 0, d), edge) +
    edgeLines(view, [w, h, d], yaw, metal) +
    view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], side({ x: 0, y: 0, w, h }))
  );
}

/** The power key and the antenna gaps on the edge that is turned to us. */
function edgeLines(view: Camera, [w, h, d]: Point3, yaw: number, metal: string): string {
  const x = yaw > 0 ? w : 0;
  const bar = (from: number, to: number, near: number, far: number, colour: string) =>
    path(polygon([view.at(x, from, near), view.at(x, from, far), view.at(x, to, far), view.at(x, to, near)]), colour);
  const key = d * 0.36;
  return (
    bar(h * 0.27, h * 0.37, d * 0.5 - key / 2, d * 0.5 + key / 2, darken(metal, 0.32)) +
    bar(h * 0.274, h * 0.366, d * 0.5 - key * 0.3, d * 0.5 + key * 0.3, lighten(metal, 0.18)) +
    bar(h * 0.115, h * 0.121, d * 0.08, d, darken(metal, 0.35)) +
    bar(h * 0.879, h * 0.885, d * 0.08, d, darken(metal, 0.35))
  );
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const [w, h] = phoneMm(facts);
  const layout = facts.lensLayout ?? 'column';
  const wide = layout === 'ring' || layout === 'bar';
  const box: Box = { x: 0, y: 0, w: 1000, h: (1000 * h) / w };
  const [x, y, side] = wide ? [60, -130, 880] : [-110, -130, 840];
  return s.add(closeUp(s, x, y, side, wide ? 0 : -8, phoneBack(s, box, facts))).toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const mm = phoneMm(facts);
  const h = 1376;
  const w = (h * mm[0]) / mm[1];
  const box: Box = { x: 800 - w / 2, y: 100, w, h };
  return { box, mm, art: s.add(phoneFront(s, box, facts)).toString() };
}
