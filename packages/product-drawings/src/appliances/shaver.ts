import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column, holes } from '../kit/materials.ts';
import { circle, ellipse, group, path, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import { powerSign, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'shaver'>;

const GRIP = '#23262c';

function accentOf(facts: Facts): string {
  return facts.accent ?? '#c3c7cd';
}

/** The body in the hand, head on top at y = 0, foot at 900. */
function body(s: Sketch, facts: Facts, wide: number): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const w = wide;
  const outline = `M${-w * 0.84} 20C${-w} 180 ${-w * 1.06} 420 ${-w * 0.92} 660C${-w * 0.84} 820 ${-w * 0.5} 900 0 900C${w * 0.5} 900 ${w * 0.84} 820 ${w * 0.92} 660C${w * 1.06} 420 ${w} 180 ${w * 0.84} 20C${w * 0.4} -10 ${-w * 0.4} -10 ${-w * 0.84} 20Z`;
  const front = `M${-w * 0.52} 60C${-w * 0.6} 240 ${-w * 0.6} 480 ${-w * 0.5} 680C${-w * 0.4} 800 ${w * 0.4} 800 ${w * 0.5} 680C${w * 0.6} 480 ${w * 0.6} 240 ${w * 0.52} 60C${w * 0.2} 40 ${-w * 0.2} 40 ${-w * 0.52} 60Z`;
  return (
    rounded(s, outline, column(s, dark ? GRIP : '#3a3e47', 'matte'), { depth: 50 }) +
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        [-1, 1]
          .map((side) => rect(side * w * 0.82 - 26, 240 + index * 46, 52, 14, 7, '#000000', { opacity: 0.35 }))
          .join(''),
      )
      .join('') +
    rounded(s, front, column(s, colour, facts.finish ?? 'metal'), { depth: 30, strength: 0.7 }) +
    rounded(
      s,
      roundRect(-54, 150, 108, 150, 54),
      s.down([
        [0, lighten(accentOf(facts), 0.4)],
        [1, darken(accentOf(facts), 0.3)],
      ]),
      { depth: 18 },
    ) +
    powerSign(0, 225, 26, '#2b2e35') +
    readout(s, '86', 0, 440, 80, isDark(colour) ? '#cfe9ff' : '#2b2e35') +
    diode(s, 0, 530, 9, '#35c46a') +
    print(facts.brand, 0, 660, 54, colour, 0.65, w * 0.78)
  );
}

function foilHead(s: Sketch, w: number): string {
  const foil = holes(s, '#3a3e47', 15, 0.24);
  return (
    rounded(
      s,
      `M${-w} 20C${-w * 1.1} -80 ${-w} -180 ${-w * 0.9} -220H${w * 0.9}C${w} -180 ${w * 1.1} -80 ${w} 20C${w * 0.6} 50 ${-w * 0.6} 50 ${-w} 20Z`,
      column(s, '#2b2e35', 'gloss'),
      { depth: 30 },
    ) +
    [-250, -196, -142]
      .map((y, index) => {
        const d = roundRect(-w * 0.88, y - 34, w * 1.76, 60, 30);
        return (
          path(
            d,
            s.down([
              [0, '#f4f6f8'],
              [0.5, '#a4aab3'],
              [1, '#5c626c'],
            ]),
          ) +
          (index === 1
            ? Array.from({ length: 26 }, (_, tooth) =>
                rect(-w * 0.82 + (tooth * w * 1.64) / 26, y - 26, 9, 44, 4, '#c9a24a'),
              ).join('')
            : path(d, foil, { opacity: 0.7 })) +
          stroke(`M${number(-w * 0.8)} ${y - 24}H${number(w * 0.8)}`, '#ffffff', 6, { opacity: 0.7 })
        );
      })
      .join('')
  );
}

function rotaryHead(s: Sketch, w: number, accent: string): string {
  const cutter = (x: number, y: number, r: number) => {
    const slots = Array.from({ length: 36 }, (_, index) => {
      const angle = (index * Math.PI) / 18;
      return `M${number(x + Math.cos(angle) * r * 0.5)} ${number(y + Math.sin(angle) * r * 0.5)}L${number(x + Math.cos(angle + 0.12) * r * 0.82)} ${number(y + Math.sin(angle + 0.12) * r * 0.82)}`;
    }).join('');
    return (
      circle(
        x,
        y,
        r * 1.16,
        s.diagonal([
          [0, '#4a4f58'],
          [1, '#0e0f12'],
        ]),
      ) +
      circle(
        x,
        y,
        r,
        s.diagonal([
          [0, '#ffffff'],
          [0.45, '#9aa0a9'],
          [1, '#e4e7eb'],
        ]),
      ) +
      stroke(slots, '#3a3e47', r * 0.045) +
      ring(x, y, r * 0.88, '#5c626c', r * 0.05) +
      circle(
        x,
        y,
        r * 0.44,
        s.diagonal([
          [0, '#d4d8dd'],
          [1, '#6d737d'],
        ]),
      ) +
      ring(x, y, r * 0.3, accent, r * 0.08)
    );
  };
  return (
    rounded(
      s,
      `M0 -500C180 -500 ${w * 1.5} -380 ${w * 1.6} -180C${w * 1.6} -40 ${w * 0.9} 40 0 40C${-w * 0.9} 40 ${-w * 1.6} -40 ${-w * 1.6} -180C${-w * 1.5} -380 -180 -500 0 -500Z`,
      s.diagonal([
        [0, '#5b616c'],
        [0.5, '#2b2e35'],
        [1, '#0e0f12'],
      ]),
      { depth: 40 },
    ) +
    cutter(0, -340, 108) +
    cutter(-140, -130, 108) +
    cutter(140, -130, 108)
  );
}

function comb(s: Sketch, w: number, teeth: number, y: number): string {
  return (
    Array.from({ length: teeth }, (_, index) =>
      rect(
        -w + (index * 2 * w) / teeth + 3,
        y,
        (2 * w) / teeth - 7,
        70,
        5,
        s.down([
          [0, '#dfe3e8'],
          [1, '#7d838d'],
        ]),
      ),
    ).join('') + rect(-w, y + 54, 2 * w, 40, 10, column(s, '#c3c7cd', 'metal'))
  );
}

function trimmer(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = accentOf(facts);
  const clipper = facts.form === 'clipper';
  const w = clipper ? 170 : 110;
  return (
    rounded(
      s,
      `M${-w} -260C${-w * 1.06} 0 ${-w * 1.1} 300 ${-w * 0.86} 620C${-w * 0.8} 690 ${-w * 0.5} 720 0 720C${w * 0.5} 720 ${w * 0.8} 690 ${w * 0.86} 620C${w * 1.1} 300 ${w * 1.06} 0 ${w} -260Z`,
      column(s, colour, facts.finish ?? 'metal'),
      { depth: 44 },
    ) +
    path(
      `M${-w * 0.5} -180C${-w * 0.56} 60 ${-w * 0.56} 300 ${-w * 0.46} 520C${-w * 0.4} 590 ${w * 0.4} 590 ${w * 0.46} 520C${w * 0.56} 300 ${w * 0.56} 60 ${w * 0.5} -180Z`,
      s.across([
        [0, '#33373e'],
        [0.4, '#4a4f58'],
        [1, '#17191e'],
      ]),
    ) +
    rect(-w * 1.04, -290, w * 2.08, 50, 14, column(s, accent, 'metal')) +
    path(`M${-w * 0.96} -290L${-w * 0.86} -400H${w * 0.86}L${w * 0.96} -290Z`, column(s, '#2b2e35', 'gloss')) +
    comb(s, w * 0.86, clipper ? 22 : 16, -490) +
    rounded(
      s,
      roundRect(-44, -100, 88, 190, 44),
      s.down([
        [0, lighten(accent, 0.4)],
        [1, darken(accent, 0.3)],
      ]),
      { depth: 16 },
    ) +
    (clipper
      ? rounded(
          s,
          `M${w * 0.9} -230C${w * 1.4} -220 ${w * 1.5} -120 ${w * 1.3} 20C${w * 1.26} 40 ${w * 1.12} 30 ${w * 1.12} 0L${w * 1.1} -120H${w * 0.96}Z`,
          s.across([
            [0, '#5b616c'],
            [1, '#17191e'],
          ]),
          { depth: 14 },
        )
      : readout(s, '3.5', 0, 200, 60)) +
    diode(s, 0, 300, 8, '#35c46a') +
    print(facts.brand, 0, 460, 40, '#3a3e47', 0.75, w * 0.72)
  );
}

function guards(s: Sketch): string {
  return [
    [240, 0.8],
    [1290, 1],
  ]
    .map(([x, k]) =>
      group(
        { transform: `translate(${x} 1320) scale(${k})` },
        ellipse(
          0,
          104,
          150,
          16,
          s.radial(0.5, 0.5, 0.5, [
            [0, '#101426', 0.4],
            [1, '#101426', 0],
          ]),
        ),
        Array.from({ length: 11 }, (_, index) =>
          rect(
            -124 + index * 23,
            -100,
            12,
            170,
            6,
            s.down([
              [0, '#4a4f58'],
              [1, '#17191e'],
            ]),
          ),
        ).join(''),
        rect(-134, 40, 268, 60, 16, column(s, '#2b2e35', 'gloss')),
        print('12', 0, 84, 36, '#2b2e35', 0.7),
      ),
    )
    .join('');
}

function art(s: Sketch, facts: Facts, angle: boolean): string {
  if (facts.form === 'trimmer' || facts.form === 'clipper') {
    return angle
      ? guards(s) + group({ transform: 'translate(800 700) rotate(38) scale(.96)' }, trimmer(s, facts))
      : contactShadow(s, 800, 1460, 340, 0.9, 28) +
          group({ transform: 'translate(800 640) scale(1.12)' }, trimmer(s, facts));
  }
  const rotary = facts.form === 'rotary';
  const w = rotary ? 170 : 200;
  const set =
    body(s, facts, w) +
    (rotary
      ? rect(-110, -20, 220, 60, 16, column(s, '#6d737d', 'metal')) + rotaryHead(s, w, accentOf(facts))
      : rect(-150, -10, 300, 50, 16, column(s, '#6d737d', 'metal')) + foilHead(s, w));
  const up = rotary ? 590 : 500;
  return angle
    ? group({ transform: `translate(${rotary ? 700 : 720} ${rotary ? 760 : 660}) rotate(36) scale(.98)` }, set)
    : contactShadow(s, 800, up + 880, 380, 0.9, 28) + group({ transform: `translate(800 ${up - 18})` }, set);
}

export const shaver: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s
      .add(
        group(
          { transform: facts.form === 'foil' || !facts.form ? 'translate(-80 -80) scale(1.1)' : 'translate(0 0)' },
          art(s, facts, false),
        ),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(art(s, facts, true)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const y = facts.form === 'rotary' ? 400 : facts.form === 'trimmer' || facts.form === 'clipper' ? 260 : 340;
    return s.add(closeUp(2.6, 800, y, art(s, facts, false))).toString();
  },
  measured(facts) {
    if (facts.form === 'rotary') return { box: { x: 528, y: 72, w: 544, h: 1400 }, mm: facts.sizeMm ?? [66, 165, 60] };
    if (facts.form === 'trimmer' || facts.form === 'clipper')
      return {
        box: { x: facts.form === 'clipper' ? 590 : 665, y: 90, w: facts.form === 'clipper' ? 480 : 270, h: 1360 },
        mm: facts.sizeMm ?? [45, 180, 40],
      };
    return { box: { x: 556, y: 138, w: 488, h: 1290 }, mm: facts.sizeMm ?? [64, 165, 45] };
  },
};
