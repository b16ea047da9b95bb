import { expect, test } from 'vitest';
import { type FieldValue, productField } from '#contract/catalog/product-fields.ts';
import { draftOf, valueOfDraft } from './product-draft.ts';

function fieldOf(key: string) {
  const field = productField(key);
  if (field === undefined) throw new Error(`No field ${key}`);
  return field;
}

test.each<[string, FieldValue]>([
  ['name_ru', 'Чехол'],
  ['name_uz', null],
  ['price', 1_290_000],
  ['old_price', null],
  ['published', true],
  ['brand', 9],
  ['stickers', [1, 2]],
  ['a12', []],
  ['keywords', ['смартфон', 'smartfon']],
  ['sizes', [60, 120.5, 30]],
  ['stock_3', 0],
])('a draft of %s that nobody has changed means the same value', (key, value) => {
  const field = fieldOf(key);
  expect(valueOfDraft(field, draftOf(field, value, 'ru'))).toEqual({ value });
});

test('a draft follows the rules of the grid', () => {
  expect(valueOfDraft(fieldOf('price'), '1 290 000 сум')).toEqual({ value: 1_290_000 });
  expect(valueOfDraft(fieldOf('price'), 'много')).toEqual({ problem: 'not_a_number' });
  expect(valueOfDraft(fieldOf('name_ru'), '  ')).toEqual({ problem: 'required' });
  expect(valueOfDraft(fieldOf('brand'), null)).toEqual({ problem: 'required' });
});
