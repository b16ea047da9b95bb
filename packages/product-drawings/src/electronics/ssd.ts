import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { type Box, circle, closeUp, path, polygon, rect, ring, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, type Point3 } from '../kit/solid.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'ssd'>;

export const ssd: Drawer<Facts> = { front, angle, detail, measured };

/** Spec sheets list the three measures in any order, so they are sorted. */
function mmOf(facts: Facts): Point3 {
  const usual: Record<NonNullable<Facts['form']>, Point3> = {
    external: [59, 88, 10],
    m2: [80, 22, 2.4],
    sata: [70, 100, 7],
  };
  const [thick, short, long] = [...(facts.sizeMm ?? usual[facts.form ?? 'external'])].sort((a, b) => a - b) as Point3;
  return facts.form === 'm2' ? [long, short, thick] : [short, long, thick];
}

function boxOf(facts: Facts): Box {
  if (facts.form === 'm2') return { x: 110, y: 610, w: 1380, h: 380 };
  const [w, h] = mmOf(facts);
  const high = 1300;
  const wide = (high * w) / h;
  return { x: 800 - wide / 2, y: 140, w: wide, h: high };
}

function front(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  return s
    .add(contactShadow(s, 806, b.y + b.h, b.w * 0.98, facts.form === 'm2' ? 0.6 : 1), body(s, b, facts))
    .toString();
}

function body(s: Sketch, b: Box, facts: Facts): string {
  switch (facts.form ?? 'external') {
    case 'm2':
      return stick(s, b, facts);
    case 'sata':
      return sata(s, b, facts);
    default:
      return external(s, b, facts);
  }
}

function external(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 13 * u);
  return [
    path(shape, face(s, colour, facts.finish ?? 'metal')),
    rim(s, shape, 1.6 * u, 0.55),
    ...Array.from({ length: 7 }, (_, i) =>
      rect(b.x + 14 * u, b.y + b.h * 0.62 + i * 5.4 * u, 72 * u, 2 * u, u, darken(colour, 0.28), { opacity: 0.5 }),
    ),
    facts.brand
      ? word(
          facts.brand,
          b.x + b.w / 2,
          b.y + b.h * 0.24,
          sizeToFit(facts.brand, 70 * u, 15 * u),
          inkOn(colour, 0.85),
          { anchor: 'middle' },
        )
      : '',
    word(facts.capacity ?? '1 TB', b.x + b.w / 2, b.y + b.h * 0.44, 22 * u, inkOn(colour, 0.9), { anchor: 'middle' }),
    word('Portable SSD', b.x + b.w / 2, b.y + b.h * 0.52, 7 * u, inkOn(colour, 0.6), { anchor: 'middle' }),
  ].join('');
}

function sata(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 4 * u);
  return [
    rect(b.x + 26 * u, b.y + b.h - 3 * u, 48 * u, 5 * u, u, '#0a0b0e'),
    path(shape, face(s, colour, 'metal')),
    rim(s, shape, 1.2 * u, 0.5),
    ...[
      [5, 8],
      [95, 8],
      [5, 134],
      [95, 134],
    ].map(([x, y]) => circle(b.x + Number(x) * u, b.y + Number(y) * u, 2 * u, darken(colour, 0.5))),
    rect(
      b.x + 12 * u,
      b.y + 18 * u,
      76 * u,
      b.h - 36 * u,
      3 * u,
      s.diagonal([
        [0, '#fafbfc'],
        [1, '#dfe3ea'],
      ]),
    ),
    rect(b.x + 12 * u, b.y + 18 * u, 76 * u, 30 * u, 3 * u, facts.accent ?? '#c8323f'),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + 38 * u, sizeToFit(facts.brand, 66 * u, 15 * u), '#ffffff', {
          anchor: 'middle',
        })
      : '',
    word(facts.capacity ?? '500 GB', b.x + b.w / 2, b.y + 78 * u, 17 * u, '#17181c', { anchor: 'middle' }),
    word('SSD 2.5 SATA', b.x + b.w / 2, b.y + 92 * u, 7 * u, '#5a6376', { anchor: 'middle' }),
    ...Array.from({ length: 22 }, (_, i) =>
      rect(b.x + (24 + i * 2.4) * u, b.y + 102 * u, (i % 3 ? 0.8 : 1.5) * u, 11 * u, 0, '#17181c'),
    ),
  ].join('');
}

/** The bare board with its chips. */
function stick(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const h = b.h;
  const chip = (x: number, w: number, label = '') =>
    rect(
      x,
      b.y + h * 0.14,
      w,
      h * 0.72,
      10,
      s.diagonal([
        [0, '#3b3f48'],
        [0.4, '#1b1d22'],
        [1, '#0c0d10'],
      ]),
    ) + word(label, x + w / 2, b.y + h * 0.54, 34, '#8d939f', { anchor: 'middle' });
  const contacts = Array.from({ length: 19 }, (_, i) =>
    i === 4 ? '' : rect(b.x + b.w - 62, b.y + 20 + (i * (h - 40)) / 19, 60, ((h - 40) / 19) * 0.66, 3, '#d8b45c'),
  ).join('');
  return [
    rect(
      b.x,
      b.y,
      b.w,
      b.h,
      14,
      s.diagonal([
        [0, lighten(colour, 0.2)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
    ),
    ring(b.x, b.y + h / 2, 54, '#d8b45c', 14, { 'clip-path': s.clip(rect(b.x, b.y, 200, h, 0, '#000')) }),
    contacts,
    rect(b.x + b.w - 62, b.y + 20 + ((h - 40) / 19) * 3.75, 62, 30, 4, '#f4f5f8'),
    chip(b.x + 120, 300),
    chip(b.x + 460, 300),
    chip(b.x + 800, 200),
    chip(b.x + 1030, 220),
    rect(
      b.x + 110,
      b.y + h * 0.1,
      900,
      h * 0.8,
      10,
      s.linear(0, 0, 1, 0.3, [
        [0, '#2b2e36'],
        [0.5, '#17181c'],
        [1, '#22252c'],
      ]),
    ),
    rect(b.x + 110, b.y + h * 0.1, 18, h * 0.8, 8, facts.accent ?? '#2747f0'),
    facts.brand ? word(facts.brand, b.x + 180, b.y + h * 0.48, sizeToFit(facts.brand, 380, 110), '#ffffff') : '',
    word('NVMe M.2 2280', b.x + 182, b.y + h * 0.7, 46, '#9aa0ae'),
    word(facts.capacity ?? '1 TB', b.x + 970, b.y + h * 0.58, 110, '#ffffff', { anchor: 'end' }),
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, h, d] = mmOf(facts);
  const colour = facts.form === 'm2' ? darken(bodyColour(facts.color), 0.1) : bodyColour(facts.color);
  const view = camera([w, d, h], facts.form === 'm2' ? -26 : -34, 36, { x: 110, y: 200, w: 1380, h: 1160 });
  const shape = outline(0, 0, w, h, facts.form === 'external' || !facts.form ? w * 0.13 : 2.4);
  const at = (level: number) => polygon(shape.map(([x, z]) => view.at(x, level, h - z)));
  return s
    .add(
      footShadow(at(d), 60),
      ...Array.from({ length: 8 }, (_, i) => path(at(d - (i * d) / 8), darken(colour, 0.35 - i * 0.03))),
      path(at(0), lighten(colour, 0.1)),
      view.plane(
        [0, 0, h],
        [w / 1380, 0, 0],
        [0, 0, -w / 1380],
        body(s, { x: 0, y: 0, w: 1380, h: (1380 * h) / w }, facts),
      ),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const b = boxOf(facts);
  if (facts.form === 'm2') return s.add(closeUp(s, b.x + b.w - 700, b.y - 160, 760, -8, body(s, b, facts))).toString();
  return s.add(closeUp(s, b.x - 40, b.y - 40, 760, -8, body(s, b, facts))).toString();
}

function measured(facts: Facts) {
  return { box: boxOf(facts), mm: mmOf(facts) };
}
