import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { button, knob, print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';

type Facts = FactsOf<'iron'>;

/** From the side, its point to the left, standing on its sole at y = 1180. */
function side(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour);
  const accent = facts.accent ?? (dark ? '#c9a24a' : '#3a3e47');
  const skirt = 'M120 1130C220 1040 380 960 560 920H1360C1420 940 1460 1010 1470 1130Z';
  const upper =
    'M300 1010C420 800 560 560 760 470C920 400 1180 396 1300 440C1400 480 1440 600 1440 720C1444 860 1440 960 1430 1040H360C320 1040 290 1030 300 1010Z';
  const hole =
    'M680 800C720 680 800 590 920 560C1040 536 1180 540 1240 570C1290 600 1300 690 1290 760C1284 800 1260 820 1220 820H740C700 820 672 820 680 800Z';
  return (
    path(
      'M96 1180C90 1150 120 1130 170 1124H1460C1484 1130 1490 1170 1470 1180Z',
      s.down([
        [0, '#f4f6f8'],
        [0.4, '#9aa0a9'],
        [1, '#5c626c'],
      ]),
    ) +
    rounded(
      s,
      skirt,
      s.linear(0, 0, 1, 0.4, [
        [0, lighten(colour, 0.25)],
        [0.5, darken(colour, 0.08)],
        [1, darken(colour, 0.32)],
      ]),
      { depth: 30 },
    ) +
    group(
      { mask: s.mask(`<rect x="0" y="0" width="1600" height="1600" fill="#fff"/>${path(hole, '#000')}`) },
      rounded(
        s,
        upper,
        s.linear(0, 0, 0.7, 1, [
          [0, lighten(colour, dark ? 0.3 : 0.6)],
          [0.45, colour],
          [1, darken(colour, 0.25)],
        ]),
        { depth: 60 },
      ),
      path('M730 540C840 450 1100 420 1260 460L1250 500C1080 470 900 490 770 590Z', accent),
    ) +
    path(hole, 'none', { stroke: darken(colour, 0.4), 'stroke-width': 12, 'stroke-opacity': 0.5 }) +
    tank(s) +
    button(s, 820, 470, 40, '#d4d8dd') +
    button(s, 910, 436, 40, '#d4d8dd') +
    knob(s, 1000, 930, 74, accent, { degrees: 30, pointer: isDark(accent) ? '#ffffff' : '#2a2d33' }) +
    diode(s, 1150, 920, 10, '#ff7a2f') +
    path('M372 908l-52 -26l16 -34l74 30Z', '#4a4f58') +
    print(facts.brand, 1240, 1000, 54, colour, 0.65)
  );
}

function tank(s: Sketch): string {
  const d =
    'M410 950C470 850 540 740 620 670C640 760 640 860 700 930C720 960 700 990 670 990H430C400 990 396 974 410 950Z';
  return (
    path(
      d,
      s.down([
        [0, '#dceaf4', 0.9],
        [1, '#a9cbe0', 0.9],
      ]),
    ) +
    clipped(
      s,
      d,
      rect(
        380,
        830,
        400,
        180,
        0,
        s.down([
          [0, '#7fbde3', 0.8],
          [1, '#3f8fc4', 0.8],
        ]),
      ),
      stroke('M450 940C500 860 550 780 604 720', '#ffffff', 16, { opacity: 0.75 }),
    ) +
    path(d, 'none', { stroke: '#5f7f95', 'stroke-width': 7, 'stroke-opacity': 0.6 })
  );
}

function cord(s: Sketch): string {
  const line = 'M1440 560C1560 520 1500 300 1400 280C1280 260 1290 160 1400 150';
  return (
    stroke(line, '#17191e', 26) +
    stroke(line, '#4a4f58', 8, { transform: 'translate(-5 -4)' }) +
    rect(
      1410,
      520,
      70,
      76,
      20,
      s.across([
        [0, '#4a4f58'],
        [1, '#15171b'],
      ]),
    )
  );
}

/** The sole with its steam holes, standing upright. */
function sole(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const outline =
    'M800 130C960 330 1110 640 1130 980C1140 1180 1120 1340 1060 1400C1000 1440 600 1440 540 1400C480 1340 460 1180 470 980C490 640 640 330 800 130Z';
  const vents: string[] = [];
  for (let row = 0; row < 9; row++) {
    const y = 420 + row * 92;
    const reach = 70 + row * 24;
    for (const side of [-1, 1])
      vents.push(
        ellipse(800 + side * reach, y, 13, 18, '#23262c'),
        ellipse(800 + side * (reach + 56), y + 46, row > 1 ? 11 : 0.1, 15, '#23262c'),
      );
  }
  return (
    contactShadow(s, 800, 1440, 700, 1, 46) +
    rounded(
      s,
      'M800 96C980 320 1150 640 1172 990C1182 1210 1160 1380 1090 1436C1030 1476 570 1476 510 1436C440 1380 418 1210 428 990C450 640 620 320 800 96Z',
      s.across([
        [0, lighten(colour, 0.3)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
      { depth: 40 },
    ) +
    path(
      outline,
      s.linear(0, 0, 1, 0.5, [
        [0, '#dfe3e8'],
        [0.3, '#ffffff'],
        [0.5, '#b5bac2'],
        [0.75, '#e9ecef'],
        [1, '#8b919b'],
      ]),
    ) +
    stroke('M800 250C900 420 1010 660 1040 960', '#ffffff', 10, { opacity: 0.6 }) +
    vents.join('') +
    path(
      'M800 520C840 640 860 800 860 1000C860 1160 850 1260 800 1260C750 1260 740 1160 740 1000C740 800 760 640 800 520Z',
      s.diagonal([
        [0, '#aab0b9'],
        [1, '#e4e7eb'],
      ]),
      { opacity: 0.6 },
    )
  );
}

function station(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? (isDark(colour) ? '#c9a24a' : '#3a3e47');
  const hose = 'M1250 640C1480 560 1530 900 1440 1130';
  return (
    contactShadow(s, 800, 1420, 1360, 1, 56) +
    stroke(hose, '#2b2e35', 44) +
    stroke(hose, '#5b616c', 10, { transform: 'translate(-8 -6)' }) +
    rounded(
      s,
      'M180 1060C200 980 280 940 380 930H1260C1390 940 1450 1030 1464 1180L1470 1330C1470 1390 1440 1410 1390 1410H220C160 1410 130 1390 132 1330C136 1230 150 1140 180 1060Z',
      s.linear(0, 0, 0.8, 1, [
        [0, lighten(colour, isDark(colour) ? 0.3 : 0.6)],
        [0.5, colour],
        [1, darken(colour, 0.28)],
      ]),
      { depth: 80 },
    ) +
    path(
      'M230 1190H760C790 1240 790 1320 760 1370H260C220 1370 200 1340 204 1300Z',
      s.down([
        [0, '#cfe3f0', 0.9],
        [0.3, '#7fbde3', 0.85],
        [1, '#3f8fc4', 0.9],
      ]),
    ) +
    path('M250 1000C300 970 340 960 420 956H1240C1300 960 1350 980 1380 1020Z', '#23262c') +
    knob(s, 1120, 1230, 80, accent, { degrees: 40, pointer: isDark(accent) ? '#fff' : '#222' }) +
    [1260, 1340].map((x, index) => button(s, x, 1230, 32, index ? '#35a35f' : '#d4d8dd')).join('') +
    print(facts.brand, 960, 1340, 58, colour, 0.65) +
    group({ transform: 'translate(170 246) scale(.78) rotate(-4 800 900)' }, side(s, facts))
  );
}

export const iron: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    if (facts.station) return s.add(station(s, facts)).toString();
    return s
      .add(contactShadow(s, 790, 1240, 1400, 1, 52), group({ transform: 'translate(0 50)' }, cord(s), side(s, facts)))
      .toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(sole(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    if (facts.station) return s.add(closeUp(2.3, 1020, 1200, station(s, facts))).toString();
    return s.add(closeUp(2.1, 740, 800, side(s, facts))).toString();
  },
  measured(facts) {
    return facts.station
      ? { box: { x: 130, y: 520, w: 1345, h: 890 }, mm: facts.sizeMm ?? [380, 270, 230] }
      : { box: { x: 92, y: 470, w: 1390, h: 762 }, mm: facts.sizeMm ?? [300, 155, 120] };
  },
};
