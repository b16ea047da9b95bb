import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'mixer'>;

function bodyPaint(s: Sketch, colour: string): string {
  const dark = isDark(colour);
  return s.linear(0.1, 0, 0.5, 1, [
    [0, lighten(colour, dark ? 0.35 : 0.7)],
    [0.25, lighten(colour, dark ? 0.1 : 0.25)],
    [0.6, colour],
    [1, darken(colour, 0.28)],
  ]);
}

/** A beater of bent wire, hanging from (0, 0). */
function beater(s: Sketch): string {
  const wire = s.across([
    [0, '#6d737d'],
    [0.4, '#f4f6f8'],
    [1, '#7d838d'],
  ]);
  const loops = [-1, -0.4, 0.4, 1]
    .map(
      (side) =>
        path(`M0 250C${side * 120} 270 ${side * 120} 520 0 560`, 'none', { stroke: '#8f959f', 'stroke-width': 20 }) +
        path(`M0 250C${side * 120} 270 ${side * 120} 520 0 560`, 'none', { stroke: '#e6e9ed', 'stroke-width': 8 }),
    )
    .join('');
  return rect(-11, 0, 22, 570, 8, wire) + loops + ellipse(0, 560, 26, 16, '#a4aab3');
}

function hook(s: Sketch): string {
  const d = 'M0 0V230C0 280 70 290 70 350C70 410 -70 420 -70 480C-70 540 40 550 60 510';
  return (
    stroke(d, '#7d838d', 30) +
    stroke(
      d,
      s.across([
        [0, '#d4d8dd'],
        [1, '#f4f6f8'],
      ]),
      15,
    )
  );
}

function handMixer(s: Sketch, facts: Facts, hooks: boolean): string {
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? '#2b2e35';
  const tool = hooks ? hook(s) : beater(s);
  const body =
    'M250 760C230 640 280 560 400 540L620 500C700 380 860 330 1040 340C1250 350 1390 430 1400 560C1406 640 1340 690 1250 700L1180 706C1180 640 1140 600 1060 600H800C720 600 690 650 690 710L660 800C640 850 600 870 540 870H380C300 870 262 830 250 760Z';
  return (
    group({ transform: 'translate(430 850)' }, tool) +
    group({ transform: 'translate(590 850)' }, tool) +
    rect(396, 840, 68, 54, 12, column(s, '#c3c7cd', 'metal')) +
    rect(556, 840, 68, 54, 12, column(s, '#c3c7cd', 'metal')) +
    rounded(s, body, bodyPaint(s, colour), { depth: 70 }) +
    rounded(
      s,
      'M690 716C690 640 730 596 800 596H1060C1140 596 1190 640 1196 706C1100 760 1000 700 900 720C820 736 740 790 668 786Z',
      s.down([
        [0, lighten(trim, 0.15)],
        [1, darken(trim, 0.1)],
      ]),
      { depth: 26 },
    ) +
    path('M330 620C420 570 540 570 640 540C560 610 420 620 320 690Z', '#ffffff', {
      opacity: isDark(colour) ? 0.2 : 0.55,
    }) +
    rounded(
      s,
      'M660 470C700 400 760 384 810 396C840 404 840 440 812 452L700 500C670 510 648 496 660 470Z',
      s.down([
        [0, '#eef0f3'],
        [1, '#9aa0a9'],
      ]),
      { depth: 18 },
    ) +
    [0, 1, 2, 3, 4]
      .map((index) =>
        rect(876 + index * 62, 404 + index * 4, 10, 34, 5, isDark(colour) ? '#ffffff' : '#3a3e46', { opacity: 0.6 }),
      )
      .join('') +
    [0, 1, 2, 3].map((index) => stroke(`M${310 + index * 36} 760l14 60`, '#000000', 12, { opacity: 0.25 })).join('') +
    print(facts.brand, 480, 720, 56, colour, 0.65)
  );
}

/** Head, column and bowl from the side. `open` lifts the head. */
function stand(s: Sketch, facts: Facts, open: boolean, close = false): string {
  const colour = bodyColour(facts.color);
  const trim = facts.accent ?? '#c3c7cd';
  const head =
    'M190 470C170 350 240 270 380 260L1040 240C1240 240 1350 330 1350 450C1350 560 1290 610 1190 610H300C230 610 200 560 190 470Z';
  const pillar = 'M990 560H1310C1330 800 1340 1000 1340 1300H1010C1030 1050 1020 800 990 560Z';
  const tool = group({ transform: 'translate(520 640) scale(.86)' }, hook(s));
  const lift = open ? 'rotate(18 1240 520)' : '';
  return (
    contactShadow(s, 760, 1440, 1240, 1, 56) +
    rounded(
      s,
      'M150 1400C150 1330 220 1296 320 1290H1290C1350 1296 1370 1340 1366 1400C1364 1424 1350 1434 1326 1434H190C164 1434 150 1424 150 1400Z',
      bodyPaint(s, colour),
      { depth: 40 },
    ) +
    rounded(
      s,
      pillar,
      s.across([
        [0, darken(colour, 0.12)],
        [0.3, lighten(colour, isDark(colour) ? 0.15 : 0.4)],
        [1, darken(colour, 0.3)],
      ]),
      { depth: 46 },
    ) +
    (open ? bowl(s, true) : '') +
    group(
      lift ? { transform: lift } : {},
      rect(486, 590, 68, 80, 14, column(s, trim, 'metal')),
      open || close ? tool : '',
      rounded(s, head, bodyPaint(s, colour), { depth: 90 }),
      path('M270 370C330 310 470 300 620 298L1000 286C860 330 560 330 400 350C330 360 290 390 262 430Z', '#ffffff', {
        opacity: isDark(colour) ? 0.22 : 0.6,
      }),
      rect(196, 500, 1140, 26, 8, column(s, trim, 'metal')),
      circle(
        226,
        430,
        52,
        s.diagonal([
          [0, lighten(trim, 0.6)],
          [1, darken(trim, 0.3)],
        ]),
      ),
      circle(226, 430, 30, '#2b2e35'),
      knob(s, 1130, 420, 66, '#e4e7eb', { metal: true, degrees: 40, pointer: '#2a2d33', ring: darken(colour, 0.3) }),
      print(facts.brand, 700, 440, 92, colour, 0.7),
    ) +
    (open ? '' : bowl(s, false)) +
    button(s, 1180, 1180, 40, '#c3c7cd')
  );
}

function bowl(s: Sketch, open: boolean): string {
  const d = turnedBody(560, open ? 0.13 : 0.04, [
    [790, 376],
    [900, 372],
    [1080, 330],
    [1220, 230],
    [1262, 190],
  ]);
  return (
    path(
      turnedBody(560, 0.1, [
        [1250, 190],
        [1300, 220],
      ]),
      column(s, '#9aa0a9', 'metal'),
    ) +
    path(d, column(s, '#c9cdd3', 'metal')) +
    ellipse(560, 790, 376, open ? 49 : 15, '#e6e9ed') +
    ellipse(
      560,
      794,
      362,
      open ? 42 : 11,
      s.across([
        [0, '#5c626c'],
        [0.4, '#d4d8dd'],
        [0.7, '#8b919b'],
        [1, '#4a4f58'],
      ]),
    ) +
    (open
      ? clipped(
          s,
          'M190 600H940V794A362 42 0 0 1 198 794Z',
          ellipse(
            560,
            816,
            290,
            30,
            s.radial(0.4, 0.3, 0.8, [
              [0, '#fffaf0'],
              [1, '#e6d6b8'],
            ]),
          ),
        )
      : '') +
    stroke('M240 860C250 960 290 1060 350 1130', '#ffffff', 24, { opacity: 0.5 })
  );
}

export const mixer: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s
      .add(
        facts.form === 'planetary'
          ? group({ transform: 'translate(40 -40)' }, stand(s, facts, false))
          : contactShadow(s, 510, 1460, 420, 0.5, 30) + handMixer(s, facts, false),
      )
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    if (facts.form === 'planetary')
      return s.add(group({ transform: 'translate(110 70) scale(.93)' }, stand(s, facts, true))).toString();
    return s
      .add(
        group({ transform: 'rotate(-24 800 800) translate(60 60) scale(.94)' }, handMixer(s, facts, true)),
        group({ transform: 'translate(1250 800) rotate(14)' }, beater(s)),
      )
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    if (facts.form === 'planetary') return s.add(closeUp(2.1, 520, 680, stand(s, facts, false, true))).toString();
    return s.add(closeUp(2.2, 860, 470, handMixer(s, facts, false))).toString();
  },
  measured(facts) {
    return facts.form === 'planetary'
      ? { box: { x: 190, y: 200, w: 1200, h: 1200 }, mm: facts.sizeMm ?? [380, 360, 240] }
      : { box: { x: 240, y: 330, w: 1165, h: 1110 }, mm: facts.sizeMm ?? [200, 300, 90] };
  },
};
