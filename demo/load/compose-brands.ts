import { type DrawingFacts, drawPicture } from '@amper/product-drawings';
import type { Brand } from '#demo/data-format/catalogue-format.ts';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import type { ComposedProduct } from './compose-product.ts';

const MAX_PRODUCTS = 3;

export interface ComposedBrands {
  /** Picture hashes by id. */
  pictures: Map<number, string>;
  originals: NewPicture[];
}

export function composeBrands(brands: readonly Brand[], products: readonly ComposedProduct[]): ComposedBrands {
  const byBrand = Map.groupBy(products, ({ family }) => family.brand);
  const originals: NewPicture[] = [];
  const pictures = new Map<number, string>();
  for (const { id, slug } of brands) {
    const goods = topProductOfEachKind(byBrand.get(slug) ?? []);
    if (goods.length === 0) continue;
    const bytes = Buffer.from(drawPicture({ type: 'brand', goods }));
    originals.push({ mediaType: 'image/svg+xml', bytes });
    pictures.set(id, pictureHash(bytes));
  }
  return { pictures, originals };
}

/** Products of different kinds, the most popular first: three phones would show no more than one. */
function topProductOfEachKind(products: readonly ComposedProduct[]): DrawingFacts[] {
  const found = new Map<string, DrawingFacts>();
  for (const { drawing } of products.toSorted((a, b) => b.family.popularity - a.family.popularity)) {
    if (!found.has(drawing.kind)) found.set(drawing.kind, drawing);
  }
  return [...found.values()].slice(0, MAX_PRODUCTS);
}
