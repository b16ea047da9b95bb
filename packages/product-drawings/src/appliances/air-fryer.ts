import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, holes } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { dot, glassWindow, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'air-fryer'>;

function drawers(facts: Facts): { x: number; w: number }[] {
  return facts.dual
    ? [
        { x: 190, w: 590 },
        { x: 820, w: 590 },
      ]
    : [{ x: 330, w: 940 }];
}

function shape(facts: Facts): string {
  return facts.dual
    ? 'M130 560C130 420 210 350 360 344H1240C1390 350 1470 420 1470 560V1300C1470 1370 1430 1400 1370 1400H230C170 1400 130 1370 130 1300Z'
    : 'M262 700C254 380 420 190 800 190C1180 190 1346 380 1338 700L1312 1330C1308 1384 1276 1408 1224 1408H376C324 1408 292 1384 288 1330Z';
}

function draw(s: Sketch, facts: Facts, close = false, pulled = 0): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const outline = shape(facts);
  const fill = s.linear(0.05, 0, 0.95, 0.35, [
    [0, darken(colour, 0.12)],
    [0.18, lighten(colour, dark ? 0.24 : 0.5)],
    [0.5, colour],
    [0.85, darken(colour, 0.12)],
    [1, darken(colour, 0.28)],
  ]);
  return (
    contactShadow(s, 800, 1420, facts.dual ? 1400 : 1120, 1, 56) +
    [0.14, 0.8]
      .map((share) => rect(facts.dual ? 130 + 1340 * share : 270 + 1060 * share, 1396, 90, 28, 10, '#15171b'))
      .join('') +
    rounded(s, outline, fill, { depth: 80, strength: 0.9 }) +
    controls(s, facts, close) +
    drawers(facts)
      .map((box) => basket(s, facts, box, colour, pulled))
      .join('')
  );
}

function controls(s: Sketch, facts: Facts, close: boolean): string {
  const box = facts.dual ? { x: 250, y: 396, w: 1100, h: 190 } : { x: 470, y: 300, w: 660, h: 270 };
  const middle = box.y + box.h * (facts.dual ? 0.5 : 0.4);
  const icons = facts.dual ? [0.12, 0.24, 0.76, 0.88] : [0.14, 0.32, 0.5, 0.68, 0.86];
  return (
    glassWindow(s, box, facts.dual ? 50 : 80) +
    (facts.dual
      ? readout(s, '200°', 660, middle, 84) + readout(s, '180°', 940, middle, 84)
      : readout(s, '180°', 660, middle, 96) +
        readout(s, '15', 950, middle, 96) +
        word('min', 1040, middle + 34, 34, '#a9b8c9')) +
    icons
      .map((share) => {
        const x = box.x + box.w * share;
        const y = facts.dual ? middle : box.y + box.h * 0.79;
        return dot(x, y, 26, '#2d333e') + stroke(`M${x - 10} ${y + 8}q5 -22 10 -4q5 18 10 -6`, '#b9c7d8', 6);
      })
      .join('') +
    (close
      ? word('AIR FRY', box.x + box.w / 2, box.y + box.h * (facts.dual ? 0.9 : 0.12) + 12, 24, '#8fa1b5', {
          anchor: 'middle',
        })
      : '')
  );
}

/** The drawer's face with its window and handle. */
function basket(s: Sketch, facts: Facts, { x, w }: { x: number; w: number }, colour: string, drop: number): string {
  const y = 660 + drop;
  const h = 670;
  const outline = roundRect(x, y, w, h, facts.dual ? 60 : 90);
  const cx = x + w / 2;
  const metal = facts.accent ?? (isDark(colour) ? '#c9a26a' : '#b9bec6');
  const window = roundRect(cx - w * 0.32, y + h * 0.1, w * 0.64, h * 0.4, 60);
  const grip = `M${cx - 74} ${y + h * (facts.window ? 0.6 : 0.3)}C${cx - 80} ${y + h * 0.98} ${cx - 60} ${y + h * 1.0} ${cx} ${y + h}C${cx + 60} ${y + h} ${cx + 80} ${y + h * 0.98} ${cx + 74} ${y + h * (facts.window ? 0.6 : 0.3)}C${cx + 40} ${y + h * (facts.window ? 0.56 : 0.26)} ${cx - 40} ${y + h * (facts.window ? 0.56 : 0.26)} ${cx - 74} ${y + h * (facts.window ? 0.6 : 0.3)}Z`;
  return (
    path(outline, '#000000', { opacity: 0.4, transform: 'translate(0 8)' }) +
    path(
      outline,
      s.linear(0.05, 0, 0.95, 0.4, [
        [0, darken(colour, 0.06)],
        [0.2, lighten(colour, isDark(colour) ? 0.18 : 0.4)],
        [0.6, colour],
        [1, darken(colour, 0.2)],
      ]),
    ) +
    path(outline, 'none', { stroke: darken(colour, 0.55), 'stroke-width': 9, 'stroke-opacity': 0.65 }) +
    (facts.window
      ? clipped(
          s,
          window,
          path(
            window,
            s.down([
              [0, '#15120f'],
              [1, '#5a3517'],
            ]),
          ),
          fries(s, cx, y + h * 0.46, w * 0.3),
          path(
            window,
            s.linear(0, 0, 0.8, 1, [
              [0, '#ffffff', 0.35],
              [0.4, '#ffffff', 0.04],
              [1, '#ffffff', 0],
            ]),
          ),
        ) + path(window, 'none', { stroke: '#0c0d10', 'stroke-width': 16 })
      : '') +
    path(grip, '#000000', { opacity: 0.28, transform: 'translate(16 14)' }) +
    rounded(
      s,
      grip,
      s.across([
        [0, '#17191e'],
        [0.35, '#5b616c'],
        [0.7, '#2b2e35'],
        [1, '#0e0f12'],
      ]),
      { depth: 26 },
    ) +
    rect(
      cx - 16,
      y + h * (facts.window ? 0.66 : 0.38),
      32,
      h * (facts.window ? 0.24 : 0.5),
      16,
      s.across([
        [0, darken(metal, 0.3)],
        [0.4, lighten(metal, 0.4)],
        [1, darken(metal, 0.3)],
      ]),
    ) +
    (facts.window || facts.dual ? '' : print(facts.brand, cx, y + 130, 54, colour, 0.55))
  );
}

/** Golden sticks behind the glass. */
function fries(s: Sketch, cx: number, y: number, reach: number): string {
  const gold = s.down([
    [0, '#ffd777'],
    [1, '#c9822a'],
  ]);
  return [-0.9, -0.62, -0.35, -0.1, 0.15, 0.42, 0.7, 0.92]
    .map((share, index) =>
      rect(cx + share * reach - 24, y - 70 - (index % 3) * 24, 48, 170, 10, gold, {
        transform: `rotate(${[-34, 18, -12, 40, -26, 12, -44, 28][index]} ${cx + share * reach} ${y})`,
      }),
    )
    .join('');
}

/** The drawer drawn out, seen from above the front. */
function pulledOut(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const boxes = drawers(facts);
  return (
    group(
      { transform: 'translate(800 60) scale(.86) translate(-800 -60)' },
      draw(s, { ...facts, window: false }),
      boxes
        .map(({ x, w }) =>
          rect(
            x + 10,
            690,
            w - 20,
            620,
            70,
            s.down([
              [0, '#0a0b0d'],
              [1, '#24272d'],
            ]),
          ),
        )
        .join(''),
    ) +
    boxes
      .map(({ x, w }) => {
        const k = 0.98;
        const cx = 800 + (x + w / 2 - 800) * 0.95;
        const rx = (w / 2) * k;
        const top = 960;
        return (
          ellipse(
            cx,
            1456,
            rx * 1.06,
            50,
            s.radial(0.5, 0.5, 0.5, [
              [0, '#101426', 0.5],
              [1, '#101426', 0],
            ]),
          ) +
          path(
            `M${cx - rx} ${top}A${rx} ${rx * 0.24} 0 0 1 ${cx + rx} ${top}L${cx + rx * 0.95} 1400Q${cx} 1500 ${cx - rx * 0.95} 1400Z`,
            column(s, '#2b2e35', 'matte'),
          ) +
          ellipse(cx, top, rx, rx * 0.24, '#5c626d') +
          ellipse(
            cx,
            top + 6,
            rx * 0.94,
            rx * 0.21,
            s.down([
              [0, '#121316'],
              [1, '#3a3e46'],
            ]),
          ) +
          clipped(
            s,
            `M${cx - rx} ${top - 300}H${cx + rx}V${top + 6}A${rx * 0.94} ${rx * 0.21} 0 0 1 ${cx - rx} ${top + 6}Z`,
            ellipse(cx, top + 50, rx * 0.86, rx * 0.19, '#4a4f58'),
            ellipse(cx, top + 50, rx * 0.86, rx * 0.19, holes(s, '#15171b', 44, 0.2)),
          ) +
          path(
            `M${cx - rx * 1.02} ${top + 60}Q${cx} ${top + 60 + rx * 0.5} ${cx + rx * 1.02} ${top + 60}L${cx + rx * 0.97} 1420Q${cx} ${1420 + rx * 0.3} ${cx - rx * 0.97} 1420Z`,
            column(s, colour, facts.finish ?? 'gloss'),
          ) +
          rounded(
            s,
            `M${cx - 84} ${top + 150}C${cx - 90} ${top + 120} ${cx + 90} ${top + 120} ${cx + 84} ${top + 150}L${cx + 70} 1500C${cx + 60} 1540 ${cx - 60} 1540 ${cx - 70} 1500Z`,
            s.across([
              [0, '#17191e'],
              [0.35, '#5b616c'],
              [1, '#0e0f12'],
            ]),
            { depth: 28 },
          )
        );
      })
      .join('')
  );
}

export const airFryer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(draw(s, facts)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(pulledOut(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.1, 800, facts.dual ? 620 : 520, draw(s, facts, true))).toString();
  },
  measured(facts) {
    return {
      box: facts.dual ? { x: 130, y: 344, w: 1340, h: 1076 } : { x: 262, y: 190, w: 1076, h: 1230 },
      mm: facts.sizeMm ?? (facts.dual ? [380, 300, 360] : [270, 310, 340]),
    };
  },
};
