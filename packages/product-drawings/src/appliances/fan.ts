import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { circle, ellipse, group, path, rect, ring, stroke } from '../kit/shapes.ts';
import { number, Sketch } from '../kit/sketch.ts';
import { button, dot, glassWindow, powerSign, print, readout } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'fan'>;

/** Guard and blades, centred at the origin. */
function head(s: Sketch, facts: Facts, r: number): string {
  const colour = bodyColour(facts.color);
  const accent = facts.accent ?? (isDark(colour) ? '#5b616c' : '#9dbde4');
  const wire = isDark(colour) ? lighten(colour, 0.3) : '#b5bac2';
  const blade = `M${number(r * 0.1)} ${number(-r * 0.06)}C${number(r * 0.2)} ${number(-r * 0.55)} ${number(r * 0.1)} ${number(-r * 0.86)} ${number(-r * 0.12)} ${number(-r * 0.86)}C${number(-r * 0.46)} ${number(-r * 0.82)} ${number(-r * 0.5)} ${number(-r * 0.4)} ${number(-r * 0.1)} ${number(r * 0.05)}Z`;
  const paint = s.diagonal([
    [0, lighten(accent, 0.45), 0.95],
    [0.6, accent, 0.95],
    [1, darken(accent, 0.25), 0.95],
  ]);
  const spokes = Array.from({ length: 44 }, (_, index) => {
    const a = (index * Math.PI) / 22;
    const b = a + 0.2;
    return `M${number(Math.cos(a) * r * 0.24)} ${number(Math.sin(a) * r * 0.24)}Q${number(Math.cos(a + 0.02) * r * 0.6)} ${number(Math.sin(a + 0.02) * r * 0.6)} ${number(Math.cos(b) * r * 0.97)} ${number(Math.sin(b) * r * 0.97)}`;
  }).join('');
  return (
    circle(0, 0, r, darken(colour, 0.5), { opacity: 0.12 }) +
    ring(0, 0, r * 0.985, darken(wire, 0.35), r * 0.03) +
    [10, 82, 154, 226, 298].map((degrees) => path(blade, paint, { transform: `rotate(${degrees})` })).join('') +
    stroke(spokes, darken(wire, 0.35), r * 0.011, { transform: 'translate(2 3)', opacity: 0.35 }) +
    stroke(spokes, wire, r * 0.011) +
    [0.44, 0.7].map((share) => ring(0, 0, r * share, wire, r * 0.014)).join('') +
    ring(
      0,
      0,
      r * 0.985,
      s.diagonal([
        [0, lighten(colour, isDark(colour) ? 0.35 : 0.9)],
        [0.5, colour],
        [1, darken(colour, 0.4)],
      ]),
      r * 0.034,
    ) +
    circle(r * 0.02, r * 0.03, r * 0.26, '#000000', { opacity: 0.25 }) +
    circle(
      0,
      0,
      r * 0.25,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
    ) +
    ring(0, 0, r * 0.2, '#ffffff', 3, { opacity: 0.3 }) +
    print(facts.brand, 0, r * 0.03, r * 0.085, colour, 0.6)
  );
}

function floor(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  return (
    contactShadow(s, 800, 1456, 640, 1, 44) +
    path(
      turnedBody(800, 0.12, [
        [1400, 250],
        [1424, 300],
        [1450, 306],
      ]),
      column(s, colour, 'gloss'),
    ) +
    ellipse(
      800,
      1400,
      250,
      30,
      s.down([
        [0, darken(colour, 0.12)],
        [1, lighten(colour, 0.4)],
      ]),
    ) +
    rect(776, 900, 48, 505, 20, column(s, '#c3c7cd', 'metal')) +
    rect(762, 1120, 76, 60, 20, column(s, colour, 'gloss')) +
    rounded(s, 'M690 790H910L880 1000H720Z', column(s, colour, 'gloss'), { depth: 30 }) +
    [760, 800, 840].map((x) => button(s, x, 950, 15, darken(colour, 0.15))).join('') +
    group({ transform: 'translate(800 520)' }, head(s, facts, 410))
  );
}

function desk(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  return (
    contactShadow(s, 800, 1440, 800, 1, 50) +
    path(
      turnedBody(800, 0.16, [
        [1340, 300],
        [1380, 372],
        [1420, 384],
      ]),
      column(s, colour, 'gloss'),
    ) +
    ellipse(
      800,
      1340,
      300,
      48,
      s.down([
        [0, darken(colour, 0.1)],
        [1, lighten(colour, 0.4)],
      ]),
    ) +
    rounded(s, 'M740 1000H860L890 1350H710Z', column(s, colour, 'gloss'), { depth: 34 }) +
    [700, 767, 834, 901]
      .map((x, index) => rect(x - 26, 1376, 52, 26, 10, index ? lighten(colour, 0.3) : '#e2574c'))
      .join('') +
    group({ transform: 'translate(800 640)' }, head(s, facts, 520))
  );
}

function tower(s: Sketch, facts: Facts, tilt: number): string {
  const colour = bodyColour(facts.color);
  const shades = Array.from({ length: 30 }, (_, index) =>
    rect(
      708,
      380 + index * 27,
      184,
      13,
      6,
      s.across([
        [0, '#0c0d10'],
        [0.5, darken(colour, isDark(colour) ? 0.4 : 0.62)],
        [1, '#0c0d10'],
      ]),
    ),
  ).join('');
  return (
    contactShadow(s, 800, 1456, 470, 1, 40 + tilt * 100) +
    path(
      turnedBody(800, 0.1 + tilt, [
        [1404, 186],
        [1424, 214],
        [1444, 220],
      ]),
      column(s, darken(colour, 0.1), 'gloss'),
    ) +
    path(
      turnedBody(800, tilt + 0.06, [
        [150, 136],
        [200, 142],
        [1300, 148],
        [1420, 156],
      ]),
      column(s, colour, facts.finish ?? 'gloss'),
    ) +
    rect(
      690,
      350,
      220,
      860,
      50,
      s.across([
        [0, '#15171b'],
        [0.5, darken(colour, 0.35)],
        [1, '#15171b'],
      ]),
    ) +
    shades +
    glassWindow(s, { x: 720, y: 220, w: 160, h: 96 }, 24) +
    readout(s, '24', 800, 268, 62) +
    ellipse(
      800,
      150,
      136,
      136 * (tilt + 0.06),
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.1)],
      ]),
    ) +
    powerSign(800, 150, 14, isDark(colour) ? '#cfd5dd' : '#4a4f58', 4) +
    print(facts.brand, 800, 1310, 34, colour, 0.6)
  );
}

function art(s: Sketch, facts: Facts): string {
  return facts.form === 'tower' ? tower(s, facts, 0.02) : facts.form === 'desk' ? desk(s, facts) : floor(s, facts);
}

/** Turned to the side, so that the guard's depth shows. */
function turned(s: Sketch, facts: Facts): string {
  if (facts.form === 'tower') return tower(s, facts, 0.16) + remote(s);
  const colour = bodyColour(facts.color);
  const isDesk = facts.form === 'desk';
  const [cy, r] = isDesk ? [640, 520] : [520, 410];
  const back = `M${860} ${cy - r}C${1090} ${cy - r * 0.8} ${1090} ${cy + r * 0.8} ${860} ${cy + r}Z`;
  const stand = isDesk
    ? contactShadow(s, 830, 1440, 800, 1, 50) +
      path(
        turnedBody(830, 0.2, [
          [1340, 300],
          [1380, 372],
          [1420, 384],
        ]),
        column(s, colour, 'gloss'),
      ) +
      ellipse(
        830,
        1340,
        300,
        60,
        s.down([
          [0, darken(colour, 0.1)],
          [1, lighten(colour, 0.4)],
        ]),
      ) +
      rounded(s, 'M790 1000H900L930 1350H760Z', column(s, colour, 'gloss'), { depth: 34 })
    : contactShadow(s, 830, 1450, 640, 1, 44) +
      path(
        turnedBody(830, 0.2, [
          [1390, 250],
          [1414, 300],
          [1436, 306],
        ]),
        column(s, colour, 'gloss'),
      ) +
      ellipse(
        830,
        1390,
        250,
        50,
        s.down([
          [0, darken(colour, 0.12)],
          [1, lighten(colour, 0.4)],
        ]),
      ) +
      rect(806, 900, 48, 500, 20, column(s, '#c3c7cd', 'metal')) +
      rounded(s, 'M740 790H930L910 1000H760Z', column(s, colour, 'gloss'), { depth: 30 });
  return (
    stand +
    rounded(
      s,
      `M900 ${cy - r * 0.3}H1120C1190 ${cy - r * 0.26} 1190 ${cy + r * 0.26} 1120 ${cy + r * 0.3}H900Z`,
      s.down([
        [0, lighten(colour, 0.3)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ]),
      { depth: 40 },
    ) +
    path(
      back,
      s.across([
        [0, darken(colour, 0.3), 0.55],
        [1, darken(colour, 0.1), 0.35],
      ]),
    ) +
    [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8]
      .map((share) =>
        stroke(
          `M${800} ${number(cy + r * share)}Q${number(960 + 90 * Math.sqrt(1 - share * share))} ${number(cy + r * share * 0.9)} ${number(860 + 200 * Math.sqrt(1 - share * share) * 0.86)} ${number(cy + r * share * 0.5)}`,
          isDark(colour) ? lighten(colour, 0.3) : '#aab0b9',
          7,
        ),
      )
      .join('') +
    group({ transform: `translate(790 ${cy}) skewY(4) scale(.72 1)` }, head(s, facts, r))
  );
}

function remote(s: Sketch): string {
  return (
    contactShadow(s, 1240, 1440, 180, 0.8, 24) +
    rounded(
      s,
      'M1180 1130C1180 1100 1200 1084 1230 1084H1250C1280 1084 1300 1100 1300 1130V1390C1300 1420 1280 1436 1250 1436H1230C1200 1436 1180 1420 1180 1390Z',
      column(s, '#2b2e35', 'gloss'),
      { depth: 18 },
    ) +
    [1140, 1210, 1280, 1350].map((y, index) => dot(1240, y, 22, index ? '#565c67' : '#d8574c')).join('')
  );
}

export const fan: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(art(s, facts)).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s.add(turned(s, facts)).toString();
  },
  detail(facts) {
    const s = new Sketch();
    const at: [number, number, number] =
      facts.form === 'tower' ? [800, 330, 2.7] : facts.form === 'desk' ? [760, 660, 1.9] : [770, 560, 2.3];
    return s.add(closeUp(at[2], at[0], at[1], art(s, facts))).toString();
  },
  measured(facts) {
    const box =
      facts.form === 'tower'
        ? { x: 580, y: 140, w: 440, h: 1310 }
        : facts.form === 'desk'
          ? { x: 270, y: 110, w: 1060, h: 1340 }
          : { x: 380, y: 100, w: 840, h: 1360 };
    return {
      box,
      mm:
        facts.sizeMm ??
        (facts.form === 'tower' ? [300, 960, 300] : facts.form === 'desk' ? [330, 420, 240] : [430, 1250, 430]),
    };
  },
};
