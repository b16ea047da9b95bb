/** Colour arithmetic in Oklab, where an even step looks even. Colours are `#rrggbb` (or `#rgb`). */
type Oklab = [lightness: number, a: number, b: number];

export function mix(from: string, to: string, share: number): string {
  const a = oklab(from);
  const b = oklab(to);
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

export function darken(colour: string, share: number): string {
  return mix(colour, '#000000', share);
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  return oklab(colour)[0];
}

export function isDark(colour: string): boolean {
  return lightness(colour) < 0.6;
}

/** The colour that printing on this ground has: quiet, but readable. `strength` 1 is black or white. */
export function inkOn(ground: string, strength = 0.6): string {
  return isDark(ground) ? lighten(ground, strength) : darken(ground, strength);
}

/** Turns the hue and keeps the lightness: for wallpapers that go with a body colour. */
export function turnHue(colour: string, degrees: number): string {
  const [l, a, b] = oklab(colour);
  const angle = (degrees * Math.PI) / 180;
  return hex([l, a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]);
}

function channels(colour: string): [number, number, number] {
  const long = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const value = Number.parseInt(long.slice(1, 7), 16);
  if (!/^#[0-9a-f]{6}/i.test(long)) throw new Error(`Not a hex colour: ${colour}`);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const known = new Map<string, Oklab>();

function oklab(colour: string): Oklab {
  const cached = known.get(colour);
  if (cached) return cached;
  const [r, g, b] = channels(colour).map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Oklab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (known.size < 4000) known.set(colour, lab);
  return lab;
}

function hex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb
    .map((share) => {
      const gamma = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
      return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
