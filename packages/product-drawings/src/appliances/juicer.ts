import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, holes } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { citrus } from './juicer-citrus.ts';
import { button, knob, print } from './parts/controls.ts';
import { glassPaint } from './parts/glass.ts';
import { closeUp } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'juicer'>;

function cup(s: Sketch, cx: number, tilt: number, juice: string): string {
  const d = turnedBody(cx, tilt, [
    [1010, 150],
    [1240, 138],
    [1420, 120],
  ]);
  return (
    contactShadow(s, cx, 1436, 300, 0.8, 24) +
    path(d, '#eef4f8', { opacity: 0.6 }) +
    clipped(
      s,
      d,
      rect(
        cx - 200,
        1130,
        400,
        330,
        0,
        s.down([
          [0, lighten(juice, 0.35), 0.95],
          [1, juice, 0.95],
        ]),
      ),
      ellipse(cx, 1130, 144, 144 * tilt, lighten(juice, 0.5)),
    ) +
    path(d, glassPaint(s)) +
    ellipse(cx, 1010, 150, 150 * tilt, '#ffffff', { opacity: 0.55 }) +
    stroke(`M${cx - 112} 1050V1390`, '#ffffff', 16, { opacity: 0.6 })
  );
}

function slow(s: Sketch, facts: Facts, tilt: number): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const cx = 720;
  const bowl = turnedBody(cx, tilt, [
    [520, 230],
    [560, 252],
    [800, 246],
    [840, 230],
  ]);
  const auger = `M${cx - 110} 580C${cx - 60} 640 ${cx + 80} 630 ${cx + 120} 590V650C${cx + 70} 700 ${cx - 80} 700 ${cx - 120} 650ZM${cx - 120} 700C${cx - 60} 760 ${cx + 80} 760 ${cx + 120} 710V770C${cx + 70} 820 ${cx - 80} 820 ${cx - 110} 770Z`;
  return (
    contactShadow(s, cx, 1444, 760, 1, 48) +
    path(
      turnedBody(cx, tilt, [
        [850, 190],
        [960, 230],
        [1280, 320],
        [1400, 340],
        [1436, 330],
      ]),
      column(s, colour, facts.finish ?? 'gloss'),
    ) +
    path(
      turnedBody(cx, tilt, [
        [810, 250],
        [880, 246],
        [910, 226],
      ]),
      column(s, dark ? lighten(colour, 0.12) : '#3a3e46', 'gloss'),
    ) +
    rect(
      cx + 190,
      790,
      220,
      76,
      30,
      s.down([
        [0, '#e6eef4'],
        [0.4, '#ffffff'],
        [1, '#9fb2c0'],
      ]),
    ) +
    rect(cx + 370, 800, 50, 60, 14, '#2b2e35') +
    path(bowl, '#f0f5f9', { opacity: 0.75 }) +
    rect(cx - 100, 540, 200, 290, 40, column(s, '#4a4f59', 'matte')) +
    path(
      auger,
      s.across([
        [0, '#7a2e1c'],
        [0.4, '#f29a4c'],
        [1, '#7a2e1c'],
      ]),
    ) +
    path(bowl, glassPaint(s)) +
    stroke(`M${cx - 210} 570C${cx - 214} 660 ${cx - 210} 740 ${cx - 204} 810`, '#ffffff', 20, { opacity: 0.7 }) +
    path(
      turnedBody(cx, tilt, [
        [420, 120],
        [470, 210],
        [520, 240],
        [548, 246],
      ]),
      column(s, '#dfe7ee', 'gloss'),
    ) +
    path(
      turnedBody(cx, tilt, [
        [170, 120],
        [200, 126],
        [440, 122],
      ]),
      s.across([
        [0, '#8fa2b2', 0.9],
        [0.25, '#f6fafd', 0.9],
        [0.6, '#c3d2dd', 0.9],
        [1, '#8396a6', 0.9],
      ]),
    ) +
    ellipse(cx, 170, 120, 120 * tilt + 6, '#4a5561') +
    path(
      turnedBody(cx, tilt, [
        [110, 84],
        [124, 92],
        [176, 84],
      ]),
      column(s, '#2b2e35', 'gloss'),
    ) +
    button(s, cx, 1240, 62, dark ? '#8b919b' : '#3a3e46') +
    print(facts.brand, cx, 1370, 46, colour, 0.65) +
    cup(s, 1210, tilt, '#f28a1c')
  );
}

function centrifugal(s: Sketch, facts: Facts, tilt: number): string {
  const colour = bodyColour(facts.color);
  const cx = 680;
  const lid = turnedBody(cx, tilt, [
    [420, 160],
    [470, 300],
    [540, 390],
    [640, 410],
  ]);
  return (
    contactShadow(s, cx, 1444, 900, 1, 50) +
    path(
      turnedBody(cx, tilt, [
        [840, 380],
        [1100, 350],
        [1400, 370],
        [1436, 360],
      ]),
      column(s, colour, facts.finish ?? 'metal'),
    ) +
    path(
      turnedBody(cx, tilt, [
        [640, 410],
        [720, 414],
        [850, 386],
      ]),
      column(s, '#2b2e35', 'gloss'),
    ) +
    ellipse(cx, 640, 410, 410 * tilt, '#9aa0a9') +
    path(
      turnedBody(cx, tilt, [
        [500, 230],
        [640, 330],
      ]),
      column(s, '#c3c7cd', 'metal'),
    ) +
    path(
      turnedBody(cx, tilt, [
        [500, 230],
        [640, 330],
      ]),
      holes(s, '#4a4f58', 18, 0.2),
      { opacity: 0.7 },
    ) +
    path(
      lid,
      s.across([
        [0, '#6c7d8c', 0.75],
        [0.15, '#eaf1f6', 0.55],
        [0.45, '#ffffff', 0.3],
        [0.85, '#b8c8d4', 0.55],
        [1, '#5d6e7d', 0.8],
      ]),
    ) +
    stroke(`M${cx - 330} 600C${cx - 310} 540 ${cx - 250} 490 ${cx - 170} 460`, '#ffffff', 24, { opacity: 0.7 }) +
    path(
      turnedBody(cx, tilt, [
        [190, 136],
        [220, 142],
        [450, 138],
      ]),
      s.across([
        [0, '#8fa2b2', 0.9],
        [0.25, '#f6fafd', 0.85],
        [0.6, '#c3d2dd', 0.85],
        [1, '#8396a6', 0.9],
      ]),
    ) +
    path(
      turnedBody(cx, tilt, [
        [100, 160],
        [120, 168],
        [196, 120],
      ]),
      column(s, '#2b2e35', 'gloss'),
    ) +
    path(
      `M${cx + 340} 730L${cx + 520} 770L${cx + 500} 830L${cx + 350} 810Z`,
      s.down([
        [0, '#5b616c'],
        [1, '#17191e'],
      ]),
    ) +
    stroke(`M${cx - 420} 660C${cx - 470} 700 ${cx - 470} 900 ${cx - 380} 960`, '#6d737d', 26) +
    knob(s, cx, 1140, 100, '#d4d8dd', { metal: true, degrees: 45, pointer: '#2a2d33', ring: '#23262c' }) +
    print(facts.brand, cx, 1350, 54, colour, 0.65) +
    cup(s, 1260, tilt, '#e2463c')
  );
}

function art(s: Sketch, facts: Facts, tilt: number): string {
  return facts.form === 'citrus'
    ? citrus(s, facts, tilt)
    : facts.form === 'centrifugal'
      ? centrifugal(s, facts, tilt)
      : slow(s, facts, tilt);
}

export const juicer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(art(s, facts, 0.07)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(40 10) scale(.96)' }, art(s, facts, 0.2))).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const at: [number, number] =
      facts.form === 'citrus' ? [800, 560] : facts.form === 'centrifugal' ? [680, 620] : [760, 660];
    return s.add(closeUp(2, ...at, art(s, facts, 0.14))).toString();
  },
  measured(facts) {
    const box =
      facts.form === 'citrus'
        ? { x: 368, y: 320, w: 864, h: 1110 }
        : facts.form === 'centrifugal'
          ? { x: 240, y: 95, w: 970, h: 1350 }
          : { x: 376, y: 105, w: 764, h: 1340 };
    return {
      box,
      mm:
        facts.sizeMm ??
        (facts.form === 'citrus' ? [190, 240, 190] : facts.form === 'centrifugal' ? [260, 390, 220] : [210, 450, 200]),
    };
  },
};
