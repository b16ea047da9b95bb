import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, drop, glassWindow, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { band, nearArc, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'thermopot'>;

const CX = 800;

function draw(s: Sketch, facts: Facts, tilt: number, open: boolean): string {
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? '#2b2e35';
  const body = turnedBody(CX, tilt, [
    [520, 360],
    [700, 384],
    [1100, 404],
    [1360, 400],
  ]);
  const head = turnedBody(CX, tilt, [
    [300, 330],
    [330, 372],
    [460, 392],
    [560, 376],
  ]);
  return (
    contactShadow(s, CX, 1452, 900, 1, 50 + tilt * 80) +
    path(
      turnedBody(CX, tilt, [
        [1350, 404],
        [1400, 430],
        [1440, 428],
      ]),
      column(s, trim, 'gloss'),
    ) +
    path(body, column(s, colour, facts.finish ?? 'metal')) +
    path(
      body,
      s.down([
        [0, '#000000', 0.2],
        [0.12, '#000000', 0],
        [0.9, '#000000', 0],
        [1, '#000000', 0.22],
      ]),
    ) +
    (open
      ? openTop(s, tilt, trim)
      : path(head, column(s, trim, 'gloss')) +
        ellipse(
          CX,
          300,
          330,
          330 * tilt,
          s.diagonal([
            [0, lighten(trim, 0.3)],
            [1, darken(trim, 0.1)],
          ]),
        ) +
        carry(s, trim)) +
    (open ? path(band(CX, tilt, [460, 392], [560, 378]), column(s, trim, 'gloss')) : '') +
    beak(s, trim, open) +
    gauge(s) +
    print(facts.brand, CX + 40, 1280, 58, colour, 0.62)
  );
}

function carry(s: Sketch, trim: string): string {
  return (
    stroke('M424 420C410 150 1190 150 1176 420', darken(trim, 0.2), 46) +
    stroke('M424 414C412 158 1188 158 1176 414', lighten(trim, 0.3), 10, { opacity: 0.5 }) +
    circle(
      424,
      424,
      34,
      s.diagonal([
        [0, '#8b919c'],
        [1, '#2b2e35'],
      ]),
    ) +
    circle(
      1176,
      424,
      34,
      s.diagonal([
        [0, '#8b919c'],
        [1, '#2b2e35'],
      ]),
    )
  );
}

function openTop(s: Sketch, tilt: number, trim: string): string {
  return (
    path(
      `M470 450C430 300 470 120 620 90H980C1130 120 1170 300 1130 450Z`,
      s.down([
        [0, lighten(trim, 0.2)],
        [1, darken(trim, 0.1)],
      ]),
    ) +
    path(
      `M520 430C490 300 520 160 640 136H960C1080 160 1110 300 1080 430Z`,
      s.diagonal([
        [0, '#e3e6ea'],
        [0.5, '#a9aeb7'],
        [1, '#d7dbe0'],
      ]),
    ) +
    ellipse(CX, 460, 392, 392 * tilt, '#c9cdd3') +
    ellipse(
      CX,
      464,
      350,
      350 * tilt,
      s.across([
        [0, '#545b65'],
        [0.4, '#c9ced5'],
        [0.7, '#868d97'],
        [1, '#3c424b'],
      ]),
    ) +
    ellipse(
      CX,
      500,
      300,
      300 * tilt * 0.8,
      s.diagonal([
        [0, '#9cc6e2', 0.9],
        [1, '#e4f1fa', 0.9],
      ]),
    )
  );
}

/** Spout and panel lean out of the front. */
function beak(s: Sketch, trim: string, open: boolean): string {
  const d =
    'M560 330C640 300 960 300 1040 330L1064 560C1040 640 980 690 920 700L900 770H700L680 700C620 690 560 640 536 560Z';
  return (
    rounded(
      s,
      d,
      s.across([
        [0, darken(trim, 0.05)],
        [0.3, lighten(trim, isDark(trim) ? 0.14 : 0.3)],
        [1, darken(trim, 0.25)],
      ]),
      { depth: 40 },
    ) +
    glassWindow(s, { x: 640, y: 366, w: 320, h: 150 }, 22) +
    readout(s, '98°', 800, 440, 92, '#9fe0ff') +
    [690, 800, 910]
      .map((x, index) =>
        index === 1 ? button(s, x, 590, 46, '#3a9bff') + drop(x, 594, 20, '#ffffff') : button(s, x, 590, 34, '#6a707b'),
      )
      .join('') +
    diode(s, 690, 540, 7, '#ff5a3c') +
    path(
      'M742 700H858L846 800C842 822 758 822 754 800Z',
      s.across([
        [0, '#5d636d'],
        [0.35, '#e6e9ed'],
        [1, '#4a4f58'],
      ]),
    ) +
    ellipse(800, 806, 44, 14, '#0d0f13') +
    (open ? '' : nearLight())
  );
}

function nearLight(): string {
  return path(nearArc(CX, 0.06, 560, 376), 'none', { stroke: '#000000', 'stroke-width': 8, 'stroke-opacity': 0.25 });
}

function gauge(s: Sketch): string {
  return (
    rect(766, 850, 68, 380, 34, '#14161b') +
    rect(
      776,
      860,
      48,
      360,
      24,
      s.across([
        [0, '#a9c4d4'],
        [0.4, '#eef7fc'],
        [1, '#8aacbf'],
      ]),
    ) +
    rect(776, 980, 48, 240, 24, '#4f9fd0', { opacity: 0.8 }) +
    circle(800, 990, 18, '#e23b3b') +
    [900, 980, 1060, 1140].map((y) => rect(846, y, 30, 9, 4, '#5c636e')).join('')
  );
}

export const thermopot: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(draw(s, facts, 0.06, false)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s
      .add(group({ transform: 'translate(800 810) scale(.94) translate(-800 -760)' }, draw(s, facts, 0.2, true)))
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.2, 800, 580, draw(s, facts, 0.06, false))).toString();
  },
  measured(facts) {
    return { box: { x: 370, y: 220, w: 860, h: 1240 }, mm: facts.sizeMm ?? [215, 330, 290] };
  },
};
