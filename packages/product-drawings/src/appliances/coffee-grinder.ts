import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { isDark } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, print } from './parts/controls.ts';
import { glassPaint, steelBlade } from './parts/glass.ts';
import { closeUp } from './parts/shading.ts';
import { band, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'coffee-grinder'>;

const CX = 800;

function beans(s: Sketch, y: number, count: number, reach: number): string {
  const bean = s.diagonal([
    [0, '#a86f40'],
    [1, '#3a1e0d'],
  ]);
  return Array.from({ length: count }, (_, index) => {
    const x = CX - reach + ((index * 89) % (2 * reach));
    const at = y + ((index * 47) % 120);
    return group(
      { transform: `translate(${x} ${at}) rotate(${(index * 61) % 180})` },
      ellipse(0, 0, 36, 25, bean),
      stroke('M-26 0Q0 10 26 0', '#2b160a', 5),
    );
  }).join('');
}

function draw(s: Sketch, facts: Facts, tilt: number, open: boolean): string {
  const colour = bodyColour(facts.color);
  const lid = turnedBody(CX, tilt, [
    [210, 240],
    [250, 296],
    [400, 314],
    [640, 318],
  ]);
  return (
    contactShadow(s, CX, 1440, 760, 1, 48 + tilt * 60) +
    path(
      turnedBody(CX, tilt, [
        [640, 330],
        [720, 336],
        [1200, 350],
        [1380, 360],
        [1430, 344],
      ]),
      column(s, colour, facts.finish ?? 'metal'),
    ) +
    path(band(CX, tilt, [640, 330], [700, 335]), column(s, '#2b2e35', 'gloss')) +
    (open
      ? ellipse(CX, 640, 330, 330 * tilt, '#d4d8dd') +
        ellipse(
          CX,
          646,
          300,
          300 * tilt,
          s.across([
            [0, '#5c626c'],
            [0.4, '#c9cdd3'],
            [1, '#4a4f58'],
          ]),
        ) +
        clipped(
          s,
          `M${CX - 320} 400H${CX + 320}V646A300 ${300 * tilt} 0 0 1 ${CX - 300} 646Z`,
          ellipse(CX, 690, 270, 250 * tilt, '#3a1e0d'),
          beans(s, 610, 34, 230),
        ) +
        group({ transform: 'translate(0 0)' }, steelBlade(s, CX, 668, 150))
      : path(lid, '#d9e2e9', { opacity: 0.55 }) +
        clipped(s, lid, beans(s, 500, 40, 290)) +
        path(lid, glassPaint(s)) +
        stroke(`M${CX - 250} 300C${CX - 276} 400 ${CX - 282} 500 ${CX - 280} 600`, '#ffffff', 24, { opacity: 0.7 }) +
        button(s, CX, 240, 74, isDark(colour) ? '#6a707b' : '#3a3e47')) +
    print(facts.brand, CX, 1080, 80, colour, 0.65) +
    rect(CX - 60, 1250, 120, 14, 7, '#000000', { opacity: 0.25 })
  );
}

export const coffeeGrinder: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(draw(s, facts, 0.06, false)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(0 -170)' }, draw(s, facts, 0.28, true))).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s.add(closeUp(2.2, CX, 600, draw(s, facts, 0.3, true))).toString();
  },
  measured(facts) {
    return { box: { x: 440, y: 170, w: 720, h: 1270 }, mm: facts.sizeMm ?? [100, 190, 100] };
  },
};
