import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { diode } from '../kit/light.ts';
import { bodyColour, brushing } from '../kit/materials.ts';
import { path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { floorShadow } from './parts/cabinet.ts';
import { glassWindow, knob, print, readout } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, quad, within } from './parts/space.ts';

type Facts = FactsOf<'grill'>;

const LOW = 70;
const HIGH = 62;

function size(facts: Facts): Point3 {
  return facts.sizeMm ?? [340, 180, 330];
}

/** Ribbed cast plate, drawn flat. */
function ribs(s: Sketch, w: number, d: number): string {
  const rib = s.down([
    [0, '#5b616c'],
    [0.4, '#33373e'],
    [1, '#121316'],
  ]);
  return (
    rect(0, 0, w, d, 14, '#17191d') +
    Array.from({ length: 11 }, (_, index) =>
      rect(12, 12 + (index * (d - 24)) / 11, w - 24, ((d - 24) / 11) * 0.56, 6, rib),
    ).join('')
  );
}

function steak(s: Sketch, x: number, y: number, k: number): string {
  const d = `M${x} ${y}c${20 * k} ${-34 * k} ${80 * k} ${-40 * k} ${112 * k} ${-16 * k}c${26 * k} ${20 * k} ${14 * k} ${66 * k} ${-24 * k} ${74 * k}c${-44 * k} ${8 * k} ${-112 * k} ${0} ${-88 * k} ${-58 * k}Z`;
  return (
    path(d, '#000000', { opacity: 0.4, transform: 'translate(3 5)' }) +
    path(
      d,
      s.diagonal([
        [0, '#c4764a'],
        [0.5, '#8f4a2a'],
        [1, '#5a2a15'],
      ]),
    ) +
    [0.16, 0.36, 0.56, 0.76]
      .map((share) =>
        stroke(
          `M${number(x + 8 * k + 104 * k * share)} ${number(y - 22 * k)}l${number(-14 * k)} ${number(62 * k)}`,
          '#2b1409',
          7 * k,
          { opacity: 0.75 },
        ),
      )
      .join('')
  );
}

function grip(view: Camera, w: number, y: number, z: number): string {
  const [ax, ay] = view.at(w * 0.2, y, z);
  const [bx, by] = view.at(w * 0.8, y, z);
  const line = `M${number(ax)} ${number(ay)}L${number(bx)} ${number(by)}`;
  const k = view.scale;
  return (
    stroke(line, '#0e0f12', 34 * k) +
    stroke(line, '#33373e', 24 * k) +
    stroke(line, '#8b919b', 6 * k, { transform: `translate(0 ${number(-8 * k)})` })
  );
}

/** Lower half with its panel, then the upper half shut or folded back. */
function draw(s: Sketch, facts: Facts, open: boolean, yaw: number, pitch: number): string {
  const mm = size(facts);
  const [w, , d] = mm;
  const colour = bodyColour(facts.color);
  const high = mm[1];
  const top = high - LOW - HIGH - 12;
  const lift = d * 0.86;
  const points: Point3[] = open
    ? [...boxPoints([0, high - LOW, -46], [w, LOW, d + 46]), [0, high - LOW - lift, d], [w, high - LOW - lift, d]]
    : boxPoints([0, top, -40], [w, high - top, d + 40]);
  const view = cameraAround(points, yaw, pitch);
  const steel = facts.finish === 'brushed' || facts.finish === 'metal' || !facts.finish;
  const paint = { front: '#2b2e35', top: '#3a3e47', side: '#1b1d22' };
  const plate = within(view, [0, high - LOW, d], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  const lower =
    block(view, [0, high - LOW, 0], [w, LOW - 12, d], paint) +
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      panel(s, { x: 0, y: high - LOW, w, h: LOW - 12 }, 10, '#2b2e35', 'gloss', 3),
      glassWindow(s, { x: w * 0.36, y: high - LOW + 12, w: w * 0.28, h: 34 }, 8),
      readout(s, '210°', w * 0.5, high - LOW + 29, 22, '#ffb36b'),
      knob(s, w * 0.18, high - LOW + 29, 18, '#c3c7cd', { metal: true, degrees: 40, pointer: '#24272d' }),
      knob(s, w * 0.82, high - LOW + 29, 18, '#c3c7cd', { metal: true, degrees: -30, pointer: '#24272d' }),
      diode(s, w * 0.3, high - LOW + 29, 4, '#35c46a'),
      rect(w * 0.06, high - 14, w * 0.12, 14, 4, '#0c0d10'),
      rect(w * 0.82, high - 14, w * 0.12, 14, 4, '#0c0d10'),
    );
  if (open) {
    return (
      floorShadow(s, view, mm) +
      block(view, [4, high - LOW - lift, d - 10], [w - 8, lift, HIGH], {
        front: '#2b2e35',
        top: lighten(colour, 0.3),
        side: '#17191e',
      }) +
      view.plane(
        [0, 0, d - 10],
        [1, 0, 0],
        [0, 1, 0],
        `<g transform="translate(16 ${high - LOW - lift + 14})">${ribs(s, w - 32, lift - 40)}</g>`,
      ) +
      grip(view, w, high - LOW - lift + 4, d - 36) +
      lower +
      plate.plane(
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        `<g transform="translate(16 16)">${ribs(s, w - 32, d - 50)}</g>`,
        steak(s, 54, 120, 1.05),
        steak(s, 186, 190, 1),
      )
    );
  }
  const shut = within(view, [0, top, d], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
  return (
    floorShadow(s, view, mm) +
    lower +
    path(
      quad(view, [6, high - LOW - 12, 4], [w - 6, high - LOW - 12, 4], [w - 6, high - LOW, 4], [6, high - LOW, 4]),
      '#08090b',
    ) +
    block(view, [0, top, 0], [w, HIGH, d], { front: darken(colour, 0.04), top: colour, side: darken(colour, 0.22) }) +
    shut.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      panel(s, { x: 0, y: 0, w, h: d }, 26, colour, facts.finish ?? 'metal', 4),
      steel ? brushing(s, roundRect(0, 0, w, d, 26), { x: 0, y: 0, w, h: d }, false, 0.05) : '',
      print(facts.brand, w / 2, d * 0.55, 38, colour, 0.6),
    ) +
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      panel(s, { x: 0, y: top, w, h: HIGH }, 14, colour, facts.finish ?? 'metal', 3),
      rect(0, top + HIGH - 12, w, 12, 4, '#000000', { opacity: 0.3 }),
    ) +
    grip(view, w, top + HIGH * 0.5, -34)
  );
}

export const grill: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(draw(s, facts, facts.open === true, -18, 20)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(draw(s, facts, facts.open !== true, 24, 30)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.2, 800, 1050, draw(s, facts, true, -18, 34))).toString();
  },
  measured(facts) {
    const s = new Sketch();
    return {
      box: { x: 112, y: 380, w: 1376, h: 820 },
      mm: size(facts),
      art: s.add(draw(s, facts, false, 0, 24)).toString(),
    };
  },
};
