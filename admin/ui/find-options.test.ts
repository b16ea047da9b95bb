import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const OPTIONS = ['Чёрный', 'Тёмно-чёрный', 'Белый', '256\u00a0ГБ'].map((label, value) => ({ value, label }));
const found = (typed: string, limit = 10) => findOptions(OPTIONS, typed, limit).found.map(({ label }) => label);

test('what begins with the typed text comes before what contains it', () => {
  expect(found('черн')).toEqual(['Чёрный', 'Тёмно-чёрный']);
});

test('words may stand in any order, and the detail is searched too', () => {
  const options = [{ value: 1, label: 'Смартфоны', detail: 'Телефоны / Apple' }];
  expect(findOptions(options, 'apple смарт', 10).found).toHaveLength(1);
});

test.each([
  ['256 гб', true],
  [' ЧЕРНЫЙ ', true],
  ['256', false],
])('"%s" is the name of an option: %s', (typed, isExact) => {
  expect(findOptions(OPTIONS, typed, 10).isExact).toBe(isExact);
});

test('no more than the limit', () => {
  expect(found('', 2)).toHaveLength(2);
});
