/** Words as outlines: the machine that renders a picture may have no fonts at all. */
import { readFileSync } from 'node:fs';
import { path } from './shapes.ts';
import { type Attributes, number } from './sketch.ts';

type Glyphs = Record<string, [advance: number, outline: string]>;

const UNITS = 1000;
const glyphs = JSON.parse(readFileSync(new URL('onest-glyphs.json', import.meta.url), 'utf8')) as Glyphs;

interface Setting {
  /** Where x is in the word. */
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, as a share of the size. */
  tracking?: number;
  more?: Attributes;
}

/** A line of text in Onest semibold; (x, y) is on its baseline. Letters that the set lacks are left out. */
export function word(text: string, x: number, y: number, size: number, fill: string, setting: Setting = {}): string {
  const scale = size / UNITS;
  const tracking = (setting.tracking ?? 0) * UNITS;
  const shift = { start: 0, middle: 0.5, end: 1 }[setting.anchor ?? 'start'] * wordWidth(text, size, setting.tracking);
  let pen = 0;
  let outlines = '';
  for (const letter of text) {
    const glyph = glyphs[letter];
    if (!glyph) continue;
    if (glyph[1]) outlines += path(glyph[1], fill, pen ? { transform: `translate(${number(pen)} 0)` } : {});
    pen += glyph[0] + tracking;
  }
  const transform = `translate(${number(x - shift)} ${number(y)}) scale(${number(scale)})`;
  return `<g transform="${transform}"${Object.entries(setting.more ?? {})
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}>${outlines}</g>`;
}

export function wordWidth(text: string, size: number, tracking = 0): number {
  let width = 0;
  let letters = 0;
  for (const letter of text) {
    const glyph = glyphs[letter];
    if (!glyph) continue;
    width += glyph[0];
    letters += 1;
  }
  return ((width + Math.max(0, letters - 1) * tracking * UNITS) / UNITS) * size;
}

/** The font size at which a word fills the given width, but no larger than `maxSize`. */
export function sizeToFit(text: string, width: number, maxSize: number, tracking = 0): number {
  return Math.min(maxSize, (maxSize * width) / Math.max(1, wordWidth(text, maxSize, tracking)));
}

export function lettersWithoutOutline(text: string): string[] {
  return [...text].filter((letter) => !Object.hasOwn(glyphs, letter));
}
