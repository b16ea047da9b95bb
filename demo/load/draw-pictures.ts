import { DRAWING_VIEWS, drawPicture } from '@amper/product-drawings';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import type { ComposedProduct } from './compose-product.ts';

export interface DrawnPictures {
  /** Hashes of each product's pictures, in gallery order. */
  byProduct: Map<number, string[]>;
  originals: NewPicture[];
}

/** Draws every product as SVG. Nothing is rendered to pixels here: the shop does that when somebody looks. */
export function drawPictures(products: readonly ComposedProduct[]): DrawnPictures {
  const originals = new Map<string, NewPicture>();
  const drawn = new Map<string, string[]>();
  const byProduct = new Map<number, string[]>();
  for (const product of products) {
    const facts = JSON.stringify(product.drawing);
    let hashes = drawn.get(facts);
    if (hashes === undefined) {
      hashes = DRAWING_VIEWS.map((view) =>
        addPicture(originals, drawPicture({ type: 'product', facts: product.drawing, view })),
      );
      drawn.set(facts, hashes);
    }
    byProduct.set(product.id, hashes);
  }
  return { byProduct, originals: [...originals.values()] };
}

function addPicture(originals: Map<string, NewPicture>, svg: string): string {
  const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
  const hash = pictureHash(picture.bytes);
  originals.set(hash, picture);
  return hash;
}

/** A category's tile is the picture of its most popular product. */
export function categoryTiles(
  products: readonly ComposedProduct[],
  pictures: ReadonlyMap<number, string[]>,
  categoryPaths: ReadonlyMap<string, number[]>,
): Map<number, string> {
  const best = new Map<number, { popularity: number; picture: string }>();
  for (const product of products) {
    const picture = pictures.get(product.id)?.[0];
    if (picture === undefined) continue;
    for (const categoryId of categoryPaths.get(product.family.category) ?? []) {
      const known = best.get(categoryId);
      if (known === undefined || product.family.popularity > known.popularity) {
        best.set(categoryId, { popularity: product.family.popularity, picture });
      }
    }
  }
  return new Map([...best].map(([id, { picture }]) => [id, picture]));
}
