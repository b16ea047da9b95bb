import type { Drawer } from '../drawer.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, footShadow, glow, highlight } from '../kit/light.ts';
import { bodyColour, face, holes, rim } from '../kit/materials.ts';
import { circle, closeUp, path, placed, polygon, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { docked, type Facts, portable } from './console-portable.ts';
import { pad } from './gamepad.ts';

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
