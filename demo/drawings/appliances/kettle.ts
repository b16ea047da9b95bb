import type { Drawer, FactsOf } from '../drawer.ts';
import type { Finish } from '../facts.ts';
import { darken, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow, glow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { print } from './parts/controls.ts';
import { closeUp, rounded } from './parts/shading.ts';
import { band, nearArc, type Profile, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'kettle'>;

const CX = 740;
const BASE = 1400;

interface Look {
  profile: Profile;
  /** Top edge of the body. */
  top: readonly [number, number];
  foot: readonly [number, number];
  finish: Finish;
}

function lookOf(facts: Facts): Look {
  switch (facts.form) {
    case 'glass':
      return {
        profile: [
          [330, 290],
          [560, 326],
          [860, 372],
          [1180, 400],
          [1268, 398],
        ],
        top: [330, 290],
        foot: [1268, 398],
        finish: 'glass',
      };
    case 'gooseneck':
      return {
        profile: [
          [560, 250],
          [700, 300],
          [900, 356],
          [1120, 404],
          [1270, 424],
        ],
        top: [560, 250],
        foot: [1270, 424],
        finish: facts.finish ?? 'matte',
      };
    case 'plastic':
      return {
        profile: [
          [310, 250],
          [500, 310],
          [800, 364],
          [1100, 396],
          [1268, 404],
        ],
        top: [310, 250],
        foot: [1268, 404],
        finish: facts.finish ?? 'gloss',
      };
    default:
      return {
        profile: [
          [320, 250],
          [420, 300],
          [700, 352],
          [1000, 390],
          [1268, 410],
        ],
        top: [320, 250],
        foot: [1268, 410],
        finish: facts.finish ?? 'metal',
      };
  }
}

function steelOf(facts: Facts): string {
  return facts.form === 'plastic' || facts.form === 'gooseneck' ? bodyColour(facts.color) : bodyColour(facts.color);
}

function draw(s: Sketch, facts: Facts, tilt: number, open: boolean): string {
  const look = lookOf(facts);
  const colour = steelOf(facts);
  const trim = facts.accent ?? (facts.form === 'plastic' ? darken(colour, isDark(colour) ? 0.3 : 0.12) : '#23262c');
  return (
    powerBase(s, trim, tilt) +
    handle(s, facts, look, trim) +
    spout(s, facts, look, colour) +
    (facts.form === 'glass' ? glassBody(s, facts, look, tilt, trim) : solidBody(s, facts, look, colour, tilt, trim)) +
    (open ? openLid(s, look, tilt, trim, colour) : lid(s, facts, look, tilt, trim, colour))
  );
}

function powerBase(s: Sketch, trim: string, tilt: number): string {
  const plate = turnedBody(CX, tilt, [
    [1300, 420],
    [1330, 452],
    [1376, 456],
  ]);
  return (
    contactShadow(s, CX + 10, BASE + 10, 960, 1, 52 + tilt * 60) +
    path(plate, column(s, isDark(trim) ? lighten(trim, 0.08) : trim, 'gloss')) +
    path(nearArc(CX, tilt, 1334, 452), 'none', { stroke: '#ffffff', 'stroke-width': 5, 'stroke-opacity': 0.25 })
  );
}

function solidBody(
  s: Sketch,
  facts: Facts,
  { profile, foot, finish }: Look,
  colour: string,
  tilt: number,
  trim: string,
): string {
  const outline = turnedBody(CX, tilt, profile);
  return (
    path(outline, column(s, colour, finish)) +
    path(
      outline,
      s.down([
        [0, '#ffffff', 0.16],
        [0.4, '#ffffff', 0],
        [1, '#000000', 0.16],
      ]),
    ) +
    path(
      band(CX, tilt, [foot[0] - 26, foot[1] - 2], [foot[0] + 26, foot[1] + 4]),
      column(s, isDark(trim) ? lighten(trim, 0.12) : trim, 'gloss'),
    ) +
    (facts.form === 'gooseneck' ? '' : gauge(s, facts, colour)) +
    print(facts.brand, CX - 20, facts.form === 'gooseneck' ? 1080 : 1130, 62, colour, 0.62)
  );
}

/** A window for the water level. */
function gauge(s: Sketch, facts: Facts, colour: string): string {
  if (facts.form !== 'plastic') return '';
  const x = CX + 170;
  return (
    rect(x, 640, 62, 460, 31, darken(colour, 0.35)) +
    rect(
      x + 8,
      648,
      46,
      444,
      23,
      s.across([
        [0, '#b9d4e4'],
        [0.4, '#f2f9fd'],
        [1, '#8fb3c8'],
      ]),
    ) +
    rect(x + 8, 800, 46, 292, 23, '#5ea7d1', { opacity: 0.7 }) +
    [720, 820, 920, 1020].map((y) => rect(x + 12, y, 22, 8, 3, '#3b5566')).join('')
  );
}

function glassBody(s: Sketch, facts: Facts, { profile, top, foot }: Look, tilt: number, trim: string): string {
  const outline = turnedBody(CX, tilt, profile);
  const light = facts.accent && !isDark(facts.accent) ? facts.accent : '#3aa0ff';
  const glass = s.across([
    [0, '#5b6a7a', 0.75],
    [0.06, '#dfe9f1', 0.55],
    [0.2, '#ffffff', 0.28],
    [0.55, '#e4edf4', 0.14],
    [0.9, '#c5d2dd', 0.5],
    [1, '#52606f', 0.8],
  ]);
  const water = turnedBody(CX, tilt, [
    [760, 352],
    [900, 372],
    [1180, 394],
    [1262, 392],
  ]);
  const bubbles = [
    [-220, 1010, 12],
    [-120, 1130, 16],
    [-40, 940, 10],
    [60, 1090, 14],
    [150, 980, 11],
    [240, 1140, 15],
    [-180, 860, 9],
    [110, 860, 8],
    [200, 900, 9],
    [-20, 1180, 12],
  ];
  return (
    path(outline, '#eef4f8', { opacity: 0.72 }) +
    path(
      water,
      s.down([
        [0, mix(light, '#ffffff', 0.72), 0.75],
        [1, mix(light, '#ffffff', 0.25), 0.85],
      ]),
    ) +
    ellipse(CX, 760, 352, 352 * tilt, mix(light, '#ffffff', 0.82), { opacity: 0.9 }) +
    clipped(
      s,
      water,
      glow(s, CX, 1290, 420, light, 0.9),
      bubbles
        .map(([x, y, r]) => `<circle cx="${CX + (x ?? 0)}" cy="${y}" r="${r}" fill="#ffffff" fill-opacity=".55"/>`)
        .join(''),
    ) +
    path(outline, glass) +
    stroke(`M${CX - 250} 420C${CX - 300} 700 ${CX - 330} 980 ${CX - 344} 1200`, '#ffffff', 30, { opacity: 0.65 }) +
    stroke(`M${CX + 300} 620C${CX + 336} 800 ${CX + 350} 980 ${CX + 356} 1140`, '#ffffff', 12, { opacity: 0.4 }) +
    [900, 1010, 1120]
      .map(
        (y, index) =>
          rect(CX + 190, y, 56, 9, 4, '#5c6d7e') +
          print(['1.5', '1.0', '0.5'][index], CX + 150, y + 16, 34, '#e4edf4', 0.55),
      )
      .join('') +
    path(band(CX, tilt, [top[0] - 30, top[1] - 4], [top[0] + 40, top[1] + 8]), column(s, '#c3c7cd', 'metal')) +
    path(
      band(CX, tilt, [foot[0] - 34, foot[1] + 2], [foot[0] + 40, foot[1] + 10]),
      column(s, bodyColour(facts.color), isDark(facts.color) ? 'gloss' : 'metal'),
    ) +
    (trim ? print(facts.brand, CX, foot[0] + 30, 40, bodyColour(facts.color), 0.7) : '')
  );
}

function handle(s: Sketch, facts: Facts, { top }: Look, trim: string): string {
  const x = CX + top[1];
  if (facts.form === 'gooseneck') {
    const d = `M${x + 4} 600C${x + 90} 540 ${x + 280} 540 ${x + 316} 640C${x + 346} 760 ${x + 300} 900 ${x + 232} 1010L${x + 160} 970C${x + 230} 870 ${x + 256} 770 ${x + 236} 690C${x + 220} 640 ${x + 120} 640 ${x + 30} 690Z`;
    return rounded(
      s,
      d,
      s.across([
        [0, darken(trim, 0.1)],
        [0.5, lighten(trim, 0.12)],
        [1, darken(trim, 0.3)],
      ]),
      { depth: 34 },
    );
  }
  const y = top[0];
  const d = `M${x - 60} ${y - 40}C${x + 60} ${y - 70} ${x + 260} ${y - 50} ${x + 330} ${y + 60}C${x + 400} ${y + 200} ${x + 372} ${y + 560} ${x + 296} ${y + 776}C${x + 280} ${y + 816} ${x + 230} ${y + 820} ${x + 176} ${y + 800}L${x + 130} ${y + 700}C${x + 190} ${y + 726} ${x + 212} ${y + 706} ${x + 226} ${y + 650}C${x + 272} ${y + 470} ${x + 282} ${y + 280} ${x + 246} ${y + 166}C${x + 214} ${y + 86} ${x + 90} ${y + 84} ${x} ${y + 96}Z`;
  return (
    rounded(
      s,
      d,
      s.across([
        [0, darken(trim, 0.12)],
        [0.55, lighten(trim, isDark(trim) ? 0.14 : 0.25)],
        [1, darken(trim, 0.3)],
      ]),
      { depth: 40 },
    ) +
    rect(
      x + 150,
      y - 44,
      84,
      40,
      18,
      s.down([
        [0, lighten(trim, 0.3)],
        [1, darken(trim, 0.1)],
      ]),
      { transform: `rotate(8 ${x + 190} ${y - 24})` },
    )
  );
}

function spout(s: Sketch, facts: Facts, { top, profile }: Look, colour: string): string {
  const finish =
    facts.form === 'glass' ? 'metal' : (facts.finish ?? (facts.form === 'steel' || !facts.form ? 'metal' : 'gloss'));
  if (facts.form === 'gooseneck') {
    const line = `M${CX - 300} 1130C${CX - 520} 1120 ${CX - 400} 760 ${CX - 520} 640C${CX - 548} 612 ${CX - 584} 600 ${CX - 620} 604`;
    return (
      stroke(line, darken(colour, 0.4), 64) +
      stroke(line, colour, 54) +
      stroke(line, lighten(colour, isDark(colour) ? 0.3 : 0.7), 14, { opacity: 0.7, transform: 'translate(-8 -8)' })
    );
  }
  const [y, r] = top;
  const wide = profile[1]?.[1] ?? r;
  const d = `M${CX - r + 40} ${y - 6}C${CX - r - 60} ${y - 14} ${CX - r - 120} ${y - 20} ${CX - r - 150} ${y - 6}C${CX - r - 120} ${y + 90} ${CX - wide - 30} ${y + 190} ${CX - wide + 20} ${y + 300}L${CX - r + 120} ${y + 200}Z`;
  const fill = s.linear(0, 0, 1, 0.3, [
    [0, lighten(colour, finish === 'metal' ? 0.5 : 0.25)],
    [0.4, colour],
    [1, darken(colour, 0.35)],
  ]);
  return (
    path(
      d,
      facts.form === 'glass'
        ? s.across([
            [0, '#8fa0b0', 0.8],
            [0.4, '#f0f5f9', 0.7],
            [1, '#a9b8c6', 0.6],
          ])
        : fill,
    ) +
    stroke(
      `M${CX - r - 146} ${y - 4}C${CX - r - 90} ${y - 14} ${CX - r - 30} ${y - 8} ${CX - r + 40} ${y - 2}`,
      '#ffffff',
      8,
      { opacity: 0.45 },
    )
  );
}

function lid(s: Sketch, facts: Facts, { top }: Look, tilt: number, trim: string, colour: string): string {
  const [y, r] = top;
  const fill = facts.form === 'gooseneck' || facts.form === 'steel' || !facts.form ? colour : trim;
  const dome = turnedBody(CX, tilt, [
    [y - 66, r * 0.34],
    [y - 52, r * 0.7],
    [y - 20, r * 0.95],
    [y + 8, r * 1.0],
  ]);
  return (
    path(
      dome,
      column(s, fill, fill === trim ? 'gloss' : (facts.finish ?? (facts.form === 'gooseneck' ? 'matte' : 'metal'))),
    ) +
    path(
      dome,
      s.down([
        [0, '#ffffff', 0.3],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    path(nearArc(CX, tilt, y + 8, r), 'none', { stroke: '#000000', 'stroke-width': 7, 'stroke-opacity': 0.35 }) +
    path(
      turnedBody(CX, tilt, [
        [y - 128, 44],
        [y - 120, 62],
        [y - 92, 56],
        [y - 62, 40],
      ]),
      column(s, trim, 'gloss'),
    )
  );
}

/** The lid stands up at the handle's side and the inside shows. */
function openLid(s: Sketch, { top }: Look, tilt: number, trim: string, colour: string): string {
  const [y, r] = top;
  return (
    path(
      `M${CX + r * 0.72} ${y + 10}C${CX + r * 1.5} ${y - 60} ${CX + r * 1.6} ${y - 330} ${CX + r * 1.3} ${y - 420}C${CX + r * 1.02} ${y - 450} ${CX + r * 0.72} ${y - 250} ${CX + r * 0.72} ${y + 10}Z`,
      s.across([
        [0, '#dfe3e8'],
        [0.5, '#a2a8b1'],
        [0.55, trim],
        [1, darken(trim, 0.3)],
      ]),
    ) +
    ellipse(CX, y + 4, r, r * tilt, lighten(colour, 0.3)) +
    ellipse(
      CX,
      y + 8,
      r * 0.93,
      r * 0.93 * tilt,
      s.across([
        [0, '#3c424b'],
        [0.35, '#a9b0b9'],
        [0.7, '#6a717b'],
        [1, '#2b3038'],
      ]),
    ) +
    clipped(
      s,
      `M${CX - r} ${y - 200}H${CX + r}V${y + 300}H${CX - r}Z`,
      ellipse(
        CX,
        y + 8 + r * 0.16,
        r * 0.78,
        r * 0.7 * tilt,
        s.diagonal([
          [0, '#8fb9d6', 0.85],
          [1, '#dcecf7', 0.85],
        ]),
      ),
    )
  );
}

export const kettle: Drawer<Facts> = {
  front(facts) {
    const s = new Sketch();
    return s.add(group({ transform: 'translate(0 20)' }, draw(s, facts, 0.075, false))).toString();
  },
  angle(facts) {
    const s = new Sketch();
    return s
      .add(group({ transform: 'translate(800 860) scale(.9) translate(-800 -800)' }, draw(s, facts, 0.24, true)))
      .toString();
  },
  detail(facts) {
    const s = new Sketch();
    const [x, y, zoom] = telling(facts);
    return s.add(closeUp(zoom, x, y, draw(s, facts, 0.12, false))).toString();
  },
  measured(facts) {
    return {
      box: facts.form === 'gooseneck' ? { x: 120, y: 450, w: 1190, h: 980 } : { x: 270, y: 200, w: 1060, h: 1230 },
      mm: facts.sizeMm ?? [230, 250, 160],
    };
  },
};

/** What the close-up looks at: where it pours, where it is held, what is in it. */
function telling(facts: Facts): [x: number, y: number, zoom: number] {
  if (facts.form === 'gooseneck') return [500, 800, 2.1];
  if (facts.form === 'glass') return [760, 1060, 2];
  return facts.form === 'plastic' ? [930, 760, 2] : [1010, 480, 2];
}
