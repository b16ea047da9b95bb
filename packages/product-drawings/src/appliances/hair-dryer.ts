import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, holes, tube } from '../kit/materials.ts';
import { circle, circlePath, clipped, ellipse, group, path, rect, ring, roundRect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'hair-dryer'>;

function accentOf(facts: Facts): string {
  return facts.accent ?? (isDark(facts.color) ? '#c07a9c' : '#b98a5a');
}

/** Barrel to the left, handle down. */
function classic(s: Sketch, facts: Facts, nozzle: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = accentOf(facts);
  const barrel =
    'M420 330C620 260 900 236 1120 250C1300 262 1420 380 1420 520C1420 660 1300 770 1130 786C900 800 640 770 430 720C410 610 406 440 420 330Z';
  const paint = s.linear(0, 0, 0.15, 1, [
    [0, darken(colour, 0.1)],
    [0.15, lighten(colour, dark ? 0.4 : 0.75)],
    [0.4, colour],
    [0.8, darken(colour, 0.22)],
    [1, darken(colour, 0.1)],
  ]);
  const cable = 'M1060 1420C1080 1500 980 1530 860 1510C720 1490 600 1500 540 1480';
  return (
    stroke(cable, '#17191e', 28) +
    contactShadow(s, 900, 1490, 760, 0.6, 34) +
    rounded(
      s,
      'M920 740H1150L1120 1300C1116 1370 1090 1410 1040 1410C990 1410 962 1380 956 1320Z',
      s.across([
        [0, lighten(colour, dark ? 0.25 : 0.5)],
        [0.45, colour],
        [1, darken(colour, 0.35)],
      ]),
      { depth: 40 },
    ) +
    path('M978 1396h120l-14 50h-90Z', column(s, '#2b2e35', 'gloss')) +
    (nozzle
      ? rounded(
          s,
          'M150 450C150 430 170 420 200 416L420 352V700L200 640C170 636 150 620 150 600Z',
          tube(s, '#2b2e35', 'gloss'),
          { depth: 26 },
        ) + ellipse(160, 526, 16, 92, '#0c0d10')
      : '') +
    rounded(s, barrel, paint, { depth: 60 }) +
    rect(424, 322, 40, 402, 14, tube(s, accent, 'metal')) +
    rear(s, accent) +
    rect(990, 840, 50, 150, 25, '#17191e') +
    rect(996, 850, 38, 60, 19, tube(s, accent, 'metal')) +
    rect(990, 1020, 50, 150, 25, '#17191e') +
    rect(996, 1100, 38, 60, 19, tube(s, '#c3c7cd', 'metal')) +
    print(facts.brand, 760, 560, 92, colour, 0.7)
  );
}

function rear(s: Sketch, accent: string): string {
  return (
    path(
      'M1290 320C1380 360 1420 440 1420 520C1420 600 1380 680 1300 724C1330 600 1330 440 1290 320Z',
      s.across([
        [0, '#3a3e47'],
        [1, '#0e0f12'],
      ]),
    ) +
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        stroke(`M${1326 + index * 4} ${410 + index * 40}l${60 - Math.abs(index - 2.5) * 6} 0`, '#5b616c', 9),
      )
      .join('') +
    stroke('M1286 316C1330 440 1330 600 1296 730', accent, 14)
  );
}

/** An open ring on a straight handle. */
function ringed(s: Sketch, facts: Facts, nozzle: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = accentOf(facts);
  const head = roundRect(330, 190, 860, 470, 225);
  const paint = s.down([
    [0, darken(colour, 0.1)],
    [0.14, lighten(colour, dark ? 0.4 : 0.75)],
    [0.45, colour],
    [0.85, darken(colour, 0.24)],
    [1, darken(colour, 0.08)],
  ]);
  return (
    contactShadow(s, 840, 1480, 520, 0.8, 34) +
    rounded(
      s,
      'M740 620H960L930 1420C928 1450 910 1460 850 1460C790 1460 772 1450 770 1420Z',
      column(s, dark ? darken(colour, 0.1) : lighten(colour, 0.1), 'matte'),
      { depth: 34 },
    ) +
    path(
      'M764 1290H936L930 1420C928 1450 910 1460 850 1460C790 1460 772 1450 770 1420Z',
      holes(s, '#0c0d10', 20, 0.24),
      { opacity: 0.7 },
    ) +
    rect(738, 1250, 224, 20, 8, column(s, accent, 'metal')) +
    (nozzle
      ? rounded(
          s,
          'M110 340C110 320 126 310 150 308L360 276V576L150 544C126 540 110 530 110 510Z',
          tube(s, '#2b2e35', 'gloss'),
          { depth: 24 },
        )
      : '') +
    rounded(s, head, paint, { depth: 60 }) +
    rect(330, 220, 46, 410, 20, tube(s, accent, 'metal')) +
    ellipse(1100, 425, 90, 216, accent) +
    ellipse(
      1106,
      425,
      78,
      200,
      s.diagonal([
        [0, darken(accent, 0.2)],
        [1, lighten(accent, 0.3)],
      ]),
    ) +
    ellipse(1110, 425, 58, 160, '#0c0d10') +
    ellipse(
      1118,
      425,
      46,
      140,
      s.across([
        [0, '#2b2e35'],
        [1, '#8fa6c4'],
      ]),
    ) +
    [760, 840].map((y, index) => button(s, 850, y + index * 30, 36, index ? accent : '#4a4f58')).join('') +
    print(facts.brand, 690, 450, 84, colour, 0.7)
  );
}

/** The outlet from in front. */
function outlet(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = accentOf(facts);
  const hollow = facts.form === 'ring';
  return (
    contactShadow(s, 800, 1490, 520, 0.8, 34) +
    rounded(
      s,
      'M700 800H920L900 1430C896 1464 870 1474 810 1474C750 1474 724 1464 722 1430Z',
      column(s, colour, 'matte'),
      { depth: 36 },
    ) +
    circle(
      816,
      596,
      470,
      s.radial(0.5, 0.5, 0.5, [
        [0.9, '#101426', 0.3],
        [1, '#101426', 0],
      ]),
    ) +
    circle(
      800,
      570,
      450,
      s.diagonal([
        [0, lighten(colour, isDark(colour) ? 0.4 : 0.8)],
        [0.5, colour],
        [1, darken(colour, 0.35)],
      ]),
    ) +
    circle(
      800,
      570,
      366,
      s.diagonal([
        [0, darken(accent, 0.3)],
        [0.5, lighten(accent, 0.4)],
        [1, darken(accent, 0.4)],
      ]),
    ) +
    circle(800, 570, 340, '#121316') +
    (hollow
      ? circle(
          800,
          570,
          240,
          s.diagonal([
            [0, accent],
            [1, lighten(accent, 0.5)],
          ]),
        ) +
        circle(800, 570, 220, '#eef1f6') +
        circle(
          800,
          570,
          220,
          s.radial(0.5, 0.5, 0.5, [
            [0.7, '#101426', 0],
            [1, '#101426', 0.35],
          ]),
        )
      : grille(s, accent)) +
    ring(800, 570, 446, '#ffffff', 8, { opacity: isDark(colour) ? 0.15 : 0.5 })
  );
}

function grille(s: Sketch, accent: string): string {
  return (
    clipped(
      s,
      circlePath(800, 570, 330),
      rect(
        400,
        200,
        800,
        760,
        0,
        s.radial(0.5, 0.5, 0.6, [
          [0, '#7a3a1c'],
          [0.6, '#2b1a14'],
          [1, '#0c0d10'],
        ]),
      ),
      [110, 190, 270].map((r) => ring(800, 570, r, '#e07a3c', 12, { opacity: 0.6 })).join(''),
    ) +
    Array.from({ length: 12 }, (_, index) =>
      rect(792, 240, 16, 330, 6, '#3a3e47', { transform: `rotate(${index * 30} 800 570)` }),
    ).join('') +
    [80, 170, 250, 330].map((r) => ring(800, 570, r, '#565c66', 12)).join('') +
    circle(
      800,
      570,
      64,
      s.diagonal([
        [0, lighten(accent, 0.3)],
        [1, darken(accent, 0.3)],
      ]),
    )
  );
}

export const hairDryer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s
      .add(
        facts.form === 'ring'
          ? group({ transform: 'translate(10 -20)' }, ringed(s, facts, true))
          : group({ transform: 'translate(10 -60)' }, classic(s, facts, true)),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(outlet(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    return s
      .add(
        facts.form === 'ring'
          ? closeUp(2.2, 880, 560, ringed(s, facts, false))
          : closeUp(2.1, 1120, 760, classic(s, facts, false)),
      )
      .toString();
  },
  measured(facts) {
    return facts.form === 'ring'
      ? { box: { x: 120, y: 170, w: 1080, h: 1270 }, mm: facts.sizeMm ?? [97, 245, 78] }
      : { box: { x: 160, y: 190, w: 1270, h: 1200 }, mm: facts.sizeMm ?? [230, 250, 90] };
  },
};
