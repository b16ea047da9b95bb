import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { bodyColour, brushing } from '../kit/materials.ts';
import { type Box, clipped, FRAME, fitted, path, placed, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import type { Camera, Point3 } from '../kit/solid.ts';
import { dot, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, panel } from './parts/shading.ts';
import { block, boxPoints, cameraAround, quad, within } from './parts/space.ts';

type Facts = FactsOf<'hood'>;

function size(facts: Facts): Point3 {
  if (facts.sizeMm) return facts.sizeMm;
  switch (facts.form) {
    case 'inclined':
      return [600, 830, 380];
    case 'built-in':
      return [600, 180, 300];
    case 'island':
      return [900, 900, 600];
    default:
      return [600, 850, 480];
  }
}

const finishOf = (facts: Facts) => facts.finish ?? (isDark(facts.color) ? 'glass' : 'brushed');

function front(s: Sketch, facts: Facts): string {
  const [w, h] = size(facts);
  const colour = bodyColour(facts.color);
  const finish = finishOf(facts);
  if (facts.form === 'inclined') return inclined(s, facts, w, h, colour);
  if (facts.form === 'built-in') {
    return (
      panel(s, { x: w * 0.05, y: 0, w: w * 0.9, h: h * 0.58 }, 6, '#aeb3bb', 'metal', 3) +
      rect(w * 0.07, h * 0.1, w * 0.2, h * 0.06, 3, '#000000', { opacity: 0.2 }) +
      panel(s, { x: 0, y: h * 0.58, w, h: h * 0.42 }, 8, colour, finish, 3) +
      keys(w * 0.5, h * 0.79, 34, colour) +
      print(facts.brand, w * 0.12, h * 0.83, 20, colour, 0.6)
    );
  }
  const duct = facts.form === 'island' ? w * 0.34 : w * 0.42;
  const low = 74;
  const shoulder = h * 0.62;
  const dome =
    facts.form === 'island'
      ? ''
      : cone(
          s,
          `M${number(w / 2 - duct / 2)} ${number(shoulder)}H${number(w / 2 + duct / 2)}L${w} ${h - low}H0Z`,
          colour,
          { x: 0, y: shoulder, w, h: h - low - shoulder },
          finish === 'brushed',
        );
  return (
    ductArt(s, w / 2, duct, 0, facts.form === 'island' ? h - low : shoulder + 4, colour, finish === 'brushed') +
    dome +
    panel(s, { x: 0, y: h - low, w, h: low }, 6, colour, finish, 3) +
    keys(w / 2, h - low / 2, 40, colour) +
    lampsBelow(s, w, h) +
    print(facts.brand, w * 0.14, h - low / 2 + 8, 24, colour, 0.6)
  );
}

function ductArt(s: Sketch, cx: number, duct: number, y: number, h: number, colour: string, brushed: boolean): string {
  const x = cx - duct / 2;
  const fill = s.across([
    [0, darken(colour, 0.2)],
    [0.15, lighten(colour, isDark(colour) ? 0.2 : 0.4)],
    [0.4, colour],
    [0.7, lighten(colour, isDark(colour) ? 0.06 : 0.2)],
    [1, darken(colour, 0.28)],
  ]);
  const outline = roundRect(x, y, duct, h, 3);
  const inner = h * 0.46;
  return (
    rect(x + 6, y, duct - 12, h, 2, fill) +
    rect(x + 6, y + inner - 8, duct - 12, 10, 0, '#000000', { opacity: 0.25 }) +
    rect(x, y + inner, duct, h - inner, 2, fill) +
    (brushed ? brushing(s, outline, { x, y, w: duct, h }, true, 0.04) : '') +
    [0.06, 0.1, 0.14]
      .map((share) => rect(x + duct * 0.3, y + h * share, duct * 0.4, h * 0.018, 3, '#000000', { opacity: 0.45 }))
      .join('')
  );
}

function cone(s: Sketch, d: string, colour: string, box: Box, brushed: boolean): string {
  const fill = s.across([
    [0, darken(colour, 0.22)],
    [0.22, lighten(colour, isDark(colour) ? 0.22 : 0.5)],
    [0.48, colour],
    [0.75, lighten(colour, isDark(colour) ? 0.05 : 0.15)],
    [1, darken(colour, 0.32)],
  ]);
  return (
    path(d, fill) +
    (brushed ? brushing(s, d, box, false, 0.04) : '') +
    path(
      d,
      s.down([
        [0, '#000000', 0.28],
        [0.25, '#000000', 0],
        [1, '#ffffff', 0.15],
      ]),
    )
  );
}

function keys(cx: number, cy: number, step: number, colour: string): string {
  const ink = inkOn(colour, isDark(colour) ? 0.8 : 0.65);
  const r = step * 0.2;
  return (
    powerSign(cx - 2 * step, cy, r, ink) +
    [-1, 0, 1]
      .map(
        (at, index) =>
          stroke(
            `M${number(cx + at * step - r * 0.6)} ${number(cy + r * 0.8)}v${number(-r * (0.5 + index * 0.55))}`,
            ink,
            r * 0.4,
          ) + dot(cx + at * step + r * 0.5, cy + r * 0.7, r * 0.2, ink),
      )
      .join('') +
    ring(cx + 2 * step, cy, r * 0.7, '#ffd27a', r * 0.3) +
    dot(cx + 2 * step, cy, r * 0.25, '#ffd27a')
  );
}

function lampsBelow(s: Sketch, w: number, h: number): string {
  const light = s.down([
    [0, '#fff3d4', 0.95],
    [1, '#fff3d4', 0],
  ]);
  return [0.2, 0.8]
    .map(
      (share) =>
        path(`M${number(w * share - 30)} ${h}h60l46 60h-152Z`, light, { opacity: 0.55 }) +
        rect(w * share - 32, h - 4, 64, 6, 3, '#fffaf0'),
    )
    .join('');
}

/** A slanting sheet of glass in front of a slim body. */
function inclined(s: Sketch, facts: Facts, w: number, h: number, colour: string): string {
  const top = h * 0.4;
  return (
    ductArt(s, w / 2, w * 0.4, 0, top + 10, isDark(colour) ? '#30343c' : '#b9bdc3', false) +
    panel(s, { x: 0, y: top, w, h: h - top }, 14, colour, 'glass', 4) +
    rect(24, h - 96, w - 48, 4, 2, '#000000', { opacity: 0.5 }) +
    rect(24, h - 92, w - 48, 3, 1, '#ffffff', { opacity: 0.25 }) +
    rect(w * 0.1, top + (h - top) * 0.3, w * 0.8, 5, 2, '#000000', { opacity: 0.4 }) +
    keys(w / 2, top + (h - top) * 0.52, 46, colour) +
    readout(s, '3', w * 0.74, top + (h - top) * 0.52, 30, isDark(colour) ? '#cfe6ff' : darken(colour, 0.5)) +
    print(facts.brand, w / 2, h - 36, 28, colour, 0.6) +
    rect(w * 0.3, h - 2, w * 0.4, 10, 4, '#fff3d4', { opacity: 0.9 })
  );
}

function underside(facts: Facts): Camera {
  const [w, h, d] = size(facts);
  const rise = facts.form === 'built-in' ? 60 : (h - 74) * 0.8;
  return cameraAround(
    [...boxPoints([0, 0, 0], [w, 74, d]), ...boxPoints([w * 0.3, -rise, d * 0.3], [w * 0.4, 0, d * 0.5])],
    28,
    -30,
  );
}

/** The near lamp, in the picture. */
function lampAt(facts: Facts): [number, number] {
  const [w, , d] = size(facts);
  return underside(facts).at(w * 0.42, 74, d * 0.24);
}

/** From below: filters and lamps. */
function below(s: Sketch, facts: Facts): string {
  const [w, h, d] = size(facts);
  const colour = bodyColour(facts.color);
  const plate: Point3 = [w, 74, d];
  const rise = h - 74;
  const view = underside(facts);
  const under = within(view, [0, 74, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0]);
  const duct = w * (facts.form === 'island' ? 0.34 : 0.42);
  const paint = { front: colour, top: colour, side: darken(colour, 0.22) };
  const upper =
    facts.form === 'built-in'
      ? block(view, [w * 0.06, -60, d * 0.1], [w * 0.88, 60, d * 0.8], {
          front: '#b5bac2',
          top: '#b5bac2',
          side: '#7d838c',
        })
      : facts.form === 'inclined'
        ? block(
            view,
            [w * 0.3, -rise * 0.8, d * 0.45],
            [w * 0.4, rise * 0.5, d * 0.4],
            isDark(colour)
              ? { front: '#3b4048', top: '#3b4048', side: '#23262c' }
              : { front: '#b9bdc3', top: '#b9bdc3', side: '#8b919a' },
          ) + slant(s, view, w, d, rise * 0.55, colour)
        : block(view, [w / 2 - duct / 2, -rise * 0.8, d * 0.5 - duct / 2], [duct, rise * 0.8, duct], paint) +
          (facts.form === 'island' ? '' : pyramid(view, w, d, duct, rise * 0.3, colour));
  return (
    upper +
    block(view, [0, 0, 0], plate, {
      ...paint,
      front: s.across([
        [0, lighten(colour, 0.15)],
        [1, darken(colour, 0.05)],
      ]),
    }) +
    view.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      keys(w / 2, 37, 40, colour),
      print(facts.brand, w * 0.14, 46, 24, colour, 0.6),
    ) +
    under.plane(
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      rect(0, 0, w, d, 0, darken(isDark(colour) ? '#8d929b' : colour, 0.3)),
      filters(s, w, d),
    )
  );
}

function slant(s: Sketch, view: Camera, w: number, d: number, rise: number, colour: string): string {
  return (
    path(quad(view, [w, 0, 0], [w, -rise, d * 0.55], [w, 0, d]), darken(colour, 0.3)) +
    path(
      quad(view, [0, 0, 0], [w, 0, 0], [w, -rise, d * 0.55], [0, -rise, d * 0.55]),
      s.diagonal([
        [0, lighten(colour, 0.35)],
        [0.5, colour],
        [1, darken(colour, 0.2)],
      ]),
    )
  );
}

function pyramid(view: Camera, w: number, d: number, duct: number, rise: number, colour: string): string {
  const [x0, x1, z0, z1] = [w / 2 - duct / 2, w / 2 + duct / 2, d / 2 - duct / 2, d / 2 + duct / 2];
  return (
    path(quad(view, [w, 0, 0], [w, 0, d], [x1, -rise, z1], [x1, -rise, z0]), darken(colour, 0.26)) +
    path(
      quad(view, [0, 0, 0], [w, 0, 0], [x1, -rise, z0], [x0, -rise, z0]),
      lighten(colour, isDark(colour) ? 0.08 : 0.12),
    )
  );
}

function filters(s: Sketch, w: number, d: number): string {
  const each = (w * 0.84) / 2;
  return (
    [0, 1]
      .map((index) => {
        const x = w * 0.08 + index * each + 6;
        return (
          rect(x, d * 0.22, each - 12, d * 0.64, 8, '#a6acb5') +
          clipped(
            s,
            roundRect(x, d * 0.22, each - 12, d * 0.64, 8),
            lattice({ x, y: d * 0.22, w: each - 12, h: d * 0.64 }),
          ) +
          rect(
            x,
            d * 0.22,
            each - 12,
            d * 0.64,
            8,
            s.diagonal([
              [0, '#ffffff', 0.35],
              [0.5, '#ffffff', 0],
              [1, '#000000', 0.25],
            ]),
            { stroke: '#dfe2e6', 'stroke-width': 7 },
          ) +
          rect(x + each * 0.36, d * 0.3, each * 0.26, d * 0.06, 6, '#3b4048')
        );
      })
      .join('') +
    [0.2, 0.8]
      .map(
        (share) =>
          glow(s, w * share, d * 0.11, 90, '#ffe9b8', 0.9) +
          `<ellipse cx="${number(w * share)}" cy="${number(d * 0.11)}" rx="30" ry="26" fill="#fffdf5"/>` +
          ring(w * share, d * 0.11, 32, '#d4d7db', 7),
      )
      .join('')
  );
}

/** Crossed wires: lines, because a pattern would be painted tile by tile. */
function lattice({ x, y, w, h }: Box): string {
  let dark = '';
  for (let at = -h; at < w; at += 16)
    dark += `M${number(x + at)} ${number(y)}l${number(h)} ${number(h)}M${number(x + at)} ${number(y + h)}l${number(h)} ${number(-h)}`;
  return stroke(dark, '#666d78', 3) + stroke(dark, '#e3e6ea', 1.4, { transform: 'translate(1.6 1.6)' });
}

export const hood: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    const box = place(facts);
    const shade = contactShadow(s, box.x + box.w / 2, box.y + box.h + 46, box.w * 0.8, 0.3);
    return s
      .add(
        shade,
        clipped(s, roundRect(0, 0, 1600, 1560, 0), placed(box.x, box.y, box.w / size(facts)[0], front(s, facts))),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(below(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.3, ...lampAt(facts), below(s, facts))).toString();
  },
  measured(facts) {
    return { box: place(facts), mm: size(facts) };
  },
};

function place(facts: Facts): Box {
  const [w, h] = size(facts);
  if (h / w > 0.4) return fitted(w, h);
  const height = (FRAME.w * h) / w;
  return { x: FRAME.x, y: 790 - height / 2, w: FRAME.w, h: height };
}
