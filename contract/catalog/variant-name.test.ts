import { expect, test } from 'vitest';
import { isNamed, variantName } from './variant-name.ts';

test.each<[string, { own: string | null; value: string }[], string]>([
  [
    'Смартфон Artel One 128 ГБ чёрный',
    [
      { own: 'Чёрный', value: 'Белый' },
      { own: '128 ГБ', value: '256 ГБ' },
    ],
    'Смартфон Artel One 256 ГБ белый',
  ],
  // A part of a longer number is not the value.
  ['Смартфон 1128 ГБ', [{ own: '128 ГБ', value: '256 ГБ' }], 'Смартфон 1128 ГБ, 256 ГБ'],
  // The name lacks it, or the good has no value yet.
  ['Чайник', [{ own: 'Белый', value: 'Чёрный' }], 'Чайник, Чёрный'],
  ['Чайник', [{ own: null, value: 'Чёрный' }], 'Чайник, Чёрный'],
  // The last place of several, and never the same place twice.
  ['Кабель 2 м, 2', [{ own: '2', value: '3' }], 'Кабель 2 м, 3'],
  [
    'Набор 2 2',
    [
      { own: '2', value: '3' },
      { own: '2', value: '4' },
    ],
    'Набор 4 3',
  ],
  // Capitals that are a part of the word stay.
  ['Лампа oled', [{ own: 'OLED', value: 'QLED' }], 'Лампа QLED'],
  ['Telefon Black', [{ own: 'Black', value: 'White' }], 'Telefon White'],
  ['qora telefon', [{ own: 'Qora', value: 'Oq' }], 'oq telefon'],
  ['Чайник', [], 'Чайник'],
])('%s with %j is %s', (name, replaced, expected) => {
  expect(variantName(name, replaced)).toBe(expected);
});

test.each([
  ['Смартфон Artel One 128 ГБ чёрный', 'Чёрный', true],
  ['Смартфон 1128 ГБ', '128 ГБ', false],
  ['Смартфон', '', false],
])('%s names %s: %s', (name, value, expected) => {
  expect(isNamed(name, value)).toBe(expected);
});
