/**
 * Contact sheets of the samples, for the eye: `npm run sheet -w @amper/product-drawings -- phone tv` draws the samples
 * of these kinds, or of all kinds: a file a kind, a row a sample, its four views and the first one at 160 px on light
 * and dark ground.
 * `--large` writes one file a picture, at 1600 px.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../src/draw-picture.ts';
import { DRAWING_VIEWS } from '../src/draw-product.ts';
import type { DrawingFacts, DrawingKind } from '../src/drawing-facts.ts';
import { SAMPLES } from '../src/samples.ts';

type View = (typeof DRAWING_VIEWS)[number];

const CELL = 400;
const GAP = 12;
const SMALL = 160;
const LIGHT = '#F4F5F8';
const DARK = '#1a1f30';

const folder = join(tmpdir(), 'product-drawings');
const args = process.argv.slice(2);
const chosen = args.filter((arg): arg is DrawingKind => Object.hasOwn(SAMPLES, arg));
const kinds = chosen.length > 0 ? chosen : (Object.keys(SAMPLES) as DrawingKind[]);

mkdirSync(folder, { recursive: true });
for (const kind of kinds) {
  const started = performance.now();
  if (args.includes('--large')) await writeLarge(kind, SAMPLES[kind]);
  else await writeSheet(kind, SAMPLES[kind]);
  console.log(`${kind}: ${Math.round(performance.now() - started)} ms`);
}
console.log(folder);

async function writeSheet(kind: DrawingKind, samples: readonly DrawingFacts[]): Promise<void> {
  const smallX = GAP + DRAWING_VIEWS.length * (CELL + GAP);
  const rows = samples.flatMap((facts, row) => {
    const y = GAP + row * (CELL + GAP);
    return [
      ...DRAWING_VIEWS.map((view, column) => cell(GAP + column * (CELL + GAP), y, CELL, LIGHT, facts, view)),
      cell(smallX, y, SMALL, LIGHT, facts, 'front'),
      cell(smallX, y + SMALL + GAP, SMALL, DARK, facts, 'front'),
    ];
  });
  const height = GAP + samples.length * (CELL + GAP);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${smallX + SMALL + GAP}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  await sharp(Buffer.from(svg))
    .png()
    .toFile(join(folder, `${kind}.png`));
}

function cell(x: number, y: number, size: number, ground: string, facts: DrawingFacts, view: View): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 1600 1600"><rect width="1600" height="1600" rx="40" fill="${ground}"/>${drawPicture({ type: 'product', facts, view })}</svg>`;
}

async function writeLarge(kind: DrawingKind, samples: readonly DrawingFacts[]): Promise<void> {
  for (const [index, facts] of samples.entries()) {
    for (const view of DRAWING_VIEWS) {
      await sharp(Buffer.from(drawPicture({ type: 'product', facts, view })))
        .flatten({ background: LIGHT })
        .png()
        .toFile(join(folder, `${kind}-${index}-${view}.png`));
    }
  }
}
