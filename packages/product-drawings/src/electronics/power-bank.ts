import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim, sheen } from '../kit/materials.ts';
import { closeUp, path, polygon, rect, ring, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'power-bank'>;

export const powerBank: Drawer<Facts> = { front, angle, detail, measured };

function mmOf(facts: Facts): [number, number, number] {
  const given = facts.sizeMm ?? (facts.magsafe ? [68, 105, 13] : [70, 142, 16]);
  const [d, w, h] = [...given].sort((a, b) => a - b) as [number, number, number];
  return [w, h, d];
}

function boxOf(facts: Facts) {
  const [w, h] = mmOf(facts);
  const high = 1340;
  const wide = (high * w) / h;
  return { x: 800 - wide / 2, y: 110, w: wide, h: high };
}

function front(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  return s.add(contactShadow(s, 800, b.y + b.h, b.w), plate(s, b, facts)).toString();
}

function plate(s: Sketch, b: { x: number; y: number; w: number; h: number }, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 15 * u);
  const cx = b.x + b.w / 2;
  return [
    path(shape, face(s, colour, facts.finish ?? 'matte')),
    sheen(s, shape, b, 0.1),
    rim(s, shape, 1.4 * u, 0.5),
    facts.magsafe
      ? ring(cx, b.y + b.h * 0.42, 30 * u, inkOn(colour, 0.18), 5 * u) +
        rect(cx - 2.5 * u, b.y + b.h * 0.42 + 36 * u, 5 * u, 22 * u, 2.5 * u, inkOn(colour, 0.18))
      : '',
    facts.display ? display(s, cx, b.y + 16 * u, u) : dots(s, cx, b.y + b.h - 14 * u, u),
    facts.brand
      ? word(facts.brand, cx, facts.magsafe ? b.y + b.h * 0.42 + 4 * u : b.y + b.h * 0.55, 12 * u, inkOn(colour, 0.5), {
          anchor: 'middle',
        })
      : '',
    facts.magsafe
      ? ''
      : word(
          `${(facts.milliampHours ?? (facts.display ? 20_000 : 10_000)) / 1000} 000 mAh`,
          cx,
          b.y + b.h * (facts.display ? 0.92 : 0.84),
          5.4 * u,
          inkOn(colour, 0.45),
          {
            anchor: 'middle',
          },
        ),
  ].join('');
}

function display(s: Sketch, cx: number, y: number, u: number): string {
  const shape = squircle(cx - 28 * u, y, 56 * u, 30 * u, 6 * u);
  return (
    path(shape, '#06070a') +
    rim(s, shape, 0.8 * u, 0.4) +
    word('86%', cx, y + 21 * u, 17 * u, '#8ef0c0', { anchor: 'middle' })
  );
}

function dots(s: Sketch, cx: number, y: number, u: number): string {
  return [0, 1, 2, 3].map((i) => diode(s, cx + (i - 1.5) * 8 * u, y, 1.3 * u, i < 3 ? '#e9f2ff' : '#5a6376')).join('');
}

/** Leaning back, its sockets up. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const colour = bodyColour(facts.color);
  const view = camera([w, h, d], 28, 24, { x: 330, y: 110, w: 940, h: 1330 });
  const edge = s.linear(0, 0, 1, 0.4, [
    [0, lighten(colour, 0.35)],
    [0.6, darken(colour, 0.05)],
    [1, darken(colour, 0.4)],
  ]);
  return s
    .add(
      footShadow(polygon([view.at(4, h, 0), view.at(w - 4, h, 0), view.at(w, h, d + 6), view.at(4, h, d + 6)]), 46),
      path(slab(view, outline(0, 0, w, h, w * 0.16), 0, d), edge),
      view.plane(
        [0, 0, d],
        [1, 0, 0],
        [0, 0, -1],
        rect(w * 0.26, d * 0.34, w * 0.16, d * 0.32, d * 0.16, '#0a0b0e', { stroke: '#9aa0ab', 'stroke-width': 0.8 }),
        rect(w * 0.5, d * 0.26, w * 0.24, d * 0.46, 1, '#0a0b0e', { stroke: '#9aa0ab', 'stroke-width': 0.8 }),
      ),
      view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], plate(s, { x: 0, y: 0, w, h }, facts)),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  return s
    .add(
      closeUp(
        s,
        b.x - 40,
        facts.display || facts.magsafe ? b.y - 40 : b.y + b.h - 640,
        facts.magsafe ? 860 : 720,
        facts.display || facts.magsafe ? -10 : 8,
        plate(s, b, facts),
      ),
    )
    .toString();
}

function measured(facts: Facts) {
  return { box: boxOf(facts), mm: mmOf(facts) };
}
