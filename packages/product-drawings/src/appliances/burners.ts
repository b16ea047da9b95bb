/** Cooking surfaces from above, shared by hobs and stoves. Drawn in millimetres. */
import { darken } from '../kit/colour.ts';
import { circle, group, path, rect, ring, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';

export type Fuel = 'gas' | 'electric' | 'ceramic' | 'induction';

export interface Burner {
  x: number;
  y: number;
  r: number;
}

/** Where burners stand on a surface of w by h. */
export function burnerPlaces(count: number, w: number, h: number): Burner[] {
  if (count === 2 && w < 400) {
    return [
      { x: w * 0.5, y: h * 0.27, r: Math.min(w * 0.3, h * 0.15) },
      { x: w * 0.5, y: h * 0.7, r: Math.min(w * 0.36, h * 0.18) },
    ];
  }
  if (count === 2) {
    return [
      { x: w * 0.27, y: h * 0.5, r: Math.min(w * 0.18, h * 0.3) },
      { x: w * 0.73, y: h * 0.5, r: Math.min(w * 0.2, h * 0.34) },
    ];
  }
  if (count === 3) {
    return [
      { x: w * 0.28, y: h * 0.28, r: h * 0.14 },
      { x: w * 0.28, y: h * 0.72, r: h * 0.18 },
      { x: w * 0.73, y: h * 0.5, r: h * 0.24 },
    ];
  }
  const side = count === 5 ? 0.17 : 0.27;
  const four = [
    { x: w * side, y: h * 0.28, r: h * 0.15 },
    { x: w * (1 - side), y: h * 0.28, r: h * 0.18 },
    { x: w * side, y: h * 0.73, r: h * 0.19 },
    { x: w * (1 - side), y: h * 0.73, r: h * 0.15 },
  ];
  return count === 5 ? [...four, { x: w * 0.5, y: h * 0.5, r: h * 0.24 }] : four;
}

export function burnerArt(s: Sketch, fuel: Fuel, { x, y, r }: Burner, lit = false): string {
  switch (fuel) {
    case 'gas':
      return gasBurner(s, x, y, r * 0.62);
    case 'electric':
      return hotPlate(s, x, y, r);
    default:
      return zone(s, fuel, x, y, r, lit);
  }
}

function gasBurner(s: Sketch, x: number, y: number, r: number): string {
  const bowl = s.linear(0, 0, 1, 1, [
    [0, '#eef0f3'],
    [0.5, '#9aa0a9'],
    [1, '#5d636d'],
  ]);
  const crown = s.linear(0, 0, 1, 1, [
    [0, '#d9c08a'],
    [0.4, '#8f7a4c'],
    [1, '#4d4128'],
  ]);
  const cap = s.radial(0.35, 0.3, 0.8, [
    [0, '#565b64'],
    [0.5, '#2b2e35'],
    [1, '#111318'],
  ]);
  const teeth = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    return `M${number(x + Math.cos(angle) * r * 0.66)} ${number(y + Math.sin(angle) * r * 0.66)}L${number(x + Math.cos(angle) * r * 0.78)} ${number(y + Math.sin(angle) * r * 0.78)}`;
  }).join('');
  return (
    circle(x + r * 0.08, y + r * 0.12, r * 1.16, '#000000', { opacity: 0.25 }) +
    circle(x, y, r * 1.08, bowl) +
    circle(x, y, r * 0.84, crown) +
    stroke(teeth, '#33291a', r * 0.05) +
    circle(x + r * 0.05, y + r * 0.07, r * 0.64, '#000000', { opacity: 0.4 }) +
    circle(x, y, r * 0.62, cap) +
    ring(x, y, r * 0.58, '#ffffff', r * 0.03, { opacity: 0.14 })
  );
}

/** Cast-iron bars over one burner or a pair. */
export function grate(box: { x: number; y: number; w: number; h: number }, burners: Burner[]): string {
  const { x, y, w, h } = box;
  const thick = Math.max(9, Math.min(w, h) * 0.045);
  const iron = '#1c1e23';
  const parts: string[] = [rect(x, y, w, h, thick * 1.6, 'none', { stroke: iron, 'stroke-width': thick })];
  for (const burner of burners) {
    const reach = Math.min(burner.x - x, x + w - burner.x);
    const up = Math.min(burner.y - y, y + h - burner.y);
    const gap = burner.r * 0.3;
    parts.push(
      stroke(
        `M${number(burner.x - reach)} ${number(burner.y)}H${number(burner.x - gap)}M${number(burner.x + gap)} ${number(burner.y)}H${number(burner.x + reach)}M${number(burner.x)} ${number(burner.y - up)}V${number(burner.y - gap)}M${number(burner.x)} ${number(burner.y + gap)}V${number(burner.y + up)}`,
        iron,
        thick,
      ),
    );
  }
  const bars = parts.join('');
  const light = bars
    .replaceAll(iron, '#767c86')
    .replaceAll(`stroke-width="${number(thick)}"`, `stroke-width="${number(thick * 0.24)}"`);
  return (
    group({ opacity: 0.35, transform: `translate(${number(thick * 0.5)} ${number(thick * 0.8)})` }, bars) +
    bars +
    group({ transform: `translate(${number(-thick * 0.22)} ${number(-thick * 0.26)})`, opacity: 0.8 }, light)
  );
}

function hotPlate(s: Sketch, x: number, y: number, r: number): string {
  const steel = s.linear(0, 0, 1, 1, [
    [0, '#ffffff'],
    [0.5, '#a4aab3'],
    [1, '#71777f'],
  ]);
  const iron = s.radial(0.4, 0.35, 0.75, [
    [0, '#3d4048'],
    [0.7, '#26282e'],
    [1, '#15171b'],
  ]);
  return (
    circle(x + r * 0.03, y + r * 0.06, r * 1.1, '#000000', { opacity: 0.22 }) +
    circle(x, y, r * 1.05, steel) +
    circle(x, y, r * 0.96, iron) +
    [0.82, 0.66, 0.5].map((share) => ring(x, y, r * share, '#4b4f58', r * 0.03)).join('') +
    circle(x, y, r * 0.26, '#1a1c21') +
    circle(x, y, r * 0.13, '#b3202c', { opacity: 0.85 })
  );
}

function zone(s: Sketch, fuel: 'ceramic' | 'induction', x: number, y: number, r: number, lit: boolean): string {
  if (fuel === 'ceramic') {
    const heat = s.radial(0.5, 0.5, 0.5, [
      [0, '#ff5a2a', 0.55],
      [0.7, '#e2330e', 0.75],
      [1, '#9c1c04', 0.25],
    ]);
    return (
      (lit
        ? circle(x, y, r, heat) +
          [0.85, 0.7, 0.55, 0.4, 0.25]
            .map((share) => ring(x, y, r * share, '#ff8a4f', r * 0.05, { opacity: 0.6 }))
            .join('')
        : circle(x, y, r, '#33363d', { opacity: 0.5 })) +
      ring(x, y, r, '#b4bac4', r * 0.035, { opacity: 0.85 }) +
      ring(x, y, r * 0.62, '#8b919b', r * 0.025, { opacity: lit ? 0.2 : 0.6 })
    );
  }
  const arm = r * 0.3;
  return (
    circle(x, y, r, '#3a3e47', { opacity: 0.35 }) +
    ring(x, y, r, '#c6ccd6', r * 0.03, { opacity: 0.8 }) +
    ring(x, y, r * 0.9, '#c6ccd6', r * 0.012, { opacity: 0.35 }) +
    stroke(
      `M${number(x - arm)} ${number(y)}h${number(2 * arm)}M${number(x)} ${number(y - arm)}v${number(2 * arm)}`,
      lit ? '#8fb6ff' : '#c6ccd6',
      r * 0.045,
      { opacity: 0.85 },
    )
  );
}

/** Ceramic or painted plate with soft light in it. */
export function cookPlate(s: Sketch, w: number, h: number, colour: string, glass: boolean, r = 10): string {
  const base = s.linear(
    0,
    0,
    1,
    1,
    glass
      ? [
          [0, '#3f444f'],
          [0.35, darken(colour, 0.08)],
          [1, darken(colour, 0.35)],
        ]
      : [
          [0, '#ffffff'],
          [0.3, colour],
          [1, darken(colour, 0.2)],
        ],
  );
  const sweep = s.linear(0, 0, 1, 0.4, [
    [0, '#ffffff', glass ? 0.16 : 0.4],
    [1, '#ffffff', 0],
  ]);
  return (
    rect(0, 0, w, h, r, base) +
    path(`M0 ${r}V${number(h - r)}L${number(w * 0.28)} ${number(h)}L${number(w * 0.62)} 0H${r}Z`, sweep) +
    rect(1.5, 1.5, w - 3, h - 3, r, 'none', { stroke: '#ffffff', 'stroke-width': 3, 'stroke-opacity': 0.28 })
  );
}
