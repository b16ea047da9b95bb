import sharp from 'sharp';
import { composeLine } from '../compose-product.ts';
import { ALL_LINES } from '../goods/all-goods.ts';
import { drawInner } from './draw.ts';
import { DRAWING_VIEWS } from './facts.ts';

const CELL = 240;
const GAP = 10;
const LINES_ACROSS = 2;

/** The goods of a category as they are sold: each line's first product in its four views, two lines a row. */
export async function writeCategorySheet(category: string, file: string): Promise<void> {
  const lines = ALL_LINES.filter((line) => line.category === category);
  if (lines.length === 0) throw new Error(`No goods in "${category}"`);
  const width = LINES_ACROSS * DRAWING_VIEWS.length * (CELL + GAP) + GAP;
  const height = Math.ceil(lines.length / LINES_ACROSS) * (CELL + GAP) + GAP;
  const cells = lines.flatMap((line, index) => {
    const [first] = composeLine(line);
    if (first === undefined) return [];
    const left = GAP + (index % LINES_ACROSS) * DRAWING_VIEWS.length * (CELL + GAP);
    const top = GAP + Math.floor(index / LINES_ACROSS) * (CELL + GAP);
    return DRAWING_VIEWS.map(
      (view, column) =>
        `<svg x="${left + column * (CELL + GAP)}" y="${top}" width="${CELL}" height="${CELL}" viewBox="0 0 1600 1600"><rect width="1600" height="1600" rx="60" fill="#F4F5F8"/>${drawInner(first.drawing, view)}</svg>`,
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}</svg>`;
  await sharp(Buffer.from(svg), { limitInputPixels: false }).toFile(file);
}
