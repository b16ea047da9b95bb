import { describe, expect, test } from 'vitest';
import { checkFieldValue, isGtin } from './product-field-rules.ts';
import { formatFieldText, parseFieldText } from './product-field-text.ts';
import { type FieldValue, PRODUCT_FIELDS, type ProductField, productField } from './product-fields.ts';
import { operationsOf } from './product-operations.ts';
import { roundSum } from './round-sum.ts';

const BRANDS = [
  { id: 3, ru: 'Samsung' },
  { id: 9, ru: 'Кулер', uz: 'Koʻler' },
];

function fieldOf(key: string): ProductField {
  const field = productField(key);
  if (field === undefined) throw new Error(key);
  return field;
}

describe('pasted text', () => {
  test.each<[string, string, FieldValue]>([
    ['price', '1 290 000 сум', 1_290_000],
    ['price', '1\u00a0290\u00a0000\u00a0soʻm', 1_290_000],
    ['price', '1.290.000', 1_290_000],
    ['price', '1,290,000', 1_290_000],
    ['price', '1290000,00', 1_290_000],
    ['old_price', '', null],
    ['published', 'да', true],
    ['published', 'yoʻq', false],
    ['published', 'Yo‘q', false],
    ['brand', ' samsung ', 3],
    ['brand', "Ko'ler", 9],
    ['stickers', 'Кулер; Samsung', [9, 3]],
    ['keywords', 'телефон; смартфон ; телефон', ['телефон', 'смартфон']],
    ['sizes', '60 х 120,5 × 30 мм', [60, 120.5, 30]],
    ['name_ru', '  Galaxy   A55 ', 'Galaxy A55'],
    ['a12', '', []],
    ['vat', '12', 12],
    ['vat', '', null],
    ['package_code', ' 1500014 ', '1500014'],
  ])('in %s: %s', (key, text, value) => {
    expect(parseFieldText(fieldOf(key), text, BRANDS)).toEqual({ value });
  });

  test.each<[string, string, string]>([
    ['price', 'дорого', 'not_a_number'],
    ['price', '0', 'not_positive'],
    ['price', '-5', 'not_positive'],
    ['price', '12,5', 'not_whole'],
    ['price', '', 'required'],
    ['published', 'может быть', 'not_yes_or_no'],
    ['brand', 'Apple', 'unknown_choice'],
    ['barcode', '4006381333932', 'bad_barcode'],
    ['ikpu', '123', 'bad_ikpu'],
    ['package_code', 'шт', 'bad_package_code'],
    ['package_code', '1'.repeat(21), 'too_long'],
    ['vat', '15', 'bad_vat'],
    ['vat', '-12', 'bad_vat'],
    ['slug', 'Не адрес', 'bad_slug'],
    ['sku', '', 'required'],
    ['sizes', '60×120', 'bad_sizes'],
    ['views', '5', 'not_editable'],
    ['stock_3', '-1', 'negative'],
    ['name_ru', 'x'.repeat(301), 'too_long'],
  ])('in %s: %s is refused as %s', (key, text, problem) => {
    expect(parseFieldText(fieldOf(key), text, BRANDS)).toEqual({ problem });
  });

  test.each<[string, FieldValue, string]>([
    ['price', 1_290_000, '1290000'],
    ['published', false, 'нет'],
    ['brand', 3, 'Samsung'],
    ['stickers', [3, 9], 'Samsung; Кулер'],
    ['sizes', [60, 120.5, 30], '60×120,5×30'],
    ['barcode', '4006381333931', '4006381333931'],
    ['old_price', null, ''],
  ])('%s is copied so that it can be pasted back', (key, value, text) => {
    expect(formatFieldText(fieldOf(key), value, 'ru', BRANDS)).toBe(text);
    expect(parseFieldText(fieldOf(key), text, BRANDS)).toEqual({ value });
  });
});

test.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('%s is a barcode', (code) => {
  expect(isGtin(code)).toBe(true);
});

test('no field that is computed can be edited by any value or operation', () => {
  for (const field of PRODUCT_FIELDS.filter(({ edit }) => edit === null)) {
    expect(checkFieldValue(field, 1)).toEqual({ problem: 'not_editable' });
    expect(operationsOf(field)).toEqual([]);
  }
});

test.each([
  [1_286_500, { step: 10_000, ending: 9000, direction: 'nearest' }, 1_289_000],
  [1_290_000, { step: 10_000, ending: 9000, direction: 'down' }, 1_289_000],
  [1_290_000, { step: 10_000, ending: 9000, direction: 'up' }, 1_299_000],
  [1_290_499, { step: 1000, ending: 0, direction: 'nearest' }, 1_290_000],
  [1_290_500, { step: 1000, ending: 0, direction: 'nearest' }, 1_291_000],
  [400, { step: 1000, ending: 0, direction: 'nearest' }, 1000],
  [400, { step: 10_000, ending: 9000, direction: 'down' }, 9000],
] as const)('%i is rounded by %o to %i', (sum, rounding, rounded) => {
  expect(roundSum(sum, rounding)).toBe(rounded);
});
