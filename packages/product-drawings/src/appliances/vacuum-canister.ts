import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, clipped, ellipse, group, path, rect, ring, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';
import { knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'vacuum'>;

/** The body on wheels from its side, floor at y = 1430. */
export function canisterBody(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = facts.accent ?? (dark ? '#d23b3b' : '#2f62c8');
  const under = '#2c3038';
  const shape =
    facts.form === 'washing'
      ? 'M590 1330C580 1120 600 980 700 900C800 830 1080 810 1220 860C1360 910 1430 1060 1434 1240C1436 1310 1420 1340 1380 1350H640C606 1350 592 1344 590 1330Z'
      : facts.form === 'cyclone'
        ? 'M820 1340C800 1180 830 1000 930 930C1060 850 1270 880 1364 990C1424 1062 1440 1180 1434 1270C1432 1326 1410 1350 1370 1352H880C846 1352 824 1350 820 1340Z'
        : 'M566 1310C560 1200 590 1090 690 1020C820 930 1090 900 1240 960C1370 1014 1440 1130 1440 1260C1440 1320 1420 1346 1380 1350H610C580 1350 566 1336 566 1310Z';
  return (
    contactShadow(s, 1010, 1436, 960, 1, 48) +
    path(
      'M600 1300H1420V1376C1420 1396 1408 1404 1390 1404H660C630 1404 606 1390 604 1360Z',
      s.down([
        [0, '#41464f'],
        [1, under],
      ]),
    ) +
    (facts.form === 'cyclone' ? cyclone(s, accent) : '') +
    rounded(
      s,
      shape,
      s.linear(0.2, 0, 0.7, 1, [
        [0, lighten(colour, dark ? 0.25 : 0.5)],
        [0.45, colour],
        [1, darken(colour, 0.25)],
      ]),
      { depth: 90, strength: 1 },
    ) +
    gloss(s, facts, dark) +
    (facts.form === 'washing' ? tank(s) : '') +
    fittings(s, facts, colour, accent) +
    wheels(s, accent)
  );
}

function gloss(s: Sketch, facts: Facts, dark: boolean): string {
  const light = s.linear(0, 0, 0.6, 1, [
    [0, '#ffffff', dark ? 0.4 : 0.75],
    [1, '#ffffff', 0],
  ]);
  const d =
    facts.form === 'washing'
      ? 'M660 1010C720 930 880 880 1060 880C980 920 800 950 690 1060Z'
      : facts.form === 'cyclone'
        ? 'M880 1040C940 950 1080 910 1200 930C1090 960 970 1000 900 1110Z'
        : 'M640 1130C720 1040 880 980 1080 974C980 1010 800 1060 680 1180Z';
  return path(d, light);
}

function cyclone(s: Sketch, accent: string): string {
  const outline =
    'M600 1330L576 980C574 940 600 916 640 914H820C862 914 888 940 886 980L872 1330C870 1358 850 1372 820 1372H650C620 1372 602 1358 600 1330Z';
  const glass = s.across([
    [0, '#707b88', 0.9],
    [0.15, '#f0f5fa', 0.75],
    [0.4, '#aebbc8', 0.55],
    [0.8, '#e4ecf3', 0.7],
    [1, '#606b78', 0.9],
  ]);
  return (
    path(outline, '#d0d8e1') +
    clipped(
      s,
      outline,
      path(
        'M650 960H810L790 1250H672Z',
        s.across([
          [0, darken(accent, 0.4)],
          [0.3, lighten(accent, 0.35)],
          [0.55, accent],
          [1, darken(accent, 0.5)],
        ]),
      ),
      [1010, 1060, 1110, 1160, 1210].map((y) => rect(640, y, 190, 14, 7, '#000000', { opacity: 0.22 })).join(''),
      path('M570 1290Q730 1240 890 1290V1400H570Z', '#8d8578', { opacity: 0.7 }),
      path(outline, glass, { opacity: 0.6 }),
    ) +
    stroke('M618 970L640 1320', '#ffffff', 22, { opacity: 0.6 }) +
    path(outline, 'none', { stroke: '#66707c', 'stroke-width': 7, 'stroke-opacity': 0.7 }) +
    path(
      'M566 960C566 900 610 872 660 868H812C866 870 900 904 898 960Z',
      s.down([
        [0, lighten(accent, 0.35)],
        [1, darken(accent, 0.25)],
      ]),
    ) +
    stroke('M650 868C660 800 810 800 822 868', '#2c3038', 30)
  );
}

function tank(s: Sketch): string {
  const outline =
    'M640 1290C632 1200 650 1120 720 1084H1000C1014 1160 1014 1250 1006 1310H664C650 1310 642 1304 640 1290Z';
  return (
    path(
      outline,
      s.down([
        [0, '#dcebf5', 0.85],
        [1, '#9fc3dc', 0.85],
      ]),
    ) +
    clipped(
      s,
      outline,
      path(
        'M600 1190Q820 1166 1040 1192V1340H600Z',
        s.down([
          [0, '#8fd0f0', 0.8],
          [1, '#3f95c9', 0.7],
        ]),
      ),
      stroke('M690 1110C668 1160 664 1230 668 1290', '#ffffff', 20, { opacity: 0.7 }),
    ) +
    path(outline, 'none', { stroke: '#6d8598', 'stroke-width': 6, 'stroke-opacity': 0.7 })
  );
}

function fittings(s: Sketch, facts: Facts, colour: string, accent: string): string {
  const [x, y] = facts.form === 'cyclone' ? [1120, 1000] : facts.form === 'washing' ? [1160, 960] : [1090, 1080];
  return (
    stroke(
      `M${x - 150} ${y - 60}C${x - 60} ${y - 170} ${x + 150} ${y - 150} ${x + 200} ${y + 6}`,
      darken(colour, 0.55),
      40,
    ) +
    stroke(`M${x - 146} ${y - 68}C${x - 56} ${y - 176} ${x + 140} ${y - 158} ${x + 196} ${y - 6}`, '#ffffff', 8, {
      opacity: 0.25,
    }) +
    knob(s, x + 40, y + 34, 56, '#4a4f59', { ring: accent, degrees: 40, pointer: '#ffffff' }) +
    print(facts.brand, facts.form === 'washing' ? x + 60 : x - 40, y + 160, 50, colour, 0.7) +
    [0, 1, 2, 3]
      .map((index) => rect(1352, 1130 + index * 34, 60 - index * 2, 14, 7, '#000000', { opacity: 0.4 }))
      .join('')
  );
}

function wheels(s: Sketch, accent: string): string {
  const tyre = s.diagonal([
    [0, '#5a606b'],
    [0.5, '#2a2d34'],
    [1, '#101216'],
  ]);
  return (
    circle(1300, 1300, 132, tyre) +
    circle(
      1300,
      1300,
      96,
      s.diagonal([
        [0, '#8b919c'],
        [1, '#3a3e47'],
      ]),
    ) +
    ring(1300, 1300, 90, accent, 12) +
    circle(
      1300,
      1300,
      40,
      s.diagonal([
        [0, '#e2e5e9'],
        [1, '#767c86'],
      ]),
    ) +
    circle(690, 1392, 42, tyre) +
    circle(690, 1392, 18, '#767c86')
  );
}

/** Hose, tube and floor head that belong to it. */
function hose(s: Sketch, facts: Facts): string {
  const accent = facts.accent ?? (isDark(facts.color) ? '#d23b3b' : '#2f62c8');
  const from = facts.form === 'cyclone' ? '780 900' : facts.form === 'washing' ? '690 930' : '660 1080';
  const line = `M${from}C560 640 900 330 640 200C540 154 430 160 392 236`;
  const pipe = s.linear(0, 0, 1, 0.25, [
    [0, '#7d838d'],
    [0.35, '#f0f2f5'],
    [0.6, '#a4aab3'],
    [1, '#5d636d'],
  ]);
  return (
    stroke(line, '#15171b', 66) +
    stroke(line, '#3b4049', 56) +
    stroke(line, '#15171b', 62, { 'stroke-dasharray': '7 15', 'stroke-linecap': 'butt', opacity: 0.85 }) +
    stroke(line, '#ffffff', 10, { opacity: 0.16, transform: 'translate(-12 -8)' }) +
    path('M330 330L386 316L250 1330L196 1322Z', pipe) +
    path('M318 560L372 552L366 596L312 590Z', '#3a3e47') +
    rounded(
      s,
      'M330 420C320 330 330 250 372 190C398 160 436 180 430 214C420 270 410 330 392 410L376 470L322 462Z',
      s.across([
        [0, '#4a4f59'],
        [1, '#1d2026'],
      ]),
      { depth: 22 },
    ) +
    rect(344, 320, 26, 60, 12, accent, { transform: 'rotate(8 356 350)' }) +
    contactShadow(s, 240, 1438, 380, 0.9, 30) +
    rounded(
      s,
      'M190 1290H256L290 1360C380 1366 432 1384 436 1420C436 1432 428 1438 416 1438H76C62 1438 54 1430 56 1418C62 1382 110 1362 176 1358Z',
      s.down([
        [0, '#565c67'],
        [1, '#1b1e24'],
      ]),
      { depth: 26 },
    ) +
    rect(70, 1424, 352, 14, 6, accent)
  );
}

export function canister(s: Sketch, facts: Facts): string {
  return hose(s, facts) + canisterBody(s, facts);
}

/** Only the body, larger, with its nozzles before it. */
export function canisterAngle(s: Sketch, facts: Facts): string {
  return (
    group({ transform: `translate(800 820) scale(1.5) translate(${number(-1010)} -1130)` }, canisterBody(s, facts)) +
    nozzles(s, facts)
  );
}

function nozzles(s: Sketch, facts: Facts): string {
  const accent = facts.accent ?? (isDark(facts.color) ? '#d23b3b' : '#2f62c8');
  return (
    contactShadow(s, 330, 1490, 460, 0.7, 30) +
    rounded(
      s,
      'M120 1490L420 1440C470 1432 540 1436 560 1452C566 1470 540 1486 480 1488L130 1500Z',
      column(s, '#3a3e47', 'gloss'),
      { depth: 16 },
    ) +
    rounded(
      s,
      'M150 1430C150 1400 180 1384 220 1384H330C366 1384 380 1404 380 1430V1446H150Z',
      column(s, '#4a4f59', 'gloss'),
      { depth: 16 },
    ) +
    rect(150, 1438, 230, 14, 6, accent) +
    ellipse(262, 1388, 40, 12, '#15171b')
  );
}

export function canisterClose(s: Sketch, facts: Facts): string {
  const at: [number, number] =
    facts.form === 'cyclone' ? [800, 1110] : facts.form === 'washing' ? [900, 1110] : [1130, 1130];
  return closeUp(2.5, ...at, canisterBody(s, facts));
}
