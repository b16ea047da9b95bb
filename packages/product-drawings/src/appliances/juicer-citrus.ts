import type { FactsOf } from '../drawing-facts.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, ellipse, path, rect, ring, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { print } from './parts/controls.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'juicer'>;

export function citrus(s: Sketch, facts: Facts, tilt: number): string {
  const colour = bodyColour(facts.color);
  const cx = 800;
  const t = tilt + 0.06;
  const cone = turnedBody(cx, t, [
    [330, 30],
    [380, 110],
    [500, 200],
    [590, 236],
  ]);
  const ribs = [-0.8, -0.5, -0.18, 0.18, 0.5, 0.8]
    .map(
      (share) =>
        stroke(
          `M${cx + share * 40} 350Q${cx + share * 170} 440 ${cx + share * 230} ${590 + 236 * t * Math.sqrt(1 - share * share)}`,
          '#000000',
          12,
          { opacity: 0.16 },
        ) +
        stroke(
          `M${cx + share * 40 - 8} 350Q${cx + share * 170 - 10} 440 ${cx + share * 230 - 12} ${586 + 236 * t * Math.sqrt(1 - share * share)}`,
          '#ffffff',
          9,
          { opacity: 0.6 },
        ),
    )
    .join('');
  return (
    contactShadow(s, cx, 1430, 760, 1, 50) +
    path(
      turnedBody(cx, t, [
        [820, 360],
        [900, 350],
        [1200, 330],
        [1390, 350],
        [1420, 340],
      ]),
      column(s, colour, facts.finish ?? 'metal'),
    ) +
    path(
      `M${cx - 60} 860H${cx + 60}L${cx + 40} 1000C${cx + 30} 1030 ${cx - 30} 1030 ${cx - 40} 1000Z`,
      column(s, '#c3c7cd', 'metal'),
    ) +
    path(
      turnedBody(cx, t, [
        [600, 430],
        [680, 440],
        [800, 400],
        [850, 362],
      ]),
      column(s, '#c9cdd3', 'metal'),
    ) +
    ellipse(cx, 600, 430, 430 * t, '#e6e9ed') +
    ellipse(
      cx,
      606,
      404,
      404 * t,
      s.across([
        [0, '#6d737d'],
        [0.4, '#d4d8dd'],
        [0.7, '#8b919b'],
        [1, '#565c66'],
      ]),
    ) +
    ellipse(cx, 610, 340, 340 * t, '#f5a93c', { opacity: 0.6 }) +
    path(cone, column(s, '#f1f2f4', 'gloss')) +
    ribs +
    [-0.8, -0.4, 0, 0.4, 0.8]
      .map((share) =>
        rect(cx + share * 300 - 20, 614 + 300 * t * Math.sqrt(1 - share * share * 0.8), 40, 10, 5, '#4a4f58'),
      )
      .join('') +
    print(facts.brand, cx, 1240, 60, colour, 0.65) +
    orange(s, 1310, 1310)
  );
}

/** Half an orange waiting beside it. */
function orange(s: Sketch, cx: number, cy: number): string {
  const wedges = Array.from({ length: 9 }, (_, index) =>
    path(
      'M0 -12L20 -92Q0 -112 -20 -92Z',
      s.down([
        [0, '#ffb84a'],
        [1, '#ffd89a'],
      ]),
      { transform: `translate(${cx} ${cy}) rotate(${index * 40})` },
    ),
  ).join('');
  return (
    contactShadow(s, cx, cy + 126, 260, 0.8, 24) +
    circle(
      cx,
      cy,
      130,
      s.radial(0.35, 0.3, 0.8, [
        [0, '#ffb04a'],
        [0.7, '#ef8414'],
        [1, '#b85a06'],
      ]),
    ) +
    circle(cx, cy, 116, '#fff0cf') +
    wedges +
    ring(cx, cy, 122, '#ffffff', 4, { opacity: 0.3 })
  );
}
