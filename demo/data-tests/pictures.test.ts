import { drawPicture } from '@amper/product-drawings';
import { expect, test } from 'vitest';
import { composeProducts } from '../load/compose-product.ts';
import { readShopData } from '../load/read-shop-data.ts';

const products = composeProducts(readShopData());

test('two products of different families or colours never share a picture', () => {
  const sharing = new Map<string, Set<string>>();
  for (const { family, variant, drawing } of products) {
    const picture = drawPicture({ type: 'product', facts: drawing, view: 'front' });
    const names = sharing.get(picture) ?? new Set();
    sharing.set(picture, names.add(`${family.name.ru} ${variant.attributes.color ?? ''}`));
  }
  expect([...sharing.values()].filter((names) => names.size > 1).map((names) => [...names])).toEqual([]);
});
