/**
 * Makes `onest-glyphs.json`, the outlines that `text.ts` sets words with. Only needed to add letters: the drawings must not
 * depend on fonts of the machine, and opentype.js reads neither woff2 nor is it wanted at run time.
 * Usage: node extract-glyphs.mjs onest-latin-600-normal.woff onest-cyrillic-600-normal.woff (from the package @fontsource/onest)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import opentype from 'opentype.js';

const ALPHABET = [
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
  ...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»×°№·–—',
];

/** @type {Record<string, [advance: number, outline: string]>} */
const glyphs = { ' ': [260, ''] };
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  for (const letter of ALPHABET) {
    const glyph = font.charToGlyph(letter);
    if (glyphs[letter] || glyph.index === 0) continue;
    const advance = Math.round(((glyph.advanceWidth ?? 0) * 1000) / font.unitsPerEm);
    glyphs[letter] = [advance, outlineOf(glyph.getPath(0, 0, 1000).commands)];
  }
}
writeFileSync(new URL('onest-glyphs.json', import.meta.url), `${JSON.stringify(glyphs)}\n`);

/** Written by hand: opentype's own `toPathData` drops the space before a rounded minus zero. */
function outlineOf(commands) {
  return commands
    .map(
      ({ type, ...points }) =>
        type +
        ['x1', 'y1', 'x2', 'y2', 'x', 'y']
          .filter((key) => key in points)
          .map((key) => Math.round(points[key]) + 0)
          .join(' '),
    )
    .join('');
}
