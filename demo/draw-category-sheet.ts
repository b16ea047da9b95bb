/**
 * `npm run demo:sheet -- fridges [file]` draws a category into one picture: the first product of each family in its
 * four views, two families a row. The extension of the file sets the format.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAWING_VIEWS, drawPicture } from '@amper/product-drawings';
import sharp from 'sharp';
import { composeProducts } from './load/compose-product.ts';
import { readShopData } from './load/read-shop-data.ts';

const CELL = 240;
const GAP = 10;
const FAMILIES_IN_ROW = 2;

const [category = '', file = join(tmpdir(), `${category}.png`)] = process.argv.slice(2);
const products = composeProducts(readShopData()).filter(
  ({ id, family }) => family.category === category && family.id === id,
);
if (products.length === 0) throw new Error(`There are no products in the category "${category}"`);

const familyWidth = DRAWING_VIEWS.length * (CELL + GAP);
const width = FAMILIES_IN_ROW * familyWidth + GAP;
const height = Math.ceil(products.length / FAMILIES_IN_ROW) * (CELL + GAP) + GAP;
const cells = products.flatMap(({ drawing }, index) => {
  const left = GAP + (index % FAMILIES_IN_ROW) * familyWidth;
  const top = GAP + Math.floor(index / FAMILIES_IN_ROW) * (CELL + GAP);
  return DRAWING_VIEWS.map(
    (view, column) =>
      `<svg x="${left + column * (CELL + GAP)}" y="${top}" width="${CELL}" height="${CELL}" viewBox="0 0 1600 1600"><rect width="1600" height="1600" rx="60" fill="#F4F5F8"/>${drawPicture({ type: 'product', facts: drawing, view })}</svg>`,
  );
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}</svg>`;
await sharp(Buffer.from(svg), { limitInputPixels: false }).toFile(file);
console.log(file);
