import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow, highlight } from '../kit/light.ts';
import { bodyColour, rim } from '../kit/materials.ts';
import { clipped, closeUp, ellipse, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'mouse'>;

export const mouse: Drawer<Facts> = { front, angle, detail, measured };

const PLAIN =
  'M800 110C1060 110 1160 300 1176 560C1196 880 1180 1460 800 1460C420 1460 404 880 424 560C440 300 540 110 800 110Z';
const SPORT =
  'M800 110C1000 110 1110 150 1150 330C1180 480 1140 640 1170 860C1210 1160 1140 1460 800 1460C460 1460 390 1160 430 860C460 640 420 480 450 330C490 150 600 110 800 110Z';

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 806, 1446, 620, 0.9), above(s, facts)).toString();
}

function above(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = facts.gaming ? SPORT : PLAIN;
  const light = facts.accent ?? '#3ddc84';
  const skin = s.radial(0.4, 0.3, 0.85, [
    [0, lighten(colour, isDark(colour) ? 0.24 : 0.6)],
    [0.4, colour],
    [0.8, darken(colour, 0.16)],
    [1, darken(colour, 0.36)],
  ]);
  return [
    path(shape, skin),
    clipped(
      s,
      shape,
      stroke('M800 110V640', darken(colour, 0.5), 12),
      stroke('M420 690C560 640 680 640 800 640C920 640 1040 640 1180 690', darken(colour, 0.35), 8, {
        opacity: facts.gaming ? 1 : 0.5,
      }),
      facts.gaming
        ? path('M430 700C470 860 470 1040 420 1240L330 1200V640Z', darken(colour, 0.45)) +
            path('M1170 700C1130 860 1130 1040 1180 1240L1270 1200V640Z', darken(colour, 0.5))
        : '',
    ),
    rim(s, shape, 10, 0.45),
    rect(738, 270, 124, 300, 62, '#08090b'),
    facts.gaming ? rect(748, 280, 104, 280, 52, light) : '',
    rect(
      762,
      292,
      76,
      256,
      38,
      s.across([
        [0, '#101116'],
        [0.4, '#5a5e69'],
        [1, '#0c0d10'],
      ]),
    ),
    ...Array.from({ length: 9 }, (_, i) => rect(764, 312 + i * 26, 72, 8, 4, '#000', { opacity: 0.6 })),
    rect(770, 600, 60, 60, 24, facts.gaming ? darken(colour, 0.3) : darken(colour, 0.2)),
    facts.gaming
      ? rect(420, 560, 40, 150, 20, lighten(colour, 0.16)) +
        rect(412, 730, 40, 150, 20, lighten(colour, 0.16)) +
        glow(s, 800, 1170, 260, light, 0.5) +
        word('A', 800, 1230, 170, light, { anchor: 'middle' })
      : '',
    highlight(s, 600, 430, 90, 210, isDark(colour) ? 0.2 : 0.8, 8),
    facts.brand && !facts.gaming ? word(facts.brand, 800, 1260, 74, inkOn(colour, 0.45), { anchor: 'middle' }) : '',
  ].join('');
}

/** From the side: the arch and the thumb keys. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const shape = facts.gaming
    ? 'M130 1080C120 900 200 760 420 660C640 560 900 560 1120 660C1330 756 1470 900 1480 1060C1484 1110 1460 1130 1420 1130H190C150 1130 132 1120 130 1080Z'
    : 'M120 1080C120 880 280 620 680 560C1060 510 1420 760 1486 1040C1500 1104 1470 1130 1420 1130H180C140 1130 120 1120 120 1080Z';
  const skin = s.linear(0, 0, 0.3, 1, [
    [0, lighten(colour, isDark(colour) ? 0.35 : 0.6)],
    [0.35, colour],
    [1, darken(colour, 0.4)],
  ]);
  return s
    .add(
      contactShadow(s, 800, 1136, 1300, 1, 52),
      path(shape, skin),
      clipped(
        s,
        shape,
        path(
          'M260 1130C300 900 520 820 800 830C1080 840 1250 920 1330 1130Z',
          darken(colour, isDark(colour) ? 0.35 : 0.1),
          { opacity: 0.8 },
        ),
        stroke('M120 940C320 780 560 740 760 750', darken(colour, 0.4), 9),
      ),
      rim(s, shape, 10, 0.4),
      path(
        'M560 800C620 760 740 752 800 764L790 822C730 814 640 822 590 850Z',
        s.down([
          [0, lighten(colour, 0.3)],
          [1, darken(colour, 0.2)],
        ]),
      ),
      path(
        'M820 768C890 772 980 800 1020 836L970 876C930 846 870 828 812 824Z',
        s.down([
          [0, lighten(colour, 0.25)],
          [1, darken(colour, 0.2)],
        ]),
      ),
      ellipse(330, 742, 96, 60, '#0c0d10', { transform: 'rotate(-34 330 742)' }),
      ellipse(330, 742, 66, 34, facts.gaming ? (facts.accent ?? '#3ddc84') : '#3a3e48', {
        transform: 'rotate(-34 330 742)',
      }),
      highlight(s, 700, 630, 260, 44, isDark(colour) ? 0.28 : 0.85, -6),
      facts.gaming
        ? rect(1040, 1000, 300, 18, 9, facts.accent ?? '#3ddc84') +
            glow(s, 1190, 1008, 160, facts.accent ?? '#3ddc84', 0.4)
        : '',
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 430, 90, 720, -8, above(s, facts))).toString();
}

/** From above: the longest side is the length, whichever place a spec sheet gives it. */
function measured(facts: Facts) {
  const [thick, wide, long] = [...(facts.sizeMm ?? [68, 40, 120])].sort((a, b) => a - b) as [number, number, number];
  return {
    box: { x: 412, y: 110, w: 776, h: 1350 },
    mm: [wide, long, thick] as [number, number, number],
  };
}
