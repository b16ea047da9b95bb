import { type DrawingFacts, drawPicture } from '@amper/product-drawings';
import { type NewPicture, pictureHash } from '#server/pictures/index.ts';
import { BRANDS } from '../brands.ts';
import type { ComposedProduct } from '../compose-product.ts';

const MAX_GOODS = 3;

export interface ComposedBrands {
  /** Picture hashes by id. */
  pictures: Map<number, string>;
  originals: NewPicture[];
}

export function composeBrands(products: readonly ComposedProduct[]): ComposedBrands {
  const byBrand = Map.groupBy(products, ({ line }) => line.brand);
  const originals: NewPicture[] = [];
  const pictures = new Map<number, string>();
  for (const { id, slug } of BRANDS) {
    const goods = bestOfEachKind(byBrand.get(slug) ?? []);
    if (goods.length === 0) continue;
    const bytes = Buffer.from(drawPicture({ type: 'brand', goods }));
    originals.push({ mediaType: 'image/svg+xml', bytes });
    pictures.set(id, pictureHash(bytes));
  }
  return { pictures, originals };
}

/** Different kinds of goods, the best known first: three phones would tell no more than one. */
function bestOfEachKind(products: readonly ComposedProduct[]): DrawingFacts[] {
  const best = new Map<string, DrawingFacts>();
  for (const { drawing } of products.toSorted((a, b) => b.line.popularity - a.line.popularity)) {
    if (!best.has(drawing.kind)) best.set(drawing.kind, drawing);
  }
  return [...best.values()].slice(0, MAX_GOODS);
}
