import { expect, test } from 'vitest';
import type { VariantGroup } from './catalog.ts';
import { variantChoices } from './variant-choice.ts';

const BLACK = 1;
const WHITE = 2;
const GREEN = 3;
const GB128 = 11;
const GB256 = 12;
const GB512 = 13;

function product(id: number, ...values: number[]): VariantGroup['products'][number] {
  return {
    attribute_value_ids: values,
    product: { id, slug: `p${id}`, url: `/product/${id}-p${id}`, img: null, status: 1 },
  };
}

const value = (id: number) => ({ id, name: String(id), image: null, swatch: null });

/** Black in all sizes, white only in 256, green only in 128 and 512. */
const GROUP: VariantGroup = {
  attributes: [
    { id: 100, name: 'Цвет', attribute_values: [BLACK, WHITE, GREEN].map(value) },
    { id: 200, name: 'Память', attribute_values: [GB128, GB256, GB512].map(value) },
  ],
  products: [
    product(1, BLACK, GB128),
    product(2, BLACK, GB256),
    product(3, BLACK, GB512),
    product(4, WHITE, GB256),
    product(5, GREEN, GB128),
    product(6, GREEN, GB512),
  ],
};

test.each([
  ['colours of black 128', 100, 1, [1, 4, 5], [true, false, true]],
  ['colours of black 256', 100, 2, [2, 4, 5], [true, true, false]],
  ['colours of white 256', 100, 4, [2, 4, 5], [true, true, false]],
  ['colours of green 512', 100, 6, [3, 4, 6], [true, false, true]],
  ['sizes of white 256', 200, 4, [1, 4, 3], [false, true, false]],
  ['sizes of green 128', 200, 5, [5, 2, 6], [true, false, true]],
  ['sizes of black 512', 200, 3, [1, 2, 3], [true, true, true]],
])('%s', (_name, attributeId, currentId, targets, exact) => {
  const choices = variantChoices(GROUP, attributeId, currentId);
  expect(choices.map((choice) => choice.target?.product.id)).toEqual(targets);
  expect(choices.map((choice) => choice.isExact)).toEqual(exact);
});

test('exactly one value of each attribute is chosen, whichever product is shown', () => {
  for (const { product } of GROUP.products) {
    for (const attribute of GROUP.attributes) {
      const chosen = variantChoices(GROUP, attribute.id, product.id).filter((choice) => choice.isChosen);
      expect(chosen).toHaveLength(1);
      expect(chosen[0]?.target?.product.id).toBe(product.id);
    }
  }
});

test('a product outside the group has no choices', () => {
  expect(variantChoices(GROUP, 100, 99)).toEqual([]);
});
