import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { clipped, ellipse, FRAME, fitted, path, placed, rect, ring, stroke } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import type { Camera, Point2, Point3 } from '../kit/solid.ts';
import {
  floorConditioner,
  floorConditionerTurned,
  mobileConditioner,
  mobileConditionerTurned,
} from './air-conditioner-standing.ts';
import { closeFront, floorShadow, shell, standing } from './parts/cabinet.ts';
import { arrangementOf, dot, print, readout, snowflake } from './parts/controls.ts';
import { edgeLine, panel } from './parts/shading.ts';
import { bar, boxPoints, cameraAround, within } from './parts/space.ts';

type Facts = FactsOf<'air-conditioner'>;

function conditionerSize(facts: Facts): Point3 {
  if (facts.sizeMm) return facts.sizeMm;
  if (facts.form === 'mobile') return [440, 760, 340];
  return facts.form === 'floor' ? [500, 1750, 320] : [805, 285, 200];
}

/** The indoor unit in millimetres, its flap opened. */
function indoor(s: Sketch, facts: Facts): string {
  const [w, h] = conditionerSize(facts);
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const arrangement = arrangementOf(facts.brand, 3);
  const skin = s.down([
    [0, dark ? lighten(colour, 0.22) : darken(colour, 0.07)],
    [0.12, lighten(colour, dark ? 0.1 : 0.55)],
    [0.5, colour],
    [0.78, darken(colour, 0.05)],
    [0.92, darken(colour, 0.16)],
    [1, darken(colour, 0.3)],
  ]);
  const outline = `M14 0H${w - 14}Q${w} 0 ${w} 16V${number(h * 0.72)}Q${w} ${h} ${w - 46} ${h}H46Q0 ${h} 0 ${number(h * 0.72)}V16Q0 0 14 0Z`;
  const ends = s.across([
    [0, '#000000', 0.16],
    [0.025, '#ffffff', dark ? 0.12 : 0.4],
    [0.06, '#000000', 0],
    [0.94, '#000000', 0],
    [1, '#000000', 0.26],
  ]);
  const slot = { x: 44, y: h * 0.8, w: w - 88, h: h * 0.13 };
  return (
    clipped(
      s,
      outline,
      path(outline, skin),
      facts.finish === 'glass' || facts.finish === 'gloss'
        ? path(`M0 0H${number(w * 0.5)}L${number(w * 0.4)} ${number(h * 0.76)}H0Z`, '#ffffff', {
            opacity: dark ? 0.07 : 0.2,
          })
        : '',
      path(outline, ends),
      rect(0, h * 0.755, w, 3, 0, darken(colour, 0.4), { opacity: 0.55 }),
      rect(0, h * 0.765, w, 3, 0, '#ffffff', { opacity: dark ? 0.12 : 0.6 }),
    ) +
    vent(s, slot, colour) +
    character(s, facts, w, h, colour) +
    print(facts.brand, w * (arrangement === 2 ? 0.5 : 0.12), h * 0.62, 25, colour, 0.55, w * 0.16) +
    (facts.display === false ? dot(w * 0.9, h * 0.66, 4, '#35c46a') : lit(s, w * 0.885, h * 0.6, colour))
  );
}

/** What sets makers' panels apart: a metal line, a stepped lower edge, or nothing at all. */
function character(s: Sketch, facts: Facts, w: number, h: number, colour: string): string {
  const arrangement = arrangementOf(facts.brand, 3);
  const metal = facts.accent ?? (isDark(colour) ? '#7d838d' : '#b9bec6');
  if (arrangement === 1) {
    return rect(
      w * 0.012,
      h * 0.725,
      w * 0.976,
      h * 0.028,
      4,
      s.across([
        [0, darken(metal, 0.2)],
        [0.3, lighten(metal, 0.5)],
        [1, darken(metal, 0.25)],
      ]),
    );
  }
  if (arrangement === 2) {
    return rect(
      w * 0.02,
      h * 0.68,
      w * 0.96,
      h * 0.07,
      6,
      s.down([
        [0, '#000000', isDark(colour) ? 0.4 : 0.1],
        [1, '#ffffff', isDark(colour) ? 0.06 : 0.4],
      ]),
    );
  }
  return '';
}

function lit(s: Sketch, x: number, y: number, colour: string): string {
  const ink = isDark(colour) ? '#e8f4ff' : darken(colour, 0.45);
  return readout(s, '24', x, y, 44, ink) + ring(x + 32, y - 13, 4, ink, 2) + snowflake(x - 46, y, 11, ink, 2);
}

function vent(s: Sketch, { x, y, w, h }: { x: number; y: number; w: number; h: number }, colour: string): string {
  const deep = s.down([
    [0, '#0c0f16'],
    [0.6, '#2c323d'],
    [1, '#4d5562'],
  ]);
  const flap = s.down([
    [0, lighten(colour, isDark(colour) ? 0.3 : 0.9)],
    [0.5, colour],
    [1, darken(colour, 0.24)],
  ]);
  const vanes = Array.from({ length: 22 }, (_, index) =>
    rect(x + 14 + (index * (w - 28)) / 22, y + 4, 3, h * 0.5, 1, '#5b6472', { opacity: 0.7 }),
  ).join('');
  return (
    rect(x, y, w, h, h * 0.4, deep) +
    vanes +
    rect(x + 6, y + h * 0.52, w - 12, h * 0.46, h * 0.2, flap) +
    rect(x + 10, y + h * 0.54, w - 20, 2.5, 1, '#ffffff', { opacity: 0.55 })
  );
}

/** Section of the indoor unit in (y, z): rounded towards us below. */
function section(h: number, d: number): Point2[] {
  const points: Point2[] = [
    [0, d],
    [0, d * 0.2],
  ];
  for (let step = 0; step <= 6; step++) {
    const angle = (step / 6) * (Math.PI / 2);
    points.push([h * 0.07 * (1 - Math.cos(angle)), d * 0.2 * (1 - Math.sin(angle))]);
  }
  for (let step = 0; step <= 12; step++) {
    const angle = (step / 12) * (Math.PI / 2) * 0.92;
    points.push([h * 0.6 + h * 0.38 * Math.sin(angle), d * 0.72 * (1 - Math.cos(angle))]);
  }
  points.push([h, d * 0.8], [h, d]);
  return points;
}

/** Both units: the indoor one above, the outdoor one below. */
function pair(s: Sketch, facts: Facts): string {
  const mm = conditionerSize(facts);
  const [w, h, d] = mm;
  const colour = bodyColour(facts.color);
  const view = cameraAround(boxPoints([0, 0, 0], mm), 26, -13, { x: 110, y: 130, w: 1260, h: 520 });
  const outer: Point3 = [765, 555, 290];
  const out = cameraAround(boxPoints([0, 0, 0], outer), 30, 15, { x: 560, y: 690, w: 900, h: 760 });
  const slot = { x: 44, y: h * 0.74, w: w - 88, h: h * 0.13 };
  const lower = within(view, [0, h * 0.74, d * 0.06], [1, 0, 0], [0, 0.8, 0.6], [0, -0.6, 0.8]);
  return (
    floorShadow(s, out, outer) +
    outdoor(s, out, outer) +
    bar(view, section(h, d), 0, w, colour, darken(colour, isDark(colour) ? 0.12 : 0.14)) +
    lower.plane([0, 0, -1], [1, 0, 0], [0, 1, 0], vent(s, { ...slot, y: 0, h: 56 }, colour)) +
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(
        0,
        h * 0.1,
        w,
        h * 0.5,
        0,
        s.across([
          [0, '#ffffff', 0.35],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.06],
        ]),
      ),
      print(facts.brand, w * (arrangementOf(facts.brand, 3) === 2 ? 0.5 : 0.12), h * 0.52, 27, colour, 0.55, w * 0.16),
      character(s, facts, w, h * 0.94, colour),
      facts.display === false ? '' : lit(s, w * 0.88, h * 0.46, colour),
    )
  );
}

function outdoor(s: Sketch, view: Camera, size: Point3): string {
  const [w, h, d] = size;
  const [cx, cy, r] = [w * 0.38, h * 0.5, h * 0.41];
  const colour = '#e6e6e1';
  const dark = s.radial(0.5, 0.5, 0.5, [
    [0, '#3a3f47'],
    [0.75, '#1d2026'],
    [1, '#0f1115'],
  ]);
  const blade = s.diagonal([
    [0, '#79818c'],
    [1, '#3c424b'],
  ]);
  const blades = [0, 120, 240]
    .map((degrees) =>
      path(
        `M0 0C${number(r * 0.1)} ${number(-r * 0.5)} ${number(r * 0.3)} ${number(-r * 0.8)} ${number(r * 0.62)} ${number(-r * 0.68)}C${number(r * 0.7)} ${number(-r * 0.35)} ${number(r * 0.4)} ${number(-r * 0.1)} 0 0Z`,
        blade,
        { transform: `translate(${number(cx)} ${number(cy)}) rotate(${degrees})` },
      ),
    )
    .join('');
  const rings = [0.2, 0.34, 0.48, 0.62, 0.76, 0.9].map((share) => ring(cx, cy, r * share, '#c9cbc8', 5)).join('');
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return stroke(
      `M${number(cx + Math.cos(angle) * r * 0.2)} ${number(cy + Math.sin(angle) * r * 0.2)}L${number(cx + Math.cos(angle) * r * 0.97)} ${number(cy + Math.sin(angle) * r * 0.97)}`,
      '#b9bbb8',
      6,
    );
  }).join('');
  const art =
    panel(s, { x: 0, y: 0, w, h: h - 26 }, 10, colour, 'matte', 4) +
    rect(w * 0.1, h - 26, 90, 24, 4, '#4a4d53') +
    rect(w * 0.72, h - 26, 90, 24, 4, '#4a4d53') +
    ring(cx, cy, r * 1.04, '#c3c4c0', r * 0.08) +
    ellipse(cx, cy, r, r, dark) +
    blades +
    rings +
    spokes +
    ellipse(
      cx,
      cy,
      r * 0.2,
      r * 0.2,
      s.diagonal([
        [0, '#f2f2ee'],
        [1, '#b5b6b2'],
      ]),
    ) +
    rect(w * 0.81, 14, 3, h - 60, 0, '#000000', { opacity: 0.2 }) +
    edgeLine(s, 0, 22, w, colour, 0.5);
  const side =
    rect(
      d * 0.2,
      h * 0.62,
      d * 0.6,
      h * 0.24,
      8,
      s.diagonal([
        [0, '#d7d7d2'],
        [1, '#a9a9a4'],
      ]),
    ) + [0.68, 0.76].map((share) => rect(d * 0.34, h * share, d * 0.3, 18, 9, '#8f7a45')).join('');
  return shell(s, view, { size, colour, front: art, side, foot: 26 });
}

export const airConditioner: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const mm = conditionerSize(facts);
    if (facts.form === 'mobile') return s.add(standing(s, mm, mobileConditioner(s, facts, mm))).toString();
    if (facts.form === 'floor') return s.add(standing(s, mm, floorConditioner(s, facts, mm))).toString();
    const box = wall(facts);
    return s.add(wallShadow(s, box), placed(box.x, box.y, box.w / mm[0], indoor(s, facts))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    const mm = conditionerSize(facts);
    if (facts.form === 'mobile') return s.add(mobileConditionerTurned(s, facts, mm)).toString();
    if (facts.form === 'floor') return s.add(floorConditionerTurned(s, facts, mm)).toString();
    return s.add(pair(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const mm = conditionerSize(facts);
    const [w, h] = mm;
    if (facts.form === 'mobile')
      return s.add(closeFront(mm, w * 0.5, h * 0.16, 2.1, mobileConditioner(s, facts, mm))).toString();
    if (facts.form === 'floor')
      return s.add(closeFront(mm, w * 0.5, h * 0.17, 2.7, floorConditioner(s, facts, mm))).toString();
    return s.add(closeFront(mm, w * 0.8, h * 0.66, 2.5, indoor(s, facts))).toString();
  },
  measured(facts) {
    const mm = conditionerSize(facts);
    return { box: facts.form === 'mobile' || facts.form === 'floor' ? fitted(mm[0], mm[1]) : wall(facts), mm };
  },
};

function wall(facts: Facts) {
  const [w, h] = conditionerSize(facts);
  const height = (FRAME.w * h) / w;
  return { x: FRAME.x, y: 800 - height / 2 - 20, w: FRAME.w, h: height };
}

/** It hangs: the shadow lies on the wall below it. */
function wallShadow(s: Sketch, { x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  return (
    contactShadow(s, x + w / 2 + 26, y + h + 34, w * 0.92, 0.42, 70) +
    contactShadow(s, x + w / 2 + 10, y + h, w * 0.86, 0.3, 24)
  );
}
