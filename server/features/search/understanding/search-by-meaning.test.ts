import { expect, test } from 'vitest';
import { createTextIndex } from '../text-index.ts';
import { searchByMeaning } from './search-by-meaning.ts';

const index = createTextIndex();
index.setSynonyms([['nfc', 'бесконтактная оплата']]);
[
  { name: 'Смартфон Xiaomi Redmi', attributes: ['NFC'] },
  { name: 'Пылесос Karcher Premium', attributes: [] },
  { name: 'Телевизор Hisense', attributes: [] },
  { name: 'Книга Магазин чудес', attributes: [] },
].forEach(({ name, attributes }, at) => {
  index.put({
    id: at + 1,
    name: { ru: name },
    brand: name.split(' ')[1] ?? '',
    category: [],
    attributes: attributes.map((ru) => ({ ru })),
    sku: `A-${at}`,
    barcode: null,
    model: null,
    keywords: [],
    inStock: true,
    popularity: 1,
  });
});

const ids = (text: string) => [...(searchByMeaning(index, text).found?.ids ?? [])];
const understood = (text: string) => searchByMeaning(index, text).understanding;

test('a word that goods have as a name is a name where all words are found with it, and understood elsewhere', () => {
  expect(ids('премиум пылесос')).toEqual([2]);
  expect(understood('премиум пылесос').order).toBeNull();
  expect(ids('премиум телевизор')).toEqual([3]);
  expect(understood('премиум телевизор').order).toMatchObject({ direction: 'desc' });
});

test('a word of a synonym stays in it', () => {
  expect(ids('смартфон бесконтактная оплата')).toEqual([1]);
  expect(understood('смартфон бесконтактная оплата').services).toEqual([]);
});

test('words of wishes are never corrected to the name of goods', () => {
  for (const text of ['хочу', 'что посоветуете', 'menga kerak', 'рассрочка', 'qaysi yaxshi']) {
    expect(searchByMeaning(index, text)).toMatchObject({ found: null, understanding: { text: '' } });
  }
});

test('names of goods with an understood word in them are found', () => {
  expect(ids('магазин чудес')).toEqual([4]);
});

test('a half-typed multiplier completes a price only behind a word that announces one', () => {
  const typing = (text: string) => searchByMeaning(index, text, { isTyping: true }).understanding;
  expect(typing('телевизор до 5 м').price?.ranges).toEqual([{ from: null, to: 5_000_000 }]);
  expect(typing('redmi 15 m').price).toBeNull();
  expect(understood('телевизор до 5 м').price).toBeNull();
});
