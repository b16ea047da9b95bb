/**
 * Contact sheets of the drawn goods, to be looked at: `npm run demo:sheet -- phone tv` draws every sample of these kinds, a row each:
 * the four views, and the first one at 160 px on light and dark ground. `--category fridges [file]` draws the goods of a category. `--large phone` gives one picture a file, at 1600 px.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeCategorySheet } from './category-sheet.ts';
import { drawInner } from './draw.ts';
import { DRAWING_VIEWS, type DrawingFacts, type DrawingKind } from './facts.ts';
import { SAMPLES } from './samples.ts';

const CELL = 400;
const GAP = 12;
const SMALL = 160;

const words = process.argv.slice(2);
if (words[0] === '--category') {
  const [, category = '', file = join(tmpdir(), `${category}.png`)] = words;
  await writeCategorySheet(category, file);
  console.log(file);
  process.exit();
}
const large = words.includes('--large');
const wanted = words.filter((word): word is DrawingKind => Object.hasOwn(SAMPLES, word));
const folder = join(tmpdir(), 'amper-sheets');
mkdirSync(folder, { recursive: true });

for (const kind of wanted.length > 0 ? wanted : (Object.keys(SAMPLES) as DrawingKind[])) {
  const samples: DrawingFacts[] = SAMPLES[kind];
  const started = performance.now();
  if (large) await writeLarge(kind, samples);
  else await writeSheet(kind, samples);
  console.log(`${kind}: ${Math.round(performance.now() - started)} ms`);
}
console.log(folder);

async function writeSheet(kind: DrawingKind, samples: DrawingFacts[]): Promise<void> {
  const width = 4 * (CELL + GAP) + SMALL + GAP;
  const rows = samples.map((facts, row) => {
    const y = GAP + row * (CELL + GAP);
    const views = DRAWING_VIEWS.map((view, column) =>
      tile(GAP + column * (CELL + GAP), y, CELL, '#F4F5F8', facts, view),
    );
    const x = 4 * (CELL + GAP) + GAP;
    return `${views.join('')}${tile(x, y, SMALL, '#F4F5F8', facts, 'front')}${tile(x, y + SMALL + GAP, SMALL, '#1a1f30', facts, 'front')}`;
  });
  const height = GAP + samples.length * (CELL + GAP);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + GAP}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  await sharp(Buffer.from(svg))
    .png()
    .toFile(join(folder, `${kind}.png`));
}

function tile(
  x: number,
  y: number,
  size: number,
  ground: string,
  facts: DrawingFacts,
  view: (typeof DRAWING_VIEWS)[number],
): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 1600 1600"><rect width="1600" height="1600" rx="40" fill="${ground}"/>${drawInner(facts, view)}</svg>`;
}

async function writeLarge(kind: DrawingKind, samples: DrawingFacts[]): Promise<void> {
  for (const [index, facts] of samples.entries()) {
    for (const view of DRAWING_VIEWS) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" viewBox="0 0 1600 1600"><rect width="1600" height="1600" fill="#F4F5F8"/>${drawInner(facts, view)}</svg>`;
      await sharp(Buffer.from(svg))
        .png()
        .toFile(join(folder, `${kind}-${index}-${view}.png`));
    }
  }
}
