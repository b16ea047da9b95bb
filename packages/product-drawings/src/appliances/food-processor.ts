import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, knob, print } from './parts/controls.ts';
import { glassPaint, steelBlade } from './parts/glass.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { band, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'food-processor'>;

const CX = 760;

function draw(s: Sketch, facts: Facts, tilt: number): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const trim = facts.accent ?? '#2b2e35';
  const bowl = turnedBody(CX, tilt, [
    [520, 400],
    [700, 390],
    [980, 350],
  ]);
  const greens = ['#5fae4b', '#e8632e', '#8cc152', '#f0b03c', '#d8443c', '#6fbf5f'];
  return (
    contactShadow(s, CX, 1440, 960, 1, 52) +
    path(
      turnedBody(CX, tilt, [
        [1040, 380],
        [1120, 420],
        [1380, 440],
        [1430, 424],
      ]),
      column(s, colour, facts.finish ?? 'gloss'),
    ) +
    path(band(CX, tilt, [970, 356], [1050, 384]), column(s, trim, 'gloss')) +
    rounded(
      s,
      'M1140 560C1220 540 1300 570 1310 660C1320 760 1270 900 1190 950L1130 930C1200 860 1236 760 1226 690C1220 650 1180 640 1140 646Z',
      s.across([
        [0, darken(trim, 0.1)],
        [0.6, lighten(trim, 0.16)],
        [1, darken(trim, 0.3)],
      ]),
      { depth: 34 },
    ) +
    path(bowl, '#f0f6fa', { opacity: 0.7 }) +
    rect(CX - 44, 600, 88, 380, 20, column(s, '#e4e7eb', 'gloss')) +
    steelBlade(s, CX, 930, 250) +
    steelBlade(s, CX, 800, 180) +
    clipped(
      s,
      bowl,
      Array.from({ length: 16 }, (_, index) =>
        rect(CX - 330 + ((index * 97) % 640), 850 + ((index * 53) % 110), 70, 60, 14, greens[index % 6] ?? '#5fae4b', {
          transform: `rotate(${index * 37} ${CX - 295 + ((index * 97) % 640)} ${880 + ((index * 53) % 110)})`,
        }),
      ).join(''),
    ) +
    path(bowl, glassPaint(s)) +
    stroke(`M${CX - 350} 580C${CX - 346} 720 ${CX - 330} 860 ${CX - 310} 960`, '#ffffff', 28, { opacity: 0.7 }) +
    path(
      turnedBody(CX, tilt, [
        [430, 330],
        [460, 400],
        [520, 416],
        [548, 404],
      ]),
      s.across([
        [0, '#8fa0ae', 0.95],
        [0.25, '#f6fafd', 0.9],
        [0.6, '#d0dce5', 0.9],
        [1, '#8494a2', 0.95],
      ]),
    ) +
    path(
      turnedBody(CX + 120, tilt, [
        [180, 130],
        [210, 136],
        [450, 132],
      ]),
      s.across([
        [0, '#8fa2b2', 0.9],
        [0.25, '#f6fafd', 0.85],
        [0.6, '#c3d2dd', 0.85],
        [1, '#8396a6', 0.9],
      ]),
    ) +
    path(
      turnedBody(CX + 120, tilt, [
        [100, 150],
        [116, 158],
        [190, 116],
      ]),
      column(s, trim, 'gloss'),
    ) +
    knob(s, CX, 1250, 100, dark ? '#b5bac2' : '#d4d8dd', { metal: true, degrees: 40, pointer: '#2a2d33', ring: trim }) +
    [CX - 230, CX + 230].map((x) => button(s, x, 1254, 40, dark ? '#5b616c' : '#8b919b')).join('') +
    print(facts.brand, CX, 1406, 40, colour, 0.62)
  );
}

function discs(s: Sketch): string {
  return [260, 560]
    .map((x, index) => {
      const holes = Array.from({ length: 18 }, (_, spot) => {
        const angle = (spot * Math.PI * 2) / 9;
        const reach = spot < 9 ? 46 : 78;
        return ellipse(
          x + Math.cos(angle) * reach,
          1400 + Math.sin(angle) * reach * 0.42,
          index ? 12 : 7,
          index ? 4 : 5,
          '#3a3e46',
        );
      }).join('');
      return (
        contactShadow(s, x, 1448, 260, 0.7, 24) +
        ellipse(x, 1412, 122, 52, '#6d737d') +
        ellipse(
          x,
          1400,
          122,
          52,
          s.diagonal([
            [0, '#f4f6f8'],
            [0.5, '#a4aab3'],
            [1, '#d4d8dd'],
          ]),
        ) +
        holes +
        ellipse(x, 1398, 20, 9, '#2b2e35')
      );
    })
    .join('');
}

export const foodProcessor: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(draw(s, facts, 0.06)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(330 -10) scale(.9)' }, draw(s, facts, 0.2)), discs(s)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2, CX, 830, draw(s, facts, 0.12))).toString();
  },
  measured(facts) {
    return { box: { x: 318, y: 95, w: 994, h: 1340 }, mm: facts.sizeMm ?? [250, 400, 220] };
  },
};
