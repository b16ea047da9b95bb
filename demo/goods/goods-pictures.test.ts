import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeLine } from '../compose-product.ts';
import { drawProduct } from '../drawings/draw.ts';
import { ALL_LINES } from './all-goods.ts';

const products = ALL_LINES.flatMap(composeLine);

test('two products of different lines or colours never share a picture', () => {
  const sharing = new Map<string, Set<string>>();
  for (const { line, variant, drawing } of products) {
    const picture = drawProduct(drawing, 'front');
    const goods = sharing.get(picture) ?? new Set();
    sharing.set(picture, goods.add(`${line.name.ru} ${variant.attributes.color ?? ''}`));
  }
  expect([...sharing.values()].filter((goods) => goods.size > 1).map((goods) => [...goods])).toEqual([]);
});

test('every letter that is set on a picture has an outline', () => {
  const glyphs = JSON.parse(readFileSync(new URL('../drawings/kit/onest-glyphs.json', import.meta.url), 'utf8'));
  const words = products.flatMap(({ drawing }) =>
    Object.values(drawing).filter((value): value is string => typeof value === 'string'),
  );
  expect(words.filter((text) => [...text].some((letter) => !Object.hasOwn(glyphs, letter)))).toEqual([]);
});
