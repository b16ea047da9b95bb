import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode, highlight } from '../kit/light.ts';
import { ball, column, rim } from '../kit/materials.ts';
import {
  clipped,
  closeUp,
  ellipse,
  group,
  mirrored,
  path,
  placed,
  rect,
  roundRect,
  squircle,
  stroke,
  turned,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { bud, skinOf } from './earbud.ts';

type Facts = FactsOf<'earbuds'>;

export const earbuds: Drawer<Facts> = { front, angle, detail, measured };

/** Buds standing in their open case. */
function front(facts: Facts): string {
  const s = new Sketch();
  if (facts.form === 'wired') return wired(s, facts);
  return s.add(contactShadow(s, 800, 1452, 1100), openCase(s, facts)).toString();
}

function openCase(s: Sketch, facts: Facts): string {
  const { colour } = skinOf(facts);
  const lid = 'M330 880C300 420 380 250 560 224C700 206 900 206 1040 224C1220 250 1300 420 1270 880Z';
  const inside = 'M392 880C370 480 430 318 580 294C710 276 890 276 1020 294C1170 318 1230 480 1208 880Z';
  const base = squircle(250, 850, 1100, 600, 250);
  const hollow = s.linear(0, 0, 0.3, 1, [
    [0, darken(colour, isDark(colour) ? 0.38 : 0.2)],
    [0.5, darken(colour, isDark(colour) ? 0.24 : 0.12)],
    [1, darken(colour, 0.05)],
  ]);
  const floor = s.down([
    [0, darken(colour, isDark(colour) ? 0.5 : 0.3)],
    [1, darken(colour, 0.1)],
  ]);
  const bud = placed(0, 0, 1, budInCase(s, facts));
  return [
    path(
      lid,
      s.linear(0, 0, 1, 0.4, [
        [0, lighten(colour, 0.5)],
        [0.4, colour],
        [1, darken(colour, 0.24)],
      ]),
    ),
    rim(s, lid, 8, 0.45),
    path(inside, hollow),
    rim(s, inside, 6, 0.3),
    highlight(s, 640, 420, 240, 90, isDark(colour) ? 0.12 : 0.35, -8),
    rect(
      690,
      842,
      220,
      60,
      20,
      s.down([
        [0, darken(colour, 0.1)],
        [1, darken(colour, 0.45)],
      ]),
    ),
    path('M272 930C300 800 420 790 800 790C1180 790 1300 800 1328 930Z', floor),
    bud,
    mirrored(800, budInCase(s, facts)),
    path(
      base,
      s.linear(0.1, 0, 0.7, 1, [
        [0, lighten(colour, isDark(colour) ? 0.22 : 0.7)],
        [0.45, colour],
        [1, darken(colour, 0.26)],
      ]),
    ),
    clipped(s, base, path('M250 850H1350V910C1200 946 400 946 250 910Z', darken(colour, 0.12), { opacity: 0.55 })),
    stroke('M286 952C420 972 1180 972 1314 952', darken(colour, 0.3), 5, { opacity: 0.6 }),
    highlight(s, 520, 1130, 230, 130, isDark(colour) ? 0.16 : 0.85, -14),
    rim(s, base, 9, 0.45),
    diode(s, 800, 1080, 11, '#3ddc84'),
    word(facts.brand ?? '', 800, 1220, 64, inkOn(colour, 0.4), { anchor: 'middle', tracking: 0.03 }),
  ].join('');
}

/** The left bud as it sits in the case. */
function budInCase(s: Sketch, facts: Facts): string {
  const { colour, tip } = skinOf(facts);
  switch (facts.form ?? 'stem') {
    case 'bean':
      return (
        path(squircle(448, 660, 270, 280, 120), ball(s, colour, 'gloss')) +
        ellipse(600, 716, 52, 34, '#0b0c10', { opacity: 0.75 }) +
        highlight(s, 540, 730, 70, 46, 0.7, -20)
      );
    case 'open':
      return (
        stroke('M500 900C420 760 470 600 590 590C680 586 720 650 700 740', column(s, colour, 'matte'), 62) +
        path(squircle(600, 700, 150, 210, 70), ball(s, colour)) +
        highlight(s, 650, 760, 40, 50, 0.5)
      );
    default:
      return turned(
        4,
        580,
        760,
        rect(600, 690, 104, 300, 52, column(s, colour, 'gloss')),
        facts.tips ? ellipse(486, 702, 58, 104, ball(s, darken(tip, 0.08)), { transform: 'rotate(14 486 702)' }) : '',
        ellipse(592, 690, 128, 118, ball(s, colour, 'gloss')),
        ellipse(
          500,
          700,
          44,
          74,
          s.across([
            [0, '#16181d'],
            [1, '#3a3d46'],
          ]),
          { transform: 'rotate(14 500 700)' },
        ),
        rect(660, 620, 18, 66, 9, '#15171c', { transform: 'rotate(-24 668 650)' }),
      );
  }
}

/** The second bud is drawn mirrored, so it must not carry the word. */
function unnamed(facts: Facts): Facts {
  return { ...facts, brand: '' };
}

/** The pair out of the case. */
function angle(facts: Facts): string {
  const s = new Sketch();
  if (facts.form === 'wired') return s.add(contactShadow(s, 800, 1440, 900, 0.8), coil(s, facts)).toString();
  const lift = facts.form === 'stem' || !facts.form ? (facts.tips ? 640 : 560) : 760;
  const size = facts.form === 'open' ? 1.08 : facts.form === 'bean' ? 1.22 : 1.4;
  const x = facts.form === 'open' ? 500 : 440;
  return s
    .add(
      contactShadow(s, 480, 1440, 520, 0.8),
      contactShadow(s, 1140, 1440, 520, 0.8),
      placed(x, lift, size, turned(-8, 0, 0, bud(s, facts))),
      mirrored(800, placed(x, lift, size, turned(-8, 0, 0, bud(s, unnamed(facts))))),
    )
    .toString();
}

function wired(s: Sketch, facts: Facts): string {
  const { colour } = skinOf(facts);
  const cable = isDark(colour) ? '#24262c' : darken(colour, 0.12);
  const wire =
    'M470 480C480 760 700 820 760 980C800 1090 760 1240 800 1400M1130 480C1120 760 900 820 840 980C810 1060 806 1100 800 1160';
  return s
    .add(
      contactShadow(s, 800, 1470, 420, 0.8),
      stroke(wire, darken(cable, 0.3), 22),
      stroke(wire, cable, 16),
      stroke(wire, lighten(cable, 0.35), 4, { opacity: 0.6, transform: 'translate(-3 0)' }),
      rect(770, 1130, 60, 90, 24, column(s, cable)),
      rect(910, 770, 52, 190, 24, column(s, colour, 'gloss'), { transform: 'rotate(38 936 860)' }),
      rect(776, 1370, 48, 70, 12, column(s, cable)),
      rect(788, 1436, 24, 46, 6, column(s, '#d8b45c', 'metal')),
      placed(470, 330, 0.86, rect(-10, 60, 60, 160, 28, column(s, cable)), bud(s, facts)),
      mirrored(800, placed(470, 330, 0.86, rect(-10, 60, 60, 160, 28, column(s, cable)), bud(s, unnamed(facts)))),
    )
    .toString();
}

/** A wired pair, wound up. */
function coil(s: Sketch, facts: Facts): string {
  const { colour } = skinOf(facts);
  const cable = isDark(colour) ? '#24262c' : darken(colour, 0.12);
  const loops = Array.from({ length: 4 }, (_, i) =>
    ellipse(800 + (i % 2 ? 12 : -12), 1040 + i * 16, 420 - i * 22, 300 - i * 14, 'none', {
      stroke: i % 2 ? cable : darken(cable, 0.25),
      'stroke-width': 24,
    }),
  ).join('');
  return group(
    {},
    loops,
    stroke('M600 470C560 700 480 760 420 960M1010 470C1060 700 1120 760 1190 960', cable, 22),
    placed(590, 370, 0.94, bud(s, facts)),
    mirrored(800, placed(590, 370, 0.94, bud(s, unnamed(facts)))),
    rect(740, 1310, 120, 90, 30, column(s, colour, 'gloss')),
  );
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const art = facts.form === 'wired' ? bud(s, facts) : bud(s, facts);
  return s
    .add(
      closeUp(
        s,
        0,
        0,
        1600,
        0,
        placed(facts.form === 'open' ? 900 : 860, facts.form === 'open' ? 800 : 860, 2.35, art),
      ),
    )
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const { colour } = skinOf(facts);
  const shape = squircle(250, 400, 1100, 820, 300);
  const art = [
    path(
      shape,
      s.linear(0.1, 0, 0.7, 1, [
        [0, lighten(colour, isDark(colour) ? 0.22 : 0.7)],
        [0.45, colour],
        [1, darken(colour, 0.26)],
      ]),
    ),
    rim(s, shape, 9, 0.45),
    path(roundRect(252, 640, 1096, 8, 4), darken(colour, 0.3)),
    diode(s, 800, 760, 11, '#3ddc84'),
    highlight(s, 560, 560, 240, 90, isDark(colour) ? 0.16 : 0.8, -8),
    word(facts.brand ?? '', 800, 940, 64, inkOn(colour, 0.4), { anchor: 'middle' }),
  ];
  if (facts.form === 'wired')
    return {
      box: { x: 250, y: 110, w: 1100, h: 1372 },
      mm: facts.sizeMm ?? ([0, 1200, 0] as [number, number, number]),
    };
  return {
    box: { x: 250, y: 400, w: 1100, h: 820 },
    mm: facts.sizeMm ?? ([60, 45, 22] as [number, number, number]),
    art: s.add(...art).toString(),
  };
}
