import { expect, test } from 'vitest';
import { changedValues, valueLines } from './value-text.ts';

test.each([
  ['price', 12_990_000, '12 990 000 сум'],
  ['warranty_months', 1200, '1 200'],
  ['weight_grams', 1.5, '1,5'],
  ['is_published', false, 'Нет'],
  ['keywords', ['a', 'b'], 'a, b'],
  ['body', '<p>Два&nbsp;слова</p>', 'Два слова'],
])('%s %j is read as %s', (field, value, text) => {
  expect(valueLines(field, value, null, 'ru').map((line) => line.replace(/\u00a0/g, ' '))).toEqual([text]);
});

test('nothing is no line, and a name stands for its id', () => {
  for (const nothing of [null, undefined, '', []]) expect(valueLines('model', nothing, null, 'ru')).toEqual([]);
  expect(valueLines('brand_id', 9, 'Samsung', 'ru')).toEqual(['Samsung']);
});

test('of a text in two languages only the changed one is shown', () => {
  const [before, after] = changedValues({ ru: 'Чехол', uz: 'Gʻilof' }, { ru: 'Чехол чёрный', uz: 'Gʻilof' });
  expect(valueLines('name', before, null, 'ru')).toEqual(['RU: Чехол']);
  expect(valueLines('name', after, null, 'ru')).toEqual(['RU: Чехол чёрный']);
  expect(changedValues(null, { ru: 'Новое' })).toEqual([null, { ru: 'Новое' }]);
});
