import fs from 'node:fs';
import path from 'node:path';

/** Advance width and outline of a glyph in thousandths of the font size, and its kerning with the next letter. */
type Glyph = [advance: number, outline: string, kerning?: Record<string, number>];
type Weight = 500 | 700;

const UNITS = 1000;
const NO_BREAK_SPACE = '\u00A0';
/** Loaded when the first picture is drawn. Made by `packages/product-drawings/scripts/extract-glyphs.mjs`. */
const fonts = new Map<Weight, Record<string, Glyph>>();

/** The distance between baselines as a multiple of the font size. */
export const LEADING = 1.14;

interface TextStyle {
  size: number;
  weight: Weight;
  fill: string;
}

/**
 * A line of text as outlines of the font Onest, starting at (x, y) on the baseline: the machine may have no fonts
 * installed.
 */
export function setLine(text: string, x: number, y: number, { size, weight, fill }: TextStyle): string {
  let pen = 0;
  let outlines = '';
  for (const { glyph, kern } of glyphsOf(text, weight)) {
    if (glyph[1] !== '') outlines += `<path transform="translate(${pen} 0)" d="${glyph[1]}"/>`;
    pen += glyph[0] + kern;
  }
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS})">${outlines}</g>`;
}

export function widthOf(text: string, size: number, weight: Weight): number {
  const units = glyphsOf(text, weight).reduce((sum, { glyph, kern }) => sum + glyph[0] + kern, 0);
  return (units / UNITS) * size;
}

/** Breaks a text into at most `maxLines` lines of that width; an overflow ends in an ellipsis. */
export function breakLines(text: string, width: number, maxLines: number, size: number, weight: Weight): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of keepTogether(text.trim()).split(/[ \n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  const isTooMuch = lines.length > maxLines || !lines.every(fits);
  if (!isTooMuch) return lines;
  const shown = lines.slice(0, maxLines).map((each) => (fits(each) ? each : cut(each, fits)));
  const last = shown.at(-1) ?? '';
  return lines.length > maxLines ? [...shown.slice(0, -1), cut(last, fits)] : shown;
}

/** The largest of the given sizes at which the text fits the box. */
export function fitText(
  text: string,
  { width, height, sizes, weight }: { width: number; height: number; sizes: readonly number[]; weight: Weight },
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const maxLines = Math.floor(height / (size * LEADING));
    const lines = breakLines(text, width, maxLines, size, weight);
    if (lines.every((line) => !line.endsWith('…'))) return { size, lines };
  }
  const size = sizes.at(-1) ?? 32;
  return { size, lines: breakLines(text, width, Math.max(1, Math.floor(height / (size * LEADING))), size, weight) };
}

/** Keeps a number in one line, and a short word with the word after it. */
function keepTogether(text: string): string {
  return text.replace(/(?<=\d) (?=\d)/g, NO_BREAK_SPACE).replace(/(?<=(?:^|[\s«(])\p{L}{1,2}) /gu, NO_BREAK_SPACE);
}

function cut(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (text !== '' && !fits(`${text}…`)) text = text.slice(0, -1).trimEnd();
  return `${text.replace(/[\s.,:;–—-]+$/, '')}…`;
}

function glyphsOf(text: string, weight: Weight): { glyph: Glyph; kern: number }[] {
  const font = fontOf(weight);
  const known = [...text.normalize('NFC')].flatMap((letter) => {
    const shown = knownLetter(letter, font);
    const glyph = shown === null ? undefined : font[shown];
    return shown !== null && glyph ? [{ letter: shown, glyph }] : [];
  });
  return known.map(({ glyph }, index) => ({ glyph, kern: glyph[2]?.[known[index + 1]?.letter ?? ''] ?? 0 }));
}

/** Substitutes for characters that the font lacks. */
const SUBSTITUTES: Record<string, string> = { '″': '"', '′': "'", '‑': '-', '‐': '-' };

/** A letter whose diacritic the font lacks is drawn without it rather than left out. */
function knownLetter(letter: string, font: Record<string, Glyph>): string | null {
  if (font[letter]) return letter;
  if (/\s/.test(letter)) return ' ';
  const bare = SUBSTITUTES[letter] ?? letter.normalize('NFD').charAt(0);
  return font[bare] ? bare : null;
}

function fontOf(weight: Weight): Record<string, Glyph> {
  const known = fonts.get(weight);
  if (known) return known;
  const file = path.join(import.meta.dirname, 'glyphs', `onest-${weight}.json`);
  const font = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Glyph>;
  fonts.set(weight, font);
  return font;
}
