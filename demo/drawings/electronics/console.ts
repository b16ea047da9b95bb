import type { Drawer, FactsOf } from '../drawer.ts';
import { darken, inkOn, isDark, lighten, turnHue } from '../kit/colour.ts';
import { contactShadow, footShadow, glow, highlight } from '../kit/light.ts';
import { bodyColour, column, face, holes, rim } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import {
  circle,
  clipped,
  closeUp,
  path,
  placed,
  polygon,
  rect,
  ring,
  roundRect,
  squircle,
  stroke,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { pad } from './gamepad.ts';

type Facts = FactsOf<'console'>;

export const gameConsole: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  switch (facts.form ?? 'tower') {
    case 'hybrid':
    case 'handheld':
      return s.add(contactShadow(s, 800, 1110, 1300, 0.8, 44), portable(s, facts)).toString();
    case 'box':
      return s
        .add(
          contactShadow(s, 620, 1456, 620),
          monolith(s, facts),
          contactShadow(s, 1150, 1462, 560, 0.9, 30),
          placed(850, 1040, 0.6, pad(s, { color: facts.color, layout: 'offset' })),
        )
        .toString();
    default:
      return s
        .add(
          contactShadow(s, 610, 1456, 640),
          tower(s, facts),
          contactShadow(s, 1180, 1462, 560, 0.9, 30),
          placed(880, 1040, 0.6, pad(s, { color: facts.color, layout: 'symmetric' })),
        )
        .toString();
  }
}

/** Two curved shells around a dark core, on a round foot, seen from a little to the right. */
function tower(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const core = isDark(colour) ? '#0b0c0f' : '#15161b';
  const belly = (facts.disc ?? true) ? 66 : 0;
  const far = 'M262 150C286 128 316 122 344 128C366 500 372 960 420 1392H392C330 1000 290 540 262 150Z';
  const middle = 'M338 134C400 116 470 116 520 128C548 520 556 960 540 1396H416C372 960 360 540 338 134Z';
  const near = `M508 122C640 92 820 96 906 140C934 420 ${926 + belly} 700 ${908 + belly} 860C${890 + belly} 1080 860 1240 838 1396C740 1410 620 1410 520 1400C560 980 566 520 508 122Z`;
  const gloss = s.across([
    [0, '#000'],
    [0.3, lighten(core, 0.24)],
    [0.55, core],
    [0.85, lighten(core, 0.06)],
    [1, '#000'],
  ]);
  const shell = s.linear(0, 0, 1, 0.16, [
    [0, darken(colour, 0.16)],
    [0.07, lighten(colour, 0.6)],
    [0.3, colour],
    [0.72, darken(colour, isDark(colour) ? 0.14 : 0.07)],
    [1, darken(colour, isDark(colour) ? 0.4 : 0.24)],
  ]);
  const slats = Array.from({ length: 5 }, (_, i) =>
    stroke(`M${366 + i * 34} 158C${370 + i * 34} 220 ${374 + i * 34} 280 ${376 + i * 34} 350`, '#000', 12),
  ).join('');
  return [
    path(
      'M380 1386H860L900 1440Q902 1456 880 1456H350Q330 1456 334 1440Z',
      s.down([
        [0, '#3a3d45'],
        [0.4, '#17181c'],
        [1, '#08090b'],
      ]),
    ),
    path(
      far,
      s.across([
        [0, darken(colour, 0.1)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
    ),
    path(middle, gloss),
    slats,
    stroke('M346 190C362 420 366 620 384 900', '#5aa2ff', 9, { opacity: 0.9 }),
    glow(s, 360, 470, 120, '#4d8dff', 0.35),
    rect(448, 880, 28, 14, 6, '#8d929c'),
    rect(450, 930, 24, 64, 12, '#050506', { stroke: '#4a4e57', 'stroke-width': 5 }),
    rect(444, 1026, 38, 16, 4, '#050506', { stroke: '#4a4e57', 'stroke-width': 5 }),
    facts.disc === false ? '' : rect(514, 800, 10, 330, 5, '#000'),
    path(near, shell),
    rim(s, near, 9, 0.5),
    highlight(s, 640, 420, 90, 320, isDark(colour) ? 0.1 : 0.7, 2),
    belly
      ? stroke(`M${860 + belly} 660C${800 + belly} 780 ${800 + belly} 1060 838 1300`, darken(colour, 0.2), 5, {
          opacity: 0.5,
        })
      : '',
    facts.brand ? word(facts.brand, 740, 1330, 44, inkOn(colour, 0.35), { anchor: 'middle' }) : '',
  ].join('');
}

/** A plain square column with a drilled top. */
function monolith(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const size: Point3 = [150, 300, 150];
  const view = camera(size, 30, 12, { x: 260, y: 96, w: 760, h: 1366 });
  const faces = boxFaces(view, size);
  return [
    footShadow(polygon([view.at(0, 300, 0), view.at(150, 300, 0), view.at(150, 300, 150), view.at(0, 300, 150)]), 46),
    faces.top(
      rect(
        0,
        0,
        150,
        150,
        3,
        s.diagonal([
          [0, lighten(colour, 0.2)],
          [1, lighten(colour, 0.05)],
        ]),
      ),
      circle(75, 75, 64, darken(colour, 0.4)),
      circle(75, 75, 64, holes(s, '#0f7a2e', 12, 0.28)),
      circle(75, 75, 64, holes(s, '#000', 12, 0.2)),
    ),
    faces.right(
      rect(
        0,
        0,
        150,
        300,
        2,
        s.across([
          [0, darken(colour, 0.1)],
          [1, darken(colour, 0.45)],
        ]),
      ),
    ),
    faces.front(
      rect(0, 0, 150, 300, 2, face(s, lighten(colour, 0.05), 'matte')),
      facts.disc === false ? '' : rect(18, 42, 5, 110, 2, '#000') + rect(24, 42, 1.4, 110, 0.6, lighten(colour, 0.3)),
      circle(24, 22, 8, lighten(colour, 0.3)),
      stroke('M20.5 18.5l7 7M27.5 18.5l-7 7', '#fff', 1.8),
      circle(130, 270, 5, darken(colour, 0.4)),
      rect(16, 262, 14, 5, 1, '#000'),
      facts.brand ? word(facts.brand, 75, 160, 14, inkOn(colour, 0.32), { anchor: 'middle' }) : '',
    ),
    stroke(`M${view.at(0, 1, 0).join(' ')}L${view.at(150, 1, 0).join(' ')}`, lighten(colour, 0.5), 4, { opacity: 0.6 }),
    stroke(`M${view.at(150, 1, 0).join(' ')}L${view.at(150, 299, 0).join(' ')}`, lighten(colour, 0.5), 4, {
      opacity: 0.45,
    }),
  ].join('');
}

function portable(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const hybrid = facts.form === 'hybrid';
  const y = 520;
  const h = hybrid ? 560 : 580;
  const grip = (right: boolean) => {
    const skinColour = hybrid ? gripColour(facts, right) : colour;
    const skin = column(s, bodyColour(skinColour), 'matte');
    const x = right ? 1250 : 90;
    const shape = right
      ? `M${x} ${y}H${x + 150}C${x + 230} ${y} ${x + 262} ${y + 70} ${x + 262} ${y + 150}V${y + h - 150}C${x + 262} ${y + h - 60} ${x + 220} ${y + h} ${x + 150} ${y + h}H${x}Z`
      : `M${x + 262} ${y}H${x + 110}C${x + 30} ${y} ${x} ${y + 70} ${x} ${y + 150}V${y + h - 150}C${x} ${y + h - 60} ${x + 40} ${y + h} ${x + 110} ${y + h}H${x + 262}Z`;
    const cx = right ? x + 124 : x + 138;
    const upper = y + 150;
    const lower = y + 360;
    const keys = (ky: number) =>
      [
        [0, -56],
        [56, 0],
        [0, 56],
        [-56, 0],
      ]
        .map(
          ([dx, dy]) =>
            circle(cx + Number(dx), ky + Number(dy) + 4, 27, '#000', { opacity: 0.3 }) +
            circle(
              cx + Number(dx),
              ky + Number(dy),
              26,
              s.diagonal([
                [0, '#50535c'],
                [1, '#17181c'],
              ]),
            ),
        )
        .join('');
    const thumb = (ky: number) =>
      circle(cx, ky, 62, '#0a0b0e') +
      circle(
        cx,
        ky,
        54,
        s.diagonal([
          [0, '#4a4e58'],
          [0.5, '#22242a'],
          [1, '#0c0d10'],
        ]),
      ) +
      circle(cx, ky, 37, '#1c1e23') +
      ring(cx, ky, 45, '#000', 4, { opacity: 0.4 });
    return [
      path(
        `M${right ? x + 30 : x + 90} ${y + 10}C${right ? x + 120 : x + 110} ${y - 26} ${right ? x + 190 : x + 150} ${y - 26} ${right ? x + 200 : x + 240} ${y + 10}Z`,
        darken(skinColour, 0.5),
      ),
      path(shape, skin),
      rim(s, shape, 7, 0.5),
      right ? keys(upper) + thumb(lower) : thumb(upper) + keys(lower),
      right
        ? rect(cx - 78, y + 46, 30, 10, 4, '#111') + rect(cx - 68, y + 36, 10, 30, 4, '#111')
        : rect(cx + 44, y + 46, 36, 10, 4, '#111'),
      hybrid
        ? ''
        : path(squircle(cx - 48, y + 442, 96, 96, 20), darken(colour, 0.3)) +
          rim(s, squircle(cx - 48, y + 442, 96, 96, 20), 3, 0.3),
    ].join('');
  };
  const body = roundRect(346, y - 4, 908, h + 8, 14);
  return [
    grip(false),
    grip(true),
    path(
      body,
      s.down([
        [0, lighten(colour, 0.25)],
        [0.03, darken(colour, 0.25)],
        [1, darken(colour, 0.6)],
      ]),
    ),
    screen(s, {
      x: 378,
      y: y + 34,
      w: 844,
      h: h - 68,
      r: 10,
      seed: facts.wallpaper ?? 2,
      reflection: 0.5,
      content: gameHud(y),
    }),
    hybrid ? '' : word(facts.brand ?? '', 800, y + h - 10, 22, '#777c88', { anchor: 'middle' }),
  ].join('');
}

/** An accent makes the two grips a pair of opposite colours, as the colourful ones are sold. */
function gripColour({ color, accent }: Facts, right: boolean): string {
  if (!accent) return bodyColour(color);
  return right ? accent : turnHue(accent, 172);
}

/** What makes a wallpaper look like a running game. */
function gameHud(y: number): string {
  return (
    rect(410, y + 62, 190, 20, 10, '#000', { opacity: 0.35 }) +
    rect(410, y + 62, 140, 20, 10, '#ff5470') +
    rect(410, y + 92, 150, 14, 7, '#000', { opacity: 0.35 }) +
    rect(410, y + 92, 84, 14, 7, '#4dd0ff') +
    circle(1150, y + 110, 52, '#000', { opacity: 0.35 }) +
    ring(1150, y + 110, 52, '#fff', 6, { opacity: 0.8 }) +
    path(
      polygon([
        [1150, y + 84],
        [1168, y + 130],
        [1150, y + 120],
        [1132, y + 130],
      ]),
      '#fff',
    )
  );
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'tower';
  if (form === 'hybrid' || form === 'handheld') return docked(facts);
  if (form === 'box') {
    return s.add(contactShadow(s, 800, 1400, 900, 0.6, 40), placed(-40, 0, 1.3, group(s, facts))).toString();
  }
  return s.add(contactShadow(s, 800, 1010, 1300, 1, 60), lying(s, facts)).toString();
}

function group(s: Sketch, facts: Facts): string {
  return placed(0, -60, 0.82, monolith(s, facts));
}

/** On its side: the sweep of the shells. */
function lying(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const top =
    'M120 660C420 560 1100 520 1480 590C1500 600 1500 640 1478 652C1120 640 500 690 150 770C110 770 90 690 120 660Z';
  const bottom =
    'M150 930C500 990 1120 1000 1478 950C1500 960 1496 1000 1470 1010C1100 1070 420 1050 130 990C96 976 110 930 150 930Z';
  const shell = s.linear(0, 0, 1, 0.4, [
    [0, lighten(colour, 0.5)],
    [0.5, colour],
    [1, darken(colour, 0.2)],
  ]);
  return [
    path(
      'M150 760C500 690 1100 640 1450 650V956C1100 1000 500 990 150 934Z',
      s.across([
        [0, '#1b1d23'],
        [0.3, '#33363f'],
        [0.6, '#0e0f13'],
        [1, '#202228'],
      ]),
    ),
    facts.disc === false ? '' : rect(980, 796, 330, 12, 6, '#000', { transform: 'rotate(-3 1100 800)' }),
    glow(s, 420, 720, 200, '#4d8dff', 0.35),
    Array.from({ length: 16 }, (_, i) => rect(220 + i * 26, 800 - i * 2, 10, 120, 5, '#000', { opacity: 0.6 })).join(
      '',
    ),
    rect(760, 850, 60, 20, 10, '#050506', { stroke: '#4a4e57', 'stroke-width': 4 }),
    rect(850, 848, 34, 16, 4, '#050506', { stroke: '#4a4e57', 'stroke-width': 4 }),
    path(top, shell),
    path(
      bottom,
      s.linear(0, 0, 1, 0.4, [
        [0, colour],
        [1, darken(colour, 0.3)],
      ]),
    ),
    rim(s, top, 8, 0.6),
    rim(s, bottom, 8, 0.4),
    word(facts.brand ?? '', 300, 676, 44, inkOn(colour, 0.4), { more: { opacity: 0.8 } }),
  ].join('');
}

/** The portable leaning in its dock, seen from behind a little. */
function docked(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const back = squircle(330, 470, 940, 560, 40);
  return s
    .add(
      contactShadow(s, 800, 1130, 1200, 0.9, 44),
      path(squircle(96, 470, 320, 560, 110), column(s, facts.form === 'hybrid' ? gripColour(facts, true) : colour)),
      path(squircle(1184, 470, 320, 560, 110), column(s, facts.form === 'hybrid' ? gripColour(facts, false) : colour)),
      rect(150, 440, 200, 60, 28, '#17181c'),
      rect(1250, 440, 200, 60, 28, '#17181c'),
      path(back, face(s, colour, 'matte')),
      rim(s, back, 6, 0.45),
      clipped(s, back, rect(330, 800, 940, 230, 0, darken(colour, 0.12))),
      rect(420, 520, 760, 40, 20, darken(colour, 0.35)),
      ...Array.from({ length: 24 }, (_, i) => rect(440 + i * 30.5, 530, 14, 20, 6, '#000', { opacity: 0.7 })),
      rect(560, 840, 480, 150, 20, 'none', { stroke: darken(colour, 0.3), 'stroke-width': 7 }),
      word(facts.brand ?? '', 800, 710, 80, inkOn(colour, 0.35), { anchor: 'middle' }),
      path(
        'M380 1030H1220L1270 1130H330Z',
        s.down([
          [0, '#2b2d34'],
          [1, '#101115'],
        ]),
      ),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const form = facts.form ?? 'tower';
  if (form === 'hybrid' || form === 'handheld')
    return s.add(closeUp(s, 1000, 440, 620, -8, portable(s, facts))).toString();
  if (form === 'box') return s.add(closeUp(s, 280, 60, 760, 0, monolith(s, facts))).toString();
  return s.add(closeUp(s, 250, 110, 640, -8, tower(s, facts))).toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  switch (facts.form ?? 'tower') {
    case 'hybrid':
    case 'handheld':
      return {
        box: { x: 90, y: 500, w: 1424, h: 584 },
        mm: facts.sizeMm ?? ([272, 116, 14] as [number, number, number]),
      };
    case 'box':
      return {
        box: { x: 330, y: 96, w: 620, h: 1366 },
        mm: facts.sizeMm ?? ([151, 301, 151] as [number, number, number]),
        art: s.add(monolith(s, facts)).toString(),
      };
    default:
      return {
        box: { x: 262, y: 100, w: 712, h: 1356 },
        mm: facts.sizeMm ?? ([96, 358, 216] as [number, number, number]),
        art: s.add(tower(s, facts)).toString(),
      };
  }
}
