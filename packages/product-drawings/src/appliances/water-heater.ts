import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { bodyColour, column, tube } from '../kit/materials.ts';
import { type Box, clipped, ellipse, FRAME, group, path, rect, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Camera, Point2, Point3 } from '../kit/solid.ts';
import { dialMarks } from './laundry.ts';
import { softShell } from './parts/cabinet.ts';
import { dot, glassWindow, knob, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { bar, boxPoints, cameraAround } from './parts/space.ts';
import { nearArc, turnedBody } from './parts/turned.ts';
import { gasHeater, instant } from './water-heater-instant.ts';

type Facts = FactsOf<'water-heater'>;

function size(facts: Facts): Point3 {
  if (facts.sizeMm) return facts.sizeMm;
  const litres = facts.litres ?? 80;
  if (facts.form === 'gas') return [330, 550, 190];
  if (facts.form === 'instant') return [220, 330, 95];
  const long = 380 + litres * (facts.form === 'round' ? 5.2 : 7.6);
  const wide = facts.form === 'round' ? 450 : 490;
  const deep = facts.form === 'round' ? 470 : 270;
  return facts.horizontal ? [long, wide, deep] : [wide, long, deep];
}

/** The body's box in the picture; pipes hang below. */
function place(facts: Facts): Box {
  const [w, h] = size(facts);
  const scale = Math.min(FRAME.w / w, (FRAME.h - 110) / h);
  return { x: 800 - (w * scale) / 2, y: FRAME.y + (FRAME.h - 110 - h * scale) / 2, w: w * scale, h: h * scale };
}

function front(s: Sketch, facts: Facts): string {
  const box = place(facts);
  const wall = contactShadow(s, box.x + box.w / 2 + 16, box.y + box.h + 40, box.w * 0.9, 0.3, 40);
  return wall + pipes(s, box, facts) + body(s, facts, box);
}

function pipes(s: Sketch, { x, y, w, h }: Box, facts: Facts): string {
  const steel = s.across([
    [0, '#6d737d'],
    [0.3, '#f2f4f6'],
    [0.6, '#a4aab3'],
    [1, '#5c626c'],
  ]);
  const count = facts.form === 'gas' ? 3 : 2;
  const spread = Math.min(w * 0.3, 260);
  return Array.from({ length: count }, (_, index) => {
    const cx = x + w / 2 + (index - (count - 1) / 2) * spread;
    const ringColour = facts.form === 'gas' && index === 1 ? '#e0b33a' : index === 0 ? '#2f6fd1' : '#d23b3b';
    return (
      rect(cx - 17, y + h - 10, 34, 92, 6, steel) +
      rect(cx - 26, y + h + 26, 52, 34, 8, steel) +
      rect(cx - 24, y + h - 4, 48, 16, 6, ringColour)
    );
  }).join('');
}

function body(s: Sketch, facts: Facts, box: Box): string {
  switch (facts.form) {
    case 'round':
      return roundTank(s, facts, box);
    case 'gas':
      return gasHeater(s, facts, box);
    case 'instant':
      return instant(s, facts, box);
    default:
      return flatTank(s, facts, box);
  }
}

function flatTank(s: Sketch, facts: Facts, box: Box): string {
  const { x, y, w, h } = box;
  const colour = bodyColour(facts.color);
  const r = Math.min(w, h) * 0.24;
  const outline = roundRect(x, y, w, h, r);
  const wide = w > h;
  const bulges = wide
    ? s.down([
        [0, '#000000', 0.1],
        [0.12, '#ffffff', 0.35],
        [0.3, '#ffffff', 0],
        [0.48, '#000000', 0.1],
        [0.52, '#ffffff', 0.25],
        [0.75, '#ffffff', 0],
        [1, '#000000', 0.25],
      ])
    : s.across([
        [0, '#000000', 0.12],
        [0.1, '#ffffff', 0.4],
        [0.3, '#ffffff', 0],
        [0.48, '#000000', 0.1],
        [0.52, '#ffffff', 0.25],
        [0.75, '#ffffff', 0],
        [1, '#000000', 0.25],
      ]);
  return (
    panel(s, box, r, colour, facts.finish ?? 'matte', 7) +
    clipped(s, outline, rect(x, y, w, h, 0, bulges)) +
    controls(s, facts, x + w / 2, wide ? y + h * 0.74 : y + h * 0.86, Math.min(w, h) * 0.42, colour) +
    print(facts.brand, x + w / 2, wide ? y + h * 0.32 : y + h * 0.14, Math.min(w, h) * 0.11, colour, 0.6)
  );
}

function controls(s: Sketch, facts: Facts, cx: number, cy: number, wide: number, colour: string): string {
  if (facts.display) {
    const h = wide * 0.36;
    return (
      glassWindow(s, { x: cx - wide / 2, y: cy - h / 2, w: wide, h }, h * 0.4) +
      readout(s, '65°', cx - wide * 0.14, cy, h * 0.56, '#ffd9ae') +
      powerSign(cx + wide * 0.36, cy, h * 0.15, '#e6ecf3') +
      [0.1, 0.17, 0.24]
        .map((share, index) =>
          rect(
            cx + wide * share - 5,
            cy + h * 0.18 - index * h * 0.12,
            wide * 0.045,
            h * (0.14 + index * 0.12),
            3,
            index < 2 ? '#ff9d4d' : '#4a515d',
          ),
        )
        .join('')
    );
  }
  const r = wide * 0.16;
  return (
    dialMarks(cx, cy, r * 1.16, isDark(colour) ? '#cfd5dd' : '#6a717c', 12) +
    knob(s, cx, cy, r, isDark(colour) ? '#b5bac2' : '#e4e7eb', { degrees: 60, pointer: '#d23b3b' }) +
    dot(cx + wide * 0.3, cy, r * 0.16, '#ff5a3c') +
    glow(s, cx + wide * 0.3, cy, r * 0.5, '#ff5a3c', 0.5)
  );
}

function roundTank(s: Sketch, facts: Facts, box: Box): string {
  const { x, y, w, h } = box;
  const colour = bodyColour(facts.color);
  const finish = facts.finish ?? 'gloss';
  const lying = facts.horizontal === true;
  const paint = lying ? tube(s, colour, finish) : column(s, colour, finish);
  const outline = lying
    ? `M${x + w * 0.1} ${y}H${x + w * 0.9}C${x + w} ${y} ${x + w} ${y + h} ${x + w * 0.9} ${y + h}H${x + w * 0.1}C${x} ${y + h} ${x} ${y} ${x + w * 0.1} ${y}Z`
    : `M${x} ${y + h * 0.1}C${x} ${y} ${x + w} ${y} ${x + w} ${y + h * 0.1}V${y + h * 0.9}C${x + w} ${y + h} ${x} ${y + h} ${x} ${y + h * 0.9}Z`;
  const seams = lying
    ? [0.1, 0.9].map((share) => rect(x + w * share - 4, y, 8, h, 0, '#000000', { opacity: 0.18 })).join('')
    : [0.1, 0.9].map((share) => rect(x, y + h * share - 4, w, 8, 0, '#000000', { opacity: 0.18 })).join('');
  return (
    path(outline, paint) +
    clipped(
      s,
      outline,
      seams,
      rect(
        x,
        y,
        w,
        h,
        0,
        lying
          ? s.across([
              [0, '#000000', 0.3],
              [0.12, '#000000', 0],
              [0.88, '#000000', 0],
              [1, '#000000', 0.3],
            ])
          : s.down([
              [0, '#000000', 0.1],
              [0.1, '#000000', 0],
              [0.88, '#000000', 0],
              [1, '#000000', 0.3],
            ]),
      ),
    ) +
    controls(s, facts, x + w / 2, lying ? y + h * 0.72 : y + h * 0.8, Math.min(w, h) * 0.46, colour) +
    print(facts.brand, x + w / 2, lying ? y + h * 0.36 : y + h * 0.26, Math.min(w, h) * 0.12, colour, 0.6)
  );
}

/** From the side and below: depth, and the pipes. */
function turned(s: Sketch, facts: Facts): string {
  const mm = size(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  if (facts.form === 'round' && !facts.horizontal) return standingTank(s, facts);
  const view = cameraAround([...boxPoints([0, 0, 0], mm), [w / 2, h + Math.max(w, h) * 0.09, d / 2]], 33, -12);
  const unit = w / 1000;
  const box = { x: 0, y: 0, w: 1000, h: (1000 * h) / w };
  const under = [0.38, 0.62].map((share) => {
    const [x, y] = view.at(w * share, h, d * 0.5);
    return (
      rect(x - 15, y - 40, 30, 138, 6, column(s, '#c3c7cd', 'metal')) +
      rect(x - 22, y + 2, 44, 18, 6, share < 0.5 ? '#2f6fd1' : '#d23b3b')
    );
  });
  if (facts.form === 'round') return under.join('') + lyingTank(s, view, facts, mm);
  const r = facts.form === 'gas' ? 12 : Math.min(w, h) * (facts.form === 'instant' ? 0.14 : 0.24);
  return (
    under.join('') +
    softShell(s, view, { size: mm, colour, r, front: group({ transform: `scale(${unit})` }, body(s, facts, box)) })
  );
}

function standingTank(s: Sketch, facts: Facts): string {
  const box = place(facts);
  const { x, y, w, h } = box;
  const cx = x + w / 2;
  const colour = bodyColour(facts.color);
  const [r, tilt, dome] = [w / 2, 0.2, h * 0.07];
  const shape = turnedBody(cx, tilt, [
    [y + dome * 0.2, r * 0.62],
    [y + dome, r * 0.94],
    [y + dome * 1.7, r],
    [y + h - dome * 1.6, r],
    [y + h - dome * 0.5, r * 0.92],
  ]);
  const seam = (at: number) =>
    path(nearArc(cx, tilt, at, r), 'none', { stroke: '#000000', 'stroke-width': 8, 'stroke-opacity': 0.2 });
  return (
    pipes(s, { ...box, y: y + r * tilt * 0.25 }, facts) +
    path(shape, column(s, colour, facts.finish ?? 'gloss')) +
    ellipse(
      cx,
      y + dome * 0.2,
      r * 0.62,
      r * 0.62 * tilt,
      s.diagonal([
        [0, lighten(colour, 0.5)],
        [1, darken(colour, 0.12)],
      ]),
    ) +
    seam(y + dome * 1.7) +
    seam(y + h - dome * 1.6) +
    controls(s, facts, cx, y + h * 0.8 + r * tilt, w * 0.46, colour) +
    print(facts.brand, cx, y + h * 0.34 + r * tilt, w * 0.12, colour, 0.6)
  );
}

function lyingTank(s: Sketch, view: Camera, facts: Facts, [w, h, d]: Point3): string {
  const colour = bodyColour(facts.color);
  const section = Array.from({ length: 120 }, (_, step): Point2 => {
    const angle = -(step * Math.PI) / 60;
    return [h / 2 - (h / 2) * Math.cos(angle), d / 2 + (d / 2) * Math.sin(angle)];
  });
  const cap = s.linear(0, 0, 1, 1, [
    [0, lighten(colour, 0.1)],
    [0.5, darken(colour, 0.14)],
    [1, darken(colour, 0.36)],
  ]);
  return (
    bar(view, section, 0, w, colour, cap) +
    [0.06, 0.94].map((share) => bar(view, section, w * share, w * share + 7, darken(colour, 0.22), 'none')).join('') +
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      controls(s, facts, w / 2, h * 0.6, h * 0.46, colour),
      print(facts.brand, w / 2, h * 0.34, h * 0.12, colour, 0.6),
    )
  );
}

export const waterHeater: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(front(s, facts)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const { x, y, w, h } = place(facts);
    const share =
      facts.form === 'gas'
        ? 0.72
        : facts.form === 'instant'
          ? 0.42
          : w > h
            ? 0.72
            : facts.form === 'round'
              ? 0.82
              : 0.87;
    const across = facts.form === 'instant' && w > h ? 0.74 : 0.5;
    return s.add(closeUp(w > h ? 2.4 : 2.1, x + w * across, y + h * share, front(s, facts))).toString();
  },
  measured(facts) {
    return { box: place(facts), mm: size(facts) };
  },
};
