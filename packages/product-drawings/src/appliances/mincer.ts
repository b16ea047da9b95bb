import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, tube } from '../kit/materials.ts';
import { circle, ellipse, group, path, rect, ring } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import { button, knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'mincer'>;

const STEEL = '#c6cad0';

/** The plate with holes, facing the viewer. */
function plate(s: Sketch, cx: number, cy: number, r: number): string {
  const spots: string[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * 0.2, row * 0.175];
      const away = Math.hypot(x, y);
      if (away < 0.22 || away > 0.8) continue;
      spots.push(
        circle(cx + x * r, cy + y * r, r * 0.07, '#15171b') +
          circle(cx + x * r + r * 0.012, cy + y * r + r * 0.016, r * 0.05, '#3a3e46'),
      );
    }
  }
  return (
    circle(
      cx,
      cy,
      r,
      s.diagonal([
        [0, '#f4f6f8'],
        [0.5, '#9aa0a9'],
        [1, '#5c626c'],
      ]),
    ) +
    circle(
      cx,
      cy,
      r * 0.9,
      s.diagonal([
        [0, '#b5bac2'],
        [0.5, '#e6e9ed'],
        [1, '#8b919b'],
      ]),
    ) +
    spots.join('') +
    circle(
      cx,
      cy,
      r * 0.15,
      s.diagonal([
        [0, '#ffffff'],
        [1, '#6d737d'],
      ]),
    ) +
    circle(cx, cy, r * 0.07, '#2b2e35')
  );
}

function tray(s: Sketch, cx: number, y: number): string {
  return (
    path(`M${cx - 100} ${y + 40}H${cx + 100}L${cx + 80} ${y + 260}H${cx - 80}Z`, column(s, STEEL, 'metal')) +
    path(
      `M${cx - 360} ${y - 26}H${cx + 360}C${cx + 380} ${y + 30} ${cx + 300} ${y + 60} ${cx + 200} ${y + 66}H${cx - 200}C${cx - 300} ${y + 60} ${cx - 380} ${y + 30} ${cx - 360} ${y - 26}Z`,
      tube(s, STEEL, 'metal'),
    ) +
    ellipse(
      cx,
      y - 26,
      360,
      40,
      s.across([
        [0, '#8b919b'],
        [0.4, '#e6e9ed'],
        [1, '#7d838d'],
      ]),
    ) +
    ellipse(
      cx,
      y - 22,
      330,
      31,
      s.across([
        [0, '#6d737d'],
        [0.4, '#c9cdd3'],
        [1, '#5c626c'],
      ]),
    ) +
    ellipse(cx, y - 18, 92, 12, '#23262c')
  );
}

function pusher(s: Sketch, cx: number, y: number, colour: string): string {
  return path(
    turnedBody(cx, 0.12, [
      [y - 190, 96],
      [y - 168, 100],
      [y - 150, 70],
      [y - 20, 66],
    ]),
    column(s, colour, 'gloss'),
  );
}

/** From the front: the grinding head faces the viewer. */
function front(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const trim = facts.accent ?? '#2b2e35';
  const body =
    'M420 720C420 640 480 600 570 596H1030C1120 600 1180 640 1180 720L1210 1330C1212 1390 1180 1420 1120 1420H480C420 1420 388 1390 390 1330Z';
  return (
    contactShadow(s, 800, 1440, 900, 1, 52) +
    pusher(s, 800, 330, trim) +
    tray(s, 800, 350) +
    rounded(
      s,
      body,
      s.linear(0.05, 0, 0.9, 0.6, [
        [0, lighten(colour, dark ? 0.25 : 0.6)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ]),
      { depth: 80 },
    ) +
    path('M470 690C560 640 1040 640 1130 690', 'none', {
      stroke: '#ffffff',
      'stroke-width': 14,
      'stroke-opacity': dark ? 0.14 : 0.5,
    }) +
    rect(440, 1390, 110, 40, 12, '#15171b') +
    rect(1050, 1390, 110, 40, 12, '#15171b') +
    circle(814, 846, 248, '#000000', { opacity: 0.25 }) +
    circle(
      800,
      830,
      240,
      s.diagonal([
        [0, '#f4f6f8'],
        [0.45, '#a4aab3'],
        [1, '#565c66'],
      ]),
    ) +
    Array.from({ length: 10 }, (_, index) =>
      rect(
        782,
        584,
        36,
        40,
        12,
        s.diagonal([
          [0, '#e6e9ed'],
          [1, '#7d838d'],
        ]),
        { transform: `rotate(${index * 36} 800 830)` },
      ),
    ).join('') +
    circle(800, 830, 214, '#7d838d') +
    plate(s, 800, 830, 196) +
    [680, 800, 920]
      .map((x, index) => button(s, x, 1200, 44, index === 1 ? '#d8574c' : dark ? '#6a707b' : '#b9bec6'))
      .join('') +
    print(facts.brand, 800, 1330, 64, colour, 0.65)
  );
}

/** From the side with the head to the left, its cutters laid out in front. */
function side(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const trim = facts.accent ?? '#2b2e35';
  const extras = Math.max(1, Math.min(4, facts.attachments ?? 2));
  return (
    contactShadow(s, 980, 1270, 900, 1, 46) +
    pusher(s, 470, 260, trim) +
    group({ transform: 'translate(470 280) scale(.8) translate(-800 -350)' }, tray(s, 800, 350)) +
    rounded(
      s,
      'M640 560C660 500 720 480 800 480H1320C1400 480 1440 540 1440 620L1450 1180C1450 1230 1424 1250 1380 1250H740C690 1250 664 1220 660 1170Z',
      s.linear(0.1, 0, 0.8, 1, [
        [0, lighten(colour, dark ? 0.25 : 0.6)],
        [0.5, colour],
        [1, darken(colour, 0.28)],
      ]),
      { depth: 90 },
    ) +
    rect(404, 440, 132, 150, 10, column(s, STEEL, 'metal')) +
    path('M220 570H640V790H220C200 790 196 770 196 740V620C196 590 200 570 220 570Z', tube(s, STEEL, 'metal')) +
    path('M180 540H280V820H180C160 820 150 800 150 770V590C150 560 160 540 180 540Z', tube(s, '#aeb3bb', 'metal')) +
    [570, 630, 690, 750].map((y) => rect(160, y, 112, 14, 7, '#000000', { opacity: 0.18 })).join('') +
    rect(620, 540, 60, 280, 20, column(s, trim, 'gloss')) +
    knob(s, 1230, 900, 84, dark ? '#b5bac2' : '#d4d8dd', { metal: true, degrees: 40, pointer: '#2a2d33' }) +
    print(facts.brand, 1010, 760, 76, colour, 0.65) +
    [0, 1, 2, 3].map((index) => rect(1310, 1040 + index * 34, 90, 14, 7, '#000000', { opacity: 0.35 })).join('') +
    Array.from({ length: extras }, (_, index) => laid(s, 230 + index * 250, 1330, index)).join('')
  );
}

function laid(s: Sketch, cx: number, cy: number, index: number): string {
  const shadow = ellipse(
    cx + 10,
    cy + 74,
    120,
    20,
    s.radial(0.5, 0.5, 0.5, [
      [0, '#101426', 0.4],
      [1, '#101426', 0],
    ]),
  );
  if (index < 2)
    return (
      shadow +
      group(
        { transform: `translate(${number(cx)} ${number(cy)}) scale(1 .72)` },
        circle(0, 14, 110, '#5c626c'),
        plate(s, 0, 0, 110),
        ring(0, 0, 106, '#ffffff', 5, { opacity: 0.4 }),
      )
    );
  if (index === 2)
    return (
      shadow +
      path(
        turnedBody(cx, 0.2, [
          [cy - 120, 34],
          [cy - 60, 44],
          [cy + 20, 96],
          [cy + 60, 100],
        ]),
        column(s, '#3a3e46', 'gloss'),
      ) +
      ellipse(cx, cy - 120, 22, 6, '#0c0d10')
    );
  return (
    shadow +
    path(
      turnedBody(cx, 0.2, [
        [cy - 90, 60],
        [cy + 60, 100],
      ]),
      column(s, '#e4e7eb', 'gloss'),
    ) +
    ellipse(cx, cy - 90, 60, 12, '#6d737d')
  );
}

export const mincer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(front(s, facts)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(side(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.5, 800, 850, front(s, facts))).toString();
  },
  measured(facts) {
    return { box: { x: 388, y: 140, w: 824, h: 1300 }, mm: facts.sizeMm ?? [190, 370, 300] };
  },
};
