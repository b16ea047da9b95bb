import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, closeUp, ellipse, path, polygon, rect, ring, squircle, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { phoneFront } from './phone-parts.ts';

type Facts = FactsOf<'tripod'>;

export const tripod: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      contactShadow(s, 420, 1462, 180, 0.8),
      contactShadow(s, 1180, 1462, 180, 0.8),
      contactShadow(s, 800, 1440, 160, 0.7),
      whole(s, facts),
    )
    .toString();
}

function whole(s: Sketch, facts: Facts): string {
  return legs(s, facts) + (facts.ringLight ? ringLight(s, facts) : head(s, facts));
}

function legs(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const top = facts.ringLight ? 1010 : 560;
  const steel = column(s, '#b4b9c3', 'metal');
  const leg = (lean: number) => {
    const length = 1450 - top;
    const long = length / Math.cos((lean * Math.PI) / 180);
    return turned(
      lean,
      800,
      top,
      rect(776, top, 48, long * 0.42, 14, column(s, colour, 'gloss')),
      rect(770, top + long * 0.4, 60, 62, 12, column(s, darken(colour, 0.2), 'gloss')),
      rect(784, top + long * 0.44, 32, long * 0.3, 8, steel),
      rect(776, top + long * 0.7, 48, 52, 10, column(s, darken(colour, 0.2), 'gloss')),
      rect(788, top + long * 0.73, 24, long * 0.24, 6, steel),
      rect(772, top + long * 0.955, 56, 44, 20, column(s, '#2b2d33')),
    );
  };
  const spread = facts.ringLight ? 38 : 23;
  return [
    leg(0),
    path(
      polygon([
        [800 - 190, top + 430],
        [800, top + 380],
        [800 + 190, top + 430],
        [800, top + 400],
      ]),
      darken(colour, 0.2),
    ),
    leg(spread),
    leg(-spread),
    rect(772, top - (facts.ringLight ? 380 : 190), 56, facts.ringLight ? 480 : 300, 14, column(s, colour, 'gloss')),
    path(squircle(716, top - 30, 168, 130, 40), column(s, colour, 'gloss')),
    circle(898, top + 30, 26, column(s, darken(colour, 0.2))),
  ].join('');
}

/** A pan head with its handle and the plate a camera is screwed on. */
function head(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  return [
    turned(
      -24,
      800,
      330,
      rect(820, 318, 470, 34, 17, column(s, '#b4b9c3', 'metal')),
      rect(1130, 300, 230, 70, 35, column(s, darken(colour, 0.1), 'gloss')),
    ),
    path(squircle(700, 240, 200, 190, 50), column(s, colour, 'gloss')),
    circle(
      800,
      335,
      52,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.4)],
      ]),
    ),
    circle(800, 335, 22, '#c9ccd3'),
    rect(
      640,
      176,
      320,
      70,
      16,
      s.down([
        [0, lighten(colour, 0.35)],
        [1, darken(colour, 0.3)],
      ]),
    ),
    rect(680, 150, 240, 34, 10, '#3a3d46'),
    rect(784, 108, 32, 50, 6, '#c9ccd3'),
    rect(940, 190, 90, 34, 12, '#d9772f'),
  ].join('');
}

function ringLight(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const [cx, cy, r] = [800, 500, 370];
  return [
    glow(s, cx, cy, 620, '#fff1d0', 0.4),
    rect(786, cy + 300, 28, 130, 8, column(s, '#b4b9c3', 'metal')),
    ring(cx, cy, r, darken(colour, 0.2), 112),
    ring(cx, cy, r, '#ffffff', 88),
    ring(
      cx,
      cy,
      r,
      s.radialAt(cx, cy, r + 50, [
        [0.78, '#fff6e0'],
        [0.88, '#ffffff'],
        [1, '#ffe9c2'],
      ]),
      84,
    ),
    rect(786, cy + 190, 28, 160, 8, darken(colour, 0.1)),
    phoneFront(
      s,
      { x: cx - 118, y: cy - 250, w: 236, h: 490 },
      { kind: 'phone', color: '#3a3f4b', cutout: 'hole', wallpaper: facts.wallpaper ?? 0 },
    ),
    rect(cx - 136, cy - 30, 26, 90, 8, '#17181c') + rect(cx + 110, cy - 30, 26, 90, 8, '#17181c'),
  ].join('');
}

/** Folded, as carried. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const tubeOf = (x: number, tone: string) =>
    rect(x, 420, 84, 620, 30, column(s, tone, 'gloss')) +
    rect(x - 6, 900, 96, 90, 20, column(s, darken(tone, 0.3), 'gloss')) +
    rect(x + 10, 1000, 64, 330, 14, column(s, '#b4b9c3', 'metal')) +
    rect(x - 2, 1180, 88, 80, 18, column(s, darken(tone, 0.3), 'gloss')) +
    rect(x, 1320, 84, 90, 34, column(s, '#2b2d33'));
  const bundle = [
    tubeOf(662, darken(colour, 0.12)),
    tubeOf(854, darken(colour, 0.12)),
    tubeOf(758, colour),
    facts.ringLight
      ? ellipse(800, 300, 250, 60, 'none', { stroke: '#fff4dc', 'stroke-width': 70 }) +
        rect(776, 280, 48, 180, 14, column(s, colour))
      : head(s, facts) + rect(760, 400, 80, 80, 20, column(s, colour)),
  ];
  return s.add(contactShadow(s, 800, 1420, 420), ...bundle).toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(facts.ringLight ? closeUp(s, 420, 120, 720, 0, whole(s, facts)) : closeUp(s, 520, 60, 720, 0, whole(s, facts)))
    .toString();
}

function measured(facts: Facts) {
  return {
    box: facts.ringLight ? { x: 430, y: 74, w: 740, h: 1390 } : { x: 440, y: 108, w: 720, h: 1350 },
    mm: facts.sizeMm ?? ((facts.ringLight ? [600, 1700, 0] : [620, 1500, 0]) as [number, number, number]),
  };
}
