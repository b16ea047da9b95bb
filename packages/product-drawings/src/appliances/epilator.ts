import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'epilator'>;

/** Head on top, foot at 700. */
function draw(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? '#d9a7b8';
  const drum = roundRect(-150, -560, 300, 150, 60);
  const tweezers = Array.from({ length: 15 }, (_, index) =>
    rect(
      -140 + index * 19.4,
      -556,
      8,
      142,
      4,
      s.down([
        [0, '#f4f6f8'],
        [0.5, '#8b919b'],
        [1, '#3a3e47'],
      ]),
    ),
  ).join('');
  return (
    rounded(
      s,
      'M-170 -300C-200 -60 -200 180 -160 420C-140 600 -80 700 0 700C80 700 140 600 160 420C200 180 200 -60 170 -300Z',
      column(s, colour, facts.finish ?? 'gloss'),
      { depth: 54 },
    ) +
    path('M-90 -240C-104 0 -100 260 -60 480C-40 560 40 560 60 480C100 260 104 0 90 -240Z', column(s, accent, 'gloss'), {
      opacity: 0.55,
    }) +
    rounded(
      s,
      'M-190 -300C-200 -380 -190 -450 -170 -480H170C190 -450 200 -380 190 -300C120 -270 -120 -270 -190 -300Z',
      column(s, lighten(colour, 0.15), 'gloss'),
      { depth: 34 },
    ) +
    path(drum, '#2b2e35') +
    clipped(
      s,
      drum,
      tweezers,
      rect(
        -150,
        -560,
        300,
        150,
        0,
        s.down([
          [0, '#ffffff', 0.3],
          [0.4, '#ffffff', 0],
          [1, '#000000', 0.5],
        ]),
      ),
    ) +
    rect(-176, -436, 352, 34, 14, column(s, accent, 'metal')) +
    glow(s, 0, -330, 90, '#fff3cf', 0.9) +
    ellipse(0, -340, 30, 16, '#fffbe8') +
    button(s, 0, -120, 46, '#ffffff') +
    circle(0, -120, 18, accent) +
    [30, 80]
      .map((y, index) => rect(-30, y, 60, 12, 6, index ? darken(accent, 0.2) : '#ffffff', { opacity: 0.9 }))
      .join('') +
    print(facts.brand, 0, 330, 52, colour, 0.6) +
    stroke('M-140 -240C-164 -40 -160 200 -134 380', '#ffffff', 14, { opacity: 0.45 })
  );
}

export const epilator: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s
      .add(
        contactShadow(s, 800, 1476, 360, 0.9, 28),
        group({ transform: 'translate(800 714) scale(1.08)' }, draw(s, facts)),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    const cap = group(
      { transform: 'translate(1270 1330)' },
      ellipse(
        0,
        116,
        190,
        20,
        s.radial(0.5, 0.5, 0.5, [
          [0, '#101426', 0.4],
          [1, '#101426', 0],
        ]),
      ),
      rounded(
        s,
        'M-150 100V-60C-150 -110 150 -110 150 -60V100Z',
        s.across([
          [0, '#aebfcc', 0.8],
          [0.3, '#ffffff', 0.7],
          [1, '#94a6b4', 0.8],
        ]),
        { depth: 24, strength: 0.5 },
      ),
    );
    return s.add(cap, group({ transform: 'translate(700 800) rotate(34) scale(1.04)' }, draw(s, facts))).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s
      .add(closeUp(2.7, 800, 270, group({ transform: 'translate(800 714) scale(1.08)' }, draw(s, facts))))
      .toString();
  },
  measured(facts) {
    return { box: { x: 584, y: 108, w: 432, h: 1366 }, mm: facts.sizeMm ?? [60, 170, 45] };
  },
};
