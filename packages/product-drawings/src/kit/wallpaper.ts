/** Abstract pictures for lit screens. The seed chooses family and palette, so the products of a line look alike. */
import { darken, lighten, mix } from './colour.ts';
import { random } from './random.ts';
import { type Box, circle, ellipse, path, rect, smooth } from './shapes.ts';
import { number, type Sketch } from './sketch.ts';

/** Deep to bright; the last one is the light in the picture. */
type Palette = [string, string, string, string, string];
type Painter = (s: Sketch, box: Box, colours: Palette, next: () => number) => string;

const PALETTES: Palette[] = [
  ['#0a1a4f', '#2747f0', '#7a4dff', '#ff6fae', '#ffd9a8'],
  ['#06283d', '#0f6e8c', '#19b5a5', '#8fe3b0', '#f4ffd6'],
  ['#2a0a3c', '#7b1fa2', '#e0457b', '#ff8a5c', '#ffe0a3'],
  ['#0b132b', '#1c4b9c', '#3fa0e8', '#9bd7ff', '#f2fbff'],
  ['#3b0d1e', '#a6193f', '#e8503a', '#ff9f4a', '#ffe8b8'],
  ['#10241a', '#1e6b47', '#5aa85a', '#c5d86d', '#fff6c9'],
  ['#161636', '#4334a8', '#8a63e8', '#c7a6ff', '#f6eaff'],
  ['#1d1a2b', '#5c3a58', '#b56576', '#eaac8b', '#fde8d3'],
  ['#04222b', '#0b5563', '#2f9c95', '#f0a35e', '#ffe1b5'],
  ['#1a1230', '#2d2a7c', '#3a78d8', '#5fd6c8', '#e8fff0'],
];

const FAMILIES: Painter[] = [aurora, dunes, ribbons, folds, bloom, planet, panes];

export function wallpaper(s: Sketch, seed: number, box: Box): string {
  const whole = Math.abs(Math.trunc(seed));
  const next = random(whole);
  const palette = PALETTES[(whole * 7 + Math.floor(whole / 10)) % PALETTES.length] ?? PALETTES[0];
  const family = FAMILIES[whole % FAMILIES.length] ?? aurora;
  return palette ? family(s, box, palette, next) : '';
}

/** The palette's accents, for lights that go with the screen. */
export function wallpaperColours(seed: number): Palette {
  const whole = Math.abs(Math.trunc(seed));
  return PALETTES[(whole * 7 + Math.floor(whole / 10)) % PALETTES.length] ?? ['#000', '#222', '#444', '#888', '#fff'];
}

function aurora(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const size = Math.max(w, h);
  const blobs = [c[1], c[2], c[3], c[2], c[4]].map((colour, index) => {
    const paint = s.radial(0.5, 0.5, 0.5, [
      [0, colour, index === 4 ? 0.95 : 0.9],
      [0.4, colour, 0.6],
      [1, colour, 0],
    ]);
    const cx = x + w * (0.08 + next() * 0.84);
    const cy = y + h * (0.12 + index * 0.17 + next() * 0.14);
    const rx = size * (0.4 + next() * 0.2) * (index === 4 ? 0.6 : 1);
    return ellipse(cx, cy, rx, rx * (0.55 + next() * 0.35), paint, {
      transform: `rotate(${number(-50 + next() * 60)} ${number(cx)} ${number(cy)})`,
    });
  });
  return (
    rect(
      x,
      y,
      w,
      h,
      0,
      s.diagonal([
        [0, c[0]],
        [1, mix(c[0], c[1], 0.6)],
      ]),
    ) + blobs.join('')
  );
}

function dunes(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const sky = rect(
    x,
    y,
    w,
    h,
    0,
    s.down([
      [0, c[2]],
      [0.32, c[3]],
      [0.62, c[4]],
      [1, c[3]],
    ]),
  );
  const r = Math.min(w, h) * 0.13;
  const sunX = x + w * (0.5 + next() * 0.22);
  const sunY = y + h * (h > w ? 0.41 : 0.36);
  const halo = s.radial(0.5, 0.5, 0.5, [
    [0, c[4], 0.95],
    [1, c[4], 0],
  ]);
  const sun = circle(sunX, sunY, r * 3.2, halo) + circle(sunX, sunY, r, lighten(c[4], 0.45));
  const layers = Array.from({ length: 5 }, (_, index) => {
    const share = index / 4;
    const base = y + h * (0.5 + share * 0.38);
    const phase = next() * 6;
    const points = Array.from({ length: 8 }, (_, step): [number, number] => [
      x + (w * (step - 0.5)) / 6,
      base + Math.sin(step * (0.8 + share * 0.3) + phase) * h * (0.035 + 0.035 * share),
    ]);
    const near = mix(c[3], c[0], 0.2 + share * 0.8);
    const paint = s.linear(0, 0, 0.35, 1, [
      [0, lighten(near, 0.26)],
      [0.25, near],
      [1, darken(near, 0.25)],
    ]);
    return path(`${smooth(points)}V${number(y + h)}H${number(x)}Z`, paint);
  });
  return sky + sun + layers.join('');
}

function ribbons(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const ground = rect(
    x,
    y,
    w,
    h,
    0,
    s.linear(0, 0, 0.6, 1, [
      [0, mix(c[0], c[1], 0.35)],
      [1, darken(c[0], 0.25)],
    ]),
  );
  const phase = next() * 3;
  const bands = Array.from({ length: 7 }, (_, index) => {
    const share = index / 6;
    const wave = (step: number, lift: number): [number, number] => [
      x + (w * (step - 1)) / 6,
      y + h * (0.22 + share * 0.62 + lift) + Math.sin(step * 0.95 + phase + index * 0.42) * h * 0.13,
    ];
    const upper = Array.from({ length: 9 }, (_, step) => wave(step, 0));
    const lower = Array.from({ length: 9 }, (_, step) => wave(step, 0.24 + 0.05 * Math.sin(step + index))).reverse();
    const colour = mix([c[1], c[2], c[3], c[4]][index % 4] ?? c[2], c[2], 0.25);
    const paint = s.linear(0, 0, 0.25, 1, [
      [0, lighten(colour, 0.35), 0.95],
      [0.18, colour, 0.75],
      [1, darken(colour, 0.35), 0.08],
    ]);
    return path(`${smooth(upper)}L${smooth(lower).slice(1)}Z`, paint);
  });
  return ground + bands.join('');
}

function folds(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const count = w > h ? 9 : 6;
  const ground = rect(x, y, w, h, 0, c[0]);
  const lean = w * (0.18 + next() * 0.12);
  const bend = 0.3 + next() * 0.3;
  const pleats = Array.from({ length: count + 3 }, (_, index) => {
    const left = x + ((w + lean) * (index - 1.5)) / count - lean * 0.3;
    const wide = ((w + lean) / count) * 1.9;
    const share = Math.min(1, Math.max(0, (index - 1) / count));
    const tone = share < 0.5 ? mix(c[1], c[3], share * 2) : mix(c[3], c[2], share * 2 - 1);
    const paint = s.linear(0, 0, 1, 0.12, [
      [0, lighten(mix(tone, c[4], 0.55), 0.15)],
      [0.12, tone],
      [0.55, darken(tone, 0.35)],
      [1, darken(mix(tone, c[0], 0.6), 0.25)],
    ]);
    const d = `M${number(left + lean)} ${number(y)}C${number(left + lean * 1.3)} ${number(y + h * bend)} ${number(left - lean * 0.7)} ${number(y + h * 0.55)} ${number(left)} ${number(y + h)}H${number(left + wide)}C${number(left + wide - lean * 0.7)} ${number(y + h * 0.55)} ${number(left + wide + lean * 1.3)} ${number(y + h * bend)} ${number(left + wide + lean)} ${number(y)}Z`;
    return path(d, paint);
  });
  return ground + pleats.join('');
}

function bloom(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const size = Math.min(Math.max(w, h) * 0.62, Math.min(w, h) * 0.95);
  const [cx, cy] = [x + w * 0.5, y + h * 0.56];
  const ground = rect(
    x,
    y,
    w,
    h,
    0,
    s.radialAt(cx, cy, Math.max(w, h) * 0.8, [
      [0, mix(c[4], c[3], 0.35)],
      [0.45, mix(c[2], c[1], 0.3)],
      [1, c[0]],
    ]),
  );
  const start = next() * 40;
  const petals = Array.from({ length: 9 }, (_, index) => {
    const colour = [c[1], c[2], c[3]][index % 3] ?? c[2];
    const paint = s.linear(0.2, 0, 0.8, 1, [
      [0, lighten(mix(colour, c[4], 0.45), 0.1), 0.98],
      [0.45, colour, 0.92],
      [1, darken(colour, 0.4), 0.95],
    ]);
    const d = `M${number(cx)} ${number(cy)}C${number(cx - size * 0.42)} ${number(cy - size * 0.22)} ${number(cx - size * 0.3)} ${number(cy - size * 0.72)} ${number(cx + size * 0.06)} ${number(cy - size * 0.7)}C${number(cx + size * 0.26)} ${number(cy - size * 0.6)} ${number(cx + size * 0.14)} ${number(cy - size * 0.2)} ${number(cx)} ${number(cy)}Z`;
    return path(d, paint, { transform: `rotate(${number(start + index * 40)} ${number(cx)} ${number(cy)})` });
  });
  return ground + petals.join('');
}

function planet(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const ground = rect(
    x,
    y,
    w,
    h,
    0,
    s.down([
      [0, darken(c[0], 0.5)],
      [0.6, c[0]],
      [1, mix(c[0], c[1], 0.7)],
    ]),
  );
  const r = Math.max(w, h) * 0.62;
  const [cx, cy] = [x + w * (0.4 + next() * 0.3), y + h * 0.46 + r];
  const air = s.radialAt(cx, cy, r * 1.3, [
    [0.7, c[2], 0.9],
    [0.78, c[3], 0.55],
    [1, c[2], 0],
  ]);
  const body = s.linearAt(cx - r * 0.5, cy - r, cx + r * 0.4, cy - r * 0.2, [
    [0, c[4]],
    [0.16, c[3]],
    [0.45, c[2]],
    [1, c[0]],
  ]);
  const moonR = Math.min(w, h) * 0.07;
  const moonX = x + w * (0.22 + next() * 0.5);
  const moon = circle(
    moonX,
    y + h * 0.24,
    moonR,
    s.radial(0.35, 0.3, 0.8, [
      [0, lighten(c[4], 0.5)],
      [0.5, c[4]],
      [1, c[2]],
    ]),
  );
  return ground + circle(cx, cy, r * 1.3, air) + circle(cx, cy, r, body) + moon;
}

/** Sheets of tinted glass laid over each other. */
function panes(s: Sketch, { x, y, w, h }: Box, c: Palette, next: () => number): string {
  const ground = rect(
    x,
    y,
    w,
    h,
    0,
    s.diagonal([
      [0, c[4]],
      [0.5, c[3]],
      [1, c[1]],
    ]),
  );
  const size = Math.max(w, h);
  const sheets = [c[2], c[1], c[3], c[0], c[2]].map((colour, index) => {
    const cx = x + w * (0.2 + 0.16 * index + next() * 0.1);
    const cy = y + h * (0.15 + 0.19 * index + next() * 0.1);
    const paint = s.linear(0, 0, 1, 1, [
      [0, lighten(colour, 0.25), 0.85],
      [0.6, colour, 0.7],
      [1, darken(colour, 0.2), 0.25],
    ]);
    const edge = size * (0.62 - index * 0.05);
    return rect(cx - edge / 2, cy - edge / 2, edge, edge, edge * 0.2, paint, {
      transform: `rotate(${number(28 + index * 9 + next() * 10)} ${number(cx)} ${number(cy)})`,
      stroke: '#ffffff',
      'stroke-opacity': 0.28,
      'stroke-width': size * 0.004,
    });
  });
  return ground + sheets.join('');
}
