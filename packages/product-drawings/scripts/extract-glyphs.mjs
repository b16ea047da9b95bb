/**
 * Extracts the outlines of letters from font files into `src/kit/onest-glyphs.json`. Run it only to add letters: a
 * picture must not depend on the fonts of the machine, and opentype.js stays out of run time.
 * Usage: node extract-glyphs.mjs out.json onest-latin-600-normal.woff onest-cyrillic-600-normal.woff …
 * The font files are in the npm package @fontsource/onest; opentype.js does not read woff2.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import opentype from 'opentype.js';

const ALPHABET = [
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
  ...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»×°№·–—',
  // Uzbek Latin and Cyrillic, names of brands, typographic marks.
  ...'ʻʼЎўҚқҒғҲҳÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÓÔÕÖØÚÛÜÝßàáâãäåæçèéêëíîïñóôõöøúûüýÿ“”„‘’…″′²³½±%€®™+−',
];

const [out = 'onest-glyphs.json', ...files] = process.argv.slice(2);
/** @type {Record<string, [advance: number, outline: string]>} */
const glyphs = { ' ': [260, ''] };
for (const file of files) {
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const inThousandths = (value) => Math.round((value * 1000) / font.unitsPerEm);
  const known = ALPHABET.map((letter) => [letter, font.charToGlyph(letter)]).filter(([, glyph]) => glyph.index !== 0);
  for (const [letter, glyph] of known) {
    if (glyphs[letter]) continue;
    glyphs[letter] = [inThousandths(glyph.advanceWidth ?? 0), outlineOf(glyph.getPath(0, 0, 1000).commands)];
  }
}
writeFileSync(out, `${JSON.stringify(glyphs)}\n`);

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
