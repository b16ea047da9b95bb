/** Humidifiers and air purifiers: quiet columns with light on top. */
import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode, glow } from '../kit/light.ts';
import { bodyColour, column, holes } from '../kit/materials.ts';
import { circle, clipped, ellipse, fitted, path, rect, ring } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import type { Point3 } from '../kit/solid.ts';
import { slats } from './laundry.ts';
import { floorShadow, shell, standing } from './parts/cabinet.ts';
import { dot, drop, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { boxPoints, cameraAround } from './parts/space.ts';
import { band, nearArc, turnedBody } from './parts/turned.ts';

type Moist = FactsOf<'humidifier'>;
type Clean = FactsOf<'air-purifier'>;

function mist(s: Sketch, cx: number, y: number, reach: number): string {
  return [
    [0, -0.35, 0.42, 0.5],
    [0.3, -0.72, 0.36, 0.34],
    [-0.24, -0.9, 0.34, 0.28],
    [0.14, -1.2, 0.4, 0.2],
    [0.5, -1.3, 0.28, 0.12],
  ]
    .map(([dx, dy, r, strength]) =>
      glow(s, cx + (dx ?? 0) * reach, y + (dy ?? 0) * reach, (r ?? 0.3) * reach * 1.4, '#aac4dd', strength),
    )
    .join('');
}

function moistShape(facts: Moist) {
  return facts.tower ? { top: 330, r: 210, low: 1400 } : { top: 620, r: 360, low: 1390 };
}

function humidifierArt(s: Sketch, facts: Moist, tilt: number): string {
  const colour = bodyColour(facts.color);
  const { top, r, low } = moistShape(facts);
  const cx = 800;
  const seam = facts.tower ? 1010 : 1130;
  const body = turnedBody(cx, tilt, [
    [top, r * 0.82],
    [top + 90, r * 0.97],
    [(top + low) / 2, r * 1.04],
    [low - 60, r],
    [low, r * 0.9],
  ]);
  const tank = turnedBody(cx, tilt, [
    [top, r * 0.82],
    [top + 90, r * 0.97],
    [(top + seam) / 2, r * 1.02],
    [seam, r * 1.035],
  ]);
  return (
    mist(s, cx + 10, top + 10, facts.tower ? 240 : 380) +
    contactShadow(s, cx, 1420, r * 2.2, 1, 46 + tilt * 80) +
    path(body, column(s, colour, facts.finish ?? 'gloss')) +
    path(
      tank,
      s.across([
        [0, '#4f6a80', 0.55],
        [0.1, '#cfe3f0', 0.5],
        [0.3, '#ffffff', 0.45],
        [0.6, '#bcd5e6', 0.4],
        [1, '#3d566a', 0.6],
      ]),
    ) +
    clipped(
      s,
      tank,
      path(
        turnedBody(cx, tilt, [
          [top + (seam - top) * 0.4, r * 1.2],
          [seam, r * 1.2],
        ]),
        s.down([
          [0, '#8fc4e8', 0.55],
          [1, '#4f95c6', 0.6],
        ]),
      ),
      ellipse(cx, top + (seam - top) * 0.4, r * 1.01, r * tilt, '#cfe8f7', { opacity: 0.8 }),
    ) +
    path(band(cx, tilt, [seam, r * 1.035], [seam + 12, r * 1.035]), darken(colour, 0.3)) +
    lights(s, facts, cx, seam, low, r * tilt) +
    ellipse(
      cx,
      top,
      r * 0.82,
      r * 0.82 * Math.max(tilt, 0.05),
      s.diagonal([
        [0, lighten(colour, 0.35)],
        [1, darken(colour, 0.14)],
      ]),
    ) +
    ellipse(
      cx,
      top - 4,
      r * 0.3,
      r * 0.3 * Math.max(tilt, 0.05),
      s.across([
        [0, '#23262c'],
        [0.5, '#6a717c'],
        [1, '#15171b'],
      ]),
    ) +
    mist(s, cx, top - 20, facts.tower ? 120 : 170) +
    print(facts.brand, cx, low - (facts.tower ? 60 : 44) + r * tilt * 0.9, 40, colour, 0.6)
  );
}

function lights(s: Sketch, facts: Moist, cx: number, seam: number, low: number, sag: number): string {
  const y = seam + (low - seam) * (facts.tower ? 0.38 : 0.42) + sag * 0.8;
  return (
    circle(
      cx,
      y,
      64,
      s.diagonal([
        [0, '#3d434e'],
        [1, '#101216'],
      ]),
    ) +
    ring(cx, y, 58, '#6cc4ff', 7) +
    glow(s, cx, y, 120, '#6cc4ff', 0.35) +
    readout(s, '55', cx, y - 4, 52) +
    drop(cx - 150, y, 16, isDark(facts.color) ? '#8fd2ff' : '#5c8fb0') +
    powerSign(cx + 150, y, 17, isDark(facts.color) ? '#cfd5dd' : '#5c6470', 4)
  );
}

export const humidifier: Drawer<Moist> = {
  front(facts) {
    const s = new Sketch();
    return s.add(humidifierArt(s, facts, 0.06)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(humidifierArt(s, facts, 0.26)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.3, 800, facts.tower ? 1140 : 1180, humidifierArt(s, facts, 0.1))).toString();
  },
  measured(facts) {
    const { top, r, low } = moistShape(facts);
    return {
      box: { x: 800 - r * 1.04, y: top - 10, w: r * 2.08, h: low - top + 30 },
      mm: facts.sizeMm ?? (facts.tower ? [210, 540, 210] : [230, 260, 230]),
    };
  },
};

function cleanSize(facts: Clean): Point3 {
  return facts.sizeMm ?? (facts.round ? [250, 520, 250] : [260, 610, 260]);
}

function roundPurifier(s: Sketch, facts: Clean, tilt: number): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const [cx, r] = [800, 310];
  const mesh = band(cx, tilt, [640, r - 2], [1290, r - 2]);
  return (
    contactShadow(s, cx, 1440, r * 2.2, 1, 46 + tilt * 90) +
    path(
      turnedBody(cx, tilt, [
        [1330, r * 0.94],
        [1400, r * 0.93],
        [1424, r * 0.88],
      ]),
      column(s, '#2b2e35', 'matte'),
    ) +
    path(
      turnedBody(cx, tilt, [
        [210, r * 0.96],
        [240, r],
        [1340, r],
        [1372, r * 0.97],
      ]),
      column(s, colour, facts.finish ?? 'matte'),
    ) +
    path(mesh, holes(s, darken(colour, dark ? 0.4 : 0.55), 22, 0.23), { opacity: 0.75 }) +
    path(
      mesh,
      s.across([
        [0, '#000000', 0.3],
        [0.25, '#ffffff', dark ? 0.06 : 0.2],
        [0.6, '#000000', 0],
        [1, '#000000', 0.3],
      ]),
    ) +
    path(nearArc(cx, tilt, 620, r), 'none', { stroke: darken(colour, 0.4), 'stroke-width': 7, 'stroke-opacity': 0.5 }) +
    screenDot(s, cx, 430) +
    print(facts.brand, cx, 580, 40, colour, 0.55) +
    ellipse(
      cx,
      210,
      r * 0.96,
      r * 0.96 * Math.max(tilt, 0.06),
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.1)],
      ]),
    ) +
    ellipse(cx, 212, r * 0.78, r * 0.78 * Math.max(tilt, 0.05), '#1b1d22') +
    topGrille(cx, 212, r * 0.78, Math.max(tilt, 0.05))
  );
}

function topGrille(cx: number, cy: number, r: number, tilt: number): string {
  return [0.9, 0.72, 0.54, 0.36, 0.18]
    .map((share) => ellipse(cx, cy, r * share, r * share * tilt, 'none', { stroke: '#5b616c', 'stroke-width': 8 }))
    .join('');
}

function screenDot(s: Sketch, cx: number, cy: number, r = 112): string {
  return (
    circle(
      cx,
      cy,
      r,
      s.diagonal([
        [0, '#3d434e'],
        [1, '#0c0e12'],
      ]),
    ) +
    ring(cx, cy, r * 0.88, '#3fd98a', r * 0.07) +
    glow(s, cx, cy, r * 1.5, '#3fd98a', 0.25) +
    readout(s, '012', cx, cy - r * 0.05, r * 0.62) +
    dot(cx, cy + r * 0.5, r * 0.05, '#3fd98a')
  );
}

function squareFront(s: Sketch, facts: Clean): string {
  const [w, h] = cleanSize(facts);
  const colour = bodyColour(facts.color);
  const mesh = { x: w * 0.08, y: h * 0.42, w: w * 0.84, h: h * 0.5 };
  return (
    rect(w * 0.06, h - 20, w * 0.88, 20, 8, '#2b2e35') +
    panel(s, { x: 0, y: 0, w, h: h - 10 }, 26, colour, facts.finish ?? 'matte', 3) +
    rect(mesh.x, mesh.y, mesh.w, mesh.h, 16, darken(colour, 0.05)) +
    rect(mesh.x, mesh.y, mesh.w, mesh.h, 16, holes(s, darken(colour, isDark(colour) ? 0.45 : 0.55), 9, 0.24), {
      opacity: 0.8,
    }) +
    rect(
      mesh.x,
      mesh.y,
      mesh.w,
      mesh.h,
      16,
      s.diagonal([
        [0, '#ffffff', 0.2],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    screenDot(s, w / 2, h * 0.2, 42) +
    print(facts.brand, w / 2, h * 0.35, 22, colour, 0.55)
  );
}

function purifierArt(s: Sketch, facts: Clean, turned: boolean): string {
  if (facts.round) return roundPurifier(s, facts, turned ? 0.26 : 0.06);
  const mm = cleanSize(facts);
  const [w, h, d] = mm;
  if (!turned) return standing(s, mm, squareFront(s, facts));
  const view = cameraAround(boxPoints([0, 0, 0], mm), 33, 22);
  const grille =
    rect(w * 0.1, d * 0.1, w * 0.8, d * 0.8, w * 0.4, '#1b1d22') +
    [0.9, 0.7, 0.5, 0.3]
      .map((share) => circle(w / 2, d / 2, w * 0.38 * share, 'none', { stroke: '#5b616c', 'stroke-width': 5 }))
      .join('') +
    diode(s, w / 2, d / 2, 7, '#3fd98a');
  return (
    floorShadow(s, view, mm) +
    shell(s, view, {
      size: mm,
      colour: facts.color,
      finish: facts.finish,
      foot: 12,
      front: squareFront(s, facts),
      top: grille,
      side: slats(s, d * 0.12, h * 0.44, d * 0.76, h * 0.46, 16),
    })
  );
}

export const airPurifier: Drawer<Clean> = {
  front(facts) {
    const s = new Sketch();
    return s.add(purifierArt(s, facts, false)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(purifierArt(s, facts, true)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.4, 800, facts.round ? 470 : 460, purifierArt(s, facts, false))).toString();
  },
  measured(facts) {
    const mm = cleanSize(facts);
    return { box: facts.round ? { x: 490, y: 190, w: 620, h: 1250 } : fitted(mm[0], mm[1]), mm };
  },
};
