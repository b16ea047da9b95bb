import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WHOLE = path.join(ROOT, 'node_modules/@fontsource-variable/onest/files');
const CSS = path.join(ROOT, 'ui/fonts.css');
/** What text needs. Onest's alternative letters stay out. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * Writes the files of ui/fonts: Onest with the letters and weights that our pages are written with, 22 kB instead of 51. Run by
 * hand when fonts.css names another letter or Onest has changed: `npm install` and `node subset-fonts.mjs` in this folder.
 */
for (const script of ['cyrillic', 'latin']) {
  const whole = fs.readFileSync(path.join(WHOLE, `onest-${script}-wght-normal.woff2`));
  const subset = await subsetFont(whole, lettersOf(script), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 700 } },
    // Copyright and licence stay inside.
    preserveNameIds: [0, 13, 14],
  });
  fs.writeFileSync(path.join(ROOT, `ui/fonts/onest-${script}.woff2`), subset);
}

/** The letters that fonts.css takes from our file of a script. */
function lettersOf(script) {
  const face = new RegExp(`fonts/onest-${script}\\.woff2"[^}]+unicode-range:([^;]+);`);
  const [, ranges] = face.exec(fs.readFileSync(CSS, 'utf8'));
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first, last = first]) => {
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
