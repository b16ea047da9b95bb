import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten, mix } from '../kit/colour.ts';
import { glow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { CX, handle, type KettleShape, lid, openLid, powerBase, spout } from './kettle-fittings.ts';
import { print } from './parts/controls.ts';
import { closeUp } from './parts/shading.ts';
import { band, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'kettle'>;

function shapeOf(facts: Facts): KettleShape {
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
  const shape = shapeOf(facts);
  const colour = steelOf(facts);
  const trim = facts.accent ?? (facts.form === 'plastic' ? darken(colour, isDark(colour) ? 0.3 : 0.12) : '#23262c');
  return (
    powerBase(s, trim, tilt) +
    handle(s, facts, shape, trim) +
    spout(s, facts, shape, colour) +
    (facts.form === 'glass' ? glassBody(s, facts, shape, tilt, trim) : solidBody(s, facts, shape, colour, tilt, trim)) +
    (open ? openLid(s, shape, tilt, trim, colour) : lid(s, facts, shape, tilt, trim, colour))
  );
}

function solidBody(
  s: Sketch,
  facts: Facts,
  { profile, foot, finish }: KettleShape,
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

function glassBody(s: Sketch, facts: Facts, { profile, top, foot }: KettleShape, tilt: number, trim: string): string {
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
    const [x, y, zoom] = closeUpArea(facts);
    return s.add(closeUp(zoom, x, y, draw(s, facts, 0.12, false))).toString();
  },
  measured(facts) {
    return {
      box: facts.form === 'gooseneck' ? { x: 120, y: 450, w: 1190, h: 980 } : { x: 270, y: 200, w: 1060, h: 1230 },
      mm: facts.sizeMm ?? [230, 250, 160],
    };
  },
};

/** Centre and zoom of the close-up: the spout, the handle or the window, by form. */
function closeUpArea(facts: Facts): [x: number, y: number, zoom: number] {
  if (facts.form === 'gooseneck') return [500, 800, 2.1];
  if (facts.form === 'glass') return [760, 1060, 2];
  return facts.form === 'plastic' ? [930, 760, 2] : [1010, 480, 2];
}
