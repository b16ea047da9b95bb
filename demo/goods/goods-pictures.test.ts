import { drawingProblems, drawPicture } from '@amper/product-drawings';
import { expect, test } from 'vitest';
import { composeLine } from '../compose-product.ts';
import { ALL_LINES } from './all-goods.ts';

const products = ALL_LINES.flatMap(composeLine);

test('two products of different lines or colours never share a picture', () => {
  const sharing = new Map<string, Set<string>>();
  for (const { line, variant, drawing } of products) {
    const picture = drawPicture({ type: 'product', facts: drawing, view: 'front' });
    const goods = sharing.get(picture) ?? new Set();
    sharing.set(picture, goods.add(`${line.name.ru} ${variant.attributes.color ?? ''}`));
  }
  expect([...sharing.values()].filter((goods) => goods.size > 1).map((goods) => [...goods])).toEqual([]);
});

test('every product has facts that its picture can be drawn from', () => {
  expect(products.flatMap(({ line, drawing }) => drawingProblems(drawing).map((why) => `${line.id} ${why}`))).toEqual(
    [],
  );
});
